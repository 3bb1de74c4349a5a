"""Text in, frames and stray text out, in the order of the paste.

`read_input` goes through the lines once. At each line the readers are asked in the order of a table; the
first that knows the line takes it, and what it goes on over. What no reader knows is stray text: kept, in
its place, and explained. A reader says what stands there and who sent it by what the capture itself shows.
What a message means, and what answers what, is for the passes after this one.

    lines, utf8, times           the paste as lines, freed of what a system's log puts around them
    formats, headings, records   what other programs' logs say around a message: tables, and their reading
    json_runs, loose_runs        where a message begins and ends, be it JSON or not; read by `lenient`
    literals, embedded           messages inside string literals and inside other JSON
    http, shell, sse, trace      the wire's own forms; `exchanges` the same, recorded as JSON
    reader, scene, settling      the table of readers, what stands between lines, what only the whole tells
    strays, notes, mentions, statuses   what is not a message, and what it says
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
