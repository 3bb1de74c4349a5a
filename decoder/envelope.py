"""The strict reading of one message: what kind it is by its shape, and whether a strict MCP server takes it.

In goes a JSON value, out comes an `Envelope`. This is the parser that a server could run: it knows the
JSON-RPC 2.0 envelope and what MCP adds to it, no methods but the question whether a name is known, nothing
of sessions, and it never looks at text. The kind is what the value is *meant as*; that a strict parser
refuses it stands beside it, in `reply`.

Sources: JSON-RPC 2.0, sections 4 to 6; MCP specification, Base Protocol, "Messages" ("Requests",
"Notifications", "Responses") of each revision.
"""

from __future__ import annotations

from decoder.json_values import JsonObject, from_plain, is_integer, is_number
from decoder.model import ServerReply
from decoder.records import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.json_values import JsonValue
    from decoder.model import Kind

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602


@record
class Envelope:
    """What a message is by its shape. `reply` is what a strict server answers where it refuses it."""

    kind: Kind
    method: str | None
    has_id: bool
    id: JsonValue
    reply: ServerReply | None = None


def read_envelope(value: JsonValue | dict[str, object]) -> Envelope:
    """Read any JSON value as a message. Never raises: what is no message is of kind "invalid".

    Takes a value as `json_text.parse` gives it, or as the standard library's `json.loads` does.
    """
    if isinstance(value, dict):
        value = from_plain(value)
    if not isinstance(value, JsonObject):
        text = "a batch needs at least one message" if value == [] else "a message is a JSON object"
        return Envelope("invalid", None, False, None, ServerReply(INVALID_REQUEST, text))
    method = value.get("method")
    kind = kind_by_shape(value)
    return Envelope(
        kind,
        method if isinstance(method, str) else None,
        "id" in value,
        value.get("id"),
        _reply(value, kind),
    )


def kind_by_shape(message: JsonObject) -> Kind:
    """What a message is meant as. Members that are null or "" do not count where another member decides."""
    present = [name for name in ("method", "result", "error") if name in message]
    telling = [name for name in present if message.get(name) not in (None, "")] or present
    if len(telling) != 1:
        return "invalid"
    if telling[0] == "method":
        return _kind_of_call(message)
    if "id" in message and not (message.get("id") is None or is_usable_id(message.get("id"))):
        return "invalid"
    return "result" if telling[0] == "result" else "error"


def _kind_of_call(message: JsonObject) -> Kind:
    if not isinstance(message.get("method"), str):
        return "invalid"
    if message.get("id") is None:
        return "notification"
    return "request" if is_usable_id(message.get("id")) else "invalid"


def is_usable_id(value: JsonValue) -> bool:
    """Whether a value can be an id at all: a string or a number, be it a fraction."""
    return isinstance(value, str) or is_number(value)


def is_strict_id(value: JsonValue) -> bool:
    """Whether MCP allows a value as an id: a string or an integer (Base Protocol, "Requests")."""
    return isinstance(value, str) or is_integer(value)


def looks_like_message(value: JsonValue) -> bool:
    """Whether a value is meant as a message: it has `jsonrpc`, or method, result or error as one would.

    A log record with a top-level `error` text, an OAuth error body or a record that has a `method` among
    much else is none. Without `jsonrpc`, a call has nothing beside its method but an id and params (and is
    no bare word), and a response has an id beside a result object or an error object with a code.
    """
    if not isinstance(value, JsonObject):
        return False
    if "jsonrpc" in value:
        return True
    names = set(value.names())
    method = value.get("method")
    if isinstance(method, str):
        return names <= {"id", "method", "params"} and (len(names) > 1 or "/" in method)
    if "id" not in value or not names <= {"id", "result", "error"}:
        return False
    error = value.get("error")
    if isinstance(error, JsonObject):
        return is_number(error.get("code"))
    return isinstance(value.get("result"), JsonObject)


def _reply(message: JsonObject, kind: Kind) -> ServerReply | None:
    for broken, code, text in REFUSALS[kind]:
        if broken(message):
            return ServerReply(code, text)
    return None


def _wrong_version(message: JsonObject) -> bool:
    return message.get("jsonrpc") != "2.0"


def _null_id(message: JsonObject) -> bool:
    return "id" in message and message.get("id") is None


def _wrong_id(message: JsonObject) -> bool:
    return "id" in message and not is_strict_id(message.get("id"))


def _no_id(message: JsonObject) -> bool:
    return "id" not in message


def _wrong_params(message: JsonObject) -> bool:
    return "params" in message and not isinstance(message.get("params"), JsonObject)


def _no_method(message: JsonObject) -> bool:
    return message.get("method") == ""


def _both_halves(message: JsonObject) -> bool:
    return "result" in message and "error" in message


def _wrong_result(message: JsonObject) -> bool:
    return "result" in message and not isinstance(message.get("result"), JsonObject)


def _wrong_error(message: JsonObject) -> bool:
    error = message.get("error")
    if not isinstance(error, JsonObject):
        return True
    return not (is_integer(error.get("code")) and isinstance(error.get("message"), str))


def _mixed(message: JsonObject) -> bool:
    return "method" in message and ("result" in message or "error" in message)


def _none_of_three(message: JsonObject) -> bool:
    return not ("method" in message or "result" in message or "error" in message)


def _always(message: JsonObject) -> bool:
    return isinstance(message, JsonObject)


WRONG_VERSION = (_wrong_version, INVALID_REQUEST, 'jsonrpc must be "2.0"')
MIXED = (_mixed, INVALID_REQUEST, "a message has a method, or a result, or an error, never two of them")
BOTH = (_both_halves, INVALID_REQUEST, "a response has a result or an error, never both")
WRONG_ID = (_wrong_id, INVALID_REQUEST, "id must be a string or an integer")
WRONG_PARAMS = (_wrong_params, INVALID_PARAMS, "params must be an object")

# In the order in which a strict server looks; the first that holds is its answer. A response is never
# answered on the wire: the reply says why it is refused.
REFUSALS = {
    "request": (
        WRONG_VERSION,
        MIXED,
        WRONG_ID,
        (_no_method, METHOD_NOT_FOUND, "no method has an empty name"),
        WRONG_PARAMS,
    ),
    "notification": (
        WRONG_VERSION,
        MIXED,
        (_null_id, INVALID_REQUEST, "id must not be null; a notification has no id"),
        WRONG_PARAMS,
    ),
    "result": (
        WRONG_VERSION,
        MIXED,
        BOTH,
        (_no_id, INVALID_REQUEST, "a result needs the id of its request"),
        WRONG_ID,
        (_wrong_result, INVALID_REQUEST, "result must be an object"),
    ),
    "error": (
        WRONG_VERSION,
        MIXED,
        BOTH,
        WRONG_ID,
        (_wrong_error, INVALID_REQUEST, "error needs an integer code and a message"),
    ),
    "invalid": (
        (_none_of_three, INVALID_REQUEST, "a message needs a method, a result or an error"),
        MIXED,
        BOTH,
        WRONG_ID,
        (_always, INVALID_REQUEST, "method must be a string"),
    ),
}
