"""What each result brings: its line in the timeline and its sentence.

A result does not name its method. The request that it answers does; where that is not in the capture, the
result's own members tell (`tools`, `contents`, …). Either way one table says it, a row per method.
"""

from __future__ import annotations

from decoder.conversation.shapes import methods_of_result
from decoder.explanation.case import Case, named, number_text, party
from decoder.explanation.words import SHORT, count, listed, one_line, quoted, who
from decoder.json_values import JsonObject, is_number, member, text_of, type_name
from decoder.records import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from decoder.json_values import JsonValue

INPUT_REQUIRED = "input_required"
TASK = "task"

WRONG_FORMS = {
    "null": "null",
    "boolean": "a boolean",
    "number": "a number",
    "string": "a string",
    "array": "a list",
}


@record
class Brought:
    """A row: the summary's detail made from the result, and the sentence, with {who} and {it} in it."""

    detail: Callable[[JsonValue], str]
    sentence: str


def summary_of_result(case: Case) -> str:
    """A result's line: what it brings."""
    result = case.value("result")
    method = method_of_result(case)
    if is_failed_tool_call(result):
        return f"failed tool call: {_first_text(result)}".rstrip(": ")
    wrong = _wrong_form(case)
    if wrong is not None:
        return f"{wrong}, no object"
    row = _row(method, result)
    return "empty result" if row is None else row.detail(result) or "empty result"


def purpose_of_result(case: Case) -> list[str]:
    """What a result brings, and to which request."""
    result = case.value("result")
    method = method_of_result(case)
    row = _row(method, result)
    sender = case.message.sender
    if is_failed_tool_call(result):
        return [_failure(case, result)]
    wrong = _wrong_form(case)
    if wrong is not None:
        return [f"{who(sender)} answers with {wrong}; a result is an object."]
    if row is None:
        about = "" if method is None else f" `{method}`"
        return [f"{who(sender)} answers{about} with an empty result: done, and nothing to say about it."]
    return [row.sentence.format(who=who(sender), it=row.detail(result))]


def method_of_result(case: Case) -> str | None:
    """The method that a result answers: its request's, else the one that its members fit."""
    answered = case.answered_method
    return method_by_shape(case.value("result")) if answered is None else answered


def method_by_shape(result: JsonValue) -> str | None:
    """The method whose results hold what this one does."""
    if isinstance(result, JsonObject) and "structuredContent" in result:
        return "tools/call"
    methods = methods_of_result(result)
    return None if methods is None or len(methods) > 2 else methods[0]


def is_failed_tool_call(result: JsonValue) -> bool:
    """Whether a result says that its tool failed."""
    return member(result, "isError") is True


def _wrong_form(case: Case) -> str | None:
    """What stands where the result's object belongs, if something else stands there."""
    value = case.shown.value
    if not isinstance(value, JsonObject) or "result" not in value:
        return None
    return WRONG_FORMS.get(type_name(value.get("result")))


def _row(method: str | None, result: JsonValue) -> Brought | None:
    kind = text_of(result, "resultType")
    if kind == INPUT_REQUIRED:
        return NEEDS_INPUT
    if kind == TASK or member(result, "task") is not None:
        return BECAME_TASK
    if isinstance(result, JsonObject) and not len(result):
        return None
    return RESULTS.get(method or "", UNKNOWN)


def _failure(case: Case, result: JsonValue) -> str:
    said = _first_text(result)
    told = "" if not said else f" It says: {quoted(said)}."
    request = case.request
    where = "The tool" if request is None else f"The tool that {named(request)} called"
    return (
        f"{where} failed (`isError: true`). The call itself went well: this is a result, so that the model "
        f"can read what went wrong.{told}"
    )


def _first_text(result: JsonValue) -> str:
    content = member(result, "content")
    for item in content if isinstance(content, list) else []:
        text = text_of(item, "text")
        if text:
            return one_line(text, 90)
    return ""


def _counted(name: str, one: str) -> Callable[[JsonValue], str]:
    """`2 tools`, and whether the list goes on."""

    def detail(result: JsonValue) -> str:
        items = member(result, name)
        if not isinstance(items, list):
            return f"nothing under `{name}`"
        more = ", more to come" if text_of(result, "nextCursor") else ""
        return count(len(items), one) + more

    return detail


def _handshake(result: JsonValue) -> str:
    """`initialize: 2025-06-18, demo 1.0`."""
    told = [text_of(result, "protocolVersion"), party(member(result, "serverInfo"))]
    return "initialize: " + (one_line(", ".join(part for part in told if part), 90) or "no revision")


def _discovered(result: JsonValue) -> str:
    revisions = member(result, "supportedVersions")
    names = [name for name in revisions if isinstance(name, str)] if isinstance(revisions, list) else []
    return "speaks " + (one_line(", ".join(names), 90) or "no revision that it names")


