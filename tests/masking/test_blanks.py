"""A name and its value are told with whatever blanks stand between them, and each place stays."""

from __future__ import annotations

import json

import pytest

from decoder.masking import mask
from decoder.masking.blanks import plain_blanks

S = "zq7Xk" + "9vw3Qj"
BLANKS = ("\xa0", "\u2003", "\u2007", "\u202f", "\u3000", "\t", "&nbsp;", "&#160;", "&#xA0;", "&emsp;")


@pytest.mark.parametrize("blank", BLANKS)
def test_a_secret_is_masked_behind_odd_blanks(blank: str) -> None:
    for text in ("api{b}key: {s}", "api{b}key{b}:{b}{s}", "the api key{b}={b}{s}"):
        assert mask(text.format(b=blank, s=S)) == text.format(b=blank, s="‹api key #1›")


@pytest.mark.parametrize(
    "sign", ["&#61;", "&#x3d;", "&#x3D;", "&equals;", "&#58;", "&#x3a;", "&colon;", "&#58; "]
)
def test_a_secret_is_masked_behind_a_sign_as_html_writes_it(sign: str) -> None:
    assert mask(f"password{sign}{S} x=1") == f"password{sign}‹password #1› x=1"


@pytest.mark.parametrize("quote", ["&quot;", "&#34;", "&#x22;", "&apos;", "&#39;", "&#x27;"])
def test_a_secret_is_masked_between_quotes_as_html_writes_them(quote: str) -> None:
    text = f"{quote}password{quote}&#58; {quote}{{}}{quote}, {quote}n{quote}: 1"
    assert mask(text.format(S)) == text.format("‹password #1›")


def test_a_member_whose_name_has_an_odd_blank_is_masked() -> None:
    masked = json.dumps({"api\xa0key": "‹api key #1›"}, ensure_ascii=False)
    assert mask(json.dumps({"api\xa0key": S}, ensure_ascii=False)) == masked


@pytest.mark.parametrize(
    "text",
    [
        "max\xa0tokens: 1234567890",
        "the\xa0password: required",
        "token\u3000type: bearer9x",
        "password&nbsp;reset",
        "R&D; password&lt;8",
        "api\tkeys\tare\tfine",
        "page\xa0token\xa0=\xa0zq7Xk9vw3",
    ],
)
def test_what_is_no_secret_stays_with_its_blanks(text: str) -> None:
    assert mask(text) == text


def test_a_text_stays_as_long_as_it_was() -> None:
    text = "a\xa0b&nbsp;c&#61;d&colon;e&amp;f\u3000"
    assert plain_blanks(text) == "a b      c=    d:      e&amp;f "
