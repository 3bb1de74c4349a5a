"""What a message is tied to, in sentences: its answer or request, a near miss, a cancellation, a chain.

Which messages belong together was decided before; this only says it. `warnings` are what a reader should
see first, `ties` what is as it should be.
"""

from __future__ import annotations

from decoder.conversation.ids import id_key
from decoder.conversation.pairing import OTHER
from decoder.explanation.case import Case, named
from decoder.explanation.errors import is_placeholder
from decoder.explanation.words import count, duration, place, quoted, who
from decoder.json_values import type_name
from decoder.surroundings import DISCOVER, in_order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.model import Message

NEARBY = 50  # messages among which those of one connection are looked for
OPEN_ENDED = {
    "subscriptions/listen": "It has no answer yet, and needs none: the stream that it opened is still open.",
    "tasks/result": "It has no answer yet: the answer comes when the task has ended.",
}


def warnings(case: Case) -> list[str]:
    """What is wrong or open about a message's ties."""
    copied = case.around.pointed_at(case.message, "duplicate-of")
    if copied is not None:
        return [f"This is the message of {place(copied)}, logged again: it counts once."]
    if case.message.kind == "request":
        return _of_request(case)
    if case.message.kind in ("result", "error"):
        return _of_answer(case)
    return []


def ties(case: Case) -> list[str]:
    """What a message belongs to, where that is as it should be."""
    told: list[str] = []
    message, around = case.message, case.around
    answer, request = around.answer_of(message), around.request_of(message)
    if answer is not None:
        told.append(f"{_answered(answer)} in {place(answer)}{_after(answer)}.")
    if request is not None and message.kind == "result":
        told.append(f"It answers {named(request)}{_after(message)}.")
    elif request is not None and message.elapsed_ms is not None:
        told.append(f"It came {duration(message.elapsed_ms)} after the request.")
    for how, sentence in POINTED:
        target = around.pointed_at(message, how)
        if target is not None:
            told.append(sentence.format(it=named(target)))
    for how, one, many in POINTING:
        sources = around.pointing_at(message, how)
        if sources:
            lines = count(len(sources), one, many)
            told.append(f"{lines[0].upper()}{lines[1:]} about it: {_places(sources)}.")
    return told + _next_round(case) + _same_id_of_other(case)


def _next_round(case: Case) -> list[str]:
    later = case.around.pointing_at(case.message, "retry-of")
    if not later:
        return []
    return [
        f"The call goes on in {place(later[0])}: the same request, under a new id, with what was asked for."
    ]


def _same_id_of_other(case: Case) -> list[str]:
    message = case.message
    if message.kind != "request" or message.sender is None:
        return []
    twin = case.around.asked_with(OTHER[message.sender], id_key(message.id), message)
    if twin is None:
        return []
    return [
        f"The other side used the id {quoted(case.shown.id_text)} too, for {named(twin)}. That is allowed: "
        "each side counts its requests for itself."
    ]


def _answered(answer: Message) -> str:
    return "Answered" if answer.kind == "result" else "Refused with an error"


def _after(answer: Message) -> str:
    return "" if answer.elapsed_ms is None else f", {duration(answer.elapsed_ms)} after it was asked"


def _places(messages: list[Message]) -> str:
    return place(messages[0]) if len(messages) == 1 else f"{place(messages[0])} to {place(messages[-1])}"


def _of_request(case: Case) -> list[str]:
    message, around = case.message, case.around
    if message.ambiguous:
        return [_ambiguous(case), *_unanswered_by_connection(case)]
    cancelled = around.pointing_at(message, "cancels")
    if message.answered_by is not None:
        return []
    near = around.pointing_at(message, "near-id")
    if near:
        return [_near_answer(case, near[0])]
    early = around.pointing_at(message, "later-request")
    if early:
        return [
            f"It was not answered after this; an answer with its id stands before it, in {place(early[0])}.",
        ]
    beside = around.pointing_at(message, "http-exchange")
    if beside:
        return [
            f"The error in {place(beside[0])} came back for its POST without its id: that is its answer.",
        ]
    meant = around.meant_answer(message)
    if meant is not None:
        return [
            f"Most likely {place(meant)} is its answer: it names no request, and no other waited then.",
        ]
    if cancelled:
        return [f"It was cancelled in {place(cancelled[0])}, and not answered, as it should be."]
    return [_unanswered(case)]


