"""What the text around messages says: stray text recognised, and explained in a sentence.

One table, `NOTES`: a machine word, what tells it, and what to say; the first row that fits counts. Some
things need more than one line: the output that broke a parser, text that stands between bare messages, a
paste in which no message is at all. Takes what was found, gives it back with `note` and `said` filled in and
with lines that say the same put together. Says nothing of the messages themselves.
"""

from __future__ import annotations

from decoder.engine import compile_pattern
from decoder.intake.statuses import said_of_status
from decoder.intake.times import find_time
from decoder.model import Frame
from decoder.protocol import kinds_of
from decoder.records import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from decoder.engine import Match, Pattern
    from decoder.model import Stray

LONGEST = 4000  # of a stray text that is looked through
BLAMED = 50  # parser complaints of which the cause is looked for


@record
class Note:
    """A row: `{1}` in what is said stands for the pattern's first group."""

    word: str
    source: str
    tells: Pattern
    said: str


def _note(word: str, pattern: str, said: str) -> Note:
    return Note(word, pattern, compile_pattern(pattern, ignore_case=True), said)


# Where a reader already said what a text is.
SAID: dict[str, str] = {
    "curl": "curl's own words on the connection; nothing of this went over the wire.",
    "command": "A command, as it was typed into a shell.",
    "framing": "A length in front of a message, as the Language Server Protocol frames them. "
    "MCP over stdio has one "
    "message a line and no such header: a peer that expects lines cannot read this.",
    "chunk-size": "The size of the next piece of a chunked HTTP body; no part of the message.",
    "packet": "tcpdump's line on a packet: when it was sent, from where to where.",
    "file-banner": "From here on the lines are from another file: `tail` watched several.",
    "sse-endpoint": "The event with which the old HTTP+SSE transport (2024-11-05, deprecated) "
    "begins: it says where the "
    "client has to post. Answers to what is posted come on this stream, and `202 "
    "Accepted` on the POST is normal.",
    "sse-priming": "An event with an id and no data: the server gives the client an id to resume "
    "from before it has "
    "anything to say.",
    "sse-comment": "A comment or an empty event, sent to keep the connection open.",
    "http-request": "The request line and the headers of an HTTP request.",
    "http-response": "The status line and the headers of an HTTP response.",
    "sse-data": "An event whose data is no JSON, and so no message.",
    "source-code": "A program's source text that would make a message: what stands in the place of "
    "its values are names.",
}

CLOSED = (
    "The connection ended. What was still waiting for an answer will not get one; "
    "why it ended stands before this "
    "line, if anywhere."
)

