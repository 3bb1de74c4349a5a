"""Tokens are found by their shape wherever a word begins, to their end, and named by the most telling row."""

from __future__ import annotations

import base64

import pytest

from decoder.masking.finders.shapes import find_tokens, may_be_token

GITHUB = "gh" + "p_" + "q7Xw3Zk9Bd" * 4
TWILIO = "S" + "K" + "4e7a90c2b5" * 3 + "4e"
HEAD, PAYLOAD, SIGNATURE = "ey" + "JhbGciOiJIUzI1NiJ9", "ey" + "JzdWIiOiI0MiJ9", "q7-Xw_3Zk9"


def coded(text: str) -> str:
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def found(text: str) -> list[tuple[str, str]]:
    return [(text[span.start : span.end], span.label) for span in find_tokens(text)]


@pytest.mark.parametrize(
    "before",
    [
        "",
        " ",
        '"',
        "=",
        "/",
        "_",
        "-",
        ".",
        "é",
        "\\n",
        "\\t",
        "\\u0041",
        "\\x41",
        "%3D",
        "\x1b[0m",
        "\x1b[31m",
    ],
)
def test_a_token_begins_at_the_start_of_a_word_or_behind_an_escape(before: str) -> None:
    assert found(before + GITHUB) == [(GITHUB, "GitHub personal access token")]


@pytest.mark.parametrize("before", ["a", "7", "Z", "abcdefgh", "%3", "\\u004"])
def test_a_token_does_not_begin_behind_a_letter_or_a_digit(before: str) -> None:
    assert not found(before + GITHUB)


@pytest.mark.parametrize("before", ["", " ", "=", "\\n", "%3D"])
def test_a_token_with_a_common_beginning_begins_there_too(before: str) -> None:
    assert found(before + TWILIO) == [(TWILIO, "Twilio API key")]


@pytest.mark.parametrize("before", ["_", "-", "a"])
def test_a_token_with_a_common_beginning_is_no_part_of_a_longer_name(before: str) -> None:
    assert not found(before + TWILIO)


def test_a_token_goes_on_to_the_end_of_the_run_that_it_stands_in() -> None:
    assert found(f"{GITHUB}-x9 end") == [(f"{GITHUB}-x9", "GitHub personal access token")]


def test_the_row_that_says_more_names_a_token() -> None:
    key = "sk-" + "proj-" + "q7Xw3Zk9Bd" * 5
    assert found(key) == [(key, "OpenAI project key")]


def test_of_an_address_only_the_secret_path_is_found() -> None:
    path = "services/T0Q7X3ZK2/B0Q7X3ZK2/" + "q7Xw3Zk9Bd" * 2
    assert found(f"https://hooks.slack.com/{path}?x=1") == [(path, "Slack webhook")]


@pytest.mark.parametrize(
    "token",
    [
        f"{HEAD}.{PAYLOAD}.{SIGNATURE}",
        f"{HEAD}.{PAYLOAD}.",
        f"{HEAD}.{PAYLOAD}",
        f"{HEAD}.",
        f"{HEAD}..{SIGNATURE}",
        f"{HEAD}.{PAYLOAD}.{SIGNATURE}.{SIGNATURE}.{SIGNATURE}",
        f"{HEAD}..{SIGNATURE}.{SIGNATURE}.{SIGNATURE}",
        "ew" + "ogICJhbGciOiAibm9uZSIKfQ." + PAYLOAD + ".",
        *(
            coded(f'{{{blank}"alg": "none"}}') + f".{PAYLOAD}.{SIGNATURE}"
            for blank in (" ", "  ", "\r\n", "\t")
        ),
    ],
)
def test_a_jwt_is_found_signed_encrypted_and_cut_off(token: str) -> None:
    assert found(f"({token})") == [(token.removesuffix("."), "JWT")]
    assert may_be_token(token)


def test_json_in_base64_without_a_dot_is_no_jwt() -> None:
    assert not found(f"cursor {HEAD}{PAYLOAD} end")
    assert not may_be_token(HEAD + PAYLOAD)
