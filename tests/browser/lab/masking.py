"""A worker that masks: a text in, the masked text out; or JSON lines in, two times in milliseconds out."""

from __future__ import annotations

from browser import self as host  # type: ignore[import-not-found]

from decoder.masking import mask
from site_src.page.channel import reply, serve

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def start() -> None:
    """Called once, when the worker's modules have run."""
    serve(receive)


def receive(kind: str, value: Any) -> None:
    """Mask the text that a message holds, or measure how long that takes."""
    reply("masked", mask(value) if kind == "mask" else measured(value))


def measured(text: str) -> str:
    """How long masking a text takes, and parsing its lines as JSON."""
    lines = text.split("\n")[:-1]
    return f"{best(lambda: mask(text))} {best(lambda: [host.JSON.parse(line) for line in lines])}"


def best(work: Callable[[], object]) -> float:
    """The shortest of three runs, in milliseconds."""
    times: list[float] = []
    for _ in range(3):
        begin = host.performance.now()
        work()
        times.append(host.performance.now() - begin)
    return min(times)
