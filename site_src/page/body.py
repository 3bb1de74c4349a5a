"""A message's masked body: the source text, re-indented by the decoder, coloured and folded where it is long.

Takes the text as it came in the row; gives an element. Colour is a class on each token, found with one
pattern; a text beyond COLOURED characters is shown plain, so that opening a message never stalls.
"""

from __future__ import annotations

from browser import window  # type: ignore[import-not-found]

from site_src.page import words
from site_src.page.dom import clear, fill, is_there, listen, make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from site_src.page.dom import Node

LINES_SHOWN = 24
LINES_BEYOND = 8  # a body that exceeds the fold by no more than this is not folded
COLOURED = 20_000
LONGEST_SHOWN = 400_000

# A string, with what makes it a key behind it; a number; a word; anything else.
STRING = r'("(?:[^"\\]|\\.)*")(\s*:)?'
NUMBER = r"(-?[0-9][0-9.eE+\-]*)"
WORD = r"(true|false|null)"
TOKEN = window.RegExp.new(rf'{STRING}|{NUMBER}|{WORD}|[^"0-9tfn\-]+|.', "gsu")


def draw_body(text: str) -> Node:
    """The body in a box of its own; a long one shows its beginning and a button for the rest."""
    lines = text.split("\n")
    code = make("code", "json")
    box = make("div", "body", make("pre", "wire", code, tabindex="0", aria_label="The message, masked"))
    if len(lines) <= LINES_SHOWN + LINES_BEYOND:
        paint(code, text)
        return box
    paint(code, "\n".join(lines[:LINES_SHOWN]))
    more = make("button", "unfold", f"Show all {words.counted(len(lines), 'line')}", type="button")

    def unfold(_event: object) -> None:
        paint(clear(code), text[:LONGEST_SHOWN])
        if len(text) > LONGEST_SHOWN:
            fill(code, f"\n… {words.size(len(text) - LONGEST_SHOWN)} more: copy the message to see them.")
        more.remove()

    listen(more, "click", unfold)
    return fill(box, more)


def paint(code: Node, text: str) -> None:
    """Put the text into an element, each token with its colour."""
    if len(text) > COLOURED:
        fill(code, text)
        return
    plain = ""
    TOKEN.lastIndex = 0
    while is_there(token := TOKEN.exec(text)):
        whole, string, colon, number, word = token
        if string:
            fill(code, plain, make("span", "key" if colon else "string", string))
            plain = colon or ""
        elif number or word:
            fill(code, plain, make("span", "number", whole))
            plain = ""
        else:
            plain += whole
    fill(code, plain)