NOTES: tuple[Note, ...] = (
    _note(
        "command",
        r"^[ \t]*['\x22]?[ \t]*\|[ ]*[A-Za-z]",
        "The rest of the command that the message stands in.",
    ),
    # The process
    _note(
        "shutdown",
        r"Shutting down server|quit_reason=Cancelled|DELETE → 200|end of session",
        "An orderly end: this side meant to stop. It is no fault.",
    ),
    _note(
        "server-died",
        r"transport closed unexpectedly|process exit(?:ing|ed) (?:early|unexpectedly)|"
        r"exited with (?:code|status) [1-9-]"
        r"|process exited with code [1-9]|exit code:? [1-9]|terminated by signal|killed "
        r"by signal|SIGSEGV|SIGKILL|core dumped",
        "The server's process ended by itself. That is no protocol error; look at what "
        "it printed just before.",
    ),
    _note(
        "server-not-started",
        r"No such file or directory|ENOENT|command not found|is not recognized as an "
        r"internal|cannot find the (?:file|path)"
        r"|ModuleNotFoundError|Cannot find module|ImportError|cannot execute|Permission denied|EACCES",
        "Something that the server needs was not found or may not be run: the command "
        "itself, its directory, or a "
        "module of its. If the connection ends right behind this line, this is why.",
    ),
    _note(
        "killed",
        r"killed after (.{1,60})",
        "The process was killed ({1}); what it had been asked stays unanswered.",
    ),
    _note(
        "server-died",
        r"Server disconnected|connection dropped after|stdio transport error|input stream "
        r"terminated|quit_reason=",
        CLOSED,
    ),
    _note(
        "oauth",
        r"\x22error\x22:[ ]*\x22(?:invalid_(?:token|request|client|grant)|insufficient_scope|unauthorized"
        r"|access_denied)",
        "An OAuth error: the authorization was refused, before any MCP message. It is no JSON-RPC error.",
    ),
    _note(
        "order",
        r"ExpectedInitializeRequest|expected initiali[sz]e request",
        "The server waited for `initialize` as the first message, and something else came.",
    ),
    # What broke a parser
    _note(
        "stdout-pollution",
        r"Unexpected token .{0,80}is not valid JSON|Failed to parse message: |non-JSON(?: "
        r"line| output)?:|Unexpected non-whitespace"
        r"|Could not parse .{0,30}JSON|is not valid JSON",
        "Something that is no JSON came where a message was expected. On stdio, a "
        "server's standard output carries "
        "messages only: banners, logs and prints belong on standard error.",
    ),
    _note(
        "parse-failed",
        r"Failed to parse (?:JSON|.{0,20}response)|parse error at line|invalid JSON|"
        r"Unterminated string|Unexpected end of JSON",
        "A program could not read what it got as JSON. What it got mostly stands beside this line.",
    ),
    # Time
    _note(
        "time-out",
        r"which took over ([0-9.]+ ?m?s)|Waited ([0-9.]+ seconds)|discover timeout",
        "A time-out: no answer came in time, and whoever asked gave up.",
    ),
    _note(
        "time-out",
        r"timed out|request timeout|time-?out (?:reached|exceeded|error)|-32001: |"
        r"ETIMEDOUT|REQUEST_TIMEOUT|deadline exceeded",
        "A time-out: no answer came in the time that this side waits. -32001 and the "
        "like are made up by whoever waited "
        "and were never on the wire.",
    ),
    _note(
        "waiting",
        r"Waiting for server to respond to .?([A-Za-z]+)",
        "The client still waits for the answer to `{1}`: the server runs and has not spoken.",
    ),
    # What a server or a client complains of
    _note(
        "order",
        r"before initialization was complete|Received request before initiali[sz]|server not initialized",
        "A request came before the handshake was over: the client has to send "
        "`notifications/initialized` after the "
        "initialize result, and then ask.",
    ),
    _note(
        "unknown-id",
        r"unknown (?:message )?ID|unexpected response for unknown id ([^ ]+)|uncorrelated|late request id",
        "A response came whose id nobody waits for any more, or never did: a late "
        "answer, or an id that came back changed.",
    ),
    _note(
        "uncorrelated",
        r"expected id ([^ ,]+), error response carried ([^ ]+)",
        "The client waited for id {1} and got an error under {2}: a server that could "
        "not read the request, or refused it "
        "before reading it, put an id of its own there.",
    ),
    _note(
        "invalid-result",
        r"Invalid result for|invalid_type|invalid_value|unrecognized[_ ]keys?|expected "
        r"string at|ZodError|ValidationError|validation errors? for",
        "A validator refused what came. It tries the shapes of a message one after the "
        "other, so the first thing that it "
        "names is often not the fault.",
    ),
    _note(
        "html",
        r"Unexpected content type: text/html|<!DOCTYPE html|<html[ >]",
        "The answer was a web page: the address is no MCP endpoint, or a login page or "
        "proxy stands in front of it.",
    ),
    _note(
        "missing-handler",
        r"Missing handler for request type: ([A-Za-z_/]+)|No handler registered for "
        r"(?:notification|request)[^:]*: ([A-Za-z_/]+)",
        "The server has no handler for `{1}{2}`. For a request the protocol's answer is "
        "-32601 (Method not found), "
        "which HTTP carries with 200 or 404; a status of 500 looks like an outage to the client.",
    ),
    _note(
        "client-error",
        r"M[CP]{2} error (-[0-9]+)|MPC (-[0-9]+)|McpError|SdkError",
        "A client's own words on an error, made from an error response or made up by "
        "itself: -32000 and -32001 mostly "
        "are the client's, for a closed connection and for a time-out.",
    ),
    _note(
        "session-token",
        r"Session token: |MCP_PROXY_AUTH_TOKEN=",
        "The Inspector's token for its own proxy. Whoever has it can use the proxy: it "
        "is masked here, and should not be "
        "pasted elsewhere.",
    ),
    # The connection
    _note(
        "connection-closed",
        r"transport closed|Connection closed|Closing transport|connection (?:was )?reset|"
        r"ECONNRESET|(?<![A-Z])EOF(?![A-Z])",
        CLOSED,
    ),
    _note(
        "not-reachable",
        r"ECONNREFUSED|connection refused|ENOTFOUND|getaddrinfo|fetch failed|Could not connect",
        "Nothing answered at that address: the server does not run there, or the address is wrong.",
    ),
    # Nothing wrong
    _note(
        "started",
        r"Initializing server\.\.\.|Connection state: Starting|Starting connection|"
        r"starting context server|new stdio session begins",
        "A connection begins here; what was before belongs to another one.",
    ),
    _note(
        "started",
        r"started and connected successfully|Connection state: Running|Connected to|"
        r"Connection established|Using transport",
        "The process or the connection is up. That says nothing yet of the protocol: the "
        "handshake comes after it.",
    ),
    _note(
        "session-id",
        r"(?:Received|Parsed) session ID|Client <-> Proxy[ \t]+sessionId|New SSE "
        r"connection|POST to SSE transport|Received POST message for session",
        "A log's line on a session, or on a POST within it; no message is in it.",
    ),
    _note(
        "negotiated",
        r"Negotiated protocol version: ([0-9-]+)",
        "The client says that both agreed on revision {1}.",
    ),
    _note(
        "listening",
        r"listening on|Uvicorn running|Starting MCP server|server running|up and running",
        "A server says that it is up.",
    ),
)

