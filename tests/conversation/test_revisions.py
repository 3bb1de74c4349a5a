"""Which revision was proposed, chosen, and applies."""

import pytest

from decoder.model import Session
from tests.conversation.talk import talk


def initialize(version: str) -> str:
    return f'{{"jsonrpc":"2.0","id":0,"method":"initialize","params":{{"protocolVersion":"{version}"}}}}'


def initialized(version: str) -> str:
    return (
        f'{{"jsonrpc":"2.0","id":0,"result":{{"protocolVersion":"{version}","capabilities":{{}},'
        '"serverInfo":{"name":"shop","version":"2"}}}'
    )


def declaring(version: str, number: int, method: str = "tools/list") -> str:
    meta = f'{{"_meta":{{"io.modelcontextprotocol/protocolVersion":"{version}"}}}}'
    return f'{{"jsonrpc":"2.0","id":{number},"method":"{method}","params":{meta}}}'


def refused(number: int, code: int) -> str:
    return f'{{"jsonrpc":"2.0","id":{number},"error":{{"code":{code},"message":"no"}}}}'


def read(*lines: str) -> tuple[str | None, str | None, str | None, str | None]:
    session: Session = talk(*lines).sessions[0]
    return session.proposed, session.chosen, session.revision, session.how


def test_the_server_chooses_the_revision_in_its_initialize_result() -> None:
    assert read(initialize("2025-11-25"), initialized("2025-06-18")) == (
        "2025-11-25",
        "2025-06-18",
        "2025-06-18",
        "initialize",
    )


def test_an_initialize_result_alone_says_what_was_chosen() -> None:
    assert read(initialized("2024-11-05")) == (None, "2024-11-05", "2024-11-05", "initialize")


@pytest.mark.parametrize("answer", [[], [refused(0, -32602)]])
def test_a_proposal_that_was_refused_or_never_answered_is_no_revision(answer: list[str]) -> None:
    assert read(initialize("2025-11-25"), *answer) == ("2025-11-25", None, None, None)


def test_what_requests_declare_is_the_revision_of_a_modern_session() -> None:
    assert read(declaring("2026-07-28", 1)) == ("2026-07-28", None, "2026-07-28", "meta")


def test_a_declared_revision_that_the_server_refuses_does_not_count() -> None:
    assert read(declaring("2027-01-01", 1), refused(1, -32022), declaring("2026-07-28", 2)) == (
        "2027-01-01",
        None,
        "2026-07-28",
        "meta",
    )


def test_a_discover_that_names_the_declared_revision_settles_it() -> None:
    answer = '{"jsonrpc":"2.0","id":1,"result":{"supportedVersions":["2026-07-28"]}}'
    assert read(declaring("2026-07-28", 1, "server/discover"), answer)[2:] == ("2026-07-28", "discover")


def test_a_probe_that_failed_leaves_the_choice_to_initialize() -> None:
    lines = (declaring("2026-07-28", 1, "server/discover"), refused(1, -32601))
    assert read(*lines)[2:] == (None, None)
    session = talk(*lines, initialize("2025-11-25"), initialized("2025-11-25")).sessions[0]
    assert (session.revision, session.how) == ("2025-11-25", "initialize")


def test_a_header_alone_counts() -> None:
    post = "POST /mcp HTTP/1.1\nMCP-Protocol-Version: 2025-06-18\n\n"
    assert read(post + '{"jsonrpc":"2.0","id":1,"method":"tools/list"}')[2:] == ("2025-06-18", "header")


def test_a_modern_request_and_its_answer_are_read_under_what_it_declares() -> None:
    messages = talk(
        declaring("2026-07-28", 9, "server/discover"),
        refused(9, -32601),
        initialize("2025-11-25"),
        initialized("2025-11-25"),
    ).messages
    assert [m.revision for m in messages] == ["2026-07-28", "2026-07-28", "2025-11-25", "2025-11-25"]


def test_both_sides_are_called_what_they_call_themselves() -> None:
    session = talk(initialize("2025-06-18"), initialized("2025-06-18")).sessions[0]
    assert session.client is None
    assert session.server is not None
    assert (session.server.name, session.server.version) == ("shop", "2")
