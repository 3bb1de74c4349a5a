"""JSON as nodes that know their places."""

from __future__ import annotations

import json

import pytest

from decoder.engine import cut
from decoder.masking.json_tree import Places, literal_of, read_tree, unquote


def test_nodes_know_where_they_stand() -> None:
    text = ' x {"a": [1, "b\\n", {"c": null}], "a": 2.0} y'
    root, end = read_tree(text, 2)
    assert root is not None
    assert cut(text, root.start, root.end) == '{"a": [1, "b\\n", {"c": null}], "a": 2.0}'
    assert end == root.end
    assert [(key.text, value.kind) for key, value in root.members] == [("a", "array"), ("a", "number")]
    items = root.members[0][1].items
    assert [item.kind for item in items] == ["number", "string", "object"]
    assert literal_of(text, items[1]) == '"b\\n"'
    assert items[1].text == "b\n"


@pytest.mark.parametrize(
    "text", ["", "{", '{"a"', '{"a":1', '{"a" 1 "b"}}', "[1,}", "{a: 1}", "{'a': 1}", "nothing", '["a']
)
def test_what_is_no_json_gives_no_tree(text: str) -> None:
    assert read_tree(text)[0] is None


def test_depth_costs_nothing() -> None:
    deep = "[" * 50_000 + "]" * 50_000
    assert read_tree(deep)[0] is not None


@pytest.mark.parametrize("value", ["plain", 'é \n\t" \\ / \u2028', "😀\ud83d x", "\x00a"])
def test_places_in_a_value_are_found_in_its_literal(value: str) -> None:
    for ascii_only in (True, False):
        literal = json.dumps(value, ensure_ascii=ascii_only)
        places = Places(literal, 10)
        for index, letter in enumerate(value):
            start, end = places.raw(index) - 10, Places(literal, 10).raw(index + 1) - 10
            assert unquote('"' + literal[start:end] + '"') == letter


def test_an_escape_that_means_nothing_is_left_as_the_character() -> None:
    assert unquote('"bad \\q \\u00e9"') == "bad q é"
