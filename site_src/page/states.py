"""What the page says when there is no timeline, or not all of it: nothing found, partly read, failed.

Takes what is known, fills the slots that the template has for it. A failure report never quotes the paste.
"""

from __future__ import annotations

from browser import window  # type: ignore[import-not-found]

from decoder.plumbing import is_remarkable
from site_src.page import words
from site_src.page.clipboard import copy
from site_src.page.dom import by_id, clear, fill, listen, make
from site_src.page.finding import jump_link
from site_src.page.prose import prose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from site_src.page.conversation import Conversation
    from site_src.page.dom import Node
    from site_src.page.words import Entry

PIECES_SHOWN = 5
HEAD = 4000  # characters of a text that a guess at it looks at

# How a line begins, and what a text with such a line looks like.
LOOKS = (
    ("HTTP/", "HTTP headers without bodies. The messages are in the bodies: `curl -v` prints both."),
    ("{", "JSON, but without `jsonrpc`, `method`, `result` or `error`: a log’s records, or a configuration."),
    ("[", "a JSON array, but none of its members is a message."),
    ("Traceback", "a Python traceback. What went over the wire stands elsewhere in the log."),
    ("at ", "a JavaScript stack trace. What went over the wire stands elsewhere in the log."),
    ("<", "markup: perhaps a web page came back where a server was expected."),
)
PLAIN = "plain text: nothing in it is JSON that is meant as a message."


def set_state(name: str) -> None:
    """Which of its states the page is in: decoder.css shows the parts that belong to it."""
    by_id("decoder").setAttribute("data-state", name)


def say(text: str) -> None:
    """Tell a screen reader what changed."""
    by_id("status").textContent = text


def nothing_found(conversation: Conversation, text: str) -> None:
    """No message at all: what the text looks like instead."""
    lines = len(text.splitlines())
    which = "this line" if lines == 1 else f"these {words.counted(lines, 'line')}"
    by_id("nothing-title").textContent = f"No MCP message in {which}"
    items = [make("li", "", *prose(sentence)) for sentence in looks_like(conversation.stray, text)]
    fill(clear(by_id("nothing-looks")), *items)
    say("No message found")


def looks_like(stray: list[Entry], text: str) -> list[str]:
    """What the stray text was recognised as, or what it begins like."""
    said: list[str] = []
    for piece in stray:
        if is_remarkable(piece["note"], piece["said"]) and piece["said"] not in said:
            said.append(piece["said"])
    return said[:PIECES_SHOWN] or ["It looks like " + guess(text)]


def guess(text: str) -> str:
    """What a text is, by how its first lines begin."""
    beginnings = [line.strip() for line in text[:HEAD].splitlines() if line.strip()]
    for start, looks in LOOKS:
        if any(line.startswith(start) for line in beginnings):
            return looks
    return PLAIN


def partly_read(conversation: Conversation) -> None:
    """What could be read only in part, and where; nothing where all was read."""
    box = clear(by_id("state"))
    broken = [entry for entry in conversation.messages if not entry["strict"]]
    if broken:
        fill(box, broken_notice(broken))


def stopped(messages: int, again: Callable[[], None]) -> None:
    """Reading was stopped, before or after some messages had come."""
    told = f"Stopped after {words.counted(messages, 'message')}. What comes after them was not read."
    line = make("p", "notice", told if messages else "Stopped before the first message. The paste is kept.")
    button = make("button", "", "Read it again", type="button")
    listen(button, "click", lambda _event: again())
    fill(clear(by_id("state")), fill(line, " ", button))
    say("Stopped")


def broken_notice(broken: list[Entry]) -> Node:
    """Which messages were no valid JSON, with links to them."""
    are = "message is" if len(broken) == 1 else "messages are"
    line = make("p", "notice", f"Partly read. {len(broken)} {are} not valid JSON as pasted:")
    for entry in broken[:PIECES_SHOWN]:
        where = f"{words.number(entry['index'])}, {words.lines(entry['line'], entry['end_line'])}"
        fill(line, " ", jump_link(entry["index"], where))
    if len(broken) > PIECES_SHOWN:
        fill(line, f" and {len(broken) - PIECES_SHOWN} more")
    return line


def failed(reason: str, version: str) -> None:
    """The decoder broke: show what a bug report needs, which is nothing of the paste."""
    report = f"MCP JSON-RPC decoder {version}\n{window.navigator.userAgent}\n{reason}"
    by_id("failed-report").textContent = report
    say("The decoder failed")


def offer_report() -> None:
    """Let the button under a failure report copy it."""
    button = by_id("failed-copy")
    listen(button, "click", lambda _event: copy(button, by_id("failed-report").textContent))
