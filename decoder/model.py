"""What the passes hand to each other. Values only: nothing here reads, decides, masks or prints.

    intake        text                → Frame and Stray, in the order of the paste
    conversation  frames              → Conversation: messages in sessions, paired
    rules         Conversation        → Finding
    explanation   Message             → Explanation
    report        all of the above    → the report's plain data (its contract: site_src/pages/report.md)

Lines are 1-based numbers of the input's lines; an index is 0-based in the order of appearance.
"""

from __future__ import annotations

from decoder.records import fresh_list, record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal, TypeAlias

    from decoder.json_values import JsonValue

    Kind: TypeAlias = Literal["request", "notification", "result", "error", "invalid"]
    Sender: TypeAlias = Literal["client", "server"]
    Basis: TypeAlias = Literal["mark", "log", "transport", "method", "pair", "shape"]
    Severity: TypeAlias = Literal["error", "warning", "note"]


@record
class Problem:
    """Why a text is not what it was meant as: what happened, where, what it looks like, what to do."""

    line: int
    column: int
    text: str
    looks_like: str | None = None


@record
class Batch:
    """A JSON array of messages: the line it begins on, its size, and this message's place in it from 0."""

    line: int
    size: int
    position: int


@record
class Http:
    """What HTTP said around a message.

    `method` and `target` are the request line's, `status` the response's (for a client's message: of the
    response to its POST, where the capture shows one), `headers` those of the half that carried the
    message, in order, as spelt.
    """

    method: str | None = None
    target: str | None = None
    status: int | None = None
    headers: list[tuple[str, str]] = fresh_list()

    def header(self, name: str) -> str | None:
        """A header's value, its name compared without case."""
        wanted = name.lower()
        for given, value in self.headers:
            if given.lower() == wanted:
                return value
        return None


@record
class Frame:
    """One JSON text that is meant as a message, and what the capture says about it.

    `text` is JSON as it stood in the input; where that was no JSON (`strict` false) it is the JSON that
    it was read as. `value` is None with a `problem` where nothing could be read.
    """

    text: str
    value: JsonValue
    line: int
    end_line: int
    strict: bool = True
    problem: Problem | None = None
    sender: Sender | None = None
    basis: Basis | None = None
    meant: bool = False  # it stands where only a message may stand
    http: Http | None = None
    exchange: int | None = None  # number of the HTTP exchange that it belongs to
    session_key: str | None = None  # what the capture names its session by
    stream: str | None = None  # frames of different streams stand in no certain order
    batch: Batch | None = None
    time: str | None = None  # the log's own timestamp, ISO 8601 where it can be read
    moment: float | None = None  # the same in milliseconds, for differences only
    cut: bool = False  # the capture ends inside it (an event with no blank line after it)
    form: str | None = None  # the form in which its log wrote it; a copy is the same message in another
    connection: str | None = None  # what its log names the connection by that it went over


@record
class Stray:
    """Text that is no message. `note` names what it was recognised as, `said` explains that in a sentence."""

    line: int
    end_line: int
    text: str
    note: str | None = None
    said: str | None = None


@record
class ServerReply:
    """The JSON-RPC error that a strict MCP server answers with."""

    code: int
    message: str


@record
class Link:
    """A tie to another message: how, and that message's index."""

    how: str
    message: int


@record
class Message:
    """A frame read as a message, placed in its session and tied to its other half."""

    index: int
    frame: Frame
    kind: Kind
    method: str | None
    has_id: bool
    id: JsonValue
    sender: Sender | None = None
    sender_basis: Basis | None = None
    session: int = 0
    revision: str | None = None
    answers: int | None = None
    answered_by: int | None = None
    ambiguous: bool = False  # two requests wait under its id
    links: list[Link] = fresh_list()
    elapsed_ms: float | None = None
    server_reply: ServerReply | None = None


@record
class Party:
    """What a client or a server calls itself."""

    name: str | None
    version: str | None


@record
class Session:
    """One conversation: its revision and how that was found ("initialize", "discover", "meta", "header")."""

    index: int
    key: str | None = None
    revision: str | None = None
    proposed: str | None = None
    chosen: str | None = None
    how: str | None = None
    client: Party | None = None
    server: Party | None = None
    opened_by: int | None = None  # index of the message that opened it
    whole: bool = False  # the capture shows it from its first message on


@record
class Conversation:
    """All that was read: messages and stray text in the order of the paste, and the sessions."""

    messages: list[Message]
    sessions: list[Session]
    stray: list[Stray]


@record
class Finding:
    """A rule that a message, or the capture as a whole (message None), breaks; or a note."""

    rule: str
    severity: Severity
    message: int | None
    revision: str | None
    text: str
    hint: str
    spec: str | None


@record
class Explanation:
    """What the reader is told of a message: a line for the timeline, and sentences, most important first."""

    summary: str
    sentences: list[str]
