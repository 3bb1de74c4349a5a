"""The same message logged again counts once; a message sent again does not."""

from tests.conversation.talk import links, messages, pairs

CALL = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'
TOOLS = '{"jsonrpc":"2.0","id":1,"result":{"tools":[]}}'
BYTES = f"DEBUG:mcp.server.sse:Received JSON: b'{CALL}'"
REPR = (
    "DEBUG:mcp.server.sse:Validated client message: "
    "root=JSONRPCRequest(method='tools/list', params=None, jsonrpc='2.0', id=1)"
)
STAMP = "2026-01-01T00:00:%s.000Z"


def file_lines(second: str, *, other: str = "a") -> list[str]:
    """A message as the host writes it into two files."""
    return [
        "==> mcp-server-a.log <==",
        f"{STAMP % '00'} [a] [info] Message from client: {CALL}",
        "==> mcp.log <==",
        f"{STAMP % second} [info] [{other}] Message from client: {CALL}",
    ]


def test_bytes_and_repr_of_one_message_are_one() -> None:
    assert links(BYTES, REPR) == [(1, "duplicate-of", 0)]


def test_a_message_in_two_files_at_one_time_is_one() -> None:
    assert links(*file_lines("00")) == [(1, "duplicate-of", 0)]


def test_a_message_in_both_of_a_hosts_files_is_one_without_the_files_names_too() -> None:
    lines = file_lines("00")
    assert links(lines[1], lines[3]) == [(1, "duplicate-of", 0)]


def test_a_line_that_was_pasted_twice_counts_once() -> None:
    line = f"2026-01-01T00:00:00.123Z [a] [info] Message from client: {CALL}"
    answer = f"2026-01-01T00:00:00.223Z [a] [info] Message from server: {TOOLS}"
    assert links(line, answer, line, answer) == [(2, "duplicate-of", 0), (3, "duplicate-of", 1)]
    assert links(line, line.replace("123Z", "124Z")) == []


def test_equal_text_at_another_time_is_no_copy() -> None:
    assert links(*file_lines("30")) == []


def test_equal_text_of_another_server_is_no_copy() -> None:
    assert links(*file_lines("00", other="b")) == []


def test_equal_text_in_the_same_form_is_a_message_sent_again() -> None:
    assert links(f"> {CALL}", f"> {CALL}") == []
    assert links(CALL, CALL) == []


def test_a_copy_takes_part_in_no_pair() -> None:
    assert pairs(BYTES, REPR, f"DEBUG:mcp.server.sse:chunk: b'data: {TOOLS}\\r\\n\\r\\n'") == [(0, 2)]


def test_a_copy_is_its_originals_in_sender_and_session() -> None:
    first, copy = messages(BYTES, REPR)
    assert (copy.sender, copy.session, copy.revision) == (first.sender, first.session, first.revision)


def test_a_message_and_the_stack_in_its_record_are_one() -> None:
    quoted = '{\\"jsonrpc\\":\\"2.0\\",\\"id\\":1,\\"error\\":{\\"code\\":1,\\"message\\":\\"m\\"}}'
    record = f'{{"message":"HTTP 400: {quoted}","stack":"Error: {quoted}"}}'
    assert links(record) == [(1, "duplicate-of", 0)]


def test_the_order_of_members_makes_no_difference() -> None:
    assert links(BYTES, REPR.replace("jsonrpc='2.0', id=1", "id=1, jsonrpc='2.0'")) == [
        (1, "duplicate-of", 0)
    ]
