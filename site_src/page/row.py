"""One row of the timeline: a message or a piece of stray text, drawn as a list item.

Takes a row of the report and the conversation around it; gives an element. The lean, the rail and the
brackets are classes that decoder.css draws; what a class shows is said in words beside it. Listens to
nothing: the timeline hears for all its rows.
"""

from __future__ import annotations

from site_src.page import words
from site_src.page.dom import fill, make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from site_src.page.conversation import Conversation
    from site_src.page.dom import Node
    from site_src.page.words import Entry

STRAY_LINES_SHOWN = 3


def draw_row(entry: Entry, conversation: Conversation) -> Node:
    """A list item for a row of the report."""
    return draw_message(entry, conversation) if "kind" in entry else draw_stray(entry)


def draw_message(entry: Entry, conversation: Conversation) -> Node:
    """A message: which side it leans to, what it is, its id, and what it answers."""
    side = entry["sender"] or "unknown"
    item = make("li", f"row {side} {entry['kind']}{bracket(entry)}", id=f"m{entry['index'] + 1}")
    item.setAttribute("data-index", str(entry["index"]))
    captions(item, entry, conversation)
    article = make("article", "message", open_button(entry, conversation), tie(entry, conversation))
    return fill(item, make("span", "line-number", str(entry["line"]), aria_hidden="true"), article)


def open_button(entry: Entry, conversation: Conversation) -> Node:
    """The row's text; the whole of it opens the message."""
    button = make("button", "open", type="button", tabindex="-1")
    fill(
        button,
        make("span", "sr-only", f"{words.number(entry['index'])} {entry['sender'] or 'sender unknown'} "),
        make("span", "shape", aria_hidden="true"),
        make("span", "kind", entry["kind"]),
        " ",
        summary(entry, conversation),
        " ",
    )
    for mark in marks(entry, conversation):
        fill(button, mark, " ")
    identity = make("span", "id")
    if entry["has_id"]:
        fill(identity, "id ", make("code", "", entry["id_shown"]))
    span = "" if entry["elapsed_ms"] is None else words.elapsed(entry["elapsed_ms"])
    return fill(button, identity, " ", make("span", "elapsed", span))


def summary(entry: Entry, conversation: Conversation) -> Node:
    """The report's line for the message, with the method that it is about: its own, or of what it answers."""
    text, method = entry["summary"], entry["method"]
    line = make("span", "summary")
    if method and text.startswith(method):
        return fill(line, make("b", "", method), text[len(method) :])
    asked = None if entry["answers"] is None else conversation.message(entry["answers"])
    if asked and asked["method"] and not text.startswith(asked["method"]):
        fill(line, make("span", "of", asked["method"]), " ")
    return fill(line, text)


def marks(entry: Entry, conversation: Conversation) -> list[Node]:
    """What is to be noticed about a message before it is opened."""
    shown = []
    if entry["sender"] is None:
        shown.append(make("span", "tag", "sender unknown", title=words.UNKNOWN_SENDER))
    if entry["kind"] in LOST and conversation.other_half(entry) is None:
        shown.append(make("span", f"tag lost {entry['kind']}", LOST[entry["kind"]]))
    if entry["error"] and entry["error"]["tool_error"]:
        shown.append(make("span", "tag error", "tool failed"))
    if not entry["strict"]:
        shown.append(make("span", "tag", "not valid JSON"))
    if entry["http"] and (entry["http"].get("status") or 0) >= 400:
        shown.append(make("span", "tag error", f"HTTP {entry['http']['status']}"))
    found = conversation.findings_of(entry["index"])
    for severity in words.SEVERITIES[:2]:
        count = sum(1 for finding in found if finding["severity"] == severity)
        if count:
            shown.append(make("span", f"mark {severity}", words.counted(count, severity)))
    return shown


def tie(entry: Entry, conversation: Conversation) -> Node:
    """The link to the other half, or the room for it."""
    other = conversation.other_half(entry)
    if other is not None:
        asked = entry["kind"] == "request"
        link = make(
            "a", "tie", f"{'→' if asked else '←'} {words.number(other)}", href=f"#m{other + 1}", tabindex="-1"
        )
        link.setAttribute("data-jump", str(other))
        link.setAttribute("aria-label", f"{'answered by' if asked else 'answers'} {words.number(other)}")
        return link
    return make("span", "tie")


LOST = {"request": "no answer", "result": "answers no request", "error": "answers no request"}


def bracket(entry: Entry) -> str:
    """The classes that draw a batch's bracket in the margin."""
    batch = entry["batch"]
    if not batch:
        return ""
    first, last = batch["position"] == 0, batch["position"] == batch["size"] - 1
    return " in-batch" + (" batch-first" if first else "") + (" batch-last" if last else "")


def captions(item: Node, entry: Entry, conversation: Conversation) -> None:
    """The quiet lines above a row where a session or a batch begins."""
    before = conversation.message(entry["index"] - 1)
    if len(conversation.head["sessions"]) > 1 and (before is None or before["session"] != entry["session"]):
        fill(item, make("p", "caption session", session_words(entry, conversation)))
    if entry["batch"] and entry["batch"]["position"] == 0:
        fill(item, make("p", "caption", f"batch of {entry['batch']['size']}"))


def session_words(entry: Entry, conversation: Conversation) -> str:
    """`session 2 · 2025-06-18 · desk ⇄ weather`."""
    session = conversation.session_of(entry)
    parts = [f"session {session['index'] + 1}", words.revision(session), parties(session)]
    return " · ".join(part for part in parts if part)


def parties(session: Entry) -> str | None:
    """The two names of a session, or None where neither side gave one."""
    client, server = words.party(session["client"]), words.party(session["server"])
    return f"{client or 'client'} ⇄ {server or 'server'}" if client or server else None


def draw_stray(entry: Entry) -> Node:
    """Text that is no message, dimmed, in its place; a long piece folds."""
    item = make("li", "row stray", make("span", "line-number", str(entry["line"]), aria_hidden="true"))
    lines = entry["text"].splitlines() or [""]
    text = make("code", "stray-text", "\n".join(lines[:STRAY_LINES_SHOWN]))
    box = make("div", "stray-box", make("span", "sr-only", "not a message: "), text)
    rest = lines[STRAY_LINES_SHOWN:]
    if rest:
        more = make("summary", "", words.counted(len(rest), "more line"))
        fill(box, make("details", "", more, make("code", "stray-text", "\n".join(rest))))
    if entry.get("said"):
        fill(box, make("span", "said", entry["said"]))
    return fill(item, box)
