"""Holds a conversation against the rule book. Takes a Conversation, gives the findings in its order.

A rule is a row: `envelope`, `pairing`, `lifecycle`, `modern`, … each hold the rows of one group, and this
module runs them all in one loop. A rule is reported only under the revisions that it belongs to, and a rule
that needs what the capture does not show stays silent: a false alarm is as bad as a miss.
"""

from __future__ import annotations

from decoder.model import Finding
from decoder.protocol import is_known
from decoder.rules.cancellation import CANCELLATION
from decoder.rules.envelope import ENVELOPE
from decoder.rules.http import HTTP
from decoder.rules.lifecycle import LIFECYCLE
from decoder.rules.modern import MODERN_RULES
from decoder.rules.pairing import PAIRING
from decoder.rules.places import address
from decoder.rules.rule import ANY, Rule, holds
from decoder.rules.shapes import SHAPES
from decoder.rules.tools import TOOLS
from decoder.surroundings import Surroundings, is_copy

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
BY_KIND: dict[Kind, tuple[Rule, ...]] = {kind: tuple(r for r in RULES if kind in r.kinds) for kind in ANY}


def check(conversation: Conversation) -> list[Finding]:
    """Every finding, in the order of the messages and then of the rule book."""
    around = Surroundings(conversation)
    findings: list[Finding] = []
    for message in conversation.messages:
        if is_copy(message):
            continue
        for rule in BY_KIND[message.kind]:
            if holds(rule, message, around):
                breach = rule.check(message, around)
                if breach is not None:
                    findings.append(_finding(rule, message, breach))
    return findings


def _finding(rule: Rule, message: Message, breach: Breach) -> Finding:
    revision = message.revision if is_known(message.revision) else None
    severity = rule.severity if breach.severity is None else breach.severity
    place = address(rule.page, revision or rule.revisions[-1])
    return Finding(rule.id, severity, message.index, revision, breach.text, breach.hint, place)


__all__ = ["RULES", "check"]
