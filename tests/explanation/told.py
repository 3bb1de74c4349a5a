"""What the tests of explanations share: a conversation in, what the reader is told out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from decoder.explanation import Explainer, Shown
from decoder.json_text import compact

if TYPE_CHECKING:
    from decoder.model import Conversation, Explanation, Message


def told(conversation: Conversation, place: int = -1) -> Explanation:
    """What is said of one message, the last where none is named. Nothing is masked."""
    message = conversation.messages[place]
    return Explainer(conversation).explain(message, shown(message))


def summary(conversation: Conversation, place: int = -1) -> str:
    """Its line."""
    return told(conversation, place).summary


def sentences(conversation: Conversation, place: int = -1) -> str:
    """Its sentences, as one text."""
    return " ".join(told(conversation, place).sentences)


def shown(message: Message) -> Shown:
    """What may be shown of a message in which nothing is secret."""
    spelt = compact(message.frame.text).partition('"id":')[2] if message.has_id else ""
    return Shown(message.frame.value, message.method, _first_value(spelt))


def _first_value(text: str) -> str:
    if text.startswith('"'):
        return text[: text.index('"', 1) + 1]
    return text.replace("}", ",").partition(",")[0]
