"""A worker that masks a text, or says how long that takes, or how long parsing JSON lines does."""

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
    """Answer with what the kind of question asks for."""
    reply("answer", ANSWERS[kind](value))


def parse(text: str) -> None:
    """Have the browser read each line as JSON, and keep nothing."""
    for line in text.split("\n")[:-1]:
        host.JSON.parse(line)


def best(work: Callable[[], object]) -> str:
    """The shortest of three runs in milliseconds; of one, where that is long enough."""
    times: list[float] = []
    while len(times) < 3 and (not times or times[0] < LONG_ENOUGH):
        times.append(one_run(work))
    return str(min(times))


def one_run(work: Callable[[], object]) -> float:
    """How long one run takes; what the clock is too coarse for is run more often."""
    begin = host.performance.now()
    runs = spent = 0
    while spent < TELLING:
        work()
        runs += 1
        spent = host.performance.now() - begin
    return spent / runs


LONG_ENOUGH, TELLING = 1000, 10  # milliseconds
ANSWERS: dict[str, Callable[[str], str]] = {
    "mask": mask,
    "masking": lambda text: best(lambda: mask(text)),
    "parsing": lambda text: best(lambda: parse(text)),
}
