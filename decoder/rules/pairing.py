"""The rules of pairing (P-): ids, answers, and who may send what."""

from __future__ import annotations

from decoder.conversation.ids import id_key
from decoder.conversation.pairing import OTHER
from decoder.json_values import member, type_name
from decoder.protocol import kinds_of, row_of, senders_of
from decoder.rules.rule import ALL, ANSWERS, CALLS, LEGACY, MODERN, Breach, Rule, name, spelt
from decoder.surroundings import META, PLACEHOLDER_ID, in_order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.model import Message, Sender
    from decoder.surroundings import Surroundings

METHOD_NOT_FOUND = -32601
WAITING_BY_DESIGN = ("subscriptions/listen", "tasks/result")
ANSWERED_SOMEHOW = ("cancels", "near-id", "later-request", "http-exchange")
SEEN = ("mark", "log", "transport")  # what a sender is read from where it is seen and not inferred


def check_reuse(message: Message, around: Surroundings) -> Breach | None:
    """P-ID-REUSE: a side uses an id once in a session."""
    earlier = _same_id_before(message, around)
    if earlier is None:
        return None
    if earlier.frame.text == message.frame.text:
        return Breach(
            f"The same request, with the id {spelt(message.id)}, stands in line {earlier.frame.line} "
            "already.",
            "Most likely it was logged twice, or an HTTP client sent it again after a redirect.",
            "note",
        )
    return Breach(
        f"The id {spelt(message.id)} was used in line {earlier.frame.line} already, by the same side.",
        "Give each request of a session an id of its own, also after an earlier one is answered.",
    )


def _same_id_before(message: Message, around: Surroundings) -> Message | None:
    return None if message.sender is None else around.asked_with(message.sender, id_key(message.id), message)


def check_in_flight(message: Message, around: Surroundings) -> Breach | None:
    """P-ID-INFLIGHT: an id is not used again while its request waits."""
    earlier = _same_id_before(message, around)
    if earlier is None or earlier.frame.text == message.frame.text or _of_another_client(earlier, message):
        return None
    end = around.answer_of(earlier)
    closed = around.pointing_at(earlier, "http-exchange") or around.pointing_at(earlier, "cancels")
    if closed or (end is not None and not in_order(message, end)):
        return None
    return Breach(
        f"The id {spelt(message.id)} is used again while the request in line {earlier.frame.line} still "
        "waits under it.",
        "Give each request an id that no waiting request has.",
    )


def _of_another_client(earlier: Message, later: Message) -> bool:
    names = [member(one.frame.value, "params", "_meta", META + "clientInfo") for one in (earlier, later)]
    return names[0] != names[1]


def check_request_known(message: Message, around: Surroundings) -> Breach | None:
    """P-RESP-UNKNOWN: a response answers a request."""
    if not _is_loose(message) or not around.course_of(message).session.whole:
        return None
    if message.id == PLACEHOLDER_ID:
        return Breach(
            "The id \"server-error\" is no request's: Python's SDK puts it where it refuses an HTTP request "
            "before reading a message from it.",
            "Read the error as one about whatever was posted.",
        )
    near = around.pointed_at(message, "near-id")
    if (
        _answered_before(message, around) is not None
        or around.pointed_at(message, "http-exchange") is not None
    ):
        return None
    if near is not None:
        if type_name(near.id) != type_name(message.id):
            return None
        return Breach(
            f"No request has the id {spelt(message.id)}; the one in line {near.frame.line} has "
            f"{spelt(near.id)}.",
            "Integers beyond 2^53 lose digits where numbers are read as doubles; use strings or smaller "
            "numbers.",
        )
    later = around.pointed_at(message, "later-request")
    hint = "Send back the id of the request, exactly as it came."
    if later is not None:
        hint = f"A request with this id comes later, in line {later.frame.line}."
    return Breach(f"No request before it has the id {spelt(message.id)}.", hint)


def _is_loose(message: Message) -> bool:
    return message.answers is None and not message.ambiguous and id_key(message.id) is not None


def _answered_before(message: Message, around: Surroundings) -> Message | None:
    """The request with this id that another message answers already."""
    sides: tuple[Sender, ...] = ("client", "server") if message.sender is None else (OTHER[message.sender],)
    for side in sides:
        request = around.asked_with(side, id_key(message.id), message)
        if request is not None and request.answered_by is not None:
            return request
    return None


