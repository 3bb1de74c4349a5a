"""Holds a conversation against the rule book. Takes a Conversation, gives the findings in its order.

A rule is a row: `envelope`, `pairing`, `lifecycle`, `modern`, … each hold the rows of one group, and this
module runs them all in one loop. A rule is reported only under the revisions that it belongs to, and a rule
that needs what the capture does not show stays silent: a false alarm is as bad as a miss.
"""

from __future__ import annotations

from decoder.conversation.duplicates import is_copy
from decoder.model import Finding
from decoder.protocol import is_known
from decoder.rules.cancellation import CANCELLATION
from decoder.rules.envelope import ENVELOPE
from decoder.rules.http import HTTP
from decoder.rules.lifecycle import LIFECYCLE
from decoder.rules.modern import MODERN_RULES
from decoder.rules.pairing import PAIRING
from decoder.rules.places import address
from decoder.rules.rule import Rule, possible_revisions
from decoder.rules.shapes import SHAPES
from decoder.rules.tools import TOOLS
from decoder.surroundings import Surroundings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.model import Conversation, Kind, Message
    from decoder.rules.rule import Breach

RULES: tuple[Rule, ...] = (
    *ENVELOPE,
    *PAIRING,
    *LIFECYCLE,
    *CANCELLATION,
    *TOOLS,
    *MODERN_RULES,
    *SHAPES,
    *HTTP,
)


def check(conversation: Conversation) -> list[Finding]:
    """Every finding, in the order of the messages and then of the rule book."""
    around = Surroundings(conversation)
    held: dict[tuple[Kind, tuple[str, ...]], list[Rule]] = {}
    findings: list[Finding] = []
    for message in conversation.messages:
        if is_copy(message):
            continue
        case = (message.kind, possible_revisions(message, around))
        if case not in held:
            held[case] = _rules_for(*case)
        for rule in held[case]:
            breach = rule.check(message, around)
            if breach is not None:
                findings.append(_finding(rule, message, breach))
    return findings


def _rules_for(kind: Kind, possible: tuple[str, ...]) -> list[Rule]:
    """The rules that a kind of message is held against, under every revision that it may belong to."""
    return [
        rule
        for rule in RULES
        if kind in rule.kinds and all(revision in rule.revisions for revision in possible)
    ]


def _finding(rule: Rule, message: Message, breach: Breach) -> Finding:
    revision = message.revision if is_known(message.revision) else None
    severity = rule.severity if breach.severity is None else breach.severity
    place = address(rule.page, revision or rule.revisions[-1])
    return Finding(rule.id, severity, message.index, revision, breach.text, breach.hint, place)


__all__ = ["RULES", "check"]