# Whether any of them can fit: most lines of a log fail this one test. (Without case a host is much slower.)
ANY_NOTE = compile_pattern("|".join(f"(?:{note.source.lower()})" for note in NOTES))

STATUS_FORMS: tuple[Pattern, ...] = (
    compile_pattern(
        r"\x22?(GET|POST|DELETE|HEAD|OPTIONS) ([^ \x22]*)[^\x22]{0,20}\x22(?: |"
        r".{0,4}HTTP/[0-9.]+ )([1-5][0-9]{2})"
    ),
    compile_pattern(r"()()HTTP/[0-9.]+['\x22]?,? ([1-5][0-9]{2})"),
    compile_pattern(
        r"(GET|POST|DELETE)(?![A-Za-z])([^\n]{0,200}?)(?:→|->|=>|status[=: ]+)[ \t]*([1-5][0-9]{2})"
    ),
    compile_pattern(r"()()(?:status[Cc]ode|status)['\x22\\]{0,4}[ \t]*[=:][ \t]*([1-5][0-9]{2})(?![0-9])"),
    compile_pattern(r"()()\(?HTTP ([1-5][0-9]{2})\)?"),
    compile_pattern(r"()()(?<![0-9])([1-5][0-9]{2}) status"),
    compile_pattern(r"()()(?:→|->|=>)[ \t]*([1-5][0-9]{2})(?![0-9])"),
)
SESSION = compile_pattern(r"mcp-session-id|session header sent|session_id=|sessionId=", ignore_case=True)

