"""Messages that are no valid JSON: on which lines they stand."""

import pytest

from decoder.intake.json_runs import Run
from decoder.intake.lines import Lines
from decoder.intake.loose_runs import take_loose
from decoder.json_text import dump


def run(*texts: str) -> tuple[Run | None, list[str]]:
    """The run that begins on the first line, and the lines that are left."""
    lines = Lines(list(texts))
    first = lines.take()
    assert first is not None
    return take_loose(first, lines), [line.text for line in iter(lines.take, None)]


def test_a_repr_is_found_behind_its_class() -> None:
    found, _ = run("sending root=JSONRPCRequest(method='ping', jsonrpc='2.0', id=0), x")
    assert found is not None
    assert (found.before, found.text) == ("sending root=", '{"method":"ping","jsonrpc":"2.0","id":0}')
    assert (found.looks_like, found.fault) == ("the repr of a Python object", (0, 29))


def test_an_object_that_is_printed_over_lines_is_taken_whole() -> None:
    found, rest = run("Child → SSE: {", "  jsonrpc: '2.0',", "  result: {}", "}", "next")
    assert found is not None
    assert (dump(found.value), found.end, rest) == ('{"jsonrpc":"2.0","result":{}}', 4, ["next"])


def test_a_string_that_was_wrapped_is_joined() -> None:
    found, rest = run('{"jsonrpc":"2.0","method":"a', '  b"} tail', "next")
    assert found is not None
    assert (dump(found.value), found.after, rest) == ('{"jsonrpc":"2.0","method":"a b"}', " tail", ["next"])


@pytest.mark.parametrize(
    "following",
    [
        "2026-01-01T00:00:00Z INFO x",
        '{"jsonrpc":"2.0"}',
        "DEBUG:x:y",
        "",
        "data: x",
        "--> {",
        "HTTP/1.1 200 OK",
    ],
)
def test_recovery_stops_where_something_else_begins(following: str) -> None:
    found, rest = run('{"jsonrpc":"2.0","id":1,"result":{"text":"cut he', following)
    assert found is not None
    assert found.end == 1
    assert rest == [following]


def test_a_string_that_never_ends_is_cut_where_its_line_ends() -> None:
    found, rest = run('{"jsonrpc":"2.0","id":1,"method":"cut he', *["prose"] * 20)
    assert found is not None
    assert found.end == 1
    assert len(rest) == 20


def test_a_line_without_a_hint_is_not_looked_at() -> None:
    assert run("{'a': 1}", "x") == (None, ["x"])


def test_source_text_is_no_message() -> None:
    assert run('json={"jsonrpc": "2.0", "method": method}')[0] is None


def test_valid_json_that_only_its_surroundings_hid_keeps_its_text() -> None:
    found, _ = run('jsonrpc {"jsonrpc": "2.0", "id": 1.0, "method": "x"}')
    assert found is not None
    assert (found.text, found.looks_like) == ('{"jsonrpc": "2.0", "id": 1.0, "method": "x"}', None)
