"""Patterns for words that are found by their rarest letter.

A search is as quick as what it begins with is rare. Takes words or a table of them, gives patterns of the
engine's subset.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

RARE = "~+_-/zqxjkvbpwgyfmucd"  # from rare to common, in JSON and in prose
SYNTAX = "\\.+*?()[]{}|^$/"


def phrases(table: str) -> list[str]:
    """The phrases of a table, which commas part."""
    return [phrase.strip() for phrase in table.replace("\n", " ").split(",")]


def literal(text: str) -> str:
    """A pattern for exactly this text."""
    return "".join("\\" + letter if letter in SYNTAX else letter for letter in text)


def by_rarest(words: list[str]) -> Iterator[str]:
    """Patterns for words, each for those with the same rarest letter."""
    by_letter: dict[str, list[tuple[str, str]]] = {}
    for word in words:
        letter = next((letter for letter in RARE if letter in word), word[0])
        before, _, after = word.partition(letter)
        by_letter.setdefault(letter, []).append((before, after))
    return (_around(letter, words) for letter, words in by_letter.items())


def _around(letter: str, words: list[tuple[str, str]]) -> str:
    """A pattern for a letter with what stands before and behind it in words."""
    begin = literal(letter)
    if all(before for before, _ in words):  # most other words are told from these by one more letter
        lasts = "".join(sorted({literal(before[-1]) for before, _ in words}))
        begin += f"(?<=[{lasts}]{begin})"
    rests = (f"(?<={literal(before + letter)})" * bool(before) + literal(after) for before, after in words)
    return f"{begin}(?:{'|'.join(rests)})"
