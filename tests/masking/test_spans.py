"""Spans that overlap become one; edits change what they stand for and leave every other byte."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from decoder.masking.spans import Edit, Span, apply, joined

PLACES = st.lists(st.tuples(st.integers(0, 40), st.integers(1, 12)), max_size=12)


def spans(*places: tuple[int, int, str]) -> list[tuple[int, int, str]]:
    return [(span.start, span.end, span.label) for span in joined(Span(*place) for place in places)]


def test_spans_come_in_the_order_of_the_text() -> None:
    assert spans((8, 9, "c"), (0, 2, "a"), (4, 6, "b")) == [(0, 2, "a"), (4, 6, "b"), (8, 9, "c")]


def test_spans_that_overlap_are_one_and_keep_the_first_label() -> None:
    assert spans((3, 9, "b"), (0, 5, "a")) == [(0, 9, "a")]


def test_at_one_place_the_longest_gives_the_label() -> None:
    assert spans((0, 4, "short"), (0, 9, "long"), (0, 6, "middling")) == [(0, 9, "long")]


def test_a_span_inside_another_adds_nothing() -> None:
    assert spans((0, 9, "a"), (2, 4, "b")) == [(0, 9, "a")]


def test_spans_that_only_touch_stay_two() -> None:
    assert spans((0, 4, "a"), (4, 8, "b")) == [(0, 4, "a"), (4, 8, "b")]


@given(PLACES)
def test_joined_spans_cover_what_was_covered_and_never_overlap(places: list[tuple[int, int]]) -> None:
    given_spans = [Span(start, start + length, "x") for start, length in places]
    result = joined(given_spans)
    assert {at for span in given_spans for at in range(span.start, span.end)} == {
        at for span in result for at in range(span.start, span.end)
    }
    assert all(before.end <= after.start for before, after in pairwise(result))


def test_the_spans_that_were_given_stay_as_they_were() -> None:
    first, second = Span(0, 5, "a"), Span(3, 9, "b")
    joined([first, second])
    assert (first.end, second.start) == (5, 3)


def test_edits_replace_their_places_and_nothing_else() -> None:
    assert apply("one two three", [Edit(0, 3, "1", "one"), Edit(8, 13, "", "three")]) == "1 two "


def test_without_edits_a_text_is_the_same() -> None:
    assert apply("é☃😀\r\n\u2028", []) == "é☃😀\r\n\u2028"
