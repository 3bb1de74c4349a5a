"""Each format that is read, as samples: ordinary, cut in the middle, mixed with another, among noise."""

import pytest

from decoder.intake import formats
from decoder.intake.headings import read_heading
from tests.intake.reading import load, names, read, reading

NOISE = "\n".join(
    (
        "Here is what I see, can anyone help?",
        "2026-01-02 03:04:05 INFO nothing to see here [1] {x}",
        "   at Object.<anonymous> (/app/index.js:10:5)",
        "",
    )
)
# What a reading says of a message apart from its place: the words behind the lines.
OTHER = '{"jsonrpc":"2.0","id":"other","method":"tools/list"}\n'


def content(line: str) -> str:
    """Who sent what, without what depends on the place in the paste or on what else is in it."""
    return " ".join(word for word in line.split(" ")[2:5])


def last_line(line: str) -> int:
    """The last line that a message stands on."""
    lines, _, _ = line.partition(" ")
    return int(lines.rpartition("-")[2])


def test_there_are_samples_to_read() -> None:
    assert len(names()) > 90


@pytest.mark.parametrize("name", names())
def test_a_sample_is_read_as_it_says(name: str) -> None:
    pasted, expected = load(name)
    assert reading(pasted) == expected


def test_what_stands_before_a_cut_is_read_all_the_same() -> None:
    for name in names():
        pasted, expected = load(name)
        for end in range(0, len(pasted), max(len(pasted) // 20, 1)):
            done = pasted[:end].count("\n")
            before = [content(line) for line in expected if last_line(line) <= done]
            found = [content(line) for line in reading(pasted[:end])]
            assert (name, end, found[: len(before)]) == (name, end, before)


@pytest.mark.parametrize("name", names())
def test_a_sample_is_read_beside_another_format(name: str) -> None:
    pasted, expected = load(name)
    mixed = reading(OTHER + pasted + "\n" + OTHER)
    assert [content(line) for line in mixed[1:-1]] == [content(line) for line in expected]


@pytest.mark.parametrize("name", [name for name in names() if not name.startswith("quoted")])
def test_a_sample_is_read_with_noise_around_it(name: str) -> None:
    pasted, expected = load(name)
    noisy = reading(NOISE + pasted + "\n" + NOISE)
    assert [content(line) for line in noisy] == [content(line) for line in expected]


@pytest.mark.parametrize("name", names())
def test_no_line_of_a_sample_is_left_without_a_word(name: str) -> None:
    pasted, _ = load(name)
    assert [stray.text for stray in read(pasted).stray if not stray.note or not stray.said] == []


@pytest.mark.parametrize(
    ("before", "sender"),
    [
        ("2026-01-01T00:00:00.000Z [a] [info] Message from client: ", "client"),
        ("405 status connecting to http://x/mcp for notifications; they will be disabled: ", "server"),
        ("2026-01-01T00:00:00.000Z [a] [info] Message from server: ", "server"),
        ("[editor -> server] ", "client"),
        ("[Server Says] ", "server"),
        ("[7] Local → Remote message ", "client"),
        ("[supergateway] Child → SSE: ", "server"),
        ("DEBUG:mcp.server.sse:Received JSON: b'", "client"),
        ("Received a response for an unknown message ID: ", "server"),
        ("Error POSTing to endpoint (HTTP 400): ", "server"),
        ("POST /mcp -> 400 ", "server"),
        ("[c->s] ", "client"),
        ("--> ", "client"),
        ("<<< ", "server"),
        ("a -> b, and then: ", None),
        ("request => body ", None),
    ],
)
def test_a_heading_tells_the_sender(before: str, sender: str | None) -> None:
    assert read_heading(before).sender == sender


@pytest.mark.parametrize(
    ("before", "way"),
    [
        ("read: ", "in"),
        ("Sending: ", "out"),
        ("[RECV] ", "in"),
        ("2026-01-01 00:00:00 DEBUG Sending message ", "out"),
        ("the spread: ", None),
    ],
)
def test_a_word_that_depends_on_who_logs_is_a_way_and_no_sender(before: str, way: str | None) -> None:
    heading = read_heading(before)
    assert (heading.way, heading.sender) == (way, None)


def test_every_row_of_the_table_has_a_name_and_says_something() -> None:
    for row in formats.HEADINGS:
        assert row.name
        assert row.sender or row.way or row.parts
