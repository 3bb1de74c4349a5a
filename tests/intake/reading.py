"""The samples in `samples/`: what is pasted, and how it is read, one message a line.

    pasted text
    ==== read
    3-5 client request 1 tools/list @2026-01-01T10:00:00Z loose

A message is its lines, sender (`?` where it is open), kind, id and method (`-` where there is none), then
what holds of it: its time, `loose` where the text was no JSON, `answers N`, `copies N`, `session N` but for
the first.
"""

import pathlib

from decoder.conversation import converse
from decoder.intake import read_input
from decoder.json_text import dump
from decoder.model import Conversation, Message

FOLDER = pathlib.Path(__file__).parent / "samples"
DIVIDER = "==== read\n"


def names() -> list[str]:
    """The samples' names."""
    return sorted(path.stem for path in FOLDER.glob("*.txt"))


def load(name: str) -> tuple[str, list[str]]:
    """What is pasted, and the lines of its reading."""
    text = (FOLDER / f"{name}.txt").read_bytes().decode("utf-8")
    pasted, _, reading = text.partition(DIVIDER)
    return pasted, reading.splitlines()


def read(text: str) -> Conversation:
    """A paste, read as far as a conversation."""
    return converse(item for item in read_input(text) if not isinstance(item, float))


def told(message: Message) -> str:
    """A message as a sample's reading names it."""
    frame = message.frame
    lines = f"{frame.line}" if frame.line == frame.end_line else f"{frame.line}-{frame.end_line}"
    words = [
        lines,
        message.sender or "?",
        message.kind,
        dump(message.id) if message.has_id else "-",
        message.method or "-",
    ]
    copies = [f"copies {link.message}" for link in message.links if link.how == "duplicate-of"]
    words += [
        f"@{frame.time}" if frame.time else "",
        "" if frame.strict else "loose",
        "" if message.answers is None else f"answers {message.answers}",
        *copies,
        f"session {message.session}" if message.session else "",
    ]
    return " ".join(word for word in words if word)


def reading(text: str) -> list[str]:
    """How a paste is read, one message a line."""
    return [told(message) for message in read(text).messages]
