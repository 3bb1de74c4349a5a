"""Finds the edits for any text: the JSON in it as JSON, everything else as plain text.

Takes a text that may be JSON, hold JSON on some lines or be none at all. One pass, left to right.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, cut, units
from decoder.masking.json_text import JsonMasker
from decoder.masking.json_tree import read_tree
from decoder.masking.spans import Edit
from decoder.masking.text import text_edits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.masking.marks import Marks

JSON_START = compile_pattern('\\{[\x00-\x20]*["}]|\\[[\x00-\x20]*["{\\[\\]]')


def whole_edits(text: str, marks: Marks) -> list[Edit]:
    """What is to be written where in a text of any kind."""
    edits: list[Edit] = []
    at = plain = 0
    while True:
        found = JSON_START.search(text, at)
        if found is None:
            break
        root, at = read_tree(text, found.start)
        at = max(at, found.end)
        if root is not None:
            edits.extend(_moved(text_edits(cut(text, plain, root.start), marks), plain))
            edits.extend(JsonMasker(text, marks, lambda value: whole_edits(value, marks)).edits(root))
            plain = at
    edits.extend(_moved(text_edits(cut(text, plain), marks), plain))
    return edits


def _moved(edits: list[Edit], by: int) -> list[Edit]:
    for edit in edits:
        edit.start += by
        edit.end += by
    return edits
