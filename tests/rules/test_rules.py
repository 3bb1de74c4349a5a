"""The rule book as a whole."""

from pathlib import Path

import pytest

from decoder.protocol import REVISIONS
from decoder.rules import RULES, check
from tests.traffic import answer, ask, hello, link, session, talk

HERE = Path(__file__).resolve().parent


def test_no_rule_is_in_the_table_twice() -> None:
    ids = [rule.id for rule in RULES]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("rule", [rule.id for rule in RULES])
def test_every_rule_has_a_test_that_names_it(rule: str) -> None:
    tests = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    assert f'"{rule}"' in tests


def test_every_rule_belongs_to_known_revisions() -> None:
    for rule in RULES:
        assert rule.revisions
        assert set(rule.revisions) <= set(REVISIONS)


def test_findings_come_in_the_order_of_the_messages() -> None:
    found = check(session(ask(1, "ping"), ask(1, "tools/list"), answer(9), ask(2, "own")))
    assert [one.message for one in found] == sorted(one.message or 0 for one in found)


def test_a_message_logged_again_is_not_held_against_anyone() -> None:
    conversation = session('> {"id":1,"method":"ping"}', '> {"id":1,"method":"ping"}')
    link(conversation.messages[-1], "duplicate-of", conversation.messages[-2])
    assert {one.message for one in check(conversation)} == {3}


def test_a_finding_says_under_which_revision_it_holds_and_where_that_is_written() -> None:
    (found,) = check(session('> {"jsonrpc":"2.0","id":1,"method":"own"}', answer(1), revision="2025-03-26"))
    assert found.revision == "2025-03-26"
    assert found.spec is not None
    assert "/2025-03-26/" in found.spec


def test_an_unknown_revision_is_no_revision_of_a_finding() -> None:
    lines = [line.replace("2025-06-18", "2024-10-07") for line in hello()]
    assert {one.revision for one in check(talk(*lines))} == {None}


def test_a_conversation_of_nothing_breaks_nothing() -> None:
    assert check(talk()) == []
