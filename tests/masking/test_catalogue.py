"""Every row of the catalogue: a token of its shape is masked, one that is too short is not.

Tokens are made from the patterns when the tests run; none is written down.
"""

from __future__ import annotations

import json
import re
from importlib import import_module
from typing import Any

import pytest

from decoder.masking import mask
from decoder.masking.catalogue import PATHS, SHAPES, Kind
from decoder.masking.shapes import find_tokens

sre = import_module("re._constants")
sre_parser = import_module("re._parser")
ROWS = [pytest.param(kind, id=f"{kind.vendor} {kind.name} {kind.head}") for kind in SHAPES + PATHS]
LETTERS = "q7Xw3Zk9"  # what a body is made of, where its class allows it


def example(kind: Kind) -> str:
    """The shortest text that a row's pattern matches."""
    text = _example_of(sre_parser.parse(kind.head + kind.body).data)
    assert re.fullmatch(kind.head + kind.body, text), text
    return text


def _example_of(parts: list[tuple[Any, Any]]) -> str:
    return "".join(_example_of_part(operator, value) for operator, value in parts)


def _example_of_part(operator: Any, value: Any) -> str:
    if operator == sre.LITERAL:
        return chr(int(value))
    if operator == sre.IN:
        return _letter_of(value, 0)
    if operator == sre.MAX_REPEAT:
        least, _, repeated = value
        if len(repeated) == 1 and repeated.data[0][0] == sre.IN:
            return "".join(_letter_of(repeated.data[0][1], place) for place in range(least))
        return _example_of(repeated.data) * int(least)
    if operator == sre.SUBPATTERN:
        return _example_of(value[-1].data)
    if operator == sre.BRANCH:
        return _example_of(value[1][0].data)
    assert operator in (sre.ASSERT, sre.ASSERT_NOT), operator
    return ""


def _letter_of(members: list[tuple[Any, Any]], place: int) -> str:
    """A character of a class, another for each place."""
    allowed = [
        letter
        for letter in LETTERS + "f4e0FAKE2"
        if any(
            code == ord(letter)
            if kind == sre.LITERAL
            else kind == sre.RANGE and code[0] <= ord(letter) <= code[1]
            for kind, code in members
        )
    ]
    return allowed[place % len(allowed)] if allowed else chr(members[0][1])


@pytest.mark.parametrize("kind", ROWS)
def test_a_token_of_the_shape_is_masked_in_text_and_in_json(kind: Kind) -> None:
    token = example(kind)
    for around in ("found ({}) in the log", "see `{}` here", "{}", "https://h.example/{}", "x={}"):
        text = around.format(token)
        assert token[-8:] not in mask(text), text
        line = json.dumps({"jsonrpc": "2.0", "id": 1, "result": {"note": text}})
        masked = mask(line)
        assert token[-8:] not in masked
        assert json.loads(masked)["id"] == 1


@pytest.mark.parametrize("kind", ROWS)
def test_a_token_is_masked_to_its_end(kind: Kind) -> None:
    if kind.body.endswith(("+", ",})", ",}")) and kind not in PATHS:
        longer = example(kind) + example(kind)[-1] * 40
        assert longer[-12:] not in mask(f"got {longer} end")


@pytest.mark.parametrize("kind", ROWS)
def test_what_lacks_the_last_character_of_the_shape_is_not_that_token(kind: Kind) -> None:
    short = example(kind)[:-1]
    assert kind.label() not in [span.label for span in find_tokens(f"got {short} end")]


@pytest.mark.parametrize("kind", [kind for kind in SHAPES if kind.head[0].isalpha()])
def test_a_shape_in_the_middle_of_a_word_is_no_token(kind: Kind) -> None:
    assert kind.label() not in [span.label for span in find_tokens(f"got abcdefg{example(kind)} end")]


def test_every_row_has_a_source_and_a_name() -> None:
    assert all(kind.source and kind.name for kind in SHAPES + PATHS)


def test_no_label_holds_what_a_mark_may_not_hold() -> None:
    allowed = re.compile(r"[A-Za-z0-9 .-]{1,60}")
    assert all(allowed.fullmatch(kind.label()) for kind in SHAPES + PATHS)
