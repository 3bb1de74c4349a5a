"""Ties other than request and answer, and the near misses."""

from __future__ import annotations

from typing import TYPE_CHECKING

import decoder.conversation.links as tying
from decoder.conversation.ids import id_key
from tests.conversation.talk import links, senders, talk

if TYPE_CHECKING:
    import pytest

    from decoder.conversation.ids import IdKey
    from decoder.json_values import JsonValue

CALL = '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"a","_meta":{"progressToken":"t"}}}'
PROGRESS = '{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"t","progress":1}}'
CANCEL = '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}'


def test_progress_is_tied_to_the_request_with_its_token_and_comes_from_the_other_side() -> None:
    assert links(CALL, PROGRESS) == [(1, "progress", 0)]
    assert senders(CALL, PROGRESS) == ["client", "server"]


def test_a_token_of_another_type_is_another_token() -> None:
    assert links(CALL.replace('"t"', "1"), PROGRESS.replace('"t"', '"1"')) == []


def test_a_cancellation_is_tied_to_its_request_and_comes_from_the_same_side() -> None:
    assert links(CALL, CANCEL) == [(1, "cancels", 0)]
    assert senders(CALL, CANCEL) == ["client", "client"]


def test_a_cancellation_stays_open_where_both_sides_have_a_request_with_that_id() -> None:
    lines = (CALL, '{"jsonrpc":"2.0","id":7,"method":"roots/list"}', CANCEL)
    assert links(*lines) == []
    assert senders(*lines)[2] is None


def test_an_answer_with_the_id_in_another_type_names_the_near_miss() -> None:
    assert links(CALL, '{"jsonrpc":"2.0","id":"7","result":{"content":[]}}') == [(1, "near-id", 0)]


def test_an_answer_before_its_request_names_the_later_request() -> None:
    assert links('{"jsonrpc":"2.0","id":7,"result":{"content":[]}}', CALL) == [(0, "later-request", 1)]


def test_an_error_without_a_usable_id_is_tied_to_what_was_posted() -> None:
    exchange = (
        "POST /mcp HTTP/1.1\n\n"
        + CALL
        + '\n\nHTTP/1.1 400 Bad Request\n\n{"jsonrpc":"2.0","id":%s,"error":{"code":-32000,"message":"m"}}'
    )
    for spelt in ("null", '"server-error"'):
        assert links(exchange % spelt) == [(1, "http-exchange", 0)]


def test_a_retry_with_the_servers_state_is_tied_to_the_first_try() -> None:
    assert links(
        '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a"}}',
        '{"jsonrpc":"2.0","id":1,"result":{"resultType":"input_required","requestState":"s"}}',
        '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"a","requestState":"s"}}',
    ) == [(2, "retry-of", 0)]


def test_a_task_is_tied_to_the_request_that_made_it() -> None:
    assert links(
        '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","task":{}}}',
        '{"jsonrpc":"2.0","id":1,"result":{"task":{"taskId":"t-1","status":"working"}}}',
        '{"jsonrpc":"2.0","id":2,"method":"tasks/get","params":{"taskId":"t-1"}}',
    ) == [(2, "task", 0)]


def test_what_a_subscription_sends_is_tied_to_the_listen_request() -> None:
    meta = '"_meta":{"io.modelcontextprotocol/subscriptionId":"s-1"}'
    assert links(
        '{"jsonrpc":"2.0","id":"s-1","method":"subscriptions/listen","params":{}}',
        f'{{"jsonrpc":"2.0","method":"notifications/tools/list_changed","params":{{{meta}}}}}',
    ) == [(1, "subscription", 0)]


def test_an_answer_is_not_held_against_every_request_of_a_near_id(monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[JsonValue] = []

    def counted(value: JsonValue) -> IdKey | None:
        held.append(value)
        return id_key(value)

    monkeypatch.setattr(tying, "id_key", counted)
    late = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'
    talk(*['{"jsonrpc":"2.0","id":"1","result":{"tools":[]}}'] * 400, *[late] * 400)
    assert len(held) < 400 * 200  # each against each would be 400 * 800
