"""Timestamps in any common form: found in a text, read to ISO 8601 and to milliseconds.

One table of forms. `find_time` looks for the first of them in a text, `time_of` takes the value of a log
record's member. A time without a date keeps its text, and its milliseconds count from midnight: they serve
for differences within one capture and for nothing else. Knows no log format.
"""

from __future__ import annotations

from decoder.engine import compile_pattern
from decoder.json_values import JsonNumber, is_number
from decoder.records import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from decoder.engine import Match, Pattern
    from decoder.json_values import JsonValue

    Groups: TypeAlias = tuple[str | None, ...]

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
MONTH = "(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)"
CLOCK = r"([0-9]{1,2}):([0-9]{2}):([0-9]{2})(?:[.,]([0-9]{1,9}))?"
ZONE = r"[ ]?(Z|UTC|GMT|[+-][0-9]{2}:?[0-9]{2})?(?![0-9A-Za-z])"
DAY_MS = 86_400_000


@record
class Time:
    """A time as ISO 8601 (or as written, where it has no date), and in milliseconds."""

    text: str
    moment: float
    dated: bool = True


def days_from_civil(year: int, month: int, day: int) -> int:
    """The days from 1970-01-01 to a day of the Gregorian calendar."""
    year -= month <= 2
    era = year // 400
    year_of_era = year - era * 400
    day_of_year = (153 * (month + (-3 if month > 2 else 9)) + 2) // 5 + day - 1
    return era * 146097 + year_of_era * 365 + year_of_era // 4 - year_of_era // 100 + day_of_year - 719468


