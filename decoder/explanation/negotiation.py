"""Which revision the two sides speak: what was proposed, what was chosen, what the specification allows."""

from __future__ import annotations

from decoder.explanation.case import Case, public_revision
from decoder.explanation.words import place, quoted
from decoder.protocol import clients_that_go_on_with, is_known, is_modern
from decoder.rules.lifecycle import check_opening
from decoder.surroundings import HANDSHAKE

ALLOWED = (
    "The specification allows that: a server that does not speak the proposed revision answers with one that "
    "it speaks, and a client that does not speak that one should disconnect."
)


def negotiation(case: Case) -> list[str]:
    """What is to be said of the revision, for the messages that settle it."""
    message = case.message
    if message.method == HANDSHAKE:
        return _proposal(case)
    if case.around.method_answered(message) == HANDSHAKE:
        return _choice(case) if message.kind == "result" else _refusal(case)
    return []


def _proposal(case: Case) -> list[str]:
    proposed = case.text("params", "protocolVersion")
    if proposed is None:
        return ["It proposes no revision (`protocolVersion` is missing), so the server has nothing to go by."]
    return _strange(proposed)


def _strange(revision: str) -> list[str]:
    if not is_known(revision):
        return [f"{quoted(revision)} is none of the specification's revisions."]
    if is_modern(revision):
        return [
            f"The revision {revision} has no `initialize`: under it each request carries the revision in its "
            "`_meta`. Naming it here leads nowhere; a server answers with an older revision."
        ]
    return []


def _choice(case: Case) -> list[str]:
    chosen = case.text("result", "protocolVersion")
    session = case.around.course_of(case.message).session
    if chosen is None:
        return [
            "It chooses no revision: `result.protocolVersion` is missing, and every revision with a "
            "handshake requires it. A client drops the connection here."
        ]
    if session.proposed is None:
        return [f"The session speaks the revision {quoted(chosen)}.", *_strange(chosen)]
    if chosen == session.proposed:
        return [
            f"The session speaks the revision that the client proposed, {quoted(chosen)}.",
            *_strange(chosen),
        ]
    proposed = public_revision(session.proposed)
    asked = "another revision" if proposed is None else f"`{proposed}`"
    return [
        f"The client proposed {asked}, the server answers with {quoted(chosen)}. {ALLOWED}",
        *_who_goes_on(chosen),
        *_strange(chosen),
    ]


def _who_goes_on(revision: str) -> list[str]:
    clients = clients_that_go_on_with(revision)
    if not clients:
        return []
    return [
        f"For comparison, of the official SDKs' clients these go on with {revision}: {', '.join(clients)}."
    ]


def _refusal(case: Case) -> list[str]:
    request = case.request
    if request is None:
        return []
    told = f"This refuses the `initialize` of {place(request)}, so no session comes about."
    if case.value("error", "code") == -32601:
        return [
            told,
            "A server that does not know `initialize` either speaks only 2026-07-28 or later, which has no "
            "handshake, or is no MCP server. A client that only has the handshake can't go on.",
        ]
    lacking = check_opening(request, case.around)
    if lacking is not None:
        return [told, f"The `initialize` is incomplete, which is most likely why. {lacking.text}"]
    return [
        told,
        "The `initialize` itself is well formed, so the fault lies with the server.",
        "A server that does not speak the proposed revision has to answer with one that it speaks, not with "
        "an error: an error leaves the client nothing to choose from.",
    ]
