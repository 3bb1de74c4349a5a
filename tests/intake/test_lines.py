"""Lines, freed of what a system's log and a terminal put around them."""

import pytest

from decoder.intake.lines import Line, Lines, cleaned, without_quotation


def taken(*texts: str) -> list[Line]:
    lines, found = Lines(list(texts)), []
    while (line := lines.take()) is not None:
        found.append(line)
    return found


@pytest.mark.parametrize(
    ("pasted", "text"),
    [
        ("2026-08-28T08:00:00.123456789Z stdout F x", "x"),
        ("2026-08-28T08:00:00.1234567Z x", "x"),
        ("2026-08-28T08:00:00.123Z\tx", "x"),
        ("mcp-1  | x", "x"),
        ("mcp-1  |", ""),
        ("mcp | {", "{"),
        ("mcp-1  | 2026-08-28T08:00:00.123456789Z x", "x"),
        ("[pod/mcp-6d/mcp] x", "x"),
        ("Aug 28 08:00:00 host mcp[812]: x", "x"),
        ("<14>1 2026-08-28T08:00:00Z host mcp 812 - - x", "x"),
        ('{"log":"x\\n","stream":"stdout","time":"2026-08-28T08:00:00Z"}', "x"),
        ('{"__CURSOR":"c","MESSAGE":"x"}', "x"),
        ('{"__CURSOR":"c","MESSAGE":[120,195,169]}', "xé"),
    ],
)
def test_a_wrapper_is_taken_off_and_the_line_kept_as_pasted(pasted: str, text: str) -> None:
    (line,) = taken(pasted)
    assert line.text == text
    assert line.shown() == pasted


@pytest.mark.parametrize(
    "pasted",
    [
        "a | b",
        "id | method | x",
        "2026-08-28T08:00:00.123Z x",
        '{"log":{"version":"1.2"}}',
        '{"log":"x"',
        "x",
    ],
)
def test_what_is_no_wrapper_stays(pasted: str) -> None:
    (line,) = taken(pasted)
    assert line.text == pasted


def test_a_line_that_was_written_in_parts_is_put_together() -> None:
    stamp = "2026-08-28T08:00:00.123456789Z stdout"
    (line, after) = taken(f"{stamp} P a", f"{stamp} P b", f"{stamp} F c", "d")
    assert (line.text, line.number, line.end) == ("abc", 1, 3)
    assert after.text == "d"
    (line,) = taken('{"log":"a","stream":"stdout"}', '{"log":"b\\n","stream":"stdout"}')
    assert (line.text, line.end) == ("ab", 2)


def test_what_the_wrapper_says_goes_with_the_line() -> None:
    (line,) = taken("Aug 28 08:00:00 host mcp[812]: x")
    assert (line.heading.source, line.heading.process) == ("mcp", "812")
    assert line.heading.time is not None


def test_colours_are_taken_out_also_where_the_escape_was_lost() -> None:
    assert cleaned("\u001b[36m{}\u001b[0m") == "{}"
    assert cleaned("[2m10:00[0m [32m INFO[0m") == "10:00  INFO"
    assert cleaned("\ufeffx") == "x"


def test_brackets_that_are_no_colours_stay() -> None:
    assert cleaned("rate(x[5m]) [1m]") == "rate(x[5m]) [1m]"


def test_a_quotation_is_one_only_where_every_line_is_quoted() -> None:
    assert without_quotation(["> a", ">", "> > b"]) == ["a", "", "> b"]
    assert without_quotation(["> a", "< b", "> c"]) == ["> a", "< b", "> c"]
    assert without_quotation(["> a", "> b"]) == ["> a", "> b"]


def test_lines_can_be_given_back_and_looked_at() -> None:
    lines = Lines(["a", "b"])
    first = lines.take()
    assert first is not None
    second = lines.peek()
    assert second is not None
    lines.give_back(first)
    assert [line.text for line in (lines.take(), lines.take()) if line is not None] == ["a", "b"]
    assert lines.take() is None
    assert lines.done() == 1.0


def test_what_is_looked_at_in_vain_is_counted() -> None:
    lines = Lines(["x"] * 10)
    assert lines.may_look_ahead(5)
    for _ in range(500):
        lines.unread([Line("x", 1, 1)] * 5)
    assert not lines.may_look_ahead(5)
