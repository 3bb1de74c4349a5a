"""What HTTP, the event stream, the batch and the text around a message add to what it says itself."""

from __future__ import annotations

from decoder.explanation.words import quoted
from decoder.protocol import is_known, kinds_of
from decoder.records import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.explanation.case import Case
    from decoder.model import Frame, Http, Message

BATCH_REVISION = "2025-03-26"
SESSION_HEADER = "Mcp-Session-Id"
POSTED = ("request", "notification")
IN_ERROR_OF_RECORD = "member error"  # how intake names the place
NARROWEST = 60  # columns of a terminal that wraps a line


@record
class Status:
    """A status, and what it means for a message that was posted and came back with it."""

    status: int
    meaning: str


STATUSES: tuple[Status, ...] = (
    Status(
        400,
        "HTTP 400: the server found the request itself wrong. Usual reasons are a missing or unknown "
        "`Mcp-Session-Id` or `MCP-Protocol-Version` header, or a body that is no message.",
    ),
    Status(401, "HTTP 401: the server wants an access token, and the request had none that it accepts."),
    Status(
        403, "HTTP 403: the token lacks a right, or the server does not accept the `Origin` or `Host` header."
    ),
    Status(405, "HTTP 405: the server does not take this HTTP method at this address."),
    Status(406, "HTTP 406: the `Accept` header has to list both `application/json` and `text/event-stream`."),
    Status(415, "HTTP 415: the `Content-Type` header has to be `application/json`."),
    Status(429, "HTTP 429: too many requests; the server asks to be left in peace for a while."),
)
BY_STATUS: dict[int, str] = {row.status: row.meaning for row in STATUSES}


def circumstances(case: Case) -> list[str]:
    """What the transport and the text around a message say of it."""
    message = case.message
    return [*_status(message), *_batch(message), *_text(message)]


def _status(message: Message) -> list[str]:
    http = message.frame.http
    if http is None or http.status is None:
        return []
    if http.status == 404:
        return [_not_found(message, http)]
    if http.status == 202 and message.kind == "request":
        return [ACCEPTED]
    if http.status >= 500:
        return [f"HTTP {http.status}: the server, or something in front of it, failed."]
    told = BY_STATUS.get(http.status)
    return [] if told is None else [told]


def _not_found(message: Message, http: Http) -> str:
    if message.kind in POSTED and http.header(SESSION_HEADER) is not None:
        return (
            "HTTP 404 for a request that names a session: the session is gone. The client has to begin again "
            "with a new `initialize`, without the `Mcp-Session-Id` header."
        )
    if message.kind in POSTED:
        return "HTTP 404: nothing answers at this address; most likely the path is wrong."
    return "HTTP 404: the session is not known any more, or the method or address does not exist."


ACCEPTED = (
    "HTTP 202 for a request: its answer does not come back on this exchange but on the event stream, as the "
    "deprecated HTTP+SSE transport does it."
)


def _batch(message: Message) -> list[str]:
    batch = message.frame.batch
    if batch is None or batch.size == 0:
        return []
    told = f"It is message {batch.position + 1} of {batch.size} in a batch (a JSON array)."
    if batch.size == 1:
        told = "It stands alone in a batch (a JSON array)."
        if message.kind in ("result", "error"):
            told += " Even where there are batches, a single request gets a single answer, without the array."
    if message.revision is not None and is_known(message.revision) and message.revision != BATCH_REVISION:
        told += f" Batches belong to the revision {BATCH_REVISION} alone; {message.revision} has none."
    return [told]


def _text(message: Message) -> list[str]:
    frame = message.frame
    told: list[str] = []
    if frame.problem is not None:
        seems = "" if frame.problem.looks_like is None else f" It looks like {frame.problem.looks_like}."
        told.append(f"Line {frame.problem.line}, column {frame.problem.column}: {frame.problem.text}.{seems}")
    if not frame.strict and message.kind != "invalid":
        told.append("The text is not valid JSON as it stands; what is shown is what it was read as.")
    if IN_ERROR_OF_RECORD in (frame.form or "").split(" in "):
        told.append("The `error` around it is the log record's own field, and no JSON-RPC error.")
    if frame.strict and is_wrapped(frame):
        told.append(
            "A terminal or a copy broke it over several lines. JSON does not mind, and nothing of this was "
            "on the wire."
        )
    if frame.cut:
        told.append(
            "The capture ends inside this event: no blank line closes it, and a real client would still be "
            "waiting for one."
        )
    return told


def is_wrapped(frame: Frame) -> bool:
    """Whether a message that was one line stands on several. Pretty-printed ones begin with little."""
    return "\n" in frame.text and frame.stream is None and len(frame.text.split("\n")[0]) >= NARROWEST


def unknown_sender(case: Case) -> list[str]:
    """Why the sender is left open, where it is."""
    if case.message.sender is not None:
        return []
    return [f"Which side sent it is left open: {_why_unknown(case)}, and nothing around it tells."]


def _why_unknown(case: Case) -> str:
    method = case.shown.method
    if case.message.kind == "invalid" and method is None:
        return "it has no method to tell it by"
    if method is None or case.message.kind not in POSTED:
        return "its request is not there" if case.request is None else "its request could be either side's"
    return (
        f"either may send {quoted(method)}" if kinds_of(method) else f"{quoted(method)} is no method of MCP"
    )