METHOD = (
    r"((?:notifications|tools|resources|prompts|sampling|roots|elicitation|completion|"
    r"logging|tasks|server|subscriptions)"
    r"/[A-Za-z_]+(?:/[A-Za-z_]+)?|initialize|ping)"
)
# A message that is named and not shown: patterns with the method, then the id, in their groups.
MENTIONS: tuple[Pattern, ...] = (
    compile_pattern(
        rf"method[:=][ \t]*[\x22']?{METHOD}[\x22']?(?:.*?(?:requestId|rpc_id|id)[:=][ \t]*([^ ,)}}]+))?"
    ),
    compile_pattern(rf"[\x22'`]{METHOD} - \(([^)]+)\)"),
    compile_pattern(rf"[\x22'`]{METHOD}[\x22'`](?:,? id ([^ ,]+))?"),
    compile_pattern(rf"(?:^|[ \t:(\[→]){METHOD}(?=$|[ \t,:;.()\]])(?:.{{0,20}}[^A-Za-z]id[ =:]+([^ ,]+))?"),
)
CLASSES = compile_pattern(
    r"(?:request of type|request=|received request [^A-Z]*|PingRequest|notification "
    r"of type) ?([A-Z][A-Za-z]+?)(?:Request|Notification)(?![A-Za-z])"
)
SUMMARY = compile_pattern(r"\[?(Local ?→ ?Remote|Remote ?→ ?Local)\]? (?:message )?(.+)$")
RECORD_ID = compile_pattern(r"^[0-9]+$|\x22id\x22:[ \t]*([0-9]+|\x22[^\x22]*\x22)")
TOOL_CALL = compile_pattern(
    r"Calling MCP tool: ([A-Za-z0-9_./-]+)|Tool '([^']+)' (failed|completed)|CallTool "
    r"action for tool '([^']+)'",
    ignore_case=True,
)

# Notes on what became of a message: which one, where the line names it, is said first.
ABOUT_A_MESSAGE = ("time-out", "http-status", "killed")

# The last resort: what sort of line it is.
SORTS: tuple[Note, ...] = (
    _note(
        "stack-trace",
        r"^[ \t]+at [^ ]|^Traceback |^[ \t]+File \x22|^[ \t]*'[ \t]+at |^[ \t]*Caused by:|"
        r"goroutine [0-9]+|^[ \t]+stack: ",
        "A stack trace: where in a program an error was raised.",
    ),
    _note("markdown", r"^[ \t]*(?:```|~~~)", "Markdown around the messages."),
    _note(
        "left-out",
        r"^[ \t]*(?:\.\.\.|…|\[\.\.\.\])[ \t]*$",
        "Lines were left out here: what seems unanswered may have been answered in them.",
    ),
    _note(
        "closing",
        r"^[ \t\]})'`,;]+(?:\{ metadata: undefined \})?$",
        "The end of something that was printed around the messages.",
    ),
    _note(
        "stderr",
        r"\[server stderr\]|^[ \t]*\[stderr\]|\x22(?:direction|stream)\x22:\x22stderr\x22|Child stderr",
        "What the server printed on standard error: its own log, which may say anything.",
    ),
    _note(
        "log-error",
        r"(?:^|[ \t\[\x22])(?:ERROR|FATAL|CRITICAL|SEVERE|fail|crit)[ \t\]:\x22]|"
        r"level=error|\x22level\x22:[ \t]*(?:50|60|\x22error\x22)",
        "A log's line on an error; no message is in it.",
    ),
    _note(
        "log-warning",
        r"(?:^|[ \t\[\x22])(?:WARN|WARNING)[ \t\]:\x22]|level=warn|\x22level\x22:[ \t]*(?:40|\x22warn)",
        "A log's warning; no message is in it.",
    ),
    _note(
        "log-line",
        r"(?:^|[ \t\[\x22])(?:DEBUG|INFO|TRACE|VERBOSE|trce|dbug|info|VRB)[ \t\]:\x22]|"
        r"level=(?:info|debug)|\x22level\x22:|^[\[(]?[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9:]|"
        r"^\[[0-9]+\] |^\[[a-z-]+\] ",
        "A log's line; no message is in it.",
    ),
    _note(
        "printed",
        r"^[ \t]*[A-Za-z_$'][A-Za-z0-9_$'-]*: .*[,{\[]?$|^[^:]{0,60} \{$",
        "A part of an object that a program printed; no message is in it.",
    ),
    _note(
        "json",
        r"^[ \t]*[{\[].*[}\]][ \t]*$",
        "JSON that is no MCP message: it has neither `jsonrpc` nor the shape of one.",
    ),
)


