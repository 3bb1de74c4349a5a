"""Each frame as a message: its envelope, and who sent it as far as the message alone and its place tell."""

from __future__ import annotations

from decoder.envelope import PARSE_ERROR, read_envelope
from decoder.json_values import text_of
from decoder.model import Frame, Message, ServerReply
from decoder.protocol import is_modern, senders_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.model import Sender

META_VERSION = "io.modelcontextprotocol/protocolVersion"


def read_messages(frames: list[Frame]) -> list[Message]:
    """The messages of a paste, unpaired, in one session."""
    return [_read_message(index, frame) for index, frame in enumerate(frames)]


def _read_message(index: int, frame: Frame) -> Message:
    if frame.problem is not None and frame.value is None:
        reply = ServerReply(PARSE_ERROR, "the text is not valid JSON")
        return Message(
            index, frame, "invalid", None, False, None, frame.sender, frame.basis, server_reply=reply
        )
    envelope = read_envelope(frame.value)
    message = Message(index, frame, envelope.kind, envelope.method, envelope.has_id, envelope.id)
    message.server_reply = envelope.reply
    message.sender, message.sender_basis = frame.sender, frame.basis
    if message.sender is None:
        sender = sender_by_method(message.method, declared_revision(message))
        if sender is not None:
            message.sender, message.sender_basis = sender, "method"
    return message


def sender_by_method(method: str | None, revision: str | None) -> Sender | None:
    """The one side that may send a method, where there is one."""
    sides = senders_of(method, revision) if method is not None else None
    if sides == "client":
        return "client"
    return "server" if sides in ("server", "embedded") else None


def declared_revision(message: Message) -> str | None:
    """The revision that a request declares in its `_meta` (2026-07-28, Base Protocol, "_meta")."""
    return text_of(message.frame.value, "params", "_meta", META_VERSION)


def senders_by_revision(messages: list[Message]) -> None:
    """Close what the method alone left open, now that the revision is known.

    In a modern session every request is the client's and every response the server's.
    """
    for message in messages:
        if message.sender is not None or message.revision is None:
            continue
        sender = sender_by_method(message.method, message.revision)
        if sender is None and is_modern(message.revision):
            sender = MODERN_SENDER.get(message.kind)
        if sender is not None:
            message.sender, message.sender_basis = sender, "method" if message.method else "shape"


MODERN_SENDER: dict[str, Sender] = {"request": "client", "result": "server", "error": "server"}
