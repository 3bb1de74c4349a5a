"""Messages that a text names and does not show: a method in prose, a bridge's summary, the call of a tool.

`mention_in` gives the sentence that says what is named. It looks for the methods that MCP has, and for the
words of programs that log a message's method or id and not the message.
"""

from __future__ import annotations

from decoder.engine import compile_pattern
from decoder.protocol import kinds_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.engine import Match, Pattern

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
    compile_pattern(rf"(?:^|[ \t:(\[→]){METHOD}(?=$|[ \t,:;.()\]])(?:.{{0,20}}[^A-Za-z]id[ =:]+([^ ,)]+))?"),
)
# A method's name by itself: what begins with one of its words and goes on otherwise is none.
NAMED = compile_pattern(rf"(?<![A-Za-z/_.-]){METHOD}(?![A-Za-z/_-])")
LONGEST = 1000  # of a text in which every method is looked for
MOST = 5
CLASSES = compile_pattern(
    r"(?:request of type|request=|received request [^A-Z]*|PingRequest|notification "
    r"of type) ?([A-Z][A-Za-z]+?)(?:Request|Notification)(?![A-Za-z])"
)
RUST = compile_pattern(
    r"response message id=([^ ]+)|id: (?:Number|String)\(([^)]*)\), request: "
    r"([A-Z][A-Za-z]+)Request"
)
SUMMARY = compile_pattern(r"\[?(Local ?→ ?Remote|Remote ?→ ?Local)\]? (?:message )?(.+)$")
RECORD_ID = compile_pattern(r"^[0-9]+$|\x22id\x22:[ \t]*([0-9]+|\x22[^\x22]*\x22)")
TOOL_CALL = compile_pattern(
    r"Calling MCP tool: ([A-Za-z0-9_./-]+)|Tool '([^']+)' (failed|completed)|CallTool "
    r"action for tool '([^']+)'",
    ignore_case=True,
)


def mention_in(text: str) -> str | None:
    """What a text says of a message that it names and does not show."""
    return _summary(text) or _rust(text) or _class(text) or _tool(text) or _method(text)


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


def _rust(text: str) -> str | None:
    found = RUST.search(text)
    if found is None:
        return None
    answer, asked, name = found.groups
    if answer is not None:
        return f"An answer that is named and not shown, under id {answer}."
    return f"A {name} request that is named and not shown, under id {asked}."


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
    first = f"`{found.groups[0]}`{under}"
    others = [f"`{name}`" for name in methods_named(text) if name != found.groups[0]]
    if not others:
        return f"It names {first} and does not show the message."
    return f"It names {', '.join([first, *others[:-1]])} and {others[-1]} and shows none of these messages."


def methods_named(text: str) -> list[str]:
    """The methods of MCP that a text names, in order, each once."""
    names = [found.groups[0] or "" for found in NAMED.find_all(text[:LONGEST])]
    return list(dict.fromkeys(name for name in names if kinds_of(name)))[:MOST]


def _named_method(text: str) -> Match | None:
    """Where a text names a method that MCP has."""
    for pattern in MENTIONS:
        found = pattern.search(text)
        if found is not None and kinds_of(found.groups[0] or ""):
            return found
    return None
