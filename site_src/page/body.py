"""A message's masked body: the source text, re-indented, coloured, and folded where it is long.

Takes the text as it came in the row; gives an element. Only the lines that are shown are indented.
Colour is a class on each token, found with one pattern; a text beyond COLOURED characters is shown
plain, so that opening a message never stalls.
"""

from __future__ import annotations

from browser import window  # type: ignore[import-not-found]

from decoder.json_text import indent_lines
from site_src.page import words
from site_src.page.dom import fill, is_there, later, listen, make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from site_src.page.dom import Node

LINES_SHOWN = 24
LINES_AT_ONCE = 400  # are indented and added without the page being held up
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
    lines = indent_lines(text)
    first = take(lines, LINES_SHOWN + LINES_BEYOND + 1)
    code = make("code", "json")
    box = make("div", "body", make("pre", "wire", code, tabindex="0", aria_label="The message, masked"))
    if len(first) <= LINES_SHOWN + LINES_BEYOND:
        paint(code, "\n".join(first))
        return box
    paint(code, "\n".join(first[:LINES_SHOWN]))
    more = make("button", "unfold", f"Show all of it ({words.size(len(text))})", type="button")

    def unfold(_event: object) -> None:
        more.remove()
        go_on(code, first[LINES_SHOWN:], lines, LONGEST_SHOWN)

    listen(more, "click", unfold)
    return fill(box, more)


def go_on(code: Node, ready: list[str], lines: Iterator[str], room: int) -> None:
    """Add the lines that are ready, and the next ones a little later, up to so many characters."""
    text = "\n" + "\n".join(ready)
    fill(code, text[:room])
    room -= len(text)
    following = take(lines, LINES_AT_ONCE)
    if room <= 0:
        fill(code, "\n… there is more: copy the message to see it.")
    elif following:
        later(lambda: go_on(code, following, lines, room))


def take(lines: Iterator[str], count: int) -> list[str]:
    """The next lines, at most so many."""
    taken: list[str] = []
    for line in lines:
        taken.append(line)
        if len(taken) == count:
            break
    return taken


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
