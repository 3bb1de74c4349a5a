"""What a log's words mean, once all of it is read."""

from tests.intake.reading import read

CALL = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'
TOOLS = '{"jsonrpc":"2.0","id":1,"result":{"tools":[]}}'
PING = '{"jsonrpc":"2.0","id":7,"method":"ping"}'
PONG = '{"jsonrpc":"2.0","id":7,"result":{}}'


def senders(*lines: str) -> list[str | None]:
    return [message.sender for message in read("\n".join(lines)).messages]


def sessions(*lines: str) -> list[int]:
    return [message.session for message in read("\n".join(lines)).messages]


def test_relative_words_are_turned_into_sides_by_a_method_that_one_side_alone_sends() -> None:
    assert senders(f"write: {CALL}", f"read: {TOOLS}", f"read: {PING}", f"write: {PONG}") == [
        "client",
        "server",
        "server",
        "client",
    ]
    assert senders(f"IN: {CALL}", f"OUT: {TOOLS}", f"OUT: {PING}", f"IN: {PONG}") == [
        "client",
        "server",
        "server",
        "client",
    ]


def test_arrows_that_contradict_every_method_are_drawn_by_whoever_logs() -> None:
    assert senders(f"<- {CALL}", f"-> {TOOLS}", f"<- {PING}") == ["client", "server", "client"]
    assert senders(f"-> {CALL}", f"<- {CALL.replace('1', '2')}") == ["client", "server"]


def test_a_clock_without_a_date_goes_on_after_midnight() -> None:
    late, early = read(f"23:59:59.900 -> {CALL}\n00:00:00.100 <- {TOOLS}").messages
    assert (late.elapsed_ms, early.elapsed_ms) == (None, 200)


def test_relative_words_alone_tell_no_side() -> None:
    assert senders(f"write: {PING}", f"read: {PONG}") == [None, None]


def test_words_that_contradict_each_other_tell_no_side() -> None:
    assert senders(f"sent {CALL}", f"received {CALL.replace('1', '2')}", f"sent {PING}")[2] is None


def test_a_method_that_is_only_near_one_counts_where_nothing_else_does() -> None:
    assert senders(f"Sending: {CALL.replace('tools/list', 'list_tools')}", f"Received: {PING}") == [
        "client",
        "server",
    ]


def test_sorted_lines_stand_in_no_certain_order() -> None:
    assert read(f"read: {TOOLS}\nwrite: {CALL}").messages[1].answered_by == 0


def test_arrows_that_all_point_one_way_are_decoration() -> None:
    assert senders(f"-> {PING}", f"-> {PONG}") == [None, None]
    assert senders(f"-> {PING}", f"<- {PONG}") == ["client", "server"]


def test_times_without_a_date_do_not_count_beside_times_with_one() -> None:
    found = read(f"2026-01-01 10:00:00 {CALL}\n10:00:01 {TOOLS}").messages
    assert found[0].elapsed_ms is None
    assert found[1].elapsed_ms is None
    assert read(f"10:00:00 {CALL}\n10:00:01.5 {TOOLS}").messages[1].elapsed_ms == 1500


def test_each_servers_log_is_a_session() -> None:
    line = "2026-01-01T00:00:00.000Z [%s] [info] Message from client: " + CALL
    assert sessions(line % "a", line % "b", line % "a") == [0, 1, 0]


def test_a_server_that_begins_again_begins_a_session() -> None:
    stamp = "2026-01-01T00:00:00.000Z [a] [info] "
    start = stamp + "Initializing server..."
    assert sessions(
        start, f"{stamp}Message from client: {CALL}", start, f"{stamp}Message from client: {CALL}"
    ) == [0, 1]


def test_processes_are_sessions_only_where_each_is_answered() -> None:
    assert sessions(f"pid=1 > {PING}", f"pid=1 < {PONG}", f"pid=2 > {PING}", f"pid=2 < {PONG}") == [
        0,
        0,
        1,
        1,
    ]
    assert sessions(f"pid=1 > {PING}", f"pid=2 < {PONG}") == [0, 0]
