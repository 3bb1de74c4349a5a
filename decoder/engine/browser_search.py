"""Searches of a whole text for many things at once, in the browser. Its twin on CPython is `cpython_search`.

Takes texts, gives positions. One RegExp may hold a look-behind of any length: it looks for the signs behind
words, which are rare, and from there back at the words.
"""

from __future__ import annotations

from browser import self as host  # type: ignore[import-not-found]  # the page's window or the worker's global scope

from decoder.engine.browser import compile_pattern, split, units

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from decoder.engine.browser import Match

array_from = getattr(host.Array, "from")
SPECIAL = "\\.+*?()[]{}|^$/"
SEPARATORS = "_.~-"


def distinct_pieces(text: str) -> list[str]:
    """The pieces of a text between the ends of JSON member names (`":`), each once, in no order."""
    return list(array_from(host.Set.new(split(text, '":'))))


class AnyOf:
    """Finds what any of many patterns matches; each of these begins with a literal, the rarer the better."""

    __slots__ = ("_together",)

    def __init__(self, sources: Iterable[str]) -> None:
        self._together = compile_pattern("|".join(sources))

    def find_all(self, text: str) -> list[Match]:
        """The matches, in no order; of two that overlap, one or both."""
        return list(self._together.find_all(text))


OTHER_SIGNS, GIVING = "\"'`\\\\\\])&>?!+|,;*(\r\n\u2502\u2192\u21d2\u279c\u2018-\u201e", "=:\uff1a\uff1d"


class WordEnds:
    """Finds where certain words end at a sign: a quote, a bracket, `=` and the like.

    A space in a word stands for any separator or none. Behind the word may stand an `s`, up to four suffixes
    or numbers, and blanks where the sign is `=` or `:`. The exceptions are words that are none.
    """

    __slots__ = ("_signs",)

    def __init__(self, words: Iterable[str], suffixes: Iterable[str], exceptions: Iterable[str]) -> None:
        words, suffixes = list(words), list(suffixes)
        ends = (
            f"(?:{_any_of(words)})(?<!{_any_of(exceptions)})s?"
            f"(?:[_. -]?(?:{_any_of(suffixes)}|[0-9]{{1,6}})){{0,4}}"
        )
        # Two letters tell most other words from these, at a tenth of the time.
        lasts = _last_letters([*words, *(word + "s" for word in words), *suffixes])
        likely = f"(?:{lasts}|[a-z](?:[_. -]?[0-9]{{1,6}}){{1,4}})"
        self._signs = compile_pattern(
            f"[{OTHER_SIGNS}{GIVING}](?<={likely}.)(?<={ends}.)"
            f"|[{GIVING}](?<=[ \t].)(?<={ends}[ \t]{{1,40}}.)"
        )

    def places(self, text: str) -> list[int]:
        """The positions of the signs in a text in small letters, in no order."""
        return [found.start for found in self._signs.find_all(text)]


def _last_letters(words: list[str]) -> str:
    """A pattern for the last two letters of any of the words."""
    before: dict[str, str] = {}
    for word in words:
        before[word[-1]] = before.get(word[-1], "") + word[-2:-1]
    short = {word for word in words if len(word) == 1}
    return "|".join(last if last in short else f"[{first}]{last}" for last, first in before.items())


def _any_of(words: Iterable[str]) -> str:
    return "|".join("".join(_written(letter) for letter in word) for word in words)


def _written(letter: str) -> str:
    """A letter of a word in a pattern."""
    return "[_. -]?" if letter == " " else "\\" + letter if letter in SPECIAL else letter


class NearRuns:
    """Finds what begins with one of some heads, at long runs of letters, digits, `_` and `-`, all ASCII.

    Takes what must stand before a head, and each head with its body, as patterns. The caller vouches that
    each head lies in a run of 16 and more, or in the 16 characters before it.
    """

    __slots__ = ("_heads", "_whole")

    def __init__(self, boundary: str, kinds: Iterable[tuple[str, str]]) -> None:
        kinds = list(kinds)
        # Most heads end in a separator; these are rare, so that it is quicker to look from there back.
        apart = "|".join(head for head, _ in kinds if head[-1] in SEPARATORS)
        others = "|".join(head + body for head, body in kinds if head[-1] not in SEPARATORS)
        self._heads = compile_pattern(f"[{SEPARATORS}](?<={boundary}({apart}))|(?:{others})")
        self._whole = compile_pattern(f"{boundary}(?:{'|'.join(head + body for head, body in kinds)})")

    def find_all(self, text: str) -> list[Match]:
        """The matches, from left to right, none overlapping."""
        matches: list[Match] = []
        end = 0
        for found in self._heads.find_all(text):
            head = found.groups[0]
            start = found.start if head is None else found.end - units(head)
            whole = self._whole.match(text, start) if start >= end else None
            if whole is not None:
                matches.append(whole)
                end = whole.end
        return matches
