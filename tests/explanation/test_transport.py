"""What HTTP, a batch, a cut-off stream and an unknown sender add to a message."""

import pytest

from decoder.model import Batch
from tests.explanation.told import sentences
from tests.traffic import answer, ask, over_http, session, talk

PING = ask(5, "ping")


@pytest.mark.parametrize(
    ("status", "said"),
    [
        (401, "access token"),
        (403, "lacks a right"),
        (404, "path is wrong"),
        (405, "HTTP method"),
        (406, "`Accept` header"),
        (202, "event stream"),
        (502, "in front of it"),
    ],
)
def test_a_status_is_explained(status: int, said: str) -> None:
    conversation = session(PING)
    over_http(conversation.messages[-1], status)
    assert said in sentences(conversation)


def test_not_found_with_a_session_is_a_lost_session() -> None:
    conversation = session(PING)
    over_http(conversation.messages[-1], 404, ("mcp-session-id", "s"))
    assert "the session is gone" in sentences(conversation)


def test_a_status_that_says_nothing_new_is_left_out() -> None:
    conversation = session(PING, answer(5))
    over_http(conversation.messages[-1], 200)
    assert "HTTP" not in sentences(conversation)


def test_a_batch_says_its_place_and_where_batches_belong() -> None:
    conversation = session(PING)
    conversation.messages[-1].frame.batch = Batch(4, 3, 1)
    assert "It is message 2 of 3 in a batch" in sentences(conversation)
    assert "Batches belong to the revision 2025-03-26 alone; 2025-06-18 has none." in sentences(conversation)


def test_where_batches_belong_nothing_is_said_against_them() -> None:
    conversation = session(PING, revision="2025-03-26")
    conversation.messages[-1].frame.batch = Batch(4, 3, 1)
    assert "alone" not in sentences(conversation)


def test_a_single_answer_in_an_array_is_out_of_place_everywhere() -> None:
    conversation = session(PING, answer(5), revision="2025-03-26")
    conversation.messages[-1].frame.batch = Batch(5, 1, 0)
    assert "without the array" in sentences(conversation)


def test_a_cut_off_stream_is_said_to_be_cut_off() -> None:
    conversation = session(PING)
    conversation.messages[-1].frame.cut = True
    assert "The capture ends inside this event" in sentences(conversation)


def test_what_was_read_from_something_else_than_json_is_said_to_be() -> None:
    conversation = session(PING)
    conversation.messages[-1].frame.strict = False
    assert "not valid JSON as it stands" in sentences(conversation)


def test_an_unknown_sender_says_why() -> None:
    assert "either may send `ping`" in sentences(talk('? {"jsonrpc":"2.0","id":1,"method":"ping"}'))
    assert "`own` is no method of MCP" in sentences(talk('? {"jsonrpc":"2.0","id":1,"method":"own"}'))
    assert "its request is not there" in sentences(talk('? {"jsonrpc":"2.0","id":1,"result":{}}'))
    assert "it has no method to tell it by" in sentences(talk("? []"))
    pinged = talk('? {"jsonrpc":"2.0","id":1,"method":"ping"}', '? {"jsonrpc":"2.0","id":1,"result":{}}')
    pinged.messages[1].answers = 0
    assert "its request could be either side's" in sentences(pinged)
    assert "left open" not in sentences(session(PING))


def test_a_line_that_a_terminal_wrapped_is_no_fault() -> None:
    wrapped = PING.replace('"method"', '"_":"' + "x" * 60 + '",\n"method"')
    assert "JSON does not mind" in sentences(talk(wrapped))
    assert "JSON does not mind" not in sentences(talk(PING.replace(",", ",\n")))


def test_a_message_in_a_records_own_error_field_is_told_apart_from_it() -> None:
    conversation = session(answer(5))
    assert "own field" not in sentences(conversation)
    conversation.messages[-1].frame.form = "host that quotes the server in member error"
    assert "own field" in sentences(conversation)
