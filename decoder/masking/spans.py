"""Places in a text: where a secret stands, and what stands there instead.

Positions are the engine's host units. Must never hold more of the paste than the secrets themselves.
"""

from __future__ import annotations

from decoder.engine import cut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


class Span:
    """A secret in a plain text, and the label of its kind."""

    __slots__ = ("end", "label", "start")

    def __init__(self, start: int, end: int, label: str) -> None:
        self.start = start
        self.end = end
        self.label = label

    def moved(self, units: int) -> Span:
        """The same in a text that begins elsewhere."""
        return Span(self.start + units, self.end + units, self.label)


class Edit:
    """What is written in place of a part of a text; `secret` is what it hides (None: nothing is hidden)."""

    __slots__ = ("end", "secret", "start", "text")

    def __init__(self, start: int, end: int, text: str, secret: str) -> None:
        self.start = start
        self.end = end
        self.text = text
        self.secret = secret


def joined(spans: Iterable[Span]) -> list[Span]:
    """The spans in order, those that overlap made one, with the label of the first and longest."""
    ordered = sorted(spans, key=_place)
    result: list[Span] = []
    for span in ordered:
        last = result[-1] if result else None
        if last is None or span.start >= last.end:
            result.append(Span(span.start, span.end, span.label))
        elif span.end > last.end:
            last.end = span.end
    return result


def _place(span: Span) -> float:
    """In the order of the text, and at one place the longest first; as a number, since pairs sort slowly."""
    return span.start + 1 / (span.end - span.start + 1)


def apply(text: str, edits: list[Edit]) -> str:
    """The text with its edits made; they are in order and do not overlap."""
    if not edits:
        return text
    parts: list[str] = []
    at = 0
    for edit in edits:
        parts.append(cut(text, at, edit.start))
        parts.append(edit.text)
        at = edit.end
    parts.append(cut(text, at))
    return "".join(parts)


def last_at(begins: list[tuple[int, int]], position: int) -> int:
    """Which of the pieces that begin in rising order is the last that begins at a position or before."""
    low, high = 0, len(begins) - 1
    while low < high:
        middle = (low + high + 1) // 2
        if begins[middle][0] <= position:
            low = middle
        else:
            high = middle - 1
    return low
