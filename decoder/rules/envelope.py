"""The rules of the envelope (E-): what every message must be, whatever it says."""

from __future__ import annotations

from decoder.engine import compile_pattern
from decoder.envelope import is_strict_id
from decoder.json_values import (
    BEYOND_DOUBLES,
    JsonNumber,
    JsonObject,
    is_integer,
    is_number,
    member,
    type_name,
)
from decoder.protocol import has_batches, kinds_of, near_method, needs_error_id
from decoder.rules.rule import ALL, ANSWERS, ANY, BATCHING, CALLS, Breach, Rule, name, spelt
from decoder.surroundings import HANDSHAKE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.json_values import JsonValue
    from decoder.model import Message
    from decoder.surroundings import Surroundings

MEMBERS = ("jsonrpc", "id", "method", "params", "result", "error")
TELLING = ("method", "result", "error")  # without one of them it is no message, which E-NEITHER says
UNREADABLE = (-32700, -32600)  # the errors of who could not read the request, nor its id
META_KEY = compile_pattern(
    "^(?:[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\\.[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*/)?"
    "(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)?$"
)
WITH_META_KEYS = ("2025-06-18", "2025-11-25", "2026-07-28")
WITHOUT_BATCHES = tuple(revision for revision in ALL if not has_batches(revision))


def _object(message: Message) -> JsonObject | None:
    """The message as an object, where its text was JSON; what was guessed breaks no rule of the envelope."""
    value = message.frame.value
    return value if message.frame.strict and isinstance(value, JsonObject) else None


def check_json(message: Message, _: Surroundings) -> Breach | None:
    """E-JSON: a text that stands where only a message may stand is JSON."""
    problem = message.frame.problem
    if message.frame.value is not None or problem is None:
        return None
    seems = "" if problem.looks_like is None else f" It looks like {problem.looks_like}."
    return Breach(
        f"This is no JSON: line {problem.line}, column {problem.column}.{seems}",
        "Look at the exact text that was sent; a receiver answers it with -32700 or drops it.",
        None if message.frame.meant else "note",
    )


def check_version(message: Message, _: Surroundings) -> Breach | None:
    """E-JSONRPC: `jsonrpc` is the string "2.0"."""
    value = _object(message)
    if value is None or value.get("jsonrpc") == "2.0" or not any(part in value for part in TELLING):
        return None
    if "jsonrpc" not in value:
        said = "`jsonrpc` is missing."
    else:
        said = f"`jsonrpc` is {spelt(value.get('jsonrpc'))}."
    return Breach(said, 'Every message carries `"jsonrpc": "2.0"`.')


def check_method(message: Message, _: Surroundings) -> Breach | None:
    """E-METHOD: a method is a string."""
    value = _object(message)
    if value is None or "method" not in value or isinstance(value.get("method"), str):
        return None
    return Breach(f"`method` is of the type {type_name(value.get('method'))}.", "A method is a string.")


def check_null_id(message: Message, _: Surroundings) -> Breach | None:
    """E-ID-NULL: the id of a request is never null."""
    value = _object(message)
    if value is None or "method" not in value or "id" not in value or value.get("id") is not None:
        return None
    return Breach(
        "`id` is null. Python's SDK takes this for a notification and never answers; TypeScript's takes it "
        "for no message at all.",
        "Give a request an id that is a string or an integer; leave `id` out of a notification.",
    )


def check_id_type(message: Message, _: Surroundings) -> Breach | None:
    """E-ID-TYPE: an id is a string or an integer."""
    value = _object(message)
    if value is None or "id" not in value or value.get("id") is None or is_strict_id(value.get("id")):
        return None
    return Breach(
        f"`id` is {spelt(value.get('id'))}, of the type {_id_type(value.get('id'))}.",
        "An id is a string or an integer.",
    )


def _id_type(value: JsonValue) -> str:
    if not is_number(value):
        return type_name(value)
    beyond = isinstance(value, JsonNumber) and value.value in BEYOND_DOUBLES
    return "number larger than any that programs count with" if beyond else "number with a fraction"


