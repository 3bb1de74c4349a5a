"""The one thing to look at first: a sentence or two for the top of the page, or nothing where nothing is wrong.

Takes the conversation and its findings, gives the text and the message that it is about. What breaks a
conversation most comes first in the table; what is merely untidy is not in it.
"""

from __future__ import annotations

from decoder.explanation.case import named
from decoder.json_values import member
from decoder.surroundings import HANDSHAKE, Surroundings, is_copy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from decoder.model import Conversation, Finding, Message

# Rules whose breach stops a conversation or hides an answer, the gravest first.
RANKED: tuple[str, ...] = (
    "E-JSON",
    "L-INIT-RESULT",
    "L-VERSION-ERROR",
    "P-RESP-IDTYPE",
    "E-ID-NULL",
    "E-REQ-NOID",
    "CA-MISSING",
    "M-RESULTTYPE",
    "M-META",
    "P-NOTIF-ANSWERED",
    "E-NOTIF-ID",
    "L-INIT-PARAMS",
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
EXPECTED = "server/discover"  # which a server of an older revision refuses or leaves unanswered, as it should


def likely_cause(conversation: Conversation, findings: list[Finding]) -> dict[str, Any] | None:
    """What most likely went wrong: `{"text": …, "message": index}`; None where nothing did."""
    around = Surroundings(conversation)
    for look in (_two_under_one_id, _silent_handshake):
        found = look(around)
        if found is not None:
            return found
    ranked = [finding for finding in findings if finding.rule in RANKS]
    if ranked:
        worst = min(ranked, key=lambda finding: RANKS[finding.rule])
        return {"text": f"{worst.text} {worst.hint}", "message": worst.message}
    return _first_refusal(around) or _failed_tool(around) or _lost_answer(around)


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
        if not any(around.pointing_at(start, how) for how in ("near-id", "http-exchange")):
            return _said(
                "`initialize` was never answered. The server never got as far as the protocol: look whether "
                "it started, and at what it printed or logged around this line.",
                start,
            )
    return None


def _first_refusal(around: Surroundings) -> dict[str, Any] | None:
    for message in around.messages:
        if message.kind != "error" or is_copy(message) or around.method_answered(message) == EXPECTED:
            continue
        code = member(message.frame.value, "error", "code")
        told = f" with {code}" if isinstance(code, int) and not isinstance(code, bool) else ""
        request = around.request_of(message) or around.pointed_at(message, "http-exchange")
        what = "A request" if request is None else f"{named(request)[0].upper()}{named(request)[1:]}"
        return _said(f"{what} was refused{told}. Its explanation says what that means.", message)
    return None


def _failed_tool(around: Surroundings) -> dict[str, Any] | None:
    for message in around.messages:
        if message.kind == "result" and member(message.frame.value, "result", "isError") is True:
            return _said("A tool failed; its result says why. The protocol itself went well.", message)
    return None


def _lost_answer(around: Surroundings) -> dict[str, Any] | None:
    for course in around.courses:
        last = course.messages[-1] if course.messages else None
        waits = last is not None and last.kind == "request" and last.answered_by is None
        if last is None or not waits or last.method == HANDSHAKE or not course.shows_answers_to(last.sender):
            continue
        if last.method in ("subscriptions/listen", "tasks/result") or last.ambiguous:
            continue
        return _said(f"The capture ends before {named(last)} was answered.", last)
    return None
