"""One row of the timeline: a message or a piece of stray text, drawn as a list item.

Takes a row of the report and the conversation around it; gives an element. The lean, the rail and the
brackets are classes that decoder.css draws; what a class shows is said in words beside it. Listens to
nothing: the timeline hears for all its rows.
"""

from __future__ import annotations

from decoder.plumbing import PLUMBING, is_remarkable
from site_src.page import words
from site_src.page.dom import fill, make
from site_src.page.finding import jump_link
from site_src.page.prose import prose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from site_src.page.conversation import Conversation
    from site_src.page.dom import Node
    from site_src.page.words import Entry

# Stray text that belongs to how messages travel: a line of it is enough.
STRAY_LINES_SHOWN = 3
STRAY_LINE_SHOWN = 160  # characters; a longer line opens


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
    return fill(item, draw_place(entry), article)


def draw_place(entry: Entry) -> Node:
    """The row's number among the messages, and its line in the paste."""
    number = words.number(entry["index"]) if "kind" in entry else ""
    number_cell, line_cell = make("span", "number", number), make("span", "line", str(entry["line"]))
    return make("span", "place", number_cell, line_cell, aria_hidden="true")


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
    if entry["kind"] in LOST and entry["method"] != STREAM and conversation.other_half(entry) is None:
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
    """The link to the other half, or to what this message is about; or the room for it."""
    target = conversation.nearest(entry)
    if target is None:
        return make("span", "tie")
    near = conversation.other_half(entry) is None and entry["kind"] in LOST
    sign = "≈" if near else "→" if target > entry["index"] else "←"
    link = jump_link(target, f"{sign} {words.number(target)}")
    link.className = "tie"
    link.setAttribute("tabindex", "-1")
    link.setAttribute("aria-label", f"{tie_word(entry, near)} {words.number(target)}")
    return link


def tie_word(entry: Entry, near: bool) -> str:
    """How a message is tied to the one that its link leads to."""
    if near:
        return "nearly"
    if entry["kind"] in LOST:
        return "answered by" if entry["kind"] == "request" else "answers"
    return words.LINKS[entry["links"][0]["how"]][0]


STREAM = "subscriptions/listen"  # stays open instead of being answered
LOST = {"request": "no answer", "result": "answers no request", "error": "answers no request"}


def bracket(entry: Entry) -> str:
    """The classes that draw the bracket of a batch, or of an HTTP exchange, in the margin."""
    batch = entry.get("batch")
    if not batch:
        return {None: "", "first": " in-exchange exchange-first", "in": " in-exchange"}[entry["exchange"]]
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
    item = make("li", f"row stray{bracket(entry)}", draw_place(entry))
    lines = entry["text"].splitlines() or [""]
    plumbing = entry["note"] in PLUMBING
    shown = 1 if plumbing else STRAY_LINES_SHOWN
    box = make("div", "stray-box", make("span", "sr-only", "not a message: "))
    rest = len(lines) - shown
    if rest > 1 or max(len(line) for line in lines) > STRAY_LINE_SHOWN:
        begin = make("code", "stray-text", "\n".join(lines[:shown]))
        more = make("span", "more", words.counted(rest, "more line") if rest > 0 else "all of it")
        after = [make("code", "stray-text", "\n".join(lines[shown:]))] if rest > 0 else []
        fill(box, make("details", "", make("summary", "", begin, more), *after))
    else:
        fill(box, make("code", "stray-text", "\n".join(lines)))
    if is_remarkable(entry["note"], entry["said"]):
        fill(box, make("span", "said", *prose(entry["said"])))
    return fill(item, box)
