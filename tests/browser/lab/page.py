"""A page that hands a question to its worker: `window.ask(kind, text, done)`; answers come in order."""

from __future__ import annotations

from browser import window  # type: ignore[import-not-found]

from site_src.page.channel import Worker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

waiting: list[Callable[[str], None]] = []
broken: list[str] = []


def start() -> None:
    """Make the worker, and the function that tests call."""
    worker = Worker(receive, failed)

    def ask(kind: str, text: str, done: Callable[[str], None]) -> None:
        waiting.append(done)
        if broken:
            receive("failed", broken[0])
        else:
            worker.send(kind, text)

    window.ask = ask


def receive(_kind: str, value: Any) -> None:
    """Hand the worker's answer to the one who asked first."""
    waiting.pop(0)(value)


def failed(reason: str) -> None:
    """Tell whoever waits, and whoever will ask, that the worker is gone."""
    broken.append(f"failed: {reason}")
    while waiting:
        receive("failed", broken[0])
