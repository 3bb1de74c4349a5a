"""The cells below a secret name are masked, in whatever way a table is written, and nothing else is."""

from __future__ import annotations

import json

import pytest

from decoder.masking import mask
from decoder.masking.finders.tables import table_end

S = "zq7Xk" + "9vw3Qj"
T = "hunter2" + "hunter2"
ONE, TWO = "‹password #1›", "‹password #2›"


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        (
            f"id,name,password,host\n1,ann,{S},db1\n2,bob,{T},db2\n",
            f"id,name,password,host\n1,ann,{ONE},db1\n2,bob,{TWO},db2\n",
        ),
        (f"password,id\r\n{S},1\r\n{T},2\r\n\r\na,b", f"password,id\r\n{ONE},1\r\n{TWO},2\r\n\r\na,b"),
        (f"id\tuser\tPassword\n1\tann\t{S}", f"id\tuser\tPassword\n1\tann\t{ONE}"),
        ("user;password\nann;swordfish\n", f"user;password\nann;{ONE}\n"),
        (f'"id","password"\n"1","{S},x"\n', f'"id","password"\n"1","{ONE}"\n'),
        (f"user\tpassword\trole\nann\t{S}\tadmin\n", f"user\tpassword\trole\nann\t{ONE}\tadmin\n"),
        (f"name, password\nann, {S}\nbob,\n", f"name, password\nann, {ONE}\nbob,\n"),
        (
            f"| id | Password |\n|---:|:---|\n| 1 | `{S}` |\n| 2 | **{T}** |\n\nsee",
            f"| id | Password |\n|---:|:---|\n| 1 | `{ONE}` |\n| 2 | **{TWO}** |\n\nsee",
        ),
        (f"user | password\n---|---\nann | {S}\n", f"user | password\n---|---\nann | {ONE}\n"),
        (
            f" id | name | password \n----+------+----------\n  1 | ann  | {S}\n(1 row)\n",
            f" id | name | password \n----+------+----------\n  1 | ann  | {ONE}\n(1 row)\n",
        ),
        (
            f"+----+----------+\n| id | password |\n+----+----------+\n|  1 | {S} |\n+----+----------+\n",
            f"+----+----------+\n| id | password |\n+----+----------+\n|  1 | {ONE} |\n+----+----------+\n",
        ),
        (
            f"│ id │ password │\n├────┼──────────┤\n│ 1  │ {S} │",
            f"│ id │ password │\n├────┼──────────┤\n│ 1  │ {ONE} │",
        ),
        (
            f"USER     PASSWORD       HOST\nann      {S}    db1\nbob      {T} db2\n",
            f"USER     PASSWORD       HOST\nann      {ONE}    db1\nbob      {TWO} db2\n",
        ),
    ],
)
def test_the_cells_of_a_secret_column_are_masked(text: str, masked: str) -> None:
    assert mask(text) == masked
    assert mask(masked) == masked
    result = json.dumps({"content": [{"type": "text", "text": text}]}, ensure_ascii=False)
    assert json.loads(mask(result))["content"][0]["text"] == masked


def test_a_long_table_is_masked_to_its_end() -> None:
    rows = [f"{number},{S}{number}" for number in range(300)]
    masked = mask("\n".join(["id,api_key", *rows, "", "1,2"]))
    assert S not in masked
    assert masked.endswith(",‹api key #300›\n\n1,2")


@pytest.mark.parametrize(
    "text",
    [
        "id,name,host\n1,password,db1\n2,token,db2\n",
        "| Name | Type | About |\n|---|---|---|\n| password | string | It |\n| token | string | x9 |\n",
        "| Parameter | Needed |\n|---|---|\n| user | yes |\n| password | yes |\n| port | 5432x9876 |\n",
        "| Feature | Password | Token |\n|---|---|---|\n| supported | yes | no |\n| a | required | ✓ |\n",
        "| Secret | Meaning |\n|---|---|\n| NPM_TOKEN | to publish |\n| DOCKER_USER | the user |\n",
        "| Password | Meaning |\n|---|---|\n| The one you chose | it is yours |\n",
        "id,password\n1,\n2,null\n3,${DB_PASSWORD}\n4,********\n",
        "Name, password, and email\nare what we ask for, then nothing, really\n",
        "Enter your user name, password\nor go back, then sign in\n",
        "select id, password\nfrom users, roles\n",
        "from auth import user, password\nfrom x import y, zq7Xk9vw3\n",
        "user,token_count\nann,123456789\n",
        "id,page_token\n1,zq7Xk9vw3\n",
        "id,password\n\n1,zq7Xk9vw3\n",
        "id,password\na line of its own\n",
        'id,password\n{"a":1,"b":2}\n',
        "  login     logs you in\n  password  changes it\n  token     zq7Xk9vw3\n",
    ],
)
def test_what_is_no_secret_column_stays(text: str) -> None:
    assert mask(text) == text


def test_a_table_ends_at_a_blank_line_or_another_number_of_cells() -> None:
    assert table_end("id,password\n1,a\n2,b\n3\n", 0) == 20
    assert table_end("id,password\n1,a\n\n2,b\n", 0) == 16
    assert table_end("id,name\n1,a\n", 0) == 0


def test_a_row_is_no_head_of_a_table() -> None:
    assert table_end("a,b\nuser,password\nc,d\n", 4) == 4
