"""A worker that decodes: a text in, the report's JSON out."""

from __future__ import annotations

from decoder import decode, report_json
from site_src.page.channel import reply, serve

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def start() -> None:
    """Called once, when the worker's modules have run."""
    serve(receive)


def receive(_kind: str, value: Any) -> None:
    """Decode the text that a message holds."""
    reply("report", report_json(decode(value)))
