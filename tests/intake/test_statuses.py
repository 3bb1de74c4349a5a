"""HTTP statuses in a log, and what they mean for MCP."""

import pytest

from decoder.intake.statuses import said_in


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        ('INFO: 1.2.3.4:5 - "POST /mcp/ HTTP/1.1" 307 Temporary Redirect', "HTTP 307"),
        ('1.2.3.4 - - [x] "GET /mcp HTTP/1.1" 405 0', "HTTP 405 for a GET"),
        ("405 status connecting to http://x", "HTTP 405: the server does not take"),
        ("POST /mcp (no auth) -> 401 Unauthorized", "HTTP 401"),
        ("(b'HTTP/1.1', 404, b'Not Found', [])", "HTTP 404: nothing is at this address"),
        ("POST /mcp Mcp-Session-Id: x -> 404", "HTTP 404 for something that names a session"),
        ('{"statusCode":500}', "HTTP 500"),
        ("Error POSTing (HTTP 406)", "HTTP 406"),
        ("HTTP/2 202", "HTTP 202"),
        ("SSE error: Non-200 status code (405)", "HTTP 405"),
        ("Request failed with status code 404", "HTTP 404"),
    ],
)
def test_a_status_is_found_and_explained(text: str, begins: str) -> None:
    assert (said_in(text) or "").startswith(begins)


def test_a_request_that_came_without_its_session_is_said_to() -> None:
    assert (said_in("tools/list → 400 (session header missing)") or "").endswith("so belongs to no session.")


@pytest.mark.parametrize("text", ["", "took 404 ms", "port 8404", "HTTP/1.1 101 Switching", "status=199"])
def test_other_numbers_are_no_status(text: str) -> None:
    assert said_in(text) is None
