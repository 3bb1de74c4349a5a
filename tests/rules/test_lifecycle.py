"""The rules of the handshake and of what follows it: what breaks each, and what is near and keeps it."""

import pytest

from tests.rules.held import broken, finding
from tests.traffic import answer, ask, hello, notify, refuse, session, talk

START, WELCOME, READY = hello()
PROBE = ask(9, "server/discover")
BARE = START.replace('"clientInfo":{"name":"demo","version":"1.0"}', '"clientInfo":{"name":"demo"}')
CLIENT_WITH_ROOTS = hello(client='"roots":{}')

PAIRS = [
    ("L-INIT-FIRST", (ask(1, "tools/list"), START), (ask(1, "ping"), START)),
    ("L-INIT-FIRST", (notify("notifications/initialized"), START), (PROBE, refuse(9, -32601), START)),
    ("L-INIT-PARAMS", (BARE,), (START,)),
    ("L-INIT-PARAMS", ('> {"jsonrpc":"2.0","id":1,"method":"initialize"}',), (START,)),
    ("L-INIT-RESULT", (START, WELCOME.replace("serverInfo", "server")), (START, WELCOME)),
    ("L-INIT-RESULT", (START, WELCOME.replace('"2025-06-18"', "1")), (START, refuse(1, -32602))),
    (
        "L-CLIENT-EARLY",
        (START, ask(1, "tools/list"), WELCOME, READY),
        (START, ask(1, "ping"), WELCOME, READY),
    ),
    (
        "L-SERVER-EARLY",
        (START, WELCOME, ask(1, "roots/list", side="<"), READY),
        (START, WELCOME, ask(1, "ping", side="<"), READY, ask(2, "roots/list", side="<")),
    ),
    ("L-INITIALIZED", (START, WELCOME, ask(1, "tools/list")), (START, WELCOME, ask(1, "ping"))),
    (
        "L-INITIALIZED",
        (START, WELCOME, ask(1, "tools/list"), READY),
        (START, WELCOME, READY, ask(1, "tools/list")),
    ),
    ("L-INITIALIZED-EARLY", (START, READY, WELCOME), (START, WELCOME, READY)),
    ("L-INIT-TWICE", (START, WELCOME, READY, START), (START, WELCOME, READY)),
    ("L-VERSION-CHANGED", (START.replace("2025-06-18", "2025-11-25"), WELCOME), (START, WELCOME)),
    ("L-VERSION-UNKNOWN", (START.replace("2025-06-18", "2024-10-07"), WELCOME), (START, WELCOME)),
    ("L-VERSION-UNKNOWN", (START, WELCOME.replace("2025-06-18", "DRAFT-1")), (START, WELCOME)),
    ("L-VERSION-MODERN", (START, WELCOME.replace("2025-06-18", "2026-07-28")), (START, WELCOME)),
    (
        "L-VERSION-ERROR",
        (START, WELCOME.split('"result"')[0] + '"error":{"code":1,"message":""}}'),
        (START, WELCOME),
    ),
    ("L-METHOD-REV", (*hello(), ask(1, "tasks/list")), (*hello("2025-11-25"), ask(1, "tasks/list"))),
    (
        "L-METHOD-REV",
        (*hello("2025-03-26"), ask(1, "elicitation/create", side="<")),
        (*hello(), ask(1, "own/one")),
    ),
    (
        "L-CAP-SERVER",
        (*hello(), ask(1, "prompts/list")),
        (*hello(server='"prompts":{}'), ask(1, "prompts/list")),
    ),
    ("L-CAP-SERVER", (*hello(), ask(1, "logging/setLevel")), (*hello(), ask(1, "tools/list"))),
    (
        "L-CAP-SUBSCRIBE",
        (*hello(server='"resources":{"subscribe":false}'), ask(1, "resources/subscribe", '"uri":"a:b"')),
        (*hello(server='"resources":{"subscribe":true}'), ask(1, "resources/subscribe", '"uri":"a:b"')),
    ),
    (
        "L-CAP-LISTCHANGED",
        (*hello(), notify("notifications/tools/list_changed", side="<")),
        (*hello(server='"tools":{"listChanged":true}'), notify("notifications/tools/list_changed", side="<")),
    ),
    (
        "L-CAP-LISTCHANGED",
        (*CLIENT_WITH_ROOTS, notify("notifications/roots/list_changed")),
        (*hello(client='"roots":{"listChanged":true}'), notify("notifications/roots/list_changed")),
    ),
    (
        "L-CAP-CLIENT",
        (*hello(), ask(1, "roots/list", side="<")),
        (*CLIENT_WITH_ROOTS, ask(1, "roots/list", side="<")),
    ),
    (
        "L-PING-RESULT",
        (*hello(), ask(1, "ping"), answer(1, '"pong":true')),
        (*hello(), ask(1, "ping"), answer(1)),
    ),
]


