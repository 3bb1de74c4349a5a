"""JSON values in running text: where they begin and end."""

import pytest

from decoder.intake.json_runs import Run, array_items, split_values, take_run
from decoder.intake.lines import Lines
from decoder.json_text import dump


def run(*texts: str) -> Run | None:
    lines = Lines(list(texts))
    first = lines.take()
    assert first is not None
    return take_run(first, lines)


def test_a_value_is_found_with_what_stands_around_it() -> None:
    found = run('a: {"b": [1]} c')
    assert found is not None
    assert (found.before, found.text, found.after) == ("a: ", '{"b": [1]}', " c")


def test_a_value_goes_on_over_lines() -> None:
    found = run("x {", '  "a": [', "  1]", "} y")
    assert found is not None
    assert (dump(found.value), found.number, found.end, found.after) == ('{"a":[1]}', 1, 4, " y")


def test_a_common_tail_is_no_part_of_the_value() -> None:
    found = run('{"a":1} { metadata: undefined }')
    assert found is not None
    assert (found.text, found.after) == ('{"a":1}', " { metadata: undefined }")


def test_a_missing_brace_swallows_nothing() -> None:
    lines = Lines(['{"jsonrpc":"2.0",', '"method":"x"', '{"id":1}'])
    first = lines.take()
    assert first is not None
    found = take_run(first, lines)
    assert found is not None
    assert found.error is not None
    assert [line.text for line in iter(lines.take, None)] == ['"method":"x"', '{"id":1}']


def test_a_value_that_the_paste_cuts_off_is_taken_to_its_end() -> None:
    found = run("{", '"method": "x",', '"params": {"a": "b')
    assert found is not None
    assert found.error is not None
    assert found.end == 3


@pytest.mark.parametrize("text", ["", "prose", "a {b} c", "{weird}", "[x]", "{'a': 1}"])
def test_prose_holds_no_value(text: str) -> None:
    assert run(text) is None


def test_an_arrays_items_are_told_apart_with_their_lines() -> None:
    items = array_items('[ {"a": ","},\n [1,\n 2], "x" ]')
    assert [(item.text, item.first, item.last) for item in items] == [
        ('{"a": ","}', 0, 0),
        ("[1,\n 2]", 1, 2),
        ('"x"', 2, 2),
    ]
    assert array_items("[]") == []


def test_a_long_line_is_cut_behind_each_value() -> None:
    assert split_values('a {"b":"}"} [1] c') == ['a {"b":"}"}', " [1]", " c"]
