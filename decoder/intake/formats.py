"""The formats of other programs' logs, as tables: a new format is a row here and a case in the tests.

What a format says around a message: who sent it, which session it belongs to, what its server is called,
which process or part wrote it, and when. Four tables, for the four places where a log can say so:

    WRAPPERS   what a system's log puts before each line of a program's output (the rest is read as a line)
    HEADINGS   what stands before a message on its line
    MEMBERS    what stands beside a message in a JSON log record
    FILES      what the name of a log file says of the lines behind it

Rows hold patterns and words only; `headings` and `lines` read them.
"""

from __future__ import annotations

from decoder.engine import compile_pattern
from decoder.records import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal, TypeAlias

    from decoder.engine import Pattern
    from decoder.model import Basis, Sender

    Way: TypeAlias = Literal["out", "in"]  # seen from whoever logs
    Part: TypeAlias = Literal[
        "time", "server", "session", "process", "connection", "source", "side", "text", "whole"
    ]


@record
class Wrapper:
    """A line of a program's output inside a line of a system's log. `starts` is a cheap test."""

    name: str
    tells: Pattern
    parts: tuple[Part | None, ...]


ISO = r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}"
SYSLOG_TIME = r"[A-Z][a-z]{2}[ ]+[0-9]{1,2}[ ][0-9]{2}:[0-9]{2}:[0-9]{2}"

WRAPPERS: tuple[Wrapper, ...] = (
    Wrapper(
        "CRI container log",
        compile_pattern(rf"^({ISO}[^ ]*)[ ](?:stdout|stderr)[ ]([FP])[ ](.*)$"),
        ("time", "whole", "text"),
    ),
    Wrapper(
        "docker logs -t, CI logs and CloudWatch",
        compile_pattern(rf"^({ISO}\.(?:[0-9]{{7}}|[0-9]{{9}})Z)[ ](.*)$"),
        ("time", "text"),
    ),
    Wrapper("CloudWatch", compile_pattern(rf"^({ISO}[^ \t]*)\t(.*)$"), ("time", "text")),
    Wrapper(
        "docker compose",
        compile_pattern(r"^([A-Za-z0-9][A-Za-z0-9_.]*(?:[-_][A-Za-z0-9_.]+)*[-_][0-9]+)[ ]+\|(?:[ ](.*))?$"),
        ("source", "text"),
    ),
    Wrapper(
        "docker compose",
        compile_pattern(r"^([a-z0-9][a-z0-9_.-]*)[ ]+\|[ ]((?:[\[{]|[0-9]{4}-|(?:data|event):).*)$"),
        ("source", "text"),
    ),
    Wrapper("kubectl logs --prefix", compile_pattern(r"^\[pod/([^\]]+)\](?:[ ](.*))?$"), ("source", "text")),
    Wrapper(
        "stern and kail",
        compile_pattern(r"^([a-z0-9-]+-[a-z0-9]{5,10}-[a-z0-9]{5}[ ][a-z0-9-]+)[ ](.*)$"),
        ("source", "text"),
    ),
    Wrapper(
        "journald and syslog",
        compile_pattern(rf"^((?:{SYSLOG_TIME}|{ISO}[^ ]*))[ ][^ ]+[ ]([^ \[\]:]+)\[([0-9]+)\]:(?:[ ](.*))?$"),
        ("time", "source", "process", "text"),
    ),
    Wrapper(
        "Rich's columns",  # the program's file and line, at the right edge
        compile_pattern(
            r"^((?:\[[0-9/]{8,10} [0-9:]{8}\]|[ ]{10,})[ ](?:DEBUG|INFO|WARNING|ERROR|CRITICAL)[ ].*?)"
            r"[ ]{2,}[a-z_]+\.py:[0-9]+[ ]*$"
        ),
        ("text",),
    ),
    Wrapper(
        "syslog (RFC 5424)",
        compile_pattern(
            r"^<[0-9]{1,3}>1[ ]([^ ]+)[ ][^ ]+[ ]([^ ]+)[ ]([^ ]+)[ ][^ ]+[ ](?:-|\[.*?\])[ ](.*)$"
        ),
        ("time", "source", "process", "text"),
    ),
)

# JSON records that hold one line of a program's output: the member with the line, and those beside it.
RECORD_WRAPPERS: tuple[tuple[str, str], ...] = (
    ('{"log":"', "log"),  # Docker's json-file driver
    ('{"log": "', "log"),
    ('{"__', "MESSAGE"),  # journalctl -o json
    ('{"_', "MESSAGE"),
    ('{"MESSAGE":', "MESSAGE"),
)


