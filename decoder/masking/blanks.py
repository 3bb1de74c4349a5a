"""Odd blanks and signs: no-break spaces and their like, and what HTML writes for a blank, `=` and `:`.

Takes a text, gives it with ordinary blanks and signs, unit for unit, so that every place stays where it is.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, units

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.engine import Match

ODD_BLANK = compile_pattern("[\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]")
ENTITY = compile_pattern(
    "&(?:nbsp|ensp|emsp|thinsp|#160|#x0*a0|#32|#x0*20|Tab|#9);|&(?:equals|#61|#x0*3d);|&(?:colon|#58|#x0*3a);",
    ignore_case=True,
)
EQUALS, COLON = ("&eq", "&#61", "&#x3d", "&#x03d"), ("&co", "&#58", "&#x3a", "&#x03a")


def plain_blanks(text: str) -> str:
    """The text with ordinary blanks and signs in place of odd ones, each as long as before."""
    if not text.isascii():
        text = ODD_BLANK.replace(text, _blank)
    if "&" in text and ";" in text:
        text = ENTITY.replace(text, _padded)
    return text


def _blank(_: Match) -> str:
    return " "


def _padded(found: Match) -> str:
    """What an entity stands for, and blanks that make it as long."""
    small = found.text.lower()
    sign = "=" if small.startswith(EQUALS) else ":" if small.startswith(COLON) else " "
    return sign + " " * (units(found.text) - 1)
