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
