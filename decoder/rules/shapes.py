"""The rules of shapes (E-PARAMS-SHAPE, E-RESULT-SHAPE): what a method takes and gives, by the reference.

A type is an expression of `decoder.protocol`. `fault` walks a value along one and gives the first place
where they part, as a path and what is wrong there; a name of a type that the reference lacks fits anything.
"""

from __future__ import annotations

from decoder.json_values import JsonObject, is_integer, object_of, text_of, type_name
from decoder.protocol import params_of, results_of, type_of
from decoder.rules.rule import ALL, CALLS, Breach, Rule, name, spelt
from decoder.surroundings import HANDSHAKE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from decoder.json_values import JsonValue
    from decoder.model import Message
    from decoder.protocol import Expression
    from decoder.surroundings import Surroundings

DEEPEST = 12  # no shape of the specification is nested as deeply
PLAIN: dict[str, tuple[str, ...]] = {
    "string": ("string",),
    "uri": ("string",),
    "uri-template": ("string",),
    "base64": ("string",),
    "boolean": ("boolean",),
    "object": ("object",),
    "null": ("null",),
    "number": ("number",),
    "integer": ("number",),
}
# The results of another kind than the method's own, by their `resultType` or the member that tells them.
OTHER_RESULTS = ("InputRequiredResult", "CreateTaskResult")
# What rules of their own say better.
SAID_ELSEWHERE = ("resultType", "ttlMs", "cacheScope", "content", "_meta")


def fault(value: JsonValue, expression: Expression, revision: str, path: str, depth: int = 0) -> str | None:
    """What is wrong with a value of a type, or None where it fits."""
    if depth > DEEPEST:
        return None
    if isinstance(expression, str):
        return _fault_of_word(value, expression, revision, path, depth)
    return COMPOUND[expression[0]](value, expression, revision, path, depth + 1)


def _fault_of_word(value: JsonValue, word: str, revision: str, path: str, depth: int) -> str | None:
    if word in PLAIN:
        fits = type_name(value) in PLAIN[word] and (word != "integer" or is_integer(value))
        return None if fits else f"{name(path)} is {_told(value)}, not {_a(word)}"
    known = type_of(word, revision)
    return None if known is None else fault(value, known, revision, path, depth + 1)


def _told(value: JsonValue) -> str:
    kind = type_name(value)
    return spelt(value) if kind in ("null", "boolean", "number") else _a(kind)


def _a(word: str) -> str:
    return f"an {word}" if word[0] in "aeio" else f"a {word}"


def _fault_of_object(
    value: JsonValue, expression: Expression, revision: str, path: str, depth: int
) -> str | None:
    if not isinstance(value, JsonObject):
        return f"{name(path)} is {_told(value)}, not an object"
    for key, required, inner in tuple(expression[1:]):
        if key in value:
            found = fault(value.get(key), inner, revision, f"{path}.{key}", depth)
            if found is not None:
                return found
        elif required:
            return f"{name(path + '.' + key)} is missing"
    return None


def _fault_of_list(
    value: JsonValue, expression: Expression, revision: str, path: str, depth: int
) -> str | None:
    if not isinstance(value, list):
        return f"{name(path)} is {_told(value)}, not an array"
    if len(expression) > 2 and isinstance(expression[2], int) and len(value) > expression[2]:
        return f"{name(path)} has {len(value)} items, more than {expression[2]}"
    for place, item in enumerate(value):
        found = fault(item, expression[1], revision, f"{path}[{place}]", depth)
        if found is not None:
            return found
    return None


def _fault_of_map(
    value: JsonValue, expression: Expression, revision: str, path: str, depth: int
) -> str | None:
    if not isinstance(value, JsonObject):
        return f"{name(path)} is {_told(value)}, not an object"
    for key, item in value.members:
        found = fault(item, expression[1], revision, f"{path}.{key}", depth)
        if found is not None:
            return found
    return None


def _fault_of_is(
    value: JsonValue, expression: Expression, _revision: str, path: str, _depth: int
) -> str | None:
    if value in expression[1:]:
        return None
    allowed = " or ".join(spelt(one) for one in expression[1:9])
    return f"{name(path)} is {_told(value) if not isinstance(value, str) else spelt(value)}, not {allowed}"


