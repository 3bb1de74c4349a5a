"""The rules of tools: what breaks each, what is near and keeps it, and what reads like a failure."""

import pytest

from decoder.json_text import dump, parse
from decoder.rules.tools import reads_like_failure
from tests.rules.held import broken, finding
from tests.traffic import answer, ask, refuse, session

CALL = ask(5, "tools/call", '"name":"search"')


def said(text: str, rest: str = "") -> str:
    return answer(5, f'"content":[{{"type":"text","text":{dump(text)}}}]{rest}')


PAIRS = [
    ("T-ISERROR", (CALL, refuse(5, -32603, "disk is full")), (CALL, said("disk is full", ',"isError":true'))),
    ("T-ISERROR", (CALL, refuse(5, 7, "disk is full")), (CALL, refuse(5, -32602, "Unknown tool: search"))),
    ("T-ISERROR", (CALL, refuse(5, -32603, "boom")), (CALL, refuse(5, -32603, "Session not found"))),
    ("T-ISERROR", (CALL, said("Error: boom")), (CALL, said("Errors are rare here"))),
    ("T-ISERROR", (CALL, refuse(5, 0, "boom")), (ask(5, "prompts/get"), refuse(5, 0, "boom"))),
    (
        "T-UNKNOWN-AS-RESULT",
        (CALL, said("Unknown tool: search", ',"isError":true')),
        (CALL, said("disk is full", ',"isError":true')),
    ),
    ("T-CONTENT", (CALL, answer(5, '"structuredContent":{}')), (CALL, answer(5, '"content":[]'))),
]


@pytest.mark.parametrize(("rule", "lines"), [(rule, lines) for rule, lines, _ in PAIRS])
def test_what_breaks_a_rule_is_found(rule: str, lines: tuple[str, ...]) -> None:
    assert rule in broken(session(*lines))


@pytest.mark.parametrize(("rule", "lines"), [(rule, lines) for rule, _, lines in PAIRS])
def test_what_keeps_a_rule_is_left_alone(rule: str, lines: tuple[str, ...]) -> None:
    assert rule not in broken(session(*lines))


def test_a_failure_in_disguise_is_a_guess_and_so_a_note() -> None:
    assert finding(session(CALL, said("❌ no bridge")), "T-ISERROR").severity == "note"


FAILURES = [
    "Error: no such file",
    "error calling the backend",
    "❌ Bridge failure",
    "  Failed to connect",
    "Traceback (most recent call last):\n  File",
    '{"success": false, "items": []}',
    '{"error": "All connection attempts failed"}',
    '{"status":"error"}',
    "Unknown tool: bogus",
    '{"valid": false, "problems": ["Name not checked: all connection attempts failed"]}',
    "Permission denied",
]
SUCCESSES = [
    "3 errors were fixed",
    "The build did not fail",
    '{"success": true, "error": null}',
    '{"error": "", "items": [1]}',
    "errors.log has 3 lines",
    "Invalidated the cache",
    "",
]


@pytest.mark.parametrize("text", FAILURES)
def test_a_text_that_says_outright_that_something_failed_reads_like_a_failure(text: str) -> None:
    assert reads_like_failure(parse(f'{{"content":[{{"type":"text","text":{dump(text)}}}]}}'))


@pytest.mark.parametrize("text", SUCCESSES)
def test_a_text_that_only_speaks_of_failures_does_not(text: str) -> None:
    assert not reads_like_failure(parse(f'{{"content":[{{"type":"text","text":{dump(text)}}}]}}'))


def test_a_result_that_says_that_it_failed_is_no_disguise() -> None:
    assert not reads_like_failure(parse('{"content":[{"type":"text","text":"Error"}],"isError":true}'))


@pytest.mark.parametrize(
    "result", ['"task":{"taskId":"t"}', '"resultType":"input_required"', '"resultType":"task"']
)
def test_a_result_of_another_kind_needs_no_content(result: str) -> None:
    assert "T-CONTENT" not in broken(session(CALL, answer(5, result)))
