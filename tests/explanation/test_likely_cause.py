"""The one thing at the top of the page: there where something is wrong, and not where nothing is."""

from typing import Any

import pytest

from decoder.explanation import likely_cause
from decoder.model import Conversation, Stray
from decoder.rules import check
from tests.traffic import META, answer, ask, hello, over_http, refuse, session, talk

START, WELCOME, READY = hello()
PROBE = ask(0, "server/discover", META)
CALL = ask(5, "tools/call", '"name":"a"')


def cause(conversation: Conversation) -> dict[str, Any] | None:
    return likely_cause(conversation, check(conversation))


def about(conversation: Conversation) -> tuple[str, int | None]:
    found = cause(conversation)
    assert found is not None
    return found["text"], found["message"]


@pytest.mark.parametrize(
    "lines",
    [
        (),
        (START, WELCOME, READY),
        (*hello(), ask(1, "prompts/list"), refuse(1, -32601)),
        (PROBE, refuse(0, -32601), *hello("2025-11-25")),
        (PROBE, *hello("2025-11-25")),
        (*hello(), CALL, answer(5, '"content":[]')),
    ],
)
def test_where_all_is_well_nothing_is_said(lines: tuple[str, ...]) -> None:
    assert cause(talk(*lines)) is None


def test_a_settled_revision_is_no_fault() -> None:
    error = (
        '"error":{"code":-32022,"message":"","data":{"supported":["2025-11-25"],"requested":"2026-07-28"}}'
    )
    done = answer(2, '"tools":[],"resultType":"complete","ttlMs":0,"cacheScope":"private"')
    refused = f'< {{"jsonrpc":"2.0","id":1,{error}}}'
    assert cause(talk(ask(1, "tools/list", META), refused, ask(2, "tools/list", META), done)) is None


def test_an_id_of_the_wrong_type_is_the_cause() -> None:
    text, message = about(session(CALL, '< {"jsonrpc":"2.0","id":"5","result":{"content":[]}}'))
    assert "a string" in text
    assert message == 4


def test_a_server_that_never_answers_initialize_never_got_that_far() -> None:
    text, message = about(talk(START))
    assert "never answered" in text
    assert message == 0


def test_an_initialize_refused_by_http_names_the_status() -> None:
    conversation = talk(START)
    over_http(conversation.messages[0], 400)
    assert "HTTP 400" in about(conversation)[0]


def test_two_requests_under_one_id_come_before_all_else() -> None:
    text, message = about(session(CALL, ask(5, "ping"), answer(5)))
    assert "Two requests wait under one id" in text
    assert message == 3


def test_lists_that_a_strict_client_drops_are_the_cause() -> None:
    assert "`ttlMs`" in about(talk(ask(1, "tools/list", META), answer(1, '"tools":[]')))[0]


def test_an_incomplete_initialize_explains_its_refusal() -> None:
    bare = START.replace('"protocolVersion":"2025-06-18",', "")
    text, message = about(
        talk(bare, '< {"jsonrpc":"2.0","id":"hello","error":{"code":-32000,"message":"no"}}')
    )
    assert "`params.protocolVersion`" in text
    assert message == 0


def test_the_first_refused_request_is_named_with_the_near_method() -> None:
    text, message = about(session(ask(5, "list_tools"), refuse(5, -32601)))
    assert "`tools/list` is near it" in text
    assert message == 4


def test_a_failed_tool_is_named_as_no_fault_of_the_protocol() -> None:
    text, message = about(session(CALL, answer(5, '"content":[],"isError":true')))
    assert "A tool failed" in text
    assert message == 4


def test_a_capture_that_ends_before_the_answer_says_so() -> None:
    text, message = about(session(ask(4, "ping"), answer(4), CALL))
    assert "ends before `tools/call` in line 6 was answered" in text
    assert message == 5


def test_a_well_formed_request_called_invalid_points_at_the_server() -> None:
    text, _ = about(session(ask(5, "ping"), refuse(5, -32600, "Malformed")))
    assert "well formed" in text


def test_an_error_without_an_id_is_about_the_only_request_that_waited() -> None:
    null = '< {"jsonrpc":"2.0","id":null,"error":{"code":-32603,"message":"no"}}'
    assert "`tools/call` in line 4" in about(session(CALL, null))[0]


def test_a_text_that_an_sdk_is_known_by_says_more_than_its_code() -> None:
    line = '< {"jsonrpc":"2.0","id":"server-error","error":{"code":-32600,"message":"Session not found"}}'
    assert "new `initialize`" in about(talk(line))[0]


def test_what_was_printed_right_before_the_end_is_the_cause_of_a_silent_handshake() -> None:
    conversation = talk(START)
    here = 1
    for note in ("log-line", "server-not-started", "connection-closed"):
        here += 1
        conversation.stray.append(Stray(here, here, "x", note, "It says something."))
    text, _ = about(conversation)
    assert text.endswith(
        f"line {here - 1}, right before the connection ended, most likely says why. It says something."
    )
