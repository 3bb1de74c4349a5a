"""Which session each message belongs to.

A session is what one `initialize` opens, or what the capture names by a key (an Mcp-Session-Id, a server's
log). What carries no key goes on in the session that was last spoken in; both halves of an HTTP exchange
are in one session.
"""

from __future__ import annotations

from decoder.conversation.ids import id_key
from decoder.model import Message, Session

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.conversation.ids import IdKey

OPENING_METHODS = ("initialize", "server/discover")


def assign_sessions(messages: list[Message]) -> list[Session]:
    """Set each message's `session`; gives the sessions in the order in which they begin."""
    book = SessionBook()
    for message in messages:
        message.session = book.place(message).index
    return book.sessions


class SessionBook:
    """The sessions seen so far, and what each has seen of its handshake."""

    def __init__(self) -> None:
        self.sessions: list[Session] = []
        self._by_key: dict[str, Session] = {}
        self._by_exchange: dict[int, Session] = {}
        self._initialized: set[int] = set()
        self._waiting: dict[int, set[IdKey]] = {}
        self._current: Session | None = None

    def place(self, message: Message) -> Session:
        """The session that a message belongs to; opens one where it must."""
        session = self._session_of(message)
        exchange = message.frame.exchange
        if exchange is not None:
            self._by_exchange[exchange] = session
        self._note(message, session)
        self._current = session
        return session

    def _session_of(self, message: Message) -> Session:
        key = message.frame.session_key
        opens = message.kind == "request" and message.method == "initialize"
        known = self._by_key.get(key) if key is not None else None
        if known is None and message.frame.exchange is not None:
            known = self._by_exchange.get(message.frame.exchange)
        if known is not None:
            return self._open(message, key) if opens and known.index in self._initialized else known
        current = self._current
        if current is None or (opens and self._is_taken(current, message)):
            return self._open(message, key)
        if key is not None:
            if current.key is not None:
                return self._open(message, key)
            current.key = key
            self._by_key[key] = current
        return current

    def _is_taken(self, session: Session, message: Message) -> bool:
        """Whether a session cannot be the one that this initialize opens."""
        waiting = self._waiting.get(session.index, set())
        return session.index in self._initialized or id_key(message.id) in waiting

    def _open(self, message: Message, key: str | None) -> Session:
        session = Session(len(self.sessions), key, opened_by=message.index)
        session.whole = message.kind == "request" and message.method in OPENING_METHODS
        self.sessions.append(session)
        if key is not None:
            self._by_key[key] = session
        return session

    def _note(self, message: Message, session: Session) -> None:
        if message.kind == "request" and message.method == "initialize":
            self._initialized.add(session.index)
        key = id_key(message.id)
        if key is None:
            return
        waiting = self._waiting.setdefault(session.index, set())
        if message.kind == "request":
            waiting.add(key)
        else:
            waiting.discard(key)
