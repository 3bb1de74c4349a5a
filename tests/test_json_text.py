"""JSON text is read exactly, refused with a place, and written back without changing a token."""

import json

import pytest

from decoder.json_text import (
    MAX_DEPTH,
    JsonError,
    RawJson,
    compact,
    deepest,
    dump,
    indent,
    indent_lines,
    parse,
    read_json,
    unquote,
)
from decoder.json_values import JsonNumber, JsonObject

VALID = [
    "{}",
    "[]",
    " [ ] ",
    '{"a":1,"b":[true,false,null],"c":{"d":"e"}}',
    '"\\u00e9\\n\\ud83d\\ude00"',
    "-12.5",
    "0",
    '{"":""}',
    '"\u2028 stays on its line"',
]
INVALID = [
    ("", 0),
    ("{", 1),
    ('{"a"}', 4),
    ('{"a":}', 5),
    ('{"a":1,}', 7),
    ("[1,]", 3),
    ("[1 2]", 2),
    ("{'a':1}", 1),
    ("{} {}", 3),
    ("01", 1),
    ("1.", 1),
    ("+1", 0),
    ("nul", 0),
    ("NaN", 0),
    ('"\\x41"', 0),
    ('"a\nb"', 0),
    ('"\\u12g4"', 0),
    ("[1,2", 4),
]


@pytest.mark.parametrize("text", VALID)
def test_valid_json_is_read_as_the_standard_library_reads_it(text: str) -> None:
    assert json.loads(dump(parse(text))) == json.loads(text)
    assert json.loads(dump(read_json(text))) == json.loads(text)


@pytest.mark.parametrize(("text", "at"), INVALID)
def test_invalid_json_is_refused_with_the_place_where_it_breaks(text: str, at: int) -> None:
    with pytest.raises(JsonError) as refused:
        parse(text)
    assert refused.value.at == at
    assert refused.value.expected


@pytest.mark.parametrize("spelling", ["3100.0", "1e3", "-0", "12345678901234567890", "0.10", "1E-7", "-0.0"])
def test_a_number_keeps_the_spelling_that_printing_would_change(spelling: str) -> None:
    value = parse(f'{{"id":{spelling}}}')
    assert isinstance(value, JsonObject)
    assert value.get("id") == JsonNumber(spelling, float(spelling))
    assert dump(value) == f'{{"id":{spelling}}}'


@pytest.mark.parametrize(
    ("spelling", "value"), [("0", 0), ("-1", -1), ("0.5", 0.5), ("123456789012345", 123456789012345)]
)
def test_an_ordinary_number_is_a_plain_number(spelling: str, value: float) -> None:
    assert parse(spelling) == value
    assert type(parse(spelling)) is type(value)


def test_duplicate_members_and_number_like_names_keep_their_place() -> None:
    value = parse('{"b":1,"2":2,"1":3,"b":4}')
    assert isinstance(value, JsonObject)
    assert value.members == [("b", 1), ("2", 2), ("1", 3), ("b", 4)]
    assert value.get("b") == 4
    assert value.names() == ["b", "2", "1"]
    assert value.duplicates() == ["b"]


def test_the_deepest_nesting_allowed_is_read_and_one_level_more_is_refused() -> None:
    assert parse("[" * MAX_DEPTH + "]" * MAX_DEPTH) != []
    with pytest.raises(JsonError, match="nesting"):
        parse("[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1))


def test_brackets_in_strings_are_not_depth() -> None:
    assert deepest('{"a":"[[[[","b":[1]}') == 2


def test_a_surrogate_pair_is_one_character_and_a_lone_surrogate_survives() -> None:
    assert unquote('"\\ud83d\\ude00"') == "😀"
    assert dump(unquote('"\\ud83d"')) == '"\\ud83d"'


def test_an_escaped_backslash_before_what_looks_like_a_pair_is_no_part_of_it() -> None:
    assert unquote('"\\\\ud83d\\ude00"') == "\\ud83d\ude00"


def test_an_integer_of_thousands_of_digits_keeps_its_spelling() -> None:
    digits = "7" * 5000
    value = parse(f'{{"id":{digits}}}')
    assert isinstance(value, JsonObject)
    assert dump(value) == f'{{"id":{digits}}}'


def test_a_number_of_sixteen_digits_in_a_string_does_not_disturb_the_reading() -> None:
    assert parse('{"text":"[1234567890123456, 1.0]"}') == JsonObject([("text", "[1234567890123456, 1.0]")])


def test_compact_takes_white_space_from_between_tokens_only() -> None:
    assert compact('{ "a b" : [ 1.0 ,\n\t"c  d" ] }') == '{"a b":[1.0,"c  d"]}'


def test_indent_shows_the_tokens_as_they_were_spelt() -> None:
    assert (
        indent('{"a":[1.0,{}],"b":"\\u00e9"}') == '{\n  "a": [\n    1.0,\n    {}\n  ],\n  "b": "\\u00e9"\n}'
    )


def test_the_first_lines_of_a_long_text_are_had_without_the_rest() -> None:
    lines = indent_lines('{"a":[1,2' + ",3" * 1_000_000)
    assert [next(lines) for _ in range(4)] == ["{", '  "a": [', "    1,", "    2,"]


def test_indent_and_compact_undo_each_other() -> None:
    text = '{"a":[1,2,[]],"b":{"c":{}}}'
    assert compact(indent(text)) == text


def test_dump_writes_a_raw_text_as_it_stands_and_refuses_what_is_no_json() -> None:
    assert dump({"body": RawJson("3100.0"), "ok": (True, None)}) == '{"body":3100.0,"ok":[true,null]}'
    with pytest.raises(TypeError, match="set"):
        dump({1, 2})
