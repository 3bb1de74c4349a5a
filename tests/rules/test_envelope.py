"""The rules of the envelope: what breaks each, and what is near and keeps it."""

import pytest

from decoder.model import Batch, Conversation, Problem
from tests.rules.held import broken, finding
from tests.traffic import META, ask, link, notify, over_http, refuse, session, talk

# rule, what breaks it, what keeps it; each said in a 2025-11-25 session
PAIRS = [
    ("E-JSONRPC", '> {"id":1,"method":"tools/list"}', ask(1, "tools/list")),
    ("E-JSONRPC", '> {"jsonrpc":"1.0","id":1,"method":"tools/list"}', ask(1, "tools/list")),
    ("E-JSONRPC", '> {"jsonrpc":2.0,"id":1,"method":"tools/list"}', '> {"hello":"world"}'),
    ("E-METHOD", '> {"jsonrpc":"2.0","id":1,"method":7}', ask(1, "tools/list")),
    ("E-ID-NULL", '> {"jsonrpc":"2.0","id":null,"method":"tools/list"}', ask(0, "tools/list")),
    ("E-ID-NULL", '> {"jsonrpc":"2.0","id":null,"method":"tools/list"}', notify("notifications/progress")),
    ("E-ID-TYPE", '> {"jsonrpc":"2.0","id":1.5,"method":"tools/list"}', ask(1, "tools/list")),
    (
        "E-ID-TYPE",
        '> {"jsonrpc":"2.0","id":true,"method":"ping"}',
        '> {"jsonrpc":"2.0","id":1.0,"method":"ping"}',
    ),
    (
        "E-ID-TYPE",
        '> {"jsonrpc":"2.0","id":[1],"method":"ping"}',
        '> {"jsonrpc":"2.0","id":"","method":"ping"}',
    ),
    (
        "E-ID-TYPE",
        '> {"jsonrpc":"2.0","id":1e400,"method":"ping"}',
        f'> {{"jsonrpc":"2.0","id":{"1" * 5000},"method":"ping"}}',
    ),
    ("E-REQ-NOID", '> {"jsonrpc":"2.0","method":"tools/list"}', notify("notifications/initialized")),
    ("E-REQ-NOID", '> {"jsonrpc":"2.0","method":"ping"}', '> {"jsonrpc":"2.0","method":"own/thing"}'),
    ("E-NOTIF-ID", ask(1, "notifications/initialized"), notify("notifications/initialized")),
    ("E-NOTIF-ID", ask(1, "notifications/own"), ask(1, "own/notifications")),
    (
        "E-BOTH",
        '< {"jsonrpc":"2.0","id":1,"result":{},"error":null}',
        '< {"jsonrpc":"2.0","id":1,"result":{}}',
    ),
    ("E-BOTH", '< {"jsonrpc":"2.0","id":1,"result":{},"error":{"code":1,"message":""}}', refuse(1, 1)),
    ("E-NEITHER", '> {"jsonrpc":"2.0","id":1}', ask(1, "tools/list")),
    ("E-MIXED", '> {"jsonrpc":"2.0","id":1,"method":"ping","result":{}}', ask(1, "ping")),
    ("E-PARAMS", '> {"jsonrpc":"2.0","id":1,"method":"tools/list","params":[]}', ask(1, "tools/list", "")),
    ("E-PARAMS", '> {"jsonrpc":"2.0","id":1,"method":"tools/list","params":null}', ask(1, "tools/list")),
    ("E-RESULT", '< {"jsonrpc":"2.0","id":1,"result":[]}', '< {"jsonrpc":"2.0","id":1,"result":{}}'),
    ("E-RESULT", '< {"jsonrpc":"2.0","id":1,"result":"ok"}', refuse(1, -32603)),
    ("E-ERR-SHAPE", '< {"jsonrpc":"2.0","id":1,"error":"no"}', refuse(1, -32603)),
    ("E-ERR-SHAPE", '< {"jsonrpc":"2.0","id":1,"error":{"code":-32603}}', refuse(1, -32603, "")),
    ("E-ERR-CODE", '< {"jsonrpc":"2.0","id":1,"error":{"code":"E","message":""}}', refuse(1, 0)),
    ("E-ERR-CODE", '< {"jsonrpc":"2.0","id":1,"error":{"code":1.5,"message":""}}', refuse(1, 7)),
    ("E-ERR-NOID", '< {"jsonrpc":"2.0","error":{"code":-32603,"message":""}}', refuse(1, -32603)),
    (
        "E-ERR-NOID",
        '< {"jsonrpc":"2.0","error":{"code":-32601,"message":""}}',
        '< {"jsonrpc":"2.0","error":{"code":-32700,"message":""}}',
    ),
    ("E-ERR-IDNULL", '< {"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":""}}', refuse(0, -32700)),
    ("E-RESULT-NOID", '< {"jsonrpc":"2.0","result":{}}', '< {"jsonrpc":"2.0","id":0,"result":{}}'),
    ("E-RESULT-NOID", '< {"jsonrpc":"2.0","id":null,"result":{}}', '< {"jsonrpc":"2.0","id":"","result":{}}'),
    ("E-META-OBJ", ask(1, "tools/list", '"_meta":1'), ask(1, "tools/list", '"_meta":{}')),
    (
        "E-META-KEY",
        ask(1, "tools/list", '"_meta":{"a/b/c":1}'),
        ask(1, "tools/list", '"_meta":{"com.x/b-c":1}'),
    ),
    (
        "E-META-KEY",
        ask(1, "tools/list", '"_meta":{"-a":1}'),
        ask(1, "tools/list", '"_meta":{"traceparent":""}'),
    ),
    ("E-UNKNOWN-METHOD", ask(1, "list_tools"), ask(1, "tools/list")),
    ("E-UNKNOWN-METHOD", notify("own"), notify("ui/notifications/initialized")),
    ("E-UNKNOWN-MEMBER", '> {"jsonrpc":"2.0","id":1,"method":"ping","time":1}', ask(1, "ping")),
]


