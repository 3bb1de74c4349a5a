"""Stray text: what only several lines together show."""

from decoder.model import Stray
from tests.intake.reading import read

CALL = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'
TOOLS = '{"jsonrpc":"2.0","id":1,"result":{"tools":[]}}'


def strays(*lines: str) -> list[Stray]:
    return read("\n".join(lines)).stray


def test_the_line_that_broke_a_parser_is_found_by_its_beginning() -> None:
    noise, complaint = strays(
        "Starting up now", CALL, "[error] Unexpected token 'S', \"Starting u\"... is not valid JSON"
    )
    assert (noise.note, complaint.note) == ("stdout-noise", "stdout-pollution")
    assert "“Starting u”" in (complaint.said or "")


def test_text_between_bare_messages_may_have_broken_the_protocol() -> None:
    before, between, behind = strays("before", CALL, "between", TOOLS, "behind")
    assert [stray.note for stray in (before, between, behind)] == ["text", "stdout-noise", "text"]


def test_text_between_messages_of_a_log_or_a_page_is_no_such_noise() -> None:
    logged = strays(f"> {CALL}", "between", f"< {TOOLS}")
    fenced = strays("```", CALL, "```", "and then", "```", TOOLS, "```")
    assert not [stray for stray in (*logged, *fenced) if stray.note == "stdout-noise"]


def test_how_soon_a_connection_ended_is_told() -> None:
    stamp = "2026-01-01T00:00:00.%sZ [a] [info] "
    (closed,) = strays(
        stamp % "000" + f"Message from client: {CALL}", stamp % "009" + "Server transport closed"
    )
    assert (closed.said or "").endswith("It came 9 ms after the message in line 1.")


def test_a_close_behind_a_shutdown_is_orderly() -> None:
    (ended,) = strays("Shutting down server...", "Client transport closed")[1:]
    assert ended.note == "shutdown"


def test_an_unknown_id_that_a_line_before_names_points_at_the_client() -> None:
    found = strays(
        "Sending request (method: tools/call, requestId: ab-2)",
        "WARN Unexpected response for unknown id ab-2",
    )
    assert "line 1" in (found[1].said or "")


def test_lines_that_say_the_same_become_one_text() -> None:
    (trace, _) = strays("    at a (b.js:1:1)", "    at c (d.js:1:1)", "other")
    assert (trace.line, trace.end_line, trace.text) == (1, 2, "    at a (b.js:1:1)\n    at c (d.js:1:1)")


def test_a_paste_without_a_message_has_every_line_explained() -> None:
    for stray in strays(
        "hello", "2026-01-01 INFO x", "{}", "POST /mcp → 401 Unauthorized", "...", "tools/list sent"
    ):
        assert stray.note
        assert stray.said


def test_a_told_sequence_that_asks_before_the_handshake_is_over_is_said_to() -> None:
    told = strays("initialize → 200", "tools/list → 200", "notifications/initialized → 202")
    assert ["It comes before" in (stray.said or "") for stray in told] == [False, True, False]
    right = strays("initialize → 200", "notifications/initialized → 202", "tools/list → 200")
    assert not any("It comes before" in (stray.said or "") for stray in right)


def test_a_complaint_names_what_it_is_about() -> None:
    (line,) = strays('failed to start: connection closed: calling "initialize": EOF')
    assert (line.said or "").startswith("It names `initialize`")


def test_a_parsers_complaint_is_known_in_each_of_its_words() -> None:
    for text, note in (
        ("[error] Expected ',' or ']' after array element in JSON at position 5", "stdout-pollution"),
        ("ERROR rmcp::transport: serde error expected value at line 1 column 1", "parse-failed"),
        ("thread 'main' panicked at src/main.rs:3:4:", "server-died"),
    ):
        assert [stray.note for stray in strays(text)] == [note]
