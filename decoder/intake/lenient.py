"""Values in text that is no JSON and plainly stands for some: reprs, edited or cut-off JSON.

`read_loosely` reads one value from a place on and says what the text looks like. It knows Python's repr
(pydantic's too), what JavaScript's util.inspect prints, Java's records, JSON with comments, with single or
typographic quotes, with trailing or missing commas, with `...` where something was left out, and text that
ends too early: what is open is closed. It never fails, goes through the text once, and does not ask what a
value means. Names that stand for other values (a program's source text) make it `code`: no message.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, cut, units
from decoder.intake.utf8 import utf8_text
from decoder.json_text import read_number
from decoder.json_values import JsonNumber, JsonObject, is_number
from decoder.records import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.engine import Match
    from decoder.json_values import JsonValue

# Deeper nesting is not followed: a level takes four calls here, and Brython's stack ends at 900.
MAX_DEPTH = 100

SPACE = compile_pattern("(?:[ \t\r\n\u00a0\u2028\u200b\ufeff]+|//[^\n]*|/\\*(?:[^*]|\\*(?!/))*(?:\\*/|$))*")
COMMENT = compile_pattern(r"//|/\*")
STRING = compile_pattern(
    "[bBuUrRfF]{0,2}(?:\"((?:[^\"\\\\]|\\\\.)*)\"|'((?:[^'\\\\]|\\\\.)*)'|`((?:[^`\\\\]|\\\\.)*)`"
    "|[“”„]((?:[^”“\\\\]|\\\\.)*)[”“]|[‘’]([^’‘]*)[’‘])"
)
INSIDE_STRING = compile_pattern(r"^(?:[^\x22\\\u0000-\u001f]|\\(?:[\x22\\/bfnrt]|u[0-9a-fA-F]{4}))*$")
OPEN_STRING = compile_pattern("[bBuUrRfF]{0,2}[\"'`“”„](.*)$")
# What a program says that it left out: "[1432 chars truncated]", "... <12 more items>", "...snip...".
LEFT_OUT = r"(?:truncat|Truncat|TRUNCAT|omitted|snip|SNIP|dropped|[0-9] more)"
ELISION = compile_pattern(
    r"(?:(?:\.\.\.|…)[ ]?)?[\[(<][^\[\](){}<>\x22'\n]{0,40}"
    + LEFT_OUT
    + r"[^\[\](){}<>\x22'\n]{0,40}[\])>](?:[ ]?(?:\.\.\.|…))?"
    + r"|(?:\.\.\.|…)[ ]?(?:truncated|snip)(?:[ ]?(?:\.\.\.|…))?"
    + r"|(?:\.\.\.|…)"
    r"(?:[ ]?(?:\([^)\n]{0,60}\)|[0-9,]+ (?:more[^,\]})\n]{0,40}|characters? dropped)))?"
    r"|<[A-Za-z][A-Za-z0-9_ -]{1,40}>|<(?:\.\.\.|…)>|\[truncated\]|\(\.\.\.\)|\*{3,}|█+|REDACTED|XXX+"
)
PHP = compile_pattern(r"\[[ \t\r\n]*(?:'[^'\n]*'|\x22[^\x22\n]*\x22)[ ]*=>")
STAND_IN = compile_pattern(
    r"\[(?:Object|Array|Function[^\]\n]{0,60}|Circular[^\]\n]{0,20}|Getter[^\]\n]{0,20}|REDACTED|redacted|\.\.\.|…)\]"
)
NAME = compile_pattern(r"[A-Za-z_$@][A-Za-z0-9_.$-]*")
SYMBOL = compile_pattern(r":(?=[A-Za-z_])")
NUMBER = compile_pattern(r"[-+]?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?(?=[ \t\r\n,\]})/]|$)")
STRICT_NUMBER = compile_pattern(r"^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$")
SEPARATOR = compile_pattern(r"[ \t\r\n]*(=>|[:=])")
BARE = compile_pattern(r"[^,\[\]{}()\n]*(?:\([^()\n]*\))?[^,\[\]{}()\n]*")
# Behind `=`: up to a bracket, or a comma with another member behind it.
ASSIGNED = compile_pattern(r"(?:[^,\[\]{}()\n]|,(?![ ]?[A-Za-z_$][A-Za-z0-9_.]*=)|\([^()\n]*\))*")
ENUM = compile_pattern(r"<(?:ref \*[0-9]+>[ ]*|[A-Za-z_.]+: )")
PREFIX = compile_pattern(r"&(?=[{A-Za-z])|new[ ](?=[A-Z])|await[ ]")
JOINED = compile_pattern(r"[ \t\r\n]*\+[ \t\r\n]*(?=['\x22`])")
CONSTANTS: dict[str, JsonValue] = {
    "true": True,
    "false": False,
    "null": None,
    "True": True,
    "False": False,
    **dict.fromkeys(("None", "undefined", "nil", "NaN", "Infinity")),
}
PYTHON = ("True", "False", "None")
CLOSES = {"{": "}", "[": "]", "(": ")"}
BRACKETS = "{[("

# What a text looks like, the most telling first: the first trait that was met names it.
LOOKS: tuple[tuple[str, str], ...] = (
    ("record", "the text of a Java record"),
    ("call", "the repr of a Python object"),
    ("python", "a Python repr"),
    ("inspect", "a JavaScript object as Node prints it"),
    ("escaped", "JSON with its quotes escaped once more"),
    ("smart", "JSON with typographic quotes, as a word processor or a chat makes them"),
    ("single", "JSON in single quotes"),
    ("cut", "JSON that is cut off"),
    ("wrapped", "JSON with a line break inside a string, as a terminal or a mail wraps it"),
    ("elided", "JSON with parts left out by hand"),
    ("comment", "JSON with comments"),
    ("comma", "JSON with a comma too many or too few"),
    ("space", "JSON with characters between its parts that JSON does not know as white space"),
    ("escape", "JSON with an escape or a character in a string that JSON does not allow"),
    ("broken", "JSON with a mistake in it"),
)


@record
class Loose:
    """A value read loosely: where it ends, its traits, and the place of the first."""

    value: JsonValue
    end: int
    traits: set[str]
    at: int | None
    code: bool
    broken: bool  # it ends where nothing could go on, and not at its own end

    def looks_like(self) -> str | None:
        """What the text looks like, in words."""
        for trait, words in LOOKS:
            if trait in self.traits:
                return words
        return None


def read_loosely(text: str, start: int = 0) -> Loose:
    """The value that begins at a place, however it is written."""
    reader = _Reader(text)
    value, end = reader.value(start, 0)
    return Loose(value, end, reader.traits, reader.first, reader.code, reader.stopped)


def seems(text: str) -> str | None:
    """What a text that is no JSON looks like."""
    return read_loosely(text).looks_like()


class _Reader:
    """Goes through one text. Each method takes a place and gives what it read and the place behind it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.length = units(text)
        self.traits: set[str] = set()
        self.first: int | None = None
        self.code = False
        self.stopped = False

    def note(self, trait: str, at: int) -> None:
        """The text shows a trait that JSON has not."""
        if self.first is None:
            self.first = at
        self.traits.add(trait)

    def space(self, at: int) -> int:
        found = SPACE.match(self.text, at)
        if found is None:
            return at
        if COMMENT.test(found.text):
            self.note("comment", at)
        elif found.text.strip(" \t\r\n"):
            self.note("space", at)
        return found.end

    def at_end(self, at: int) -> bool:
        if at >= self.length:
            self.note("cut", at)
            return True
        return False

    def value(self, at: int, depth: int) -> tuple[JsonValue, int]:
        """Any value; None where there is none."""
        at = self.space(at)
        if self.stopped or self.at_end(at):
            return None, at
        if depth >= MAX_DEPTH:
            return None, self.stop(at)
        prefix = PREFIX.match(self.text, at) or ENUM.match(self.text, at)
        if prefix is not None:
            return self.prefixed(prefix, at, depth + 1)
        first = cut(self.text, at, at + 1)
        if first in BRACKETS:
            return self.bracket(at, first, depth)
        return self.string(at) or self.elision(at) or self.number(at) or self.named(at, depth)

    def prefixed(self, prefix: Match, at: int, depth: int) -> tuple[JsonValue, int]:
        """A value behind what says only what it is: a pointer, a class, an enumeration's member."""
        self.note("python" if prefix.text[0] == "<" and "ref" not in prefix.text else "inspect", at)
        value, end = self.value(prefix.end, depth)
        return value, end + 1 if cut(self.text, end, end + 1) == ">" else end

    def bracket(self, at: int, first: str, depth: int) -> tuple[JsonValue, int]:
        stand_in = STAND_IN.match(self.text, at)
        if stand_in is not None:
            self.note("elided", at)
            return ([] if stand_in.text in ("[Array]", "[...]", "[…]") else JsonObject([])), stand_in.end
        if first == "{":
            return self.members(at + 1, "}", depth + 1)
        if first == "[" and PHP.match(self.text, at) is not None:
            return self.members(at + 1, "]", depth + 1)
        if first == "(":
            self.note("python", at)
        return self.items(at + 1, CLOSES[first], depth + 1)

    def items(self, at: int, closer: str, depth: int) -> tuple[JsonValue, int]:
        values: list[JsonValue] = []
        expected = "first"
        while True:
            at = self.space(at)
            if self.stopped or self.at_end(at):
                return values, at
            mark = cut(self.text, at, at + 1)
            if mark == closer:
                self.note_comma(expected == "item", at)
                return values, at + 1
            if mark == ",":
                self.note_comma(expected != "comma", at)
                at, expected = at + 1, "item"
                continue
            if mark in CLOSES.values() or mark == ":":
                return values, self.stop(at)
            left_out = ELISION.match(self.text, at)
            if left_out is not None:
                self.note("elided", at)
                at, expected = left_out.end, "comma"
                continue
            self.note_comma(expected == "comma", at)
            value, end = self.value(at, depth)
            values.append(value)
            at, expected = (end if end > at else self.stop(at)), "comma"

    def note_comma(self, wrong: bool, at: int) -> None:
        """A comma is missing here, or too many."""
        if wrong:
            self.note("comma", at)

    def stop(self, at: int) -> int:
        """Nothing can go on here: what was read so far is all."""
        self.note("broken", at)
        self.stopped = True
        return at

    def members(self, at: int, closer: str, depth: int) -> tuple[JsonValue, int]:
        found: list[tuple[str, JsonValue]] = []
        expected = "first"
        while True:
            at = self.space(at)
            if self.stopped or self.at_end(at):
                return JsonObject(found), at
            mark = cut(self.text, at, at + 1)
            if mark == closer:
                self.note_comma(expected == "member", at)
                return JsonObject(found), at + 1
            if mark == ",":
                self.note_comma(expected != "comma", at)
                at, expected = at + 1, "member"
                continue
            if mark in CLOSES.values():
                return JsonObject(found), self.stop(at)
            left_out = ELISION.match(self.text, at)
            if left_out is not None:
                self.note("elided", at)
                at, expected = left_out.end, "comma"
                continue
            self.note_comma(expected == "comma", at)
            end = self.member(at, found, depth)
            at, expected = (end if end > at else self.stop(at)), "comma"

    def member(self, at: int, into: list[tuple[str, JsonValue]], depth: int) -> int:
        """One member. Where its value is cut away, the name alone is no member."""
        name, end = self.member_name(at)
        if name is None:
            return end
        separator = SEPARATOR.match(self.text, end)
        if separator is None:
            if not self.at_end(self.space(end)):
                self.stop(end)
            return end
        sign = separator.groups[0]
        if sign != ":":
            self.note("record" if sign == "=" else "single", end)
        begin = self.space(separator.end)
        if self.at_end(begin):
            return begin
        value, end = self.assigned(begin, depth) if sign == "=" else self.value(begin, depth)
        if value is not None or cut(self.text, begin, begin + 9) != "undefined":
            into.append((name, _spelt(name, value)))
        return end

    def member_name(self, at: int) -> tuple[str | None, int]:
        string = self.string(at)
        if string is not None:
            return string
        symbol = SYMBOL.match(self.text, at)
        name = NAME.match(self.text, symbol.end if symbol is not None else at)
        if name is None:
            return None, at
        self.note("inspect", at)
        return name.text, name.end

    def string(self, at: int) -> tuple[str, int] | None:
        """A string in any quotes, and those that are joined to it by `+`."""
        found = STRING.match(self.text, at)
        if found is None:
            return self.open_string(at)
        parts = [self.unquoted(found, at)]
        while (joined := JOINED.match(self.text, found.end)) is not None:
            more = STRING.match(self.text, joined.end)
            if more is None:
                break
            self.note("inspect", found.end)
            parts.append(self.unquoted(more, joined.end))
            found = more
        return "".join(parts), found.end

    def unquoted(self, found: Match, at: int) -> str:
        double, single, template, smart, smart_single = found.groups
        if double is not None and found.text[0] == '"':
            if not INSIDE_STRING.test(double):
                self.note("wrapped" if "\n" in double else "escape", at)
            return unescape(unwrapped(double))
        if smart is not None or smart_single is not None:
            self.note("smart", at)
            return unescape(smart or smart_single or "")
        self.note("inspect" if template is not None else "single", at)
        inner = double if double is not None else single if single is not None else template or ""
        text = unescape(unwrapped(inner) if template is None else inner)
        return _from_bytes(text) if found.text[0] in "bB" else text

    def open_string(self, at: int) -> tuple[str, int] | None:
        """A string that the end of the text cuts off."""
        found = OPEN_STRING.match(self.text, at)
        if found is None:
            return None
        self.note("cut", self.length)
        self.stopped = True
        return unescape((found.groups[0] or "").rstrip("\r\n")), self.length

    def elision(self, at: int) -> tuple[JsonValue, int] | None:
        found = ELISION.match(self.text, at)
        if found is None:
            return None
        self.note("elided", at)
        return None, found.end

    def number(self, at: int) -> tuple[JsonValue, int] | None:
        found = NUMBER.match(self.text, at)
        if found is None or not STRICT_NUMBER.test(found.text):
            return None
        return read_number(found.text), found.end

    def named(self, at: int, depth: int) -> tuple[JsonValue, int]:
        """What begins with a bare word: a constant, a call, a record, or a name that stands for something."""
        symbol = SYMBOL.match(self.text, at)
        name = NAME.match(self.text, symbol.end if symbol is not None else at)
        if name is None:
            return self.shortened(at)
        opening = cut(self.text, name.end, name.end + 1)
        if symbol is not None:
            return name.text, name.end
        if opening == "(":
            return self.call(name.end + 1, depth)
        if opening in ("[", "{") and name.text[0].isupper():
            return self.of_class(name.end, opening, depth)
        if name.text in CONSTANTS:
            if name.text in PYTHON:
                self.note("python", at)
            elif name.text not in ("true", "false", "null"):
                self.note("inspect", at)
            return CONSTANTS[name.text], name.end
        behind = self.space(name.end)
        if cut(self.text, behind, behind + 1) == "{":
            self.note("inspect", at)
            return self.value(behind, depth)  # `Headers {` and the like: the class's name tells nothing
        self.code = self.code or "record" not in self.traits
        self.note("broken", at)
        return name.text, name.end

    def shortened(self, at: int) -> tuple[JsonValue, int]:
        """A text without quotes, of which a program left out the middle."""
        bare = BARE.match(self.text, at)
        if bare is None or ELISION.search(bare.text) is None:
            return None, self.stop(at)
        self.note("elided", at)
        return bare.text.strip(" "), bare.end

    def of_class(self, at: int, opening: str, depth: int) -> tuple[JsonValue, int]:
        """A Java record, `Name[member=value, …]`, or a class before an object."""
        if opening == "{":
            return self.members(at + 1, "}", depth + 1)
        self.note("record", at)
        value, end = self.members(at + 1, "]", depth + 1)
        return without_nulls(value), end

    def assigned(self, at: int, depth: int) -> tuple[JsonValue, int]:
        """A value behind `=`, as Java prints it: a text without quotes ends at a comma or bracket."""
        first = cut(self.text, at, at + 1)
        name = NAME.match(self.text, at)
        opening = cut(self.text, name.end, name.end + 1) if name is not None else ""
        if first in BRACKETS or (name is not None and opening in ("[", "{", "(")):
            return self.value(at, depth)
        string = self.string(at) if first in ("'", '"') else None
        if string is not None:
            return string
        bare = ASSIGNED.match(self.text, at)
        text = bare.text.rstrip(" ") if bare is not None else ""
        end = bare.end if bare is not None else at
        if text in CONSTANTS:
            return CONSTANTS[text], end
        return (read_number(text) if STRICT_NUMBER.test(text) else text), end

    def call(self, at: int, depth: int) -> tuple[JsonValue, int]:
        """`Name(member=value, …)`, as pydantic's repr is; `Name('…')` stands for what is in it."""
        self.note("call", at)
        begin = self.space(at)
        name = NAME.match(self.text, begin)
        separator = SEPARATOR.match(self.text, name.end) if name is not None else None
        if separator is not None and separator.groups[0] == "=":
            return self.keywords(begin, depth + 1)
        values, end = self.items(begin, ")", depth + 1)
        alone = isinstance(values, list) and len(values) == 1
        return (values[0] if alone and isinstance(values, list) else values), end

    def keywords(self, at: int, depth: int) -> tuple[JsonValue, int]:
        found: list[tuple[str, JsonValue]] = []
        while True:
            at = self.space(at)
            if self.stopped or self.at_end(at):
                break
            mark = cut(self.text, at, at + 1)
            if mark == ")":
                at += 1
                break
            if mark == ",":
                at += 1
                continue
            name = NAME.match(self.text, at)
            separator = SEPARATOR.match(self.text, name.end) if name is not None else None
            if name is None or separator is None:
                at = self.stop(at)
                break
            value, at = self.value(separator.end, depth)
            found.append((name.text, _spelt(name.text, value)))
        return without_nulls(JsonObject(found)), at


