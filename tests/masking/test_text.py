"""A plain text, asked by every finder: what is secret as it stands, behind disguises and in encodings."""

from __future__ import annotations

import base64
from urllib.parse import quote

import pytest

from decoder.masking.marks import Marks
from decoder.masking.spans import Span, apply
from decoder.masking.text import find_spans, span_edits, text_edits

S = "zq7Xk" + "9vw3Qj5"
TOKEN = "gh" + "p_" + "q7Xw3Zk9Bd" * 4


def masked(text: str, marks: Marks | None = None) -> str:
    return apply(text, text_edits(text, marks or Marks()))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (f"password={S}", "password=‹password #1›"),
        (f"got {TOKEN}", "got ‹GitHub personal access token #1›"),
        (f"Bearer {S}{S}", "Bearer ‹bearer token #1›"),
        (f"redis://bob:{S}@h", "redis://bob:‹password #1›@h"),
        (f"/p?a=1&sig={S}", "/p?a=1&sig=‹signature #1›"),
        (f"run --api-key {S}", "run --api-key ‹api key #1›"),
    ],
)
def test_every_finder_is_asked(text: str, shown: str) -> None:
    assert masked(text) == shown


def test_a_secret_that_two_finders_see_has_one_mark_by_its_shape() -> None:
    assert masked(f"password={TOKEN}") == "password=‹GitHub personal access token #1›"


@pytest.mark.parametrize("hidden", ["\u200b", "\xad", "\x1b[31m", "\x00", "\ufeff"])
def test_a_secret_with_something_invisible_in_it_is_the_same_secret(hidden: str) -> None:
    spread = TOKEN[:9] + hidden + TOKEN[9:]
    assert (
        masked(f"{TOKEN} {spread} end")
        == "‹GitHub personal access token #1› ‹GitHub personal access token #1› end"
    )


def test_what_a_mark_says_is_not_read() -> None:
    assert not find_spans("‹password #1› ‹api key #22›")


def test_the_base64_of_a_data_address_is_no_text() -> None:
    picture = f"data:image/png;base64,{TOKEN.replace('_', '')}AKIA{'Q7X3ZK2V' * 2}"
    assert masked(picture) == picture


def test_a_token_in_percent_signs_or_a_sentinel_has_the_mark_of_the_token() -> None:
    escaped = "".join(f"%{ord(letter):02X}" for letter in TOKEN)
    coded = base64.b64encode(TOKEN.encode()).decode()
    mark = "‹GitHub personal access token #1›"
    assert masked(f"{TOKEN} {escaped} =?base64?{coded}?=") == f"{mark} {mark} =?base64?{mark}?="


def test_percent_signs_around_a_secret_stay() -> None:
    assert masked(f"q={quote('a b')}&password={S}") == "q=a%20b&password=‹password #1›"


def test_a_known_secret_is_found_in_a_text_that_gives_it_no_name() -> None:
    marks = Marks()
    marks.mark(S, "api key")
    marks.recognise()
    assert masked(f"so {S} again", marks) == "so ‹api key #1› again"


def test_an_edit_knows_the_secret_without_what_is_invisible_in_it() -> None:
    text = f"x {S[:4]}\u200b{S[4:]}"
    edits = span_edits(text, [Span(2, len(text), "pin")], Marks())
    assert [(edit.start, edit.end, edit.text, edit.secret) for edit in edits] == [
        (2, len(text), "‹pin #1›", S)
    ]
