"""What the tests of rules share: a conversation in, the ids of the rules that it breaks out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from decoder.rules import check

if TYPE_CHECKING:
    from decoder.model import Conversation, Finding


def broken(conversation: Conversation) -> set[str]:
    """The rules that a conversation breaks."""
    return {finding.rule for finding in check(conversation)}


def finding(conversation: Conversation, rule: str) -> Finding:
    """The one finding of a rule."""
    (found,) = [one for one in check(conversation) if one.rule == rule]
    return found
