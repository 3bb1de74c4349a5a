"""The rules of cancellation and progress (C-, G-)."""

from __future__ import annotations

from decoder.conversation.ids import id_key
from decoder.conversation.pairing import OTHER
from decoder.envelope import is_strict_id
from decoder.json_values import JsonObject, member
from decoder.protocol import is_modern
from decoder.rules.rule import ALL, ANSWERS, CALLS, LEGACY, MODERN, Breach, Rule, spelt
from decoder.surroundings import HANDSHAKE, in_order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.model import Message
    from decoder.surroundings import Surroundings

CANCELLED = "notifications/cancelled"
OPTIONAL_ID = "2025-11-25"  # its schema lets the id go, though what is cancelled then is not said
CROSSING = 100.0  # milliseconds in which an answer and a cancellation may have crossed


def check_initialize(message: Message, around: Surroundings) -> Breach | None:
    """C-INIT: initialize is not cancelled."""
    target = around.pointed_at(message, "cancels")
    if target is None or target.method != HANDSHAKE:
        return None
    return Breach("This cancels `initialize`.", "Close the connection instead.")


def check_target(message: Message, around: Surroundings) -> Breach | None:
    """C-UNKNOWN: a side cancels a request of its own."""
    wanted = member(message.frame.value, "params", "requestId")
    key = id_key(wanted)
    if message.method != CANCELLED or key is None or message.sender is None:
        return None
    if around.pointed_at(message, "cancels") is not None or not around.course_of(message).session.whole:
        return None
    if is_modern(message.revision) and message.sender == "server":
        return None  # there a server may end a client's subscription
    if around.asked_with(OTHER[message.sender], key, message) is not None:
        return Breach(
            f"The request with id {spelt(wanted)} is the other side's, and only who sent a request may "
            "cancel it.",
            "To refuse a request, answer it with an error.",
        )
    return Breach(
        f"No request before it has the id {spelt(wanted)}.", "Name the id with the type it was sent with."
    )


def check_completed(message: Message, around: Surroundings) -> Breach | None:
    """C-COMPLETED: what is cancelled was answered already."""
    target = around.pointed_at(message, "cancels")
    answer = None if target is None else around.answer_of(target)
    if answer is None or not in_order(answer, message):
        return None
    return Breach(
        f"What this cancels was answered before, in line {answer.frame.line}.",
        "The two crossed on the way: nothing is wrong.",
    )


def check_answered(message: Message, around: Surroundings) -> Breach | None:
    """C-ANSWERED: a cancelled request gets no answer."""
    request = around.request_of(message)
    if request is None:
        return None
    for cancel in around.pointing_at(request, "cancels"):
        if in_order(cancel, message):
            return Breach(
                f"The request was cancelled in line {cancel.frame.line}, before this answer.",
                "Do not answer a cancelled request; whoever cancelled it should ignore this one.",
                "note" if _crossed(cancel, message) else None,
            )
    return None


def _crossed(cancel: Message, answer: Message) -> bool:
    if cancel.frame.moment is None or answer.frame.moment is None:
        return False
    return answer.frame.moment - cancel.frame.moment <= CROSSING


def check_named(message: Message, _: Surroundings) -> Breach | None:
    """C-NOID: a cancellation says what it cancels."""
    params = member(message.frame.value, "params")
    if message.method != CANCELLED or (isinstance(params, JsonObject) and "requestId" in params):
        return None
    return Breach(
        "The cancellation names no request.",
        "Put the id of the request into `params.requestId`.",
        "warning" if message.revision == OPTIONAL_ID else None,
    )


def check_over_http(message: Message, _: Surroundings) -> Breach | None:
    """C-HTTP-26: over HTTP, closing the stream cancels."""
    if message.method != CANCELLED or message.sender != "client" or message.frame.http is None:
        return None
    return Breach(
        "Over HTTP this revision has no such message: a client cancels by closing the stream of the answer.",
        "It does no harm; a server may refuse it.",
    )


def check_token(message: Message, _: Surroundings) -> Breach | None:
    """G-TOKEN-TYPE: a progress token is a string or an integer."""
    value = message.frame.value
    holder = member(value, "params") if message.kind == "notification" else member(value, "params", "_meta")
    if message.kind == "notification" and message.method != "notifications/progress":
        return None
    if not isinstance(holder, JsonObject) or "progressToken" not in holder:
        return None
    token = holder.get("progressToken")
    if is_strict_id(token):
        return None
    return Breach(f"`progressToken` is {spelt(token)}.", "A progress token is a string or an integer.")


CANCELLATION: tuple[Rule, ...] = (
    Rule("C-INIT", LEGACY, "error", "cancellation", ("notification",), check_initialize),
    Rule("C-UNKNOWN", ALL, "error", "cancellation", ("notification",), check_target),
    Rule("C-COMPLETED", ALL, "note", "cancellation", ("notification",), check_completed),
    Rule("C-ANSWERED", ALL, "warning", "cancellation", ANSWERS, check_answered),
    Rule("C-NOID", ALL, "error", "cancellation", ("notification",), check_named),
    Rule("C-HTTP-26", MODERN, "note", "cancellation", ("notification",), check_over_http),
    Rule("G-TOKEN-TYPE", ALL, "error", "progress", CALLS, check_token),
)
