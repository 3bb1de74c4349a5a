"""Server-sent events, line by line."""

from decoder.intake.lines import Lines
from decoder.intake.sse import Event, take_event


def event(*texts: str, in_stream: bool = False) -> Event | None:
    lines = Lines(list(texts))
    first = lines.take()
    assert first is not None
    return take_event(first, lines, in_stream=in_stream)


def test_data_lines_are_joined_and_one_space_is_dropped() -> None:
    found = event("event: message", "data: {", "data:  1}", "", "data: next")
    assert found is not None
    assert (found.kind, found.data, found.first, found.last, found.cut) == (
        "message",
        ["{", " 1}"],
        2,
        3,
        False,
    )


def test_an_event_that_ends_with_the_input_is_cut() -> None:
    found = event("data: x")
    assert found is not None
    assert found.cut


def test_comments_and_bare_fields_count_only_in_a_stream() -> None:
    assert event(": ping", "") is None
    assert event(": ping", "", in_stream=True) is not None
    assert event("id: 7", "x") is None
    assert event("id: 7", "", in_stream=True) is not None


def test_a_line_that_is_no_field_ends_an_event() -> None:
    found = event("data: x", "prose")
    assert found is not None
    assert (found.data, found.cut) == (["x"], False)


def test_prose_is_no_event() -> None:
    assert event("database: x") is None
    assert event("event handlers are called") is None


def test_lines_that_only_could_be_an_event_are_not_read_again_and_again() -> None:
    lines = Lines(["event: message", "id: 1"] * 5000)
    first = lines.take()
    assert first is not None
    assert take_event(first, lines, in_stream=False) is None
    following = lines.take()
    assert following is not None
    assert following.number == 2
