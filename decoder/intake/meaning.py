"""Whether a JSON value that stands in a log is a message, or only looks like one.

`looks_like_message` in `envelope` judges the value alone; a log's records come close to it: an HTTP request
logged as `{"method":"POST","id":…}`, a bridge's summary with its params cut into a string, a stand-in such
as `"result-present"`. Takes a value, says yes or no.
"""

from __future__ import annotations

from decoder.engine import compile_pattern
from decoder.envelope import looks_like_message
from decoder.json_values import JsonObject
from decoder.protocol import kinds_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.json_values import JsonValue

# What a text must hold before it is worth a closer look: a message inside of it would.
HINT = compile_pattern(r"jsonrpc|JSONRPC|method['\x22“”\\]{0,8}[ ]?(?:[:=]|=>)[ ]?['\x22“”\\]{0,8}[a-z]+[/_]")


def is_message(value: JsonValue) -> bool:
    """Whether a value is a message by its shape, and no log record with members of the same names."""
    if not looks_like_message(value) or not isinstance(value, JsonObject):
        return False
    if "jsonrpc" in value:
        return _has_a_half(value)
    method = value.get("method")
    if not isinstance(method, str):
        return True
    return not isinstance(value.get("params"), str) and not method.isupper()


def _has_a_half(value: JsonObject) -> bool:
    """A record may name the version and no message: `{"jsonrpc":"2.0","status":"ok","latency":3}`."""
    return (
        True
        if len(value) < 3
        else any(name in value for name in ("id", "method", "result", "error", "params"))
    )


def is_meant_as_message(value: JsonValue) -> bool:
    """Whether a value that was read from a broken text has what only a message has, at its top."""
    if isinstance(value, list):
        return bool(value) and is_meant_as_message(value[0])
    if not isinstance(value, JsonObject):
        return False
    return "jsonrpc" in value or isinstance(value.get("method"), str) or not value.members


def is_embedded_message(value: JsonValue) -> bool:
    """The same for a value inside another: there, what has no version must have a method that MCP knows."""
    if not is_message(value) or not isinstance(value, JsonObject):
        return False
    if "jsonrpc" in value:
        return True
    method = value.get("method")
    return isinstance(method, str) and bool(kinds_of(method)) and ("id" in value or "params" in value)


def are_records(value: JsonValue) -> bool:
    """Whether a value is an array of several objects, as a log that is exported is one."""
    return isinstance(value, list) and len(value) > 1 and all(isinstance(item, JsonObject) for item in value)


def is_batch(value: JsonValue) -> bool:
    """Whether a value is an array of messages, and not one of records with a message among them."""
    return isinstance(value, list) and bool(value) and is_message(value[0])
