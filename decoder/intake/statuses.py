"""What an HTTP status in a log means where MCP is spoken: a sentence for each that says something.

`said_in` finds the status that a text tells; what it means depends on what the text says besides: the HTTP
method, and whether a session is named.
"""

from __future__ import annotations

from decoder.engine import compile_pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.engine import Pattern

GONE = (
    "HTTP 404 for something that names a session: the session is gone, as after a "
    "restart. The client has to send a new "
    "`initialize`, without `Mcp-Session-Id`."
)
NOT_THERE = (
    "HTTP 404: nothing is at this address. Without a session id that mostly means a "
    "wrong path; with one, that the "
    "session is gone."
)
NO_STREAM = (
    "HTTP 405 for a GET: the server offers no stream of its own messages. That is allowed, and clients go on "
    "without."
)
MEANINGS: dict[int, str] = {
    200: "HTTP 200: the request was answered; what the answer says stands in the body.",
    202: "HTTP 202: taken, with no body. Right for a notification or a response; for a "
    "request only in the old HTTP+SSE "
    "transport, where the answer comes on the stream.",
    307: "HTTP 307: the client is sent to another address, often for a slash at the end. "
    "Headers or the body may be lost "
    "on the way: give the exact address.",
    308: "HTTP 308: the client is sent to another address for good. Give the exact address.",
    400: "HTTP 400: the server refuses the request itself: a missing or unknown `Mcp-Session-Id` or "
    "`MCP-Protocol-Version`, or a body that it takes for no message.",
    401: "HTTP 401: the server wants an access token, and got none that it accepts. The "
    "authorization comes before any "
    "MCP message.",
    403: "HTTP 403: refused: a token without the right, or an `Origin` or `Host` that the "
    "server does not allow.",
    405: "HTTP 405: the server does not take this HTTP method here. For a GET that means "
    "no stream of its own messages, "
    "which is allowed.",
    406: "HTTP 406: the `Accept` header has to list both `application/json` and `text/event-stream`.",
    415: "HTTP 415: the `Content-Type` has to be `application/json`.",
    429: "HTTP 429: too many requests; the server wants to be left in peace for a while.",
    500: "HTTP 500: the server failed while it handled the request. A protocol error "
    "belongs into a JSON-RPC error "
    "instead; a client takes this for an outage.",
    502: "HTTP 502: something in front of the server got no proper answer from it.",
    503: "HTTP 503: the server, or something in front of it, is not ready.",
    504: "HTTP 504: something in front of the server gave up waiting for it.",
}


def said_of_status(status: int, method: str, *, named_session: bool) -> str | None:
    """What a status means; None where it says nothing that matters."""
    if status == 404:
        return GONE if named_session else NOT_THERE
    if status == 405 and method == "GET":
        return NO_STREAM
    return MEANINGS.get(status)


# The method, the address and the status in their groups, as far as the form has them.
STATUS_FORMS: tuple[Pattern, ...] = (
    compile_pattern(
        r"\x22?(GET|POST|DELETE|HEAD|OPTIONS) ([^ \x22]*)[^\x22]{0,20}\x22(?: |"
        r".{0,4}HTTP/[0-9.]+ )([1-5][0-9]{2})"
    ),
    compile_pattern(r"()()HTTP/[0-9.]+['\x22]?,? ([1-5][0-9]{2})"),
    compile_pattern(
        r"(GET|POST|DELETE)(?![A-Za-z])([^\n]{0,200}?)(?:→|->|=>|status[=: ]+)[ \t]*([1-5][0-9]{2})"
    ),
    compile_pattern(
        r"()()(?:status[Cc]ode|[Ss]tatus(?: code)?)['\x22\\]{0,4}[ \t]*[=:(][ \t]*([1-5][0-9]{2})(?![0-9])"
    ),
    compile_pattern(r"()()[Ss]tatus code ([1-5][0-9]{2})(?![0-9])"),
    compile_pattern(r"()()^<{1,3}[ ]([1-5][0-9]{2})(?![^ ])"),
    compile_pattern(r"()()\(?HTTP ([1-5][0-9]{2})\)?"),
    compile_pattern(r"()()(?<![0-9])([1-5][0-9]{2}) status"),
    compile_pattern(r"()()(?:→|->|=>)[ \t]*([1-5][0-9]{2})(?![0-9])"),
)
SESSION = compile_pattern(r"mcp-session-id|session header sent|session_id=|sessionId=", ignore_case=True)

NO_SESSION = compile_pattern(
    r"session (?:header|id) missing|without (?:a )?session|no session id", ignore_case=True
)


def said_in(text: str) -> str | None:
    """What the first HTTP status in a text means; None where there is none, or none that says anything."""
    for form in STATUS_FORMS:
        found = form.search(text)
        if found is not None:
            status, method = int(found.groups[2] or "0"), found.groups[0] or ""
            said = said_of_status(status, method, named_session=SESSION.test(text))
            stranger = said is not None and NO_SESSION.test(text)
            return (
                f"{said} It came without `Mcp-Session-Id`, and so belongs to no session."
                if stranger
                else said
            )
    return None
