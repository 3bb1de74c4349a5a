"""The rules of 2026-07-28 (M-, MR-, CA-): what requests and results carry instead of a handshake."""

from __future__ import annotations

from decoder.json_text import dump
from decoder.json_values import JsonObject, is_integer, is_number, member, object_of, text_of
from decoder.protocol import error_of, is_modern, kinds_of, revisions_of
from decoder.rules.rule import ALL, ANSWERS, CALLS, MODERN, Breach, Rule, name, spelt
from decoder.surroundings import DISCOVER, HANDSHAKE, META

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.json_values import JsonValue
    from decoder.model import Message
    from decoder.surroundings import Surroundings

RESULT_TYPES = ("complete", "input_required", "task")
OLD_RESULT_TYPES = {"incomplete": "input_required"}
CACHED = (
    DISCOVER,
    "tools/list",
    "prompts/list",
    "resources/list",
    "resources/templates/list",
    "resources/read",
)
SCOPES = ("public", "private")
RETIRED = (-32002, -32042)
LEGACY_CODES = (-32019, -32000)
RESERVED_CODES = (-32099, -32020)
JSONRPC_CODES = (-32768, -32100)
UNSUPPORTED_REVISION = -32022
MODERN_REFUSALS = (-32602, -32020, -32022)
MISSING_CAPABILITY = -32021
REPLACED = {
    "initialize": "`server/discover`, and the revision in each request's `_meta`",
    "notifications/initialized": "nothing: there is no handshake",
    "ping": "nothing; any request shows whether the other side is there",
    "logging/setLevel": "`io.modelcontextprotocol/logLevel` in the request's `_meta`",
    "resources/subscribe": "`subscriptions/listen`",
    "resources/unsubscribe": "the end of the `subscriptions/listen` stream",
    "notifications/roots/list_changed": "nothing: roots are asked for when they are needed",
    "tasks/result": "`tasks/get` of the tasks extension, whose answer holds the result",
    "tasks/list": "nothing",
    "notifications/tasks/status": "`notifications/tasks` of the tasks extension",
}


def _code(message: Message) -> int | None:
    code = member(message.frame.value, "error", "code")
    return code if isinstance(code, int) and not isinstance(code, bool) else None


def _within(code: int | None, span: tuple[int, int]) -> bool:
    return code is not None and span[0] <= code <= span[1]


def check_meta(message: Message, around: Surroundings) -> Breach | None:
    """M-META: a request carries its revision and the client's capabilities."""
    if message.sender == "server" or message.method == HANDSHAKE or _may_be_legacy(message, around):
        return None
    meta = object_of(message.frame.value, "params", "_meta")
    lacking = []
    if text_of(meta, META + "protocolVersion") is None:
        lacking.append(META + "protocolVersion")
    if object_of(meta, META + "clientCapabilities") is None:
        lacking.append(META + "clientCapabilities")
    if not lacking:
        return None
    return Breach(
        f"`params._meta` lacks {' and '.join(name(one) for one in lacking)}.",
        "Under this revision every request says both for itself; a server refuses it with -32602 otherwise.",
    )


def _may_be_legacy(message: Message, around: Surroundings) -> bool:
    """Whether it is as well a request of an older revision, to a server that speaks both over HTTP."""
    http = message.frame.http
    if http is None or http.header("MCP-Protocol-Version") is not None:
        return False
    answer = around.answer_of(message)
    refused = answer is not None and _code(answer) in MODERN_REFUSALS
    return not refused and object_of(message.frame.value, "params", "_meta") is None


def check_client_info(message: Message, around: Surroundings) -> Breach | None:
    """M-CLIENTINFO: a request says who its client is. Said once in a session."""
    if around.course_of(message).nameless is not message:
        return None
    return Breach(
        f"`params._meta` has no {name(META + 'clientInfo')}.",
        "A client should say who it is, with `name` and `version`, in each request.",
    )


def _result(message: Message) -> JsonObject | None:
    return object_of(message.frame.value, "result")


def check_result_type(message: Message, around: Surroundings) -> Breach | None:
    """M-RESULTTYPE: a result says of what type it is."""
    result = _result(message)
    if result is None or message.sender == "client" or around.request_of(message) is None:
        return None
    if isinstance(result.get("resultType"), str):
        return None
    return Breach(
        "The result has no `resultType`.",
        'Add `"resultType": "complete"`. A strict client drops a result without it, whatever else it holds.',
    )


