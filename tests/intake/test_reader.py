"""The reader: what a line begins, and which reader it goes to."""

import json
from collections.abc import Mapping

from decoder.intake import read_input
from decoder.model import Frame
from tests.intake.reading import read, reading

CALL = '{"jsonrpc":"2.0","id":1,"method":"ping"}'


def test_every_line_is_kept_as_a_message_or_as_stray_text() -> None:
    text = f"before\n{CALL}\n\nbehind {{}} [1]\n"
    assert [type(item).__name__ for item in read_input(text)] == ["Stray", "Frame", "Stray"]


def test_json_over_lines_that_is_no_message_is_kept_whole() -> None:
    (stray,) = read('{\n "a": 1\n}').stray
    assert (stray.line, stray.end_line, stray.text) == (1, 3, '{\n "a": 1\n}')


def test_a_broken_body_of_a_command_went_over_the_wire_broken() -> None:
    (message,) = read('$ curl http://x/mcp -d \'{"jsonrpc":"2.0","id":1\'').messages
    assert (message.kind, message.frame.strict) == ("invalid", False)
    assert message.frame.problem is not None
    assert message.frame.problem.looks_like == "JSON that is cut off"


def test_a_broken_message_of_a_log_is_read_as_far_as_it_goes() -> None:
    (message,) = read('{"jsonrpc":"2.0","id":1,"method":"ping"').messages
    assert (message.kind, message.id, message.frame.strict) == ("request", 1, False)
    assert message.frame.text == CALL


def test_what_cannot_be_read_keeps_the_place_where_it_breaks() -> None:
    (message,) = read('x\n{"jsonrpc":"2.0","id":1,"method":oops}').messages
    problem = message.frame.problem
    assert problem is not None
    assert (message.kind, problem.line, problem.column) == ("invalid", 2, 34)


def test_a_message_quoted_in_another_is_no_message_of_its_own() -> None:
    quoted = CALL.replace('"', '\\"')
    assert len(reading(f'INFO x {{"jsonrpc":"2.0","id":1,"result":{{"text":"{quoted}"}}}}')) == 1


def test_the_status_of_an_exchange_goes_to_both_halves() -> None:
    found = read(
        f"POST /mcp HTTP/1.1\n\n{CALL}\n\nHTTP/1.1 500 Oops\n\n" + '{"jsonrpc":"2.0","id":1,"error":{}}'
    )
    assert [message.frame.http and message.frame.http.status for message in found.messages] == [500, 500]


def test_a_recorded_exchange_without_an_answer_is_told_by_its_status() -> None:
    sent = {"method": "POST", "url": "https://x.test/mcp", "headers": []}
    asked = {**sent, "postData": {"text": CALL}}
    page = {"method": "GET", "url": "https://x.test/logo.png", "headers": []}
    login = {"method": "POST", "url": "https://x.test/token", "postData": {"text": "grant_type=a&code=b"}}
    found = read(har((sent, 401), (asked, 202), (page, 200), (login, 400)))
    assert [message.kind for message in found.messages] == ["request"]
    assert [(stray.note, (stray.said or "")[:8]) for stray in found.stray] == [
        ("http-response", "HTTP 401"),
        ("http-response", "HTTP 202"),
        ("http-response", "HTTP 400"),
    ]


def test_the_records_of_an_array_are_read_one_by_one() -> None:
    records = [
        {"debug": "Starting connection with timeout of 30000ms"},
        {"debug": f"Received: {CALL}"},
        {"error": "Connection failed: MCP error -32001: Request timed out"},
    ]
    found = read(json.dumps(records, indent=1))
    assert [(message.frame.line, message.id) for message in found.messages] == [(6, 1)]
    assert [(stray.note, stray.line, stray.end_line) for stray in found.stray] == [
        ("started", 2, 4),
        ("time-out", 8, 10),
    ]


def har(*exchanges: tuple[Mapping[str, object], int]) -> str:
    entries = [{"request": request, "response": {"status": status}} for request, status in exchanges]
    return json.dumps({"log": {"entries": entries}}, indent=1)


def test_lines_end_as_they_end_anywhere() -> None:
    for ending in ("\n", "\r\n", "\r"):
        assert len(reading(f"{CALL}{ending}{CALL}{ending}")) == 2


def test_lsp_framing_is_set_aside() -> None:
    text = f"Content-Length: 40\r\n\r\n{CALL}Content-Length: 40\r\n\r\n{CALL}"
    assert len(reading(text)) == 2
    assert {stray.note for stray in read(text).stray} == {"framing"}


def test_progress_is_told_for_long_pastes() -> None:
    parts = [item for item in read_input(f"{CALL}\n" * 2000) if isinstance(item, float)]
    assert parts == sorted(parts)
    assert len(parts) > 2


def test_many_messages_on_one_line_are_all_read() -> None:
    frames = [item for item in read_input(CALL * 2000) if isinstance(item, Frame)]
    assert len(frames) == 2000
