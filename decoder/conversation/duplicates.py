"""Copies: one message logged twice, in two files, as bytes and as a repr, as a message and in a stack.

A copy has the same content as a message before it, written in another form (the row of the log's format that
told of it) or in the same record, and stands near it: at the same time, or, where the log shows none, a few
messages away. Equal text in the same form is no copy but a message sent again; so is equal text at another
time. A copy counts for nothing: it gets a link and takes part in no pair.
"""

from __future__ import annotations

from decoder.json_text import dump
from decoder.json_values import JsonObject
from decoder.model import Link
from decoder.records import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.json_values import JsonValue
    from decoder.model import Frame, Message

SAME_TIME_MS = 1000
NEAR = 8  # messages


@record
class _Known:
    """A message and the forms in which it was seen so far."""

    message: Message
    forms: set[tuple[str | None, str | None]]


def mark_copies(messages: list[Message]) -> list[Message]:
    """Link each copy to the message that it repeats. Gives the messages that are none, in order."""
    if len({form_of(message.frame) for message in messages}) < 2 and not _has_twice(messages):
        return messages  # one form throughout, and no line of it twice
    known: dict[str, list[_Known]] = {}
    kept: list[Message] = []
    for message in messages:
        first = _first_of(message, known)
        if first is None:
            kept.append(message)
        else:
            message.links.append(Link("duplicate-of", first.index))
    return kept


def _first_of(message: Message, known: dict[str, list[_Known]]) -> Message | None:
    """The message that this one repeats, if there is one."""
    seen = known.setdefault(content_key(message.frame.value), [])
    form = form_of(message.frame)
    for earlier in reversed(seen[-NEAR:]):
        again = form not in earlier.forms or _same_line(earlier.message, message)
        if again and _same(earlier.message, message):
            earlier.forms.add(form)
            return earlier.message
    seen.append(_Known(message, {form}))
    return None


def _has_twice(messages: list[Message]) -> bool:
    """Whether any text occurs twice at one time."""
    timed = [(message.frame.moment, message.frame.text) for message in messages if message.has_id]
    timed = [(moment, text) for moment, text in timed if moment is not None]
    return len(set(timed)) < len(timed)


def _same_line(first: Message, second: Message) -> bool:
    """Whether the same line was pasted or printed twice: nobody sends an id twice in one millisecond."""
    moment = first.frame.moment
    if moment is None or moment != second.frame.moment or moment % 1000 == 0:
        return False
    return first.has_id and first.frame.line != second.frame.line and first.frame.form == second.frame.form


def form_of(frame: Frame) -> tuple[str | None, str | None]:
    """What its log says around a message, and how it is written where that is no JSON."""
    return frame.form, None if frame.problem is None else frame.problem.looks_like


def _same(first: Message, second: Message) -> bool:
    if None not in (first.sender, second.sender) and first.sender != second.sender:
        return False
    return _same_session(first.frame, second.frame) and _same_time(first, second)


def _same_session(first: Frame, second: Frame) -> bool:
    keys = (first.session_key, second.session_key)
    return None in keys or keys[0] == keys[1]


def _same_time(first: Message, second: Message) -> bool:
    times = (first.frame.moment, second.frame.moment)
    if times[0] is not None and times[1] is not None:
        return abs(times[0] - times[1]) <= SAME_TIME_MS
    return second.index - first.index <= NEAR


def is_copy(message: Message) -> bool:
    """Whether a message is another one, logged again."""
    return "duplicate-of" in [link.how for link in message.links]


def content_key(value: JsonValue) -> str:
    """What two messages share if they say the same: the order of members, and those that are null, aside."""
    return dump(_ordered(value))


def _ordered(value: JsonValue) -> JsonValue:
    if isinstance(value, list):
        return [_ordered(item) for item in value]
    if not isinstance(value, JsonObject):
        return value
    members = [(name, _ordered(value.get(name))) for name in sorted(value.names())]
    return JsonObject([(name, item) for name, item in members if item is not None or name == "id"])


def follow_originals(messages: list[Message]) -> None:
    """Give each copy the sender, session and revision of what it repeats."""
    for message in messages:
        for link in message.links:
            if link.how == "duplicate-of":
                original = messages[link.message]
                message.session, message.revision = original.session, original.revision
                message.sender, message.sender_basis = original.sender, original.sender_basis
