"""HTTP as terminals and tools show it."""

import pytest

from decoder.intake.http import Exchange, request_line, session_of, status_line, take_headers
from decoder.intake.lines import Line, Lines
from decoder.model import Http


def request(text: str, *following: str) -> Http | None:
    return request_line(Line(text, 1, 1), Lines(list(following)))


@pytest.mark.parametrize(
    "text",
    [
        "POST /mcp HTTP/1.1",
        "> POST /mcp HTTP/1.1",
        "E..P..@.@.<.........!....POST /mcp HTTP/1.1",
        "E..4 .@.@...POST /mcp HTTP/1.1",
        "`.. .$.@POST /mcp HTTP/1.1",
        "127.0.0.1:53412: POST /mcp HTTP/2.0",
    ],
)
def test_a_request_line_is_read_as_every_tool_shows_it(text: str) -> None:
    found = request(text)
    assert found is not None
    assert (found.method, found.target) == ("POST", "/mcp")


def test_a_request_without_a_version_needs_headers_below_it() -> None:
    assert request("POST /mcp", "Accept: x") is not None
    assert request("POST /mcp", "some words") is None


@pytest.mark.parametrize("text", ["HTTP/1.1 404 Not Found", "< HTTP/2 404", " << HTTP/2.0 404 Not Found 12b"])
def test_a_status_line_is_read(text: str) -> None:
    found = status_line(Line(text, 1, 1))
    assert found is not None
    assert found.status == 404


def test_prose_that_quotes_a_status_is_no_status_line() -> None:
    assert status_line(Line("Error: got HTTP/1.1 404 Not Found", 1, 1)) is None


def test_headers_are_read_up_to_the_blank_line() -> None:
    http = Http()
    block = take_headers(Line("HTTP/1.1 200 OK", 1, 1), Lines(["A: b", "C:d ", "", "E: f"]), http)
    assert http.headers == [("A", "b"), ("C", "d")]
    assert len(block) == 4


def test_indented_headers_belong_to_mitmproxys_lines() -> None:
    http = Http()
    take_headers(Line(" << HTTP/2.0 200 OK", 1, 1), Lines(["    A: b", "", "x"]), http)
    assert http.headers == [("A", "b")]


def test_an_events_field_is_no_header() -> None:
    http, lines = Http(), Lines(["data: x"])
    take_headers(Line("HTTP/1.1 200 OK", 1, 1), lines, http)
    assert http.headers == []
    assert lines.peek() is not None


def test_a_session_is_named_by_either_half_or_by_the_old_transports_address() -> None:
    assert session_of(Exchange(0, Http(headers=[("mcp-session-id", "s")]))) == "s"
    assert session_of(Exchange(0, Http(), Http(headers=[("Mcp-Session-Id", "s")]))) == "s"
    assert session_of(Exchange(0, Http(target="/messages?session_id=s&x=1"))) == "s"
    assert session_of(Exchange(0, Http(target="/mcp"))) is None