@record
class HeadingRow:
    """What a text before a message tells. `parts` says what each group of the pattern is."""

    name: str
    tells: Pattern
    parts: tuple[Part, ...] = ()
    sender: Sender | None = None
    way: Way | None = None
    basis: Basis = "log"


def _client(name: str, pattern: str, basis: Basis = "log", *, ignore_case: bool = False) -> HeadingRow:
    return HeadingRow(name, compile_pattern(pattern, ignore_case=ignore_case), sender="client", basis=basis)


def _server(name: str, pattern: str, basis: Basis = "log", *, ignore_case: bool = False) -> HeadingRow:
    return HeadingRow(name, compile_pattern(pattern, ignore_case=ignore_case), sender="server", basis=basis)


def _parts(name: str, pattern: str, *parts: Part) -> HeadingRow:
    return HeadingRow(name, compile_pattern(pattern), parts)


CLIENT_SIDE = "(?:client|editor|host|local|c)"
SERVER_SIDE = "(?:server|remote|s)"
TO = "[ ]?(?:-+>|=+>|→|⇒|to)[ ]?"
OUT_WORDS = "send|sent|sending|write|writing|wrote|out|outgoing|outbound|tx|posting|emit|emitting"
IN_WORDS = "recv|receive|received|receiving|read|reading|in|incoming|inbound|rx|got"
# What may stand between a word such as "received" and the message itself.
THING = (
    r"(?:[ ](?:the|a|an|new|raw|mcp|json|json-?rpc|rpc|sse|stdio|http|client|server|"
    r"message|msg|request|response"
    r"|notification|frame|line|data|packet|payload|body|event|from|to|server|client|over|via|stdin|stdout))*"
)
END = (
    r"[\])]?[ \t]*(?:[:=»>|-]+[ \t]*)?"
    r"(?:(?:body|payload|message|msg|data|raw|frame)[=:][ \t]*)?['\x22`]?[ \t]*$"
)
CELL = r"[ \t]*(?:\|[ \t]*['\x22`]?)?$"  # the end of the text, or of a table's cell

