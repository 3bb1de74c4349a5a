"""The engine in the browser, on `JSON`, `RegExp` and `String`. Its twin on CPython is `cpython`.

A pasted name must never become a property that Brython looks at: an object with a member `ob_type` passes
for one of Brython's own and breaks it. So `JSON.parse` makes no object that is kept: it judges the text,
and gives the leaves (names, strings, numbers, constants) as one flat list, from which `_assemble` builds
objects and arrays by the text's brackets. That also keeps the members' order, and duplicates.

A call into the browser costs a few millionths of a second, so the many small steps are left to a few calls
on the whole text. A call never returns the text itself: Brython would look at each of its characters.
"""

from __future__ import annotations

from browser import self as host  # type: ignore[import-not-found]  # the page's window or the worker's global scope
from javascript import JSON, NULL, UNDEFINED  # type: ignore[import-not-found]

from decoder.json_values import JsonObject

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from decoder.json_values import JsonValue


def _function_of(method: Any) -> Any:
    """A method of JavaScript's as a function that takes the object first."""
    return host.Reflect.apply(host.Function.prototype.bind, host.Function.prototype.call, [method])


judge = host.JSON.parse
slice_of = _function_of(host.String.prototype.slice)
all_matches = _function_of(host.String.prototype.match)
replace_all = _function_of(host.String.prototype.replaceAll)
iterate_matches = _function_of(host.String.prototype.matchAll)
split = _function_of(host.String.prototype.split)
last_index_of = _function_of(host.String.prototype.lastIndexOf)
join = _function_of(host.Array.prototype.join)
percent_encode = host.escape
read_percents = host.decodeURIComponent


class Match:
    """One match: `start` and `end` in host units, `groups` (None for a group that took no part)."""

    __slots__ = ("_found",)

    def __init__(self, found: Any) -> None:
        self._found = found

    @property
    def start(self) -> int:
        return self._found.index  # type: ignore[no-any-return]

    @property
    def end(self) -> int:
        return self._found.index + units(self._found[0])  # type: ignore[no-any-return]

    @property
    def text(self) -> str:
        return self._found[0]  # type: ignore[no-any-return]

    @property
    def groups(self) -> tuple[str | None, ...]:
        return tuple([None if group is UNDEFINED else group for group in self._found][1:])


class Pattern:
    """A compiled pattern. Searching twice never remembers anything in between."""

    __slots__ = ("_at", "_everywhere", "_first", "_from", "_sticky", "_test")

    def __init__(self, source: str, *, ignore_case: bool = False) -> None:
        flags = "sui" if ignore_case else "su"
        first = host.RegExp.new(source, flags)
        self._test = first.test
        self._first = first.exec
        self._everywhere = host.RegExp.new(source, flags + "g")
        self._from = self._everywhere.exec
        self._sticky = host.RegExp.new(source, flags + "y")
        self._at = self._sticky.exec

    def test(self, text: str) -> bool:
        """Whether it matches anywhere in the text."""
        return self._test(text)  # type: ignore[no-any-return]

    def search(self, text: str, start: int = 0) -> Match | None:
        """The first match at or after a position."""
        if start:
            self._everywhere.lastIndex = start
            found = self._from(text)
        else:
            found = self._first(text)
        return None if found is NULL else Match(found)

    def match(self, text: str, start: int = 0) -> Match | None:
        """The match that begins exactly at a position."""
        self._sticky.lastIndex = start
        found = self._at(text)
        return None if found is NULL else Match(found)

    def find_all(self, text: str) -> Iterator[Match]:
        """Every match, from left to right, none overlapping."""
        self._everywhere.lastIndex = 0
        step = iterate_matches(text, self._everywhere).next
        found = step().value
        while found is not UNDEFINED:
            yield Match(found)
            found = step().value

    def replace(self, text: str, made: Callable[[Match], str]) -> str:
        """The text with every match replaced by what `made` returns for it."""
        pieces: list[str] = []
        at = 0
        for match in self.find_all(text):
            pieces.append(slice_of(text, at, match.start))
            pieces.append(made(match))
            at = match.end
        pieces.append(slice_of(text, at))
        return "".join(pieces)

    def remove(self, text: str) -> str:
        """The text without its matches."""
        return replace_all(text, self._everywhere, "")  # type: ignore[no-any-return]


def compile_pattern(source: str, *, ignore_case: bool = False) -> Pattern:
    """Compile a pattern of the common subset (see the package's docstring)."""
    return Pattern(source, ignore_case=ignore_case)


def cut(text: str, start: int, end: int | None = None) -> str:
    """The part of a text between two positions in host units."""
    return slice_of(text, start) if end is None else slice_of(text, start, end)  # type: ignore[no-any-return]


