"""Addresses: the password goes, the rest stays as it is written."""

from __future__ import annotations

import pytest

from decoder.masking import mask

S = "zq7Xk" + "9vw3Qj"


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
    ],
)
def test_an_address_without_credentials_stays(text: str) -> None:
    assert mask(text) == text
