"""Ties between messages other than request and answer, and the near misses of those that have none."""

from __future__ import annotations

from decoder.conversation.duplicates import is_copy
from decoder.conversation.ids import id_key, near_key
from decoder.conversation.pairing import OTHER, ends
from decoder.json_values import member, text_of
from decoder.model import Link

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from decoder.conversation.ids import IdKey
    from decoder.model import Message, Sender

    Place: TypeAlias = tuple[int, IdKey, Sender | None]  # session, id or token, who sent the request

SUBSCRIPTION = "io.modelcontextprotocol/subscriptionId"
RELATED_TASK = "io.modelcontextprotocol/related-task"
SIDES: tuple[Sender | None, ...] = ("client", "server", None)
# Ids that SDKs put where they could not read one.
PLACEHOLDER_IDS = ("server-error",)


def tie_links(messages: list[Message]) -> None:
    """Give each message its links, and close the sender of a notification by what it points to."""
    index = Index(messages)
    for message in messages:
        for find in () if is_copy(message) else FINDERS:
            link = find(message, index)
            if link is not None:
                message.links.append(link)


class Index:
    """Where the requests of a paste are found by what others point to them with."""

    def __init__(self, messages: list[Message]) -> None:
        self.messages = messages
        self.by_id: dict[Place, list[Message]] = {}
        self.by_token: dict[Place, list[Message]] = {}
        self.unanswered: dict[tuple[int, str], list[Message]] = {}
        self.by_task: dict[tuple[int, str], Message] = {}
        self.by_state: dict[tuple[int, str], Message] = {}
        self.by_exchange: dict[int, list[Message]] = {}
        for message in messages:
            if not is_copy(message):
                self._add(message)

    def _add(self, message: Message) -> None:
        if message.kind == "request":
            self._add_request(message)
        elif message.kind == "result" and message.answers is not None:
            request = self.messages[message.answers]
            result = member(message.frame.value, "result")
            task = text_of(result, "task", "taskId") or text_of(result, "taskId")
            if task is not None:
                self.by_task.setdefault((message.session, task), request)
            state = text_of(result, "requestState")
            if state is not None:
                self.by_state[(message.session, state)] = request

    def _add_request(self, request: Message) -> None:
        key, near = id_key(request.id), near_key(request.id)
        if key is not None and near is not None:
            self.by_id.setdefault((request.session, key, request.sender), []).append(request)
            if request.answered_by is None:
                self.unanswered.setdefault((request.session, near), []).append(request)
        token = id_key(member(request.frame.value, "params", "_meta", "progressToken"))
        if token is not None:
            self.by_token.setdefault((request.session, token, request.sender), []).append(request)
        if request.frame.exchange is not None and request.sender != "server":
            self.by_exchange.setdefault(request.frame.exchange, []).append(request)


def last_before(requests: list[Message], message: Message) -> Message | None:
    """The last of some requests, in order of the paste, that stands before a message."""
    low, high = 0, len(requests)
    while low < high:
        middle = (low + high) // 2
        if requests[middle].index < message.index:
            low = middle + 1
        else:
            high = middle
    return requests[low - 1] if low else None


def _pointed_at(
    message: Message,
    key: IdKey | None,
    requests: dict[Place, list[Message]],
    sides: tuple[Sender | None, ...],
) -> Message | None:
    """The request of one of some sides that an id or a token means; None where two sides have one."""
    if key is None:
        return None
    found = [last_before(requests.get((message.session, key, side), []), message) for side in sides]
    present = [request for request in found if request is not None]
    return present[0] if len(present) == 1 else None


def _progress(message: Message, index: Index) -> Link | None:
    if message.method != "notifications/progress":
        return None
    token = id_key(member(message.frame.value, "params", "progressToken"))
    sides = SIDES if message.sender is None else (OTHER[message.sender], None)
    request = _pointed_at(message, token, index.by_token, sides)
    if request is None:
        return None
    if message.sender is None and request.sender is not None:
        message.sender, message.sender_basis = OTHER[request.sender], "pair"
    return Link("progress", request.index)


def _cancels(message: Message, index: Index) -> Link | None:
    if message.method != "notifications/cancelled":
        return None
    key = id_key(member(message.frame.value, "params", "requestId"))
    sides = SIDES if message.sender is None else (message.sender, None)
    request = _pointed_at(message, key, index.by_id, sides)
    if request is None:
        return None
    if message.sender is None and request.sender is not None:
        message.sender, message.sender_basis = request.sender, "pair"
    return Link("cancels", request.index)


def _subscription(message: Message, index: Index) -> Link | None:
    if message.answers is not None:
        return None
    for half in ("params", "result"):
        key = id_key(member(message.frame.value, half, "_meta", SUBSCRIPTION))
        request = _pointed_at(message, key, index.by_id, SIDES)
        if request is not None and request.method == "subscriptions/listen":
            return Link("subscription", request.index)
    return None


def _retry(message: Message, index: Index) -> Link | None:
    if message.kind != "request":
        return None
    state = text_of(message.frame.value, "params", "requestState")
    first = index.by_state.get((message.session, state)) if state is not None else None
    return Link("retry-of", first.index) if first is not None and first.index < message.index else None


def _task(message: Message, index: Index) -> Link | None:
    task = text_of(message.frame.value, "params", "taskId")
    for half in ("params", "result"):
        task = task or text_of(message.frame.value, half, "_meta", RELATED_TASK, "taskId")
    maker = index.by_task.get((message.session, task)) if task is not None else None
    return Link("task", maker.index) if maker is not None and maker.index < message.index else None


def _http_exchange(message: Message, index: Index) -> Link | None:
    if message.kind != "error" or message.answers is not None or message.frame.exchange is None:
        return None
    if id_key(message.id) is not None and message.id not in PLACEHOLDER_IDS:
        return None
    posted = index.by_exchange.get(message.frame.exchange, [])
    return Link("http-exchange", posted[0].index) if posted else None


def _near_id(message: Message, index: Index) -> Link | None:
    if message.kind not in ("result", "error") or message.answers is not None or message.ambiguous:
        return None
    key, near = id_key(message.id), near_key(message.id)
    if near is None:
        return None
    for request in ends(index.unanswered.get((message.session, near), [])):
        if request.sender is None or request.sender != message.sender:
            if id_key(request.id) != key and request.index < message.index:
                return Link("near-id", request.index)
            if id_key(request.id) == key and request.index > message.index:
                return Link("later-request", request.index)
    return None


FINDERS: tuple[Callable[[Message, Index], Link | None], ...] = (
    _progress,
    _cancels,
    _subscription,
    _retry,
    _task,
    _http_exchange,
    _near_id,
)
