"""Finds again what was found once: the secrets of a paste, wherever else they stand in it.

Takes the secrets, then texts; gives places. Each secret is found by the longest run of letters and
digits in it, so that one search finds them all, and a secret that JSON spells with escapes as well.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, cut, units
from decoder.masking.names import NEVER, judge

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.engine import Pattern

SHORTEST = 8  # a shorter secret is masked only where it was found
ALWAYS_REPEATED = 16  # from here on it is masked inside longer words too
ANCHOR = 12  # how much of the run is searched for
MOST_SHAPES = 48  # of secrets with one anchor; beyond, whatever word holds the anchor is masked
RUN = compile_pattern("[A-Za-z0-9]+")
WORD_BEFORE = compile_pattern("[^\x00-\x20\"'<>]{0,400}$")
WORD = compile_pattern("[^\x00-\x20\"'<>]{0,4000}")
ORDINARY = compile_pattern("^(?:[A-Za-z][a-z]*|[a-z]+[ _-][a-z _-]+|[0-9]{1,9})$")
HAS_DIGIT = compile_pattern("[0-9]")
LETTER_END = compile_pattern("[A-Za-z0-9]$")
ESCAPE_END = compile_pattern(r"(?:\\[nrtbfv0]|\\x[0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|%[0-9A-Fa-f]{2})$")
LETTER_START = compile_pattern("^[A-Za-z0-9]")
SYNTAX = "\\.+*?()[]{}|^$/"


class Repeats:
    """The secrets of a paste, ready to be found again."""

    def __init__(self, secrets: list[str]) -> None:
        # anchor → (units before it, units in all) → the secrets of that shape
        self._by_anchor: dict[str, dict[tuple[int, int], set[str]]] = {}
        for secret in secrets:
            if is_repeated(secret):
                anchor, before = _anchor(secret)
                shapes = self._by_anchor.setdefault(anchor, {})
                shapes.setdefault((units(before), units(secret)), set()).add(secret)
        self._pattern = _any_of(list(self._by_anchor)) if self._by_anchor else None

    def anchors(self, text: str) -> list[int]:
        """Where a secret may stand, spelt in whatever way."""
        return [] if self._pattern is None else [found.start for found in self._pattern.find_all(text)]

    def places(self, text: str) -> list[tuple[int, int, str]]:
        """Where secrets stand in a plain text: start, end and the secret."""
        if self._pattern is None:
            return []
        places: list[tuple[int, int, str]] = []
        covered = 0
        for found in self._pattern.find_all(text):
            if found.start >= covered:
                place = self._place(text, found.text, found.start)
                if place is not None:
                    places.append(place)
                    covered = place[1]
        return places

    def _place(self, text: str, anchor: str, at: int) -> tuple[int, int, str] | None:
        shapes = self._by_anchor[anchor]
        if len(shapes) > MOST_SHAPES:
            return _word(text, at)
        for (before, length), secrets in sorted(shapes.items(), key=_longest):
            start = at - before
            if (
                start >= 0
                and (secret := cut(text, start, start + length)) in secrets
                and _stands_alone(text, start, secret)
            ):
                return start, start + length, secret
        return None


def is_repeated(secret: str) -> bool:
    """Whether a secret is masked wherever it occurs: not where it is short, an ordinary word or a name."""
    if len(secret) < SHORTEST:
        return False
    if len(secret) >= ALWAYS_REPEATED:
        return True
    return not ORDINARY.test(secret) and (HAS_DIGIT.test(secret) or judge(secret)[0] == NEVER)


def _anchor(secret: str) -> tuple[str, str]:
    """The part of a secret that is searched for, and what stands before it."""
    longest, before = "", ""
    for found in RUN.find_all(secret):
        if len(found.text) > len(longest):
            longest, before = found.text, cut(secret, 0, found.start)
    return (longest[:ANCHOR], before) if len(longest) > 3 else (secret[:ANCHOR], "")


def _any_of(words: list[str]) -> Pattern:
    """A pattern for any of the words, the longest first, that looks at each first letter once."""
    by_letter: dict[str, list[str]] = {}
    for word in sorted(words, key=len, reverse=True):
        by_letter.setdefault(word[0], []).append(word[1:])
    return compile_pattern(
        "|".join(
            f"{literal(letter)}(?:{'|'.join(map(literal, rests))})" for letter, rests in by_letter.items()
        )
    )


def literal(text: str) -> str:
    """A pattern for a text as it is."""
    return "".join("\\" + letter if letter in SYNTAX else letter for letter in text)


def _longest(shape: tuple[tuple[int, int], set[str]]) -> int:
    return -shape[0][1]


def _stands_alone(text: str, start: int, secret: str) -> bool:
    """Whether a short secret is a word of its own here, and not a part of another."""
    if len(secret) >= ALWAYS_REPEATED:
        return True
    before, after = (
        cut(text, max(0, start - 6), start),
        cut(text, start + units(secret), start + units(secret) + 1),
    )
    if LETTER_START.test(secret) and LETTER_END.test(before) and not ESCAPE_END.test(before):
        return False
    return not (LETTER_END.test(secret) and LETTER_START.test(after))


def _word(text: str, at: int) -> tuple[int, int, str]:
    """The whole word around a position: more is hidden where telling the secrets apart would take long."""
    before = WORD_BEFORE.search(cut(text, max(0, at - 400), at))
    start = at - (0 if before is None else units(before.text))
    after = WORD.match(text, at)
    end = at if after is None else after.end
    return start, end, cut(text, start, end)
