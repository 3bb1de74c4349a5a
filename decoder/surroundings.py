"""A conversation seen from each of its messages: what it answers, what points at it, how its session goes.

Takes a Conversation and turns its ties around once, so that rules and explanations find in one step what
would otherwise be a search. It decides nothing: what is a pair, a session or a copy, `conversation` said.
"""

from __future__ import annotations

from decoder.conversation.duplicates import is_copy
from decoder.conversation.ids import id_key
from decoder.conversation.links import last_before
from decoder.json_values import member, object_of, text_of
from decoder.protocol import is_modern, revisions_of, row_of
from decoder.records import fresh_list, record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.conversation.ids import IdKey
    from decoder.json_values import JsonObject, JsonValue
    from decoder.model import Conversation, Message, Sender, Session

HANDSHAKE = "initialize"
PING = "ping"
READY = "notifications/initialized"
DISCOVER = "server/discover"
META = "io.modelcontextprotocol/"
PLACEHOLDER_ID = "server-error"  # the Python SDK's, for an error that belongs to no request it could read


@record
class Course:
    """How one session goes: its handshake, who is heard in it, what was declared and listed."""

    session: Session
    messages: list[Message] = fresh_list()
    handshake: Message | None = None
    handshake_answer: Message | None = None
    ready: Message | None = None  # notifications/initialized
    discover_answer: Message | None = None
    listed_tools: list[str] = fresh_list()
    tools_listed_whole: bool = False
    first_work: Message | None = None  # the client's first request after a successful handshake, ping aside
    nameless: Message | None = None  # the first 2026-07-28 request that does not say who its client is
    heard: list[Sender] = fresh_list()  # the sides that said anything
    asking: list[Sender] = fresh_list()  # the sender of each request

    def shows_answers_to(self, sender: Sender | None) -> bool:
        """Whether the capture can show a missing answer: one side alone, asking again and again, can not."""
        if sender is None:
            return False
        other: Sender = "client" if sender == "server" else "server"
        return other in self.heard or self.asking[:2] == [sender]


class Surroundings:
    """A conversation with its ties turned around."""

    __slots__ = (
        "_before",
        "_links",
        "_meant_for",
        "_notified",
        "_notified_before",
        "_only_open",
        "_open",
        "_open_before",
        "_used",
        "conversation",
        "courses",
        "messages",
    )

    def __init__(self, conversation: Conversation) -> None:
        self.conversation = conversation
        self.messages = conversation.messages
        self._links: dict[tuple[int, str], list[Message]] = {}
        for message in self.messages:
            for link in message.links:
                self._links.setdefault((link.message, link.how), []).append(message)
        self._used: dict[tuple[int, Sender | None, IdKey], list[Message]] = {}
        self._before: dict[int, Message] = {}
        self._open: dict[int, dict[int, Message]] = {}
        self._only_open: dict[int, Message] = {}
        self._meant_for: dict[int, Message] = {}
        self._open_before: dict[int, int] = {}
        self._notified: dict[int, Message] = {}
        self._notified_before: dict[int, Message] = {}
        self.courses = [Course(session) for session in conversation.sessions]
        for message in self.messages:
            if not is_copy(message):
                self._note(self.courses[message.session], message)

    def request_of(self, answer: Message) -> Message | None:
        """The request that a message answers."""
        return None if answer.answers is None else self.messages[answer.answers]

    def answer_of(self, request: Message) -> Message | None:
        """The message that answers a request."""
        return None if request.answered_by is None else self.messages[request.answered_by]

    def pointing_at(self, message: Message, how: str) -> list[Message]:
        """The messages with a link of this sort to a message, in order."""
        return self._links.get((message.index, how), [])

    def pointed_at(self, message: Message, how: str) -> Message | None:
        """The message that a message has a link of this sort to."""
        for link in message.links:
            if link.how == how:
                return self.messages[link.message]
        return None

    def course_of(self, message: Message) -> Course:
        """The course of a message's session."""
        return self.courses[message.session]

    def method_answered(self, answer: Message) -> str | None:
        """The method of the request that a message answers."""
        request = self.request_of(answer)
        return None if request is None else request.method

    def before(self, message: Message) -> Message | None:
        """The message that stands before another in its session."""
        return self._before.get(message.index)

    def asked_with(self, sender: Sender | None, key: IdKey | None, before: Message) -> Message | None:
        """The last request of a side with an id, before a message of the same session."""
        used = [] if key is None else self._used.get((before.session, sender, key), [])
        return last_before(used, before)

    def meant_answer(self, request: Message) -> Message | None:
        """The answer without a usable id that can only be about a request."""
        return self._meant_for.get(request.index)

    def open_before(self, answer: Message) -> int:
        """How many requests waited when an answer without a usable id came."""
        return self._open_before.get(answer.index, 0)

    def notified_before(self, answer: Message) -> Message | None:
        """The other side's last notification before an answer without a usable id."""
        return self._notified_before.get(answer.index)

    def only_open(self, answer: Message) -> Message | None:
        """The request that an answer without a usable id can only be about: no other waited for one."""
        return self._only_open.get(answer.index)

    def _note(self, course: Course, message: Message) -> None:
        course.messages.append(message)
        if message.sender is not None and message.sender not in course.heard:
            course.heard.append(message.sender)
        if len(course.messages) > 1:
            self._before[message.index] = course.messages[-2]
        if message.kind == "request":
            self._note_request(course, message)
        elif message.kind == "notification":
            self._notified[message.session] = message
            if message.method == READY and course.ready is None:
                course.ready = message
        elif message.kind in ("result", "error"):
            self._note_answer(course, message)

    def _note_request(self, course: Course, message: Message) -> None:
        key = id_key(message.id)
        if key is not None:
            self._used.setdefault((message.session, message.sender, key), []).append(message)
        self._open.setdefault(message.session, {})[message.index] = message
        _note_request(course, message)

    def _note_nameless(self, answer: Message, waiting: list[Message]) -> None:
        self._open_before[answer.index] = len(waiting)
        notified = self._notified.get(answer.session)
        if notified is not None and notified.sender != answer.sender:
            self._notified_before[answer.index] = notified
        if len(waiting) == 1:
            self._only_open[answer.index] = waiting[0]
            self._meant_for.setdefault(waiting[0].index, answer)

    def _note_answer(self, course: Course, message: Message) -> None:
        waiting = self._open.setdefault(message.session, {})
        if message.answers is not None:
            waiting.pop(message.answers, None)
        elif id_key(message.id) is None or message.id == PLACEHOLDER_ID:
            self._note_nameless(message, list(waiting.values()))
        method = self.method_answered(message)
        if method == HANDSHAKE and course.handshake_answer is None:
            course.handshake_answer = message
        elif method == DISCOVER and message.kind == "result" and course.discover_answer is None:
            course.discover_answer = message
        elif method == "tools/list" and message.kind == "result":
            _note_tools(course, message)


