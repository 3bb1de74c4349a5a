"""The engine on CPython, on `json`, `re` and `base64`. Its twin in the browser is `browser`."""

from __future__ import annotations

import base64
import json
import re
from typing import TYPE_CHECKING

from decoder.json_values import JsonObject

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from decoder.json_values import JsonValue

LINE_BREAK = re.compile("\r\n|\n|\r")
# A `$` that is an end, in the first group; `re` would let it match before a last line break too.
DOLLAR = re.compile(r"\\.|\[\^?(?:\\.|[^\]\\])*\]|(\$)", re.DOTALL)
LONE_SURROGATE = re.compile("[\ud800-\udfff]")


class Match:
    """One match: `start` and `end` in host units, `groups` (None for a group that took no part)."""

    __slots__ = ("end", "groups", "start", "text")

    def __init__(self, found: re.Match[str]) -> None:
        self.start: int = found.start()
        self.end: int = found.end()
        self.text: str = found.group()
        self.groups: tuple[str | None, ...] = found.groups()


class Pattern:
    """A compiled pattern. Searching twice never remembers anything in between."""

    __slots__ = ("compiled",)

    def __init__(self, source: str, *, ignore_case: bool = False) -> None:
        exact = DOLLAR.sub(lambda found: r"\Z" if found[1] else found[0], source)
        self.compiled = re.compile(exact, re.DOTALL | (re.IGNORECASE if ignore_case else 0))

    def test(self, text: str) -> bool:
        """Whether it matches anywhere in the text."""
        return self.compiled.search(text) is not None

    def search(self, text: str, start: int = 0) -> Match | None:
        """The first match at or after a position."""
        found = self.compiled.search(text, start)
        return None if found is None else Match(found)

    def match(self, text: str, start: int = 0) -> Match | None:
        """The match that begins exactly at a position."""
        found = self.compiled.match(text, start)
        return None if found is None else Match(found)

    def find_all(self, text: str) -> Iterator[Match]:
        """Every match, from left to right, none overlapping."""
        return map(Match, self.compiled.finditer(text))

    def replace(self, text: str, made: Callable[[Match], str]) -> str:
        """The text with every match replaced by what `made` returns for it."""
        return self.compiled.sub(lambda found: made(Match(found)), text)

    def remove(self, text: str) -> str:
        """The text without its matches."""
        return self.compiled.sub("", text)


def compile_pattern(source: str, *, ignore_case: bool = False) -> Pattern:
    """Compile a pattern of the common subset (see the package's docstring)."""
    return Pattern(source, ignore_case=ignore_case)


def cut(text: str, start: int, end: int | None = None) -> str:
    """The part of a text between two positions in host units."""
    return text[start:end]


def units(text: str) -> int:
    """How many host units a text is long: a position behind it is the one before it plus this."""
    return len(text)


def split_lines(text: str) -> list[str]:
    """The lines of a text without their breaks; `\\n`, `\\r\\n` and a lone `\\r` break, nothing else does."""
    return LINE_BREAK.split(text)


def parse_json(text: str) -> JsonValue:
    """The value of a JSON text (RFC 8259), its objects as `JsonObject`.

    Raises:
        ValueError: the text is not JSON, or is nested too deeply for the host.
    """
    try:
        value: JsonValue = json.loads(text, object_pairs_hook=JsonObject, parse_constant=_refuse_constant)
    except RecursionError as problem:
        raise ValueError("nested too deeply") from problem
    return value


def _refuse_constant(name: str) -> JsonValue:
    """`NaN` and `Infinity` are Python's own additions to JSON."""
    raise ValueError(f"{name} is not JSON")


def quote_json(text: str) -> str:
    """The text as a JSON string, as `JSON.stringify` writes it: escaping no more than it must."""
    quoted = json.dumps(text, ensure_ascii=False)
    return LONE_SURROGATE.sub(lambda found: f"\\u{ord(found.group()):04x}", quoted)


def base64_text(text: str) -> str | None:
    """The UTF-8 text that a base64 (or base64url) text stands for, or None where it stands for none."""
    padded = text.replace("-", "+").replace("_", "/").rstrip("=")
    try:
        return base64.b64decode(padded + "=" * (-len(padded) % 4), validate=True).decode("utf-8")
    except ValueError:  # no base64, or no UTF-8 in it
        return None