def explain_strays(found: list[Frame | Stray]) -> Iterator[Frame | Stray]:
    """What was found, its stray text explained and put together where lines say the same."""
    strays = [item for item in found if not isinstance(item, Frame)]
    frames = [item for item in found if isinstance(item, Frame)]
    for stray in strays:
        _explain(stray)
    _blame(strays)
    if frames and all(frame.form is None and frame.basis in (None, "method") for frame in frames):
        _noise_between(found)
    _tell_when(found)
    for stray in strays:
        if stray.said is None:
            stray.note, stray.said = stray.note or "text", "Text that is no message and names none."
    yield from joined(found)


def _explain(stray: Stray) -> None:
    text = stray.text[:LONGEST]
    if stray.note in ("http-request", "http-response", "command"):
        _say_status(stray, text)
    elif stray.note is not None:
        stray.said = SAID.get(stray.note)
    else:
        _recognise(stray, text)
    if stray.said is None and stray.note is not None:
        stray.said = SAID.get(stray.note)


def _recognise(stray: Stray, text: str) -> None:
    if not ANY_NOTE.test(text.lower()) or not _say_first(stray, text, NOTES):
        _say_status(stray, text)
    if stray.said is None:
        _say_mention(stray, text)
    elif stray.note in ABOUT_A_MESSAGE:
        told = mention_in(text)
        stray.said = stray.said if told is None else f"{told} {stray.said}"
    if stray.said is None:
        _say_first(stray, text, SORTS)


def _say_first(stray: Stray, text: str, table: tuple[Note, ...]) -> bool:
    for note in table:
        found = note.tells.search(text)
        if found is not None:
            stray.note, stray.said = note.word, filled(note.said, found)
            return True
    return False


def filled(said: str, found: Match) -> str:
    """A sentence with the pattern's groups in their places."""
    for place, group in enumerate(found.groups):
        said = said.replace("{" + str(place + 1) + "}", group or "")
    return said


def _say_status(stray: Stray, text: str) -> None:
    for form in STATUS_FORMS:
        found = form.search(text)
        if found is not None:
            status = int(found.groups[2] or "0")
            said = said_of_status(status, found.groups[0] or "", named_session=SESSION.test(text))
            if said is not None:
                stray.note, stray.said = stray.note or "http-status", said
            return


def _say_mention(stray: Stray, text: str) -> None:
    told = mention_in(text)
    if told is not None:
        stray.note, stray.said = "mention", told


def mention_in(text: str) -> str | None:
    """What a text says of a message that it names and does not show."""
    return _summary(text) or _class(text) or _tool(text) or _method(text)


def _summary(text: str) -> str | None:
    """mcp-remote writes of most messages the method or the id, and not the message."""
    found = SUMMARY.search(text)
    if found is None:
        return None
    side = "client" if (found.groups[0] or "").startswith("Local") else "server"
    method = _named_method(found.groups[1] or "")
    if method is not None:
        return f"A message of the {side} that is named and not shown: `{method.groups[0]}`."
    named = RECORD_ID.search(found.groups[1] or "")
    which = "" if named is None else f", under id {named.groups[0] or named.text}"
    return f"An answer of the {side} that is named and not shown{which}."


def _class(text: str) -> str | None:
    found = CLASSES.search(text)
    if found is None:
        return None
    return f"The server's log on a message that it does not show: it handles a {found.groups[0]} request."


def _tool(text: str) -> str | None:
    found = TOOL_CALL.search(text)
    if found is None:
        return None
    name = next((group for group in (found.groups[0], found.groups[1], found.groups[3]) if group), "")
    return f"A call of the tool `{name}` that is named and not shown."


