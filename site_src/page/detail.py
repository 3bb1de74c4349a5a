"""The opened message: what it does, what is wrong with it, where it belongs, and its masked text.

Takes a message and the conversation, fills the `dialog` that stands beside the timeline (wide) or lies
over it (narrow). Calls back for jumps, lines and closing; decides nothing about history.
"""

from __future__ import annotations

from site_src.page import words
from site_src.page.body import draw_body
from site_src.page.clipboard import copy_button
from site_src.page.dom import by_id, clear, closest, fill, is_narrow, listen, make
from site_src.page.finding import draw_finding, jump_link
from site_src.page.prose import prose
from site_src.page.reference import error_code, method_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from site_src.page.conversation import Conversation
    from site_src.page.dom import Event, Node
    from site_src.page.words import Entry


class Detail:
    """The dialog, and which message it shows."""

    def __init__(
        self,
        on_jump: Callable[[int, int], None],
        on_line: Callable[[int, int], None],
        on_close: Callable[[], None],
    ) -> None:
        self.box = by_id("detail")
        self.shown: int | None = None
        self.on_jump = on_jump
        self.on_line = on_line
        self.on_close = on_close
        listen(self.box, "click", self._clicked)
        listen(self.box, "cancel", self._cancelled)

    def open(self, index: int, conversation: Conversation, source: int | None) -> None:
        """Show a message; `source` is the one a jump came from."""
        entry = conversation.message(index)
        if entry is None:
            return
        self.shown = index
        clear(self.box)
        fill(self.box, *draw_detail(entry, conversation, source))
        self.box.scrollTop = 0
        if not self.box.open:
            if is_narrow():
                self.box.querySelector(".close").setAttribute("autofocus", "")
                self.box.showModal()
            else:
                self.box.setAttribute("open", "")  # show() would take the focus from the timeline

    def close(self) -> None:
        """Put the message away."""
        self.shown = None
        if self.box.open:
            self.box.close()
        clear(self.box)

    def _clicked(self, event: Event) -> None:
        jump = closest(event.target, "[data-jump]")
        line = closest(event.target, "[data-line]")
        if jump is not None:
            event.preventDefault()
            assert self.shown is not None
            self.on_jump(self.shown, int(jump.getAttribute("data-jump")))
        elif line is not None:
            self.on_line(int(line.getAttribute("data-line")), int(line.getAttribute("data-end-line")))
        elif closest(event.target, ".close") is not None or event.target == self.box:
            self.on_close()

    def _cancelled(self, event: Event) -> None:
        event.preventDefault()
        self.on_close()


def draw_detail(entry: Entry, conversation: Conversation, source: int | None) -> list[Node]:
    """The dialog's parts, from what one wants to know first to the wire text."""
    found = conversation.findings_of(entry["index"])
    findings = (
        [make("ul", "finding-list", *[draw_finding(finding, []) for finding in found])] if found else []
    )
    return [
        draw_head(entry, found),
        *draw_way_back(entry, conversation, source),
        draw_ties(entry, conversation, source),
        make("div", "explanation", *[make("p", "", *prose(sentence)) for sentence in entry["explanation"]]),
        *draw_error(entry),
        *findings,
        draw_wire_text(entry),
        draw_facts(entry, conversation),
    ]


def draw_way_back(entry: Entry, conversation: Conversation, source: int | None) -> list[Node]:
    """The way back to where a jump came from, where no other link leads there."""
    if source is None or source == conversation.other_half(entry):
        return []
    return [make("p", "back-to", jump_link(source, f"← back to {words.number(source)}"))]


def draw_head(entry: Entry, findings: list[Entry]) -> Node:
    """Which message it is, and the button that closes it."""
    title = make(
        "h2",
        f"detail-title {entry['sender'] or 'unknown'} {entry['kind']}",
        make("span", "number", words.number(entry["index"])),
        " ",
        make("span", "shape", aria_hidden="true"),
        make("span", "kind", entry["kind"]),
        id="detail-title",
    )
    if entry["method"]:
        fill(title, " ", method_name(entry["method"], findings))
    close = make("button", "close plain", "Close", type="button")
    return make("header", "detail-head", title, close)


def draw_ties(entry: Entry, conversation: Conversation, source: int | None) -> Node:
    """Links to every message that this one is tied to, each way."""
    ties = make("ul", "ties")
    for how, indexes in ties_of(entry, conversation):
        item = make("li", "", how, " ")
        for index in indexes[:TIES_SHOWN]:
            trace = " (you came from there)" if index == source else ""
            fill(item, jump_link(index, words.number(index) + trace), " ")
        if len(indexes) == 1:
            fill(item, method_word(indexes[0], conversation))
        if len(indexes) > TIES_SHOWN:
            fill(item, f"and {len(indexes) - TIES_SHOWN} more")
        fill(ties, item)
    if entry["elapsed_ms"] is not None:
        fill(ties, make("li", "", f"after {words.elapsed(entry['elapsed_ms'])}"))
    return ties


