"""The rules of the legacy lifecycle (L-): the handshake, its revision, and what each side may do after it."""

from __future__ import annotations

from decoder.engine import compile_pattern
from decoder.json_text import dump
from decoder.json_values import JsonObject, member, object_of, text_of
from decoder.protocol import clients_that_go_on_with, is_known, is_modern, revisions_of
from decoder.rules.rule import ALL, CALLS, LEGACY, Breach, Rule, name, spelt
from decoder.surroundings import (
    DISCOVER,
    HANDSHAKE,
    PING,
    READY,
    in_order,
    undeclared_capability,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.json_values import JsonValue
    from decoder.model import Message, Severity
    from decoder.surroundings import Surroundings

METHOD_NOT_FOUND = -32601
EARLY = ("2024-11-05", "2025-03-26")  # where keeping to what was negotiated is a SHOULD
DATE = compile_pattern("20[0-9][0-9]-[0-9][0-9]-[0-9][0-9]")


def check_first(message: Message, around: Surroundings) -> Breach | None:
    """L-INIT-FIRST: nothing comes before initialize but ping."""
    course = around.course_of(message)
    if message.method != HANDSHAKE or course.handshake is not message:
        return None
    early = [one for one in course.messages if _counts_before(one, message)]
    if not early:
        return None
    served = any((around.answer_of(one) or one).kind == "result" for one in early)
    first = early[0]
    if served:
        return Breach(
            f"{name(first.method or '')} in line {first.frame.line} comes before this `initialize`, and "
            "requests were answered there: the capture may begin in an earlier session.",
            "If not, `initialize` has to come first.",
            "note",
        )
    return Breach(
        f"{name(first.method or '')} in line {first.frame.line} comes before `initialize`.",
        "Send `initialize` first, and wait for its result; only `ping` may come before.",
    )


def _counts_before(one: Message, handshake: Message) -> bool:
    if one.index > handshake.index or one.kind not in CALLS or one.method in (PING, DISCOVER):
        return False
    return in_order(one, handshake) and not is_modern(one.revision)


def check_opening(message: Message, _: Surroundings) -> Breach | None:
    """L-INIT-PARAMS: initialize says revision, capabilities and client."""
    if message.method != HANDSHAKE:
        return None
    return _lacking(member(message.frame.value, "params"), "params", "clientInfo")


def check_welcome(message: Message, around: Surroundings) -> Breach | None:
    """L-INIT-RESULT: its result says revision, capabilities and server."""
    if around.method_answered(message) != HANDSHAKE:
        return None
    return _lacking(member(message.frame.value, "result"), "result", "serverInfo")


def _lacking(holder: JsonValue, part: str, party: str) -> Breach | None:
    lacking = []
    if text_of(holder, "protocolVersion") is None:
        lacking.append("protocolVersion")
    if object_of(holder, "capabilities") is None:
        lacking.append("capabilities")
    info = object_of(holder, party)
    if info is None:
        lacking.append(party)
    else:
        lacking += [f"{party}.{one}" for one in ("name", "version") if text_of(info, one) is None]
    if not lacking:
        return None
    names = " and ".join(f"`{part}.{one}`" for one in lacking)
    return Breach(
        f"{names} {'is' if len(lacking) == 1 else 'are'} missing or of a wrong type.",
        "Every revision with a handshake requires `protocolVersion`, `capabilities` and "
        f"`{party}` with `name` and `version`; the other side gives up without.",
    )


def check_client_early(message: Message, around: Surroundings) -> Breach | None:
    """L-CLIENT-EARLY: the client waits for the answer to initialize."""
    course = around.course_of(message)
    start, end = course.handshake, course.handshake_answer
    if message.sender != "client" or message.method in (PING, HANDSHAKE) or start is None:
        return None
    if end is None or not in_order(start, message) or not in_order(message, end):
        return None
    return Breach(
        f"{name(message.method or '')} is sent before `initialize` is answered (line {end.frame.line}).",
        "Wait for the answer to `initialize`; only `ping` may come before it.",
    )


def check_server_early(message: Message, around: Surroundings) -> Breach | None:
    """L-SERVER-EARLY: the server waits for notifications/initialized."""
    ready = around.course_of(message).ready
    if message.sender != "server" or message.method == PING or ready is None:
        return None
    if not in_order(message, ready):
        return None
    return Breach(
        f"The server asks for {name(message.method or '')} before the client said that it is ready "
        f"(`{READY}`, line {ready.frame.line}).",
        "Until then a server may send `ping` and log messages only.",
    )


def check_ready(message: Message, around: Surroundings) -> Breach | None:
    """L-INITIALIZED: the client says that it is ready before it goes to work."""
    course = around.course_of(message)
    if course.first_work is not message or course.handshake is None:
        return None
    if course.ready is not None and not in_order(message, course.ready):
        return None
    wrong = next((one for one in course.messages if one.method == "initialized"), None)
    hint = f"Send `{READY}` once `initialize` is answered, before the first request."
    if wrong is not None:
        hint = f"The method is `{READY}`, not `initialized` as in the Language Server Protocol."
    return Breach(f"{name(message.method or '')} is sent, and `{READY}` was not sent before it.", hint)


def check_ready_early(message: Message, around: Surroundings) -> Breach | None:
    """L-INITIALIZED-EARLY: it says so after initialize was answered."""
    answer = around.course_of(message).handshake_answer
    if message.method != READY or answer is None:
        return None
    hint = "Wait for the result of `initialize`."
    if answer.kind == "error" and in_order(answer, message):
        return Breach(f"`{READY}` is sent although `initialize` was refused.", hint)
    if in_order(message, answer):
        return Breach(f"`{READY}` is sent before `initialize` is answered (line {answer.frame.line}).", hint)
    return None


def check_again(message: Message, around: Surroundings) -> Breach | None:
    """L-INIT-TWICE: a second initialize opens a new session."""
    if message.method != HANDSHAKE:
        return None
    earlier = around.course_of(message).handshake
    if earlier is message:
        earlier = _handshake_before(message, around)
    if earlier is None:
        return None
    return Breach(
        f"`initialize` was sent in line {earlier.frame.line} before: a new session begins here.",
        "Ids, capabilities and subscriptions start afresh. After HTTP 404 that is what a client has to do.",
    )


def _handshake_before(message: Message, around: Surroundings) -> Message | None:
    if message.session == 0:
        return None
    this, last = around.courses[message.session].session, around.courses[message.session - 1]
    return last.handshake if last.session.key == this.key else None


def check_changed(message: Message, around: Surroundings) -> Breach | None:
    """L-VERSION-CHANGED: the server answers with another revision."""
    request = around.request_of(message)
    if request is None or request.method != HANDSHAKE:
        return None
    proposed = text_of(request.frame.value, "params", "protocolVersion")
    chosen = text_of(message.frame.value, "result", "protocolVersion")
    if proposed is None or chosen is None or proposed == chosen:
        return None
    clients = clients_that_go_on_with(chosen)
    known = f"Official SDK clients that go on with {chosen}: {', '.join(clients)}." if clients else ""
    return Breach(
        f"The client proposed {name(proposed)}, the server answers with {name(chosen)}; the session speaks "
        "the latter.",
        f"That is allowed; a client that does not speak it should disconnect. {known}".rstrip(),
    )


def _revision_named(message: Message, around: Surroundings) -> str | None:
    if message.method == HANDSHAKE:
        return text_of(message.frame.value, "params", "protocolVersion")
    if around.method_answered(message) == HANDSHAKE:
        return text_of(message.frame.value, "result", "protocolVersion")
    return None


def check_revision_known(message: Message, around: Surroundings) -> Breach | None:
    """L-VERSION-UNKNOWN: the revision is one of the five."""
    named = _revision_named(message, around)
    if named is None or is_known(named):
        return None
    return Breach(
        f"{name(named)} is none of the specification's revisions.",
        "Revisions are dates; drafts and an SDK's own names are unknown to others.",
    )


def check_revision_modern(message: Message, around: Surroundings) -> Breach | None:
    """L-VERSION-MODERN: the handshake does not name a revision without one."""
    named = _revision_named(message, around)
    if named is None or not is_modern(named):
        return None
    return Breach(
        f"`initialize` names {named}, a revision that has no `initialize`.",
        "Under it, each request carries the revision in `params._meta`; begin with `server/discover`.",
    )


def check_refused(message: Message, around: Surroundings) -> Breach | None:
    """L-VERSION-ERROR: initialize is answered with an error."""
    if around.method_answered(message) != HANDSHAKE:
        return None
    error = member(message.frame.value, "error")
    if member(error, "code") == METHOD_NOT_FOUND:
        return Breach(
            "`initialize` itself is refused as an unknown method.",
            "Either the server speaks only 2026-07-28 or later, which has no handshake, or it is no MCP "
            "server.",
        )
    dates = _dates(dump([member(error, "message"), member(error, "data")]))
    request = around.request_of(message)
    proposed = None if request is None else text_of(request.frame.value, "params", "protocolVersion")
    others = [date for date in dates if date != proposed]
    if others:
        return Breach(
            f"`initialize` is refused; the server names {', '.join(others)}.",
            "A server that does not speak the proposed revision answers with one that it speaks, not with an "
            "error.",
        )
    return Breach(
        "`initialize` is refused, so no session comes about.",
        "Read the error's text; a server that only lacks the revision should answer with another one.",
    )


def _dates(text: str) -> list[str]:
    found: list[str] = []
    for date in DATE.find_all(text):
        if date.text not in found:
            found.append(date.text)
    return found


def check_method_of_revision(message: Message, around: Surroundings) -> Breach | None:
    """L-METHOD-REV: a session uses what its revision has."""
    having = revisions_of(message.method or "")
    if not having or message.revision in having or message.method == DISCOVER:
        return None
    answer = around.course_of(message).handshake_answer
    if answer is None or not in_order(answer, message):
        return None
    return Breach(
        f"The session speaks {message.revision}, which has no {name(message.method or '')}.",
        f"It belongs to {', '.join(having)}.",
        _graver_later(message),
    )


def _graver_later(message: Message) -> Severity:
    return "warning" if message.revision in EARLY else "error"


def _capability(
    message: Message, around: Surroundings, side: str, *, switch: str | None = None
) -> Breach | None:
    missing = undeclared_capability(around, message)
    if missing is None or missing[0] != side:
        return None
    path = missing[1]
    if (path.rpartition(".")[2] if "." in path else None) != switch:
        return None
    said = f"{name(message.method or '')} needs the {side}'s capability `{path}`, which was not declared."
    answer = around.answer_of(message)
    if answer is not None and answer.kind == "error":
        return Breach(said, "It is refused, as it should be, and no harm is done.", "note")
    if answer is not None:
        hint = f"The {side} answers it all the same: it should declare the capability."
    else:
        hint = "Use only what the other side declared in the handshake."
    return Breach(said, hint, _graver_later(message))


def check_server_capability(message: Message, around: Surroundings) -> Breach | None:
    """L-CAP-SERVER: a client asks for what the server declared."""
    return _capability(message, around, "server")


def check_client_capability(message: Message, around: Surroundings) -> Breach | None:
    """L-CAP-CLIENT: a server asks for what the client declared."""
    return _capability(message, around, "client")


def check_subscribe(message: Message, around: Surroundings) -> Breach | None:
    """L-CAP-SUBSCRIBE: subscriptions need resources.subscribe."""
    return _capability(message, around, "server", switch="subscribe")


def check_list_changed(message: Message, around: Surroundings) -> Breach | None:
    """L-CAP-LISTCHANGED: a change of a list needs listChanged."""
    for side in ("server", "client"):
        breach = _capability(message, around, side, switch="listChanged")
        if breach is not None:
            return breach
    return None


def check_ping(message: Message, around: Surroundings) -> Breach | None:
    """L-PING-RESULT: the answer to ping is empty."""
    result = object_of(message.frame.value, "result")
    if around.method_answered(message) != PING or not isinstance(result, JsonObject):
        return None
    beside = [one for one in result if one != "_meta"]
    if not beside:
        return None
    return Breach(
        f"The answer to `ping` holds {name(beside[0])}.", f"It should be empty: {spelt(JsonObject([]))}."
    )


LIFECYCLE: tuple[Rule, ...] = (
    Rule("L-INIT-FIRST", LEGACY, "error", "initialization", ("request",), check_first),
    Rule("L-INIT-PARAMS", LEGACY, "error", "initialization", ("request",), check_opening),
    Rule("L-INIT-RESULT", LEGACY, "error", "initialization", ("result",), check_welcome),
    Rule("L-CLIENT-EARLY", LEGACY, "warning", "initialization", ("request",), check_client_early),
    Rule("L-SERVER-EARLY", LEGACY, "warning", "initialization", ("request",), check_server_early),
    Rule("L-INITIALIZED", LEGACY, "error", "initialization", ("request",), check_ready),
    Rule("L-INITIALIZED-EARLY", LEGACY, "note", "initialization", ("notification",), check_ready_early),
    Rule("L-INIT-TWICE", LEGACY, "note", "initialization", ("request",), check_again),
    Rule("L-VERSION-CHANGED", LEGACY, "note", "version negotiation", ("result",), check_changed),
    Rule(
        "L-VERSION-UNKNOWN",
        LEGACY,
        "note",
        "version negotiation",
        ("request", "result"),
        check_revision_known,
    ),
    # A session may also have agreed on it, and so it holds under that revision too.
    Rule(
        "L-VERSION-MODERN",
        ALL,
        "note",
        "backward compatibility",
        ("request", "result"),
        check_revision_modern,
    ),
    Rule("L-VERSION-ERROR", LEGACY, "note", "lifecycle errors", ("error",), check_refused),
    Rule("L-METHOD-REV", LEGACY, "error", "operation", CALLS, check_method_of_revision),
    Rule("L-CAP-SERVER", LEGACY, "error", "capabilities", ("request",), check_server_capability),
    Rule("L-CAP-SUBSCRIBE", LEGACY, "error", "capabilities", ("request",), check_subscribe),
    Rule("L-CAP-LISTCHANGED", LEGACY, "error", "capabilities", ("notification",), check_list_changed),
    Rule("L-CAP-CLIENT", LEGACY, "error", "capabilities", ("request",), check_client_capability),
    Rule("L-PING-RESULT", LEGACY, "error", "ping", ("result",), check_ping),
)
