"""Which names make their values secret, in every spelling, and which only look as if they did."""

from __future__ import annotations

import pytest

from decoder.masking.glance import places_to_read
from decoder.masking.names import (
    ALWAYS,
    ALWAYS_NAMES,
    FOREIGN_PASSWORDS,
    LIKELY,
    LIKELY_NAMES,
    NEVER,
    NEVER_NAMES,
    OPAQUE,
    OPAQUE_NAMES,
    judge,
    judge_phrase,
    split_words,
)


def phrases(table: str) -> list[str]:
    return [phrase.strip() for phrase in table.replace("\n", " ").split(",")]


def spellings(phrase: str) -> list[str]:
    words = phrase.split()
    camel = words[0] + "".join(word.capitalize() for word in words[1:])
    return [
        "_".join(words),
        "-".join(words),
        ".".join(words),
        " ".join(words),
        "".join(words),
        camel,
        camel[:1].upper() + camel[1:],
        "-".join(word.capitalize() for word in words),
        "_".join(words).upper(),
    ]


SECRET = phrases(ALWAYS_NAMES) + phrases(LIKELY_NAMES) + phrases(OPAQUE_NAMES) + phrases(FOREIGN_PASSWORDS)


@pytest.mark.parametrize("phrase", SECRET)
def test_a_secret_name_is_known_in_every_spelling(phrase: str) -> None:
    for name in spellings(phrase):
        assert judge(name)[0] != NEVER, name


@pytest.mark.parametrize("phrase", SECRET)
def test_a_first_look_stops_at_every_secret_name(phrase: str) -> None:
    value = "Ab3" * 8
    for name in spellings(phrase):
        for text in (
            f'{{"{name}":"{value}"}}',
            f"{name}={value}",
            f"  {name}: {value}",
            f'{{\\"{name}\\": \\"{value}\\"}}',
        ):
            assert places_to_read(text), text
            long = '{"x":1}\n' * 800 + text
            assert places_to_read(long), text


@pytest.mark.parametrize("phrase", phrases(NEVER_NAMES))
def test_a_name_that_only_looks_secret_is_left_alone(phrase: str) -> None:
    for name in spellings(phrase):
        assert judge(name)[0] == NEVER, name


@pytest.mark.parametrize(
    "name",
    [
        "progressToken",
        "maxTokens",
        "nextCursor",
        "token_type",
        "token_count",
        "tokenizer",
        "api_key_id",
        "keyId",
        "secretName",
        "secret_arn",
        "passwordHint",
        "password_policy",
        "PASSWORD_FILE",
        "author",
        "authority",
        "authenticated",
        "isSecret",
        "requestState",
        "taskId",
        "keyboard",
        "monkey",
        "passenger",
        "compass",
        "bypass",
        "public_key",
        "PUBLIC_KEY",
        "sessionCount",
        "cookie_policy",
        "code",
        "key",
        "state",
        "id",
        "hash",
        "code_challenge_method",
        "authorization_endpoint",
        "client_secret_expires_at",
        "tokenizationId",
    ],
)
def test_words_around_a_secret_noun_take_the_secret_away(name: str) -> None:
    assert judge(name)[0] == NEVER


@pytest.mark.parametrize(
    ("name", "verdict"),
    [
        ("X-Goog-Api-Key", ALWAYS),
        ("spring.datasource.password", ALWAYS),
        ("headers[Authorization]", ALWAYS),
        ("PGPASSWORD", ALWAYS),
        ("api_key_old", ALWAYS),
        ("password2", ALWAYS),
        ("API_KEY_PROD", ALWAYS),
        ("_auth", ALWAYS),
        ("DB_PASS", ALWAYS),
        ("STRIPE_KEY", OPAQUE),
        ("GITHUB_TOKEN", ALWAYS),
        ("FOO_TOKEN", LIKELY),
        ("com.example/apiKey", ALWAYS),
        ("io.modelcontextprotocol/token", NEVER),
    ],
)
def test_the_last_words_decide(name: str, verdict: int) -> None:
    assert judge(name)[0] == verdict


@pytest.mark.parametrize(
    "name",
    [
        "api\u200b_key",
        "api_\u212aey",
        "\uff50\uff41\uff53\uff53word",
        "pass\xadword",
        "api%5Fkey%5B%5D",
        "%61pi_key",
    ],
)
def test_a_disguised_name_is_seen_through(name: str) -> None:
    assert judge(name)[0] == ALWAYS


def test_a_name_in_a_sentence_is_found_behind_other_words() -> None:
    assert judge_phrase("Your API key")[0] == ALWAYS
    assert judge_phrase("the password is")[0] == ALWAYS
    assert judge_phrase("the colour is")[0] == NEVER


def test_words_are_split_at_separators_and_at_capitals() -> None:
    assert split_words("HTTPApiKey2") == ["http", "api", "key", "2"]
    assert split_words("x-api_key") == ["x", "api", "key"]
