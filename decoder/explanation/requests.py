"""What each request asks for: its line in the timeline and its sentence. A method is a row of the table.

A row's `detail` gives what the summary says behind the method, its `it` what the sentence puts in the
place of {it}. Names of arguments may be told, values never.
"""

from __future__ import annotations

from decoder.explanation.case import Case, party
from decoder.explanation.words import SHORT, count, listed, one_line, quoted, who, whom
from decoder.json_values import member, object_of, text_of
from decoder.records import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from decoder.json_values import JsonValue

NAMED_ARGUMENTS = 8  # in a summary, before the rest is counted


@record
class Asked:
    """A row: the sentence, with {who}, {whom} and {it} in it; what stands for {it}; the summary's detail."""

    sentence: str
    it: Callable[[JsonValue], str] | None = None
    detail: Callable[[JsonValue], str] | None = None


def summary_of_request(case: Case) -> str:
    """A request's line: its method and what it is about."""
    method = one_line(case.shown.method or "", SHORT)
    row = REQUESTS.get(case.shown.method or "")
    detail = "" if row is None or row.detail is None else row.detail(case.value("params"))
    return f"{method} {detail}".rstrip()


def purpose_of_request(case: Case) -> list[str]:
    """What a request asks for, and what comes with it."""
    row = REQUESTS.get(case.shown.method or "")
    sender = case.message.sender
    if row is None:
        method = quoted(case.shown.method or "")
        return [f"{who(sender)} asks {whom(sender)} for {method}.", *_extras(case)]
    params = case.value("params")
    it = "" if row.it is None else row.it(params)
    sentence = row.sentence.format(who=who(sender), whom=whom(sender), it=it)
    return [sentence, *_extras(case)]


def _extras(case: Case) -> list[str]:
    params = case.object("params")
    if params is None:
        return []
    return [sentence for name, sentence in EXTRAS if name in params]


def call_of(params: JsonValue) -> str:
    """`search(query, limit)`: a name and the names of its arguments."""
    name = text_of(params, "name")
    return f"{'?' if name is None else one_line(name, SHORT)}({_argument_names(params)})"


def _argument_names(params: JsonValue) -> str:
    arguments = object_of(params, "arguments")
    names = [] if arguments is None else [one_line(name, SHORT) for name in arguments.names()]
    if len(names) > NAMED_ARGUMENTS:
        names = [*names[:NAMED_ARGUMENTS], "…"]
    return ", ".join(names)


def _call_in_words(params: JsonValue) -> str:
    arguments = object_of(params, "arguments")
    names = [] if arguments is None else arguments.names()
    name = _name(params)
    if not names:
        return f"{name} without arguments"
    noun = "argument" if len(names) == 1 else "arguments"
    return f"{name} with the {noun} {listed([quoted(one) for one in names])}"


def _name(params: JsonValue) -> str:
    return _quoted_member(params, "name", "without a name")


def _uri(params: JsonValue) -> str:
    return _quoted_member(params, "uri", "with no uri")


def _level(params: JsonValue) -> str:
    return _quoted_member(params, "level", "that it does not name")


def _task(params: JsonValue) -> str:
    return _quoted_member(params, "taskId", "that it does not name")


def _quoted_member(params: JsonValue, name: str, missing: str) -> str:
    found = text_of(params, name)
    return missing if found is None else quoted(found)


def _plain(name: str) -> Callable[[JsonValue], str]:
    """The summary's detail where it is one string member."""
    return lambda params: one_line(text_of(params, name) or "", SHORT)


def _opening(params: JsonValue) -> str:
    """`2025-06-18, demo 1.0`."""
    told = [text_of(params, "protocolVersion"), party(member(params, "clientInfo"))]
    return one_line(", ".join(part for part in told if part), 90)


def _proposal(params: JsonValue) -> str:
    revision = text_of(params, "protocolVersion")
    client = party(member(params, "clientInfo"))
    told = "proposes no revision" if revision is None else f"proposes revision {quoted(revision)}"
    return told if client is None else f"{told} and calls itself {quoted(client)}"


def _completed(params: JsonValue) -> str:
    return _quoted_member(member(params, "argument"), "name", "that it does not name")


def _reference(params: JsonValue) -> str:
    reference = member(params, "ref")
    about = text_of(reference, "name") or text_of(reference, "uri") or ""
    argument = text_of(params, "argument", "name") or ""
    return f"{one_line(about, SHORT)}({one_line(argument, SHORT)})"


