"""Text that is no JSON, read as what it plainly stands for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decoder.intake.lenient import LOOKS, read_loosely
from decoder.json_text import dump

READ = [
    ("{'a': None, 'b': True, 'c': \"it's\"}", '{"a":null,"b":true,"c":"it\'s"}', "a Python repr"),
    ("Call(method='x', params=None, id=0)", '{"method":"x","id":0}', "the repr of a Python object"),
    ("Message(root=Call(id='1'))", '{"root":{"id":"1"}}', "the repr of a Python object"),
    (
        "{'u': AnyUrl('a://b'), 'r': <Role.user: 'user'>}",
        '{"u":"a://b","r":"user"}',
        "the repr of a Python object",
    ),
    ("(1, 'a')", '[1,"a"]', "a Python repr"),
    ("{'t': b'\\xc3\\xa9 \\'x\\''}", '{"t":"é \'x\'"}', "JSON in single quotes"),
    (
        "{ a: 'x', b: [ [Object], [Array] ], c: undefined }",
        '{"a":"x","b":[{},[]]}',
        "a JavaScript object as Node prints it",
    ),
    ("{ a: 'x\\n' +\n   'y' }", '{"a":"x\\ny"}', "a JavaScript object as Node prints it"),
    ("<ref *1> { a: 1 }", '{"a":1}', "a JavaScript object as Node prints it"),
    (
        "Call[version=2.0, name=a b, id=7-1, none=null, m={k=v}]",
        '{"version":2.0,"name":"a b","id":"7-1","m":{"k":"v"}}',
        "the text of a Java record",
    ),
    ("Call[jsonrpc=2.0]", '{"jsonrpc":"2.0"}', "the text of a Java record"),
    ('{"a" => 1, :b => :c}', '{"a":1,"b":"c"}', "a JavaScript object as Node prints it"),
    ("['a' => 1, 'b' => ['c' => 2]]", '{"a":1,"b":{"c":2}}', "JSON in single quotes"),
    ('{"a": 1, // why\n "b": 2 /* so */}', '{"a":1,"b":2}', "JSON with comments"),
    ('{"a": 1,}', '{"a":1}', "JSON with a comma too many or too few"),
    ("[1 2]", "[1,2]", "JSON with a comma too many or too few"),
    ('{"a": {...}, "b": [1, ...], ...}', '{"a":{},"b":[1]}', "JSON with parts left out by hand"),
    (
        '{"a": ***, "b": <your-key>, "c": [REDACTED]}',
        '{"a":null,"b":null,"c":{}}',
        "JSON with parts left out by hand",
    ),
    ("{'a': 2...f4'}", '{"a":"2...f4\'"}', "JSON in single quotes"),
    ("{“a”: “b”}", '{"a":"b"}', "JSON with typographic quotes, as a word processor or a chat makes them"),
    ('{"a": [1, {"b": "c', '{"a":[1,{"b":"c"}]}', "JSON that is cut off"),
    ('{"a": 1, "b"', '{"a":1}', "JSON that is cut off"),
    (
        '{"a": "b\n   c"}',
        '{"a":"b c"}',
        "JSON with a line break inside a string, as a terminal or a mail wraps it",
    ),
    (
        '{"a": "b\nc"}',
        '{"a":"bc"}',
        "JSON with a line break inside a string, as a terminal or a mail wraps it",
    ),
    (
        '{\u00a0"a": 1}',
        '{"a":1}',
        "JSON with characters between its parts that JSON does not know as white space",
    ),
    (
        '{"a": "\\x41"}',
        '{"a":"A"}',
        "JSON with an escape or a character in a string that JSON does not allow",
    ),
    ('{"a": 1 ] }', '{"a":1}', "JSON with a mistake in it"),
]


@pytest.mark.parametrize(("text", "expected", "looks"), READ)
def test_a_text_is_read_and_named(text: str, expected: str, looks: str) -> None:
    loose = read_loosely(text)
    assert dump(loose.value) == expected
    assert loose.looks_like() == looks
    assert loose.at is not None


def test_every_look_has_an_example() -> None:
    assert {looks for _, _, looks in READ} | {"JSON with its quotes escaped once more"} == {
        words for _, words in LOOKS
    }


def test_valid_json_shows_no_trait() -> None:
    loose = read_loosely('{"a": [1, "…", {"b": null}]} rest')
    assert loose.traits == set()
    assert loose.looks_like() is None
    assert loose.end == 28


def test_the_place_of_the_first_fault_is_kept() -> None:
    assert read_loosely("{\"a\": 1, 'b': None}").at == 9


def test_names_in_the_place_of_values_make_it_source_text() -> None:
    assert read_loosely('{"method": method, "id": next_id}').code
    assert not read_loosely('{"method": "x", "id": null}').code


def test_numbers_keep_their_spelling() -> None:
    assert (
        dump(read_loosely("{'a': 1.0, 'b': 12345678901234567890}").value)
        == '{"a":1.0,"b":12345678901234567890}'
    )


@given(st.text(alphabet="{}[]()<>'\"`,:=+\\ \n.abN1“”…*&/", max_size=80))
def test_no_text_is_too_odd(text: str) -> None:
    loose = read_loosely(text)
    assert 0 <= loose.end <= len(text) + 1


def test_nesting_is_followed_no_deeper_than_the_stack_allows() -> None:
    for opening in ("{'a':", "[", "(", "A(a=", "A[a=", "{a=", "<ref *1> ", "new A("):
        assert read_loosely(opening * 5000).broken
