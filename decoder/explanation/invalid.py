"""What is wrong with a message that is none: a line for the timeline, and what it should have been."""

from __future__ import annotations

from decoder.explanation.words import SHORT, listed, one_line, quoted
from decoder.json_values import JsonObject, type_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.explanation.case import Case
    from decoder.json_values import JsonValue

MEMBERS = ("method", "result", "error")


def summary_of_invalid(case: Case) -> str:
    """`not a message: result and error together`."""
    return f"not a message: {_fault(case)}"


def purpose_of_invalid(case: Case) -> list[str]:
    """What makes a message of no kind, and what its kinds look like."""
    value = case.shown.value
    told = [f"No message: {_fault(case)}."]
    if _is_unreadable(case):
        return told
    if value == []:
        return [
            *told,
            "A batch holds at least one message; a strict server answers with one error, without an id.",
        ]
    if not isinstance(value, JsonObject):
        return [*told, "A message is a JSON object."]
    return told + _remedy(value)


def _is_unreadable(case: Case) -> bool:
    """Whether nothing could be read; what was read in spite of a fault has a fault of its own kind."""
    frame = case.message.frame
    return frame.problem is not None and frame.value is None


def _fault(case: Case) -> str:
    value = case.shown.value
    if _is_unreadable(case):
        return "it could not be read as JSON"
    if value == []:
        return "an empty batch"
    if not isinstance(value, JsonObject):
        return f"JSON of the type {type_name(value)}"
    given = [name for name in MEMBERS if name in value]
    if len(given) > 1:
        return f"{' and '.join(given)} together"
    if not given:
        return "neither a method nor a result nor an error"
    if given == ["method"] and not isinstance(value.get("method"), str):
        return f"a method that is {_typed(value.get('method'))}"
    return f"an id that is {_typed(value.get('id'))}"


def _typed(value: JsonValue) -> str:
    name = type_name(value)
    return "null" if name == "null" else ("an " if name[0] in "ao" else "a ") + name


def _remedy(value: JsonObject) -> list[str]:
    given = [name for name in MEMBERS if name in value]
    if len(given) > 1:
        return [
            "A request or notification has a method; a response has a result or an error, and never both."
        ]
    if not given:
        return _missing_envelope(value)
    if given == ["method"] and not isinstance(value.get("method"), str):
        return ["A method is named by a string, such as `tools/list`."]
    return ["An id is a string or an integer."]


def _missing_envelope(value: JsonObject) -> list[str]:
    named = [value.get(name) for name in ("type", "action", "command", "op")]
    meant = next((name for name in named if isinstance(name, str)), None)
    method = "tools/list" if meant is None else one_line(meant, SHORT).replace("`", "'")
    rest = [
        name for name in value.names() if name not in ("jsonrpc", "id", "type", "action", "command", "op")
    ]
    told = ["A message needs one of them."]
    if meant is not None:
        told.append(
            f"If {quoted(meant)} is the method, the message has to be "
            f'`{{"jsonrpc":"2.0","id":1,"method":"{method}",'
            '"params":{…}}`'
            + (f", with {listed([quoted(name, 40) for name in rest])} inside `params`." if rest else ".")
        )
    return told
