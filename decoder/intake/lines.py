"""The input as lines, and a place in them.

A `Line` is what one reader works on: mostly a line of the paste, sometimes the rest of one (a message ends
and the shell's prompt follows on the same line), sometimes two that belong together (curl dropped a note
of its own into a body). `Lines` hands them out in order and takes a rest back. What a line means is not
known here.
"""

from __future__ import annotations

from decoder.engine import compile_pattern
from decoder.records import record

COLOUR = compile_pattern("\u001b\\[[0-9;?]*[ -/]*[@-~]")
MARKUP_OF_COLOUR = "\u001b"


@record
class Line:
    """A text with the numbers of the first and last line of the paste that it stands on."""

    text: str
    number: int
    end: int

    def rest(self, text: str) -> Line:
        """The same place with another text: what is left of the line."""
        return Line(text, self.end, self.end)


class Lines:
    """The lines of a paste, with the next one to read. Terminal colours are taken out on the way."""

    def __init__(self, texts: list[str]) -> None:
        self._texts = texts
        self._next = 0
        self._back: list[Line] = []

    def take(self) -> Line | None:
        """The next line, or None at the end."""
        if self._back:
            return self._back.pop()
        if self._next >= len(self._texts):
            return None
        self._next += 1
        return Line(without_colour(self._texts[self._next - 1]), self._next, self._next)

    def peek(self) -> Line | None:
        """The next line, which stays the next."""
        line = self.take()
        if line is not None:
            self._back.append(line)
        return line

    def give_back(self, line: Line) -> None:
        """Make a line the next one."""
        self._back.append(line)

    def done(self) -> float:
        """How much has been read, from 0 to 1."""
        return self._next / len(self._texts) if self._texts else 1.0


def without_colour(text: str) -> str:
    """A text without the escape sequences that colour it in a terminal."""
    return COLOUR.replace(text, lambda _: "") if MARKUP_OF_COLOUR in text else text
