"""Messages inside JSON that is none itself."""

from decoder.intake.embedded import find_embedded
from decoder.json_text import parse

CALL = '{"jsonrpc":"2.0","id":1,"method":"ping"}'


def found(text: str, names: tuple[str, ...] = ()) -> list[tuple[str, str, int, int]]:
    return [
        ("/".join(item.path), item.text, item.first, item.last)
        for item in find_embedded(text, parse(text), names)
    ]


def test_a_message_is_found_with_its_path_its_own_text_and_its_lines() -> None:
    text = '{"a": 1,\n "b": {\n  "c": [ {"jsonrpc" : "2.0",\n "id": 1.0, "method": "ping"} ]}}'
    assert found(text) == [("b/c/0", '{"jsonrpc" : "2.0",\n "id": 1.0, "method": "ping"}', 2, 3)]


def test_a_string_that_may_hold_a_message_is_found() -> None:
    assert found('{"a": "x", "b": "got {\\"jsonrpc\\":1}"}') == [("b", '"got {\\"jsonrpc\\":1}"', 0, 0)]


def test_strings_under_the_wanted_names_are_found_whatever_they_hold() -> None:
    assert found('{"a": {"text": "x"}, "b": "y"}', ("text",)) == [("a/text", '"x"', 0, 0)]


def test_the_objects_around_a_message_are_known_the_innermost_last() -> None:
    text = f'{{"outer": {{"inner": {CALL}}}}}'
    (item,) = find_embedded(text, parse(text))
    assert [list(owner) for owner in item.owners] == [["outer"], ["inner"]]


def test_what_is_inside_a_message_is_no_message_of_its_own() -> None:
    inside = '{"jsonrpc":"2.0","id":1,"result":{"x":' + CALL + "}}"
    assert [path for path, *_ in found(f'[{{"m": {inside}}}, {{}}, []]')] == ["0/m"]


def test_http_records_and_the_like_are_no_messages() -> None:
    assert found('{"a": {"method": "POST", "id": "1"}, "b": {"id": 1, "method": "GET", "params": {}}}') == []


def test_deep_nesting_is_passed_over() -> None:
    assert found('{"a":' * 90 + CALL + "}" * 90) == []