def without_nulls(value: JsonValue) -> JsonValue:
    """An object without the members that a class has and the message had not. An id stays."""
    if not isinstance(value, JsonObject):
        return value
    return JsonObject([(name, item) for name, item in value.members if item is not None or name == "id"])


def _spelt(name: str, value: JsonValue) -> JsonValue:
    """Java prints the version without quotes; it is a string."""
    if name != "jsonrpc" or not is_number(value):
        return value
    return value.spelling if isinstance(value, JsonNumber) else str(value)


WRAP = compile_pattern(r"[ \t]*\r?\n([ \t]*)")


def unwrapped(text: str) -> str:
    """A string without the line breaks that a terminal or a mail put into it."""
    if "\n" not in text:
        return text
    return WRAP.replace(text, lambda found: " " if found.text[0] in " \t" or found.groups[0] else "")


ESCAPED = compile_pattern(r"\\(?:u\{?([0-9a-fA-F]{4,6})\}?|x([0-9a-fA-F]{2})|(.))")
PAIR = compile_pattern(r"([\ud800-\udbff])([\udc00-\udfff])")
SHORT = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "0": "\0", "a": "\a", "v": "\v", "\n": ""}


def unescape(text: str) -> str:
    """A string's text with the escapes that JSON, Python and JavaScript know."""
    return ESCAPED.replace(text, _escaped) if "\\" in text else text


def _escaped(found: Match) -> str:
    code, short_code, char = found.groups
    if char is not None:
        return SHORT.get(char, char)
    number = int(code or short_code or "0", 16)
    return chr(number) if number <= 0x10FFFF else "\ufffd"


def _from_bytes(text: str) -> str:
    """The text of a bytes literal: its characters are bytes, and mostly UTF-8."""
    values = [ord(char) for char in text]
    return utf8_text(values) if all(value < 256 for value in values) and not text.isascii() else text
