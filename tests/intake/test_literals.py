"""Messages inside string literals of running text."""

import time

import pytest

from decoder.intake.literals import find_bytes, find_literal


def test_a_bytes_literal_is_undone() -> None:
    found = find_bytes('DEBUG got: b\'{"a":"it\\\'s \\\\n"}\' x')
    assert found is not None
    assert (found.before, found.text, found.after) == ("DEBUG got: ", '{"a":"it\'s \\n"}', " x")


def test_a_bytes_literal_inside_json_belongs_to_the_json() -> None:
    assert find_bytes("""{"a": "b'{x}'"}""") is None


@pytest.mark.parametrize(
    ("text", "inner"),
    [
        ('msg=x body="{\\"jsonrpc\\":\\"2.0\\"}" n=1', '{"jsonrpc":"2.0"}'),
        ('{\\"jsonrpc\\":\\"2.0\\"}', '{"jsonrpc":"2.0"}'),
        ('"2026","{""jsonrpc"":""2.0""}"', '{"jsonrpc":"2.0"}'),
        ("{&quot;jsonrpc&quot;:&#34;2.0&#34;}", '{"jsonrpc":"2.0"}'),
    ],
)
def test_other_quoting_is_undone(text: str, inner: str) -> None:
    found = find_literal(text)
    assert found is not None
    assert found.text == inner


@pytest.mark.parametrize("text", ["", "plain", '"quoted"', "b'bytes'", '{"jsonrpc":"2.0"}'])
def test_where_nothing_is_quoted_twice_nothing_is_found(text: str) -> None:
    assert find_literal(text) is None


def test_backslashes_without_a_message_behind_them_are_passed_over_once() -> None:
    text = '"' + "\\" * 200_000
    started = time.process_time()
    assert find_literal(text) is None
    assert time.process_time() - started < 1  # from each backslash anew it would be ten
