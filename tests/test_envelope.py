"""The strict parser names a message's kind by its shape, and says what a strict server answers."""

import json

import pytest

from decoder.envelope import looks_like_message, read_envelope
from decoder.json_text import parse

KINDS = [
    ('{"jsonrpc":"2.0","id":1,"method":"ping"}', "request"),
    ('{"jsonrpc":"2.0","id":0,"method":"ping"}', "request"),
    ('{"jsonrpc":"2.0","id":"","method":"ping"}', "request"),
    ('{"jsonrpc":"2.0","id":1.5,"method":"ping"}', "request"),
    ('{"jsonrpc":"2.0","id":1,"method":""}', "request"),
    ('{"jsonrpc":"2.0","method":"notifications/initialized"}', "notification"),
    ('{"jsonrpc":"2.0","id":null,"method":"ping"}', "notification"),
    ('{"jsonrpc":"2.0","id":1,"result":{}}', "result"),
    ('{"jsonrpc":"2.0","id":1,"result":null}', "result"),
    ('{"jsonrpc":"2.0","id":1,"result":{},"error":null}', "result"),
    ('{"jsonrpc":"2.0","result":{}}', "result"),
    ('{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"m"}}', "error"),
    ('{"jsonrpc":"2.0","id":1,"result":null,"error":{"code":1,"message":"m"}}', "error"),
    ('{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"m"}}', "error"),
    ('{"jsonrpc":"2.0","error":"no object"}', "error"),
    ('{"id":1,"method":"ping"}', "request"),
    ("[]", "invalid"),
    ('{"jsonrpc":"2.0","id":1}', "invalid"),
    ('{"jsonrpc":"2.0","id":1,"result":{},"error":{"code":1,"message":"m"}}', "invalid"),
    ('{"jsonrpc":"2.0","id":1,"method":"ping","result":{}}', "invalid"),
    ('{"jsonrpc":"2.0","id":1,"method":5}', "invalid"),
    ('{"jsonrpc":"2.0","id":true,"method":"ping"}', "invalid"),
    ('{"jsonrpc":"2.0","id":[],"method":"ping"}', "invalid"),
    ('{"jsonrpc":"2.0","id":{},"result":{}}', "invalid"),
    ("7", "invalid"),
]
REPLIES = [
    ('{"jsonrpc":"2.0","id":1,"method":"ping"}', None),
    ('{"jsonrpc":"2.0","id":1.0,"method":"ping"}', None),
    ('{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}', None),
    ('{"jsonrpc":"2.0","method":"notifications/initialized"}', None),
    ('{"jsonrpc":"2.0","id":1,"result":{}}', None),
    ('{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"m"}}', -32600),
    ('{"jsonrpc":"2.0","error":{"code":-32700,"message":"m"}}', None),
    ('{"jsonrpc":"1.0","id":1,"method":"ping"}', -32600),
    ('{"jsonrpc":2.0,"id":1,"method":"ping"}', -32600),
    ('{"id":1,"method":"ping"}', -32600),
    ('{"jsonrpc":"2.0","id":1.5,"method":"ping"}', -32600),
    ('{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600),
    ('{"jsonrpc":"2.0","id":1,"method":""}', -32601),
    ('{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}', -32602),
    ('{"jsonrpc":"2.0","id":1,"method":"ping","params":null}', -32602),
    ('{"jsonrpc":"2.0","result":{}}', -32600),
    ('{"jsonrpc":"2.0","id":1,"result":[]}', -32600),
    ('{"jsonrpc":"2.0","id":1,"result":{},"error":null}', -32600),
    ('{"jsonrpc":"2.0","id":1,"error":{"code":"x","message":"m"}}', -32600),
    ('{"jsonrpc":"2.0","id":1,"error":{"code":1}}', -32600),
    ("[]", -32600),
]
MESSAGES = [
    ('{"jsonrpc":"2.0"}', True),
    ('{"id":1,"method":"ping"}', True),
    ('{"method":"notifications/initialized"}', True),
    ('{"id":1,"result":{}}', True),
    ('{"id":1,"error":{"code":-32601,"message":"m"}}', True),
    ('{"error":"invalid_token","error_description":"expired"}', False),
    ('{"error":{"code":1,"message":"m"}}', False),
    ('{"method":"GET","id":7,"status":200}', False),
    ('{"method":"GET"}', False),
    ('{"level":"info","message":"ready"}', False),
    ('{"result":"ok","id":3}', False),
    ("[1,2]", False),
    ('"text"', False),
]


@pytest.mark.parametrize(("text", "kind"), KINDS)
def test_the_kind_follows_the_shape(text: str, kind: str) -> None:
    assert read_envelope(parse(text)).kind == kind


@pytest.mark.parametrize(("text", "code"), REPLIES)
def test_a_strict_server_refuses_with_the_code_that_fits(text: str, code: int | None) -> None:
    reply = read_envelope(parse(text)).reply
    assert (None if reply is None else reply.code) == code
    assert reply is None or reply.message


@pytest.mark.parametrize(("text", "is_one"), MESSAGES)
def test_what_is_meant_as_a_message_is_told_from_other_json(text: str, is_one: bool) -> None:
    assert looks_like_message(parse(text)) is is_one


@pytest.mark.parametrize(("text", "kind"), KINDS)
def test_what_the_standard_library_read_is_read_alike(text: str, kind: str) -> None:
    assert read_envelope(json.loads(text)).kind == kind
    assert read_envelope(json.loads(text)).reply == read_envelope(parse(text)).reply


def test_a_null_id_is_not_a_missing_id() -> None:
    null, missing = (read_envelope(parse(text)) for text in ('{"id":null,"method":"a"}', '{"method":"a"}'))
    assert (null.has_id, null.id) == (True, None)
    assert (missing.has_id, missing.id) == (False, None)
