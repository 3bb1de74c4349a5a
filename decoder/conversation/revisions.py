"""Which revision each session proposed and chose, and which one each message is read under.

Legacy sessions agree on one in `initialize`; a modern one (2026-07-28) declares it in every request's
`_meta`. In the order of weight: the initialize result, the answer to `server/discover`, what the requests
declare, the MCP-Protocol-Version header alone. What was refused, or proposed and never answered, is no
revision of the session.
"""

from __future__ import annotations

from decoder.conversation.messages import declared_revision
from decoder.json_values import member, object_of, text_of
from decoder.model import Party
from decoder.protocol import is_known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.json_values import JsonValue
    from decoder.model import Message, Session

UNSUPPORTED_VERSION = -32022
SERVER_INFO = "io.modelcontextprotocol/serverInfo"
CLIENT_INFO = "io.modelcontextprotocol/clientInfo"


def find_revisions(messages: list[Message], sessions: list[Session]) -> None:
    """Fill each session's revision, and each message's."""
    spoken_in: dict[int, list[Message]] = {session.index: [] for session in sessions}
    for message in messages:
        spoken_in[message.session].append(message)
    for session in sessions:
        spoken = spoken_in[session.index]
        for source in (_by_initialize, _by_discover, _by_meta, _by_header):
            source(spoken, messages, session)
        _name_parties(spoken, session)
    for message in messages:
        message.revision = _own_revision(message, messages) or sessions[message.session].revision


def _answer(request: Message, messages: list[Message]) -> Message | None:
    return None if request.answered_by is None else messages[request.answered_by]


def _settle(session: Session, revision: str | None, how: str) -> None:
    if session.revision is None and revision is not None:
        session.revision, session.how = revision, how


def _by_initialize(spoken: list[Message], messages: list[Message], session: Session) -> None:
    for message in spoken:
        if message.kind == "request" and message.method == "initialize":
            session.proposed = text_of(message.frame.value, "params", "protocolVersion")
            answer = _answer(message, messages)
            if answer is not None and answer.kind == "result":
                session.chosen = text_of(answer.frame.value, "result", "protocolVersion")
                _settle(session, session.chosen, "initialize")
        elif message.kind == "result" and message.answers is None and _is_initialize_result(message):
            session.chosen = text_of(message.frame.value, "result", "protocolVersion")
            _settle(session, session.chosen, "initialize")


def _is_initialize_result(message: Message) -> bool:
    """The request may not be in the capture; the result says what was chosen all the same."""
    result = object_of(message.frame.value, "result")
    return result is not None and "protocolVersion" in result and "capabilities" in result


def _by_discover(spoken: list[Message], messages: list[Message], session: Session) -> None:
    for message in spoken:
        if message.method != "server/discover" or message.kind != "request":
            continue
        declared = declared_revision(message)
        session.proposed = session.proposed or declared
        answer = _answer(message, messages)
        supported = member(answer.frame.value, "result", "supportedVersions") if answer else None
        if isinstance(supported, list) and declared in supported:
            _settle(session, declared, "discover")
    for message in spoken:
        supported = member(message.frame.value, "result", "supportedVersions")
        if message.answers is None and isinstance(supported, list) and len(supported) == 1:
            _settle(session, supported[0] if isinstance(supported[0], str) else None, "discover")


def _by_meta(spoken: list[Message], messages: list[Message], session: Session) -> None:
    for message in spoken:
        declared = declared_revision(message)
        if message.kind != "request" or declared is None:
            continue
        session.proposed = session.proposed or declared
        answer = _answer(message, messages)
        if message.method == "server/discover" and (answer is None or answer.kind == "error"):
            continue
        if not _refuses(answer):
            _settle(session, declared, "meta")


def _refuses(answer: Message | None) -> bool:
    return answer is not None and member(answer.frame.value, "error", "code") == UNSUPPORTED_VERSION


def _by_header(spoken: list[Message], messages: list[Message], session: Session) -> None:
    if session.how is not None:
        return
    for message in spoken:
        http = message.frame.http
        named = http.header("mcp-protocol-version") if http is not None else None
        if named is None or message.sender != "client" or message.method == "initialize":
            continue
        session.proposed = session.proposed or named
        answer = _answer(message, messages)
        refused = (http is not None and http.status is not None and http.status >= 400) or _refuses(answer)
        if not refused:
            _settle(session, named, "header")


def _name_parties(spoken: list[Message], session: Session) -> None:
    for message in spoken:
        value = message.frame.value
        if message.kind == "request" and message.sender == "client":
            info = object_of(value, "params", "clientInfo") if message.method == "initialize" else None
            info = info or object_of(value, "params", "_meta", CLIENT_INFO)
            session.client = session.client or _party(info)
        elif message.kind == "result":
            info = object_of(value, "result", "serverInfo") or object_of(
                value, "result", "_meta", SERVER_INFO
            )
            session.server = session.server or _party(info)


def _party(info: JsonValue) -> Party | None:
    return None if info is None else Party(text_of(info, "name"), text_of(info, "version"))


def _own_revision(message: Message, messages: list[Message]) -> str | None:
    """What a request declares for itself; its answer is read under the same."""
    request = message if message.answers is None else messages[message.answers]
    declared = declared_revision(request)
    return declared if declared is not None and is_known(declared) else None
