"""The rules of shapes: what a method takes and gives, and the place where a message parts from it."""

import pytest

from tests.rules.held import broken, finding
from tests.traffic import META, answer, ask, notify, session, talk

CALL = ask(5, "tools/call", '"name":"search"')

PARAMS = [
    (ask(5, "tools/call"), "`params`"),
    (ask(5, "tools/call", '"arguments":{}'), "`params.name` is missing"),
    (ask(5, "tools/call", '"name":7'), "`params.name` is `7`, not a string"),
    (ask(5, "tools/call", '"name":"a","arguments":[]'), "`params.arguments` is an array, not an object"),
    (ask(5, "logging/setLevel", '"level":"loud"'), '`params.level` is `"loud"`'),
    (ask(5, "completion/complete", '"ref":{"type":"ref/prompt","name":"a"}'), "`params.argument` is missing"),
    (notify("notifications/progress", '"progress":1'), "`params.progressToken` is missing"),
]
RESULTS = [
    ((ask(5, "tools/list"), answer(5)), "`result.tools` is missing"),
    ((ask(5, "tools/list"), answer(5, '"tools":{}')), "`result.tools` is an object, not an array"),
    ((ask(5, "tools/list"), answer(5, '"tools":[{"name":1}]')), "`result.tools[0]"),
    ((CALL, answer(5, '"content":[{"type":"text"}]')), "`result.content[0].text` is missing"),
    ((CALL, answer(5, '"content":[{"type":"hologram"}]')), '`result.content[0].type` is `"hologram"`'),
    ((CALL, answer(5, '"content":[],"isError":"no"')), "`result.isError` is a string, not a boolean"),
    (
        (ask(5, "resources/read", '"uri":"a:b"'), answer(5, '"contents":[{"uri":"a:b"}]')),
        "`result.contents[0]`",
    ),
]


@pytest.mark.parametrize(("line", "text"), PARAMS)
def test_params_of_a_wrong_shape_are_found_with_their_place(line: str, text: str) -> None:
    assert text in finding(session(line), "E-PARAMS-SHAPE").text


@pytest.mark.parametrize(("lines", "text"), RESULTS)
def test_a_result_of_a_wrong_shape_is_found_with_its_place(lines: tuple[str, ...], text: str) -> None:
    assert text in finding(session(*lines), "E-RESULT-SHAPE").text


RIGHT = [
    (ask(5, "tools/list"), answer(5, '"tools":[{"name":"a","inputSchema":{"type":"object"}}]')),
    (ask(5, "tools/list", '"cursor":"x","more":1'), answer(5, '"tools":[],"more":1')),
    (CALL, answer(5, '"content":[{"type":"text","text":""}],"structuredContent":{}')),
    (CALL, answer(5, '"content":[{"type":"resource_link","uri":"a:b","name":"c"}]')),
    (ask(5, "ping"), answer(5)),
    (ask(5, "resources/read", '"uri":"a:b"'), answer(5, '"contents":[{"uri":"a:b","text":""}]')),
    (notify("notifications/message", '"level":"info","data":null', side="<"),),
    (notify("notifications/progress", '"progressToken":1,"progress":0.5'),),
    (ask(5, "own/method", '"anything":1'), answer(5, '"anything":1')),
]


@pytest.mark.parametrize("lines", RIGHT)
def test_what_has_the_right_shape_is_left_alone(lines: tuple[str, ...]) -> None:
    assert not broken(session(*lines)) & {"E-PARAMS-SHAPE", "E-RESULT-SHAPE"}


def test_a_kind_of_content_counts_only_under_the_revisions_that_have_it() -> None:
    lines = (CALL, answer(5, '"content":[{"type":"audio","data":"","mimeType":"audio/wav"}]'))
    assert "E-RESULT-SHAPE" in broken(session(*lines, revision="2024-11-05"))
    assert "E-RESULT-SHAPE" not in broken(session(*lines, revision="2025-03-26"))


def test_a_result_of_another_kind_is_not_measured_by_its_methods_own() -> None:
    lines = (
        ask(1, "tools/call", META + ',"name":"a"'),
        answer(1, '"resultType":"input_required","requestState":"s"'),
    )
    assert broken(talk(*lines)) == set()


def test_meta_that_is_missing_is_left_to_its_own_rule() -> None:
    conversation = talk(ask(1, "tools/list"), revision="2026-07-28")
    assert "M-META" in broken(conversation)
    assert "E-PARAMS-SHAPE" not in broken(conversation)


def test_without_a_known_revision_no_shape_is_known() -> None:
    assert "E-PARAMS-SHAPE" not in broken(talk(ask(5, "tools/call", '"name":7')))