def _note_request(course: Course, message: Message) -> None:
    if message.sender is not None:
        course.asking.append(message.sender)
    if message.method == HANDSHAKE:
        course.handshake = course.handshake or message
    elif message.sender == "client" and message.method != PING:
        greeted = course.handshake_answer
        if course.first_work is None and greeted is not None and greeted.kind == "result":
            course.first_work = message
    if course.nameless is None and is_modern(message.revision):
        meta = object_of(message.frame.value, "params", "_meta")
        if meta is not None and META + "clientInfo" not in meta:
            course.nameless = message


def _note_tools(course: Course, message: Message) -> None:
    tools = member(message.frame.value, "result", "tools")
    names = [text_of(tool, "name") for tool in tools] if isinstance(tools, list) else []
    course.listed_tools.extend(name for name in names if name is not None)
    course.tools_listed_whole = text_of(message.frame.value, "result", "nextCursor") is None


def capabilities_of_server(course: Course) -> JsonObject | None:
    """What the server declared, in its initialize or discover result; None where neither is shown."""
    said = course.handshake_answer if course.handshake_answer is not None else course.discover_answer
    return None if said is None else object_of(said.frame.value, "result", "capabilities")


def capabilities_of_client(course: Course) -> JsonObject | None:
    """What the client declared in its initialize request; None where that is not in the capture."""
    said = course.handshake
    return None if said is None else object_of(said.frame.value, "params", "capabilities")


def undeclared_capability(around: Surroundings, call: Message) -> tuple[str, str] | None:
    """The side and the capability that a call needs of it, where that side declared it has not.

    None where it is declared, where the call needs none, and where the declaration is not in the capture.
    """
    gate = _gate(call)
    if gate is None:
        return None
    side, path = gate
    course = around.course_of(call)
    declared = capabilities_of_server(course) if side == "server" else capabilities_of_client(course)
    if declared is None:
        return None
    value: JsonValue = declared
    for name in path.split("."):
        value = member(value, name)
    return (side, path) if value is None or value is False else None


def _gate(call: Message) -> tuple[str, str] | None:
    having = [] if call.method is None else revisions_of(call.method)
    if call.method is None or not having:
        return None
    revision = call.revision if call.revision in having else having[-1]
    row = row_of(call.method, str(revision))
    side, _, path = ("" if row is None or row.gate is None else row.gate).partition(":")
    return (side, path) if side in ("server", "client") else None


def in_order(first: Message, second: Message) -> bool:
    """Whether the place in the capture tells that one message came before another."""
    if first.frame.stream == second.frame.stream:
        return first.index < second.index
    if first.frame.moment is not None and second.frame.moment is not None:
        return first.frame.moment < second.frame.moment
    return False
