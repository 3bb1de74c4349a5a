"""A few lines of traffic as a conversation: what every test of these passes begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from decoder.conversation import converse
from decoder.intake import read_input

if TYPE_CHECKING:
    from decoder.model import Conversation, Message


def talk(*lines: str) -> Conversation:
    """The conversation that the lines of a paste make."""
    return converse(item for item in read_input("\n".join(lines)) if not isinstance(item, float))


def messages(*lines: str) -> list[Message]:
    """Its messages."""
    return talk(*lines).messages


def pairs(*lines: str) -> list[tuple[int, int]]:
    """The pairs in it, as (request, answer)."""
    return [(m.answers, m.index) for m in messages(*lines) if m.answers is not None]


def senders(*lines: str) -> list[str | None]:
    """Who sent each of its messages."""
    return [message.sender for message in messages(*lines)]


def links(*lines: str) -> list[tuple[int, str, int]]:
    """Its links, as (from, how, to)."""
    return [(m.index, link.how, link.message) for m in messages(*lines) for link in m.links]
