"""The rules of cancellation and progress: what breaks each, and what is near and keeps it."""

import pytest

from tests.rules.held import broken, finding
from tests.traffic import META, answer, ask, hello, notify, over_http, session, talk

START, WELCOME, READY = hello()
CANCEL_FIVE = notify("notifications/cancelled", '"requestId":5')
CANCEL_HELLO = notify("notifications/cancelled", '"requestId":"hello"')
TOKEN = '"_meta":{{"progressToken":{}}}'

PAIRS = [
    ("C-INIT", (START, CANCEL_HELLO), (START, WELCOME, READY, ask(5, "ping"), CANCEL_FIVE)),
    ("C-UNKNOWN", (*hello(), CANCEL_FIVE), (*hello(), ask(5, "ping"), CANCEL_FIVE)),
    ("C-UNKNOWN", (*hello(), ask(5, "ping", side="<"), CANCEL_FIVE), (ask(5, "ping", side="<"), CANCEL_FIVE)),
    (
        "C-COMPLETED",
        (*hello(), ask(5, "ping"), answer(5), CANCEL_FIVE),
        (*hello(), ask(5, "ping"), CANCEL_FIVE),
    ),
    ("C-ANSWERED", (*hello(), ask(5, "ping"), CANCEL_FIVE, answer(5)), (*hello(), ask(5, "ping"), answer(5))),
    ("C-NOID", (*hello(), notify("notifications/cancelled", "")), (*hello(), ask(5, "ping"), CANCEL_FIVE)),
    ("C-NOID", (*hello(), notify("notifications/cancelled")), (*hello(), notify("notifications/progress"))),
    (
        "G-TOKEN-TYPE",
        (*hello(), ask(5, "tools/list", TOKEN.format("1.5"))),
        (*hello(), ask(5, "tools/list", TOKEN.format("1.0"))),
    ),
    (
        "G-TOKEN-TYPE",
        (*hello(), notify("notifications/progress", '"progressToken":null,"progress":1')),
        (*hello(), notify("notifications/progress", '"progressToken":"a","progress":1')),
    ),
]


@pytest.mark.parametrize(("rule", "lines"), [(rule, lines) for rule, lines, _ in PAIRS])
def test_what_breaks_a_rule_is_found(rule: str, lines: tuple[str, ...]) -> None:
    assert rule in broken(talk(*lines))


@pytest.mark.parametrize(("rule", "lines"), [(rule, lines) for rule, _, lines in PAIRS])
def test_what_keeps_a_rule_is_left_alone(rule: str, lines: tuple[str, ...]) -> None:
    assert rule not in broken(talk(*lines))


def test_who_cancels_the_other_sides_request_is_told_so() -> None:
    found = finding(session(ask(5, "ping", side="<"), CANCEL_FIVE), "C-UNKNOWN")
    assert "other side's" in found.text


@pytest.mark.parametrize(("later", "severity"), [(40.0, "note"), (4000.0, "warning")])
def test_an_answer_right_after_the_cancellation_may_have_crossed_it(later: float, severity: str) -> None:
    conversation = session(ask(5, "ping"), CANCEL_FIVE, answer(5))
    conversation.messages[-2].frame.moment = 1000.0
    conversation.messages[-1].frame.moment = 1000.0 + later
    assert finding(conversation, "C-ANSWERED").severity == severity


def test_the_one_schema_that_lets_the_id_go_makes_it_a_warning() -> None:
    assert (
        finding(session(notify("notifications/cancelled"), revision="2025-11-25"), "C-NOID").severity
        == "warning"
    )
    assert (
        finding(session(notify("notifications/cancelled"), revision="2025-06-18"), "C-NOID").severity
        == "error"
    )


def test_over_http_2026_07_28_cancels_by_closing_the_stream() -> None:
    conversation = talk(ask(5, "tools/list", META), CANCEL_FIVE)
    assert "C-HTTP-26" not in broken(conversation)
    over_http(conversation.messages[-1], 400)
    assert "C-HTTP-26" in broken(conversation)


def test_a_server_of_2026_07_28_may_end_a_clients_subscription() -> None:
    lines = (
        ask(1, "server/discover", META),
        ask(5, "subscriptions/listen", META + ',"notifications":{}'),
        notify("notifications/cancelled", '"requestId":5', side="<"),
    )
    assert "C-UNKNOWN" not in broken(talk(*lines))
