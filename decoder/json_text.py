"""JSON text to values and back, exactly. The native parser does what it does right; this does the rest.

`parse` takes the text of one JSON value and gives it as a `JsonValue`. Where the native parser would lose
something (the spelling of a number, the order of number-like names) or cannot say well what is wrong, the
exact reader takes over. `compact`, `indent` and `dump` write text: the first two only move white space, so
what a person is shown is what was sent. Nothing here guesses: text that is no JSON is refused with a place.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, cut, parse_json, quote_json
from decoder.json_values import JsonNumber, JsonObject

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from decoder.engine import Match
    from decoder.json_values import JsonValue

# Deeper nesting is refused: no MCP message comes near it, and Brython's stack ends at 900 frames.
MAX_DEPTH = 200
# A longer integer is beyond every double, and CPython refuses to convert one of 4,300 digits.
LONGEST_INTEGER = 310

# Each run of plain characters is one step: a step for each character would overflow the browser's RegExp.
PLAIN = r'[^"\\\u0000-\u001f]*'
STRING = rf'"{PLAIN}(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{{4}}){PLAIN})*"'
ANY_STRING = r'"[^"\\]*(?:\\.[^"\\]*)*"'
NUMBER = r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?"
TOKEN = compile_pattern(rf"[ \t\n\r]*(?:({STRING})|([{{}}\[\],:])|({NUMBER})|(true|false|null))")
SPACE = compile_pattern(r"[ \t\n\r]*")
BRACKET_OR_STRING = compile_pattern(rf"{ANY_STRING}|[\[\]{{}}]")
PIECE = compile_pattern(rf'{ANY_STRING}|[ \t\n\r]+|[\[\]{{}},:]|[^ \t\n\r\[\]{{}},:"]+|"')

# A number that printing it again could change: an exponent, a trailing zero in the fraction, minus zero, a
# tiny fraction, more digits than a double holds. Only where a number can stand, so that strings seldom match.
ODD_NUMBER = compile_pattern(
    r"(?:^|[\[:,])[ \t\n\r]*-?"
    r"(?:0(?![.0-9])(?<=-0)|[0-9]+(?:\.[0-9]+)?[eE]|[0-9]+\.[0-9]*0(?![0-9])|0\.0000|[0-9.]{16})"
)
NUMBER_NAME = compile_pattern(r'"[0-9]+"[ \t\n\r]*:')
CONSTANTS: dict[str, JsonValue] = {"true": True, "false": False, "null": None}
ESCAPE = compile_pattern(
    r'\\(?:u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|(["\\/bfnrt]))'
)
SHORT_ESCAPES = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
CLOSES = {"{": "}", "[": "]"}


class JsonError(ValueError):
    """The text is not JSON: at `at` (in the engine's units) only what `expected` names could stand."""

    def __init__(self, at: int, expected: str) -> None:
        super().__init__(f"expected {expected}")
        self.at = at
        self.expected = expected


def parse(text: str) -> JsonValue:
    """The value of the text of one JSON value.

    Raises:
        JsonError: it is not JSON (RFC 8259), or is nested deeper than `MAX_DEPTH`.
    """
    if needs_exact(text):
        return read_json(text)
    try:
        return parse_json(text)
    except ValueError:
        return read_json(text)  # which says what is wrong, and where


def needs_exact(text: str) -> bool:
    """Whether the native parser would lose something of a JSON text, or may not end well on it."""
    return ODD_NUMBER.test(text) or NUMBER_NAME.test(text) or _may_be_deep(text)


def _may_be_deep(text: str) -> bool:
    return text.count("[") + text.count("{") > MAX_DEPTH and deepest(text) > MAX_DEPTH


def deepest(text: str) -> int:
    """How deep the brackets of a JSON text are nested."""
    depth = most = 0
    for found in BRACKET_OR_STRING.find_all(text):
        if found.text in ("{", "["):
            depth += 1
            most = max(most, depth)
        elif found.text in ("}", "]"):
            depth -= 1
    return most


def read_json(text: str) -> JsonValue:
    """What `parse` does, by the exact reader alone: every number's spelling, order and duplicates kept.

    Raises:
        JsonError: as `parse`.
    """
    value, at = _read_value(text, 0, 0)
    rest = SPACE.match(text, at)
    at = rest.end if rest else at
    if cut(text, at):
        raise JsonError(at, "the end of the text")
    return value


def _token(text: str, at: int, expected: str) -> Match:
    found = TOKEN.match(text, at)
    if found is None:
        space = SPACE.match(text, at)
        raise JsonError(space.end if space else at, expected)
    return found


def _read_value(text: str, at: int, depth: int) -> tuple[JsonValue, int]:
    token = _token(text, at, "a value")
    string, mark, number, word = token.groups
    if string is not None:
        return unquote(string), token.end
    if number is not None:
        return read_number(number), token.end
    if word is not None:
        return CONSTANTS[word], token.end
    if mark not in CLOSES:
        raise JsonError(at, "a value")
    if depth >= MAX_DEPTH:
        raise JsonError(at, f"nesting of at most {MAX_DEPTH} levels")
    return (_read_object if mark == "{" else _read_array)(text, token.end, depth + 1)


def _read_array(text: str, at: int, depth: int) -> tuple[JsonValue, int]:
    items: list[JsonValue] = []
    token = TOKEN.match(text, at)
    if token is not None and token.groups[1] == "]":
        return items, token.end
    while True:
        item, at = _read_value(text, at, depth)
        items.append(item)
        token = _token(text, at, "a comma or ]")
        if token.groups[1] == "]":
            return items, token.end
        if token.groups[1] != ",":
            raise JsonError(at, "a comma or ]")
        at = token.end


def _read_object(text: str, at: int, depth: int) -> tuple[JsonValue, int]:
    members: list[tuple[str, JsonValue]] = []
    token = _token(text, at, "a member name or }")
    if token.groups[1] == "}":
        return JsonObject(members), token.end
    while True:
        name = token.groups[0]
        if name is None:
            raise JsonError(at, "a member name in double quotes")
        colon = _token(text, token.end, "a colon")
        if colon.groups[1] != ":":
            raise JsonError(token.end, "a colon")
        value, at = _read_value(text, colon.end, depth)
        members.append((unquote(name), value))
        token = _token(text, at, "a comma or }")
        if token.groups[1] == "}":
            return JsonObject(members), token.end
        if token.groups[1] != ",":
            raise JsonError(at, "a comma or }")
        at = token.end
        token = _token(text, at, "a member name")


def read_number(spelling: str) -> JsonValue:
    """A number's value: an int or a float where printing it gives the spelling back, else a `JsonNumber`."""
    if "." in spelling or "e" in spelling or "E" in spelling:
        value = float(spelling)
        plain = "e" not in spelling and "E" not in spelling and not spelling.endswith("0")
        if plain and len(spelling) <= 16 and not spelling.lstrip("-").startswith("0.0000"):
            return value
        return JsonNumber(spelling, value)
    if len(spelling) <= 15 and spelling != "-0":
        return int(spelling)
    if len(spelling) > LONGEST_INTEGER:
        return JsonNumber(spelling, float(spelling))
    exact = int(spelling)
    return exact if abs(exact) < 2**53 and spelling != "-0" else JsonNumber(spelling, exact)


def unquote(string: str) -> str:
    """The text that a JSON string (with its quotes) stands for."""
    inner = string[1:-1]
    if "\\" not in inner:
        return inner
    return ESCAPE.replace(inner, _unescape)


def _unescape(escape: Match) -> str:
    high, low, code, short = escape.groups
    if high is not None and low is not None:
        return chr(0x10000 + ((int(high, 16) - 0xD800) << 10) + (int(low, 16) - 0xDC00))
    return chr(int(code, 16)) if code is not None else SHORT_ESCAPES[short or ""]


def compact(text: str) -> str:
    """A JSON text without the white space between its tokens; the tokens stay as they are spelt."""
    return PIECE.replace(text, lambda piece: "" if piece.text[0] in " \t\n\r" else piece.text)


def indent(text: str, step: str = "  ") -> str:
    """A JSON text re-indented for reading; the tokens stay as they are spelt."""
    return "\n".join(list(indent_lines(text, step)))


def indent_lines(text: str, step: str = "  ") -> Iterator[str]:
    """The lines of a JSON text re-indented, one by one: of a long text the first are had at once."""
    line, depth, before = "", 0, ""
    for piece in PIECE.find_all(text):
        token = piece.text
        if token[0] in " \t\n\r":
            continue
        if token in ("}", "]"):
            depth = max(depth - 1, 0)
        if (before in CLOSES) != (token in ("}", "]")):
            yield line
            line = step * depth
        line += token
        if token == ",":
            yield line
            line = step * depth
        elif token == ":":
            line += " "
        elif token in CLOSES:
            depth += 1
        before = token
    yield line


class RawJson:
    """A JSON text that `dump` writes as it stands."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text


def dump(value: object) -> str:
    """A value as compact JSON text. Takes JSON values, dicts with string keys, tuples and `RawJson` too.

    Raises:
        TypeError: something else stands in it.
    """
    if isinstance(value, str):
        return quote_json(value)
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return dump_float(value)
    if isinstance(value, JsonNumber):
        return value.spelling
    if isinstance(value, RawJson):
        return value.text
    if isinstance(value, (list, tuple)):
        return "[" + ",".join([dump(item) for item in value]) + "]"
    if isinstance(value, (JsonObject, dict)):
        members = value.members if isinstance(value, JsonObject) else value.items()
        return "{" + ",".join([quote_json(name) + ":" + dump(item) for name, item in members]) + "}"
    raise TypeError(f"{type(value).__name__} has no JSON form")


def dump_float(value: float) -> str:
    """A float as JSON text; one without a fraction is written as an integer, as `JSON.stringify` does."""
    return str(int(value)) if value == int(value) else str(value)
