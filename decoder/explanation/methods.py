"""What is to be said of a method's name: unknown, of another revision, sent by the wrong side, deprecated."""

from __future__ import annotations

from decoder.explanation.words import either, quoted
from decoder.protocol import is_known, kinds_of, near_method, revisions_of, senders_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.explanation.case import Case


def remarks_on_method(case: Case) -> list[str]:
    """What is notable about the name of the method."""
    method = case.message.method
    shown = case.shown.method
    if method is None or shown is None:
        return []
    if not kinds_of(method):
        return _unknown(method, shown)
    return [*_other_kind(case, method), *_other_revision(case, method), *_wrong_side(case, method)]


def _unknown(method: str, shown: str) -> list[str]:
    near = near_method(method)
    told = f"{quoted(shown)} is no method of any revision."
    if near is None:
        return [f"{told} Both sides may agree on methods of their own."]
    return [f"{told} The nearest one is `{near}`."]


def _other_kind(case: Case, method: str) -> list[str]:
    kinds = kinds_of(method)
    kind = case.message.kind
    if kind not in ("request", "notification") or kind in kinds:
        return []
    if kind == "request":
        return [
            "This is a notification sent with an id, which turns it into a request: a notification has none."
        ]
    if case.message.has_id:
        return ["Its id is null, so it counts as a notification, and most servers will never answer it."]
    return ["It has no id, so it counts as a notification: nobody will answer it. A request needs an id."]


def _other_revision(case: Case, method: str) -> list[str]:
    revision = case.message.revision
    if revision is None or not is_known(revision):
        return []
    having = revisions_of(method)
    if revision in having or not having:
        return []
    return [f"The revision {revision} has no `{method}`; it belongs to {either(list(having))}."]


def _wrong_side(case: Case, method: str) -> list[str]:
    sender = case.message.sender
    allowed = senders_of(method)
    if sender is None or allowed in (None, "both", "embedded", sender):
        return []
    return [f"Only the {allowed} may send `{method}`; here the {sender} did."]
