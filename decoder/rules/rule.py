"""What a rule is: an id of the rule book, where it holds, how grave it is, where it is written, a check.

A check looks at one message in its surroundings and gives a `Breach` or nothing. It reads raw values; its
texts quote names, methods and ids only, whole and between backticks: the report masks a text first and cuts
its quotations then, since of a secret that was cut before nothing would be recognised.
"""

from __future__ import annotations

from decoder.json_text import dump
from decoder.json_values import JsonNumber
from decoder.protocol import REVISIONS, is_known, is_modern, kinds_of, revisions_of
from decoder.records import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from decoder.json_values import JsonValue
    from decoder.model import Kind, Message, Severity
    from decoder.surroundings import Surroundings

    Check: TypeAlias = "Callable[[Message, Surroundings], Breach | None]"

ALL: tuple[str, ...] = REVISIONS
LEGACY: tuple[str, ...] = tuple(name for name in REVISIONS if not is_modern(name))
MODERN: tuple[str, ...] = tuple(name for name in REVISIONS if is_modern(name))
BATCHING: tuple[str, ...] = ("2025-03-26",)

CALLS: tuple[Kind, ...] = ("request", "notification")
ANSWERS: tuple[Kind, ...] = ("result", "error")
ANY: tuple[Kind, ...] = ("request", "notification", "result", "error", "invalid")


@record
class Breach:
    """What a message does against a rule, and what helps. `severity` only where it is not the rule's own."""

    text: str
    hint: str
    severity: Severity | None = None


@record
class Rule:
    """A row of the rule book."""

    id: str
    revisions: tuple[str, ...]
    severity: Severity
    page: str  # of decoder.rules.places
    kinds: tuple[Kind, ...]
    check: Check


def possible_revisions(message: Message, around: Surroundings) -> tuple[str, ...]:
    """The revisions that a message may belong to; a rule holds where it belongs to all of them.

    Where the revision is not known, those that have the message's method, and, in a session with a handshake,
    that have one.
    """
    if message.revision is not None and is_known(message.revision):
        return (message.revision,)
    method = message.method if message.kind in CALLS else around.method_answered(message)
    possible = tuple(revisions_of(method)) if method is not None and kinds_of(method) else ALL
    if around.course_of(message).handshake is not None:
        possible = tuple(revision for revision in possible if revision in LEGACY) or LEGACY
    return possible


def spelt(value: JsonValue) -> str:
    """A value in a sentence, as JSON spells it."""
    return name(value.spelling if isinstance(value, JsonNumber) else dump(value))


def name(text: str) -> str:
    """A name in a sentence: as it is, on one line."""
    return "`" + " ".join(text.split()).replace("`", "'") + "`"
