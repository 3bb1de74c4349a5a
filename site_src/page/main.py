"""The page: what is pasted is read, what was read is drawn; examples, Back and keys are wired here.

`start` is called once, when the document stands. Everything else hangs on the one `Page` that it makes.
"""

from __future__ import annotations

from browser import document, window  # type: ignore[import-not-found]

from site_src.page import states, words
from site_src.page.conversation import Conversation
from site_src.page.detail import Detail
from site_src.page.dom import NARROW, by_id, clear, closest, flag, is_narrow, listen
from site_src.page.examples import example_in_address, example_text, put_into_address, take_out_of_address
from site_src.page.overview import draw_overview
from site_src.page.paste import Paste
from site_src.page.reading import Reading
from site_src.page.timeline import Timeline
from site_src.page.visits import Visits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from site_src.page.dom import Event
    from site_src.page.visits import Visit

KINDS = ("request", "notification", "result", "error", "invalid")


class Page:
    """The decoder page and its parts."""

    def __init__(self) -> None:
        self.paste = Paste(self.read)
        self.reading = Reading(self.hear, self.failed)
        self.visits = Visits(self.show, self.leave)
        self.timeline = Timeline(self.visits.open, self.visits.jump)
        self.detail = Detail(self.visits.jump, self.show_lines, self.visits.close)
        self.conversation = Conversation()
        self.example: str | None = None
        self.text = ""
        self.typed = False  # the text was typed, so the editor stays where it is
        self.heard = False  # the report of this text has begun to come
        self.to_timeline = False  # the focus was in the editor that folded away
        self._listen()

    def _listen(self) -> None:
        states.offer_report()
        listen(document, "keydown", self._pressed)
        listen(document, "click", self._clicked)
        listen(by_id("reading-stop"), "click", lambda _event: self.stop())
        listen(window.matchMedia(NARROW), "change", lambda _event: self._lay_out_again())

    def begin(self) -> None:
        """Open the example that the address names, or what was pasted while the page was loading."""
        self.reading.prepare()
        name = example_in_address()
        if not (name and self.open_example(name)) and self.paste.text:
            self.paste.put(self.paste.text)

    # Reading

    def read(self, text: str, typed: bool) -> None:
        """Read a text, or show the empty page where there is none."""
        if self.example is not None and text != example_text(self.example):
            self.example = None
            take_out_of_address()
        self.visits.begin()
        self._close_detail()
        self.text, self.typed, self.heard = text, typed, False
        flag(by_id("decoder"), "partial", False)
        if text.strip():
            self.reading.read(text)
        else:
            self.reading.stop()
            self._forget_report()
            states.set_state("empty")

    def stop(self) -> None:
        """Stop reading, and keep what was read."""
        self.reading.stop()
        flag(by_id("decoder"), "partial", True)
        if not self.heard:
            self._forget_report()
            states.set_state("stopped")
        states.stopped(len(self.conversation.messages), lambda: self.read(self.text, self.typed))

    def hear(self, kind: str, value: Any) -> None:
        """Take a piece of the report."""
        HEARD[kind](self, value)

    def _take_head(self, head: Any) -> None:
        self.heard = True
        self._forget_report()
        self.conversation.begin(head)
        self.timeline.reset(self.conversation)
        draw_overview(self.conversation, self.reading.ask)
        states.set_state("read" if messages_in(head) else "nothing")
        if not self.typed:
            self.to_timeline = self.paste.has_focus()
            self.paste.fold(messages_in(head) > 0)

    def _take_rows(self, entries: list[Any]) -> None:
        self.conversation.add(entries)
        self.timeline.add(entries)
        self.reading.tell(f"{words.counted(len(self.conversation.messages), 'message')}…")

    def _take_end(self, _value: Any) -> None:
        if not messages_in(self.conversation.head):
            states.nothing_found(self.conversation, self.text)
            return
        states.partly_read(self.conversation)
        states.say(f"{words.counted(len(self.conversation.messages), 'message')} read")
        if self.to_timeline:
            self.to_timeline = False
            self.timeline.go_to(0, flash=False)

    def failed(self, reason: str, version: str) -> None:
        """The decoder broke: keep the paste, say so."""
        self._close_detail()
        self._forget_report()
        self.paste.fold(False)
        states.set_state("failed")
        states.failed(reason, version)

    def _forget_report(self) -> None:
        self.conversation = Conversation()
        self.timeline.reset(None)
        for name in ("overview", "findings", "state"):
            clear(by_id(name))

    # Where the reader goes

    def show(self, visit: Visit, target: int | None) -> None:
        """Show a place in the conversation; `target` is where to land, None to stay."""
        was_open = self.detail.shown is not None
        if visit.depth and visit.index is not None:
            self.detail.open(visit.index, self.conversation, visit.source)
            flag(by_id("decoder"), "detail-open", True)
            self.timeline.mark_open(visit.index)
        else:
            self._close_detail()
        self.timeline.mark_source(visit.source)
        if target is not None:
            self.timeline.go_to(target)
        elif was_open and not visit.depth and self.timeline.current is not None:
            self.timeline.go_to(self.timeline.current, flash=False)

    def leave(self) -> None:
        """Back led out of this paste: close what is open, and show what the address names now."""
        self._close_detail()
        self.timeline.mark_source(None)
        name = example_in_address()
        if name is not None and name != self.example:
            self.open_example(name)
        elif name is None and self.example is not None:
            self.example = None
            self.paste.clear()

    def show_lines(self, first: int, last: int) -> None:
        """Show lines of what was pasted."""
        if is_narrow():
            self.visits.close()
        self.paste.show_lines(first, last)

    def open_example(self, name: str) -> bool:
        """Put an example into the editor; whether there is one of that name."""
        text = example_text(name)
        if text is None:
            return False
        self.example = name
        self.paste.put(text)
        return True

    def _close_detail(self) -> None:
        self.detail.close()
        self.timeline.mark_open(None)
        flag(by_id("decoder"), "detail-open", False)

    def _lay_out_again(self) -> None:
        shown = self.detail.shown
        if shown is not None:
            self.detail.close()
            self.detail.open(shown, self.conversation, self.visits.now.source)

    # What a person does anywhere on the page

    def _clicked(self, event: Event) -> None:
        if event.defaultPrevented or event.ctrlKey or event.metaKey or event.shiftKey:
            return
        example = closest(event.target, "[data-open-example]")
        jump = closest(event.target, "[data-jump]")
        if example is not None:
            event.preventDefault()
            self.open_example(put_into_address(example))
        elif jump is not None:
            event.preventDefault()
            self.visits.jump(None, int(jump.getAttribute("data-jump")))

    def _pressed(self, event: Event) -> None:
        if is_typing(event.target) or event.ctrlKey or event.metaKey or event.altKey:
            return
        if event.key == "Escape" and not is_narrow():
            self.visits.close()
        elif event.key == "Backspace":
            self.visits.back()


HEARD: dict[str, Callable[[Page, Any], None]] = {
    "head": Page._take_head,
    "rows": Page._take_rows,
    "end": Page._take_end,
}


def messages_in(head: Any) -> int:
    """How many messages a report's head announces."""
    return sum(head["totals"][kind] for kind in KINDS)


def is_typing(element: Any) -> bool:
    """Whether a key press belongs to an editor."""
    return element.tagName in ("TEXTAREA", "INPUT")


def start() -> None:
    """Bring the page to life."""
    Page().begin()
