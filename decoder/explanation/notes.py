"""What else is notable in a message and easy to miss: a failure in disguise, a misread capability, a cache.

Each note is a function that gives a sentence or nothing; the table at the end is the order they come in.
"""

from __future__ import annotations

from decoder.explanation.case import Case, number_text
from decoder.explanation.results import cache_words, method_of_result
from decoder.explanation.words import listed, quoted
from decoder.json_values import JsonNumber, JsonObject, is_number, member, object_of, text_of
from decoder.protocol import is_modern
from decoder.rules.tools import reads_like_failure
from decoder.surroundings import DISCOVER, HANDSHAKE, PING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from decoder.json_values import JsonValue

SUBSCRIBED = ("toolsListChanged", "promptsListChanged", "resourcesListChanged", "resourceSubscriptions")
NUMBER_AS_TEXT = (
    "No client is likely to choose such an id: most likely the request had a whole number, which the other "
    "side read as a double and then wrote as a string."
)
LARGEST_DOUBLE = 2**53


def careful_notes(case: Case) -> list[str]:
    """The notes that hold for a message."""
    told = [note(case) for note in NOTES]
    return [sentence for sentence in told if sentence is not None]


def _failure_in_disguise(case: Case) -> str | None:
    result = case.value("result")
    if case.message.kind != "result" or method_of_result(case) != "tools/call":
        return None
    if not reads_like_failure(result):
        return None
    return (
        "Its text reads like a failure, though the result does not say so: without `isError: true` both "
        "client and model take it for a success. That is a guess from the words; read the text."
    )


def _tools_in_capabilities(case: Case) -> str | None:
    if case.message.kind != "result" or method_of_result(case) != HANDSHAKE:
        return None
    tools = case.object("result", "capabilities", "tools")
    if tools is None or len(tools):
        return None
    return '`"tools": {}` is right: it says that there are tools; which ones, `tools/list` tells.'


def _features_in_wrong_form(case: Case) -> str | None:
    capabilities = case.object("result", "capabilities") or case.object("params", "capabilities")
    if capabilities is None:
        return None
    wrong = [name for name in capabilities.names() if not isinstance(capabilities.get(name), JsonObject)]
    filled = [name for name in ("tools", "prompts") if _holds_definitions(capabilities.get(name))]
    names = [quoted(name, 40) for name in [*wrong, *filled]]
    if not names:
        return None
    return (
        f"Under `capabilities`, {listed(names)} {'has' if len(names) == 1 else 'have'} an unexpected form. "
        "Each feature there is an object that says only that it exists; its tools, prompts and resources are "
        "asked for with their lists."
    )


def _holds_definitions(feature: JsonValue) -> bool:
    if not isinstance(feature, JsonObject):
        return False
    inside = [feature.get(name) for name in feature.names() if name != "listChanged"]
    return any(isinstance(value, (list, JsonObject)) for value in inside)


def _not_granted(case: Case) -> str | None:
    """What a subscription asked for and does not get. The names are the specification's own."""
    listen = case.around.pointed_at(case.message, "subscription")
    if case.message.method != "notifications/subscriptions/acknowledged" or listen is None:
        return None
    asked = object_of(listen.frame.value, "params", "notifications")
    granted = case.object("params", "notifications")
    if asked is None or granted is None:
        return None
    lost = [f"`{name}`" for name in SUBSCRIBED if asked.get(name) and not granted.get(name)]
    return (
        f"It does not grant {listed(lost)}, which was asked for: none of that will be sent." if lost else None
    )


def _begins_late(case: Case) -> str | None:
    """The first request of a capture without a handshake."""
    message, course = case.message, case.around.course_of(case.message)
    if message.kind != "request" or course.messages[0] is not message or course.handshake is not None:
        return None
    if message.method in (PING, DISCOVER) or message.sender == "server" or is_modern(message.revision):
        return None
    return (
        "No `initialize` comes before it: either the capture begins later, or the handshake is missing, "
        "without which servers of the revisions up to 2025-11-25 refuse requests."
    )


def _odd_number(case: Case) -> str | None:
    value = case.message.id
    if isinstance(value, str) and case.message.kind in ("result", "error") and case.request is None:
        return NUMBER_AS_TEXT if value.endswith(".0") and value[:-2].lstrip("-").isdigit() else None
    if not isinstance(value, JsonNumber):
        return None
    exact = value.value
    if isinstance(exact, float) and exact.is_integer():
        return (
            f"Its id is spelt {quoted(case.shown.id_text)}: a JSON library that reads every number as a "
            "double wrote it. As a number it is the same as without the fraction; not every program compares "
            "it so."
        )
    if isinstance(exact, int) and abs(exact) > LARGEST_DOUBLE:
        return (
            f"Its id {quoted(case.shown.id_text)} is beyond 2^53. Programs that read numbers as doubles, "
            "JavaScript's among them, change it, and then no answer fits; a string is safer."
        )
    return None


def _repeated_names(case: Case) -> str | None:
    value = case.shown.value
    parts = [value, member(value, "params"), member(value, "result")]
    names = [name for part in parts if isinstance(part, JsonObject) for name in part.duplicates()]
    if not names:
        return None
    return (
        f"{listed([quoted(name, 40) for name in names[:3]])} {'stands' if len(names) == 1 else 'stand'} more "
        "than once in one object. Most parsers keep the last value, some the first, some refuse the message."
    )


def _null_error(case: Case) -> str | None:
    value = case.shown.value
    if case.message.kind != "result" or not isinstance(value, JsonObject):
        return None
    if "error" not in value or value.get("error") is not None:
        return None
    return "It has `error: null` beside the result: a response that succeeded leaves `error` out."


def _cache(case: Case) -> str | None:
    return cache_words(case.value("result")) if case.message.kind == "result" else None


def _progress_token(case: Case) -> str | None:
    token = member(case.shown.value, "params", "_meta", "progressToken")
    if case.message.kind != "request" or token is None:
        return None
    spelt = quoted(token) if isinstance(token, str) else number_text(token) if is_number(token) else "?"
    return f"It asks to be told of progress, under the token {spelt}."


def _deprecated(case: Case) -> str | None:
    if case.message.method is None or not is_modern(case.message.revision):
        return None
    if case.message.method == "notifications/message":
        return (
            f"Log messages are deprecated in {case.message.revision}; standard error or telemetry "
            "takes their place."
        )
    return None


def _structured_only(case: Case) -> str | None:
    result = case.value("result")
    if case.message.kind != "result" or not isinstance(result, JsonObject):
        return None
    if "structuredContent" not in result or text_of(result, "resultType") in ("task", "input_required"):
        return None
    return "It also holds data for programs (`structuredContent`)."


def _through_bridge(case: Case) -> str | None:
    client = case.text("params", "clientInfo", "name")
    if case.message.method != HANDSHAKE or client is None or " (via mcp-remote" not in client:
        return None
    return "The bridge mcp-remote changed the client's name: it adds “(via mcp-remote …)” to it."


NOTES: tuple[Callable[[Case], str | None], ...] = (
    _through_bridge,
    _failure_in_disguise,
    _repeated_names,
    _null_error,
    _features_in_wrong_form,
    _tools_in_capabilities,
    _not_granted,
    _begins_late,
    _odd_number,
    _structured_only,
    _progress_token,
    _cache,
    _deprecated,
)
