"""Conversations for tests, from lines as a person would paste them: `> {…}` is the client's, `< {…}` the
server's, `? {…}` of a side that nothing names.

A test that needs more than a line says (a link, a time, a status) changes the message that it is about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from decoder.conversation import converse
from decoder.json_text import parse
from decoder.model import Conversation, Frame, Http, Link, Message

if TYPE_CHECKING:
    from decoder.model import Sender

SENDERS: dict[str, Sender] = {">": "client", "<": "server"}
PARTY = '{"name":"demo","version":"1.0"}'
MODERN = "io.modelcontextprotocol/"
META = (
    f'"_meta":{{"{MODERN}protocolVersion":"2026-07-28","{MODERN}clientCapabilities":{{}},'
    f'"{MODERN}clientInfo":{{"name":"demo","version":"1.0"}}}}'
)


def talk(*lines: str, revision: str | None = None, whole: bool | None = None) -> Conversation:
    """One session of the lines given; a revision named is that of every message."""
    conversation = converse([_frame(number, line) for number, line in enumerate(lines, start=1)])
    for session in conversation.sessions:
        session.revision = session.revision if revision is None else revision
        session.whole = session.whole if whole is None else whole
    for message in conversation.messages:
        message.revision = message.revision if revision is None else revision
    return conversation


def session(*lines: str, revision: str = "2025-06-18") -> Conversation:
    """What is said in a session after its handshake, which stands before it."""
    return talk(*hello(revision), *lines)


def hello(
    revision: str = "2025-06-18", *, server: str = '"tools":{}', client: str = ""
) -> tuple[str, str, str]:
    """A handshake as it should be, with the capabilities named."""
    asked = f'"protocolVersion":"{revision}","capabilities":{{{client}}},"clientInfo":{PARTY}'
    given = f'"protocolVersion":"{revision}","capabilities":{{{server}}},"serverInfo":{PARTY}'
    return (
        f'> {{"jsonrpc":"2.0","id":"hello","method":"initialize","params":{{{asked}}}}}',
        f'< {{"jsonrpc":"2.0","id":"hello","result":{{{given}}}}}',
        '> {"jsonrpc":"2.0","method":"notifications/initialized"}',
    )


def ask(number: int, method: str, params: str | None = None, *, side: str = ">") -> str:
    """A request."""
    rest = "" if params is None else f',"params":{{{params}}}'
    return f'{side} {{"jsonrpc":"2.0","id":{number},"method":"{method}"{rest}}}'


def answer(number: int, result: str = "", *, side: str = "<") -> str:
    """A result."""
    return f'{side} {{"jsonrpc":"2.0","id":{number},"result":{{{result}}}}}'


def refuse(number: int, code: int, text: str = "no", *, side: str = "<") -> str:
    """An error."""
    return f'{side} {{"jsonrpc":"2.0","id":{number},"error":{{"code":{code},"message":"{text}"}}}}'


def notify(method: str, params: str | None = None, *, side: str = ">") -> str:
    """A notification."""
    rest = "" if params is None else f',"params":{{{params}}}'
    return f'{side} {{"jsonrpc":"2.0","method":"{method}"{rest}}}'


def link(message: Message, how: str, to: Message) -> None:
    """Tie a message to another."""
    message.links.append(Link(how, to.index))


def over_http(message: Message, status: int | None, *headers: tuple[str, str]) -> None:
    """Say what HTTP said around a message."""
    message.frame.http = Http("POST", "/mcp", status, list(headers))


def _frame(number: int, line: str) -> Frame:
    sender = SENDERS.get(line[0])
    text = line[2:]
    return Frame(text, parse(text), number, number, sender=sender, basis="mark" if sender else None)
