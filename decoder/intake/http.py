"""HTTP as a terminal shows it: request and status lines, header blocks, and what curl says of itself.

Recognises lines and reads header blocks; which exchange they belong to is kept by the reader. Covers
`curl -v` (`>` and `<` in front), `curl -i`, and plain HTTP text.
"""

from __future__ import annotations

from decoder.engine import compile_pattern
from decoder.model import Http
from decoder.records import fresh_list, record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.engine import Match
    from decoder.intake.lines import Line, Lines
    from decoder.model import Frame

# In front of a line: curl's mark, a packet's header as `tcpdump -A` prints it, mitmproxy's address.
BEFORE_REQUEST = r"(>[ \t]?|[E`]\..{6,160}?|[0-9a-f.:\[\]]+:[0-9]+:[ ])?"
BEFORE_STATUS = r"(<[ \t]?|[E`]\..{6,160}?|[ ]<<[ ])?"
REQUEST_LINE = compile_pattern(
    rf"^{BEFORE_REQUEST}(GET|POST|PUT|PATCH|DELETE|OPTIONS|HEAD)[ ]([^ ]+)[ ]HTTP/[0-9.]+[ \t]*$"
)
STATUS_LINE = compile_pattern(rf"^{BEFORE_STATUS}HTTP/[0-9.]+[ ]([1-5][0-9][0-9])(?:[ ].*)?$")
INDENTED_BLOCK = compile_pattern(
    r"^(?:[ ]<<[ ]HTTP|[0-9a-f.:\[\]]+:[0-9]+:[ ][A-Z]+[ ])"  # mitmproxy indents headers
)
# As files of requests for an editor's client hold it: without a version, and with headers right below.
BARE_REQUEST = compile_pattern(r"^(GET|POST|DELETE)[ ]((?:https?:/)?/[^ ]+)[ \t]*$")
HEADER = compile_pattern(r"^([A-Za-z0-9!#$%&'*+.^_`|~-]+):[ \t]*(.*)$")
MARKED_HEADER = compile_pattern(r"^([<>])[ ]([A-Za-z][A-Za-z0-9-]*):[ ]([^{\[].*)$")
# What curl writes to standard error around the wire's own text.
CURL_NOTE = compile_pattern(
    r"^\*[ ]|^\*$|^[{}][ ]\[[0-9]+ bytes data\]$|^Note: Unnecessary use of -X|^curl: \([0-9]+\)"
    r"|^[ ]*% Total[ ]|^[ ]+Dload[ ]+Upload|^[ ]*[0-9]+[ ].*(?:--:--:--|[0-9]+:[0-9]{2}:[0-9]{2}).*[0-9*k]"
    r"|^\} \[|^\{ \["
)
# curl drops its last note where the body has no line break: at its end, or into the middle of a long one.
GLUED_NOTE = compile_pattern(
    r"\* (?:Connection #[0-9]+ to host [^ ]+(?: port [0-9]+)? left intact|Closing connection.*)$"
)


@record
class Exchange:
    """One HTTP request with its response, as far as the capture shows them."""

    number: int
    request: Http
    response: Http | None = None
    by_curl: bool = False  # a curl command opened it; its request line may still follow
    seen_line: bool = False
    prints_bodies: bool = False  # a terminal shows both bodies besides what curl says of them
    session_key: str | None = None
    frames: list[Frame] = fresh_list()

    def is_stream(self) -> bool:
        """Whether the response is an event stream."""
        kind = (self.response.header("content-type") if self.response else None) or ""
        return "text/event-stream" in kind.lower()


def request_line(line: Line, lines: Lines) -> Http | None:
    """The request that a line opens, or None."""
    found = REQUEST_LINE.search(line.text)
    if found is not None:
        return Http(method=found.groups[1], target=found.groups[2])
    bare = BARE_REQUEST.search(line.text)
    following = lines.peek() if bare is not None else None
    if bare is None or following is None or not HEADER.test(following.text):
        return None
    return Http(method=bare.groups[0], target=bare.groups[1])


def status_line(line: Line) -> Http | None:
    """The response that a line opens, or None."""
    found = STATUS_LINE.search(line.text)
    return None if found is None else Http(status=int(found.groups[1] or "0"))


def take_headers(opening: Line, lines: Lines, into: Http) -> list[Line]:
    """Read the header block behind a request or status line into `into`. Gives the lines read."""
    mark = opening.text[:1] if opening.text[:1] in ("<", ">") else ""
    indented = INDENTED_BLOCK.test(opening.text)
    block = [opening]
    while True:
        line = lines.take()
        if line is None:
            return block
        if mark and CURL_NOTE.test(line.text):
            block.append(line)
            continue
        text = line.text[1:].lstrip(" ") if mark and line.text.startswith(mark) else line.text
        text = text.lstrip(" ") if indented else text
        found = HEADER.search(text) if not mark or line.text.startswith(mark) else None
        if found is not None and not _is_body(found):
            into.headers.append((found.groups[0] or "", (found.groups[1] or "").rstrip(" \t")))
            block.append(line)
            continue
        if text.strip(" \t") == "":
            block.append(line)
        else:
            lines.give_back(line)
        return block


def _is_body(header: Match) -> bool:
    """An event's field looks like a header; no HTTP header is named so."""
    return header.groups[0] in ("data", "event", "retry", "id")


def session_of(exchange: Exchange) -> str | None:
    """What names its session: the Mcp-Session-Id of either half, or the old transport's query."""
    for half in (exchange.request, exchange.response):
        if half is not None:
            found = half.header("mcp-session-id")
            if found:
                return found
    return session_in_target(exchange.request.target or "") or exchange.session_key


def session_in_target(target: str) -> str | None:
    """The session that the query of a target names, as the old HTTP+SSE transport's endpoint does."""
    query = SESSION_QUERY.search(target)
    return query.groups[0] if query is not None else None


SESSION_QUERY = compile_pattern(r"""[?&](?:sessionId|session_id)=([^&"' ]+)""")
