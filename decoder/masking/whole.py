"""Finds the edits for any text: the JSON in it as JSON, everything else as plain text.

Takes a text that may be JSON, hold JSON on some lines or be none at all. Only the surroundings of what
`glance` points at are read closely; one pass, left to right, no part twice.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, cut, units
from decoder.masking.finders.assignments import NAME
from decoder.masking.finders.blocks import private_key_end
from decoder.masking.finders.manifests import manifest_spans
from decoder.masking.finders.tables import table_end, table_spans
from decoder.masking.glance import places_to_read
from decoder.masking.json_text import NOTHING, JsonMasker
from decoder.masking.json_tree import read_tree
from decoder.masking.names import judge_phrase
from decoder.masking.spans import Edit
from decoder.masking.text import text_edits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.masking.json_text import Judgement
    from decoder.masking.json_tree import Node
    from decoder.masking.marks import Marks

JSON_START = compile_pattern('\\{[\x00-\x20]*["}]|\\[[\x00-\x20]*["{\\[\\]0-9tfn-]')
LAST_LINE = compile_pattern("[\r\n][^\r\n]*$")
LINE = compile_pattern("[^\r\n]*")
# The line of a hit and the three that follow, unless JSON begins on them.
WINDOW = compile_pattern("[^\r\n]*(?:(?:\r\n|\r|\n)(?![{\\[])[^\r\n]*){0,3}")
BLOCK_SCALAR = compile_pattern(
    "[:\uff1a][ \t]*(?:(?:&|!!)[A-Za-z0-9_./:-]*[ \t]+)*[|>][+-]?[0-9]?[+-]?[ \t]*"
    "(?:#[^\r\n]*)?(?:\r\n|\r|\n)"
)
# What stands below a name with nothing behind it, or only a bracket: deeper, or a list.
BELOW = compile_pattern(
    "[^\r\n]*(?:[:\uff1a][ \t]*(?:(?:&|!!)[A-Za-z0-9_./:-]*[ \t]*)*"
    "|[:=>][ \t]*[{\\[][ \t]*)(?:#[^\r\n]*)?(?:\r\n|\r|\n)"
    "(?:(?:(?:[ \t]|-[ \t])[^\r\n]*)?(?:\r\n|\r|\n))*(?:(?:[ \t]|-[ \t])[^\r\n]*)?"
)
INDENTED = compile_pattern("(?:(?:[ \t][^\r\n]*)?(?:\r\n|\r|\n))*(?:[ \t][^\r\n]*)?")
# JSON over several lines begins on a line without indentation: at its first bracket or its last.
DOCUMENT = compile_pattern(
    "(?:^|[\r\n])(?:([{\\[])(?=[^\r\n]*[,:][ \t]*[\r\n])|(?:[^ \t\r\n][^\r\n]*)?([{\\[][ \t]*)(?=[\r\n]))"
)
CONTINUED = compile_pattern('[ \t"}\\],]|[0-9tfn-]')  # how a line begins that goes on with JSON from before
SPREAD = ("{\n", "[\n", ",\n", "{\r", "[\r", ",\r")  # a text without any of these holds none
CONTINUES = compile_pattern("\\\\(?:\r\n|\r|\n)$")
SUBSCRIPTED = compile_pattern("[A-Za-z0-9_)\\]]$")
GIVES = compile_pattern("[ \t]*(?:=(?!=)|:)")  # behind what names a member: `["api_key"] = "…"`
TYPE_BEHIND = compile_pattern("[A-Za-z]")  # `[]string{…}`
NAMED = compile_pattern(
    f"(?<!{NAME})((?:[A-Za-z0-9]{{1,20}}[ \t]{{1,8}}){{0,2}}{NAME}{{1,80}})"
    "\\\\*[\"'`]?[ \t]*(?:=>|[:=])[ \t]*$"
)
LONGEST_NAME = 128
FIRST_LOOK_BACK = 512


def whole_edits(text: str, marks: Marks, hits: list[int] | None = None) -> list[Edit]:
    """What is to be written where in any text; `hits` is what a first look gave, where there was one."""
    found = (places_to_read(text) if hits is None else hits) + marks.anchors(text)
    return _Reading(text, marks).edits(sorted(set(found))) if found else []


class _Reading:
    """One pass over a text from hit to hit."""

    def __init__(self, text: str, marks: Marks) -> None:
        self._text = text
        self._marks = marks
        self._edits: list[Edit] = []
        self._hits: list[int] = []
        self._done = 0  # what lies before is read
        self._documents: list[int] | None = None
        self._dead = 0  # no document begins before

    def edits(self, hits: list[int]) -> list[Edit]:
        """The edits around the hits, which are in order."""
        self._hits = hits
        for index, hit in enumerate(hits):
            if hit >= self._done:
                self._read_around(hit, hits, index)
        return self._edits

    def _read_around(self, hit: int, hits: list[int], index: int) -> None:
        line = _line_start(self._text, hit, self._done)
        start = _command_start(self._text, line, self._done)
        document = self._document_around(hit, start) if CONTINUED.match(self._text, start) else None
        if document is not None:
            self._read_json(document)
            return
        line_end, end = _window(self._text, line)
        while index + 1 < len(hits) and hits[index + 1] < end:
            index += 1
            if hits[index] >= line_end:
                line_end, further = _window(self._text, _line_start(self._text, hits[index], line_end))
                end = max(end, further)
        self._read_mixed(start, end)

    def _read_json(self, root: Node, judgement: Judgement = NOTHING) -> None:
        masker = JsonMasker(self._text, self._marks, self._inner, self._is_pointed_at)
        self._edits.extend(masker.edits(root, judgement))
        self._done = root.end

    def _inner(self, value: str) -> list[Edit]:
        return whole_edits(value, self._marks)

    def _is_pointed_at(self, node: Node) -> bool:
        hit = _last_before(self._hits, node.end)
        return hit is not None and hit >= node.start

    def _read_mixed(self, start: int, end: int) -> None:
        """Read a part of the text: its JSON as JSON, what stands between as plain text."""
        plain = at = start
        while True:
            found = JSON_START.search(self._text, at)
            if found is None or found.start >= end:
                break
            root, at = read_tree(self._text, found.start)
            at = max(at, found.end)
            if root is not None and not self._is_subscript(root):
                self._read_plain(plain, root.start)
                self._read_json(root, self._said_before(root))
                plain = at
        self._read_plain(plain, max(plain, end))
        self._done = max(plain, end)

    def _is_subscript(self, root: Node) -> bool:
        """Whether what could be JSON says which member of something is meant: `environ["API_KEY"]`."""
        before = cut(self._text, max(0, root.start - 1), root.start)
        if root.kind == "array" and not root.items:
            return TYPE_BEHIND.match(self._text, root.end) is not None
        return (
            root.kind == "array"
            and len(root.items) == 1
            and (SUBSCRIPTED.test(before) or GIVES.match(self._text, root.end) is not None)
        )

    def _said_before(self, root: Node) -> Judgement:
        """What the name in front of it says of JSON in a text."""
        found = NAMED.search(cut(self._text, max(0, root.start - LONGEST_NAME), root.start))
        judgement = NOTHING if found is None else judge_phrase(found.groups[0] or "")
        return NOTHING if judgement[1] == "pin" else judgement  # one on a map

    def _read_plain(self, start: int, end: int) -> None:
        if start >= end:
            return
        around = [*table_spans(self._text, start, end), *manifest_spans(self._text, start, end)]
        known = [span.moved(-start) for span in around]
        for edit in text_edits(cut(self._text, start, end), self._marks, known):
            edit.start += start
            edit.end += start
            self._edits.append(edit)

    def _document_around(self, hit: int, line: int) -> Node | None:
        """The JSON over several lines that began on a line before and holds the hit."""
        begin = _last_before(self._document_begins(), line)
        if begin is None or begin < max(self._done, self._dead):
            return None
        root, end = read_tree(self._text, begin)
        if root is not None and end > hit:
            return root
        self._dead = max(end, begin + 1)
        return None

    def _document_begins(self) -> list[int]:
        if self._documents is None:
            spread = any(sign in self._text for sign in SPREAD)
            found = DOCUMENT.find_all(self._text) if spread else ()
            self._documents = [each.end - units(each.groups[0] or each.groups[1] or "") for each in found]
        return self._documents


def _last_before(positions: list[int], limit: int) -> int | None:
    """The last of some rising positions that lies before a limit."""
    low, high = 0, len(positions)
    while low < high:
        middle = (low + high) // 2
        if positions[middle] < limit:
            low = middle + 1
        else:
            high = middle
    return positions[low - 1] if low else None


def _line_start(text: str, position: int, floor: int) -> int:
    """Where the line of a position begins, not before the floor."""
    reach = FIRST_LOOK_BACK
    while True:
        start = max(floor, position - reach)
        found = LAST_LINE.search(cut(text, start, position))
        if found is not None:
            return start + found.start + 1
        if start == floor:
            return floor
        reach *= 8


def _command_start(text: str, start: int, floor: int) -> int:
    """Where the command begins that goes on at a line: behind a backslash at the end of a line before."""
    while start > floor and CONTINUES.test(cut(text, max(floor, start - 3), start)):
        start = _line_start(text, start - 2, floor)
    return start


def _window(text: str, start: int) -> tuple[int, int]:
    """Where the line that begins here ends, and how far is read with it: three lines, a block or a table."""
    line = LINE.match(text, start)
    line_end = start if line is None else line.end
    window = WINDOW.match(text, start)
    end = start if window is None else window.end
    shown = cut(text, start, end)
    scalar = BLOCK_SCALAR.search(shown)
    if scalar is not None:
        block = INDENTED.match(text, start + scalar.end)
        line_end = line_end if block is None else max(line_end, block.end)
    below = BELOW.match(text, start)
    line_end = max(line_end, table_end(text, start), line_end if below is None else below.end)
    return line_end, max(end, line_end, private_key_end(text, start, shown))
