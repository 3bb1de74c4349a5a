"""The rule book as its page shows it, read from the rules themselves.

A rule's sentence is the first line of its check's docstring, after its id; the place where the specification
says so is the rule's own.
"""

from __future__ import annotations

from dataclasses import dataclass

from decoder.rules import RULES
from decoder.rules.places import address
from site_src.builder.errors import BuildError

GROUPS = {
    "E": "Envelope",
    "P": "Pairing and direction",
    "L": "Lifecycle of the revisions with a handshake",
    "C": "Cancellation",
    "G": "Progress",
    "T": "Tools",
    "R": "Resources, prompts, completion",
    "N": "Pagination",
    "LG": "Logging",
    "RO": "Roots",
    "S": "Sampling",
    "EL": "Elicitation",
    "TK": "Tasks of 2025-11-25",
    "M": "2026-07-28",
    "MR": "Requests inside results",
    "SU": "Subscriptions",
    "CA": "Caching",
    "DP": "Deprecated features",
    "TX": "Tasks extension",
    "H": "HTTP",
    "SSE": "Event streams",
    "ST": "stdio",
}


@dataclass(frozen=True)
class RuleEntry:
    """A rule in words."""

    id: str
    sentence: str
    severity: str
    revisions: tuple[str, ...]
    place: str


def rule_groups() -> list[tuple[str, str, list[RuleEntry]]]:
    """Anchor, heading and rules of each group that has any, in the order of the book."""
    entries: dict[str, list[RuleEntry]] = {}
    for rule in RULES:
        group = rule.id.partition("-")[0]
        if group not in GROUPS:
            raise BuildError(f"{rule.id}: its group has no heading on the rules page")
        place = address(rule.page, rule.revisions[-1])
        entry = RuleEntry(
            rule.id, _sentence(rule.id, rule.check.__doc__), rule.severity, rule.revisions, place
        )
        entries.setdefault(group, []).append(entry)
    return [(f"group-{group}", GROUPS[group], entries[group]) for group in GROUPS if group in entries]


def _sentence(rule: str, docstring: str | None) -> str:
    """What the docstring says after the id: its first paragraph's text, with a capital letter."""
    paragraph = " ".join((docstring or "").partition("\n\n")[0].split())
    said, _, sentence = paragraph.partition(": ")
    if said != rule or not sentence:
        raise BuildError(f"{rule}: its check's docstring does not begin with “{rule}: ” and a sentence")
    return sentence[0].upper() + sentence[1:]
