"""The rules of pairing: what breaks each, and what is near and keeps it."""

import pytest

from tests.rules.held import broken, finding
from tests.traffic import META, answer, ask, hello, link, notify, over_http, refuse, session, talk

LIST = '"tools":[]'
SAME_ID_OF_BOTH = (ask(1, "ping"), ask(1, "ping", side="<"), answer(1), answer(1, side=">"))
PLACEHOLDER = '< {"jsonrpc":"2.0","id":"server-error","error":{"code":-32600,"message":"Session not found"}}'

PAIRS = [
    (
        "P-ID-REUSE",
        (ask(1, "ping"), answer(1), ask(1, "tools/list")),
        (ask(1, "ping"), answer(1), ask(2, "ping")),
    ),
    ("P-ID-REUSE", (ask(1, "ping"), ask(1, "tools/list")), SAME_ID_OF_BOTH),
    (
        "P-ID-REUSE",
        (ask(1, "ping"), ask(1, "tools/list")),
        (ask(1, "ping"), '> {"jsonrpc":"2.0","id":"1","method":"ping"}'),
    ),
    ("P-RESP-UNKNOWN", (answer(5),), (ask(5, "ping"), answer(5))),
    ("P-RESP-UNKNOWN", (PLACEHOLDER,), (ask(5, "ping"), refuse(5, -32600))),
    (
        "P-RESP-IDTYPE",
        (ask(5, "ping"), '< {"jsonrpc":"2.0","id":"5","result":{}}'),
        (ask(5, "ping"), answer(5)),
    ),
    ("P-RESP-DUP", (ask(5, "ping"), answer(5), answer(5, '"a":1')), SAME_ID_OF_BOTH),
    (
        "P-NOTIF-ANSWERED",
        (notify("notifications/progress"), '< {"jsonrpc":"2.0","error":{"code":-32601,"message":"?"}}'),
        (notify("notifications/progress"), ask(1, "ping", side="<")),
    ),
    (
        "P-NOTIF-ANSWERED",
        (notify("notifications/progress"), '< {"jsonrpc":"2.0","result":{}}'),
        (notify("notifications/progress"), ask(1, "ping"), '< {"jsonrpc":"2.0","result":{}}'),
    ),
    ("P-UNANSWERED", (ask(5, "ping"),), (ask(5, "ping"), answer(5))),
    (
        "P-UNANSWERED",
        (ask(5, "ping"),),
        (ask(5, "ping"), notify("notifications/cancelled", '"requestId":5')),
    ),
    ("P-UNANSWERED", (ask(5, "ping"),), (ask(5, "ping"), '< {"jsonrpc":"2.0","id":"5","result":{}}')),
    ("P-DIRECTION", (ask(5, "tools/list", side="<"),), (ask(5, "roots/list", side="<"),)),
]


@pytest.mark.parametrize(("rule", "lines"), [(rule, lines) for rule, lines, _ in PAIRS])
def test_what_breaks_a_rule_is_found(rule: str, lines: tuple[str, ...]) -> None:
    assert rule in broken(session(*lines))


@pytest.mark.parametrize(("rule", "lines"), [(rule, lines) for rule, _, lines in PAIRS])
def test_what_keeps_a_rule_is_left_alone(rule: str, lines: tuple[str, ...]) -> None:
    assert rule not in broken(session(*lines))


def test_a_request_logged_twice_is_a_note() -> None:
    assert finding(session(ask(1, "ping"), answer(1), ask(1, "ping")), "P-ID-REUSE").severity == "note"


def modern(number: int, method: str, params: str = "") -> str:
    return ask(number, method, META + params)


def test_under_2026_07_28_an_id_may_be_used_again_once_its_request_is_answered() -> None:
    done = '"tools":[],"resultType":"complete","ttlMs":0,"cacheScope":"private"'
    free = talk(modern(1, "tools/list"), answer(1, done), modern(1, "prompts/list"))
    taken = talk(modern(1, "tools/list"), modern(1, "prompts/list"))
    assert "P-ID-INFLIGHT" not in broken(free)
    assert "P-ID-INFLIGHT" in broken(taken)


def test_under_2026_07_28_two_clients_may_use_the_same_id_at_once() -> None:
    other = modern(1, "prompts/list").replace('"demo"', '"another"')
    assert "P-ID-INFLIGHT" not in broken(talk(modern(1, "tools/list"), other))


def test_a_response_whose_request_may_stand_before_the_capture_is_left_alone() -> None:
    assert broken(talk(answer(5), revision="2025-06-18")) == set()


def test_the_placeholder_of_the_python_sdk_is_said_to_be_one() -> None:
    assert "Python" in finding(session(PLACEHOLDER), "P-RESP-UNKNOWN").text


def test_a_number_that_lost_digits_names_the_request_that_it_was_meant_for() -> None:
    big = '> {"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}'
    lost = '< {"jsonrpc":"2.0","id":9007199254740992,"result":{}}'
    found = finding(session(big, lost), "P-RESP-UNKNOWN")
    assert "9007199254740993" in found.text
    assert "2^53" in found.hint


def test_an_event_sent_again_on_another_stream_is_no_second_answer() -> None:
    conversation = session(ask(5, "ping"), answer(5), answer(5))
    conversation.messages[-1].frame.exchange = 7
    assert "P-RESP-DUP" not in broken(conversation)


def test_a_notification_refused_over_http_is_no_answer_on_the_wire() -> None:
    conversation = session(
        notify("notifications/progress"), '< {"jsonrpc":"2.0","error":{"code":-32601,"message":"?"}}'
    )
    over_http(conversation.messages[-1], 400)
    assert "P-NOTIF-ANSWERED" not in broken(conversation)


def test_the_answer_to_a_notification_sent_with_an_id_is_its_senders_fault() -> None:
    found = finding(session(ask(9, "notifications/progress"), refuse(9, -32601)), "P-NOTIF-ANSWERED")
    assert found.severity == "note"
    assert "sender" in found.text


def test_one_side_alone_leaves_nothing_unanswered() -> None:
    assert broken(talk(ask(1, "ping"), ask(2, "ping"), revision="2025-06-18")) == set()


def test_a_single_initialize_without_an_answer_is_said() -> None:
    assert broken(talk(hello()[0])) == {"P-UNANSWERED"}


@pytest.mark.parametrize("how", ["near-id", "later-request", "http-exchange"])
def test_a_request_that_something_answered_somehow_is_not_unanswered(how: str) -> None:
    conversation = session(ask(5, "ping"), refuse(77, -32000))
    link(conversation.messages[-1], how, conversation.messages[-2])
    assert "P-UNANSWERED" not in broken(conversation)


def test_a_request_refused_by_http_alone_names_the_status() -> None:
    conversation = session(ask(5, "ping"))
    over_http(conversation.messages[-1], 403)
    assert "HTTP 403" in finding(conversation, "P-UNANSWERED").text


def test_a_subscription_waits_by_design() -> None:
    listen = modern(1, "subscriptions/listen", ',"notifications":{}')
    assert "P-UNANSWERED" not in broken(talk(listen))


def test_the_direction_is_not_doubted_where_it_was_only_inferred() -> None:
    conversation = session(ask(5, "tools/list", side="<"))
    conversation.messages[-1].sender_basis = "method"
    assert "P-DIRECTION" not in broken(conversation)
