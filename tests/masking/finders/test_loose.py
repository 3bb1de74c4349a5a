"""What the words around it call a secret is masked where it looks like one, and sentences stay."""

from __future__ import annotations

import json

import pytest

from decoder.masking import mask

S = "zq7Xk" + "9vw3Qj"
MARK = "‹password #1›"


@pytest.mark.parametrize(
    "text",
    [
        "my password is {}",
        "The password was {}, and now it is gone",
        'the password is "{}".',
        "The password is now {}",
        "the password of bob is {}.",
        "password for the db: {}",
        "the password for ann was set to {}",
        "password changed to '{}'",
        "your password will be {}",
        "password is:\n{}\n",
        "password - {}",
        "password – {}",
        "password → {}",
        "password -> {}",
        "use password {} to log in",
        "log in with the password {}.",
        'password("{}")',
        'client.setPassword("{}");',
        'Builder().user("ann").password("{}").build()',
        'map.put("password", "{}")',
        'setenv("DB_PASSWORD", "{}", 1)',
        'os.getenv("DB_PASSWORD", "{}")',
        "('password', '{}')",
        '{{password, "{}"}}',
        '{{password, <<"{}">>}}',
        '(password . "{}")',
        ':password "{}"',
        'let password "{}"',
    ],
)
def test_a_credential_behind_its_name_is_masked(text: str) -> None:
    given, masked = (text.replace("{{", "{").replace("}}", "}").replace("{}", each) for each in (S, MARK))
    assert mask(given) == masked
    assert mask(masked) == masked
    message = {"result": {"content": [{"type": "text", "text": given}]}}
    assert json.loads(mask(json.dumps(message)))["result"]["content"][0]["text"] == masked


@pytest.mark.parametrize("name", ["API key", "access token", "token", "client secret"])
def test_other_secrets_are_called_by_their_names(name: str) -> None:
    assert mask(f"Your new {name} is {S}.") == f"Your new {name} is ‹{name.lower()} #1›."


def test_a_word_in_quotation_marks_is_a_password_where_one_is_told() -> None:
    assert mask("the password is 'swordfish'") == f"the password is '{MARK}'"


@pytest.mark.parametrize(
    "text",
    [
        "the password is wrong",
        "password is required",
        "The token is expired",
        "the password is 'required'",
        'the token is "invalid"',
        "The password was changed on 2026-01-02",
        "your password is too short: 8 characters",
        "the password for ann is not set",
        "the password must be 12-64 characters long",
        "password of the user",
        "password - the password to log in with",
        "token -> id",
        "token → the token of the page",
        "the API key is sent as X-Api-Key",
        "the API key is in config2.yaml",
        "the password is hashed with PBKDF2-SHA256",
        "the token is base64url",
        "use password authentication with 2 factors",
        "with a token of version v1.2.3-rc1",
        "log in with token 0fa4ebee-f000-4000-8000-fa4ebeef0000",
        'password("Enter your password: ")',
        'get_secret("prod-database-01")',
        'readPassword("prod/database-01")',
        'config.get("password", "default")',
        'os.getenv("DB_PASSWORD")',
        '("password", "username")',
        "the secret 'k8s' is mounted",
        "the key is abcdef0123456789",
        "progress token is abcdef0123456789",
        "token_count is 123456789",
        "It asks to be told of progress, under the token `survey-1`.",
        'SyntaxError: Unexpected token "a1b2c3" in JSON at position 4',
    ],
)
def test_a_sentence_about_a_secret_stays(text: str) -> None:
    assert mask(text) == text
