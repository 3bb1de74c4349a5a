"""What is said of the revision: proposed, chosen, refused, and who goes on with it."""

import pytest

from tests.explanation.told import sentences
from tests.traffic import hello, refuse, talk

START, WELCOME, READY = hello()
NEWER = START.replace("2025-06-18", "2025-11-25")


def error(code: int, data: str = "") -> str:
    return f'< {{"jsonrpc":"2.0","id":"hello","error":{{"code":{code},"message":"no"{data}}}}}'


def test_a_revision_taken_as_proposed_is_said_plainly() -> None:
    assert "speaks the revision that the client proposed, `2025-06-18`" in sentences(talk(START, WELCOME))


def test_another_one_says_what_is_allowed_and_who_goes_on() -> None:
    text = sentences(talk(NEWER, WELCOME))
    assert "The client proposed `2025-11-25`, the server answers with `2025-06-18`" in text
    assert "specification allows that" in text
    assert "should disconnect" in text
    assert "Python SDK 1.13.1" in text


def test_a_proposal_of_no_known_revision_is_not_quoted_from_another_message() -> None:
    text = sentences(talk(START.replace("2025-06-18", "secret-1"), WELCOME))
    assert "secret-1" not in text
    assert "The client proposed another revision" in text


def test_a_revision_that_is_missing_ends_the_connection() -> None:
    text = sentences(talk(START, WELCOME.replace('"protocolVersion":"2025-06-18",', "")))
    assert "`result.protocolVersion` is missing" in text


@pytest.mark.parametrize(
    ("revision", "said"), [("2024-10-07", "none of the specification"), ("2026-07-28", "no `initialize`")]
)
def test_a_revision_that_has_no_handshake_or_does_not_exist_is_said_to_be_that(
    revision: str, said: str
) -> None:
    assert said in sentences(talk(START.replace("2025-06-18", revision)))


def test_a_refused_handshake_is_the_servers_fault_where_it_is_well_formed() -> None:
    text = sentences(talk(START, error(-32602, ',"data":{"supported":["2024-11-05"]}')))
    assert "no session comes about" in text
    assert "`2024-11-05`" in text
    assert "the fault lies with the server" in text


def test_and_the_clients_where_it_is_not() -> None:
    text = sentences(talk(START.replace('"protocolVersion":"2025-06-18",', ""), error(-32000)))
    assert "incomplete" in text
    assert "`params.protocolVersion`" in text


def test_a_server_that_does_not_know_initialize_may_be_a_newer_one() -> None:
    text = sentences(talk(START, error(-32601)))
    assert "only 2026-07-28 or later" in text
    assert "no MCP server" in text


def test_an_answer_to_anything_else_says_nothing_of_revisions() -> None:
    assert "revision" not in sentences(talk(START, WELCOME, READY, refuse(9, -32603)), 2)
