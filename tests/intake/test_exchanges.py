"""HTTP exchanges that were recorded as JSON."""

import base64
import json

from decoder.intake.exchanges import find_exchanges, has_exchanges
from decoder.json_text import parse

ENTRY = {
    "startedDateTime": "2026-08-01T10:00:00.000Z",
    "time": 250,
    "request": {
        "method": "POST",
        "url": "https://x.test/mcp",
        "headers": [{"name": "Accept", "value": "application/json"}],
        "postData": {"text": "asked"},
    },
    "response": {
        "status": 200,
        "headers": [{"name": "Mcp-Session-Id", "value": "s"}],
        "content": {"encoding": "base64", "text": base64.b64encode("gesagt é".encode()).decode()},
    },
}


def test_a_har_entry_is_an_exchange_with_both_bodies_and_their_lines() -> None:
    text = json.dumps({"log": {"entries": [ENTRY]}}, indent=1)
    assert has_exchanges(parse(text))
    (found,) = find_exchanges(text, parse(text))
    assert (found.request.method, found.request.target) == ("POST", "https://x.test/mcp")
    assert found.request.headers == [("Accept", "application/json")]
    assert found.response is not None
    assert (found.response.status, found.response.header("mcp-session-id")) == (200, "s")
    assert found.sent is not None
    assert found.received is not None
    lines = text.split("\n")
    assert (found.sent.text, '"asked"' in lines[found.sent.line]) == ("asked", True)
    assert (found.received.text, '"text"' in lines[found.received.line]) == ("gesagt é", True)
    assert found.asked_at is not None
    assert found.answered_at is not None
    assert found.answered_at.moment - found.asked_at.moment == 250


def test_an_inspectors_network_entry_is_an_exchange() -> None:
    text = (
        '[{"method":"POST","url":"/mcp","requestHeaders":{"A":"b"},"requestBody":"x",'
        '"responseStatus":404,"responseBody":"y"}]'
    )
    (found,) = find_exchanges(text, parse(text))
    assert found.request.headers == [("A", "b")]
    assert found.response is not None
    assert found.response.status == 404
    assert (found.sent and found.sent.text, found.received and found.received.text) == ("x", "y")


def test_a_web_sockets_frames_are_kept_in_order() -> None:
    entry = {"request": {"method": "GET", "url": "wss://x"}, "response": {"status": 101}}
    frames = [{"type": "send", "data": "a"}, {"type": "receive", "data": "b"}]
    text = json.dumps({"log": {"entries": [{**entry, "_webSocketMessages": frames}]}})
    (found,) = find_exchanges(text, parse(text))
    assert [(body.text, side) for body, side in zip(found.frames, found.senders, strict=True)] == [
        ("a", "send"),
        ("b", "receive"),
    ]


def test_an_event_streams_events_are_taken_where_no_body_was_kept() -> None:
    entry = {"request": {"method": "GET", "url": "https://x"}, "response": {"status": 200}}
    events = {"_eventSourceMessages": [{"time": 1788000000.5, "eventName": "message", "data": "a"}]}
    (found,) = find_exchanges("", parse(json.dumps({"log": {"entries": [{**entry, **events}]}})))
    assert [(body.text, body.time and body.time.text) for body in found.frames] == [
        ("a", "2026-08-29T10:40:00.500Z")
    ]
    assert found.senders == ["receive"]
    kept = {**events, **entry, "response": {"status": 200, "content": {"text": "data: a"}}}
    (found,) = find_exchanges("", parse(json.dumps({"log": {"entries": [kept]}})))
    assert found.frames == []


def test_other_json_is_no_record_of_exchanges() -> None:
    for text in (
        '{"method":"ping","url":"x"}',
        '{"log":"text"}',
        "[]",
        '[{"method":"GET"}]',
        "1",
        '{"log":{"entries":[1]}}',
    ):
        assert not has_exchanges(parse(text))