def check_result_type_known(message: Message, _: Surroundings) -> Breach | None:
    """M-RESULTTYPE-VALUE: that type is one of three."""
    kind = text_of(_result(message), "resultType")
    if kind is None or kind in RESULT_TYPES:
        return None
    newer = OLD_RESULT_TYPES.get(kind)
    hint = "It is `complete`, `input_required`, or `task` with the tasks extension."
    if newer is not None:
        hint = f"That was its name in drafts; it is `{newer}`."
    return Breach(f"`resultType` is {spelt(kind)}.", hint)


def check_cache(message: Message, around: Surroundings) -> Breach | None:
    """CA-MISSING: a list says how long it may be kept."""
    result = _result(message)
    if result is None or around.method_answered(message) not in CACHED:
        return None
    if text_of(result, "resultType") not in (None, "complete"):
        return None
    lacking = []
    if not is_number(result.get("ttlMs")):
        lacking.append("`ttlMs`")
    if text_of(result, "cacheScope") is None:
        lacking.append("`cacheScope`")
    if not lacking:
        return None
    return Breach(
        f"The result lacks {' and '.join(lacking)}.",
        'Without a cache, `"ttlMs": 0` and `"cacheScope": "private"` say so. A strict client drops the whole '
        "list and "
        "shows a connected server with nothing on offer.",
    )


def check_lifetime(message: Message, _: Surroundings) -> Breach | None:
    """CA-TTL: a lifetime is a whole number of milliseconds."""
    ttl = member(_result(message), "ttlMs")
    if not is_number(ttl) or (is_integer(ttl) and not dump(ttl).startswith("-")):
        return None
    return Breach(f"`ttlMs` is {spelt(ttl)}.", "It is a whole number of milliseconds, 0 or more.")


def check_scope(message: Message, _: Surroundings) -> Breach | None:
    """CA-SCOPE: a scope is public or private."""
    scope = text_of(_result(message), "cacheScope")
    if scope is None or scope in SCOPES:
        return None
    return Breach(f"`cacheScope` is {spelt(scope)}.", "It is `public` or `private`.")


def check_server_request(message: Message, around: Surroundings) -> Breach | None:
    """M-SERVER-REQUEST: a server asks nothing."""
    if message.sender != "server" or around.course_of(message).handshake is not None:
        return None
    return Breach(
        f"The server sends the request {name(message.method or '')}; under this revision it has none.",
        "What it needs from the client it puts into a result, as `inputRequests` with "
        '`"resultType": "input_required"`.',
    )


def check_client_response(message: Message, around: Surroundings) -> Breach | None:
    """M-CLIENT-RESPONSE: a client answers nothing."""
    if message.sender != "client" or around.course_of(message).handshake is not None:
        return None
    return Breach(
        "The client sends a response; under this revision a server asks nothing that it could answer.",
        "Answers to a server's questions go into the next request, as `inputResponses`.",
    )


def check_removed(message: Message, _: Surroundings) -> Breach | None:
    """M-REMOVED: the revision has the method."""
    method = message.method or ""
    having = revisions_of(method)
    if not kinds_of(method) or not having or message.revision in having:
        return None
    instead = REPLACED.get(method)
    return Breach(
        f"The revision {message.revision} has no {name(method)}.",
        f"It went with {having[-1]}." if instead is None else f"In its place: {instead}.",
    )


def check_retired_code(message: Message, _: Surroundings) -> Breach | None:
    """M-CODE-REMOVED: the codes that the revision gave up."""
    code = _code(message)
    if code not in RETIRED:
        return None
    instead = "-32602" if code == -32002 else "a result with `inputRequests`"
    return Breach(f"This revision has no error {code} any more.", f"In its place: {instead}.")


def check_reserved_code(message: Message, _: Surroundings) -> Breach | None:
    """M-CODE-RESERVED: codes kept for the specification."""
    code = _code(message)
    if code is None or not _within(code, RESERVED_CODES) or code in RETIRED:
        return None
    if error_of(code, message.revision) is not None:
        return None
    return Breach(
        f"The code {code} is reserved for the specification, which has not given it a meaning.",
        "Use a code outside -32768 to -32000.",
    )


def check_legacy_code(message: Message, _: Surroundings) -> Breach | None:
    """M-CODE-LEGACY: codes of one's own, from before."""
    code = _code(message)
    if code is None or not _within(code, LEGACY_CODES) or code in RETIRED:
        return None
    return Breach(
        f"The code {code} is of the range that each implementation used in its own way.",
        "New implementations should use a code outside -32768 to -32000; go by the text.",
    )