@pytest.mark.parametrize(("rule", "lines"), [(rule, lines) for rule, lines, _ in PAIRS])
def test_what_breaks_a_rule_is_found(rule: str, lines: tuple[str, ...]) -> None:
    assert rule in broken(talk(*lines))


@pytest.mark.parametrize(("rule", "lines"), [(rule, lines) for rule, _, lines in PAIRS])
def test_what_keeps_a_rule_is_left_alone(rule: str, lines: tuple[str, ...]) -> None:
    assert rule not in broken(talk(*lines))


def test_what_was_served_before_initialize_may_be_an_earlier_session() -> None:
    found = finding(talk(ask(1, "tools/list"), answer(1, '"tools":[]'), START), "L-INIT-FIRST")
    assert found.severity == "note"


def test_the_method_of_the_language_server_protocol_is_named_as_such() -> None:
    found = finding(talk(START, WELCOME, notify("initialized"), ask(1, "tools/list")), "L-INITIALIZED")
    assert "Language Server Protocol" in found.hint


def test_a_capture_that_begins_after_the_handshake_misses_nothing_of_it() -> None:
    assert broken(talk(ask(1, "tools/list"), answer(1, '"tools":[]'), revision="2025-06-18")) == set()


def test_another_revision_than_the_proposed_one_names_the_sdks_that_go_on_with_it() -> None:
    lines = (START.replace("2025-06-18", "2025-11-25"), WELCOME)
    found = finding(talk(*lines), "L-VERSION-CHANGED")
    assert found.severity == "note"
    assert "2025-11-25" in found.text
    assert "Python SDK" in found.hint


def test_a_refused_initialize_names_the_revisions_in_the_error() -> None:
    error = (
        '"error":{"code":-32602,"message":"no","data":{"supported":["2024-11-05"],"requested":"2025-06-18"}}}'
    )
    found = finding(talk(START, WELCOME.split('"result"')[0] + error), "L-VERSION-ERROR")
    assert "2024-11-05" in found.text
    assert "2025-06-18" not in found.text


@pytest.mark.parametrize(("revision", "severity"), [("2025-03-26", "warning"), ("2025-06-18", "error")])
def test_keeping_to_what_was_negotiated_became_a_must_with_2025_06_18(revision: str, severity: str) -> None:
    assert finding(talk(*hello(revision), ask(1, "prompts/list")), "L-CAP-SERVER").severity == severity


def test_a_refused_use_of_what_was_not_declared_does_no_harm() -> None:
    conversation = session(ask(1, "prompts/list"), refuse(1, -32601))
    assert finding(conversation, "L-CAP-SERVER").severity == "note"


def test_a_server_that_serves_what_it_did_not_declare_is_at_fault() -> None:
    conversation = session(ask(1, "prompts/list"), answer(1, '"prompts":[]'))
    assert "server answers it all the same" in finding(conversation, "L-CAP-SERVER").hint


def test_a_healthy_session_breaks_no_rule() -> None:
    assert broken(session(ask(1, "tools/list"), answer(1, '"tools":[]'), ask(2, "ping"), answer(2))) == set()


def test_a_server_that_does_not_know_initialize_may_speak_a_newer_revision_only() -> None:
    error = '"error":{"code":-32601,"message":"Method not found"}}'
    found = finding(talk(START, WELCOME.split('"result"')[0] + error), "L-VERSION-ERROR")
    assert "2026-07-28 or later" in found.hint
