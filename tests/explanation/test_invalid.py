"""What is no message says what is wrong with it, and what it should have been."""

import pytest

from decoder.model import Problem
from tests.explanation.told import sentences, summary
from tests.traffic import ask, session, talk

LINES = [
    ("> []", "an empty batch"),
    ("> 7", "JSON of the type number"),
    ('> {"jsonrpc":"2.0","id":1}', "neither a method nor a result nor an error"),
    ('> {"jsonrpc":"2.0","id":1,"result":{},"error":{}}', "result and error together"),
    ('> {"jsonrpc":"2.0","id":1,"method":"a","result":{}}', "method and result together"),
    ('> {"jsonrpc":"2.0","id":1,"method":7}', "a method that is a number"),
    ('> {"jsonrpc":"2.0","id":true,"method":"a"}', "an id that is a boolean"),
    ('> {"jsonrpc":"2.0","id":{},"method":"a"}', "an id that is an object"),
]


@pytest.mark.parametrize(("line", "fault"), LINES)
def test_the_line_says_what_is_wrong(line: str, fault: str) -> None:
    assert summary(talk(line)) == f"not a message: {fault}"
    assert sentences(talk(line))


def test_a_body_that_names_its_method_otherwise_is_shown_the_right_form() -> None:
    text = sentences(talk('> {"type":"initialize","protocolVersion":"2024-11-05","capabilities":{}}'))
    assert '"method":"initialize"' in text
    assert "`protocolVersion` and `capabilities` inside `params`" in text


def test_a_text_that_is_no_json_says_where() -> None:
    conversation = session(ask(1, "ping"))
    message = conversation.messages[-1]
    message.kind, message.method, message.has_id = "invalid", None, False
    message.frame.problem = Problem(4, 9, "expected a comma", "a line that is cut off")
    text = sentences(conversation)
    assert "Line 4, column 9: expected a comma. It looks like a line that is cut off." in text


def test_a_message_that_was_read_in_spite_of_a_fault_has_a_fault_of_its_own_kind() -> None:
    conversation = talk('> {"jsonrpc":"2.0","id":1}')
    conversation.messages[0].frame.problem = Problem(
        1, 9, "no valid JSON from here on", "JSON that is cut off"
    )
    assert "neither a method nor a result nor an error" in summary(conversation)
