"""Messages between the page and its worker, each a kind and a value (see `site_src.page` for the contract).

The page's half is `Worker`; the worker's half is `serve` and `reply`. The worker is made from a blob whose
text is `importScripts(…)`, because only such a worker inherits the page's Content-Security-Policy; one made
from a URL could open connections. Nothing here knows what the messages mean.
"""

from __future__ import annotations

from browser import self as scope  # type: ignore[import-not-found]  # the page's window or the worker's scope
from browser import to_message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeAlias

    Receive: TypeAlias = Callable[[str, Any], None]

# Long texts travel in pieces of this many characters, so that the worker can begin, and be stopped.
PIECE = 1 << 16

LOST = "the decoder's files could not be loaded"
# Kept for the worker's own word that it broke; the page hears of it through `failed`.
BROKE = "broke"


class Worker:
    """A worker with the decoder in it: `receive(kind, value)` takes its replies, `failed(reason)` its end."""

    def __init__(self, receive: Receive, failed: Callable[[str], None]) -> None:
        self._receive = receive
        self._failed = failed
        self._broken = False
        self._address = scope.URL.createObjectURL(scope.Blob.new([_script()], {"type": "text/javascript"}))
        self._worker = scope.Worker.new(self._address)
        self._worker.addEventListener("message", self._on_message)
        self._worker.addEventListener("error", self._on_error)

    def send(self, kind: str, value: Any = None) -> None:
        """Send one message to the worker."""
        self._worker.postMessage(to_message([kind, value]))

    def send_text(self, kind: str, text: str) -> None:
        """Send a text as one message for each of its pieces, in order."""
        for start in range(0, len(text), PIECE):
            self.send(kind, text[start : start + PIECE])

    def stop(self) -> None:
        """End the worker at once, whatever it is doing; nothing more is received from it."""
        self._worker.terminate()
        scope.URL.revokeObjectURL(self._address)

    def _on_message(self, event: Any) -> None:
        kind, value = event.data
        if kind == BROKE:
            self._fail(value)
        else:
            self._receive(kind, value)

    def _on_error(self, event: Any) -> None:
        """Say where the worker broke; the error's own text may quote what was pasted."""
        event.preventDefault()
        where = f"an error at {event.filename}:{event.lineno}" if event.lineno else LOST
        self._fail(where)

    def _fail(self, reason: str) -> None:
        """Tell of the first failure; what follows from it says less."""
        if not self._broken:
            self._broken = True
            self._failed(reason)


def _script() -> str:
    """What the worker runs first: the site's scripts, by absolute address: a blob has no place of its own."""
    names = scope.document.querySelector("script[data-worker]").getAttribute("data-worker").split()
    addresses = [scope.URL.new(name, scope.document.baseURI).href for name in names]
    return f"importScripts(...{scope.JSON.stringify(addresses)})"


def serve(receive: Receive) -> None:
    """In the worker: call `receive(kind, value)` for each message; the page is told if it raises."""

    def on_message(event: Any) -> None:
        kind, value = event.data
        try:
            receive(kind, value)
        except Exception as problem:
            reply(BROKE, _where(problem))
            raise  # to the console, with its traceback

    scope.addEventListener("message", on_message)


def reply(kind: str, value: Any = None) -> None:
    """In the worker: send one message to the page."""
    scope.postMessage(to_message([kind, value]))


def _where(problem: Exception) -> str:
    """The exception's class and the line that raised it; not its text, which may hold what was pasted."""
    trace: Any = problem.__traceback__
    while trace.tb_next:
        trace = trace.tb_next
    return f"{type(problem).__name__} at {trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}"
