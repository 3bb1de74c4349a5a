"""Each row of the notes has a line that it tells, and nothing before it takes that line."""

import pytest

from decoder.intake.notes import NOTES, SAID, SORTS
from tests.intake.reading import read

# A line for each row, in the order of the table.
LINES: list[tuple[str, str]] = [
    ("command", "' | jq ."),
    ("shutdown", "Shutting down server..."),
    ("server-died", "process exited with code 1"),
    ("server-not-started", "sh: 1: foo: command not found"),
    ("killed", "pid=1 -- killed after 10000ms"),
    ("server-died", "Server disconnected. For troubleshooting"),
    ("oauth", '{"error":"invalid_token"}'),
    ("order", "ExpectedInitializeRequest(Some(x))"),
    ("stdout-pollution", "Unexpected token 'H', \"Hello the\"... is not valid JSON"),
    ("parse-failed", "Unterminated string at position 4096"),
    ("time-out", "cancelled request task which took over 60s"),
    ("time-out", "McpError: Request timed out"),
    ("waiting", "Waiting for server to respond to `initialize` request..."),
    ("order", "Received request before initialization was complete"),
    ("uncorrelated", "uncorrelated error response: expected id 0, error response carried server-error"),
    ("unknown-id", "Received a response for an unknown message ID: 7"),
    ("invalid-result", "ZodError: [ invalid_union"),
    ("html", "Unexpected content type: text/html; charset=utf-8"),
    ("missing-handler", "Missing handler for request type: tools/list"),
    ("client-error", "Error: MPC -32602: Unsupported protocol version"),
    ("session-token", "Session token: abc"),
    ("connection-closed", "Client transport closed"),
    ("not-reachable", "connect ECONNREFUSED 127.0.0.1:8000"),
    ("started", "Initializing server..."),
    ("started", "Server started and connected successfully"),
    ("session-id", "Received POST message for sessionId x"),
    ("empty-answer", "POST /mcp request_bytes=429 response_bytes=0"),
    ("negotiated", "Negotiated protocol version: 2025-06-18"),
    ("listening", "Uvicorn running on http://127.0.0.1:8000"),
    ("stack-trace", "    at Object.send (/app/index.js:1:1)"),
    ("markdown", "```json"),
    ("left-out", "..."),
    ("closing", "  })"),
    ("stderr", "[stderr] some words"),
    ("log-error", '{"error":"it broke","timestamp":"2026-01-01T00:00:00Z"}'),
    ("log-error", "2026-01-01 ERROR something broke"),
    ("log-warning", "2026-01-01 WARN careful"),
    ("log-line", "2026-01-01 INFO all is well"),
    ("printed", "  context: 'connection',"),
    ("json", '{"a": 1}'),
]


@pytest.mark.parametrize(("note", "line"), LINES)
def test_a_line_is_recognised_and_explained(note: str, line: str) -> None:
    (stray,) = read(line).stray
    assert stray.note == note
    assert stray.said


def test_every_row_has_its_line() -> None:
    assert [note for note, _ in LINES] == [row.word for row in (*NOTES, *SORTS)]


def test_what_is_said_is_a_sentence() -> None:
    for said in (*SAID.values(), *(row.said for row in (*NOTES, *SORTS))):
        assert said[0].isupper() or said.startswith(("curl", "tcpdump"))
        assert said.endswith(".")


def test_the_pasts_own_words_are_put_into_the_sentence() -> None:
    (stray,) = read("Waiting for server to respond to `initialize` request...").stray
    assert "`initialize`" in (stray.said or "")