def civil_from_days(days: int) -> tuple[int, int, int]:
    """The year, month and day that lie so many days after 1970-01-01."""
    days += 719468
    era = days // 146097
    day_of_era = days - era * 146097
    year_of_era = (day_of_era - day_of_era // 1460 + day_of_era // 36524 - day_of_era // 146096) // 365
    day_of_year = day_of_era - (365 * year_of_era + year_of_era // 4 - year_of_era // 100)
    shifted = (5 * day_of_year + 2) // 153
    month = shifted + (3 if shifted < 10 else -9)
    return year_of_era + era * 400 + (month <= 2), month, day_of_year - (153 * shifted + 2) // 5 + 1


def iso_of(moment: float) -> str:
    """Milliseconds since 1970 as ISO 8601, in UTC, to the millisecond."""
    whole = int(moment)
    year, month, day = civil_from_days(whole // DAY_MS)
    rest = whole % DAY_MS
    clock = f"{rest // 3_600_000:02}:{rest // 60_000 % 60:02}:{rest // 1000 % 60:02}.{rest % 1000:03}"
    return f"{year:04}-{month:02}-{day:02}T{clock}Z"


def _number(text: str | None) -> int:
    return int(text or "0")


def _clock(groups: Groups) -> float | None:
    """Milliseconds since midnight of hours, minutes, seconds and a fraction."""
    hour, minute, second = _number(groups[0]), _number(groups[1]), _number(groups[2])
    if hour > 23 or minute > 59 or second > 60:
        return None
    fraction = groups[3]
    return (
        (hour * 60 + minute) * 60_000
        + second * 1000
        + (_number(fraction) * 1000 / 10 ** len(fraction) if fraction else 0)
    )


def _zone(text: str | None) -> tuple[str, float]:
    """A zone as ISO 8601 writes it, and its distance from UTC in milliseconds."""
    if not text:
        return "", 0
    if text[0] not in "+-":
        return "Z", 0
    hours, minutes = text[1:3], text[-2:]
    distance = (_number(hours) * 60 + _number(minutes)) * 60_000
    return f"{text[0]}{hours}:{minutes}", distance if text[0] == "+" else -distance


def _dated(year: int, month: int, day: int, clock: Groups, zone: str | None) -> Time | None:
    of_day = _clock(clock)
    if of_day is None or not (1 <= month <= 12 and 1 <= day <= 31):
        return None
    name, distance = _zone(zone)
    fraction = f".{clock[3]}" if clock[3] else ""
    text = f"{year:04}-{month:02}-{day:02}T{_number(clock[0]):02}:{clock[1]}:{clock[2]}{fraction}{name}"
    return Time(text, days_from_civil(year, month, day) * DAY_MS + of_day - distance)


def _iso(found: Match) -> Time | None:
    year, month, day = (_number(group) for group in found.groups[:3])
    return _dated(year, month, day, found.groups[3:7], found.groups[7])


def _slashed(found: Match) -> Time | None:
    """`04/03/25`: the month first, as Rich and US locales write it, unless only the day can be first."""
    first, second, year = (_number(group) for group in found.groups[:3])
    if first > 12:
        first, second = second, first
    hour, *rest = found.groups[3:7]
    half = (found.groups[7] or "").upper()
    if half:
        hour = str(_number(hour) % 12 + (12 if half == "PM" else 0))
    return _dated(year + 2000 if year < 100 else year, first, second, (hour, *rest), None)


def _named(found: Match) -> Time | None:
    """`28/Aug/2026:08:00:00 +0200` of access logs and `28 Aug 2026 08:00:00 GMT` of HTTP."""
    day, month, year = found.groups[:3]
    place = MONTHS.index((month or "").lower()) + 1
    return _dated(_number(year), place, _number(day), found.groups[3:7], found.groups[7])


def _undated(found: Match) -> Time | None:
    """Syslog's `Aug 28 08:00:00` has no year, a bare clock no day."""
    month, day = found.groups[:2]
    of_day = _clock(found.groups[2:6])
    if of_day is None:
        return None
    days = days_from_civil(2000, MONTHS.index(month.lower()) + 1, _number(day)) if month else 0
    return Time(found.text.strip(" \t[(=|"), days * DAY_MS + of_day, dated=False)


def _epoch(found: Match) -> Time | None:
    return epoch_time(float(found.groups[0] or "0"))


# A form, and how its groups are read. The first that matches at the earliest place counts.
FORMS: tuple[tuple[Pattern, Callable[[Match], Time | None]], ...] = (
    (compile_pattern(r"([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})[T _]" + CLOCK + ZONE), _iso),
    (
        compile_pattern(
            r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4}|[0-9]{2}),?[ ]" + CLOCK + r"(?:[ ]?(AM|PM))?(?![0-9])",
            ignore_case=True,
        ),
        _slashed,
    ),
    (
        compile_pattern(r"([0-9]{1,2})[/ ]" + MONTH + r"[/ ]([0-9]{4})[: ]" + CLOCK + ZONE, ignore_case=True),
        _named,
    ),
    (compile_pattern(MONTH + r"[ ]+([0-9]{1,2})[ ]" + CLOCK + r"(?![0-9:])", ignore_case=True), _undated),
    (compile_pattern(r"(?:^|[ \t\[(=|])()()" + CLOCK + r"(?![0-9:])"), _undated),
    (
        compile_pattern(
            r"(?:^\[?|(?:ts|time|timestamp)[=:][ ]?)(1[0-9]{9}(?:\.[0-9]{1,9}|[0-9]{3})?)(?![0-9.])"
        ),
        _epoch,
    ),
)
EPOCH_TEXT = compile_pattern(r"^[0-9]{9,}\.?[0-9]*$")
LONGEST = 10**20  # nothing that counts from 1970 to our days, in whatever unit, has more digits
MAY_HOLD_TIME = compile_pattern(r"[0-9]:[0-9]{2}:[0-9]{2}|1[0-9]{9}")


def find_time(text: str) -> Time | None:
    """The first timestamp in a text."""
    if not MAY_HOLD_TIME.test(text):
        return None
    for form, read in FORMS:
        found = form.search(text)
        time = read(found) if found is not None else None
        if time is not None:
            return time
    return None


def time_of(value: JsonValue) -> Time | None:
    """The time that a log record's member gives: text, or seconds or a fraction of them since 1970."""
    if isinstance(value, str):
        return epoch_time(float(value)) if EPOCH_TEXT.test(value) else find_time(value)
    number = _span_of(value)
    return None if number is None else epoch_time(number)


def later(time: Time | None, took: JsonValue) -> Time | None:
    """The time so many milliseconds later; the same time where that cannot be told."""
    span = _span_of(took)
    if time is None or not time.dated or span is None:
        return time
    moment = time.moment + span
    return Time(iso_of(moment), moment)


def _span_of(value: JsonValue) -> float | None:
    """A number as a length of time; None for what is no number, or longer than any time that a log means."""
    number = value.value if isinstance(value, JsonNumber) else value
    if isinstance(number, (int, float)) and is_number(number) and -LONGEST < number < LONGEST:
        return float(number)
    return None


def epoch_time(number: float) -> Time | None:
    """A number of seconds since 1970, or of thousandths, millionths, milliardths of one, by its size."""
    for unit in (1000.0, 1.0, 0.001, 0.000001):
        moment = number * unit
        if 1e12 <= moment < 4e12:
            moment = round(moment * 1000) / 1000
            return Time(iso_of(moment), moment)
    return None
