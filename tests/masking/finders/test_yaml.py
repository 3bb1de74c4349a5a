"""Values of YAML are masked where they stand apart from their name; references stay."""

from __future__ import annotations

import json

import pytest

from decoder.masking import mask
from decoder.masking.finders.yaml import behind_properties, is_reference, scalars_below

S = "zq7Xk" + "9vw3Qj"
T = "hunter2" + "hunter2"


@pytest.mark.parametrize(
    "text",
    [
        "password:\n  {0}\nport: 1\n",
        "db:\n  password:\n    '{0}'\n  port: 1\n",
        "password:    # the one of the db\n  {0}\n",
        "passwords:\n  - {0}\n  - {1}\nport: 1\n",
        'passwords:\n- {0}\n- "{1}" # old\nport: 1\n',
        "passwords: [{0}, '{1}']\nport: 1\n",
        "api_keys:\n  ann: {0}\n  bob: {1}\nport: 1\n",
        "password: &x {0}\n",
        "password: !!str {0}\n",
        "password: !!str &x '{0}'\n",
        "password: !!str\n  {0}\n",
        "password: &x |\n  {0}\nport: 1\n",
        "passwords:\n" + "  - {0}\n  - {1}\n" * 40 + "port: 1\n",
    ],
)
def test_a_value_apart_from_its_name_is_masked(text: str) -> None:
    label = "api key" if "api" in text else "passwords" if "passwords" in text else "password"
    label = "api keys" if "api_keys" in text else label
    masked = text.format(f"‹{label} #1›", f"‹{label} #2›").replace(
        "‹password #1›\nport", "‹password #1›\nport"
    )
    assert "".join(mask(text.format(S, T)).split()) == "".join(masked.split())
    assert mask(masked) == masked
    message = {"result": {"content": [{"type": "text", "text": text.format(S, T)}]}}
    shown = json.loads(mask(json.dumps(message)))["result"]["content"][0]["text"]
    assert "".join(shown.split()) == "".join(masked.split())


@pytest.mark.parametrize(
    "text",
    [
        "password: !secret db_password_1x9\n",
        "password: !vault/x9 db_password_1x9\n",
        "password:\n  type: string\n  description: The password\n  minLength: 12\n",
        "password:\nport: 5432\n",
        "password:\n  the one that you chose\n",
        "password:\n  required\n",
        "secrets:\n  - db_password\n  - api_token\n",
        "secrets:\n  db_password:\n    file: ./db_password.txt\n",
        "secrets: [db_password, api_token]\n",
        "passwords: []\n",
        "passwords:\n  - ${ONE}\n  - ********\n",
        "Enter your password:\n\n  $ login\n",
        "tokens:\n  - the\n  - cat\n",
        "progressToken:\n  zq7Xk9vw3Qj\n",
    ],
)
def test_what_is_no_value_of_a_secret_stays(text: str) -> None:
    assert mask(text) == text


def test_tags_and_anchors_are_no_part_of_a_value() -> None:
    assert behind_properties(" &a !!str x", 0) == 10
    assert behind_properties(" &a", 0) == 1
    assert is_reference(" !secret x", 0)
    assert not is_reference(" !!str x", 0)


def test_scalars_are_found_without_their_quotes_and_comments() -> None:
    assert scalars_below("\n  - a # b\n  - 'c'\nd", 0, 0) == ([(5, 6), (16, 17)], "list")
    assert scalars_below("\n  a: b\n  c: d\n", 0, 0) == ([(6, 7), (13, 14)], "mapping")
    assert scalars_below("\n  a\n", 0, 0) == ([(3, 4)], "value")
    assert scalars_below("\n  a\n  b\n", 0, 0) == ([], "")
    assert scalars_below(" x", 0, 0) == ([], "")