def _fault_of_either(
    value: JsonValue, expression: Expression, revision: str, path: str, depth: int
) -> str | None:
    """The fault of the alternative that the value seems to be: that of its own `type`, else of the last."""
    faults = [fault(value, one, revision, path, depth) for one in expression[1:]]
    if None in faults:
        return None
    kind = text_of(value, "type")
    for one, found in zip(expression[1:], faults, strict=True):
        if kind is not None and _is_of_type(one, kind, revision):
            return found
    if kind is not None and isinstance(value, JsonObject):
        return f"{name(path + '.type')} is {spelt(kind)}, which the revision does not have there"
    return f"{name(path)} has none of the forms that the revision has for it"


def _is_of_type(expression: Expression, kind: str, revision: str) -> bool:
    known = type_of(expression, revision) if isinstance(expression, str) else expression
    if known is None or isinstance(known, str) or known[0] != "object":
        return False
    return any(key == "type" and inner == ("is", kind) for key, _, inner in known[1:])


def _fault_of_bounded(
    value: JsonValue, expression: Expression, revision: str, path: str, depth: int
) -> str | None:
    word = expression[0]
    return _fault_of_word(value, word, revision, path, depth)


COMPOUND: dict[str, Callable[[JsonValue, Expression, str, str, int], str | None]] = {
    "object": _fault_of_object,
    "list": _fault_of_list,
    "map": _fault_of_map,
    "is": _fault_of_is,
    "either": _fault_of_either,
    "string": _fault_of_bounded,
    "number": _fault_of_bounded,
    "integer": _fault_of_bounded,
}


def check_params(message: Message, _: Surroundings) -> Breach | None:
    """E-PARAMS-SHAPE: a method gets the params that it takes."""
    method, revision = message.method or "", message.revision or ""
    taken = params_of(method, revision)
    if taken is None or method == HANDSHAKE:  # L-INIT-PARAMS says it of initialize
        return None
    required, shape = taken
    value = message.frame.value
    if not isinstance(value, JsonObject) or not message.frame.strict:
        return None
    if "params" not in value:
        return _missing(method) if required and not _only_meta(shape, revision) else None
    if not isinstance(value.get("params"), JsonObject):
        return None  # which is E-PARAMS
    found = fault(_without_meta(value.get("params")), _own(shape, revision), revision, "params")
    return (
        None if found is None else Breach(f"{found}.", f"That is what {name(method)} takes under {revision}.")
    )


def _missing(method: str) -> Breach:
    return Breach(f"{name(method)} comes without `params`, which it needs.", "See what the method takes.")


def _only_meta(shape: str, revision: str) -> bool:
    """Whether the params are required for the sake of `_meta` alone, of which M-META speaks."""
    known = type_of(shape, revision)
    if known is None or isinstance(known, str):
        return True
    return not any(required for key, required, _ in known[1:] if key != "_meta")


def _own(shape: str, revision: str) -> Expression:
    """A type without what rules of their own check."""
    known = type_of(shape, revision)
    if known is None or isinstance(known, str) or known[0] != "object":
        return shape
    return ("object", *(row for row in known[1:] if row[0] not in SAID_ELSEWHERE))


def _without_meta(value: JsonValue) -> JsonValue:
    if not isinstance(value, JsonObject):
        return value
    return JsonObject([(key, item) for key, item in value.members if key != "_meta"])


def check_result(message: Message, around: Surroundings) -> Breach | None:
    """E-RESULT-SHAPE: a result holds what its method gives."""
    method, revision = around.method_answered(message), message.revision or ""
    result = object_of(message.frame.value, "result")
    if method is None or method == HANDSHAKE or result is None or not message.frame.strict:
        return None
    shapes = [one for one in results_of(method, revision) if one not in OTHER_RESULTS]
    if not shapes or text_of(result, "resultType") in ("input_required", "task") or "task" in result:
        return None
    found = fault(result, _own(shapes[0], revision), revision, "result")
    if found is None and isinstance(result.get("content"), list) and method == "tools/call":
        found = _fault_of_content(result, shapes[0], revision)
    return (
        None if found is None else Breach(f"{found}.", f"That is what {name(method)} gives under {revision}.")
    )


def _fault_of_content(result: JsonObject, shape: str, revision: str) -> str | None:
    """The items of `content`; that it is there at all is T-CONTENT's to say."""
    known = type_of(shape, revision)
    for row in () if known is None or isinstance(known, str) else known[1:]:
        if row[0] == "content":
            return fault(result.get("content"), row[2], revision, "result.content")
    return None


SHAPES: tuple[Rule, ...] = (
    Rule("E-PARAMS-SHAPE", ALL, "error", "schema", CALLS, check_params),
    Rule("E-RESULT-SHAPE", ALL, "error", "schema", ("result",), check_result),
)
