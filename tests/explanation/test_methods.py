"""What is said of a method's name."""

import pytest

from tests.explanation.told import sentences
from tests.traffic import ask, notify, session


@pytest.mark.parametrize(
    ("name", "near"),
    [("list_tools", "tools/list"), ("callTool", "tools/call"), ("log", "notifications/message")],
)
def test_an_unknown_method_names_the_nearest_one(name: str, near: str) -> None:
    assert f"The nearest one is `{near}`" in sentences(session(ask(5, name)))


def test_a_method_of_ones_own_is_allowed() -> None:
    assert "methods of their own" in sentences(session(ask(5, "acme/brew")))


def test_a_method_of_another_revision_names_those_that_have_it() -> None:
    text = sentences(session(ask(5, "tasks/list")))
    assert "The revision 2025-06-18 has no `tasks/list`; it belongs to 2025-11-25" in text


def test_the_wrong_side_is_told_who_may() -> None:
    assert "Only the client may send `tools/list`" in sentences(session(ask(5, "tools/list", side="<")))


def test_an_id_makes_a_request_of_a_notification_and_none_the_reverse() -> None:
    assert "turns it into a request" in sentences(session(ask(5, "notifications/initialized")))
    assert "nobody will answer it" in sentences(session(notify("tools/list")))
    null = '> {"jsonrpc":"2.0","id":null,"method":"tools/list"}'
    assert "Its id is null" in sentences(session(null))


def test_a_method_used_as_it_should_be_gets_no_remark() -> None:
    text = sentences(session(ask(5, "tools/list")))
    assert "Only the" not in text
    assert "has no" not in text
