"""A worker that answers the questions to the engine."""

from __future__ import annotations

from site_src.page.channel import reply, serve
from tests.browser.lab.questions import answer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def start() -> None:
    """Called once, when the worker's modules have run."""
    serve(receive)


def receive(kind: str, value: Any) -> None:
    """Answer one question."""
    try:
        said = answer(kind, value)
    except Exception as problem:
        said = f"raised {type(problem).__name__}"
    reply("answer", said)
