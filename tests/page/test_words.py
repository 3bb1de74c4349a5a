"""The page's short words for what the report says."""

from __future__ import annotations

from pathlib import Path

import pytest

from site_src.page import words


def session(revision: str | None, proposed: str | None) -> words.Entry:
    return {"revision": revision, "proposed": proposed}


@pytest.mark.parametrize(
    ("count", "expected"), [(0, "0 lines"), (1, "1 line"), (999, "999 lines"), (1_234_567, "1,234,567 lines")]
)
def test_counts_take_the_plural_and_group_thousands(count: int, expected: str) -> None:
    assert words.counted(count, "line") == expected


@pytest.mark.parametrize(
    ("milliseconds", "expected"),
    [(0.2, "<1 ms"), (12.4, "12 ms"), (999.4, "999 ms"), (1830.0, "1.8 s"), (125_000.0, "2 min 5 s")],
)
def test_a_time_span_is_as_short_as_it_can_be_read(milliseconds: float, expected: str) -> None:
    assert words.elapsed(milliseconds) == expected


def test_the_first_message_is_number_one() -> None:
    assert words.number(0) == "#1"


def test_one_line_and_several_are_told_apart() -> None:
    assert words.lines(4, 4) == "line 4"
    assert words.lines(4, 9) == "lines 4–9"


def test_a_revision_that_differs_from_the_proposal_says_what_was_asked_for() -> None:
    assert words.revision(session("2025-06-18", "2025-06-18")) == "2025-06-18"
    assert words.revision(session("2025-06-18", "2025-11-25")) == "2025-06-18 (asked for 2025-11-25)"
    assert words.revision(session(None, "2025-11-25")) == "no revision agreed (asked for 2025-11-25)"
    assert words.revision(session(None, None)) is None


def test_a_party_without_a_name_is_not_named() -> None:
    assert words.party(None) is None
    assert words.party({"name": None, "version": "1"}) is None
    assert words.party({"name": "desk", "version": None}) == "desk"
    assert words.party({"name": "desk", "version": "1.0"}) == "desk 1.0"


def test_totals_leave_out_what_there_is_none_of() -> None:
    counts = {
        "request": 1,
        "notification": 0,
        "result": 0,
        "error": 2,
        "invalid": 0,
        "unanswered": 1,
        "stray": 4,
    }
    assert words.totals(counts) == [
        ("messages", "3 messages"),
        ("request", "1 request"),
        ("error", "2 errors"),
        ("unanswered", "1 unanswered"),
    ]


def test_sizes_are_told_in_the_units_of_files() -> None:
    assert words.size(1) == "1 character"
    assert words.size(5_400) == "5 kB"
    assert words.size(12_340_000) == "12.3 MB"


def test_every_tie_of_the_contract_has_words() -> None:
    contract = (Path(__file__).parents[2] / "site_src/pages/report.md").read_text(encoding="utf-8")
    row = next(line for line in contract.splitlines() if line.startswith("| `links` |"))
    named = {part for part in row.split("`")[1::2] if part not in ("links", "how", "message")}
    assert set(words.LINKS) == named


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [([4], "line 4"), ([1, 3], "lines 1, 3"), ([1, 2, 3, 4, 5, 6], "lines 1, 2, 3, 4, 5 and more")],
)
def test_the_lines_of_a_mask_are_named_as_far_as_there_is_room(numbers: list[int], expected: str) -> None:
    assert words.places(numbers) == expected
