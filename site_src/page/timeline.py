"""The timeline: rows in lists of forty, drawn when they are needed, walked with the keyboard, tied in pairs.

Takes rows of the report as they come. Calls back with the index of a message that is opened or jumped to.
Keeps one row in the tab order. The first lists stay drawn (and searchable); those of a long capture are
drawn when they come near the window and emptied when they are far from it. Never draws for longer than a
slice before it gives the thread back.
"""

from __future__ import annotations

from browser import window  # type: ignore[import-not-found]

from site_src.page.conversation import BOTH_WAYS
from site_src.page.dom import by_id, cancel, clear, closest, fill, find, flag, is_there, later, listen, make
from site_src.page.exchanges import Exchanges
from site_src.page.row import draw_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from site_src.page.conversation import Conversation
    from site_src.page.dom import Event, Node
    from site_src.page.words import Entry

ROWS_PER_LIST = 40
LISTS_KEPT = 25  # the first thousand rows stay in the document
ROW_HEIGHT = 32  # of an ordinary row, in pixels: what a list that is not drawn yet takes for granted
SLICE_MS = 16
NEAR = "1200px 0px"
FLASH_MS = 1800


class Timeline:
    """The list of rows in the document, and which of them is lit, open, or come from."""

    def __init__(self, on_open: Callable[[int], None], on_jump: Callable[[int, int], None]) -> None:
        self.root = by_id("timeline")
        self.on_open = on_open
        self.on_jump = on_jump
        self.reset(None)
        listen(self.root, "click", self._clicked)
        listen(self.root, "pointerover", self._pointed, passive=True)
        listen(self.root, "pointerleave", lambda _event: self.light(None), passive=True)
        listen(self.root, "focusin", self._focused)
        listen(self.root, "keydown", self._pressed)

    # Rows

    def reset(self, conversation: Conversation | None) -> None:
        """Empty the timeline and begin another."""
        clear(self.root)
        self.root.classList.remove("timed")
        self.conversation = conversation
        self.lists: list[RowList] = []
        self.exchanges = Exchanges()
        self.list_of: dict[int, RowList] = {}
        self.waiting: list[RowList] = []  # lists that are to be drawn
        self.drawing = False
        self.current: int | None = None  # the row in the tab order
        self.opened: int | None = None
        self.lit: list[int] = []
        self.flashing: Any = None
        self.watcher = window.IntersectionObserver.new(self._came_near, {"rootMargin": NEAR})

    def add(self, entries: list[Entry]) -> None:
        """Put rows behind those that are there."""
        first = max(len(self.lists) - 1, 0)
        for entry in entries:
            if not self.lists or len(self.lists[-1].entries) == ROWS_PER_LIST:
                self._begin_list()
            self.lists[-1].entries.append(entry)
            self.exchanges.place(entry)
            if "kind" in entry:
                self._know(entry)
        for row_list in self.lists[first:]:
            row_list.keep_place()
            if row_list.keep:
                self._draw_later(row_list)

    def _know(self, entry: Entry) -> None:
        self.list_of[entry["index"]] = self.lists[-1]
        if entry["elapsed_ms"] is not None:
            self.root.classList.add("timed")
        for link in entry["links"]:
            if link["how"] in BOTH_WAYS and self.conversation is not None:
                self._draw_again(link["message"])

    def _draw_again(self, index: int) -> None:
        """Draw a row anew that learnt of its tie only now."""
        row = self._drawn(index)
        if row and self.conversation is not None:
            row.replaceWith(draw_row(self.conversation.messages[index], self.conversation))

    def _begin_list(self) -> None:
        row_list = RowList(len(self.lists), keep=len(self.lists) < LISTS_KEPT)
        self.lists.append(row_list)
        fill(self.root, row_list.element)
        if not row_list.keep:
            self.watcher.observe(row_list.element)

    def _draw_soon(self) -> None:
        if not self.drawing:
            self.drawing = True
            later(self._draw_slice)

    def _draw_slice(self) -> None:
        """Draw for a slice of time, and leave the rest to the next."""
        self.drawing = False
        if self.conversation is None:
            return
        until = window.performance.now() + SLICE_MS
        while self.waiting and window.performance.now() < until:
            if self.waiting[0].draw_until(until, self.conversation):
                self.waiting.pop(0)
        if self.waiting:
            self._draw_soon()
        if self.current is None and (first := find(self.root, "li[data-index]")):
            self._put_in_tab_order(first)

    def _came_near(self, records: Any, _observer: Any) -> None:
        """Draw a late list that the window is coming to; empty one that it has left."""
        for record in records:
            row_list = self.lists[int(record.target.getAttribute("data-list"))]
            if record.isIntersecting:
                self._draw_later(row_list)
            else:
                row_list.empty(int(record.boundingClientRect.height))
                self.waiting = [waiting for waiting in self.waiting if waiting is not row_list]

    def _draw_later(self, row_list: RowList) -> None:
        if row_list not in self.waiting:
            self.waiting.append(row_list)
        self._draw_soon()

    def row(self, index: int) -> Node | None:
        """The row of a message, drawn if it was not; None where the message has not come yet."""
        if index not in self.list_of or self.conversation is None:
            return None
        self.list_of[index].draw(self.conversation)
        return by_id(f"m{index + 1}")

    # Light, focus, jumps

    def light(self, index: int | None) -> None:
        """Light a message and its other half; None puts the light out."""
        for lit in self.lit:
            self._flag(lit, "lit", False)
        self.lit = []
        if index is None or self.conversation is None:
            return
        entry = self.conversation.message(index)
        other = self.conversation.nearest(entry) if entry else None
        self.lit = [index] if other is None else [index, other]
        for lit in self.lit:
            self._flag(lit, "lit", other is not None)

    def mark_open(self, index: int | None) -> None:
        """Show which message is open beside the timeline."""
        if self.opened is not None and (row := self._drawn(self.opened)):
            row.classList.remove("opened")
            opener(row).removeAttribute("aria-current")
        self.opened = index
        if index is not None and (row := self.row(index)):
            row.classList.add("opened")
            opener(row).setAttribute("aria-current", "true")

    def mark_source(self, index: int | None) -> None:
        """Leave a trace where a jump came from; None takes it away."""
        for element in list(self.root.querySelectorAll(".came-from")):
            element.classList.remove("came-from")
        if index is not None:
            self._flag(index, "came-from", True)

    def go_to(self, index: int, flash: bool = True) -> None:
        """Bring a message into sight and focus it; the highlight shows where the jump landed."""
        row = self.row(index)
        if row is None:
            return
        row.scrollIntoView({"block": "center" if flash else "nearest"})
        self._put_in_tab_order(row)
        opener(row).focus({"preventScroll": True})
        if flash:
            self._flash(row)

    def _flash(self, row: Node) -> None:
        row.classList.remove("landed")
        row.offsetWidth  # noqa: B018 (reading it restarts the animation)
        row.classList.add("landed")
        cancel(self.flashing)
        self.flashing = later(lambda: row.classList.remove("landed"), FLASH_MS)

    def _drawn(self, index: int) -> Node | None:
        found = by_id(f"m{index + 1}")
        return found if is_there(found) else None

    def _flag(self, index: int, name: str, on: bool) -> None:
        if row := self._drawn(index):
            flag(row, name, on)

    def _put_in_tab_order(self, row: Node) -> None:
        if self.current is not None and (before := self._drawn(self.current)):
            opener(before).setAttribute("tabindex", "-1")
        self.current = index_of(row)
        opener(row).setAttribute("tabindex", "0")

    # What a person does

    def _clicked(self, event: Event) -> None:
        row = closest(event.target, "li[data-index]")
        if row is None:
            return
        jump = closest(event.target, "[data-jump]")
        if jump is not None:
            event.preventDefault()
            self.on_jump(index_of(row), int(jump.getAttribute("data-jump")))
        elif closest(event.target, ".open") is not None:
            self.on_open(index_of(row))

    def _pointed(self, event: Event) -> None:
        row = closest(event.target, "li[data-index]")
        self.light(None if row is None else index_of(row))

    def _focused(self, event: Event) -> None:
        row = closest(event.target, "li[data-index]")
        if row is not None:
            self._put_in_tab_order(row)
            self.light(index_of(row))

    def _pressed(self, event: Event) -> None:
        if event.ctrlKey or event.metaKey or event.altKey or self.current is None:
            return
        if event.key in STEPS:
            event.preventDefault()
            self._step(STEPS[event.key])
        elif event.key in ("p", "P"):
            self._jump_across()

    def _step(self, step: int) -> None:
        assert self.conversation is not None
        assert self.current is not None
        last = len(self.conversation.messages) - 1
        target = min(max(self.current + step, 0), last)
        self.go_to(target, flash=False)
        if self.opened is not None:
            self.on_open(target)

    def _jump_across(self) -> None:
        assert self.conversation is not None
        assert self.current is not None
        entry = self.conversation.message(self.current)
        other = self.conversation.nearest(entry) if entry else None
        if other is not None:
            self.on_jump(self.current, other)


