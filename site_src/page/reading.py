"""Having a text read: the worker's life, the progress bar, Stop, and what the worker is asked to write.

Takes texts, calls back with what the worker says about the latest of them. A worker that is busy with an
older text is ended and another made; an idle one is kept. Draws nothing but the bar.
"""

from __future__ import annotations

from site_src.page.channel import Worker
from site_src.page.dom import by_id, cancel, flag, later

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeAlias

    Take: TypeAlias = Callable[[str], None]

START_MS = 20_000  # a worker that has not reported by then is not going to
SHOWN_AFTER_MS = 250  # a short text is read before anybody could see a bar
LATE = "it did not start"


class Reading:
    """The worker, and the text that it reads. `hear(kind, value)` is called for "head", "rows" and "end"."""

    def __init__(self, hear: Callable[[str, Any], None], failed: Callable[[str, str], None]) -> None:
        self.busy = False
        self._hear = hear
        self._failed = failed  # called with where the decoder broke, and its version
        self._version = "(not loaded)"
        self._worker: Worker | None = None
        self._starting: Any = None  # the timer that gives a worker up
        self._showing: Any = None  # the timer that shows the bar
        self._asked: dict[str, list[Take]] = {}

    def prepare(self) -> Worker:
        """Have a worker ready."""
        if self._worker is None:
            self._worker = Worker(self._receive, self._break)
            self._starting = later(lambda: self._break(LATE), START_MS)
        return self._worker

    def read(self, text: str) -> None:
        """Read a text; what was being read before it is left."""
        self.stop()
        self.busy = True
        self._showing = later(self._show_bar, SHOWN_AFTER_MS)
        worker = self.prepare()
        worker.send("open")
        worker.send_text("text", text)
        worker.send("close")

    def stop(self) -> None:
        """Leave what is being read."""
        if self.busy:
            self._end_worker()
        self._settle()

    def ask(self, what: str, take: Take) -> None:
        """Have the worker write the "report" or the "masked" paste, and take it."""
        self._asked.setdefault(what, []).append(take)
        self.prepare().send("write", what)

    def tell(self, words: str) -> None:
        """Say beside the bar how far it is."""
        by_id("reading-words").textContent = words

    def _receive(self, kind: str, value: Any) -> None:
        if kind == "ready":
            cancel(self._starting)
            self._version = value
        elif kind == "progress":
            by_id("reading-bar").value = value
        elif kind == "written":
            for take in self._asked.pop(value["what"], []):
                take(value["text"])
        else:
            if kind == "end":
                self._settle()
            self._hear(kind, value)

    def _break(self, reason: str) -> None:
        self._end_worker()
        self._settle()
        self._failed(reason, self._version)

    def _end_worker(self) -> None:
        cancel(self._starting)
        if self._worker is not None:
            self._worker.stop()
            self._worker = None

    def _show_bar(self) -> None:
        by_id("reading-bar").value = 0
        self.tell("Reading…")
        flag(by_id("decoder"), "busy", True)

    def _settle(self) -> None:
        cancel(self._showing)
        self.busy = False
        flag(by_id("decoder"), "busy", False)
