"""The rules of HTTP: what breaks each, and what is near and keeps it."""

import pytest

from decoder.model import Conversation
from tests.rules.held import broken
from tests.traffic import META, answer, ask, over_http, refuse, session, talk

SENT = (("Content-Type", "application/json"), ("Accept", "application/json, text/event-stream"))


def posted(*headers: tuple[str, str], revision: str = "2025-06-18", status: int = 200) -> Conversation:
    conversation = session(ask(5, "tools/list"), answer(5, '"tools":[]'), revision=revision)
    over_http(conversation.messages[3], status, *headers)
    return conversation


def test_after_the_handshake_a_request_names_the_revision() -> None:
    assert "H-VERSION-LEGACY" in broken(posted(*SENT))
    assert "H-VERSION-LEGACY" not in broken(posted(*SENT, ("mcp-protocol-version", "2025-06-18")))


def test_another_revision_in_the_header_is_found() -> None:
    assert "H-VERSION-LEGACY" in broken(posted(*SENT, ("MCP-Protocol-Version", "2025-03-26")))


def test_a_header_that_the_revision_does_not_have_is_not_missed() -> None:
    assert "H-VERSION-LEGACY" not in broken(posted(*SENT, revision="2025-03-26"))


def test_no_header_is_missed_where_headers_are_not_shown_in_full() -> None:
    assert "H-VERSION-LEGACY" not in broken(posted(("Host", "localhost")))


def modern(*headers: tuple[str, str], status: int = 200) -> Conversation:
    conversation = talk(ask(1, "tools/list", META))
    over_http(conversation.messages[0], status, *headers)
    return conversation


def test_the_header_says_what_meta_says() -> None:
    assert "H-VERSION" in broken(modern(*SENT))
    assert "H-VERSION" in broken(modern(*SENT, ("MCP-Protocol-Version", "2025-11-25")))
    assert "H-VERSION" not in broken(modern(*SENT, ("MCP-Protocol-Version", "2026-07-28")))


def test_the_old_transport_owes_no_header() -> None:
    assert "H-VERSION" not in broken(modern(*SENT, status=202))


@pytest.mark.parametrize(
    ("code", "status", "found"), [(-32601, 200, True), (-32601, 404, False), (-32603, 200, False)]
)
def test_an_error_comes_with_the_status_that_belongs_to_it(code: int, status: int, found: bool) -> None:
    conversation = talk(ask(1, "tools/list", META), refuse(1, code))
    over_http(conversation.messages[1], status)
    assert "H-STATUS" not in broken(conversation)
    for message in conversation.messages:
        message.frame.exchange = 3
    assert ("H-STATUS" in broken(conversation)) is found


def test_a_session_that_is_gone_is_not_used_again() -> None:
    conversation = session(ask(5, "tools/list"), ask(6, "tools/list"))
    first, second = conversation.messages[-2:]
    over_http(first, 404, ("Mcp-Session-Id", "s"))
    over_http(second, 404, ("Mcp-Session-Id", "t"))
    assert "H-SESSION-404" not in broken(conversation)
    over_http(second, 404, ("Mcp-Session-Id", "s"))
    assert "H-SESSION-404" in broken(conversation)


@pytest.mark.parametrize(("status", "found"), [(401, True), (403, True), (200, False)])
def test_what_a_refusal_of_access_asks_for_is_said(status: int, found: bool) -> None:
    assert ("H-AUTH" in broken(posted(status=status))) is found