def check_id_type(message: Message, around: Surroundings) -> Breach | None:
    """P-RESP-IDTYPE: a response carries the id with the type that it came with."""
    near = around.pointed_at(message, "near-id")
    if near is None or type_name(near.id) == type_name(message.id):
        return None
    return Breach(
        f"The answer has the id {spelt(message.id)}, a {type_name(message.id)}; the request in line "
        f"{near.frame.line} has {spelt(near.id)}, a {type_name(near.id)}. The client goes on waiting.",
        "Send back the id exactly as it came: a number stays a number, a string a string.",
    )


def check_twice(message: Message, around: Surroundings) -> Breach | None:
    """P-RESP-DUP: a request is answered once."""
    if not _is_loose(message):
        return None
    request = _answered_before(message, around)
    first = None if request is None else around.answer_of(request)
    if request is None or first is None or not in_order(first, message):
        return None
    if first.frame.text == message.frame.text and first.frame.exchange != message.frame.exchange:
        return None  # an event stream taken up again sends again what it sent before
    return Breach(
        f"The request in line {request.frame.line} was answered in line {first.frame.line} already.",
        "Send one response for each request.",
    )


def check_notification_answered(message: Message, around: Surroundings) -> Breach | None:
    """P-NOTIF-ANSWERED: a notification gets no answer."""
    answered = around.method_answered(message)
    if answered is not None and kinds_of(answered) == {"notification"}:
        return Breach(
            f"This answers {name(answered)}, a notification. It was sent with an id, so the fault is its "
            "sender's.",
            "Send notifications without `id`.",
            "note",
        )
    before = around.notified_before(message)
    if message.has_id or message.frame.http is not None or around.open_before(message) or before is None:
        return None
    if not in_order(before, message):
        return None
    if message.kind == "error" and member(message.frame.value, "error", "code") != METHOD_NOT_FOUND:
        return None
    return Breach(
        f"This seems to answer the notification in line {before.frame.line}, and a notification gets no "
        "answer, not even an error.",
        "Look whether a message has an `id` before answering it; leave notifications that you do not know "
        "alone.",
    )


def check_unanswered(message: Message, around: Surroundings) -> Breach | None:
    """P-UNANSWERED: a request without an answer."""
    if message.answered_by is not None or message.ambiguous or message.method in WAITING_BY_DESIGN:
        return None
    if any(around.pointing_at(message, how) for how in ANSWERED_SOMEHOW):
        return None
    if around.meant_answer(message) is not None:
        return None
    if not around.course_of(message).shows_answers_to(message.sender):
        return None
    http = message.frame.http
    if http is not None and http.status is not None and http.status >= 400:
        return Breach(
            f"{name(message.method or '')} (id {spelt(message.id)}) is refused with HTTP {http.status}, and "
            "no message came back.",
            "Look at the body of the HTTP response, and at the address and headers of the request.",
        )
    return Breach(
        f"{name(message.method or '')} (id {spelt(message.id)}) has no answer in this capture.",
        "Either the capture ends before it, or the other side never sent one.",
    )


def check_direction(message: Message, _: Surroundings) -> Breach | None:
    """P-DIRECTION: a method is sent by the side that has it."""
    if message.method is None or message.sender is None or message.sender_basis not in SEEN:
        return None
    if message.revision is None or row_of(message.method, message.revision) is None:
        return None
    allowed = senders_of(message.method, message.revision)
    if allowed not in ("client", "server") or allowed == message.sender:
        return None
    return Breach(
        f"The {message.sender} sends {name(message.method)}, which only the {allowed} has.",
        "Look whether the capture's directions are the right way round.",
    )


PAIRING: tuple[Rule, ...] = (
    Rule("P-ID-REUSE", LEGACY, "error", "requests", ("request",), check_reuse),
    Rule("P-ID-INFLIGHT", MODERN, "error", "requests", ("request",), check_in_flight),
    Rule("P-RESP-UNKNOWN", ALL, "error", "responses", ANSWERS, check_request_known),
    Rule("P-RESP-IDTYPE", ALL, "error", "responses", ANSWERS, check_id_type),
    Rule("P-RESP-DUP", ALL, "error", "responses", ANSWERS, check_twice),
    Rule("P-NOTIF-ANSWERED", ALL, "error", "notifications", ANSWERS, check_notification_answered),
    Rule("P-UNANSWERED", ALL, "note", "timeouts", ("request",), check_unanswered),
    Rule("P-DIRECTION", LEGACY, "note", "schema", CALLS, check_direction),
)