def check_request_id(message: Message, _: Surroundings) -> Breach | None:
    """E-REQ-NOID: a request has an id."""
    method = message.method or ""
    if message.has_id or kinds_of(method) != {"request"} or _object(message) is None:
        return None
    return Breach(
        f"{name(method)} is a request and has no id, so it is read as a notification and nobody answers it.",
        "Give it an `id` that this session has not used before.",
    )


def check_notification_id(message: Message, _: Surroundings) -> Breach | None:
    """E-NOTIF-ID: a notification has no id."""
    method = message.method or ""
    notifies = kinds_of(method) == {"notification"} or method.startswith("notifications/")
    if not message.has_id or not notifies:
        return None
    return Breach(
        f"{name(method)} is a notification and was sent with the id {spelt(message.id)}.",
        "Leave `id` out; with it, a server looks for a request of that name and refuses it.",
    )


def check_both(message: Message, _: Surroundings) -> Breach | None:
    """E-BOTH: a response has a result or an error."""
    value = _object(message)
    if value is None or "result" not in value or "error" not in value:
        return None
    for empty, other in (("error", "result"), ("result", "error")):
        if value.get(empty) is None:
            return Breach(
                f"`{empty}` is there beside `{other}`, if only as null.",
                f"Leave `{empty}` out; a strict reader refuses a response that has both.",
            )
    return Breach("`result` and `error` are both there.", "A response has one of them, never both.")


def check_neither(message: Message, _: Surroundings) -> Breach | None:
    """E-NEITHER: a message has a method, a result or an error."""
    value = _object(message)
    if value is None or any(part in value for part in TELLING):
        return None
    return Breach(
        "There is neither `method` nor `result` nor `error`, so this is no message.",
        'A request looks like `{"jsonrpc":"2.0","id":1,"method":"…","params":{…}}`.',
    )


def check_mixed(message: Message, _: Surroundings) -> Breach | None:
    """E-MIXED: a message is a call or a response."""
    value = _object(message)
    if value is None or "method" not in value:
        return None
    beside = [name for name in ("result", "error") if name in value]
    if not beside:
        return None
    return Breach(
        f"`method` stands beside `{beside[0]}`.",
        "A request or notification has no result and no error; a response has no method.",
    )


def check_params(message: Message, _: Surroundings) -> Breach | None:
    """E-PARAMS: params are an object."""
    value = _object(message)
    if value is None or "params" not in value or isinstance(value.get("params"), JsonObject):
        return None
    return Breach(
        f"`params` is of the type {type_name(value.get('params'))}.",
        "JSON-RPC also allows a list here, MCP only an object; leave `params` out where there is nothing to "
        "say.",
    )


def check_result(message: Message, _: Surroundings) -> Breach | None:
    """E-RESULT: a result is an object."""
    value = _object(message)
    if value is None or "result" not in value or isinstance(value.get("result"), JsonObject):
        return None
    if value.get("result") is None and value.get("error") is not None:
        return None  # an error with `result: null` beside it is E-BOTH, and has no result to speak of
    return Breach(
        f"`result` is of the type {type_name(value.get('result'))}.",
        "A result is an object, if need be an empty one.",
    )


def check_error(message: Message, _: Surroundings) -> Breach | None:
    """E-ERR-SHAPE: an error is an object with a code and a message."""
    value = _object(message)
    error = None if value is None else value.get("error")
    if error is None:
        return None
    if not isinstance(error, JsonObject):
        said = f"`error` is of the type {type_name(error)}."
        return Breach(said, "An error is an object with an integer `code` and a `message`.")
    lacking = [f"`{name}`" for name, there in _error_parts(error) if not there]
    if not lacking:
        return None
    return Breach(
        f"`error` lacks {' and '.join(lacking)}.", "An error has an integer `code` and a string `message`."
    )


def _error_parts(error: JsonObject) -> tuple[tuple[str, bool], ...]:
    return (("code", "code" in error), ("message", isinstance(error.get("message"), str)))


def check_code(message: Message, _: Surroundings) -> Breach | None:
    """E-ERR-CODE: an error's code is an integer."""
    error = member(_object(message), "error")
    if not isinstance(error, JsonObject) or "code" not in error or is_integer(error.get("code")):
        return None
    return Breach(f"`error.code` is {spelt(error.get('code'))}.", "The code is an integer, such as -32603.")


