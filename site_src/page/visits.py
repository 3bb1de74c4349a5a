"""Where the reader is and came from, kept in the browser's history so that Back does what one expects.

A visit is a message, the message that it was jumped from, and how many steps Back its detail has been open.
Opening, jumping and closing go through here; `on_show` draws. The address never changes: a link says which
example is open, and no more.
"""

from __future__ import annotations

from browser import window  # type: ignore[import-not-found]

from site_src.page.dom import listen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from site_src.page.dom import Event


class Visit:
    """One place in the conversation of one paste; `depth` is 0 where no detail is open."""

    __slots__ = ("depth", "index", "paste", "source")

    def __init__(
        self, paste: int, index: int | None = None, source: int | None = None, depth: int = 0
    ) -> None:
        self.paste = paste
        self.index = index
        self.source = source
        self.depth = depth

    def encoded(self) -> str:
        """As the history keeps it."""
        parts = (self.paste, self.index, self.source, self.depth)
        return " ".join("-" if part is None else str(part) for part in parts)


class Visits:
    """The reader's way through the messages."""

    def __init__(self, on_show: Callable[[Visit, int | None], None], on_leave: Callable[[], None]) -> None:
        self.paste = 0
        self.now = Visit(0)
        self.closing = False
        self.on_show = on_show  # called with the visit, and the message to go to (None: stay)
        self.on_leave = on_leave  # called when Back leads out of this paste
        listen(window, "popstate", self._popped)

    def begin(self) -> None:
        """Another paste: nothing of the last one is a place any more."""
        self.paste += 1
        self.now = Visit(self.paste)
        window.history.replaceState(self.now.encoded(), "")

    def open(self, index: int) -> None:
        """Open a message; the first opening is a step that Back undoes, the next ones take its place."""
        if self.now.depth:
            self.now = Visit(self.paste, index, None, self.now.depth)
            window.history.replaceState(self.now.encoded(), "")
        else:
            self._step(Visit(self.paste, index, None, 1))
        self.on_show(self.now, None)

    def jump(self, source: int | None, target: int) -> None:
        """Follow a link to a message, leaving an opened detail open; Back returns."""
        self._step(Visit(self.paste, target, source, self.now.depth + 1 if self.now.depth else 0))
        self.on_show(self.now, target)

    def close(self) -> None:
        """Close the opened message."""
        if self.now.depth:
            self.closing = True
            window.history.go(-self.now.depth)

    def back(self) -> None:
        """Return to where the last jump came from."""
        if self.now.source is not None:
            window.history.back()

    def _step(self, visit: Visit) -> None:
        self.now = visit
        window.history.pushState(visit.encoded(), "")

    def _popped(self, event: Event) -> None:
        visit = decoded(event.state)
        closing, self.closing = self.closing, False
        if visit is None or visit.paste != self.paste:
            self.now = Visit(self.paste)
            self.on_leave()
            return
        before, self.now = self.now, visit
        returned = None if closing else before.source
        self.on_show(visit, visit.index if visit.depth and returned is None else returned)


def decoded(state: Any) -> Visit | None:
    """A visit from the history, or None where it holds none of ours."""
    parts = state.split(" ") if isinstance(state, str) else []
    if len(parts) != 4:
        return None
    paste, index, source, depth = (None if part == "-" else int(part) for part in parts)
    return Visit(paste or 0, index, source, depth or 0)
