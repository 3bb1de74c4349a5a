"""A result's line says what it brings, by the request that it answers or else by what it holds."""

import pytest

from decoder.explanation.results import RESULTS
from tests.explanation.told import sentences, summary
from tests.traffic import META, answer, ask, hello, session, talk

CALL = ask(5, "tools/call", '"name":"a"')
LINES = [
    (ask(5, "tools/list"), '"tools":[{},{}]', "2 tools"),
    (ask(5, "tools/list"), '"tools":[{}],"nextCursor":"x"', "1 tool, more to come"),
    (ask(5, "tools/list"), "", "empty result"),
    (CALL, '"content":[{"type":"text"},{"type":"image"},{"type":"text"}]', "text, image, 3 parts"),
    (CALL, '"content":[{"type":"text","text":"kittens"}]', "text"),
    (CALL, '"content":[]', "no content"),
    (CALL, '"structuredContent":{}', "structured content only"),
    (CALL, '"content":[{"type":"text","text":"disk full"}],"isError":true', "failed tool call: disk full"),
    (CALL, '"content":[],"isError":true', "failed tool call"),
    (CALL, '"task":{"taskId":"t","status":"working"}', "task t working"),
    (ask(5, "ping"), "", "empty result"),
    (ask(5, "resources/read"), '"contents":[{"mimeType":"text/html"}]', "1 piece of content, text/html"),
    (ask(5, "completion/complete"), '"completion":{"values":["a","b"]}', "2 suggestions"),
    (ask(5, "own/thing"), '"a":[{}],"b":1', "a and b"),
]


@pytest.mark.parametrize(("request_line", "result", "line"), LINES)
def test_a_results_line_says_what_it_brings(request_line: str, result: str, line: str) -> None:
    assert summary(session(request_line, answer(5, result))) == line


def test_the_answer_to_initialize_says_revision_and_server() -> None:
    assert summary(session(), 1) == "initialize: 2025-06-18, demo 1.0"


def test_without_its_request_a_result_is_read_by_what_it_holds() -> None:
    assert summary(talk(answer(5, '"tools":[{}]'))) == "1 tool"
    assert summary(talk('? {"jsonrpc":"2.0","id":1,"result":{"roots":[]}}')) == "0 roots"


def test_a_failed_tool_is_a_result_and_no_error() -> None:
    failed = '"content":[{"type":"text","text":"disk full"}],"isError":true'
    conversation = session(CALL, answer(5, failed))
    text = sentences(conversation)
    assert "failed (`isError: true`)" in text
    assert "The call itself went well" in text
    assert "disk full" in text


def test_a_failure_in_disguise_is_said_with_care() -> None:
    text = sentences(session(CALL, answer(5, '"content":[{"type":"text","text":"Error: boom"}]')))
    assert "reads like a failure" in text
    assert "guess" in text


def test_a_result_that_needs_input_goes_on_as_a_chain() -> None:
    first = ask(7, "tools/call", META + ',"name":"deploy"')
    wanted = '"inputRequests":{"a":{"method":"elicitation/create"}}'
    needs = f'"resultType":"input_required",{wanted},"requestState":"s"'
    given = ',"name":"deploy","inputResponses":{"a":{}},"requestState":"s"'
    again = ask(8, "tools/call", META + given)
    done = answer(8, '"resultType":"complete","content":[]')
    conversation = talk(first, answer(7, needs), again, done)
    assert "goes on in line 3" in sentences(conversation, 0)
    assert summary(conversation, 1) == "needs input: elicitation/create"
    assert "not in requests of its own" in sentences(conversation, 1)
    assert "next round of `tools/call` in line 1" in sentences(conversation, 2)


def test_what_may_be_kept_is_said() -> None:
    kept = '"tools":[],"resultType":"complete","ttlMs":60000,"cacheScope":"public"'
    assert "kept for 60000 ms, for everyone" in sentences(talk(ask(1, "tools/list", META), answer(1, kept)))


def test_an_empty_tools_capability_is_not_mistaken_for_no_tools() -> None:
    assert '`"tools": {}` is right' in sentences(session(), 1)


def test_capabilities_that_hold_definitions_are_said_to_have_an_unexpected_form() -> None:
    lines = hello(server='"tools":{"search":{"description":"x"}},"resources":null')
    assert "`resources` and `tools` have an unexpected form" in sentences(talk(*lines), 1)


def test_an_error_of_null_beside_a_result_is_said_to_be_out_of_place() -> None:
    text = sentences(session(ask(5, "ping"), '< {"jsonrpc":"2.0","id":5,"result":{},"error":null}'))
    assert "leaves `error` out" in text


def test_no_result_is_left_without_a_sentence_whatever_it_holds() -> None:
    odd = '"content":1,"tools":"x","task":[],"completion":[],"inputRequests":7,"supportedVersions":{}'
    for method in RESULTS:
        for result in ("", odd):
            conversation = session(ask(5, method), answer(5, result))
            assert summary(conversation)
            assert sentences(conversation)


def test_a_result_that_is_no_object_is_not_read_as_an_empty_list() -> None:
    wrong = session(ask(5, "tools/list"), '< {"jsonrpc":"2.0","id":5,"result":"ok"}')
    assert summary(wrong) == "a string, no object"
    assert "answers with a string; a result is an object." in sentences(wrong)


def test_a_list_that_is_missing_is_not_an_empty_list() -> None:
    assert "lists nothing under `tools`." in sentences(session(ask(5, "tools/list"), answer(5, '"foo":1')))


def test_a_member_that_stands_twice_is_said_to_stand_twice() -> None:
    twice = '> {"jsonrpc":"2.0","id":1,"id":2,"method":"tools/list","params":{"a":1,"b":2,"a":3}}'
    assert "`id` and `a` stand more than once in one object" in sentences(session(twice))
    assert "more than once" not in sentences(session(ask(5, "tools/list")))
