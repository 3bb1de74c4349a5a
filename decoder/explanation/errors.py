"""What an error says: its code under the revision, in words, and what its sender is known to mean by it.

The code's own meaning comes from the reference. Beside it stands a table of texts that the official SDKs
send: there the text says more than the code, which is the sender's own or stands for anything.
"""

from __future__ import annotations

from decoder.explanation.case import Case, named, number_text, public_revision
from decoder.explanation.results import is_failed_tool_call
from decoder.explanation.words import LONGEST, listed, one_line, quoted, who
from decoder.json_values import BEYOND_DOUBLES, JsonNumber, is_integer, member
from decoder.protocol import REVISIONS, error_of, is_modern, kinds_of, near_method, range_of, sdk_readings_of
from decoder.records import record
from decoder.surroundings import PLACEHOLDER_ID, undeclared_capability

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from decoder.json_values import JsonValue
    from decoder.model import Message

SENDERS_OWN = (-32019, -32000)
INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602
UNSUPPORTED_REVISION = -32022
NEWEST_LEGACY = [name for name in REVISIONS if not is_modern(name)][-1]
NO_NAME = "Error without a known code"


@record
class SaidBefore:
    """A text that the official SDKs send in an error: what it holds (in lower case), and what it means."""

    words: str
    meaning: str


def error_info(message: Message, revision: str | None) -> dict[str, Any] | None:
    """The report's `error` object, for an error and for a result that says that its tool failed."""
    if message.kind == "result" and is_failed_tool_call(member(message.frame.value, "result")):
        return {"code": None, "name": "Failed tool call", "meaning": TOOL_FAILED, "tool_error": True}
    if message.kind != "error":
        return None
    code = whole_code(member(message.frame.value, "error", "code"))
    name, meaning = name_and_meaning(code, revision)
    return {"code": code, "name": name, "meaning": meaning, "tool_error": False}


def whole_code(code: JsonValue) -> int | None:
    """The code as an integer; None where there is none (a text, a fraction, too many digits)."""
    if not is_integer(code):
        return None
    value = code.value if isinstance(code, JsonNumber) else code
    return int(value) if isinstance(value, (int, float)) and value not in BEYOND_DOUBLES else None


def name_and_meaning(code: int | None, revision: str | None) -> tuple[str, str]:
    """What a code is called and means under a revision, in words."""
    if code is None:
        return NO_NAME, "The error has no integer code, so it can only be read by its text."
    known = error_of(code, public_revision(revision))
    if known is not None:
        return known.name, known.meaning
    held = range_of(code, public_revision(revision) or NEWEST_LEGACY)
    if SENDERS_OWN[0] <= code <= SENDERS_OWN[1] or held is None:
        return (
            "Sender's own error",
            held or "The code is its sender's own: it means what the sender means by it.",
        )
    return "Unassigned code", held


def summary_of_error(case: Case) -> str:
    """`-32602 Invalid params: Unknown tool`."""
    code = whole_code(case.value("error", "code"))
    given = case.value("error", "code")
    name, _ = name_and_meaning(code, case.message.revision)
    text = case.text("error", "message") or case.text("error") or ""
    spelt = one_line(given, 20) if isinstance(given, str) else "" if given is None else number_text(given)
    head = f"{spelt} {name}".strip() if name != NO_NAME else f"{spelt} error".strip()
    said = one_line(text, 80)
    return head if not said or said.lower() == name.lower() else f"{head}: {said}"


def purpose_of_error(case: Case) -> list[str]:
    """What is refused, what the code means, what the text is known to mean."""
    code = whole_code(case.value("error", "code"))
    name, meaning = name_and_meaning(code, case.message.revision)
    request = case.request
    what = "something" if request is None else named(request)
    given = "" if code is None else f" with {code} ({name})"
    told = [f"{who(case.message.sender)} refuses {what}{given}. {meaning}"]
    text = case.text("error", "message")
    if text:
        told.append(f"It says: {quoted(text)}")
    known = _known_texts(text)
    return told + (known or _known_uses(case, code)) + _particulars(case, code, text_unknown=not known)


def _known_uses(case: Case, code: int | None) -> list[str]:
    if code is None or error_of(code, public_revision(case.message.revision)) is not None:
        return []
    readings = [f"{sdk}: {reading}" for sdk, reading in sdk_readings_of(code)]
    return [f"Known uses of the number, for comparison. {' '.join(readings)}"] if readings else []


def _known_texts(text: str | None) -> list[str]:
    meaning = known_meaning(text)
    return [] if meaning is None else [meaning]


def known_meaning(text: str | None) -> str | None:
    """What a text that the official SDKs send is known to mean."""
    lowered = one_line(text or "", 4 * LONGEST).lower()
    for row in SAID_BEFORE:
        if row.words in lowered:
            return row.meaning
    return None