# The first row that tells the sender does; of the parts each row gives what it finds.
HEADINGS: tuple[HeadingRow, ...] = (
    # A mark set by hand, and the arrow of a wrapper that records both sides: it points to the receiver.
    _client("mark", rf"(?:^|[ \t\]])>{{1,3}}{CELL}", "mark"),
    _server("mark", rf"(?:^|[ \t\]])<{{1,3}}{CELL}", "mark"),
    _client("arrow", rf"(?:^|[ \t\]])(?:[-=]{{1,2}}>|→|⇒|↑){CELL}", "mark"),
    _server("arrow", rf"(?:^|[ \t\]])(?:<[-=]{{1,2}}|←|⇐|↓){CELL}", "mark"),
    # Hosts
    _client(
        "Claude Desktop's mcp.log",
        rf"^{ISO}\.[0-9]{{3}}Z \[(?:info|error|warn|debug)\] \[.+\] Message from client:[ ]*$",
    ),
    _server(
        "Claude Desktop's mcp.log",
        rf"^{ISO}\.[0-9]{{3}}Z \[(?:info|error|warn|debug)\] \[.+\] Message from server:[ ]*$",
    ),
    _client("Claude Desktop", r"Message from client:"),
    _server("Claude Desktop", r"Message from server:"),
    _client("VS Code", r"\[Client Says\]", ignore_case=True),
    _server("VS Code", r"\[Server Says\]", ignore_case=True),
    _server(
        "host that quotes the server", r"unknown message ID:|for an unknown token:|Unknown message type:"
    ),
    _server(
        "host that quotes an HTTP answer",
        r"Error POSTing to endpoint|status (?:sending message|connecting) to [^{\[]+:[ ]*$",
    ),
    _server(
        "host that quotes an HTTP answer", r"(?:->|→|=>|HTTP|status)[ =:]*\(?[1-5][0-9]{2}\)?[^{\[]{0,40}$"
    ),
    _server(
        "host that could not read it",
        r"parse (?:JSON-RPC |the )?(?:response|server message)[^{]*$",
        ignore_case=True,
    ),
    # Bridges
    _client(
        "bridge",
        r"(?:SSE|StreamableHttp|HTTP|WS|WebSocket|Client|Local|Stdio)[ ]?(?:→|->)[ ]?(?:Child|Remote)",
        ignore_case=True,
    ),
    _server(
        "bridge",
        r"(?:Child|Remote)[ ]?(?:→|->)[ ]?(?:SSE|StreamableHttp|HTTP|WS|WebSocket|Client|Local|Stdio)",
        ignore_case=True,
    ),
    _client(
        "bridge to a remote server", r"Stdio[ ]?(?:→|->)[ ]?(?:SSE|StreamableHttp|HTTP)", ignore_case=True
    ),
    _server(
        "bridge to a remote server", r"(?:SSE|StreamableHttp|HTTP)[ ]?(?:→|->)[ ]?Stdio", ignore_case=True
    ),
    # The Python SDK
    _client("Python SDK, as sent", r"Sending client message:"),
    _client("Python SDK, bytes", r"Received JSON: b?"),
    _client("Python SDK, as read", r"Validated client message:"),
    _client("Python SDK, passed on", r"Sending (?:session )?message to writer:"),
    _client("Python SDK, dispatched", r"mcp\.server\.[a-z.]+:?[ ]?Received message: root="),
    _server("Python SDK, received", r"Received server message:|SSE message:"),
    _server("Python SDK, to be sent", r"Sending message via SSE:"),
    _server("Python SDK, chunk", r"chunk: b?"),
    # The C# SDK: the side that logs, and what it does
    _client(
        "C# SDK",
        r"ModelContextProtocol\.Client\..*transport sending message|"
        r"ModelContextProtocol\.Server\..*transport received message",
    ),
    _server(
        "C# SDK",
        r"ModelContextProtocol\.Client\..*transport received message|"
        r"ModelContextProtocol\.Server\..*transport sending message",
    ),
    # The words of other programs that name both sides, or the pipe
    _client("both sides", rf"(?:^|[^a-z]){CLIENT_SIDE}{TO}{SERVER_SIDE}(?:$|[^a-z])", ignore_case=True),
    _server("both sides", rf"(?:^|[^a-z]){SERVER_SIDE}{TO}{CLIENT_SIDE}(?:$|[^a-z])", ignore_case=True),
    _client("sender", r"(?:from (?:the )?client|to (?:the )?server)[^a-z]*$", ignore_case=True),
    _server("sender", r"(?:from (?:the )?server|to (?:the )?client)[^a-z]*$", ignore_case=True),
    _client("command", r" (?:-Body|-d|--data[a-z-]*|--json|-m) ['\x22]?$"),
    _client("pipe", r"(?:^|[\[(< ])stdin[\])>:]+[ \t]*$", ignore_case=True),
    _server("pipe", r"(?:^|[\[(< ])stdout[\])>:]+[ \t]*$", ignore_case=True),
    _client("kind of record", r"(?:^|[ \t])mcp[._]request[ ]"),
    _server("kind of record", r"(?:^|[ \t])mcp[._]response[ ]"),
    # A letter or a side set before the message
    _client("letter", r"(?:^|[ \t])(?:C>|C:|c2s:?|client:)[ \t]*['\x22`]?$", "mark", ignore_case=True),
    _server("letter", r"(?:^|[ \t])(?:S>|S:|s2c:?|server:)[ \t]*['\x22`]?$", "mark", ignore_case=True),
    _client(
        "table",
        r"^[ \t]*\|(?:[^|]*[^a-z|])?(?:client|host|editor)(?:[^a-z|][^|]*)?\|[ \t]*['\x22`]?$",
        ignore_case=True,
    ),
    _server(
        "table", r"^[ \t]*\|(?:[^|]*[^a-z|])?server(?:[^a-z|][^|]*)?\|[ \t]*['\x22`]?$", ignore_case=True
    ),
    # Words that mean something only relative to who logs
    HeadingRow(
        "relative", compile_pattern(rf"(?:^|[^a-z])(?:{OUT_WORDS}){THING}{END}", ignore_case=True), way="out"
    ),
    HeadingRow(
        "relative", compile_pattern(rf"(?:^|[^a-z])(?:{IN_WORDS}){THING}{END}", ignore_case=True), way="in"
    ),
    HeadingRow("relative", compile_pattern(r"(?:📤|⬆|➡)\ufe0f?[ \t]*$"), way="out"),
    HeadingRow("relative", compile_pattern(r"(?:📥|⬇|⬅)\ufe0f?[ \t]*$"), way="in"),
    # Which session, server and process
    _parts("Claude Desktop", rf"^{ISO}\.[0-9]{{3}}Z \[(.+?)\] \[(?:info|error|warn|debug)\] ", "server"),
    _parts("Claude Desktop", rf"^{ISO}\.[0-9]{{3}}Z \[(?:info|error|warn|debug)\] \[(.+?)\] ", "server"),
    _parts("Claude Code", r"MCP server ['\x22]([^'\x22]+)['\x22]", "server"),
    _parts("Cline", r"^Server ['\x22]([^'\x22]+)['\x22]", "server"),
    _parts(
        "session",
        r"(?:^|[^a-z])[sS]ession(?:[_ -]?[iI][dD])?[=: ]+\x22?([A-Za-z0-9_-]*[0-9][A-Za-z0-9_-]*)",
        "session",
    ),
    _parts("connection", r"(?:^|[ \t])conn(?:ection)?(?:_id|Id)?=([A-Za-z0-9_.:-]+)", "connection"),
    _parts(
        "part of an SDK", r"(?:^|[^A-Za-z])(?:mcp\.|Mcp(?:Async|Sync)?)([cC]lient|[sS]erver)[.A-Z:]", "side"
    ),
    _parts("process", r"(?:^|[^A-Za-z])(?:pid|PID)[=: ]+([0-9]+)", "process"),
    _parts("mcp-remote", r"^(?:\[[0-9TZ:.-]+\])?\[([0-9]{2,7})\] ", "process"),
)


