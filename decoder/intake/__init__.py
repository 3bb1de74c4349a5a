"""Text in, frames and stray text out, in the order of the paste.

`read_input` goes through the lines once. At each line the readers are asked in the order of `READERS`;
the first that knows the line takes it, and what it goes on over. What no reader knows is stray text: kept,
in its place. A reader says what stands there and who sent it by what the capture itself shows. What a
message means, and what answers what, is for the passes after this one.
"""

from __future__ import annotations

from decoder.engine import split_lines
from decoder.intake.reader import Reader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from decoder.model import Frame, Stray


def read_input(text: str) -> Iterator[Frame | Stray | float]:
    """Read a paste. Yields frames and stray text, and now and then the part that is done, from 0 to 1."""
    yield from Reader(split_lines(text)).read()