def check_code_range(message: Message, _: Surroundings) -> Breach | None:
    """M-CODE-RANGE: codes that JSON-RPC keeps."""
    code = _code(message)
    if code is None or not _within(code, JSONRPC_CODES) or error_of(code, message.revision) is not None:
        return None
    return Breach(f"JSON-RPC reserves the code {code} for later.", "Use a code outside -32768 to -32000.")


def check_unsupported(message: Message, around: Surroundings) -> Breach | None:
    """M-VERSION-ERROR: -32022 says what is supported and what was asked."""
    data = member(message.frame.value, "error", "data")
    if _code(message) != UNSUPPORTED_REVISION:
        return None
    supported, requested = member(data, "supported"), text_of(data, "requested")
    if not isinstance(supported, list) or requested is None:
        return Breach(
            "The error -32022 lacks `data.supported` or `data.requested`.",
            "It lists the revisions that the server speaks, and names the one that was asked for.",
        )
    if requested in supported:
        return Breach(
            f"The error says that {spelt(requested)} is not supported and lists it as supported.",
            "Serve the request, or leave the revision out of `data.supported`.",
        )
    request = around.request_of(message)
    asked = None if request is None else _declared(request.frame.value)
    if asked is None or asked == requested or not is_modern(asked):
        return None
    return Breach(
        f"The error speaks of {spelt(requested)}, the request asked for {spelt(asked)}.",
        "`data.requested` repeats the revision of the request.",
    )


def _declared(value: JsonValue) -> str | None:
    return text_of(value, "params", "_meta", META + "protocolVersion")


def check_missing_capability(message: Message, _: Surroundings) -> Breach | None:
    """M-CAP-ERROR: -32021 says which capabilities are missing."""
    if _code(message) != MISSING_CAPABILITY:
        return None
    if object_of(message.frame.value, "error", "data", "requiredCapabilities") is not None:
        return None
    return Breach(
        "The error -32021 lacks `data.requiredCapabilities`.",
        "It names the capabilities that the client has to declare.",
    )


def check_input_required(message: Message, _: Surroundings) -> Breach | None:
    """MR-NEITHER: a result that asks for more says for what."""
    result = _result(message)
    if result is None or result.get("resultType") != "input_required":
        return None
    if "inputRequests" in result or "requestState" in result:
        return None
    return Breach(
        "The result is `input_required` and has neither `inputRequests` nor `requestState`.",
        "Say what the client should ask for, or give it the state to come back with.",
    )


MODERN_RULES: tuple[Rule, ...] = (
    Rule("M-META", MODERN, "error", "meta", ("request",), check_meta),
    Rule("M-CLIENTINFO", MODERN, "warning", "meta", ("request",), check_client_info),
    Rule("M-RESULTTYPE", MODERN, "error", "result type", ("result",), check_result_type),
    Rule("M-RESULTTYPE-VALUE", MODERN, "error", "result type", ("result",), check_result_type_known),
    Rule("CA-MISSING", MODERN, "error", "caching", ("result",), check_cache),
    Rule("CA-TTL", MODERN, "error", "caching", ("result",), check_lifetime),
    Rule("CA-SCOPE", MODERN, "error", "caching", ("result",), check_scope),
    Rule("M-SERVER-REQUEST", MODERN, "error", "message patterns", ("request",), check_server_request),
    Rule("M-CLIENT-RESPONSE", MODERN, "error", "message patterns", ANSWERS, check_client_response),
    Rule("M-REMOVED", MODERN, "note", "removed methods", CALLS, check_removed),
    Rule("M-CODE-REMOVED", MODERN, "error", "error codes", ("error",), check_retired_code),
    Rule("M-CODE-RESERVED", MODERN, "error", "error codes", ("error",), check_reserved_code),
    Rule("M-CODE-LEGACY", MODERN, "warning", "error codes", ("error",), check_legacy_code),
    Rule("M-CODE-RANGE", ALL, "note", "error codes", ("error",), check_code_range),
    Rule("M-VERSION-ERROR", MODERN, "error", "version negotiation", ("error",), check_unsupported),
    Rule("M-CAP-ERROR", MODERN, "error", "error codes", ("error",), check_missing_capability),
    Rule("MR-NEITHER", MODERN, "error", "result type", ("result",), check_input_required),
)
