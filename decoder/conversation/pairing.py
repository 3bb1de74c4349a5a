"""Which request a response answers.

Within a session, a response answers the request of the other side that waits under its id, compared with
its type. Both sides count from small numbers, so an id alone says little: who sent the request, the HTTP
exchange, and what the result holds decide. Where two requests of one side wait under one id, nobody can
tell: neither is tied, and all are marked ambiguous. A request comes before its answer, except where the
capture shows that its order is not the wire's: another stream or terminal, or timestamps.
"""

from __future__ import annotations

from decoder.conversation.ids import id_key
from decoder.conversation.shapes import fits, sender_of_result
from decoder.json_values import member
from decoder.protocol import senders_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.conversation.ids import IdKey
    from decoder.model import Message, Sender

# Of so many messages under one id those at either end are looked at: no conversation has so many, and a
# hostile paste must not make each answer look at each request.
ENDS = 32

OTHER: dict[str, Sender] = {"client": "server", "server": "client"}


def pair_messages(messages: list[Message]) -> None:
    """Tie each response to its request, and close the sender of either half by the other."""
    desks: dict[int, Desk] = {}
    for message in messages:
        desk = desks.setdefault(message.session, Desk())
        if message.kind == "request":
            desk.take_request(message)
        elif message.kind in ("result", "error"):
            desk.take_response(message)
    for message in messages:
        _sender_by_shape(message)


class Desk:
    """The requests of one session that wait, and the responses that came before theirs."""

    def __init__(self) -> None:
        self._waiting: dict[IdKey, list[Message]] = {}
        self._early: dict[IdKey, list[Message]] = {}
        self._last_id: dict[Sender, int] = {}

    def take_request(self, request: Message) -> None:
        """A request begins to wait, unless its answer stands before it in the paste."""
        key = id_key(request.id)
        if key is None:
            return
        self._sender_by_sequence(request)
        for response in ends(self._early.get(key, [])):
            if may_answer(response, request) and order_is_open(request, response):
                self._early[key].remove(response)
                tie(request, response)
                return
        self._waiting.setdefault(key, []).append(request)

    def _sender_by_sequence(self, request: Message) -> None:
        """A method that no revision knows: the side whose ids it counts on, where that is one side only."""
        if not isinstance(request.id, int):
            return
        if request.sender is not None:
            self._last_id[request.sender] = request.id
        elif not senders_of(request.method or ""):
            sides = [side for side, last in self._last_id.items() if request.id == last + 1]
            if len(sides) == 1:
                request.sender, request.sender_basis = sides[0], "shape"
                self._last_id[sides[0]] = request.id

    def take_response(self, response: Message) -> None:
        """A response is tied to the one request that it can answer, if there is one."""
        key = id_key(response.id)
        if key is None:
            return
        waiting = self._waiting.get(key, [])
        candidates = narrowed(
            response, [request for request in ends(waiting) if may_answer(response, request)]
        )
        if len(candidates) == 1 and not candidates[0].ambiguous:
            waiting.remove(candidates[0])
            tie(candidates[0], response)
        elif candidates:
            self._leave_open(response, candidates, waiting)
        else:
            self._early.setdefault(key, []).append(response)

    def _leave_open(self, response: Message, candidates: list[Message], waiting: list[Message]) -> None:
        """Nobody can tell which of them is answered. Once each has had an answer, none waits any more."""
        response.ambiguous = True
        for request in candidates:
            request.ambiguous = True
        waiting.remove(candidates[0])


def ends(messages: list[Message]) -> list[Message]:
    """The first and the last of many messages; all, where there are few."""
    return messages if len(messages) <= 2 * ENDS else messages[:ENDS] + messages[-ENDS:]


def may_answer(response: Message, request: Message) -> bool:
    """Whether a response can be the answer to a request of the same id, by sender, exchange and content."""
    if response.sender is not None and response.sender == request.sender:
        return False
    if fits(member(response.frame.value, "result"), request.method) is False and request.sender is None:
        return response.sender is not None
    return _same_exchange(response, request) or not _is_bound(response, request)


def _is_bound(response: Message, request: Message) -> bool:
    """Whether a response came back on a POST, and so answers only what was posted there."""
    frame = response.frame
    return (
        frame.basis == "transport"
        and response.sender == "server"
        and frame.exchange is not None
        and request.frame.exchange is not None
        and not on_open_stream(response)
    )


def on_open_stream(message: Message) -> bool:
    """Whether a message came on a stream that no single POST opened, and so can answer any of them."""
    stream = message.frame.stream
    return stream is not None and stream.startswith(("get", "events"))


def narrowed(response: Message, candidates: list[Message]) -> list[Message]:
    """Those of several candidates that the exchange, and then the result's content, speak for."""
    for speaks_for in (_same_exchange, _content_fits, _content_may_fit):
        if len({request.sender for request in candidates}) < 2 and speaks_for is not _same_exchange:
            return candidates
        kept = [request for request in candidates if speaks_for(response, request)]
        candidates = kept or candidates
    return candidates


def _same_exchange(response: Message, request: Message) -> bool:
    return (
        response.frame.exchange is not None
        and response.frame.exchange == request.frame.exchange
        and response.sender != request.sender
    )


def _content_fits(response: Message, request: Message) -> bool:
    return fits(member(response.frame.value, "result"), request.method) is True


def _content_may_fit(response: Message, request: Message) -> bool:
    return fits(member(response.frame.value, "result"), request.method) is not False


def order_is_open(request: Message, response: Message) -> bool:
    """Whether the capture itself shows that the order in the paste is not the order on the wire."""
    if request.frame.moment is not None and response.frame.moment is not None:
        return request.frame.moment <= response.frame.moment
    if _same_exchange(response, request):
        return True
    return response.frame.stream is not None and response.frame.stream != request.frame.stream


def tie(request: Message, response: Message) -> None:
    """Make two messages a pair, and let each tell who sent the other."""
    request.answered_by = response.index
    response.answers = request.index
    if response.sender is None and request.sender is not None:
        response.sender, response.sender_basis = OTHER[request.sender], "pair"
    if response.sender is None:
        _sender_by_shape(response)
    if request.sender is None and response.sender is not None:
        request.sender, request.sender_basis = OTHER[response.sender], "pair"
    if request.frame.moment is not None and response.frame.moment is not None:
        response.elapsed_ms = response.frame.moment - request.frame.moment


def _sender_by_shape(message: Message) -> None:
    if message.sender is None and message.kind == "result":
        sender = sender_of_result(member(message.frame.value, "result"))
        if sender is not None:
            message.sender, message.sender_basis = sender, "shape"