def _sampled(params: JsonValue) -> str:
    messages = member(params, "messages")
    return count(len(messages), "message") if isinstance(messages, list) else ""


def _form(params: JsonValue) -> str:
    if text_of(params, "mode") == "url":
        return "url"
    fields = object_of(params, "requestedSchema", "properties")
    names = [] if fields is None else [one_line(name, SHORT) for name in fields.names()]
    return f"form({', '.join(names[:NAMED_ARGUMENTS])})"


def _form_in_words(params: JsonValue) -> str:
    if text_of(params, "mode") == "url":
        return "to open a web page"
    fields = object_of(params, "requestedSchema", "properties")
    names = [] if fields is None else fields.names()
    return "for input" if not names else f"for {listed([quoted(name) for name in names])}"


def _subscribed(params: JsonValue) -> str:
    wanted = object_of(params, "notifications")
    return "" if wanted is None else ", ".join(one_line(name, SHORT) for name in wanted.names())


def _subscribed_in_words(params: JsonValue) -> str:
    wanted = object_of(params, "notifications")
    if wanted is None or not len(wanted):
        return ""
    return f" ({listed([quoted(name) for name in wanted.names()])})"


REQUESTS: dict[str, Asked] = {
    "initialize": Asked("{who} opens the session: it {it}.", _proposal, _opening),
    "ping": Asked("{who} checks that {whom} is still there; an empty result is the whole answer."),
    "server/discover": Asked(
        "{who} asks which revisions and features {whom} has. This is how the 2026-07-28 revision finds out "
        "without a handshake; a server of an older revision answers it with an error or not at all.",
    ),
    "subscriptions/listen": Asked(
        "{who} asks for a stream of notifications{it}. Such a request stays open, without an answer, for as "
        "long as the stream lives.",
        _subscribed_in_words,
        _subscribed,
    ),
    "tools/list": Asked("{who} asks which tools {whom} has."),
    "tools/call": Asked("{who} asks {whom} to run the tool {it}.", _call_in_words, call_of),
    "resources/list": Asked("{who} asks which resources {whom} has."),
    "resources/templates/list": Asked("{who} asks which kinds of resource (URI templates) {whom} has."),
    "resources/read": Asked("{who} asks for the contents of the resource {it}.", _uri, _plain("uri")),
    "resources/subscribe": Asked(
        "{who} asks to be told when the resource {it} changes.", _uri, _plain("uri")
    ),
    "resources/unsubscribe": Asked(
        "{who} no longer wants to be told of changes to the resource {it}.", _uri, _plain("uri")
    ),
    "prompts/list": Asked("{who} asks which prompts {whom} has."),
    "prompts/get": Asked("{who} asks for the prompt {it}.", _call_in_words, call_of),
    "completion/complete": Asked(
        "{who} asks how what the user has typed for the argument {it} could go on.", _completed, _reference
    ),
    "logging/setLevel": Asked(
        "{who} asks to be sent log messages of the level {it} and above.", _level, _plain("level")
    ),
    "roots/list": Asked("{who} asks which folders or places (roots) {whom} lets it work in."),
    "sampling/createMessage": Asked(
        "{who} asks {whom} to let its language model write a message.", None, _sampled
    ),
    "elicitation/create": Asked("{who} asks {whom} to ask the user {it}.", _form_in_words, _form),
    "tasks/get": Asked("{who} asks how the task {it} is doing.", _task, _plain("taskId")),
    "tasks/result": Asked(
        "{who} asks for the result of the task {it}; the answer comes when the task has ended.",
        _task,
        _plain("taskId"),
    ),
    "tasks/list": Asked("{who} asks which tasks {whom} has."),
    "tasks/cancel": Asked("{who} asks to stop the task {it}.", _task, _plain("taskId")),
    "tasks/update": Asked("{who} sends what the task {it} was waiting for.", _task, _plain("taskId")),
}

EXTRAS: tuple[tuple[str, str], ...] = (
    (
        "cursor",
        "It asks for a further page of the list: the cursor is the one that the last page ended with.",
    ),
    ("task", "It asks for this to run as a task: the answer is then the task, and its result comes later."),
    ("inputResponses", "It carries the answers to what the server asked for in between (`inputResponses`)."),
    (
        "requestState",
        "It hands the server's `requestState` back, as it must; the client need not understand it.",
    ),
)