def _method(text: str) -> str | None:
    found = _named_method(text)
    if found is None:
        return None
    under = f" (id {found.groups[1]})" if found.groups[1] else ""
    return f"It names `{found.groups[0]}`{under} and does not show the message."


def _named_method(text: str) -> Match | None:
    """Where a text names a method that MCP has."""
    for pattern in MENTIONS:
        found = pattern.search(text)
        if found is not None and kinds_of(found.groups[0] or ""):
            return found
    return None


# ---- what needs more than one line

QUOTED = compile_pattern(
    r"Unexpected token .{1,12}, (?:\.\.\.)?\x22([^\x22]{2,20})\x22?(?:\.\.\.)? ?is "
    r"not valid|Failed to parse message: \x22([^\x22\\]{2,60})"
)


def _blame(strays: list[Stray]) -> None:
    """The line that a parser choked on, where the paste shows it: the parser quotes its beginning."""
    quoted: dict[str, int] = {}
    for stray in strays:
        if stray.note == "stdout-pollution" and len(quoted) < BLAMED:
            found = QUOTED.search(stray.text[:LONGEST])
            start = next((group for group in found.groups if group), None) if found is not None else None
            if start is not None:
                quoted.setdefault(start, stray.line)
                stray.said = (
                    f"A line that begins with “{start}” came where a message was expected. On stdio, "
                    f"a server's standard "
                    "output carries messages only: banners, logs and prints belong on standard error."
                )
    starts = tuple(quoted)
    for stray in strays:
        if starts and stray.note != "stdout-pollution" and stray.text.lstrip(" \t").startswith(starts):
            stray.note = "stdout-noise"
            stray.said = "This is what the parser could not read: it stood on standard output, where only "
        "messages may stand."


ENDS = ("server-died", "connection-closed", "time-out", "killed", "stdout-pollution")
HOUR_MS = 3_600_000
PLAIN_NOTES = ("log-line", "log-warning", "log-error", "listening", "json", "mention", None)


def _noise_between(found: list[Frame | Stray]) -> None:
    """Text between messages that no log wrote: if it stood on the same stream, it broke the protocol."""
    places = [place for place, item in enumerate(found) if isinstance(item, Frame)]
    for place, item in enumerate(found):
        if isinstance(item, Frame) or item.note not in PLAIN_NOTES or not places[0] < place < places[-1]:
            continue
        told = f"{item.said} " if item.said is not None and item.note == "mention" else ""
        item.note = "stdout-noise"
        item.said = told + (
            "It stands between bare messages: if the server printed both to standard output, "
            "it broke the protocol "
            "there. Logs belong on standard error."
        )


def _tell_when(found: list[Frame | Stray]) -> None:
    """How long after the last message a connection ended: at once says something else than after an hour."""
    last: Frame | None = None
    for item in found:
        if isinstance(item, Frame):
            last = item
        elif last is not None and last.moment is not None and item.note in ENDS:
            time = find_time(item.text[:LONGEST])
            after = round(time.moment - last.moment, 3) if time is not None else -1
            if 0 <= after < HOUR_MS:
                spelt = f"{after:g} ms" if after < 10_000 else f"{after / 1000:g} s"
                item.said = f"{item.said} It came {spelt} after the message in line {last.line}."


def joined(found: list[Frame | Stray]) -> Iterator[Frame | Stray]:
    """Stray lines that say the same and follow each other directly become one stray text."""
    last: Stray | None = None
    parts: list[str] = []
    for item in found:
        if not isinstance(item, Frame) and last is not None and follows(last, item):
            parts.append("\n" * (item.line - last.end_line) + item.text)
            last.end_line = item.end_line
            continue
        if last is not None:
            last.text = "".join(parts)
            yield last
            last = None
        if isinstance(item, Frame):
            yield item
        else:
            last, parts = item, [item.text]
    if last is not None:
        last.text = "".join(parts)
        yield last


def follows(first: Stray, second: Stray) -> bool:
    """Whether two stray texts are one: of one note, on lines that follow each other."""
    return (first.note, first.said) == (second.note, second.said) and second.line == first.end_line + 1
