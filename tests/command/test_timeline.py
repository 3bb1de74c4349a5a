"""The timeline leans the client left and the server right, and obeys no control character."""

import io

import pytest

from decoder import decode
from decoder.command.timeline import print_timeline, timeline

PASTE = (
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"find","arguments":{"query":"x"}}}\n'
    "noise\n"
    '{"jsonrpc":"2.0","id":1,"result":{"content":[],"isError":true}}\n'
    '{"jsonrpc":"2.0","id":"7","result":{}}'
)


def lines(paste: str, width: int = 100) -> list[str]:
    return [text for _, text in timeline(decode(paste).report(), width)]


def test_the_client_leans_left_and_the_server_right() -> None:
    client, server = (line for line in lines(PASTE) if "#1 " in line[:30] or "#2 " in line[:30])
    assert client.index("▌") < server.index("▐")


def test_arguments_are_named_and_their_values_are_not_shown() -> None:
    text = "\n".join(lines(PASTE))
    assert "find(query)" in text


def test_each_message_says_what_it_answers() -> None:
    text = "\n".join(lines(PASTE))
    assert "→ #2" in text
    assert "answers #1" in text
    assert "answers no request" in text


def test_stray_text_stands_in_its_place() -> None:
    places = [line.split()[0] for line in lines(PASTE) if line[:5].strip().isdigit()]
    assert places == ["1", "2", "3", "4"]


def test_a_paste_without_a_message_says_so() -> None:
    assert lines("nothing here")[0] == "No MCP message found."


def test_a_long_line_is_cut_to_the_width() -> None:
    assert all(len(line) <= 60 for line in lines(PASTE + "\n" + "x" * 500, 60) if line[:5].strip().isdigit())


def test_control_characters_are_made_visible() -> None:
    out = io.StringIO()
    print_timeline(
        decode('{"jsonrpc":"2.0","id":"\\u001b[2J","method":"a\\u0007/b"}\n\x1b]0;title\x07 stray'), out
    )
    assert "\x1b" not in out.getvalue()
    assert "\x07" not in out.getvalue()


def test_no_colour_is_printed_but_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    plain, coloured = io.StringIO(), Terminal()
    print_timeline(decode(PASTE), plain)
    print_timeline(decode(PASTE), coloured)
    assert "\x1b[" not in plain.getvalue()
    assert "\x1b[" in coloured.getvalue()
