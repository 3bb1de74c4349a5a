"""The rules of 2026-07-28: what breaks each, and what is near and keeps it."""

import pytest

from tests.rules.held import broken, finding
from tests.traffic import META, MODERN, answer, ask, hello, notify, over_http, refuse, talk

DONE = '"resultType":"complete"'
KEPT = DONE + ',"ttlMs":0,"cacheScope":"private"'
LIST = ask(1, "tools/list", META)
CALL = ask(1, "tools/call", META + ',"name":"search"')
NAMELESS = META.replace(f',"{MODERN}clientInfo":{{"name":"demo","version":"1.0"}}', "")
UNSUPPORTED = '< {"jsonrpc":"2.0","id":1,"error":{"code":-32022,"message":"","data":{%s}}}'
MISSING = '< {"jsonrpc":"2.0","id":1,"error":{"code":-32021,"message":"","data":{%s}}}'

PAIRS = [
    ("M-META", (LIST, ask(2, "tools/list")), (LIST, ask(2, "tools/list", META))),
    ("M-META", (LIST, ask(2, "tools/list", '"_meta":{}')), (LIST, notify("notifications/cancelled"))),
    ("M-CLIENTINFO", (ask(1, "tools/list", NAMELESS),), (LIST,)),
    ("M-RESULTTYPE", (LIST, answer(1, '"tools":[]')), (LIST, answer(1, '"tools":[],' + KEPT))),
    (
        "M-RESULTTYPE-VALUE",
        (CALL, answer(1, '"resultType":"incomplete"')),
        (CALL, answer(1, '"resultType":"task"')),
    ),
    ("CA-MISSING", (LIST, answer(1, '"tools":[],' + DONE)), (LIST, answer(1, '"tools":[],' + KEPT))),
    ("CA-MISSING", (LIST, answer(1, DONE + ',"ttlMs":0')), (CALL, answer(1, DONE + ',"content":[]'))),
    ("CA-TTL", (LIST, answer(1, KEPT.replace(":0", ":-1"))), (LIST, answer(1, KEPT))),
    (
        "CA-TTL",
        (LIST, answer(1, KEPT.replace(":0", ":1.5"))),
        (LIST, answer(1, KEPT.replace(":0", ":60000"))),
    ),
    ("CA-SCOPE", (LIST, answer(1, KEPT.replace("private", "shared"))), (LIST, answer(1, KEPT))),
    (
        "M-SERVER-REQUEST",
        (LIST, ask(1, "roots/list", side="<")),
        (LIST, notify("notifications/message", side="<")),
    ),
    (
        "M-CLIENT-RESPONSE",
        (LIST, ask(1, "roots/list", side="<"), answer(1, '"roots":[]', side=">")),
        (LIST, answer(1, KEPT)),
    ),
    ("M-REMOVED", (ask(1, "ping", META),), (LIST,)),
    ("M-REMOVED", (LIST, notify("notifications/initialized")), (LIST, notify("notifications/cancelled"))),
    ("M-CODE-REMOVED", (LIST, refuse(1, -32002)), (LIST, refuse(1, -32602))),
    ("M-CODE-RESERVED", (LIST, refuse(1, -32050)), (LIST, refuse(1, -32020))),
    ("M-CODE-LEGACY", (LIST, refuse(1, -32000)), (LIST, refuse(1, -31000))),
    ("M-CODE-RANGE", (LIST, refuse(1, -32500)), (LIST, refuse(1, -32603))),
    (
        "M-VERSION-ERROR",
        (LIST, UNSUPPORTED % '"supported":["2025-11-25"]'),
        (LIST, UNSUPPORTED % '"supported":["2025-11-25"],"requested":"2026-07-28"'),
    ),
    (
        "M-VERSION-ERROR",
        (LIST, UNSUPPORTED % '"supported":["2026-07-28"],"requested":"2026-07-28"'),
        (LIST, refuse(1, -32602)),
    ),
    ("M-CAP-ERROR", (CALL, MISSING % ""), (CALL, MISSING % '"requiredCapabilities":{"sampling":{}}')),
    (
        "MR-NEITHER",
        (CALL, answer(1, '"resultType":"input_required"')),
        (CALL, answer(1, '"resultType":"input_required","requestState":"s"')),
    ),
]


@pytest.mark.parametrize(("rule", "lines"), [(rule, lines) for rule, lines, _ in PAIRS])
def test_what_breaks_a_rule_is_found(rule: str, lines: tuple[str, ...]) -> None:
    assert rule in broken(talk(*lines, revision="2026-07-28"))


@pytest.mark.parametrize(("rule", "lines"), [(rule, lines) for rule, _, lines in PAIRS])
def test_what_keeps_a_rule_is_left_alone(rule: str, lines: tuple[str, ...]) -> None:
    assert rule not in broken(talk(*lines, revision="2026-07-28"))


def test_a_healthy_exchange_breaks_no_rule() -> None:
    assert broken(talk(LIST, answer(1, '"tools":[],' + KEPT))) == set()


def test_an_older_session_owes_nothing_of_this() -> None:
    assert broken(talk(*hello(), ask(1, "tools/list"), answer(1, '"tools":[]'))) == set()


def test_a_client_that_does_not_say_who_it_is_is_told_once() -> None:
    conversation = talk(ask(1, "tools/list", NAMELESS), ask(2, "prompts/list", NAMELESS))
    assert finding(conversation, "M-CLIENTINFO").message == 0


def test_over_http_a_request_without_meta_may_be_an_older_clients() -> None:
    conversation = talk(LIST, ask(2, "tools/list"))
    over_http(conversation.messages[1], 200)
    assert "M-META" not in broken(conversation)
    over_http(conversation.messages[1], 200, ("MCP-Protocol-Version", "2026-07-28"))
    assert "M-META" in broken(conversation)


def test_a_draft_name_of_a_result_type_is_told_its_new_one() -> None:
    conversation = talk(CALL, answer(1, '"resultType":"incomplete"'))
    assert "input_required" in finding(conversation, "M-RESULTTYPE-VALUE").hint


def test_a_removed_method_is_told_what_took_its_place() -> None:
    conversation = talk(ask(1, "resources/subscribe", META + ',"uri":"a:b"'))
    assert "subscriptions/listen" in finding(conversation, "M-REMOVED").hint