def _particulars(case: Case, code: int | None, *, text_unknown: bool) -> list[str]:
    told: list[str] = []
    if code == METHOD_NOT_FOUND:
        told += _no_such_method(case) + _undeclared(case)
    if code == INVALID_REQUEST and text_unknown:
        told += _well_formed(case)
    if code == UNSUPPORTED_REVISION:
        told.append(PICK_ONE)
    if code in (INVALID_PARAMS, UNSUPPORTED_REVISION):
        told += supported_revisions(case)
    request = case.request
    unknown = request is not None and not kinds_of(request.method or "")
    if code == INVALID_PARAMS and unknown and case.value("error", "data") == "":
        told.append(
            "An empty `data` beside this code is the Python SDK before 2.0, which answers any method that it "
            "does not know like this."
        )
    return told


def _no_such_method(case: Case) -> list[str]:
    request = case.request
    method = None if request is None else request.method
    if method is None:
        return []
    if kinds_of(method) == {"notification"}:
        return [
            "That is right: a notification was sent with an id, as if it were a request. Its sender is at "
            "fault."
        ]
    near = near_method(method)
    return [] if near is None else [f"The name that was asked for is no method of MCP; `{near}` is near it."]


def _well_formed(case: Case) -> list[str]:
    request = case.request
    if request is None or request.server_reply is not None:
        return []
    return [
        "The request is well formed as it stands, so the fault is more likely on the side that refuses it."
    ]


def supported_revisions(case: Case) -> list[str]:
    """Which revisions the error says that its sender speaks."""
    given = case.value("error", "data", "supported")
    names = [name for name in given if isinstance(name, str)] if isinstance(given, list) else []
    if not names:
        return []
    return [f"It names the revisions that it speaks: {listed([quoted(name, 40) for name in names])}."]


def _undeclared(case: Case) -> list[str]:
    request = case.request
    missing = None if request is None else undeclared_capability(case.around, request)
    if missing is None:
        return []
    side, capability = missing
    return [
        f"The {side} never declared `{capability}`, so this is the right answer and does no harm: it was "
        "asked for something that was not on offer."
    ]


TOOL_FAILED = (
    "The tool ran and failed. The result says so (`isError: true`), so that the model can read what went "
    "wrong; no JSON-RPC error is involved."
)
PICK_ONE = (
    "This is how the revision is settled without a handshake: the client picks one of these and asks again. "
    "There is no need to fall back to `initialize`."
)

SAID_BEFORE: tuple[SaidBefore, ...] = (
    SaidBefore(
        "session not found",
        "The server does not know this session any more (it was restarted, or the session expired). The "
        "client has to begin again with a new `initialize`, without the `Mcp-Session-Id` header.",
    ),
    SaidBefore(
        "session has been terminated",
        "The session was ended. The client has to begin again with a new `initialize`, without the "
        "`Mcp-Session-Id` header.",
    ),
    SaidBefore(
        "no valid session id",
        "Servers on the TypeScript SDK say this to any first message that is not a valid `initialize`, so "
        "the text can mislead: look at the request's own shape before looking for a session.",
    ),
    SaidBefore(
        "missing session id",
        "A request came without the `Mcp-Session-Id` header, and it was no `initialize` that could open a "
        "session. A server of an older revision also answers the first request of a 2026-07-28 client like "
        "this.",
    ),
    SaidBefore(
        "mcp-session-id header is required",
        "The request came without the `Mcp-Session-Id` header that the server gave out with its answer to "
        "`initialize`.",
    ),
    SaidBefore(
        "mcp-protocol-version",
        "From 2025-06-18 on, each HTTP request after the handshake has to carry this header. A server that "
        "misses it and has no other way to know should assume 2025-03-26 rather than refuse.",
    ),
    SaidBefore(
        "not acceptable",
        "The `Accept` header of each POST has to list both `application/json` and `text/event-stream`.",
    ),
    SaidBefore("unsupported media type", "The `Content-Type` of each POST has to be `application/json`."),
    SaidBefore(
        "already initialized",
        "The server holds one session at a time here, and that one is open already.",
    ),
    SaidBefore(
        "only one initialization request",
        "An `initialize` has to come alone, not in a batch with other messages.",
    ),
    SaidBefore(
        "request cancelled",
        "This is the answer to a request that was cancelled. The specification asks the receiver of a "
        "cancellation to stay silent; the sender should ignore what arrives anyway.",
    ),
    SaidBefore(
        "validation error",
        "The text comes from a validator that tried several message types in turn; only the complaint about "
        "the type that was meant is of use.",
    ),
)


def is_placeholder(case: Case) -> bool:
    """Whether the id is the Python SDK's stand-in for an id that it could not read."""
    return case.message.kind == "error" and case.message.id == PLACEHOLDER_ID