def check_error_id(message: Message, around: Surroundings) -> Breach | None:
    """E-ERR-NOID: an error names its request, unless that could not be read."""
    value = _object(message)
    if value is None or message.has_id or _refuses_a_post(message, around):
        return None
    if needs_error_id(message.revision) or message.revision is None:
        said = "The error has no id, so nothing tells what it answers."
    elif member(value, "error", "code") in UNREADABLE:
        return None
    else:
        said = "The error has no id; only an error about a request that could not be read goes without."
    return Breach(said, "Send the id of the request; answer a notification with nothing at all.")


def _refuses_a_post(message: Message, around: Surroundings) -> bool:
    """Whether it is the body of an HTTP refusal, which may go without an id where it answers no request."""
    http = message.frame.http
    refused = http is not None and http.status is not None and http.status >= 400
    beside = around.pointed_at(message, "http-exchange")
    return refused and (beside is None or beside.kind != "request")


def check_error_null_id(message: Message, _: Surroundings) -> Breach | None:
    """E-ERR-IDNULL: MCP's schemas know no null id."""
    if _object(message) is None or not message.has_id or message.id is not None:
        return None
    return Breach(
        "The error's id is null. JSON-RPC asks for that where the request's id could not be read; MCP's "
        "schemas have no null id, and from 2025-11-25 on leave it out. Many servers send it over HTTP.",
        "Where the request's id is known, send it; else leave `id` out.",
    )


def check_result_id(message: Message, _: Surroundings) -> Breach | None:
    """E-RESULT-NOID: a result names its request."""
    if message.id is not None or _object(message) is None:
        return None
    said = "The result's id is null" if message.has_id else "The result has no id"
    return Breach(f"{said}, so nothing tells what it answers.", "Send the id of the request, with its type.")


def _members(message: Message, around: Surroundings) -> list[Message]:
    """The messages of a batch, from its first."""
    batch = message.frame.batch
    if batch is None or batch.position != 0:
        return []
    beside = around.messages[message.index : message.index + batch.size]
    return [one for one in beside if one.frame.batch is not None and one.frame.batch.line == batch.line]


def _is_export(members: list[Message]) -> bool:
    """Whether an array holds what both sides said: then a program wrote a log as an array."""
    return len({message.sender for message in members if message.sender is not None}) > 1


def check_batch(message: Message, around: Surroundings) -> Breach | None:
    """E-BATCH: only 2025-03-26 has batches."""
    members = _members(message, around)
    if not (members or message.frame.value == []) or _is_export(members):
        return None
    return Breach(
        f"This is a JSON array, a batch. The revision {message.revision} has none; only 2025-03-26 does.",
        "Send each message on its own.",
    )


def check_empty_batch(message: Message, _: Surroundings) -> Breach | None:
    """E-BATCH-EMPTY: a batch holds at least one message."""
    if message.frame.value != []:
        return None
    return Breach("The batch is empty.", "Send at least one message; the reply to `[]` is one error, -32600.")


def check_batch_mix(message: Message, around: Surroundings) -> Breach | None:
    """E-BATCH-MIX: a batch holds calls or responses."""
    members = _members(message, around)
    kinds = {member.kind in CALLS for member in members if member.kind != "invalid"}
    if len(kinds) < 2 or _is_export(members):
        return None
    return Breach(
        "The batch mixes calls with responses.", "Send calls in one batch and responses in another."
    )


def check_batch_initialize(message: Message, _: Surroundings) -> Breach | None:
    """E-BATCH-INIT: initialize comes alone."""
    if message.frame.batch is None or message.method != HANDSHAKE:
        return None
    return Breach(
        "`initialize` stands inside a batch.",
        "Send it alone: nothing else may be sent before it is answered.",
    )


def _metas(message: Message) -> list[tuple[str, JsonValue]]:
    found = []
    for part in ("params", "result"):
        holder = member(_object(message), part)
        if isinstance(holder, JsonObject) and "_meta" in holder:
            found.append((part, holder.get("_meta")))
    return found


def check_meta(message: Message, _: Surroundings) -> Breach | None:
    """E-META-OBJ: `_meta` is an object."""
    for part, meta in _metas(message):
        if not isinstance(meta, JsonObject):
            return Breach(f"`{part}._meta` is of the type {type_name(meta)}.", "`_meta` is an object.")
    return None