TIES_SHOWN = 12


def ties_of(entry: Entry, conversation: Conversation) -> list[tuple[str, list[int]]]:
    """How a message is tied, and to which."""
    ties = []
    if entry["answers"] is not None:
        ties.append(("answers", [entry["answers"]]))
    if entry["answered_by"] is not None:
        ties.append(("answered by", [entry["answered_by"]]))
    ties += [(words.LINKS[link["how"]][0], [link["message"]]) for link in entry["links"]]
    pointing = conversation.pointing_at(entry["index"])
    return ties + [(words.LINKS[how][1], indexes) for how, indexes in pointing.items()]


def method_word(index: int, conversation: Conversation) -> Node | str:
    """The method of a tied message, where it has one."""
    entry = conversation.message(index)
    return make("code", "quiet", entry["method"]) if entry and entry["method"] else ""


def draw_error(entry: Entry) -> list[Node]:
    """What an error code means, and what a strict server would say."""
    error, reply = entry["error"], entry["server_reply"]
    boxes = []
    if error and error["code"] is not None:
        code = error_code(error["code"], error["name"])
        head = make("p", "code-line", code, " ", make("b", "", error["name"] or ""))
        boxes.append(make("div", "boxed error", head, *draw_meaning(entry)))
    if reply:
        head = make("p", "code-line", "A strict server answers ", make("code", "", str(reply["code"])))
        boxes.append(make("div", "boxed", head, make("p", "", *prose(reply["message"]))))
    return boxes


def draw_meaning(entry: Entry) -> list[Node]:
    """What an error code means, where the explanation has not said so already."""
    meaning = entry["error"]["meaning"]
    said = not meaning or any(meaning in sentence for sentence in entry["explanation"])
    return [] if said else [make("p", "", *prose(meaning))]


def draw_wire_text(entry: Entry) -> Node:
    """The masked message and the button that copies it."""
    text = entry["body_text"]
    head = make("div", "wire-head", make("h3", "", "Message"), copy_button("Copy", lambda: text))
    return make("section", "wire-text", head, draw_body(text))


def draw_facts(entry: Entry, conversation: Conversation) -> Node:
    """The small print: who sent it and how that is known, where it stands, how it is read."""
    facts = make("dl", "facts")
    for name, value in facts_of(entry, conversation):
        fill(facts, make("div", "", make("dt", "", name), make("dd", "", value)))
    return facts


def facts_of(entry: Entry, conversation: Conversation) -> list[tuple[str, Node | str]]:
    """Names and values of the small print."""
    batch = entry["batch"]
    facts: list[tuple[str, Node | str | None]] = [
        ("Sender", sender_words(entry)),
        ("Id", make("code", "", entry["id_shown"]) if entry["has_id"] else None),
        ("Place", line_button(entry)),
        ("Revision", entry["revision"]),
        ("Session", str(entry["session"] + 1) if len(conversation.head["sessions"]) > 1 else None),
        (
            "Batch",
            f"{batch['position'] + 1} of {batch['size']}, from line {batch['line']}" if batch else None,
        ),
        ("Time", entry["time"]),
        ("HTTP", draw_http(entry["http"]) if entry["http"] else None),
    ]
    return [(name, value) for name, value in facts if value is not None]


def sender_words(entry: Entry) -> str:
    """Who sent it and what that was read from."""
    if entry["sender"] is None:
        return words.UNKNOWN_SENDER
    basis = words.BASES.get(entry["sender_basis"])
    return f"{entry['sender']}: {basis}" if basis else str(entry["sender"])


def line_button(entry: Entry) -> Node:
    """The message's lines; pressing shows them in what was pasted."""
    button = make("button", "link", words.lines(entry["line"], entry["end_line"]), type="button")
    button.setAttribute("data-line", str(entry["line"]))
    button.setAttribute("data-end-line", str(entry["end_line"]))
    return button


def draw_http(http: Entry) -> Node:
    """Status and headers as the capture shows them, masked."""
    shown = make("div", "http")
    if http.get("status"):
        fill(shown, make("p", "", f"status {http['status']}"))
    for name, value in (http.get("headers") or {}).items():
        fill(shown, make("p", "", make("code", "", f"{name}: {value}")))
    return shown