def _unanswered(case: Case) -> str:
    message = case.message
    if message.method in OPEN_ENDED:
        return OPEN_ENDED[message.method]
    if message.method == DISCOVER:
        return _silent_probe(case)
    http = message.frame.http
    if http is not None and http.status is not None and http.status >= 400:
        return f"HTTP refused it with the status {http.status}, and no message came back."
    course = case.around.course_of(message)
    if not course.shows_answers_to(message.sender):
        return "No answer is in this capture, which seems to show one side of the conversation only."
    if course.messages[-1] is message:
        return "It was never answered: nothing more of this session follows in the capture."
    return "It was never answered in this capture."


def _silent_probe(case: Case) -> str:
    """A server that does not know server/discover may as well stay silent; the client then falls back."""
    told = "It was never answered, which is what a server of an older revision may do"
    courses = case.around.courses
    after = courses[case.message.session : case.message.session + 2]
    fallback = next((course.handshake for course in after if course.handshake is not None), None)
    if fallback is None or fallback.index < case.message.index:
        return told + "."
    waited = ""
    if fallback.frame.moment is not None and case.message.frame.moment is not None:
        waited = f", {duration(fallback.frame.moment - case.message.frame.moment)} later"
    return f"{told}; the client went on with `initialize` in {place(fallback)}{waited}."


def _near_answer(case: Case, answer: Message) -> str:
    came, sent = _typed(answer), _typed(case.message)
    changed = (
        "the id came back changed" if came == sent else f"the id came back as {came} where {sent} was sent"
    )
    return (
        f"It was never answered, though {place(answer)} was meant to: {changed}. A client that compares ids "
        "as it should drops such an answer and waits on."
    )


def _typed(message: Message) -> str:
    return f"a {type_name(message.id)}"


def _ambiguous(case: Case) -> str:
    return (
        f"Another request of the same side waits under the same id {quoted(case.shown.id_text)}. Which "
        "answer belongs to which can't be told from the ids, so none is tied. Each request needs an id of "
        "its own."
    )


def _by_connection(case: Case) -> list[str]:
    """The request that came over the same connection as an answer to one of several."""
    asked = [one for one in _over_connection(case) if one.kind == "request"]
    if len(asked) != 1:
        return []
    return [
        f"It came back over the connection of {named(asked[0])} in {place(asked[0])}: whoever goes by "
        "connections gives it to that one, whatever it holds. Compare what was asked with what came."
    ]


def _unanswered_by_connection(case: Case) -> list[str]:
    """That nothing came back over a request's own connection, where the log tells connections apart."""
    told = case.message.frame.connection is not None
    if not told or any(one.kind in ("result", "error") for one in _over_connection(case)):
        return []
    return ["Over its own connection no answer came back: it has none, or another request was given it."]


def _over_connection(case: Case) -> list[Message]:
    """The other messages under its id over the same connection, that are tied to nothing."""
    message = case.message
    return [
        one
        for one in case.around.messages[max(message.index - NEARBY, 0) : message.index + NEARBY]
        if one is not message
        and one.ambiguous
        and one.session == message.session
        and one.frame.connection == message.frame.connection is not None
        and id_key(one.id) == id_key(message.id)
    ]