STEPS = {
    "ArrowDown": 1,
    "ArrowUp": -1,
    "j": 1,
    "k": -1,
    "PageDown": 10,
    "PageUp": -10,
    "Home": -(1 << 40),
    "End": 1 << 40,
}


class RowList:
    """Forty rows: their entries, their list element, and how many of them are drawn."""

    def __init__(self, position: int, keep: bool) -> None:
        self.entries: list[Entry] = []
        self.drawn = 0
        self.keep = keep
        self.element = make("ol", "rows", start=str(position * ROWS_PER_LIST + 1))
        self.element.setAttribute("data-list", str(position))

    def keep_place(self) -> None:
        """Take the room that its rows will need, until they are drawn."""
        self.element.style.minHeight = f"{ROW_HEIGHT * len(self.entries)}px"

    def draw_until(self, until: float, conversation: Conversation) -> bool:
        """Draw rows until that moment; whether all are drawn."""
        while self.drawn < len(self.entries) and window.performance.now() < until:
            fill(self.element, draw_row(self.entries[self.drawn], conversation))
            self.drawn += 1
        whole = self.drawn == len(self.entries)
        if whole:
            self.element.style.minHeight = ""
        return whole

    def draw(self, conversation: Conversation) -> None:
        """Draw what is not drawn yet."""
        self.draw_until(float("inf"), conversation)

    def empty(self, height: int) -> None:
        """Take the rows out again, keeping their place."""
        if self.drawn:
            self.element.style.minHeight = f"{height}px"
            clear(self.element)
            self.drawn = 0


def opener(row: Node) -> Node:
    """The button that is a row's text."""
    return row.querySelector(".open")


def index_of(row: Node) -> int:
    """The index of a row's message."""
    return int(row.getAttribute("data-index"))
