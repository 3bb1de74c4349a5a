"""Masking: nothing that is shown, printed, copied or exported bypasses this package.

`mask` masks a whole paste. A `Masker` learns a paste first, then masks the pieces that are shown, so that
a secret carries the same mark everywhere. Where masking fails, the text is withheld. A masker holds the
secrets of its paste, and must be dropped with it.

The way of a text: `glance` says where to look, `whole` reads what stands there as JSON (`json_text`) or as
plain text (`text`, which asks the `finders`), `marks` numbers what was found, and `repeats` finds it again.
"""

from __future__ import annotations

from decoder.engine import cut, split_lines
from decoder.masking.glance import places_to_read
from decoder.masking.json_text import named_spans
from decoder.masking.marks import Marks, Mask
from decoder.masking.names import judge
from decoder.masking.spans import apply
from decoder.masking.text import span_edits
from decoder.masking.whole import whole_edits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from decoder.masking.spans import Edit

MOST_ROUNDS = 4  # how often a paste is masked again
WITHHELD = "‹withheld: this text could not be masked›"


class Masker:
    """The secrets of one paste and their marks."""

    def __init__(self) -> None:
        self._marks = Marks()
        self._pieces: list[tuple[str, list[int]]] = []  # what was learnt, and what a glance says of it
        self._readings: list[tuple[str, int]] = []  # what was read of it in other words, and on which line
        self._recognised = 0
        self._tallied = True

    def learn(self, text: str) -> None:
        """Find the secrets of a paste, or of a piece of it, and number them in the order of appearance."""
        self._marks.reserve(text)
        hits = places_to_read(text)
        names = self._marks.known_names()
        whole_edits(text, self._marks, hits)
        if self._marks.known_names() > names:  # a schema asked for secrets: the answers may hold some
            self._recognise()
            whole_edits(text, self._marks, hits)
        self._pieces.append((text, hits))
        self._tallied = False

    def learn_reading(self, text: str, line: int) -> None:
        """Find the secrets of what was read on a line of the paste and does not stand there as it is.

        What was in base64, wrapped by a terminal or spread over the lines of an event shows its secrets only
        when it is put together. From then on they are masked in the paste too.
        """
        if places_to_read(text):
            whole_edits(text, self._marks)
            self._readings.append((text, line))
            self._tallied = False

    def mask_text(self, text: str) -> str:
        """Any text, masked: a message, stray text, a sentence that quotes the input. JSON stays JSON."""
        return self._masked(text, lambda: whole_edits(text, self._marks))

    def mask_named(self, name: str, value: str) -> str:
        """The value of a header or an argument, masked by its name and by what stands in it."""
        return self._masked(value, lambda: self._named_edits(name, value))

    def mask_learnt(self) -> str:
        """All that was learnt, masked, in the order in which it was learnt, until nothing changes.

        A mark may bring to light what the secret under it had hidden, such as a name in front of another
        value. So what was masked is masked again.
        """
        masked = self._mask_pieces()
        for _ in range(MOST_ROUNDS):
            if "‹" not in masked or _is_settled(masked):
                break
            masked = _mask_again(masked)
        return masked

    def _mask_pieces(self) -> str:
        return "".join(self._mask_piece(text, hits) for text, hits in self._pieces)

    def _finds_nothing(self) -> bool:
        return self._marks.known_things() == 0

    def masks(self) -> list[Mask]:
        """What was masked in all that was learnt, in the order of appearance, with how often and where."""
        if not self._tallied:
            self._tally()
        return self._marks.masks()

    def _masked(self, text: str, find: Callable[[], list[Edit]]) -> str:
        try:
            self._recognise()
            return apply(text, find())
        except Exception:  # whatever went wrong, the text is not shown
            return WITHHELD

    def _recognise(self) -> None:
        """Have secrets found wherever they stand, with those that were found since the last time."""
        if self._marks.known_things() != self._recognised:
            self._marks.recognise()
            self._recognised = self._marks.known_things()

    def _named_edits(self, name: str, value: str) -> list[Edit]:
        spans = named_spans(value, judge(name))
        return whole_edits(value, self._marks) if spans is None else span_edits(value, spans, self._marks)

    def _mask_piece(self, text: str, hits: list[int]) -> str:
        return self._masked(text, lambda: self._piece_edits(text, hits))

    def _piece_edits(self, text: str, hits: list[int]) -> list[Edit]:
        return whole_edits(text, self._marks, hits)

    def _tally(self) -> None:
        """Count what stands in the pieces, line by line."""
        self._recognise()
        self._marks.forget_counts()
        line = 1
        for text, hits in self._pieces:
            at = 0
            for edit in self._piece_edits(text, hits):
                line += _breaks(cut(text, at, edit.start))
                at = edit.start
                self._marks.count(edit.secret, line)
            line += _breaks(cut(text, at))
        self._marks.count_unseen(
            (edit.secret, line) for text, line in self._readings for edit in whole_edits(text, self._marks)
        )
        self._tallied = True


def _breaks(text: str) -> int:
    """How many lines end in a text."""
    return text.count("\n") + text.count("\r") - text.count("\r\n")


def mask(text: str) -> str:
    """A paste of any kind with its secrets masked, and otherwise as it was, as if nothing in it were read."""
    masker = _learnt(text)
    return WITHHELD if masker is None else masker.mask_learnt()


def _is_settled(masked: str) -> bool:
    """Whether the lines that hold marks stay as they are when they are masked again."""
    lines = "\n".join(line for line in split_lines(masked) if "‹" in line)
    masker = _learnt(lines)
    return masker is not None and (masker._finds_nothing() or masker._mask_pieces() == lines)


def _mask_again(masked: str) -> str:
    masker = _learnt(masked)
    return WITHHELD if masker is None else masker._mask_pieces()


def _learnt(text: str) -> Masker | None:
    """A masker that knows a text; None where finding its secrets failed."""
    masker = Masker()
    try:
        masker.learn(text)
    except Exception:  # whatever went wrong, the text is not shown
        return None
    return masker


__all__ = ["WITHHELD", "Mask", "Masker", "mask"]
