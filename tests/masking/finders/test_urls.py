"""Addresses: the password goes, the rest stays as it is written."""

from __future__ import annotations

import pytest

from decoder.masking import mask

S = "zq7Xk" + "9vw3Qj"
TOKEN = "Fake7Demo2" * 4
AWS = "AKI" + "AMOCK4SHAM3MOCK4S"


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        (f"postgres://bob:p@{S}@db:5432/app", "postgres://bob:‹password #1›@db:5432/app"),
        (f"redis://:{S}@h:6379/0", "redis://:‹password #1›@h:6379/0"),
        (f"https://{S}12@git.example/o/r.git", "https://‹url credentials #1›@git.example/o/r.git"),
        (f"//bob:{S}@cdn.example/x.js", "//bob:‹password #1›@cdn.example/x.js"),
        (f"jdbc:oracle:thin:scott/{S}@h:1521", "jdbc:oracle:thin:scott/‹password #1›@h:1521"),
        (
            f"https://h/p?a=1&%61ccess_token={S}&b=%20",
            "https://h/p?a=1&%61ccess_token=‹access token #1›&b=%20",
        ),
        (f"https://h/cb?code={S}&state=x{S}", "https://h/cb?code=‹authorization code #1›&state=‹state #1›"),
        (
            f"https://h/cb#access_token={S}&token_type=Bearer",
            "https://h/cb#access_token=‹access token #1›&token_type=Bearer",
        ),
        (f"https://h/x?a=1&amp;password={S}&amp;b=2", "https://h/x?a=1&amp;password=‹password #1›&amp;b=2"),
        (f"see https://h/x?sv=1&sig={S}%3D.", "see https://h/x?sv=1&sig=‹signature #1›."),
        (
            f"https://h/x?to=https%3A%2F%2Fc%3Faccess_token%3D{S}%26n%3D1&b=2",
            "https://h/x?to=https%3A%2F%2Fc%3Faccess_token%3D‹access token #1›%26n%3D1&b=2",
        ),
        (
            f"https://h/x?to=https%253A%252F%252Fc%253Faccess_token%253D{S}%2526n%253D1",
            "https://h/x?to=https%253A%252F%252Fc%253Faccess_token%253D‹access token #1›%2526n%253D1",
        ),
        ("https://h/x?next=%2Fcb%3Fpassword%3Dzq7", "https://h/x?next=%2Fcb%3Fpassword%3D‹password #1›"),
        (f"https://h/x?q=%7B%22pin%22%3A%22{S}%22%7D", "https://h/x?q=%7B%22pin%22%3A%22‹pin #1›%22%7D"),
        (f"/x?to=https%3A%2F%2Fbob%3A{S}%40h%2Fx&b", "/x?to=https%3A%2F%2Fbob%3A‹password #1›%40h%2Fx&b"),
        (f"https://x-access-token:{S}@github.com", "https://x-access-token:‹password #1›@github.com"),
        (f"https://oauth2:{S}@h/o/r.git x", "https://oauth2:‹password #1›@h/o/r.git x"),
        (f"https://{S}12:x-oauth-basic@h/r", "https://‹url credentials #1›:x-oauth-basic@h/r"),
        (f"curl https://{TOKEN}:@h/v1", "curl https://‹url credentials #1›:@h/v1"),
        (
            f"https://b/k?X-Amz-Credential={AWS}%2F20260701%2Feu-west-1%2Fs3%2Faws4_request&X-Amz-Date=1",
            "https://b/k?X-Amz-Credential=‹AWS access key id #1›%2F20260701%2Feu-west-1%2Fs3%2Faws4_request"
            "&X-Amz-Date=1",
        ),
        (
            "https://b/k?X-Goog-Algorithm=a&X-Goog-Credential=ann%40b.example/20260701/auto/storage&x=1",
            "https://b/k?X-Goog-Algorithm=a&X-Goog-Credential=‹signing credential #1›/20260701/auto/storage"
            "&x=1",
        ),
        (f"a,sig={TOKEN}%3D,b", "a,sig=‹signature #1›,b"),
        (f"a\\u000asig={TOKEN}%3D b", "a\\u000asig=‹signature #1› b"),
        (f"令牌sig={TOKEN}%3D是", "令牌sig=‹signature #1›是"),
        (
            f"https://h/x?access_token={S}%2F1 then Bearer {S}/1",
            "https://h/x?access_token=‹access token #1› then Bearer ‹access token #1›",
        ),
        (
            f"d=xo{'xd'}-{TOKEN}%2Bab and xo{'xd'}-{TOKEN}+ab",
            "d=‹Slack session token #1› and ‹Slack session token #1›",
        ),
    ],
)
def test_the_secret_part_of_an_address_is_masked(text: str, masked: str) -> None:
    assert mask(text) == masked


@pytest.mark.parametrize(
    "text",
    [
        "ssh://git@github.com/o/r.git",
        "https://bob@example.com/x",
        "peer https://peer.example:9077 refused write from agent ai:code@host",
        "postgres://host/db?application_name=svc@prod",
        "https://shop.example/p?code=SUMMER20&page=1",
        "https://h/issues?state=open&sort=key",
        "mailto:bob@example.com",
        "postgres://bob:@db/app",
        "config=a, design=some-long-name-of-a-design7, sig=(int) -> str",
        "https://h/x?to=https%3A%2F%2Fc%2Fcb%3Fpage%3D2%26token_type%3DBearer&b=2",
        "https://h/search/Password%3A%20how%20to%20reset?q=100%25",
        "https://h/x?mail=bob%40example.com&next=https%3A%2F%2Fh%2Flogin",
        "https://h/%E2%9C%93/a%20b%2Fc?scope=mcp%3Atools%20offline_access",
    ],
)
def test_an_address_without_credentials_stays(text: str) -> None:
    assert mask(text) == text


def test_a_known_secret_in_percent_signs_leaves_the_address_around_it() -> None:
    text = f'{{"api_key":"{S}"}}\nhttps://h/%7A%71{S[2:]}/y?a=%20'
    assert mask(text) == '{"api_key":"‹api key #1›"}\nhttps://h/‹api key #1›/y?a=%20'


@pytest.mark.parametrize("code", ['url = "https://h/x?api_key=" + key', "url = `https://h/x?api_key=${key}`"])
def test_a_parameter_that_code_fills_in_stays(code: str) -> None:
    assert mask(code) == code
