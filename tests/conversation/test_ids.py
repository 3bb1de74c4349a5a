"""Ids are equal where JSON says so, and near where a person would take them for one."""

import pytest

from decoder.conversation.ids import id_key, near_key
from decoder.json_text import parse

SAME = [("1", "1.0"), ("1", "1e0"), ("-0", "0"), ('"a"', '"\\u0061"'), ("3100.0", "3100"), ("1.5", "1.50")]
DIFFERENT = [
    ("1", '"1"'),
    ("9007199254740993", "9007199254740992"),
    ('""', '" "'),
    ("0", '"0"'),
    ("1", "1.5"),
]
NEAR = [("1", '"1"'), ("1", '"1.0"'), ("0", '"0"'), ("9007199254740993", "9007199254740992"), ('"7"', "7.0")]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_two_spellings_of_one_id_are_the_same_id(one: str, other: str) -> None:
    assert id_key(parse(one)) == id_key(parse(other))


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_ids_of_another_type_or_value_are_different_ids(one: str, other: str) -> None:
    assert id_key(parse(one)) != id_key(parse(other))


@pytest.mark.parametrize(("one", "other"), NEAR)
def test_ids_that_differ_in_type_or_a_lost_digit_are_near(one: str, other: str) -> None:
    assert near_key(parse(one)) == near_key(parse(other))


@pytest.mark.parametrize("text", ["null", "true", "[]", "{}"])
def test_what_can_be_no_id_has_no_key(text: str) -> None:
    assert id_key(parse(text)) is None
    assert near_key(parse(text)) is None


def test_a_number_beyond_every_double_is_still_an_id() -> None:
    assert id_key(parse("1e999")) == ("number", "1e999")


@pytest.mark.parametrize(
    "text",
    ["1" * 309, "1" * 5000, f'"{"1" * 5000}"', '"²²²²²²²²²²²²²²²²²²"', '"--12345678901234567"', "-1e400"],
)
def test_an_id_that_no_double_holds_is_near_its_own_text(text: str) -> None:
    assert near_key(parse(text)) == text.strip('"')
