"""The one thing to look at first: a sentence or two for the top of the page, or nothing where all is well.

Takes the conversation and its findings, gives the text and the message that it is about. What breaks a
conversation most comes first in the table; what is merely untidy is not in it.
"""

from __future__ import annotations

from decoder.conversation.duplicates import is_copy
from decoder.explanation.case import named
from decoder.explanation.errors import (
    INVALID_REQUEST,
    UNSUPPORTED_REVISION,
    known_meaning,
    name_and_meaning,
    whole_code,
)
from decoder.json_values import member, text_of
from decoder.protocol import near_method
from decoder.rules.pairing import ANSWERED_SOMEHOW, WAITING_BY_DESIGN
from decoder.surroundings import DISCOVER, Surroundings, undeclared_capability

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from decoder.model import Conversation, Finding, Message, Stray

# Rules whose breach stops a conversation or hides an answer, the gravest first.
RANKED: tuple[str, ...] = (
    "E-JSON",
    "L-INIT-RESULT",
    "L-INIT-PARAMS",
    "L-VERSION-ERROR",
    "P-RESP-IDTYPE",
    "E-ID-NULL",
    "E-REQ-NOID",
    "CA-MISSING",
    "M-RESULTTYPE",
    "M-META",
    "E-NOTIF-ID",
    "P-NOTIF-ANSWERED",
    "E-NEITHER",
    "E-BOTH",
    "E-MIXED",
    "E-BATCH",
    "L-INITIALIZED",
    "L-INIT-FIRST",
    "H-SESSION-404",
    "P-RESP-UNKNOWN",
    "T-ISERROR",
)
RANKS: dict[str, int] = {rule: place for place, rule in enumerate(RANKED)}
TELLING_NOTES = ("L-VERSION-ERROR", "T-ISERROR")  # notes that may well be the cause


def likely_cause(conversation: Conversation, findings: list[Finding]) -> dict[str, Any] | None:
    """What most likely went wrong: `{"text": …, "message": index}`; None where nothing did."""
    around = Surroundings(conversation)
    for look in (_two_under_one_id, _silent_handshake):
        found = look(around)
        if found is not None:
            return found
    ranked = [finding for finding in findings if _counts(finding, around)]
    if ranked:
        worst = min(ranked, key=lambda finding: RANKS[finding.rule])
        return {"text": f"{worst.text} {worst.hint}", "message": worst.message}
    return _first_refusal(around) or _failed_tool(around) or _lost_answer(around)


def _counts(finding: Finding, around: Surroundings) -> bool:
    """Whether a finding may be the cause: grave enough, and not about the answer to a probe."""
    if finding.rule not in RANKS or (finding.severity == "note" and finding.rule not in TELLING_NOTES):
        return False
    return finding.message is None or not _answers_probe(around.messages[finding.message], around)


def _answers_probe(message: Message, around: Surroundings) -> bool:
    """Whether it answers `server/discover`, which a server of an older revision refuses, as it may."""
    about = _refused(message, around)
    return about is not None and about.method == DISCOVER


def _said(text: str, message: Message) -> dict[str, Any]:
    return {"text": text, "message": message.index}


def _two_under_one_id(around: Surroundings) -> dict[str, Any] | None:
    for message in around.messages:
        if message.ambiguous and message.kind == "request":
            return _said(
                "Two requests wait under one id, so nothing tells whose answer is whose, and each may get "
                "the other's. Each request needs an id of its own.",
                message,
            )
    return None


def _silent_handshake(around: Surroundings) -> dict[str, Any] | None:
    for course in around.courses:
        start = course.handshake
        if start is None or course.handshake_answer is not None or not course.shows_answers_to(start.sender):
            continue
        if (
            any(around.pointing_at(start, how) for how in ANSWERED_SOMEHOW)
            or around.meant_answer(start) is not None
        ):
            continue
        http = start.frame.http
        if http is not None and http.status is not None and http.status >= 400:
            return _said(
                f"`initialize` was refused with HTTP {http.status}, and no message came back.", start
            )
        return _said(
            "`initialize` was never answered. The server never got as far as the protocol: "
            + (_last_words(around, start) or LOOK_AROUND),
            start,
        )
    return None


LOOK_AROUND = "look whether it started, and at what it printed or logged around this line."
ENDS = ("server-died", "connection-closed")
LAST_WORDS = ("server-not-started", "server-died", "stack-trace", "log-error", "stderr", "text")


def _last_words(around: Surroundings, start: Message) -> str | None:
    """What was printed between a message and the end of the connection: most likely why it ended."""
    words: Stray | None = None
    for stray in around.conversation.stray:
        if stray.line <= start.frame.end_line:
            continue
        if words is not None and stray.note in ENDS:
            told = "" if words.note == "text" else f" {words.said}"
            return f"line {words.line}, right before the connection ended, most likely says why.{told}"
        words = stray if stray.note in LAST_WORDS else None
    return None


def _first_refusal(around: Surroundings) -> dict[str, Any] | None:
    for message in around.messages:
        if message.kind != "error" or is_copy(message) or _answers_probe(message, around):
            continue
        request = _refused(message, around)
        if request is not None and undeclared_capability(around, request) is not None:
            continue
        code = whole_code(member(message.frame.value, "error", "code"))
        if code == UNSUPPORTED_REVISION and _went_on(message, around):
            continue
        name, meaning = name_and_meaning(code, message.revision)
        told = "" if code is None else f" with {code} ({name})"
        what = "a message that it does not name" if request is None else named(request)
        known = known_meaning(text_of(message.frame.value, "error", "message"))
        hint = _hint(code, request, message) or known or meaning
        return _said(f"The first error refuses {what}{told}. {hint}", message)
    return None


def _refused(message: Message, around: Surroundings) -> Message | None:
    """The request that an error is about, or most likely about."""
    tied = around.request_of(message) or around.pointed_at(message, "http-exchange")
    return tied or around.only_open(message)


def _hint(code: int | None, request: Message | None, message: Message) -> str | None:
    """What says more than the code's meaning: a misspelt method, or a request that is well formed."""
    near = None if request is None else near_method(request.method or "")
    if near is not None:
        return f"That is no method of MCP; `{near}` is near it."
    text = text_of(message.frame.value, "error", "message")
    well_formed = request is not None and request.server_reply is None
    if code == INVALID_REQUEST and well_formed and known_meaning(text) is None:
        return "The request is well formed; look at the error's text, and at the server."
    return None


def _went_on(message: Message, around: Surroundings) -> bool:
    """Whether the session had a result after an error."""
    return any(
        one.kind == "result" for one in around.course_of(message).messages if one.index > message.index
    )


def _failed_tool(around: Surroundings) -> dict[str, Any] | None:
    for message in around.messages:
        if message.kind == "result" and member(message.frame.value, "result", "isError") is True:
            return _said("A tool failed; its result says why. The protocol itself went well.", message)
    return None


def _lost_answer(around: Surroundings) -> dict[str, Any] | None:
    last = around.messages[-1] if around.messages else None
    if last is None or last.kind != "request" or last.answered_by is not None or last.ambiguous:
        return None
    if (
        any(around.pointing_at(last, how) for how in ANSWERED_SOMEHOW)
        or around.meant_answer(last) is not None
    ):
        return None
    if last.method in WAITING_BY_DESIGN or not around.course_of(last).shows_answers_to(last.sender):
        return None
    return _said(f"The capture ends before {named(last)} was answered.", last)
