"""What the page knows of the decoded paste so far: the report's head, its messages, and who points at whom.

Takes the worker's pieces as they come, gives answers to the views' questions. Draws nothing, touches no
document, changes nothing that it was given.
"""

from __future__ import annotations

from site_src.page.words import SEVERITIES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from site_src.page.words import Entry

# The links that stand for the other half where there is none, and those that count in both directions.
TIES = ("near-id", "progress", "cancels", "subscription", "retry-of", "task", "duplicate-of")
BOTH_WAYS = ("http-exchange", "near-id")


class Conversation:
    """One paste's report, growing while the worker reads."""

    def __init__(self) -> None:
        self.head: Entry = {}
        self.messages: list[Entry] = []
        self.stray: list[Entry] = []
        self._findings: dict[int, list[Entry]] = {}
        self._pointing: dict[int, list[tuple[str, int]]] = {}

    def begin(self, head: Entry) -> None:
        """Take the head: sessions, findings, masks, totals."""
        self.head = head
        for finding in head["findings"]:
            if finding["message"] is not None:
                self._findings.setdefault(finding["message"], []).append(finding)

    def add(self, entries: list[Entry]) -> None:
        """Take rows in the order of the paste; a row with a `kind` is a message, any other stray text."""
        for entry in entries:
            if "kind" not in entry:
                self.stray.append(entry)
                continue
            self.messages.append(entry)
            for link in entry["links"]:
                self._pointing.setdefault(link["message"], []).append((link["how"], entry["index"]))

    def message(self, index: int) -> Entry | None:
        """A message by its index, or None where it has not come yet."""
        return self.messages[index] if 0 <= index < len(self.messages) else None

    def other_half(self, entry: Entry) -> int | None:
        """The message that this one answers, or that answers it, by id or by HTTP exchange."""
        for name in ("answers", "answered_by"):
            if entry[name] is not None:
                return int(entry[name])
        return self._linked(entry, ("http-exchange",))

    def nearest(self, entry: Entry) -> int | None:
        """The other half, or else the message that this one is tied to most."""
        other = self.other_half(entry)
        return self._linked(entry, TIES) if other is None else other

    def _linked(self, entry: Entry, ways: tuple[str, ...]) -> int | None:
        pointing = self._pointing.get(entry["index"], [])
        for way in ways:
            for link in entry["links"]:
                if link["how"] == way:
                    return int(link["message"])
            for how, index in pointing:
                if how == way and way in BOTH_WAYS:
                    return index
        return None

    def pointing_at(self, index: int) -> dict[str, list[int]]:
        """The messages whose links lead to this one, by how."""
        found: dict[str, list[int]] = {}
        for how, source in self._pointing.get(index, ()):
            found.setdefault(how, []).append(source)
        return found

    def findings_of(self, index: int) -> list[Entry]:
        """What was found about one message, gravest first."""
        return sorted(self._findings.get(index, []), key=gravity)

    def findings(self) -> list[Entry]:
        """Everything that was found, gravest first, in the order of the paste."""
        return sorted(self.head.get("findings", []), key=lambda finding: (gravity(finding), place(finding)))

    def session_of(self, entry: Entry) -> Entry:
        """The session that a message belongs to."""
        session: Entry = self.head["sessions"][entry["session"]]
        return session


def gravity(finding: Entry) -> int:
    """0 for an error, 1 for a warning, 2 for a note."""
    return SEVERITIES.index(finding["severity"])


def place(finding: Entry) -> int:
    """Where a finding stands in the paste; one about the capture as a whole stands last."""
    index = finding["message"]
    return 1 << 40 if index is None else int(index)