def check_meta_keys(message: Message, _: Surroundings) -> Breach | None:
    """E-META-KEY: the keys of `_meta` are spelt as the specification says."""
    for part, meta in _metas(message):
        wrong = [key for key in meta if not META_KEY.test(key)] if isinstance(meta, JsonObject) else []
        if wrong:
            return Breach(
                f"`{part}._meta` has the key {name(wrong[0])}.",
                "A key is a name, or a prefix of labels with dots, one slash, and a name: `com.example/key`.",
            )
    return None


def check_known_method(message: Message, _: Surroundings) -> Breach | None:
    """E-UNKNOWN-METHOD: the method is one of MCP's."""
    method = message.method
    if method is None or kinds_of(method):
        return None
    near = near_method(method)
    if near is None:
        return Breach(
            f"{name(method)} is no method of any revision.",
            "Methods of one's own are allowed where both sides know them.",
        )
    return Breach(f"{name(method)} is no method of any revision.", f"`{near}` is near it.")


def check_members(message: Message, _: Surroundings) -> Breach | None:
    """E-UNKNOWN-MEMBER: an envelope has six members."""
    value = _object(message)
    unknown = [] if value is None else [key for key in value if key not in MEMBERS]
    if not unknown or (message.kind == "invalid" and "jsonrpc" not in (value or ())):
        return None
    return Breach(
        f"Beside the envelope's own members stands {name(unknown[0])}.",
        "No schema forbids it; TypeScript's SDK refuses such a message, Python's ignores the member.",
    )


ENVELOPE: tuple[Rule, ...] = (
    Rule("E-JSON", ALL, "error", "transports", ("invalid",), check_json),
    Rule("E-JSONRPC", ALL, "error", "messages", ANY, check_version),
    Rule("E-METHOD", ALL, "error", "requests", ("invalid",), check_method),
    Rule("E-ID-NULL", ALL, "error", "requests", ("notification", "invalid"), check_null_id),
    Rule("E-ID-TYPE", ALL, "error", "requests", ANY, check_id_type),
    Rule("E-REQ-NOID", ALL, "error", "requests", ("notification",), check_request_id),
    Rule("E-NOTIF-ID", ALL, "error", "notifications", CALLS, check_notification_id),
    Rule("E-BOTH", ALL, "error", "responses", (*ANSWERS, "invalid"), check_both),
    Rule("E-NEITHER", ALL, "error", "messages", ("invalid",), check_neither),
    Rule("E-MIXED", ALL, "error", "messages", ANY, check_mixed),
    Rule("E-PARAMS", ALL, "error", "requests", (*CALLS, "invalid"), check_params),
    Rule("E-RESULT", ALL, "error", "result responses", (*ANSWERS, "invalid"), check_result),
    Rule("E-ERR-SHAPE", ALL, "error", "error responses", (*ANSWERS, "invalid"), check_error),
    Rule("E-ERR-CODE", ALL, "error", "error responses", (*ANSWERS, "invalid"), check_code),
    Rule("E-ERR-NOID", ALL, "error", "error responses", ("error",), check_error_id),
    Rule("E-ERR-IDNULL", ALL, "note", "error responses", ("error",), check_error_null_id),
    Rule("E-RESULT-NOID", ALL, "error", "result responses", ("result",), check_result_id),
    Rule("E-BATCH", WITHOUT_BATCHES, "error", "batching", ANY, check_batch),
    Rule("E-BATCH-EMPTY", BATCHING, "error", "batching", ("invalid",), check_empty_batch),
    Rule("E-BATCH-MIX", BATCHING, "error", "batching", ANY, check_batch_mix),
    Rule("E-BATCH-INIT", BATCHING, "error", "batching", ("request",), check_batch_initialize),
    Rule("E-META-OBJ", ALL, "error", "meta", (*CALLS, "result"), check_meta),
    Rule("E-META-KEY", WITH_META_KEYS, "error", "meta", (*CALLS, "result"), check_meta_keys),
    Rule("E-UNKNOWN-METHOD", ALL, "note", "schema", CALLS, check_known_method),
    Rule("E-UNKNOWN-MEMBER", ALL, "note", "messages", ANY, check_members),
)
