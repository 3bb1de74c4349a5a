"""A notification's line and sentence say what it tells."""

import pytest

from decoder.explanation.notifications import NOTIFICATIONS
from decoder.protocol import kinds_of
from decoder.reference.methods import EXTENSION_METHODS, METHODS
from tests.explanation.told import sentences, summary
from tests.traffic import META, ask, notify, session, talk

LINES = [
    ("notifications/progress", '"progressToken":1,"progress":3,"total":10', "notifications/progress 3 of 10"),
    ("notifications/progress", '"progressToken":1,"progress":3.0', "notifications/progress 3.0"),
    ("notifications/cancelled", '"requestId":"a"', 'notifications/cancelled id "a"'),
    ("notifications/cancelled", '"requestId":0', "notifications/cancelled id 0"),
    (
        "notifications/message",
        '"level":"error","logger":"db","data":"kittens"',
        "notifications/message error db",
    ),
    ("notifications/resources/updated", '"uri":"a:b"', "notifications/resources/updated a:b"),
    ("notifications/initialized", None, "notifications/initialized"),
]


@pytest.mark.parametrize(("method", "params", "line"), LINES)
def test_a_notifications_line_says_what_it_tells(method: str, params: str | None, line: str) -> None:
    assert summary(session(notify(method, params))) == line


def test_every_notification_of_the_specification_has_a_row() -> None:
    named = {method for method in [*METHODS, *EXTENSION_METHODS] if "notification" in kinds_of(method)}
    assert {method for method in named if not method.startswith("ui/")} == set(NOTIFICATIONS)


def test_no_notification_is_left_without_a_sentence_whatever_it_holds() -> None:
    for method in NOTIFICATIONS:
        for params in (None, "", '"requestId":[],"progress":"x","level":7,"uri":{},"notifications":[]'):
            assert sentences(session(notify(method, params)))


def test_progress_names_the_request_that_it_is_about() -> None:
    asked = ask(5, "tools/call", '"name":"a","_meta":{"progressToken":7}')
    text = sentences(
        session(asked, notify("notifications/progress", '"progressToken":7,"progress":1', side="<"))
    )
    assert "`tools/call` in line 4" in text


def test_a_subscription_that_gets_less_than_it_asked_for_is_said_to() -> None:
    wanted = '"notifications":{"toolsListChanged":true,"promptsListChanged":true}'
    listen = ask(1, "subscriptions/listen", META + "," + wanted)
    tie = '"_meta":{"io.modelcontextprotocol/subscriptionId":1}'
    granted = notify(
        "notifications/subscriptions/acknowledged",
        tie + ',"notifications":{"toolsListChanged":true}',
        side="<",
    )
    text = sentences(talk(listen, granted))
    assert "does not grant `promptsListChanged`" in text
    assert "subscription opened by `subscriptions/listen` in line 1" in text


def test_log_messages_are_said_to_be_deprecated_where_they_are() -> None:
    line = notify("notifications/message", '"level":"info","data":1', side="<")
    assert "deprecated" in sentences(talk(line, revision="2026-07-28"))
    assert "deprecated" not in sentences(talk(line, revision="2025-11-25"))
