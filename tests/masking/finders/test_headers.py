"""Schemes, parameters, cookie names and attributes stay; credentials do not."""

from __future__ import annotations

import base64

import pytest

from decoder.masking import mask

S = "zq7Xk" + "9vw3Qj"


@pytest.mark.parametrize("scheme", ["Bearer", "Bot", "SSWS", "ApiKey", "GenieKey", "DPoP", "NTLM", "token"])
def test_a_scheme_stays_and_what_follows_is_masked(scheme: str) -> None:
    masked = mask(f"> Authorization: {scheme} {S}\r\n> Accept: */*\r\n")
    assert masked.startswith(f"> Authorization: {scheme} ‹")
    assert masked.endswith("›\r\n> Accept: */*\r\n")


def test_a_value_without_a_scheme_is_masked_whole() -> None:
    assert mask(f"Authorization: {S}\n") == "Authorization: ‹credentials #1›\n"


def test_digest_keeps_what_names_the_user_and_the_realm() -> None:
    line = 'Authorization: Digest username="bob", realm="r", qop=auth, nc=1, cnonce="{0}", response="{0}1"\n'
    assert mask(line.format(S)) == line.format("‹cnonce parameter #1›").replace("›1", "›").replace(
        'response="‹cnonce parameter #1›"', 'response="‹response parameter #1›"'
    )


def test_every_cookie_is_masked_and_every_name_stays() -> None:
    assert mask(f"Cookie: sid={S}; theme=d{S}\n") == "Cookie: sid=‹cookie #1›; theme=‹cookie #2›\n"


def test_a_set_cookie_header_keeps_its_attributes() -> None:
    line = "Set-Cookie: __Host-id={}; Domain=a.example; Expires=Wed, 01 Jul 2026 10:00:00 GMT; Secure\n"
    assert mask(line.format(S)) == line.format("‹cookie #1›")


@pytest.mark.parametrize(
    "text",
    [
        "He was the bearer of bad news today",
        "Basic authentication is switched off",
        "basic configuration of the digest e-mail",
        'WWW-Authenticate: Bearer realm="x", error="invalid_token"',
        "Access-Control-Allow-Headers: Authorization, X-API-Key, Mcp-Session-Id",
    ],
)
def test_talk_of_schemes_and_headers_stays(text: str) -> None:
    assert mask(text) == text


def test_basic_credentials_are_known_by_the_colon_in_them() -> None:
    coded = base64.b64encode(f"bob:{S}".encode()).decode()
    assert mask(f"sent Basic {coded} twice") == "sent Basic ‹basic credentials #1› twice"


def test_what_follows_on_the_next_line_is_no_parameter_of_a_digest() -> None:
    text = f'Digest nonce="abc", response="{S}"\nGET /b?page=2 n=1'
    assert mask(text).endswith("\nGET /b?page=2 n=1")


@pytest.mark.parametrize(
    "line",
    [
        "[10:00] Cookie: sid={}; theme={}",
        'curl -H "Cookie: sid={}; theme={}" https://h',
        "* [HTTP/2] [1] [cookie: sid={}; theme={}]",
        "send: b'GET / HTTP/1.1\\r\\nCookie: sid={}; theme={}\\r\\nAccept: */*\\r\\n'",
        "with headers (Cookie: sid={}; theme={}) and a body",
        "Set-Cookie: sid={}; Path=/, theme={}; Path=/; Secure",
        "10:00 Set-Cookie: sid={}; Expires=Wed, 01 Jul 2026 10:00:00 GMT; HttpOnly, theme={}; Max-Age=9",
        '[{{"set-cookie": "sid={}; Path=/, theme={}"}}]',
    ],
)
def test_cookies_are_masked_wherever_their_header_stands(line: str) -> None:
    masked = mask(line.format(S, S + "x"))
    assert masked == line.format("‹cookie #1›", "‹cookie #2›")
    assert mask(masked) == masked


@pytest.mark.parametrize(
    "line",
    [
        "a\\nBearer {} b",
        "a%0ABearer {}",
        "a\\u000aBearer {}",
        "Authorization%3A%20Bearer%20{}",
        "Bearer+{}",
        "my_Bearer {} end",
        "authorization=Bearer+{}&n=1",
        "Authorization: Bearer\n {}\nAccept: */*",
        "Authorization: Bearer\r\n\t{}\r\nAccept: */*",
    ],
)
def test_a_token_is_masked_behind_its_scheme_in_any_spelling(line: str) -> None:
    masked = line.format("‹bearer token #1›")
    assert mask(line.format(S * 2)) == masked
    assert mask(masked) == masked


def test_basic_credentials_are_masked_behind_an_escape() -> None:
    coded = base64.b64encode(f"bob:{S}".encode()).decode()
    assert mask(f"a\\u000aBasic {coded} b") == "a\\u000aBasic ‹basic credentials #1› b"


@pytest.mark.parametrize("text", [f"Bearer {S}{S}", f"AccountKey={S}{S}==", f"password={S}"])
def test_what_a_sentinel_holds_is_masked_as_it_would_be_outside(text: str) -> None:
    coded = base64.b64encode(text.encode()).decode()
    masked = mask(f"Mcp-Param-Note: =?base64?{coded}?=\n")
    assert masked.startswith("Mcp-Param-Note: =?base64?‹")
    assert masked.endswith("#1›?=\n")


@pytest.mark.parametrize("behind", ["", "\\r\\n", "\\n", ", n=1"])
def test_the_signature_of_a_webhook_is_masked_and_nothing_behind_it(behind: str) -> None:
    line = f"    X-Hub-Signature-256: {{}}{behind}\n"
    assert mask(line.format("sha256=" + "4e7a90c2b5" * 6 + "4e7a")) == line.format("‹signature #1›")


@pytest.mark.parametrize(
    "text",
    [
        "Authorization: Bearer",
        "a bearer+token scheme",
        "x\\nbearer of bad news today",
        "=?base64?" + base64.b64encode(b"a quiet note for you").decode() + "?=",
        "Set-Cookie: Path=/, Secure",
    ],
)
def test_talk_of_cookies_and_schemes_stays(text: str) -> None:
    assert mask(text) == text


def test_a_date_between_two_cookies_ends_where_the_next_begins() -> None:
    masked = mask(f"Set-Cookie: a={S}; Expires=Wed, 01 Jan 2025 00:00:00 GMT, b={S}2; Path=/")
    assert masked == (
        "Set-Cookie: a=‹cookie #1›; Expires=Wed, 01 Jan 2025 00:00:00 GMT, b=‹cookie #2›; Path=/"
    )
    assert mask(masked) == masked
