"""Times in every form that logs write."""

import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decoder.intake.times import (
    civil_from_days,
    days_from_civil,
    epoch_time,
    find_time,
    iso_of,
    later,
    time_of,
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2026-04-07T07:49:40.581Z [w] [info]", "2026-04-07T07:49:40.581Z"),
        ("[2026-04-07 07:49:40,561] DEBUG", "2026-04-07T07:49:40.561"),
        ("2026-04-07T07:49:40+08:00 INFO", "2026-04-07T07:49:40+08:00"),
        ("2026/04/07 07:49:40.123456789 x", "2026-04-07T07:49:40.123456789"),
        ("[04/07/26 07:49:40] DEBUG", "2026-04-07T07:49:40"),
        ("17/04/2026, 07:49:40", "2026-04-17T07:49:40"),
        ("4/7/2026, 3:04:05 PM", "2026-04-07T15:04:05"),
        ("4/7/2026, 12:04:05 AM", "2026-04-07T00:04:05"),
        ("[07/Apr/2026:07:49:40 +0200]", "2026-04-07T07:49:40+02:00"),
        ("Tue, 07 Apr 2026 07:49:40 GMT", "2026-04-07T07:49:40Z"),
        ("Apr  7 07:49:40 host", "Apr  7 07:49:40"),
        ("07:49:40.002 pid=1", "07:49:40.002"),
        ("ts=1788000000.123 x", "2026-08-29T10:40:00.123Z"),
    ],
)
def test_a_time_is_found_and_written_as_iso_8601_where_it_has_a_date(text: str, expected: str) -> None:
    time = find_time(text)
    assert time is not None
    assert time.text == expected


@pytest.mark.parametrize(
    "text",
    ["", "no time", "ratio 1:2:3", "99:99:99", "2026-13-41T25:00:00Z", "id 1788000000", "a.B[1374391861]"],
)
def test_what_is_no_time_is_left_alone(text: str) -> None:
    assert find_time(text) is None


def test_differences_count_in_milliseconds_across_zones() -> None:
    first, second = find_time("2026-04-07T10:00:00.000+02:00"), find_time("2026-04-07T08:00:00.250Z")
    assert first is not None
    assert second is not None
    assert second.moment - first.moment == 250


@pytest.mark.parametrize(
    ("value", "moment"),
    [
        (1788000000, 1788000000000),
        (1788000000123, 1788000000123),
        (1788000000.5, 1788000000500),
        ("1788000000123456", 1788000000123.456),
        (1788000000123456789, 1788000000123.457),
        ("2026-08-29T10:40:00.123Z", 1788000000123),
    ],
)
def test_a_records_member_is_seconds_or_a_fraction_by_its_size(value: object, moment: float) -> None:
    time = time_of(value)  # type: ignore[arg-type]
    assert time is not None
    assert time.moment == pytest.approx(moment, abs=0.002)


@pytest.mark.parametrize("value", [None, True, 7, "7", "soon", -1, [], 10**400, "²" * 20, float("inf")])
def test_other_members_are_no_time(value: object) -> None:
    assert time_of(value) is None  # type: ignore[arg-type]


@given(st.dates(min_value=datetime.date(1970, 1, 1)))
def test_days_agree_with_the_calendar(day: datetime.date) -> None:
    days = (day - datetime.date(1970, 1, 1)).days
    assert days_from_civil(day.year, day.month, day.day) == days
    assert civil_from_days(days) == (day.year, day.month, day.day)


def test_a_moment_is_written_as_iso_8601() -> None:
    assert iso_of(0) == "1970-01-01T00:00:00.000Z"
    assert iso_of(1788000000123) == "2026-08-29T10:40:00.123Z"


def test_a_duration_leads_to_a_later_time() -> None:
    after = later(epoch_time(1788000000), 1500)
    assert after is not None
    assert after.text == "2026-08-29T10:40:01.500Z"
    undated = find_time("10:00:00")
    assert later(undated, 5) is undated
    assert later(None, 5) is None
    assert later(after, 10**400) is after
