"""Text goes in, in pieces of any size, and comes out as one decoded whole."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decoder import Decoder, decode, report_json

PASTE = (
    "starting\r\n"
    '> {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\u00e9\U0001f600"}}\r\n'
    "event: message\n"
    'data: {"jsonrpc":"2.0","id":1,\ndata: "result":{"content":[]}}\n\n'
    '{"jsonrpc":"2.0",\n  "method":"notifications/message",\n  "params":{}}\r'
    '$ curl -d \'{"jsonrpc":"2.0","id":2,"method":"ping"}\' http://localhost/mcp\n'
)


@given(st.lists(st.integers(min_value=0, max_value=len(PASTE)), max_size=12))
def test_pieces_of_any_size_give_the_same_report_as_the_whole(cuts: list[int]) -> None:
    places = [0, *sorted(cuts), len(PASTE)]
    decoder = Decoder()
    for start, end in pairwise(places):
        decoder.feed(PASTE[start:end])
    assert report_json(decoder.close()) == report_json(decode(PASTE))


def test_closing_twice_gives_the_same_and_feeding_after_is_refused() -> None:
    decoder = Decoder()
    decoder.feed('{"jsonrpc":"2.0","id":1,"method":"ping"}')
    assert decoder.close() is decoder.close()
    with pytest.raises(ValueError, match="closed"):
        decoder.feed("more")


def test_work_reports_how_far_it_is_and_leaves_nothing_to_close() -> None:
    decoder = Decoder()
    decoder.feed('{"jsonrpc":"2.0","id":1,"method":"ping"}\n' * 3000)
    steps = list(decoder.work())
    assert steps == sorted(steps)
    assert all(0 <= step <= 1 for step in steps)
    assert steps
    assert decoder.close().report()["totals"]["request"] == 3000


@given(st.text(alphabet=st.sampled_from(list('{}[]":,\\ \n\r>d<ata:-1.0e$curl\'"jsonrpc')), max_size=200))
def test_no_input_makes_the_decoder_fail(text: str) -> None:
    report_json(decode(text))


def test_an_empty_paste_is_an_empty_report() -> None:
    report = decode("").report()
    assert report["messages"] == report["stray"] == report["sessions"] == []
    assert set(report["totals"].values()) == {0}
