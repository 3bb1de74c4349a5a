"""JSON is masked by the names of its members, by what stands beside them, and inside its strings."""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest

from decoder.masking import mask

S = "zq7Xk" + "9vw3Qj"


def masked(value: Any) -> Any:
    return json.loads(mask(json.dumps({"params": value})))["params"]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ({"password": S}, {"password": "‹password #1›"}),
        ({"password": f" {S}\n"}, {"password": " ‹password #1›\n"}),
        (
            {"api_keys": {"prod": S, "dev": S[::-1]}},
            {"api_keys": {"prod": "‹api keys #1›", "dev": "‹api keys #2›"}},
        ),
        (
            {"credentials": {"user": "bob", "password": S}},
            {"credentials": {"user": "bob", "password": "‹password #1›"}},
        ),
        ({"authors": {"token": S}}, {"authors": {"token": "‹token #1›"}}),
        ({"token": {"value": S, "type": "bearer"}}, {"token": {"value": "‹token #1›", "type": "bearer"}}),
        (
            {"encoding": "base64", "text": base64.b64encode(f'{{"password":"{S}"}}'.encode()).decode()},
            {"encoding": "base64", "text": "‹base64 that holds secrets #1›"},
        ),
        (
            {"encoding": "base64", "text": base64.b64encode(b'{"a":"plain"}').decode()},
            {"encoding": "base64", "text": base64.b64encode(b'{"a":"plain"}').decode()},
        ),
        ({"name": "X-Api-Key", "value": S}, {"name": "X-Api-Key", "value": "‹x api key #1›"}),
        ({"value": S, "key": "DB_PASSWORD"}, {"value": "‹password #1›", "key": "DB_PASSWORD"}),
        (
            {"name": "FOO", "isSecret": True, "value": S},
            {"name": "FOO", "isSecret": True, "value": "‹secret #1›"},
        ),
        (
            {"args": ["--api-key", S, f"--token={S}"]},
            {"args": ["--api-key", "‹api key #1›", "--token=‹api key #1›"]},
        ),
        ({"args": ["-u", f"bob:{S}"]}, {"args": ["-u", "bob:‹password #1›"]}),
        (
            {"headers": [["Authorization", f"Bearer {S}"]]},
            {"headers": [["Authorization", "Bearer ‹bearer token #1›"]]},
        ),
        ({"kty": "oct", "k": S}, {"kty": "oct", "k": "‹private key #1›"}),
        (
            {"text": json.dumps({"pin": 747299})},
            {"text": json.dumps({"pin": "‹pin #1›"}, ensure_ascii=False)},
        ),
    ],
)
def test_a_secret_is_masked_and_its_surroundings_stay(value: Any, expected: Any) -> None:
    assert masked(value) == expected


@pytest.mark.parametrize(
    "value",
    [
        {"password": None, "secret": False, "api_key": "", "token": 0, "api_keys": [], "credentials": {}},
        {"password": "${PASSWORD}", "token": "••••••", "client_secret": "***", "api_key": "[REDACTED]"},
        {"properties": {"api_key": {"type": "string", "minLength": 8}}, "required": ["api_key", "password"]},
        {"secretKeyRef": {"name": "db", "key": "url"}},
        {"keys": ["name", "age"], "tokens": [101, 7592], "usage": {"input_tokens": 12}},
        {"name": "city", "value": "Rome"},
        {"io.modelcontextprotocol/oauth-client-credentials": {}},
    ],
)
def test_what_is_no_secret_stays(value: Any) -> None:
    assert masked(value) == value


def test_a_schema_describes_a_secret_but_its_default_may_be_one() -> None:
    schema = {
        "properties": {"api_key": {"type": "string", "description": "the key", "default": S, "examples": [S]}}
    }
    assert masked(schema) == {
        "properties": {
            "api_key": {
                "type": "string",
                "description": "the key",
                "default": "‹api key #1›",
                "examples": ["‹api key #1›"],
            }
        }
    }


def test_escapes_next_to_a_secret_stay_as_written() -> None:
    line = '{"text":"\\u00e9\\/ \\ud83d\\ude00 password: %s\\u000a\\t<&>"}'
    assert mask(line % S) == line % "‹password #1›"


def test_two_secret_names_do_not_become_one() -> None:
    one, two = "gh" + "p_" + "Fake7Demo2" * 4, "gh" + "p_" + "Stub2Faux7" * 4
    assert len(masked({one: "owner", two: "member"})) == 2


