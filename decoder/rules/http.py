"""The rules of HTTP (H-) that a message with its status and headers shows."""

from __future__ import annotations

from decoder.json_values import member, text_of
from decoder.rules.rule import ALL, CALLS, MODERN, Breach, Rule, name, spelt
from decoder.surroundings import HANDSHAKE, META, in_order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.model import Message
    from decoder.surroundings import Surroundings

WITH_HTTP = tuple(revision for revision in ALL if revision != "2024-11-05")
WITH_SESSION = ("2025-03-26", "2025-06-18", "2025-11-25")
WITH_HEADER = ("2025-06-18", "2025-11-25")
VERSION = "MCP-Protocol-Version"
SESSION = "Mcp-Session-Id"
ALWAYS_SENT = ("content-type", "accept")  # where neither is shown, the headers are not shown in full
ACCEPTED = 202  # for a request: the old HTTP+SSE transport, which answers on its stream
STATUS_OF: dict[int, int] = {-32020: 400, -32021: 400, -32022: 400, -32601: 404}


def _headers_shown(message: Message) -> bool:
    http = message.frame.http
    return http is not None and all(http.header(one) is not None for one in ALWAYS_SENT)


def check_version_header(message: Message, around: Surroundings) -> Breach | None:
    """H-VERSION-LEGACY: after the handshake each request names the revision in a header."""
    http = message.frame.http
    answer = around.course_of(message).handshake_answer
    if (
        http is None
        or message.sender != "client"
        or message.method == HANDSHAKE
        or not _headers_shown(message)
    ):
        return None
    if answer is None or not in_order(answer, message):
        return None
    named = http.header(VERSION)
    if named is None:
        return Breach(
            f"The request comes without the header `{VERSION}`.",
            "A server takes it for 2025-03-26 then, or refuses it.",
        )
    if named == message.revision:
        return None
    return Breach(
        f"The header `{VERSION}` says {name(named)}, the session speaks {message.revision}.",
        "Send the revision that the server chose.",
        "warning",
    )


def check_version(message: Message, _: Surroundings) -> Breach | None:
    """H-VERSION: the header says the same as the request's `_meta`."""
    http = message.frame.http
    declared = text_of(message.frame.value, "params", "_meta", META + "protocolVersion")
    if http is None or declared is None or http.status == ACCEPTED or not _headers_shown(message):
        return None
    named = http.header(VERSION)
    if named is None:
        said = f"The request comes without the header `{VERSION}`."
    elif declared != named:
        said = f"The header `{VERSION}` says {name(named)}, `_meta` says {name(declared)}."
    else:
        return None
    return Breach(said, "Both have to be there and say the same; a server answers -32020 otherwise.")


def check_status(message: Message, around: Surroundings) -> Breach | None:
    """H-STATUS: some errors have a status of their own."""
    http = message.frame.http
    code = member(message.frame.value, "error", "code")
    wanted = STATUS_OF.get(code) if isinstance(code, int) else None
    request = around.request_of(message)
    if http is None or http.status is None or wanted in (None, http.status):
        return None
    if request is None or request.frame.exchange is None or request.frame.exchange != message.frame.exchange:
        return None  # a status is the answer's own only where the answer came back for the request's POST
    return Breach(f"The error {spelt(code)} comes with HTTP {http.status}.", f"It belongs to HTTP {wanted}.")


def check_lost_session(message: Message, around: Surroundings) -> Breach | None:
    """H-SESSION-404: a session that is gone is not used again."""
    http, before = message.frame.http, around.before(message)
    used = None if http is None else http.header(SESSION)
    if used is None or before is None or before.sender != message.sender:
        return None
    lost = before.frame.http
    if lost is None or lost.status != 404 or lost.header(SESSION) != used or not in_order(before, message):
        return None
    return Breach(
        "The client goes on with a session that the server no longer knows (HTTP 404).",
        "Send a new `initialize`, without the session's header.",
    )


def check_authorization(message: Message, _: Surroundings) -> Breach | None:
    """H-AUTH: what 401 and 403 ask for."""
    http = message.frame.http
    if http is None or http.status not in (401, 403):
        return None
    if http.status == 401:
        return Breach(
            "HTTP 401: the server wants an access token that it accepts.",
            "Its `WWW-Authenticate` header says where to get one.",
        )
    return Breach(
        "HTTP 403: the token lacks a right, or the server does not accept where the request comes from.",
        "Look at `WWW-Authenticate` for the scope that is missing, and at the `Origin` header.",
    )


HTTP: tuple[Rule, ...] = (
    Rule("H-VERSION-LEGACY", WITH_HEADER, "error", "version header", CALLS, check_version_header),
    Rule("H-VERSION", MODERN, "error", "version header", ("request",), check_version),
    Rule("H-STATUS", MODERN, "error", "http validation", ("error",), check_status),
    Rule("H-SESSION-404", WITH_SESSION, "error", "http session", CALLS, check_lost_session),
    Rule("H-AUTH", WITH_HTTP, "note", "authorization", CALLS, check_authorization),
)
