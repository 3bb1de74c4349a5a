"""Finds again what was found once: the secrets of a paste, wherever else they stand in it.

Takes the secrets, then texts; gives places. Each secret is found by the longest run of letters and
digits in it, so that one search finds them all, and a secret that JSON spells with escapes as well. Where
a text has escapes, it is read without them too. In base64 and in hexadecimal digits a secret is found by
a piece of its encoding, and the whole run that holds it is its place.
"""

from __future__ import annotations

from decoder.engine import base64_text, compile_pattern, cut, units
from decoder.masking.names import NEVER, judge
from decoder.masking.spellings import Reading, around_escapes, encoded_needles, has_escapes

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
CODE = compile_pattern("[A-Za-z0-9+_-]*={0,2}")
CODE_BEFORE = compile_pattern("[A-Za-z0-9+_-]*$")
# Bytes of a dump, with a blank or a colon between them.
DUMP = compile_pattern("[ :]")
BYTES = compile_pattern("(?:[ :][0-9A-Fa-f]{2}(?![0-9A-Za-z]))*")
BYTES_BEFORE = compile_pattern("(?:(?<![0-9A-Za-z])[0-9A-Fa-f]{2}[ :])*$")
LONGEST_RUN = 4000  # of base64 that is masked before the secret in it
MANY = 64  # needles that one search finds sooner than one search for each
FEW = 6  # words that a pattern tries one by one
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
        if self._pattern is None:
            return []
        anchors = [found.start for found in self._pattern.find_all(text)]
        if has_escapes(text):
            for start, end in around_escapes(text):
                reading = Reading(cut(text, start, end))
                anchors += [
                    start + reading.start(found.start) for found in self._pattern.find_all(reading.text)
                ]
        return anchors

    def places(self, text: str) -> list[tuple[int, int, str]]:
        """Where secrets stand in a plain text: start, end and the secret."""
        if self._pattern is None:
            return []
        places = self._plain_places(text)
        if has_escapes(text):
            reading = Reading(text)
            for start, end, secret in self._plain_places(reading.text):
                place = reading.start(start), reading.end(end), secret
                if place[1] - place[0] != end - start:  # what has no escapes is found as it is
                    places.append(place)
        return places

    def _plain_places(self, text: str) -> list[tuple[int, int, str]]:
        """Where secrets stand in a text that is taken as it is."""
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


class Encoded:
    """The secrets of a paste, ready to be found in base64 and in hexadecimal digits."""

    def __init__(self, secrets: list[str]) -> None:
        self._by_needle: dict[str, str] = {}
        for secret in secrets:
            if is_repeated(secret):
                for needle in encoded_needles(secret):
                    self._by_needle.setdefault(needle, secret)
        self._pattern = _any_of(list(self._by_needle)) if self._by_needle else None

    def anchors(self, text: str) -> list[int]:
        """Where an encoded secret may stand."""
        if self._pattern is None or not self._may_be_in(text):
            return []
        return [found.start for found in self._pattern.find_all(text)]

    def _may_be_in(self, text: str) -> bool:
        """Whether a search is worth its time: few needles are looked for one by one before."""
        return len(self._by_needle) > MANY or any(needle in text for needle in self._by_needle)

    def places(self, text: str) -> list[tuple[int, int, str]]:
        """The runs that hold a secret, and the secret; no secret where they hold more than it."""
        if self._pattern is None or not self._may_be_in(text):
            return []
        places: list[tuple[int, int, str]] = []
        covered = 0
        for found in self._pattern.find_all(text):
            if found.start < covered:
                continue
            begin = max(covered, found.start - LONGEST_RUN)
            run_before, run = (BYTES_BEFORE, BYTES) if DUMP.test(found.text) else (CODE_BEFORE, CODE)
            before = run_before.search(cut(text, begin, found.start))
            start = found.start - (0 if before is None else units(before.text))
            after = run.match(text, found.end)
            covered = found.end if after is None else after.end
            secret = self._by_needle[found.text]
            places.append((start, covered, secret if _stands_for(cut(text, start, covered), secret) else ""))
        return places


def _stands_for(code: str, secret: str) -> bool:
    """Whether a run in base64 or in hexadecimal digits says a secret and nothing else."""
    code = DUMP.remove(code.removeprefix("0x"))
    return base64_text(code) == secret or code.lower() == "".join(f"{byte:02x}" for byte in secret.encode())


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
    return compile_pattern(_alternatives(sorted(words, key=len, reverse=True)))


def _alternatives(words: list[str], depth: int = 3) -> str:
    """The words as alternatives, by their first letters as long as there are many of them."""
    if depth == 0 or (len(words) <= FEW and depth < 3) or "" in words:
        return "|".join(map(literal, words))
    by_letter: dict[str, list[str]] = {}
    for word in words:
        by_letter.setdefault(word[0], []).append(word[1:])
    return "|".join(
        f"{literal(letter)}(?:{_alternatives(rests, depth - 1)})" for letter, rests in by_letter.items()
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