@pytest.mark.parametrize(
    "asked", [{"format": "password"}, {"writeOnly": True}, {"title": "Your API key"}, {"title": "Password"}]
)
def test_what_a_schema_asks_for_as_a_secret_is_one_in_the_answer(asked: dict[str, Any]) -> None:
    schema = {
        "type": "object",
        "properties": {"field_1": {"type": "string", **asked}, "city": {"type": "string"}},
    }
    asking = json.dumps({"id": 1, "method": "elicitation/create", "params": {"requestedSchema": schema}})
    answer = json.dumps({"id": 1, "result": {"action": "accept", "content": {"field_1": S, "city": "Rome"}}})
    lines = mask(f"{asking}\n{answer}\n").splitlines()
    assert lines[0] == asking
    assert json.loads(lines[1])["result"]["content"] == {"field_1": "‹secret #1›", "city": "Rome"}


@pytest.mark.parametrize(
    "value",
    [
        ["password", "{}"],
        {"a": ["password", "{}"]},
        [["user", "ann"], ["password", "{}"]],
        [["user", "ann", 1], ["password", "{}", 2]],
        ["user", "ann", "password", "{}"],
        {"args": ["config", "set", "password", "{}"]},
    ],
)
def test_a_secret_that_stands_behind_its_name_in_an_array_is_masked(value: object) -> None:
    given, masked = (
        json.dumps(value, ensure_ascii=False).replace("{}", each) for each in (S, "‹password #1›")
    )
    assert mask(given) == masked
    assert json.loads(mask(json.dumps({"text": given})))["text"] == masked


@pytest.mark.parametrize(
    "value",
    [
        {"required": ["password", "username"]},
        {"required": ["password", "oauth2", "sha256sum", "password2"]},
        {"enum": ["token", "client_credentials", "authorization_code"]},
        ["api_key", "secret_access_key2"],
        ["password", "a sentence about 2 passwords"],
        ["page_token", "zq7Xk9vw3Qj"],
        {"columns": ["password", "created_at"]},
        ["password", "0fa4ebee-f000-4000-8000-fa4ebeef0000"],
    ],
)
def test_a_list_of_names_stays(value: object) -> None:
    assert mask(json.dumps(value)) == json.dumps(value)


def test_the_default_of_a_reference_is_masked() -> None:
    assert mask(f'{{"password":"${{X:-{S}}}"}}') == '{"password":"${X:-‹password #1›}"}'
    assert mask('{"password":"${X:-}"}') == '{"password":"${X:-}"}'


def test_credentials_are_secret_as_a_string_and_open_as_an_object() -> None:
    masked = mask(f'{{"credentials":"{S}","creds":["{S}2"],"n":1}}')
    assert masked == '{"credentials":"‹credentials #1›","creds":["‹creds #1›"],"n":1}'
    for text in (
        '{"credentials":"same-origin"}',
        '{"credentials":{"n":"x"}}',
    ):
        assert mask(text) == text


def test_a_cookie_that_was_taken_apart_keeps_all_but_its_value() -> None:
    cookie = {"name": "sid", "value": f"{S}==", "path": "/", "domain": "h.example", "sameSite": "Lax"}
    masked = json.loads(mask(json.dumps({"cookies": [cookie], "jar": {"cookies": {"sid": f"{S}=="}}})))
    assert masked == {
        "cookies": [{**cookie, "value": "‹cookie value #1›"}],
        "jar": {"cookies": {"sid": "‹cookie value #1›"}},
    }


def test_the_columns_of_a_table_name_the_cells_of_its_rows() -> None:
    for columns in ('["id","password"]', '[{"name":"id"},{"name":"password"}]'):
        text = f'{{"columns":{columns},"rows":[[1,"{S}"],[2,"x"]]}}'
        assert mask(text) == f'{{"columns":{columns},"rows":[[1,"‹password #1›"],[2,"‹password #2›"]]}}'
    plain = '{"columns":["id","password_policy"],"rows":[[1,"strict"]]}'
    assert mask(plain) == plain


def test_a_private_key_in_an_array_of_lines_is_masked_to_its_end() -> None:
    begin, end = ("-----" + word + " PRIVATE " + "KEY-----" for word in ("BEGIN", "END"))
    lines = [begin, "Fake/Demo+7" * 3, "Stub/Faux+2" * 2, end, "after"]
    masked = json.loads(mask(json.dumps({"lines": lines, "cut": lines[:3]})))
    assert masked["lines"] == [begin, "‹private key #1›", "‹private key #2›", end, "after"]
    assert masked["cut"] == [begin, "‹private key #1›", "‹private key #2›"]


def test_a_default_in_an_alternative_of_a_schema_is_masked() -> None:
    property_ = {
        "anyOf": [{"type": "string", "default": S, "description": "The one of the db"}, {"type": "null"}]
    }
    text = json.dumps({"inputSchema": {"type": "object", "properties": {"password": property_}}})
    assert mask(text) == text.replace(S, "‹password #1›")


def test_a_name_may_end_in_a_blank() -> None:
    assert mask(f'{{"password ":"{S}"}}') == '{"password ":"‹password #1›"}'
