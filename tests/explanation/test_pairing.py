"""What is said of a message's other half: its answer, a near miss, a cancellation, or that there is none."""

import pytest

from tests.explanation.told import sentences
from tests.traffic import META, answer, ask, hello, link, notify, over_http, refuse, session, talk

PING = ask(5, "ping")


def test_a_pair_names_each_other() -> None:
    conversation = session(PING, answer(5))
    assert "Answered in line 5." in sentences(conversation, 3)
    assert "answers `ping` in line 4" in sentences(conversation, 4)


def test_the_time_between_is_said_where_it_is_known() -> None:
    conversation = session(PING, answer(5))
    conversation.messages[-1].elapsed_ms = 1540.0
    assert "1.5 s after it was asked" in sentences(conversation, 3)


def test_a_request_without_an_answer_is_said_to_have_none() -> None:
    assert "never answered in this capture" in sentences(session(PING, notify("notifications/progress")), 3)
    assert "nothing more of this session follows" in sentences(session(PING))


def test_a_capture_of_one_side_proves_nothing_missing() -> None:
    text = sentences(talk(PING, ask(6, "ping"), revision="2025-06-18"))
    assert "one side of the conversation only" in text


@pytest.mark.parametrize(("sent", "came"), [("5", '"5"'), ('"5"', "5"), ("0", '"0"')])
def test_an_id_of_the_other_type_is_a_near_miss_on_both_sides(sent: str, came: str) -> None:
    conversation = session(
        f'> {{"jsonrpc":"2.0","id":{sent},"method":"ping"}}',
        f'< {{"jsonrpc":"2.0","id":{came},"result":{{}}}}',
    )
    assert "line 5 was meant to" in sentences(conversation, 3)
    assert "answers no request" in sentences(conversation, 4)
    assert "`ping` in line 4" in sentences(conversation, 4)
    assert "type included" in sentences(conversation, 4)


def test_a_request_that_comes_later_is_named() -> None:
    conversation = session(answer(5), PING)
    assert "asked with only later, by `ping` in line 5" in sentences(conversation, 3)
    assert "stands before it, in line 4" in sentences(conversation, 4)


def test_an_answer_to_nothing_is_said_to_be_one_only_where_the_capture_is_whole() -> None:
    assert "It answers no request" in sentences(session(answer(9)))
    assert "not in this capture" in sentences(talk(answer(9), revision="2025-06-18"))


def test_two_requests_under_one_id_are_tied_to_nothing() -> None:
    conversation = session(PING, ask(5, "tools/list"), answer(5))
    assert "none is tied" in sentences(conversation, 3)
    assert "none is tied" in sentences(conversation, 4)
    assert "tied to neither" in sentences(conversation, 5)


def test_a_cancelled_request_is_rightly_silent_and_a_late_answer_is_not() -> None:
    cancel = notify("notifications/cancelled", '"requestId":5')
    assert "cancelled in line 5, and not answered, as it should be" in sentences(session(PING, cancel), 3)
    assert "after the request was cancelled in line 5" in sentences(session(PING, cancel, answer(5)))


def test_an_answer_without_an_id_most_likely_is_that_of_the_only_open_request() -> None:
    null = '< {"jsonrpc":"2.0","id":null,"error":{"code":-32603,"message":"division by zero"}}'
    conversation = session(ask(5, "tools/call", '"name":"a"'), null)
    assert "Most likely line 5 is its answer" in sentences(conversation, 3)
    assert "Only `tools/call` in line 4 waited" in sentences(conversation, 4)
    assert "`isError: true`" in sentences(conversation, 4)


def test_an_error_without_an_id_after_a_notification_seems_to_answer_that() -> None:
    bare = '< {"jsonrpc":"2.0","error":{"code":-32601,"message":"?"}}'
    text = sentences(session(notify("notifications/progress"), bare))
    assert "answer the notification in line 4" in text
    assert "not even an error" in text


def test_a_null_id_while_several_wait_fits_the_notification_best() -> None:
    null = '< {"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"no"}}'
    text = sentences(session(PING, ask(6, "ping"), null))
    assert "2 requests waited" in text
    assert "notification in line 3" in text


def test_the_placeholder_of_the_python_sdk_is_explained() -> None:
    line = '< {"jsonrpc":"2.0","id":"server-error","error":{"code":-32600,"message":"Session not found"}}'
    assert "the Python SDK puts it there" in sentences(session(line))


def test_an_http_exchange_tells_what_an_error_without_an_id_is_about() -> None:
    conversation = session(PING, '< {"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"no"}}')
    link(conversation.messages[-1], "http-exchange", conversation.messages[-2])
    assert "came back for the POST of `ping` in line 4" in sentences(conversation)
    assert "that is its answer" in sentences(conversation, 3)


def test_a_message_logged_again_says_only_that() -> None:
    conversation = session(PING, PING)
    link(conversation.messages[-1], "duplicate-of", conversation.messages[-2])
    assert sentences(conversation) == "This is the message of line 4, logged again: it counts once."


def test_a_probe_that_an_older_server_leaves_unanswered_is_no_fault() -> None:
    probe = ask(0, "server/discover", META)
    conversation = talk(probe, *hello("2025-11-25"))
    conversation.messages[0].frame.moment, conversation.messages[1].frame.moment = 0.0, 10000.0
    text = sentences(conversation, 0)
    assert "older revision may do" in text
    assert "`initialize` in line 2, 10 s later" in text


def test_a_subscription_is_open_and_not_unanswered() -> None:
    text = sentences(talk(ask(1, "subscriptions/listen", META + ',"notifications":{}')))
    assert "needs none" in text


def test_both_sides_may_use_one_id() -> None:
    text = sentences(session(PING, answer(5), ask(5, "roots/list", side="<")))
    assert "each side counts its requests for itself" in text


def test_a_request_that_http_refused_says_so() -> None:
    conversation = session(PING)
    over_http(conversation.messages[-1], 400)
    assert "HTTP refused it with the status 400" in sentences(conversation)


def test_an_id_of_another_message_is_never_quoted() -> None:
    secret = '> {"jsonrpc":"2.0","id":"token-abc","method":"ping"}'
    conversation = session(secret, '< {"jsonrpc":"2.0","id":"token-abc","result":{}}', refuse(9, -32603))
    assert "token-abc" not in sentences(conversation, 3) + sentences(conversation, 4)


def test_a_number_that_came_back_as_the_text_of_a_double_is_recognised() -> None:
    line = '< {"jsonrpc":"2.0","id":"1.0","error":{"code":-32600,"message":"no"}}'
    assert "read as a double" in sentences(session(line))


def test_a_connection_tells_which_of_two_requests_under_one_id_was_answered() -> None:
    conversation = talk(ask(1, "tools/call"), ask(1, "tools/list"), answer(1))
    for message, connection in zip(conversation.messages, ("B", "C", "C"), strict=True):
        message.frame.connection = connection
    assert "over the connection of `tools/list` in line 2" in sentences(conversation)
    assert "no answer came back" in sentences(conversation, 0)
    assert "no answer came back" not in sentences(conversation, 1)
