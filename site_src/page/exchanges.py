"""Which rows stand in one HTTP exchange: what the bracket in the margin ties together.

Takes the rows in order; puts into each what it is of an exchange ("first", "in" or None), under `exchange`.
An exchange begins with a command or a request line and goes on until the next one, or until text that is
no part of it.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from site_src.page.words import Entry

COMMAND, REQUEST, RESPONSE = "command", "http-request", "http-response"
PARTS = (COMMAND, REQUEST, RESPONSE, "curl", "sse-comment", "sse")


class Exchanges:
    """The exchange that the rows are in just now."""

    def __init__(self) -> None:
        self.seen: set[str] | None = None  # the parts of the open exchange, None outside

    def place(self, entry: Entry) -> None:
        """Say of a row what it is of an exchange."""
        note = entry.get("note")
        if self.begins(note):
            self.seen = set()
            entry["exchange"] = "first"
        elif "kind" in entry or note in PARTS:
            entry["exchange"] = None if self.seen is None else "in"
        else:
            self.seen = None
            entry["exchange"] = None
        if self.seen is not None and note:
            self.seen.add(note)

    def begins(self, note: str | None) -> bool:
        """Whether stray text opens an exchange: a command does, or a request where another was before."""
        if note == COMMAND:
            return True
        return note == REQUEST and (self.seen is None or REQUEST in self.seen)
