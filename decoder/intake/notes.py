"""The table of what stray text can be: a machine word, what tells it, and what to say.

`NOTES` is asked from the top, and the first row that fits counts; `SORTS` is the last resort, what sort of
line it is; `SAID` is for text that a reader already knew. A new row is a sentence and a test. Rows hold
patterns and words only; `strays` reads them.
"""

from __future__ import annotations

from decoder.engine import compile_pattern
from decoder.records import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.engine import Pattern


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
    "file-banner": "From here on the lines are from another file or terminal.",
    "sse-endpoint": "The event with which the old HTTP+SSE transport (2024-11-05, deprecated) "
    "begins: it says where the "
    "client has to post. Answers to what is posted come on this stream, and `202 "
    "Accepted` on the POST is normal.",
    "sse-priming": "An event with an id and no data: the server gives the client an id to resume "
    "from before it has "
    "anything to say.",
    "sse-comment": "A comment or an empty event, sent to keep the connection open.",
    "http-request": "The request line and the headers of an HTTP request.",
    "http-body": "The body of the HTTP response above it: text, and no message.",
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
        r"^[ \t]*['\x22]?[ \t]*\|[ ]*[A-Za-z](?!.*\|[ \t]*$)",
        "The rest of the command that the message stands in.",
    ),
    # The process
    _note(
        "shutdown",
        r"Shutting down server|Stopping server|Connection state: Stopped|quit_reason=Cancelled|"
        r"DELETE → 200|end of session",
        "An orderly end: this side meant to stop. It is no fault.",
    ),
    _note(
        "server-died",
        r"transport closed unexpectedly|process exit(?:ing|ed) (?:early|unexpectedly)|"
        r"exited with (?:code|status) [1-9-]|exited: code=[1-9]|status=[0-9]+/(?!SUCCESS)[A-Z]"
        r"|process exited with code [1-9]|exit code:? [1-9]|terminated by signal|killed "
        r"by signal|thread '[^']+' panicked at|SIGSEGV|SIGKILL|core dumped",
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
        r"killed after ([^\r\n]+)",
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
        r"|Could not parse .{0,30}JSON|is not valid JSON|Expected .{3,60} in JSON at position",
        "Something that is no JSON came where a message was expected. On stdio, a "
        "server's standard output carries "
        "messages only: banners, logs and prints belong on standard error.",
    ),
    _note(
        "parse-failed",
        r"serde error|expected value at line|"
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
        "uncorrelated",
        r"expected id ([^ ,]+), error response carried ([^ ]+)",
        "The client waited for id {1} and got an error under {2}: a server that could "
        "not read the request, or refused it "
        "before reading it, put an id of its own there.",
    ),
    _note(
        "unknown-id",
        r"unknown (?:message )?ID|unexpected response for unknown id ([^ ]+)|uncorrelated|late request id",
        "A response came whose id nobody waits for any more, or never did: a late "
        "answer, or an id that came back changed.",
    ),
    _note(
        "invalid-result",
        r"Invalid result for|invalid_type|invalid_value|errors\.pydantic\.dev|unrecognized[_ ]keys?|expected "
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
        r"starting context server|Attempting to connect|new stdio session begins",
        "A connection begins here; what was before belongs to another one.",
    ),
    _note(
        "started",
        r"started and connected successfully|Connection state: Running|Connected to|"
        r"Connection established|Using (?:[A-Z]+ )?transport",
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
        "empty-answer",
        r"response_bytes=0(?![0-9])",
        "The answer to this exchange was empty: what was posted got no message back on it.",
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

# The last resort: what sort of line it is.
SORTS: tuple[Note, ...] = (
    _note(
        "stack-trace",
        r"^[ \t]+at [^ ]|^Traceback |^[ \t]+File \x22|^[ \t]*'[ \t]+at |^[ \t]*Caused by:|"
        r"goroutine [0-9]+|^[ \t]+stack: ",
        "A stack trace: where in a program an error was raised.",
    ),
    _note(
        "markdown",
        r"^[ \t]*(?:```|~~~)|^[ \t]*\|.*\|[ \t]*$|^</?(?:details|summary|pre|code)>",
        "Markdown around the messages.",
    ),
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
        r"\[server stderr\]|^[ \t]*\[stderr\]|Z stderr [FP] |"
        r"\x22(?:direction|stream)\x22:\x22stderr\x22|Child stderr",
        "What the server printed on standard error: its own log, which may say anything.",
    ),
    _note(
        "log-error",
        r"^\{\x22error\x22:[ ]*\x22.*\x22(?:timestamp|time|ts|sessionId)\x22:",
        "A log's record on an error. Its `error` is the log's own field and no JSON-RPC error.",
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
        r"^[ \t]*(?:- )?[A-Za-z_$'][A-Za-z0-9_$'-]*: .*[,{\[]?$|^[^:]{0,60} \{$",
        "A part of an object that a program printed; no message is in it.",
    ),
    _note(
        "json",
        r"^[ \t]*[{\[].*[}\]][ \t]*$",
        "JSON that is no MCP message: it has neither `jsonrpc` nor the shape of one.",
    ),
)