def _of_answer(case: Case) -> list[str]:
    message, around = case.message, case.around
    if message.ambiguous:
        return [
            f"Two requests wait under the id {quoted(case.shown.id_text)}, and nothing tells which of them "
            "this answers: it is tied to neither.",
            *_by_connection(case),
        ]
    if message.answers is not None:
        return _late(case)
    near = around.pointed_at(message, "near-id")
    if near is not None:
        return [_near_request(case, near)]
    later = around.pointed_at(message, "later-request")
    if later is not None:
        spelt = quoted(case.shown.id_text)
        return [
            f"It answers no request before it. The id {spelt} is asked with only later, by {named(later)}."
        ]
    beside = around.pointed_at(message, "http-exchange")
    if beside is not None:
        return [
            f"It came back for the POST of {named(beside)}, so it is about that request, though its id does "
            "not say so."
        ]
    if is_placeholder(case):
        return [PLACEHOLDER, *_only_open(case)]
    if not message.has_id or message.id is None:
        return [_without_id(case), *_only_open(case)]
    if around.course_of(message).session.whole:
        return [f"It answers no request: none with the id {quoted(case.shown.id_text)} waits before it."]
    return [
        f"The request that it answers is not in this capture: none with the id {quoted(case.shown.id_text)} "
        "stands before it."
    ]


def _near_request(case: Case, request: Message) -> str:
    spelt = quoted(case.shown.id_text)
    if type_name(request.id) != type_name(case.message.id):
        came, sent = _typed(case.message), _typed(request)
        differs = f"is {came}, and the id of {named(request)}, which it would fit, is {sent}"
    else:
        differs = f"is nearly that of {named(request)}, but not the same"
    return (
        f"It answers no request: its id {spelt} {differs}. An answer has to carry the id exactly as it was "
        "sent, type included."
    )


def _without_id(case: Case) -> str:
    if case.message.kind == "result":
        return "It has no id, so nothing tells which request it answers."
    if case.message.has_id:
        return (
            "Its id is null, so it names no request. JSON-RPC has that for a request whose id could not be "
            "read; MCP leaves the id out then, and many servers send null all the same."
        )
    return "It has no id, so it names no request: its sender could not read one, or had none to answer."


def _only_open(case: Case) -> list[str]:
    """What an answer that names no request is most likely about."""
    around, message = case.around, case.message
    request, notified = around.only_open(message), around.notified_before(message)
    if request is not None:
        return [
            f"Only {named(request)} waited for an answer, so most likely this is it.",
            *_lost_tool_error(request),
        ]
    if notified is None or is_placeholder(case):
        return []
    waiting = around.open_before(message)
    if waiting:
        return [
            f"{count(waiting, 'request')} waited, and each could have been named. Most likely this is about "
            f"the notification in {place(notified)}, which has no id to name."
        ]
    return [
        f"No request waited, so it seems to answer the notification in {place(notified)}. A notification "
        "gets no answer, not even an error, and a strict client takes one for a fault."
    ]


def _lost_tool_error(request: Message) -> list[str]:
    if request.method != "tools/call":
        return []
    return [
        "A tool that fails should answer with a result that has `isError: true`, under the id of its call."
    ]


def _late(case: Case) -> list[str]:
    request = case.request
    if request is None:
        return []
    for cancel in case.around.pointing_at(request, "cancels"):
        if in_order(cancel, case.message):
            return [
                f"It comes after the request was cancelled in {place(cancel)}. {who(request.sender)} no "
                "longer wants it and should ignore it; the two may have crossed on the way."
            ]
    return []


PLACEHOLDER = (
    'The id "server-error" is no request\'s: the Python SDK puts it there when it refuses an HTTP request '
    "before "
    "reading a message from it. It is about whatever was posted."
)

POINTED: tuple[tuple[str, str], ...] = (
    ("cancels", "It is about {it}."),
    ("progress", "It is about {it}, which asked for it with this progress token."),
    ("subscription", "It belongs to the subscription opened by {it}."),
    ("task", "It is about the task that began with {it}."),
    (
        "retry-of",
        "It is the next round of {it}: the same request, with what the server asked for in between.",
    ),
)

POINTING: tuple[tuple[str, str, str], ...] = (
    ("progress", "progress notification", "progress notifications"),
    ("subscription", "notification", "notifications"),
    ("task", "later message", "later messages"),
)
