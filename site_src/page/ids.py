"""A message's id as text: written in the worker, since `1` and `1.0` become one on their way to the page."""

from __future__ import annotations

from decoder.engine import quote_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from site_src.page.words import Entry


def id_text(row: Entry) -> str:
    """An id with its type visible: `1`, `"1"`, `null`; a number as it was spelt."""
    value = row["id"]
    if "id_text" in row:
        return str(row["id_text"])
    if isinstance(value, str):
        return str(quote_json(value))
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return "[…]" if isinstance(value, list) else "{…}" if isinstance(value, dict) else str(value)
