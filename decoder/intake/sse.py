"""Server-Sent Events (WHATWG HTML, "Server-sent events", section 9.2.6): the lines of one event together.

An event ends at a blank line. One that ends with the input is cut, and still read: what a client would drop
is what the reader of a log wants to see. A line that is no field ends an event too, as in a terminal other
output follows without a blank line.
"""

from __future__ import annotations

from decoder.engine import compile_pattern
from decoder.intake.json_runs import fault_of
from decoder.records import fresh_list, record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.intake.lines import Line, Lines

FIELD = compile_pattern(r"^(data|event|id|retry)(?::[ ]?(.*)|)$")
COMMENT = compile_pattern(r"^:(.*)$")
# Outside of a known stream only these begin an event: a bare `id` or `: text` is as likely prose.
OPENS_EVENT = compile_pattern(
    r"^(?:data:|event:[ ]?[A-Za-z_-]+[ \t]*$|id:[ ]?[^ ]*[ \t]*$|retry:[ ]?[0-9]+[ \t]*$)"
)
# So many lines that could be fields, and none that tells: it is no event. Reading on would be done for each.
LONGEST_HEAD = 16


@record
class Event:
    """One event: its type, the lines of its data, and the lines of the paste that those stand on."""

    kind: str = "message"
    data: list[str] = fresh_list()
    numbers: list[int] = fresh_list()  # the line of each line of data
    id: str | None = None
    retry: str | None = None
    first: int = 0
    last: int = 0
    number: int = 0
    end: int = 0
    text: list[str] = fresh_list()
    cut: bool = False


def take_event(line: Line, lines: Lines, *, in_stream: bool) -> Event | None:
    """The event that begins on a line, or None. In a known stream comments and bare fields count too."""
    begins = FIELD.test(line.text) or COMMENT.test(line.text) if in_stream else OPENS_EVENT.test(line.text)
    if not begins:
        return None
    event = Event(number=line.number, end=line.end)
    taken: list[Line] = []
    current: Line | None = line
    while current is not None and current.text != "":
        if len(taken) == LONGEST_HEAD and not (in_stream or _tells(event)):
            lines.give_back(current)
            break
        if not _add_field(event, current):
            lines.give_back(current)
            break
        taken.append(current)
        current = lines.take()
    event.cut = current is None
    if in_stream or _tells(event):
        return event
    for unread in reversed(taken[1:]):
        lines.give_back(unread)
    return None


def _tells(event: Event) -> bool:
    """Whether lines that no stream is known to hold are an event beyond doubt."""
    return bool(event.data) or event.kind != "message" or event.retry is not None


def _add_field(event: Event, line: Line) -> bool:
    found = FIELD.search(line.text)
    if found is None:
        if not COMMENT.test(line.text):
            return False
    else:
        _set_field(event, found.groups[0] or "", found.groups[1] or "", line)
    event.text.append(line.text)
    event.end = line.end
    return True


def _set_field(event: Event, name: str, value: str, line: Line) -> None:
    if name == "data":
        event.first = event.first or line.number
        event.last = line.end
        event.data.append(value)
        event.numbers.append(line.number)
    elif name == "event":
        event.kind = value.strip() or "message"
    elif name == "id":
        event.id = value
    else:
        event.retry = value


def separate_values(data: list[str]) -> list[str]:
    """The lines of an event's data where each is a value of its own: blank lines between events were lost."""
    if not all(text.startswith("{") and text.endswith("}") for text in data):
        return []
    return data if all(fault_of(text) is None for text in data) else []
