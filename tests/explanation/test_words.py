"""Counts, lists, quotations and times, as a person writes them."""

import pytest

from decoder.explanation.words import FEW, count, duration, either, listed, one_line, quoted


@pytest.mark.parametrize(("number", "said"), [(0, "0 tools"), (1, "1 tool"), (2, "2 tools")])
def test_one_is_singular(number: int, said: str) -> None:
    assert count(number, "tool") == said


def test_a_plural_of_its_own_is_used() -> None:
    assert count(2, "entry", "entries") == "2 entries"


def test_names_are_listed_with_an_and_at_the_end() -> None:
    assert listed(["a"]) == "a"
    assert listed(["a", "b"]) == "a and b"
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert either(["a", "b"]) == "a or b"


def test_many_names_are_counted_from_a_point_on() -> None:
    names = [str(number) for number in range(FEW + 3)]
    assert listed(names) == "0, 1, 2, 3, 4 and 4 more"


@pytest.mark.parametrize(
    ("milliseconds", "said"),
    [(0, "0 ms"), (19.4, "19 ms"), (999, "999 ms"), (1540, "1.5 s"), (60000, "60 s")],
)
def test_a_time_is_as_short_as_it_can_be(milliseconds: float, said: str) -> None:
    assert duration(milliseconds) == said


def test_a_quotation_is_one_line_without_backticks_of_its_own() -> None:
    assert quoted("a `b`\n c") == "`a 'b' c`"


def test_what_is_too_long_is_cut() -> None:
    assert one_line("x" * 500, 10) == "x" * 9 + "…"
    assert one_line("x" * 10, 10) == "x" * 10