def content_kinds(result: JsonValue) -> str:
    """`text, image, 3 parts`."""
    content = member(result, "content")
    if not isinstance(content, list):
        return "structured content only" if member(result, "structuredContent") is not None else "no content"
    kinds: list[str] = []
    for item in content:
        kind = one_line(text_of(item, "type") or "part without a type", SHORT)
        if kind not in kinds:
            kinds.append(kind)
    if not kinds:
        return "no content"
    return ", ".join(kinds) + (f", {len(content)} parts" if len(content) > 1 else "")


def _completion(result: JsonValue) -> str:
    values = member(result, "completion", "values")
    return count(len(values) if isinstance(values, list) else 0, "suggestion")


def _sampled(result: JsonValue) -> str:
    model = text_of(result, "model")
    return "a model's message" if model is None else f"a message by {one_line(model, SHORT)}"


def _decision(result: JsonValue) -> str:
    return one_line(text_of(result, "action") or "no action", SHORT)


def _task(result: JsonValue) -> str:
    holder = member(result, "task") if isinstance(member(result, "task"), JsonObject) else result
    told = [text_of(holder, "taskId"), text_of(holder, "status")]
    return "task " + one_line(" ".join(part for part in told if part), SHORT)


def _wanted(result: JsonValue) -> str:
    requests = member(result, "inputRequests")
    if not isinstance(requests, JsonObject) or not len(requests):
        return "not finished yet"
    methods = [text_of(request, "method") or "?" for _, request in requests.members]
    return "needs input: " + one_line(", ".join(methods), 90)


def _members(result: JsonValue) -> str:
    return (
        listed([one_line(name, SHORT) for name in result.names()]) if isinstance(result, JsonObject) else ""
    )


def resource_contents(result: JsonValue) -> str:
    """`1 resource, text/plain`."""
    contents = member(result, "contents")
    if not isinstance(contents, list):
        return "no contents"
    types = [text_of(item, "mimeType") for item in contents]
    told = sorted({one_line(name, SHORT) for name in types if name})
    return ", ".join([count(len(contents), "piece of content", "pieces of content"), *told])


NEEDS_INPUT = Brought(
    _wanted,
    "{who} has not finished: {it}. This is no final answer. What it asks for stands inside the "
    "result, not in requests of its own; the client collects it and sends the same request again, with a new "
    "id.",
)
BECAME_TASK = Brought(
    _task, "{who} has made a task of it ({it}): the work goes on, and its result is asked for later."
)
UNKNOWN = Brought(_members, "{who} answers with {it}.")

RESULTS: dict[str, Brought] = {
    "initialize": Brought(_handshake, "{who} accepts the session and says who it is and what it offers."),
    "server/discover": Brought(_discovered, "{who} says what it is: it {it}."),
    "tools/list": Brought(_counted("tools", "tool"), "{who} lists {it}."),
    "tools/call": Brought(content_kinds, "The tool ran, and {it} came back."),
    "resources/list": Brought(_counted("resources", "resource"), "{who} lists {it}."),
    "resources/templates/list": Brought(
        _counted("resourceTemplates", "resource template"), "{who} lists {it}."
    ),
    "resources/read": Brought(resource_contents, "{who} gives the resource: {it}."),
    "prompts/list": Brought(_counted("prompts", "prompt"), "{who} lists {it}."),
    "prompts/get": Brought(_counted("messages", "message"), "{who} gives the prompt: {it}."),
    "completion/complete": Brought(_completion, "{who} offers {it}."),
    "roots/list": Brought(_counted("roots", "root"), "{who} names {it} to work in."),
    "sampling/createMessage": Brought(_sampled, "{who} sends {it}."),
    "elicitation/create": Brought(_decision, "The user's answer is in: {it}."),
    "tasks/get": Brought(_task, "{who} says how the {it} is doing."),
    "tasks/list": Brought(_counted("tasks", "task"), "{who} lists {it}."),
    "tasks/cancel": Brought(_task, "{who} has stopped the {it}."),
    "tasks/result": Brought(content_kinds, "The task's result is in: {it}."),
    "subscriptions/listen": Brought(_members, "{who} ends the subscription."),
}


def cache_words(result: JsonValue) -> str | None:
    """How long a 2026-07-28 result may be kept, in words."""
    ttl, scope = member(result, "ttlMs"), text_of(result, "cacheScope")
    if not is_number(ttl) or scope is None:
        return None
    if number_text(ttl) == "0":
        return "It may not be kept (`ttlMs` is 0)."
    whose = "for everyone" if scope == "public" else "for this user alone"
    return f"It may be kept for {number_text(ttl)} ms, {whose} (`ttlMs`, `cacheScope`)."
