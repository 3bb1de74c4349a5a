"""Searches of a whole text for many things at once, on CPython. Its twin in the browser is `browser_search`.

Takes texts, gives positions. `re` looks for a literal some ten times faster than for one of a set, and the
methods of `bytes` are faster still: that is all that is done here.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from decoder.engine.cpython import Match, Pattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def distinct_pieces(text: str) -> list[str]:
    """The pieces of a text between the ends of JSON member names (`":`), each once, in no order."""
    return list(set(text.split('":')))


SHORT = 500  # characters; a text in which one search for everything is quicker than many


class AnyOf:
    """Finds what any of many patterns matches; each of these begins with a literal, the rarer the better."""

    __slots__ = ("_apart", "_together")

    def __init__(self, sources: Iterable[str]) -> None:
        sources = list(sources)
        self._apart = [(source[1] if source[0] == "\\" else source[0], Pattern(source)) for source in sources]
        self._together = Pattern("|".join(sources))

    def find_all(self, text: str) -> list[Match]:
        """The matches, in no order; of two that overlap, one or both."""
        if len(text) < SHORT and len(self._apart) > 1:
            return list(self._together.find_all(text))
        return [found for first, pattern in self._apart if first in text for found in pattern.find_all(text)]


def _classes() -> bytes:
    """A table for `translate`: `_` for what separates words, a quote for signs, `0` for digits."""
    table = list(range(256))
    for members, written in ((" \t_.-", "_"), ("\"'`\\])&>?!+|,;*(\r\n=:", '"'), ("0123456789", "0")):
        for member in members:
            table[ord(member)] = ord(written)
    return bytes(table)


SIGNS = (
    "\"'`\\])&>=:?!+|,;*(\r\n\u2502\u2192\u21d2\u279c\u2018\u2019\u201a\u201b\u201c\u201d\u201e\uff1a\uff1d"
)
SIGN = re.compile(f"[{re.escape(SIGNS)}]")
GIVING = ":=\uff1a\uff1d"
TELLING = 6  # so many letters tell most words from others
PADDING = 12
CLASSES = _classes()  # what is not Latin-1 is encoded as `?`, and may be a sign
BEFORE_SIGN = (re.compile(b'"(?<=(.{5}[a-z])")', re.DOTALL), re.compile(b'0"(?<=(.{12})")', re.DOTALL))
BLANK_AND_SIGN = [re.compile(blank + sign) for blank in " \t" for sign in GIVING]
LONGEST_TAIL = 100


class WordEnds:
    """Finds where certain words end at a sign: a quote, a bracket, `=` and the like.

    A space in a word stands for any separator or none. Behind the word may stand an `s`, up to four suffixes
    or numbers, and blanks where the sign is `=` or `:`. The exceptions are words that are none.
    """

    __slots__ = ("_backwards", "_ends", "_lasts", "_parts")

    def __init__(self, words: Iterable[str], suffixes: Iterable[str], exceptions: Iterable[str]) -> None:
        words, suffixes = list(words), list(suffixes)
        self._backwards = re.compile(
            f"[ \t]{{0,40}}(?:(?:{_any_backwards(suffixes)}|[0-9]{{1,6}})[_. -]?){{0,4}}s?"
            f"(?!{_any_backwards(exceptions)})(?:{_any_backwards(words)})"
        )
        lasts = [*words, *(word + "s" for word in words), *suffixes]
        letters = {last.rstrip("0123456789") for last in lasts}
        self._ends = {last.replace(" ", blank).encode()[-TELLING:] for last in letters for blank in ("", "_")}
        self._lasts = {end[-1:].decode() for end in self._ends} | set("0123456789 \t")
        self._parts = {end[-size:] for end in self._ends for size in range(1, TELLING)} | {b""}

    def places(self, text: str) -> list[int]:
        """The positions of the signs in a text in small letters, in no order."""
        signs = (found.start() for found in SIGN.finditer(text)) if len(text) < SHORT else self._likely(text)
        return [sign for sign in signs if text[sign - 1 : sign] in self._lasts and self._ends_at(text, sign)]

    def _ends_at(self, text: str, sign: int) -> bool:
        backwards = text[max(0, sign - LONGEST_TAIL) : sign][::-1]
        if text[sign] not in (GIVING if backwards[:1] in (" ", "\t") else SIGNS):
            return False
        return self._backwards.match(backwards) is not None

    def _likely(self, text: str) -> Iterator[int]:
        """The signs behind letters in which one of the words ends, whatever stands before these."""
        for blank_and_sign in BLANK_AND_SIGN:
            if blank_and_sign.pattern[0] in text and blank_and_sign.pattern[1] in text:
                blanks = (found.start() for found in blank_and_sign.finditer(text))
                yield from (blank + 1 for blank in blanks if text[blank - 1 : blank] in self._lasts)
        classes = (" " * PADDING + text).encode("latin-1", "replace").translate(CLASSES)
        for before_sign in BEFORE_SIGN:
            for ending in filter(self._may_end, set(before_sign.findall(classes))):
                literal = re.compile(re.escape(ending + b'"'))
                yield from (found.end() - 1 - PADDING for found in literal.finditer(classes))

    def _may_end(self, before: bytes) -> bool:
        """Whether a word may end so; of what ends in a number or a blank, too little may be known to tell."""
        letters = before.rstrip(b"0_")
        if len(letters) < TELLING and letters in self._parts:
            return True
        return any(letters[-size:] in self._ends for size in range(1, TELLING + 1))


def _any_backwards(words: Iterable[str]) -> str:
    return "|".join(
        "".join("[_. -]?" if letter == " " else re.escape(letter) for letter in reversed(word))
        for word in words
    )


def _any_of(patterns: Iterable[str]) -> str:
    """One pattern for many, which looks at each first letter once."""
    rests: dict[str, list[str]] = {}
    for pattern in patterns:
        size = 1 if pattern[0].isalnum() else 0
        rests.setdefault(pattern[:size], []).append(pattern[size:])
    return "|".join(f"{first}(?:{'|'.join(same)})" for first, same in rests.items())


RUN_CLASSES = bytes(
    ord("x") if code < 128 and (chr(code).isalnum() or chr(code) in "_-") else ord(" ") for code in range(256)
)
RUN = b"x" * 16


class NearRuns:
    """Finds what begins with one of some heads, at long runs of letters, digits, `_` and `-`, all ASCII.

    Takes what must stand before a head, and each head with its body, as patterns. The caller vouches that
    each head lies in a run of 16 and more, or in the 16 characters before it, and holds no quotation mark.
    """

    __slots__ = ("_head", "_whole")

    def __init__(self, boundary: str, kinds: Iterable[tuple[str, str]]) -> None:
        kinds = list(kinds)
        self._head = Pattern(f"{boundary}(?:{_any_of(head for head, _ in kinds)})").compiled
        self._whole = Pattern(f"{boundary}(?:{_any_of(head + body for head, body in kinds)})").compiled

    def find_all(self, text: str) -> list[Match]:
        """The matches, from left to right, none overlapping."""
        classes = text.encode("latin-1", "replace").translate(RUN_CLASSES)
        without: set[str] = set()  # stretches that hold no head: traffic repeats itself
        matches: list[Match] = []
        at = 0
        begin = classes.find(RUN)
        while begin >= 0:
            end = classes.find(b" ", begin)
            end = len(classes) if end < 0 else end
            start = max(at, begin - len(RUN))
            start = max(start, text.rfind('"', start, begin) + 1)
            stretch = text[start:end]
            if stretch not in without:
                found = list(self._between(text, start, end))
                if found:
                    matches.extend(found)
                    at = found[-1].end
                else:
                    without.add(stretch)
            begin = classes.find(RUN, max(end, at))
        return matches

    def _between(self, text: str, start: int, end: int) -> Iterator[Match]:
        """The matches that begin with a head in a part of a text."""
        while start < end:
            head = self._head.search(text, start, end)
            if head is None:
                return
            whole = self._whole.match(text, head.start())
            if whole is not None:
                yield Match(whole)
            start = head.start() + 1 if whole is None else whole.end()