@pytest.mark.parametrize(("rule", "line"), [(rule, line) for rule, line, _ in PAIRS])
def test_what_breaks_a_rule_is_found(rule: str, line: str) -> None:
    assert rule in broken(session(line, revision="2025-11-25"))


@pytest.mark.parametrize(("rule", "line"), [(rule, line) for rule, _, line in PAIRS])
def test_what_keeps_a_rule_is_left_alone(rule: str, line: str) -> None:
    assert rule not in broken(session(line, revision="2025-11-25"))


def test_an_error_needs_an_id_in_the_older_revisions_whatever_its_code() -> None:
    line = '< {"jsonrpc":"2.0","error":{"code":-32700,"message":""}}'
    assert "E-ERR-NOID" in broken(session(line, revision="2025-06-18"))


def test_an_http_refusal_of_a_notification_needs_no_id() -> None:
    conversation = session('< {"jsonrpc":"2.0","error":{"code":-32603,"message":""}}', revision="2025-06-18")
    over_http(conversation.messages[-1], 400)
    assert "E-ERR-NOID" not in broken(conversation)


def test_an_http_refusal_of_a_request_does() -> None:
    conversation = session(
        ask(1, "ping"), '< {"jsonrpc":"2.0","error":{"code":-32603,"message":""}}', revision="2025-06-18"
    )
    over_http(conversation.messages[-1], 400)
    link(conversation.messages[-1], "http-exchange", conversation.messages[-2])
    assert "E-ERR-NOID" in broken(conversation)


def test_a_null_id_of_an_error_is_no_more_than_a_note() -> None:
    line = '< {"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":""}}'
    assert finding(session(line), "E-ERR-IDNULL").severity == "note"


def test_a_text_that_is_no_json_is_an_error_only_where_a_message_has_to_stand() -> None:
    conversation = session(ask(1, "ping"))
    frame = conversation.messages[-1].frame
    conversation.messages[-1].kind = "invalid"
    frame.value, frame.problem = None, Problem(4, 9, "expected a comma", "a line that is cut off")
    assert finding(conversation, "E-JSON").severity == "note"
    frame.meant = True
    assert finding(conversation, "E-JSON").severity == "error"
    assert "line 4, column 9" in finding(conversation, "E-JSON").text


def test_what_was_read_from_something_else_than_json_breaks_no_rule_of_the_envelope() -> None:
    conversation = session('> {"id":1,"method":"tools/list"}')
    conversation.messages[-1].frame.strict = False
    assert broken(conversation) <= {"P-UNANSWERED"}


def batch(*lines: str, revision: str) -> Conversation:
    conversation = session(*lines, revision=revision)
    members = conversation.messages[-len(lines) :]
    for position, message in enumerate(members):
        message.frame.batch = Batch(4, len(lines), position)
    return conversation


def test_a_batch_is_found_once_under_a_revision_without_batches() -> None:
    found = finding(batch(ask(1, "ping"), ask(2, "ping"), revision="2025-06-18"), "E-BATCH")
    assert found.message == 3
    assert "2025-06-18" in found.text


def test_a_batch_is_right_under_the_one_revision_that_has_them() -> None:
    assert broken(batch(ask(1, "ping"), ask(2, "ping"), revision="2025-03-26")) == {"P-UNANSWERED"}


def test_an_array_of_both_sides_is_a_log_and_no_batch() -> None:
    assert "E-BATCH" not in broken(
        batch(ask(1, "ping"), '< {"jsonrpc":"2.0","id":1,"result":{}}', revision="2025-06-18")
    )


def test_a_batch_does_not_mix_calls_with_responses() -> None:
    calls = (ask(1, "ping", side="<"), notify("notifications/progress", side="<"))
    assert "E-BATCH-MIX" not in broken(batch(*calls, revision="2025-03-26"))
    mixed = (ask(1, "ping", side="<"), refuse(9, 1))
    assert "E-BATCH-MIX" in broken(batch(*mixed, revision="2025-03-26"))


def test_initialize_does_not_stand_in_a_batch() -> None:
    conversation = session(revision="2025-03-26")
    assert "E-BATCH-INIT" not in broken(conversation)
    conversation.messages[0].frame.batch = Batch(1, 1, 0)
    assert "E-BATCH-INIT" in broken(conversation)


def test_an_empty_batch_is_found_where_batches_are_known() -> None:
    assert "E-BATCH-EMPTY" in broken(talk("> []", revision="2025-03-26"))
    assert "E-BATCH" in broken(talk("> []", revision="2025-06-18"))


def test_a_rule_that_not_all_revisions_have_is_silent_while_the_revision_is_unknown() -> None:
    assert broken(talk("> []")) == set()
    assert "E-META-KEY" not in broken(talk(ask(1, "tools/list", '"_meta":{"a/b/c":1}')))


def test_the_keys_of_the_specification_itself_are_spelt_right() -> None:
    assert "E-META-KEY" not in broken(talk(ask(1, "tools/list", META)))
