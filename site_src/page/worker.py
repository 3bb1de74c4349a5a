"""The worker's side: collects the pieces of a paste, decodes them when it is closed, replies with the report.

What it is sent, and what it replies (before anything else: ready, with the decoder's version):

    open                 begin a paste, forget the last one
    text    a piece      feed it
    close                decode, and reply in this order: progress (0 to 1), head, rows (lists), end
    write   what         reply written, with the "report" as JSON or the "masked" paste as text

Everything that it replies comes out of `decoder.report` or the masker, and is masked.
"""

from __future__ import annotations

from decoder.decoding import Decoder
from decoder.report import report_json, report_rows
from decoder.version import VERSION
from site_src.page.channel import reply, serve
from site_src.page.ids import id_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from decoder.report import Decoded

FIRST_ROWS = 50  # few, so that the page has something to show
ROWS = 100


class Reading:
    """The paste that is being read."""

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.decoded: Decoded | None = None

    def close(self) -> None:
        """Decode what was fed, and send the report in pieces."""
        decoder = Decoder()
        for piece in self.pieces:
            decoder.feed(piece)
        for share in decoder.work():
            reply("progress", share)
        self.decoded = decoder.close()
        send_rows(self.decoded)
        reply("end")

    def write(self, what: str) -> None:
        """Send a text that the page copies or saves."""
        if self.decoded is None:
            return
        reply("written", {"what": what, "text": WRITERS[what](self)})

    def masked(self) -> str:
        """The paste, its credentials masked and otherwise as it was."""
        assert self.decoded is not None
        return str(self.decoded.masker.mask_learnt())

    def report(self) -> str:
        """The report as JSON."""
        assert self.decoded is not None
        return report_json(self.decoded)


WRITERS = {"report": Reading.report, "masked": Reading.masked}


def send_rows(decoded: Decoded) -> None:
    """The head, then messages and stray text in the order of the paste."""
    rows: list[Any] = []
    limit = FIRST_ROWS
    for row in report_rows(decoded):
        part = row.pop("part")
        if part == "head":
            reply("head", row)
            continue
        rows.append(with_id(row) if part == "message" else row)
        if len(rows) == limit:
            reply("rows", rows)
            rows, limit = [], ROWS
    if rows:
        reply("rows", rows)


def with_id(row: Any) -> Any:
    """A message's row with its id as text."""
    row["id_shown"] = id_text(row) if row["has_id"] else ""
    row["id"] = None
    return row


reading = Reading()


def start() -> None:
    """Listen to the page."""
    serve(receive)
    reply("ready", VERSION)


def receive(kind: str, value: Any) -> None:
    """A message from the page."""
    global reading  # noqa: PLW0603 (the one thing that a worker holds)
    if kind == "open":
        reading = Reading()
    elif kind == "text":
        reading.pieces.append(value)
    elif kind == "close":
        reading.close()
    elif kind == "write":
        reading.write(value)
