"""Sentences of the report as text in the document: what stands between backticks is set as code.

Takes a sentence (already masked, any text may stand in it), gives elements and strings for `dom.fill`.
"""

from __future__ import annotations

from site_src.page.dom import make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from site_src.page.dom import Node


def prose(sentence: str) -> list[Node | str]:
    """The sentence's parts; an unpaired backtick stays what it is."""
    parts = sentence.split("`")
    if len(parts) % 2 == 0:
        return [sentence]
    return [make("code", "", part) if place % 2 else part for place, part in enumerate(parts)]
