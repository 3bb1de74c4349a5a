"""What a result holds tells what it can answer, and often who sent it (each revision's schema, results)."""

from __future__ import annotations

from decoder.json_values import JsonObject

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.json_values import JsonValue
    from decoder.model import Sender

# A member that only the results of these methods have, and who sends them.
TELLING_MEMBERS: tuple[tuple[str, tuple[str, ...], Sender], ...] = (
    ("serverInfo", ("initialize",), "server"),
    ("supportedVersions", ("server/discover",), "server"),
    ("tools", ("tools/list",), "server"),
    ("resources", ("resources/list",), "server"),
    ("resourceTemplates", ("resources/templates/list",), "server"),
    ("prompts", ("prompts/list",), "server"),
    ("contents", ("resources/read",), "server"),
    ("messages", ("prompts/get",), "server"),
    ("completion", ("completion/complete",), "server"),
    ("structuredContent", ("tools/call", "tasks/result"), "server"),
    ("roots", ("roots/list",), "client"),
    ("action", ("elicitation/create", "tasks/result"), "client"),
    ("model", ("sampling/createMessage", "tasks/result"), "client"),
    ("protocolVersion", ("initialize",), "server"),
    ("content", ("tools/call", "tasks/result"), "server"),
)
EMPTY_RESULTS = (
    *("ping", "logging/setLevel", "resources/subscribe", "resources/unsubscribe"),
    *("subscriptions/listen", "tasks/update", "tasks/cancel"),
)


def methods_of_result(result: JsonValue) -> tuple[str, ...] | None:
    """The methods that a result can answer by what it holds; None where it does not tell."""
    if not isinstance(result, JsonObject):
        return None
    for name, methods, _ in TELLING_MEMBERS:
        if name in result:
            return methods
    return EMPTY_RESULTS if not set(result.names()) - {"_meta", "resultType"} else None


def sender_of_result(result: JsonValue) -> Sender | None:
    """Who sends a result that holds what this one does."""
    if not isinstance(result, JsonObject):
        return None
    for name, _, sender in TELLING_MEMBERS:
        if name in result:
            return sender
    return "server" if "resultType" in result else None


def fits(result: JsonValue, method: str | None) -> bool | None:
    """Whether a result can answer a method; None where its content does not tell."""
    methods = methods_of_result(result)
    if methods is None or method is None:
        return None
    return method in methods
