"""curl commands as they were typed."""

from decoder.intake.lines import Lines
from decoder.intake.shell import CurlCommand, split_words, take_curl


def command(*texts: str) -> tuple[CurlCommand | None, int]:
    """The command that begins on the first line, and how many lines are left."""
    lines = Lines(list(texts))
    first = lines.take()
    assert first is not None
    return take_curl(first, lines), len(list(iter(lines.take, None)))


def test_target_headers_and_body_are_read() -> None:
    found, _ = command("$ curl -s -X POST 'http://x/mcp' -H 'A: b' -d '{\"a\":1}'")
    assert found is not None
    assert (found.http.method, found.http.target, found.http.headers) == (
        "POST",
        "http://x/mcp",
        [("A", "b")],
    )
    assert [body.text for body in found.bodies] == ['{"a":1}']


def test_a_body_makes_it_a_post_and_its_absence_a_get() -> None:
    assert (posted := command("curl http://x -d x")[0]) is not None
    assert posted.http.method == "POST"
    assert (got := command("curl http://x")[0]) is not None
    assert got.http.method == "GET"


def test_a_command_goes_on_over_lines_by_a_backslash_or_an_open_quote() -> None:
    found, left = command("curl http://x \\", "  -d '{", '  "a": 1', "}'", "output")
    assert found is not None
    assert (found.bodies[0].number, found.bodies[0].end, found.end, left) == (2, 4, 4, 1)


def test_a_quote_that_is_never_closed_is_no_command() -> None:
    assert command("curl http://x -d '{", "a", "b") == (None, 2)


def test_words_are_unquoted_as_a_shell_does() -> None:
    words = split_words("a 'b c' \"d \\\" e\" f\\ g $'h\\ni' j'k'l | m", 1)
    assert [word.text for word in words] == ["a", "b c", 'd " e', "f g", "h\ni", "jkl"]


def test_a_file_is_no_body() -> None:
    found, _ = command("curl http://x -d @body.json")
    assert found is not None
    assert found.bodies == []


def test_a_body_may_stand_below_the_command() -> None:
    found, left = command("curl http://x -d @- <<EOF", '{"a":', "1}", "EOF", "output")
    assert found is not None
    assert [(body.text, body.number, body.end) for body in found.bodies] == [('{"a":\n1}', 2, 3)]
    assert (found.http.method, found.end, left) == ("POST", 4, 1)


def test_a_body_below_that_never_ends_is_none() -> None:
    found, left = command("curl http://x -d @- << 'END'", "{}", "more")
    assert found is not None
    assert (found.bodies, left) == ([], 2)


def test_prose_about_curl_is_no_command() -> None:
    assert command("I used curl to post it")[0] is None
    assert command("curling")[0] is None
    assert command('curl says: {"jsonrpc":"2.0","id":1}%')[0] is None


def test_a_quote_with_escapes_of_its_own_goes_on_behind_an_escaped_quote() -> None:
    found, left = command('curl http://x -d $\'{"say":"it\\\'s $5"}\' -H "A: $HOME" $x', "output")
    assert found is not None
    assert [body.text for body in found.bodies] == ['{"say":"it\'s $5"}']
    assert (found.http.headers, left) == ([("A", "$HOME")], 1)


def test_data_given_in_parts_is_one_body() -> None:
    parts, _ = command("curl http://x -d a=1 \\", "  -d b=2")
    assert parts is not None
    assert [(body.text, body.number, body.end) for body in parts.bodies] == [("a=1&b=2", 1, 2)]
    joined, _ = command("curl http://x --json '{\"a\":' --json '1}'")
    assert joined is not None
    assert [body.text for body in joined.bodies] == ['{"a":1}']
