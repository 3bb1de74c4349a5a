"""HTTP exchanges recorded as JSON: a browser's or a proxy's HAR, and the network entries of an inspector.

Takes a JSON value and gives each exchange in it: the request, the response, both bodies with the lines that
they stand on, and the time. What the bodies hold is read by the reader, as any other body.
"""

from __future__ import annotations

from decoder.engine import base64_text
from decoder.intake.embedded import find_embedded
from decoder.intake.times import Time, later, time_of
from decoder.json_values import JsonObject, member, object_of, text_of
from decoder.model import Http
from decoder.records import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from decoder.json_values import JsonValue

PLACED = ("text", "requestBody", "responseBody", "data", "url")  # members whose lines are asked for


@record
class Body:
    """A body's text and its line, counted from the record's first."""

    text: str
    line: int
    time: Time | None = None


@record
class Recorded:
    """One exchange as it was recorded."""

    request: Http
    response: Http | None
    sent: Body | None
    received: Body | None
    asked_at: Time | None
    answered_at: Time | None
    frames: list[Body]  # of a WebSocket: the client's and the server's, in order
    senders: list[str]
    line: int  # of its address

    def in_short(self) -> str:
        """`POST https://… -> 404`."""
        status = None if self.response is None else self.response.status
        return f"{self.request.method} {self.request.target} -> {status}"


@record
class _Form:
    """Where one form of record keeps what an exchange has: paths of member names."""

    method: tuple[str, ...]
    url: tuple[str, ...]
    headers: tuple[str, ...]
    status: tuple[str, ...]
    answer_headers: tuple[str, ...]
    sent: tuple[str, ...]
    received: tuple[str, ...]
    encoding: tuple[str, ...]
    started: tuple[str, ...]
    took: tuple[str, ...]


HAR = _Form(
    ("request", "method"),
    ("request", "url"),
    ("request", "headers"),
    ("response", "status"),
    ("response", "headers"),
    ("request", "postData", "text"),
    ("response", "content", "text"),
    ("response", "content", "encoding"),
    ("startedDateTime",),
    ("time",),
)
NETWORK = _Form(
    ("method",),
    ("url",),
    ("requestHeaders",),
    ("responseStatus",),
    ("responseHeaders",),
    ("requestBody",),
    ("responseBody",),
    ("responseEncoding",),
    ("timestamp",),
    ("duration",),
)


def has_exchanges(value: JsonValue) -> bool:
    """Whether a value is a record of HTTP exchanges."""
    return bool(_entries(value))


def find_exchanges(text: str, value: JsonValue) -> Iterator[Recorded]:
    """The exchanges in a record, in the order of the record."""
    lines = _lines_of_bodies(text, value)
    for prefix, entry, form in _entries(value):
        yield _read_entry(entry, form, prefix, lines)


def _entries(value: JsonValue) -> list[tuple[str, JsonObject, _Form]]:
    entries = member(value, "log", "entries")
    if isinstance(entries, list):
        return [
            (f"log/entries/{place}", entry, HAR)
            for place, entry in enumerate(entries)
            if isinstance(entry, JsonObject) and object_of(entry, "request") is not None
        ]
    items: list[tuple[str, JsonValue]] = [("", value)]
    if isinstance(value, list):
        items = [(str(place), item) for place, item in enumerate(value)]
    return [
        (prefix, item, form)
        for prefix, item in items
        for form in (HAR, NETWORK)
        if isinstance(item, JsonObject) and _has_form(item, form)
    ]


def _has_form(entry: JsonObject, form: _Form) -> bool:
    method, url = text_of(entry, *form.method), text_of(entry, *form.url)
    shows_more = any(member(entry, *path) is not None for path in (form.headers, form.status, form.sent))
    return method is not None and method.isupper() and url is not None and shows_more


def _lines_of_bodies(text: str, value: JsonValue) -> dict[str, int]:
    return {"/".join(found.path): found.first for found in find_embedded(text, value, PLACED)}


def _read_entry(entry: JsonObject, form: _Form, prefix: str, lines: dict[str, int]) -> Recorded:
    status = member(entry, *form.status)
    request = Http(
        text_of(entry, *form.method), text_of(entry, *form.url), None, _headers(member(entry, *form.headers))
    )
    response = None
    if isinstance(status, int) and status > 0:
        response = Http(status=status, headers=_headers(member(entry, *form.answer_headers)))
    asked_at = time_of(member(entry, *form.started))
    place = prefix + "/" if prefix else ""
    received = _body(entry, form.received, place, lines, text_of(entry, *form.encoding))
    frames = _frames(entry, place, lines, *((SOCKET, EVENTS) if received is None else (SOCKET,)))
    return Recorded(
        request,
        response,
        _body(entry, form.sent, place, lines),
        received,
        asked_at,
        later(asked_at, member(entry, *form.took)),
        [body for body, _ in frames],
        [sender for _, sender in frames],
        lines.get(place + "/".join(form.url), 0),
    )


# What a browser adds to an exchange that goes on: a WebSocket's frames, and an event stream's events.
SOCKET, EVENTS = "_webSocketMessages", "_eventSourceMessages"


def _frames(entry: JsonObject, place: str, lines: dict[str, int], *names: str) -> list[tuple[Body, str]]:
    """What was sent and received over an exchange that goes on, with `send` or `receive`."""
    frames: list[tuple[Body, str]] = []
    for name in names:
        items = member(entry, name)
        for number, item in enumerate(items if isinstance(items, list) else []):
            if isinstance(item, JsonObject):
                line = lines.get(f"{place}{name}/{number}/data", 0)
                body = Body(text_of(item, "data") or "", line, time_of(item.get("time")))
                frames.append((body, text_of(item, "type") or "receive"))
    return frames


def _headers(value: JsonValue) -> list[tuple[str, str]]:
    """HAR keeps headers as a list of objects, others as one object."""
    if isinstance(value, JsonObject):
        return [(name, text) for name, text in value.members if isinstance(text, str)]
    if not isinstance(value, list):
        return []
    pairs = [(text_of(item, "name"), text_of(item, "value")) for item in value]
    return [(name, text) for name, text in pairs if name is not None and text is not None]


def _body(
    entry: JsonObject, path: tuple[str, ...], place: str, lines: dict[str, int], encoding: str | None = None
) -> Body | None:
    text = text_of(entry, *path)
    if text is None:
        return None
    line = lines.get(place + "/".join(path), 0)
    if encoding == "base64":
        text = base64_text(text) or text
    return Body(text, line)
