"""Masking: nothing that is shown, printed, copied or exported bypasses this package.

`mask` masks a whole paste. A `Masker` learns a paste first, then masks the pieces that are shown, so that
a secret carries the same mark everywhere. Where masking fails, the text is withheld. A masker holds the
secrets of its paste, and must be dropped with it.
"""

from __future__ import annotations

from decoder.masking.json_text import named_spans
from decoder.masking.marks import Marks, Mask
from decoder.masking.names import judge
from decoder.masking.spans import apply
from decoder.masking.text import span_edits
from decoder.masking.whole import whole_edits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.masking.spans import Edit

WITHHELD = "‹withheld: this text could not be masked›"


class Masker:
    """The secrets of one paste and their marks."""

    def __init__(self) -> None:
        self._marks = Marks()

    def learn(self, text: str) -> None:
        """Find the secrets of a paste, or of a piece of it, and number them in the order of appearance."""
        self._marks.reserve(text)
        whole_edits(text, self._marks)

    def mask_text(self, text: str) -> str:
        """Any text, masked: stray text, a log line, a sentence that quotes the input."""
        return self._masked(text, lambda: whole_edits(text, self._marks))

    def mask_json(self, text: str) -> str:
        """A JSON text, masked: it stays the same JSON but for the marks."""
        return self._masked(text, lambda: whole_edits(text, self._marks))

    def mask_named(self, name: str, value: str) -> str:
        """The value of a header or an argument, masked by its name and by what stands in it."""
        return self._masked(value, lambda: self._named_edits(name, value))

    def masks(self) -> list[Mask]:
        """What was masked in the paste, in the order of appearance."""
        return self._marks.masks()

    def _named_edits(self, name: str, value: str) -> list[Edit]:
        spans = named_spans(value, judge(name))
        return whole_edits(value, self._marks) if spans is None else span_edits(value, spans, self._marks)

    def _masked(self, text, edits) -> str:
        try:
            return apply(text, edits())
        except Exception:
            return WITHHELD


def mask(text: str) -> str:
    """A paste of any kind with its secrets masked, and otherwise as it was."""
    masker = Masker()
    masker.learn(text)
    return masker.mask_text(text)


__all__ = ["WITHHELD", "Mask", "Masker", "mask"]
