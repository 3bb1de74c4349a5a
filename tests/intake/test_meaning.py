"""What is meant as a message, and what only looks like one."""

import pytest

from decoder.intake.meaning import is_batch, is_embedded_message, is_meant_as_message, is_message
from decoder.json_text import parse


@pytest.mark.parametrize(
    "text",
    [
        '{"jsonrpc":"2.0","id":1,"method":"ping"}',
        '{"jsonrpc":"2.0","method":"x","params":"text"}',
        '{"id":1,"method":"tools/list"}',
        '{"id":1,"result":{}}',
        '{"id":1,"error":{"code":-32600,"message":"m"}}',
    ],
)
def test_a_message_is_one(text: str) -> None:
    assert is_message(parse(text))


@pytest.mark.parametrize(
    "text",
    [
        '{"error":"text","timestamp":1}',
        '{"code":-32000,"message":"closed","name":"McpError"}',
        '{"method":"POST","id":"req-1"}',
        '{"method":"initialize","id":0,"params":"{}"}',
        '{"id":0,"result":"result-present"}',
        '{"jsonrpc":"2.0","status":"up","latency":3,"peer":"x"}',
        '{"error":"invalid_token","error_description":"d"}',
        "[]",
        "1",
    ],
)
def test_a_record_that_looks_like_one_is_none(text: str) -> None:
    assert not is_message(parse(text))


def test_inside_a_record_a_message_needs_its_version_or_a_known_method() -> None:
    assert is_embedded_message(parse('{"id":1,"method":"tools/list"}'))
    assert not is_embedded_message(parse('{"id":1,"method":"getUser","params":{}}'))
    assert not is_embedded_message(parse('{"id":1,"result":{}}'))


def test_an_array_is_a_batch_by_its_first_item() -> None:
    assert is_batch(parse('[{"jsonrpc":"2.0","method":"x"},1]'))
    assert not is_batch(parse('[{"time":1},{"jsonrpc":"2.0","method":"x"}]'))
    assert not is_batch(parse("[]"))


def test_a_broken_text_is_meant_as_a_message_by_what_stands_at_its_top() -> None:
    assert is_meant_as_message(parse('[{"jsonrpc":"2.0"}]'))
    assert not is_meant_as_message(parse('{"log":{"method":"x"}}'))
