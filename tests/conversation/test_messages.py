"""Who sent a message, as far as the message and its place tell."""

import pytest

from tests.conversation.talk import messages, senders

INIT = '{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}'


@pytest.mark.parametrize(
    ("line", "sender", "basis"),
    [
        ('{"jsonrpc":"2.0","id":1,"method":"tools/list"}', "client", "method"),
        ('{"jsonrpc":"2.0","id":1,"method":"roots/list"}', "server", "method"),
        ('{"jsonrpc":"2.0","method":"notifications/message","params":{}}', "server", "method"),
        ('< {"jsonrpc":"2.0","id":1,"method":"tools/list"}', "server", "mark"),
        ('> {"jsonrpc":"2.0","id":1,"method":"roots/list"}', "client", "mark"),
        ('{"jsonrpc":"2.0","id":1,"method":"ping"}', None, None),
        ('{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":1}}', None, None),
        ('{"jsonrpc":"2.0","id":1,"result":{"tools":[]}}', "server", "shape"),
        ('{"jsonrpc":"2.0","id":1,"result":{"roots":[]}}', "client", "shape"),
        ('{"jsonrpc":"2.0","id":1,"result":{}}', None, None),
        ('data: {"jsonrpc":"2.0","id":1,"result":{}}', "server", "transport"),
    ],
)
def test_the_sender_is_read_from_the_strongest_evidence(
    line: str, sender: str | None, basis: str | None
) -> None:
    message = messages(line)[0]
    assert (message.sender, message.sender_basis) == (sender, basis)


def test_in_a_modern_session_requests_are_the_clients_and_responses_the_servers() -> None:
    meta = '"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}'
    assert senders(
        f'{{"jsonrpc":"2.0","id":1,"method":"acme/unknown","params":{{{meta}}}}}',
        '{"jsonrpc":"2.0","id":1,"result":{}}',
        '{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":1}}',
    ) == ["client", "server", "server"]


def test_an_unknown_method_is_by_the_side_whose_ids_it_counts_on() -> None:
    assert senders(INIT, '{"jsonrpc":"2.0","id":1,"method":"acme/do"}') == ["client", "client"]


def test_an_unknown_method_stays_open_where_both_sides_count_to_its_id() -> None:
    lines = (
        '{"jsonrpc":"2.0","id":4,"method":"tools/list"}',
        '{"jsonrpc":"2.0","id":4,"method":"roots/list"}',
        '{"jsonrpc":"2.0","id":5,"method":"acme/do"}',
    )
    assert senders(*lines)[2] is None
