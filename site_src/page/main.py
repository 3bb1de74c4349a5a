"""The page: what is pasted goes to the worker, what comes back is drawn; links, Back and keys are wired here.

`start` is called once, when the document stands. Everything else hangs on the one `Page` that it makes.
"""

from __future__ import annotations

from browser import document, window  # type: ignore[import-not-found]

from site_src.page import states, words
from site_src.page.channel import Worker
from site_src.page.conversation import Conversation
from site_src.page.detail import Detail
from site_src.page.dom import by_id, cancel, clear, closest, flag, is_narrow, later, listen
from site_src.page.overview import draw_overview
from site_src.page.paste import Paste
from site_src.page.timeline import Timeline
from site_src.page.visits import Visits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from site_src.page.dom import Event
    from site_src.page.visits import Visit

START_MS = 20_000  # a worker that has not reported by then is not going to
READING_SHOWN_AFTER_MS = 250  # a short paste is read before anybody could see a progress bar


class Page:
    """The decoder page and its parts."""

    def __init__(self) -> None:
        self.paste = Paste(self.read)
        self.visits = Visits(self.show, self.leave)
        self.timeline = Timeline(self.visits.open, self.visits.jump)
        self.detail = Detail(self.visits.jump, self.show_lines, self.visits.close)
        self.conversation = Conversation()
        self.worker: Worker | None = None
        self.busy = False
        self.text = ""
        self.typed = False
        self.heard = False  # whether the report of this text has begun to come
        self.starting: Any = None  # the timer that gives a worker up
        self.showing: Any = None  # the timer that shows the progress bar
        self.asked: dict[str, list[Callable[[str], None]]] = {}
        self.example: str | None = None
        self.to_timeline = False  # whether the focus was in the editor that folded away
        self.version = "(not loaded)"
        self._listen()

    def _listen(self) -> None:
        states.offer_report()
        listen(document, "keydown", self._pressed)
        listen(document, "click", self._clicked)
        listen(by_id("reading-stop"), "click", lambda _event: self.stop())
        listen(window.matchMedia("(max-width: 62.4375em)"), "change", lambda _event: self._relayout())

    def begin(self) -> None:
        """Open the example that the address names, or what was pasted while the page was loading."""
        self._running_worker()
        name = example_in_address()
        if name is not None and self.open_example(name):
            return
        if self.paste.text:
            self.paste.put(self.paste.text)

    # Reading

    def read(self, text: str, typed: bool) -> None:
        """Decode a text; what was being read before it is left. The editor stays open for who types in it."""
        if self.example is not None and text != example_text(self.example):
            self._forget_example()
        self._end_worker_if_busy()
        self.visits.begin()
        self.detail.close()
        if not text.strip():
            self._empty()
            return
        self.busy = True
        self.text = text
        self.typed = typed
        self.heard = False
        self.showing = later(self._show_reading, READING_SHOWN_AFTER_MS)
        worker = self._running_worker()
        worker.send("open")
        worker.send_text("text", text)
        worker.send("close")

    def stop(self) -> None:
        """Stop reading, and keep what was read."""
        self._end_worker_if_busy()
        flag(by_id("decoder"), "busy", False)
        if not self.heard:
            self._forget_report()
            states.set_state("stopped")
        states.stopped(len(self.conversation.messages), lambda: self.read(self.text, self.typed))

    def ask(self, what: str, take: Callable[[str], None]) -> None:
        """Have the worker write the report or the masked paste."""
        self.asked.setdefault(what, []).append(take)
        self._running_worker().send("write", what)

    def _running_worker(self) -> Worker:
        if self.worker is None:
            self.worker = Worker(self.receive, self.failed)
            self.starting = later(lambda: self.failed("it did not start"), START_MS)
        return self.worker

    def _end_worker_if_busy(self) -> None:
        cancel(self.showing)
        if self.busy and self.worker is not None:
            cancel(self.starting)
            self.worker.stop()
            self.worker = None
        self.busy = False

    def _show_reading(self) -> None:
        by_id("reading-bar").value = 0
        by_id("reading-words").textContent = "Reading…"
        flag(by_id("decoder"), "busy", True)

    def _empty(self) -> None:
        self._forget_report()
        flag(by_id("decoder"), "busy", False)
        states.set_state("empty")

    def _forget_report(self) -> None:
        self.conversation = Conversation()
        self.timeline.reset(None)
        for name in ("overview", "findings", "state"):
            clear(by_id(name))

    # What the worker says

    def receive(self, kind: str, value: Any) -> None:
        """A message from the worker."""
        RECEIVERS[kind](self, value)

    def _ready(self, version: str) -> None:
        cancel(self.starting)
        self.version = version

    def _progress(self, share: float) -> None:
        by_id("reading-bar").value = share

    def _head(self, head: Any) -> None:
        self.heard = True
        self.conversation = Conversation()
        self.conversation.begin(head)
        self.timeline.reset(self.conversation)
        clear(by_id("state"))
        draw_overview(self.conversation, self.ask)
        states.set_state("read" if messages_in(head) else "nothing")
        if not self.typed:
            self.to_timeline = self.paste.has_focus()
            self.paste.fold(messages_in(head) > 0)

    def _rows(self, entries: list[Any]) -> None:
        self.conversation.add(entries)
        self.timeline.add(entries)
        by_id("reading-words").textContent = f"{words.counted(len(self.conversation.messages), 'message')}…"

    def _end(self, _value: Any) -> None:
        cancel(self.showing)
        self.busy = False
        flag(by_id("decoder"), "busy", False)
        if not messages_in(self.conversation.head):
            states.nothing_found(self.conversation, self.text)
            return
        states.partly_read(self.conversation)
        states.say(f"{words.counted(len(self.conversation.messages), 'message')} read")
        if self.to_timeline:
            self.to_timeline = False
            self.timeline.go_to(0, flash=False)

    def _written(self, value: Any) -> None:
        for take in self.asked.pop(value["what"], []):
            take(value["text"])

    def failed(self, reason: str) -> None:
        """The worker broke: keep the paste, say so."""
        self.busy = True
        self._end_worker_if_busy()
        self._forget_report()
        flag(by_id("decoder"), "busy", False)
        self.paste.fold(False)
        states.set_state("failed")
        states.failed(reason, self.version)

    # Where the reader goes

    def show(self, visit: Visit, target: int | None) -> None:
        """Show a place in the conversation; `target` is where to land, None to stay."""
        was_open = self.detail.shown is not None
        if visit.depth and visit.index is not None:
            self.detail.open(visit.index, self.conversation, visit.source)
        else:
            self.detail.close()
        flag(by_id("decoder"), "detail-open", visit.depth > 0)
        opened = visit.index if visit.depth else None
        landed = self.timeline.current if target is None else target
        self.timeline.mark_open(opened)
        self.timeline.mark_source(visit.source)
        if target is not None:
            self.timeline.go_to(target)
        elif was_open and not visit.depth and landed is not None:
            self.timeline.go_to(landed, flash=False)

    def leave(self) -> None:
        """Back led out of this paste: close what is open; an address with an example opens it."""
        self.detail.close()
        self.timeline.mark_open(None)
        self.timeline.mark_source(None)
        flag(by_id("decoder"), "detail-open", False)
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

    def _forget_example(self) -> None:
        self.example = None
        window.history.replaceState("", "", window.location.pathname)

    def _relayout(self) -> None:
        if self.detail.shown is not None:
            shown = self.detail.shown
            self.detail.close()
            self.detail.open(shown, self.conversation, self.visits.now.source)

    # What a person does anywhere on the page

    def _clicked(self, event: Event) -> None:
        example = closest(event.target, "[data-open-example]")
        if example is not None and not (event.ctrlKey or event.metaKey or event.shiftKey):
            event.preventDefault()
            name = example.getAttribute("data-open-example")
            window.history.pushState("", "", f"?example={name}")
            self.open_example(name)
            return
        jump = closest(event.target, "[data-jump]")
        if jump is not None and not event.defaultPrevented:
            event.preventDefault()
            self.visits.jump(None, int(jump.getAttribute("data-jump")))

    def _pressed(self, event: Event) -> None:
        if is_typing(event.target) or event.ctrlKey or event.metaKey or event.altKey:
            return
        if event.key == "Escape" and not is_narrow():
            self.visits.close()
        elif event.key == "Backspace":
            self.visits.back()


RECEIVERS: dict[str, Callable[[Page, Any], None]] = {
    "ready": Page._ready,
    "progress": Page._progress,
    "head": Page._head,
    "rows": Page._rows,
    "end": Page._end,
    "written": Page._written,
}


def messages_in(head: Any) -> int:
    """How many messages a report's head announces."""
    return sum(head["totals"][kind] for kind in ("request", "notification", "result", "error", "invalid"))


def example_in_address() -> str | None:
    """The example that the address names, or None."""
    name = window.URLSearchParams.new(window.location.search).get("example")
    return name if isinstance(name, str) else None


def example_text(name: str) -> str | None:
    """An example's text, or None where there is none of that name."""
    for template in list(document.querySelectorAll("template[data-example]")):
        if template.getAttribute("data-example") == name:
            return str(template.content.textContent)
    return None


def is_typing(element: Any) -> bool:
    """Whether a key press belongs to an editor."""
    return element.tagName in ("TEXTAREA", "INPUT")


def start() -> None:
    """Bring the page to life."""
    Page().begin()
