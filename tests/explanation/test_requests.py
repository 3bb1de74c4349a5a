"""A request's line names its arguments and never their values; its sentence says what is asked for."""

import pytest

from decoder.explanation.requests import REQUESTS
from decoder.protocol import REVISIONS, kinds_of
from decoder.reference.methods import EXTENSION_METHODS, METHODS
from tests.explanation.told import sentences, summary
from tests.traffic import ask, session

LINES = [
    (
        "tools/call",
        '"name":"search","arguments":{"query":"kittens","limit":3}',
        "tools/call search(query, limit)",
    ),
    ("tools/call", '"name":"now"', "tools/call now()"),
    ("tools/call", "", "tools/call ?()"),
    ("prompts/get", '"name":"greet","arguments":{"who":"Ada"}', "prompts/get greet(who)"),
    ("resources/read", '"uri":"file:///a.txt"', "resources/read file:///a.txt"),
    ("logging/setLevel", '"level":"debug"', "logging/setLevel debug"),
    (
        "completion/complete",
        '"ref":{"type":"ref/prompt","name":"greet"},"argument":{"name":"who","value":"A"}',
        "completion/complete greet(who)",
    ),
    ("tools/list", None, "tools/list"),
    ("tasks/get", '"taskId":"t-1"', "tasks/get t-1"),
    ("own/thing", '"secret":"kittens"', "own/thing"),
]


@pytest.mark.parametrize(("method", "params", "line"), LINES)
def test_a_requests_line_says_what_it_is_about(method: str, params: str | None, line: str) -> None:
    assert summary(session(ask(1, method, params))) == line


def test_a_value_of_an_argument_is_nowhere_told() -> None:
    conversation = session(ask(1, "tools/call", '"name":"search","arguments":{"query":"kittens"}'))
    assert "kittens" not in summary(conversation) + sentences(conversation)


def test_many_arguments_do_not_fill_the_line() -> None:
    arguments = ",".join(f'"argument{number}":1' for number in range(40))
    line = summary(session(ask(1, "tools/call", f'"name":"wide","arguments":{{{arguments}}}')))
    assert line.endswith("…)")
    assert len(line) < 140


def test_the_summary_of_initialize_says_revision_and_client() -> None:
    assert summary(session(), 0) == "initialize 2025-06-18, demo 1.0"


def test_a_sentence_says_who_asks_whom_for_what() -> None:
    assert "The client asks the server to run the tool `search`" in sentences(
        session(ask(1, "tools/call", '"name":"search"'))
    )
    assert "The server asks which folders" in sentences(session(ask(1, "roots/list", side="<")))


def test_every_request_of_the_specification_has_a_row() -> None:
    named = {method for method in [*METHODS, *EXTENSION_METHODS] if "request" in kinds_of(method)}
    assert {method for method in named if not method.startswith("ui/")} == set(REQUESTS)


@pytest.mark.parametrize("revision", REVISIONS)
def test_no_request_is_left_without_a_sentence_whatever_it_holds(revision: str) -> None:
    for method in REQUESTS:
        for params in (None, "", '"name":1,"uri":[],"argument":[],"notifications":1,"_meta":7'):
            assert sentences(session(ask(1, method, params), revision=revision))


def test_a_further_page_is_said_to_be_one() -> None:
    assert "further page" in sentences(session(ask(1, "tools/list", '"cursor":"x"')))


def test_a_progress_token_is_said() -> None:
    assert "told of progress, under the token 7" in sentences(
        session(ask(1, "tools/call", '"name":"a","_meta":{"progressToken":7}'))
    )


def test_backticks_and_line_breaks_of_the_input_stay_inside_their_quotation() -> None:
    text = sentences(session(ask(1, "tools/call", '"name":"a`b\\nc"')))
    assert "`a'b c`" in text
