"""The decoder itself: text in, in pieces of any size, and everything that was read out.

`Decoder` takes pieces with `feed` and ends with `close`; `decode` does both at once. The passes run in
`close`, one after the other; `work` is the same in steps, for a caller that has to show how far it is.
`mask` gives the text itself back, masked.
"""

from __future__ import annotations

from decoder.conversation import converse
from decoder.engine import split_lines
from decoder.intake import read_input
from decoder.masking import WITHHELD, Masker
from decoder.model import Frame
from decoder.report import Decoded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from decoder.model import Stray

LONGER = 4  # times as long as its message a line may be, to be searched for it
ROOM = 200


class Decoder:
    """Decodes one paste.

    >>> decoder = Decoder()
    >>> decoder.feed('{"jsonrpc":"2.0","id":1,')
    >>> decoder.feed('"method":"ping"}')
    >>> decoder.close().report()["totals"]["request"]
    1
    """

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._remarks: list[str] = []
        self._decoded: Decoded | None = None

    def remark(self, sentence: str) -> None:
        """Say of the input what its text does not show, such as the encoding that its bytes had."""
        self._remarks.append(sentence)

    def feed(self, text: str) -> None:
        """Take the next piece of the input. It may end anywhere.

        Raises:
            ValueError: the input was closed before.
        """
        if self._decoded is not None:
            raise ValueError("the input is closed")
        self._pieces.append(text)

    def close(self) -> Decoded:
        """End the input and give all that was read. Closing twice gives the same."""
        for _ in self.work():
            continue
        assert self._decoded is not None
        return self._decoded

    def work(self) -> Iterator[float]:
        """End the input and read it in steps: yields the part that is done, 0 to 1. Then `close` is free."""
        if self._decoded is not None:
            return
        text = "".join(self._pieces)
        self._pieces = []
        masker = Masker()
        masker.learn(text)
        found: list[Frame | Stray] = []
        for item in read_input(text):
            if isinstance(item, float):
                yield item
            else:
                found.append(item)
        learn_readings(found, text, masker)
        self._decoded = Decoded(converse(found), masker, self._remarks)


def mask(text: str) -> str:
    """A whole paste with its credentials masked, and otherwise as it was, byte for byte.

    The paste is read first: some secrets show only in what it says when it is put together.
    """
    try:
        masker = Masker()
        masker.learn(text)
        learn_readings([item for item in read_input(text) if not isinstance(item, float)], text, masker)
    except Exception:  # whatever went wrong, the text is not shown
        return WITHHELD
    return masker.mask_learnt()


def learn_readings(found: list[Frame | Stray], text: str, masker: Masker) -> None:
    """Show the masker the messages that do not stand in the paste as they are."""
    lines = split_lines(text)
    for frame in found:
        if isinstance(frame, Frame) and not stands_in(frame, lines[frame.line - 1]):
            masker.learn_reading(frame.text, frame.line)


def stands_in(frame: Frame, line: str) -> bool:
    """Whether a message is the line that it stands on; of a line that is far longer this is not asked."""
    short = len(line) < LONGER * (len(frame.text) + ROOM)
    return frame.line == frame.end_line and short and frame.text in line


def decode(text: str) -> Decoded:
    """Decode a whole paste. Never raises for what is in it: bad input is read as far as it goes."""
    decoder = Decoder()
    decoder.feed(text)
    return decoder.close()