@record
class Members:
    """The members of a JSON log record that stand beside a message, the most telling first."""

    time: tuple[str, ...] = (
        *("time", "timestamp", "ts", "@timestamp", "@t", "Timestamp", "datetime", "date", "startedDateTime"),
        *("__REALTIME_TIMESTAMP", "asctime", "when", "t", "created_at", "createdAt"),
    )
    session: tuple[str, ...] = (
        *("session_id", "sessionId", "session", "mcp_session_id", "mcpSessionId", "mcp-session-id"),
        "SessionId",
    )
    server: tuple[str, ...] = ("server_label", "serverName", "server_name", "serverId", "mcpServer", "server")
    process: tuple[str, ...] = ("pid", "_PID", "process_id")
    connection: tuple[str, ...] = ("conn_id", "conn", "connection_id", "connectionId")
    # who sent it, or the way that it went; tried in this order
    sender: tuple[str, ...] = (
        *("direction", "dir", "origin", "sender", "from", "source", "role", "side", "Direction"),
        *("type", "kind", "event", "op", "channel", "msg", "message", "@mt", "text", "name", "debug"),
    )


MEMBERS = Members()

# The whole of such a member's text, in lower case and with one kind of dash.
SENDER_WORDS: dict[str, Sender] = {
    **dict.fromkeys(("client", "c2s", "c->s", "client-to-server", "client->server", "from-client"), "client"),
    **dict.fromkeys(("to-server", "clienttoserver", "editor->server", "stdin", "client-server"), "client"),
    **dict.fromkeys(("server", "s2c", "s->c", "server-to-client", "server->client", "from-server"), "server"),
    **dict.fromkeys(("to-client", "servertoclient", "server->editor", "stdout", "server-client"), "server"),
}
WAY_IN_RECORD: tuple[tuple[Pattern, Way], ...] = (
    (compile_pattern(rf"(?:^|[^a-z])(?:{OUT_WORDS})(?:$|[^a-z])", ignore_case=True), "out"),
    (compile_pattern(rf"(?:^|[^a-z])(?:{IN_WORDS})(?:$|[^a-z])", ignore_case=True), "in"),
)
# Members that record a side and are no direction of the message beside them.
NO_DIRECTION = ("stdout", "stderr")

# What the name of a log file says: the server that it is kept for.
FILES: tuple[Pattern, ...] = (
    compile_pattern(r"mcp-server-(.+?)\.log$"),
    compile_pattern(r"mcp-logs-([^/\\]+)[/\\]"),
)
# A line that says from where the lines behind it are: `tail` names a file, people name a terminal.
TERMINAL = compile_pattern(
    r"^[-=#*]{2,}[ ]*((?:terminal|window|tab|pane|shell|console|log|file)[^\n]{0,60}?)[ ]*[-=#*:]{0,9}$",
    ignore_case=True,
)
BANNER = compile_pattern(r"^==> (.+) <==$")

# Lines with which a log says that a server's process begins: what follows is another session.
BEGINNINGS: tuple[Pattern, ...] = (
    compile_pattern(r"Initializing server\.\.\."),
    compile_pattern(r"Connection state: Starting"),
    compile_pattern(r"Starting connection with timeout of"),
)

# Behind a message: what belongs to the log's line and says nothing.
TAILS = compile_pattern(
    r"^(?:[ \t]*\{ metadata: undefined \}|[ \t]*'\.?|[ \t]*\x22|[ \t]*[A-Za-z_]+\.(?:py|js|ts):[0-9]+"
    r"|[ \t]*\[\]|(?:,\x22[^\x22]{0,60}\x22){1,20}|[ \t]*[`)}\],;.]+|[ \t]*`?[ \t]*\||[ \t]*-"
    r"|\)*, metadata=(?:None|[A-Za-z]+\(.*)\)?|[ ]payload_type=[A-Za-z]+)?[ \t]*$"
)
