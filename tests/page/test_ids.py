"""An id as text shows its type."""

from __future__ import annotations

import pytest

from site_src.page.ids import id_text


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (1, "1"),
        (0, "0"),
        ("1", '"1"'),
        ("", '""'),
        ('a"b', '"a\\"b"'),
        (None, "null"),
        (True, "true"),
        ([1], "[…]"),
        ({"a": 1}, "{…}"),
        (1.5, "1.5"),
    ],
)
def test_an_id_shows_its_type(value: object, expected: str) -> None:
    assert id_text({"id": value}) == expected


def test_a_number_is_shown_as_it_was_spelt() -> None:
    assert id_text({"id": 3100.0, "id_text": "3100.0"}) == "3100.0"
