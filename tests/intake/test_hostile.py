"""Whatever is pasted is read, never refused: mutated samples, and text of what formats are made of."""

import time
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from decoder import Decoder, decode, report_json
from decoder.intake import read_input
from decoder.json_text import parse
from decoder.model import Frame
from tests.intake.reading import load, names, read

SAMPLES = [load(name)[0] for name in names()]
PIECES = [
    *(
        "{",
        "}",
        "[",
        "]",
        "(",
        ")",
        ":",
        ",",
        "=",
        '"',
        "'",
        "`",
        "\\",
        "\n",
        "\r",
        " ",
        "\t",
        "\u00a0",
        "\ufeff",
        "“",
        "”",
    ),
    *(
        '{"jsonrpc":"2.0",',
        '"id":1',
        '"method":"ping"',
        "jsonrpc",
        "JSONRPCRequest(",
        "JSONRPCRequest[",
        "method=",
        "None",
    ),
    *(
        "b'",
        "data: ",
        "event: message\n",
        "> ",
        "< ",
        "-> ",
        "HTTP/1.1 200 OK\n",
        "POST /mcp HTTP/1.1\n",
        "curl -d '",
    ),
    *(
        "2026-01-01T00:00:00.000Z ",
        "10:00:00 ",
        "[a] [info] ",
        "Message from client: ",
        "a-1 | ",
        "==> a.log <==\n",
    ),
    *(
        '{"log":"',
        '{"level":30,"msg":"',
        "...",
        "{...}",
        "[Object]",
        "//",
        "/*",
        "*/",
        "+",
        "=>",
        "&quot;",
        '""',
        '\\"',
    ),
    *(
        "2026-08-28T08:00:00.123456789Z stdout P ",
        "trce: A.B[1]\n      ",
        "Content-Length: 5\n",
        "\u001b[0m",
        "[0m",
        "é",
        "😀",
    ),
    *(
        "\ud800",
        "\u2028",
        "\x00",
        "<ref *1>",
        "&{",
        "await ",
        "9" * 30,
        "1e999",
        "true",
        "undefined",
        "<Foo: 'x'>",
    ),
]
FASTER = settings(max_examples=300, deadline=None)


@given(st.lists(st.sampled_from(PIECES), max_size=60).map("".join))
@FASTER
def test_no_text_made_of_the_formats_pieces_is_too_odd(text: str) -> None:
    for item in read_input(text):
        assert item is not None


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A sample with parts cut out, doubled and replaced."""
    text = draw(st.sampled_from(SAMPLES))
    for _ in range(draw(st.integers(1, 5))):
        begin = draw(st.integers(0, len(text)))
        end = min(begin + draw(st.integers(0, 40)), len(text))
        kept = draw(st.sampled_from(["", text[begin:end] * 2, *PIECES]))
        text = text[:begin] + kept + text[end:]
    return text


@given(mutated())
@FASTER
def test_no_mutated_sample_is_refused(text: str) -> None:
    conversation = read(text)
    lines = text.replace("\r\n", "\n").replace("\r", "\n").count("\n") + 1
    for message in conversation.messages:
        assert 1 <= message.frame.line <= message.frame.end_line <= lines
    for stray in conversation.stray:
        assert 1 <= stray.line <= stray.end_line <= lines
        assert stray.said


@given(st.sampled_from(SAMPLES), st.lists(st.floats(0, 1), max_size=8))
@settings(max_examples=60, deadline=None)
def test_a_sample_fed_in_pieces_gives_the_same_report(text: str, cuts: list[float]) -> None:
    places = [0, *sorted(int(cut * len(text)) for cut in cuts), len(text)]
    decoder = Decoder()
    for begin, end in pairwise(places):
        decoder.feed(text[begin:end])
    assert report_json(decoder.close()) == report_json(decode(text))


@given(mutated())
@FASTER
def test_what_was_read_loosely_is_json_of_that_value(text: str) -> None:
    for item in read_input(text):
        if isinstance(item, Frame) and item.value is not None:
            assert parse(item.text) == item.value


@pytest.mark.parametrize(
    "text",
    [
        "{" * 20_000,
        '{"a":' * 5_000,
        '{"jsonrpc":' * 2_000,
        "{'jsonrpc':" * 2_000,
        "{\n" * 5_000,
        '{"jsonrpc":"2.0",\n' * 2_000,
        "{jsonrpc: [\n" * 2_000,
        "JSONRPCRequest(a=" * 2_000,
        '{"jsonrpc": ' + "await " * 5_000,
        "{'jsonrpc': " + "'a' + " * 5_000,
        '{"jsonrpc":"2.0","id":1,"method":"ping"}' * 1_000,
        "a-1 | " * 5_000,
        "→ 2" * 10_000,
        " " * 50_000 + "{",
        '{"log":"a","stream":"stdout"}\n' * 1_000,
        "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n" + '5\n{"a\n' * 1_000,
        "curl http://x -d @- <<EOF\n{}\n" * 300,
        "[\n" + '{"debug":"a"},\n' * 1_000 + "{}]",
        '{"jsonrpc":"2.0","id":1,"result":[' + "...(a" * 3_000,
    ],
    ids=lambda text: text[:16].strip() or "spaces",
)
def test_hostile_text_takes_no_more_than_its_length_asks(text: str) -> None:
    begin = time.perf_counter()
    for _ in read_input(text):
        continue
    once = time.perf_counter() - begin
    begin = time.perf_counter()
    for _ in read_input(text * 4):
        continue
    assert time.perf_counter() - begin < max(once * 12, 2.0)
