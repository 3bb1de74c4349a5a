"""A second initialize, or another session id, opens a session."""

from tests.conversation.talk import talk

INIT = '{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}'
ANSWER = (
    '{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"2025-06-18","capabilities":{},"serverInfo":{}}}'
)
PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}'


def sessions(*lines: str) -> list[int]:
    return [message.session for message in talk(*lines).messages]


def test_one_handshake_is_one_session() -> None:
    assert sessions(INIT, ANSWER, PING) == [0, 0, 0]


def test_a_second_initialize_opens_a_session() -> None:
    assert sessions(INIT, ANSWER, PING, INIT, ANSWER) == [0, 0, 0, 1, 1]


def test_a_probe_before_initialize_is_in_its_session() -> None:
    probe = '{"jsonrpc":"2.0","id":"probe","method":"server/discover","params":{}}'
    refusal = '{"jsonrpc":"2.0","id":"probe","error":{"code":-32601,"message":"m"}}'
    assert sessions(probe, refusal, INIT, ANSWER) == [0, 0, 0, 0]


def test_an_initialize_under_the_id_of_an_unanswered_probe_opens_a_session() -> None:
    probe = '{"jsonrpc":"2.0","id":0,"method":"server/discover","params":{}}'
    assert sessions(probe, INIT, ANSWER) == [0, 1, 1]


def test_messages_of_two_session_ids_are_kept_apart() -> None:
    def post(key: str, number: int) -> str:
        return (
            f"POST /mcp HTTP/1.1\nMcp-Session-Id: {key}\n\n"
            f'{{"jsonrpc":"2.0","id":{number},"method":"tools/list"}}\n\nHTTP/1.1 202 Accepted\n'
        )

    assert sessions(post("a", 1), post("b", 1), post("a", 2)) == [0, 1, 0]


def test_the_capture_is_whole_only_where_it_begins_with_the_handshake() -> None:
    assert talk(INIT, ANSWER).sessions[0].whole
    assert not talk(PING).sessions[0].whole
