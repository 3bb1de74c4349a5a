"""The page's words for what the report says in short: kinds, senders, ties, counts, ids, times.

Takes values of the report, gives plain strings. Touches no document, so the tests read it on CPython.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Entry = dict[str, Any]

BASES = {
    "mark": "a mark in front of it says so",
    "log": "the log says so",
    "transport": "it stands where HTTP or an event stream puts that side’s messages",
    "method": "only that side may send this method",
    "pair": "an answer goes the other way from its request",
    "shape": "only that side sends a result that holds this",
}
UNKNOWN_SENDER = "Sender unknown: either side may send this, and nothing in the paste tells which one did."

HOW_REVISION = {
    "initialize": "agreed in initialize",
    "discover": "from server/discover",
    "meta": "declared in each request’s _meta",
    "header": "from the MCP-Protocol-Version header",
}

# How a link reads on the message that holds it, and on the one that it leads to.
LINKS = {
    "progress": ("progress of", "progress"),
    "cancels": ("cancels", "cancelled by"),
    "retry-of": ("retries", "retried by"),
    "task": ("belongs to the task of", "its task goes on in"),
    "subscription": ("on the subscription of", "subscription carried"),
    "duplicate-of": ("logged before as", "logged again as"),
    "http-exchange": ("came back on the POST of", "the HTTP answer to its POST is"),
    "later-request": ("would answer, had it come later,", "was answered too early by"),
    "near-id": ("would answer, were the ids of one type,", "nearly answered by"),
}

PLACES_SHOWN = 5
SEVERITIES = ("error", "warning", "note")

TOTALS = (
    ("request", "request", "requests"),
    ("notification", "notification", "notifications"),
    ("result", "result", "results"),
    ("error", "error", "errors"),
    ("invalid", "invalid message", "invalid messages"),
    ("unanswered", "unanswered", "unanswered"),
)


def counted(count: int, one: str, many: str | None = None) -> str:
    """`1 line`, `2 lines`, `12,345 lines`."""
    return f"{grouped(count)} {one if count == 1 else many or one + 's'}"


def grouped(count: int) -> str:
    """A whole number with commas between its thousands."""
    digits = str(count)
    groups = []
    while len(digits) > 3:
        groups.append(digits[-3:])
        digits = digits[:-3]
    groups.append(digits)
    return ",".join(reversed(groups))


def number(index: int) -> str:
    """How people count a message: `#1` is the first."""
    return f"#{index + 1}"


def elapsed(milliseconds: float) -> str:
    """A time span as short as it can be read: `12 ms`, `1.3 s`, `2 min 5 s`."""
    if milliseconds < 1:
        return "<1 ms"
    if milliseconds < 1000:
        return f"{round(milliseconds)} ms"
    seconds = milliseconds / 1000
    if seconds < 60:
        return f"{seconds:.1f} s"
    return f"{int(seconds // 60)} min {int(seconds % 60)} s"


def lines(first: int, last: int) -> str:
    """`line 4` or `lines 4–9`."""
    return f"line {first}" if first == last else f"lines {first}–{last}"


def places(numbers: list[int]) -> str:
    """`line 4`, `lines 1, 3 and more`."""
    shown = ", ".join(str(number) for number in numbers[:PLACES_SHOWN])
    more = " and more" if len(numbers) > PLACES_SHOWN else ""
    return f"{'line' if len(numbers) == 1 else 'lines'} {shown}{more}"


def size(characters: int) -> str:
    """How much text that is, in the units people know from files."""
    if characters < 1000:
        return counted(characters, "character")
    if characters < 1_000_000:
        return f"{characters / 1000:.0f} kB"
    return f"{characters / 1_000_000:.1f} MB"


def party(value: Entry | None) -> str | None:
    """What a client or server calls itself, with its version."""
    if not value or not value.get("name"):
        return None
    version = value.get("version")
    return f"{value['name']} {version}" if version else str(value["name"])


def revision(session: Entry) -> str | None:
    """A session's revision, with what was asked for where that differs."""
    known, asked = session["revision"], session["proposed"]
    if known is None:
        return None if asked is None else f"no revision agreed (asked for {asked})"
    return str(known) if asked in (None, known) else f"{known} (asked for {asked})"


def totals(counts: Entry) -> list[tuple[str, str]]:
    """The totals line's parts: a name for the colour, and the words."""
    messages = sum(counts.get(name, 0) for name in ("request", "notification", "result", "error", "invalid"))
    parts = [("messages", counted(messages, "message"))]
    parts += [(name, counted(counts[name], one, many)) for name, one, many in TOTALS if counts.get(name)]
    return parts