def units(text: str) -> int:
    """How many host units a text is long: a position behind it is the one before it plus this."""
    return last_index_of(text, "")  # type: ignore[no-any-return]


LINE_BREAK = host.RegExp.new("\r\n|\n|\r", "g")


def split_lines(text: str) -> list[str]:
    """The lines of a text without their breaks; `\\n`, `\\r\\n` and a lone `\\r` break, nothing else does."""
    return list(split(text, LINE_BREAK))


# In a text that JSON.parse accepted, with its quotes and backslashes in strings written as \\uXXXX.
STRINGS = host.RegExp.new('"[^"]*"', "g")
LEAVES = host.RegExp.new(r'"[^"]*"|[^ \t\n\r\[\]{},:"]+', "g")
SPACE = host.RegExp.new(r"[ \t\n\r]+", "g")
BARE_LEAVES = host.RegExp.new(r'[^\[\]{},:"]+', "g")
# Brackets, a run of leaf members, the name of a member that is no leaf, a run of leaf items. The runs are
# bounded because RegExp keeps a note for each repetition, in a space that ends.
STRUCTURE = host.RegExp.new(r'[\[\]{}]|(?:":",?){1,1000}|":|(?:",?){1,1000}', "g")
# Numbers that JSON.parse does not read as Python does: floats that may be whole, long ones, minus zero.
ODD_NUMBER = host.RegExp.new(r"[0-9][eE]|\.[0-9]*0(?![0-9])|\.[0-9]{15}|[0-9]{16}|-0")


def parse_json(text: str) -> JsonValue:
    """The value of a JSON text (RFC 8259), its objects as `JsonObject`.

    Raises:
        ValueError: the text is not JSON, or is nested too deeply for the host.
    """
    try:
        judge(text)
    except Exception as problem:  # Brython's own class for what JavaScript throws, which has no public name
        raise ValueError("not JSON") from problem
    if "\\" in text:
        text = replace_all(replace_all(text, "\\\\", "\\u005c"), '\\"', "\\u0022")
    bare = replace_all(text, STRINGS, '"')
    spellings = all_matches(text, LEAVES)
    leaves = [] if spellings is NULL else JSON.parse("[" + join(spellings, ",") + "]")
    if ODD_NUMBER.test(bare):
        leaves = [_read_number(spelling, leaf) for spelling, leaf in zip(spellings, leaves, strict=True)]
    structure = all_matches(replace_all(replace_all(bare, SPACE, ""), BARE_LEAVES, '"'), STRUCTURE)
    return _assemble(structure, leaves)


def _read_number(spelling: str, leaf: JsonValue) -> JsonValue:
    """A number as Python reads it, from its spelling; any other leaf as it is."""
    if spelling[0] not in "-0123456789":
        return leaf
    return float(spelling) if "." in spelling or "e" in spelling or "E" in spelling else int(spelling)


def _assemble(structure: Any, leaves: list[JsonValue]) -> JsonValue:
    """The value whose brackets, names and runs of leaves are given in order, with its leaves.

    Written out in the plainest steps: in Brython an index or an `append` costs a tenth of a call.
    """
    outer_items: list[list[Any]] = []
    outer_names: list[Any] = []
    items: list[Any] = []
    name: Any = None
    at = 0
    for token in structure:
        if token == '":':
            name = leaves[at]
            at += 1
        elif token == "{" or token == "[":
            outer_items.append(items)
            outer_names.append(name)
            items = []
            name = None
        elif token == "}" or token == "]":
            value = JsonObject(items) if token == "}" else items
            items = outer_items.pop()
            name = outer_names.pop()
            items.append(value if name is None else (name, value))
            name = None
        elif ":" in token:
            for _ in range((len(token) + 1) // 4):
                items.append((leaves[at], leaves[at + 1]))
                at += 2
        else:
            for _ in range((len(token) + 1) // 2):
                items.append(leaves[at])
                at += 1
    return items[0]  # type: ignore[no-any-return]


def quote_json(text: str) -> str:
    """The text as a JSON string, as `JSON.stringify` writes it: escaping no more than it must."""
    return host.JSON.stringify(text)  # type: ignore[no-any-return]


BASE64 = host.RegExp.new("^[A-Za-z0-9+/]*$")


def base64_text(text: str) -> str | None:
    """The UTF-8 text that a base64 (or base64url) text stands for, or None where it stands for none."""
    plain = text.replace("-", "+").replace("_", "/").rstrip("=")
    if not BASE64.test(plain) or len(plain) % 4 == 1:
        return None
    try:
        # `atob` gives a character for each byte; written as percents, they are read as UTF-8 or refused.
        return read_percents(percent_encode(host.atob(plain)))  # type: ignore[no-any-return]
    except Exception:  # Brython's own class for what JavaScript throws, which has no public name
        return None
