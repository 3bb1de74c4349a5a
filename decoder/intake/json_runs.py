"""JSON values in running text: where one begins, on one line or over many, and where it ends.

`take_run` looks at the text of one line, and reads on where a value is not closed there. It gives what
stands before the value, the value's own text, and what stands behind it on its last line. A run that is
broken ends where no JSON can go on: at the latest where the next line begins something else, so a missing
brace never swallows the messages after it. Whether a value is a message is not asked here.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, cut, parse_json
from decoder.json_text import MAX_DEPTH, JsonError, needs_exact, parse
from decoder.records import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.intake.lines import Line, Lines
    from decoder.json_values import JsonValue

# Where a JSON object or array may begin: a bracket, and behind it what JSON allows there.
OPENING = compile_pattern(r'\{(?=[ \t]*(?:"|\}|$))|\[(?=[ \t]*(?:[{\["\]0-9-]|$|true|false|null))')
TOKEN = compile_pattern(
    r'[ \t\n\r]*(?:("(?:[^"\\]|\\.)*")|([{}\[\],:])|(-?[0-9][0-9.eE+-]*|true|false|null)|([^ \t\n\r]))'
)
BLANK = compile_pattern(r"^[ \t]*$")
# A text that is no JSON and was meant as a message: an object, or an array of them, with a telling member.
MESSAGE_LIKE = compile_pattern(r'^(?:\[[ \t\n]*)?\{.*"(?:jsonrpc|method|result|error)"[ \t]*:')
# The beginning of a message that names its version, in any of the ways to quote it.
BEGINS_MESSAGE = compile_pattern(
    r"^\{[ ]?['\x22“]?(?:jsonrpc|(?:method|id|result|error|params)['\x22”]?[ ]?:(?=.*jsonrpc))"
)
# What some logs put behind every message; it costs nothing to try without it.
COMMON_TAILS = (" { metadata: undefined }", "'.", "'", " []")
MANY = 100_000  # brackets: a page of tools has some thousands
# Prose with many brackets is given up after this many that open nothing; a line of a log has a few.
MAX_TRIES = 32


@record
class Run:
    """A JSON text found in the input, with what stands around it on its first and last line."""

    before: str
    text: str
    after: str
    number: int
    end: int
    value: JsonValue = None
    error: JsonError | None = None  # it looks like JSON, and is none
    looks_like: str | None = None  # it is no JSON, was read all the same, and looks like this
    broken: bool = False  # and ends where nothing could go on
    fault: tuple[int, int] | None = None  # where: lines behind the first, and the column


def take_run(line: Line, lines: Lines, start: int = 0) -> Run | None:
    """The first JSON value that begins on a line, at or after a place. Lines that it goes on over are taken.

    A text that plainly was meant as a message and is no JSON is given too, with its `error`.
    """
    for _ in range(MAX_TRIES):
        opening = OPENING.search(line.text, start)
        if opening is None:
            return None
        run = whole_rest(line, opening.start) or _run_from(line, lines, opening.start)
        if run.error is None or MESSAGE_LIKE.test(run.text):
            return run
        start = opening.end
    return None


def whole_rest(line: Line, start: int) -> Run | None:
    """The run where the rest of the line is one value and no more, as it mostly is: one native parse."""
    text = cut(line.text, start).rstrip(" \t")
    after = next((tail for tail in COMMON_TAILS if text.endswith(tail)), "")
    text = text[: len(text) - len(after)]
    if not text.endswith(("}", "]")) or _may_be_deep(text):
        return None
    try:
        value = parse_json(text)
    except ValueError:
        return None
    value = parse(text) if needs_exact(text) else value
    return Run(cut(line.text, 0, start), text, after, line.number, line.end, value=value)


def _may_be_deep(text: str) -> bool:
    """The native parser may not end well on many brackets; the scan looks at them one by one."""
    return text.count("[") + text.count("{") > MANY


def _run_from(line: Line, lines: Lines, start: int) -> Run:
    scan = Scan()
    before = cut(line.text, 0, start)
    closed = scan.read(line.text, start)
    if closed is not None:
        return _parsed(before, cut(line.text, start, closed), cut(line.text, closed), line.number, line.end)
    parts = [cut(line.text, start)]
    taken: list[Line] = []
    while not scan.broken and lines.may_look_ahead(len(taken)):
        following = lines.take()
        if following is None:
            break
        if interrupts(following.text, parts[0]):
            lines.give_back(following)
            break
        taken.append(following)
        closed = scan.read(following.text, 0)
        if closed is not None:
            parts.append(cut(following.text, 0, closed))
            after = cut(following.text, closed)
            return _parsed(before, "\n".join(parts), after, line.number, following.end)
        parts.append(following.text)
    error = JsonError(0, scan.expected())
    if taken and lines.are_over() and (scan.in_string or not scan.broken):
        whole = "\n".join(parts)
        if MESSAGE_LIKE.test(whole):  # the paste ends inside it
            end = max((one.end for one in taken if not BLANK.test(one.text)), default=line.end)
            return Run(before, whole, "", line.number, end, error=error)
    lines.unread(taken)
    return Run(before, parts[0], "", line.number, line.end, error=error)


def interrupts(text: str, outer: str) -> bool:
    """Whether a line begins a message of its own, and so ends one that is still open: none holds another."""
    return BEGINS_MESSAGE.test(text) and BEGINS_MESSAGE.test(outer)


def _parsed(before: str, text: str, after: str, number: int, end: int) -> Run:
    try:
        return Run(before, text, after, number, end, value=parse(text))
    except JsonError as error:
        return Run(before, text, after, number, end, error=error)


class Scan:
    """Where a value that began on one line stands at the end of another: open brackets, and what may follow.

    It knows only what order the tokens of JSON come in; that is enough to see at once that a line cannot
    belong to the value any more.
    """

    def __init__(self) -> None:
        self._open: list[str] = []
        self._may: str = "value"
        self.broken = False
        self.in_string = False  # it is broken by a string that the line does not end

    def read(self, text: str, start: int) -> int | None:
        """Read a line on from a place. Gives the place behind the closing bracket, once it is found."""
        token = TOKEN.match(text, start)
        while token is not None:
            self._step(token.groups)
            if self.broken:
                return None
            if not self._open:
                return token.end
            token = TOKEN.match(text, token.end)
        return None

    def expected(self) -> str:
        """What the value would need to go on."""
        return {"value": "a value", "name": "a member name", "colon": "a colon"}.get(
            self._may, "a comma or a closing bracket"
        )

    def _step(self, groups: tuple[str | None, ...]) -> None:
        string, mark, word, other = groups
        if string is not None:
            kind = "string"
        elif word is not None:
            kind = "word"
        else:
            kind = mark or "other"
        after = STEPS.get((self._may, kind))
        if after is None or (kind in ("}", "]") and self._open[-1] != OPENS[kind]):
            self.broken = True
            self.in_string = other == '"'
        elif kind in ("{", "["):
            self._open.append(kind)
            self._may = after
            self.broken = len(self._open) > MAX_DEPTH
        elif kind in ("}", "]"):
            self._open.pop()
            self._may = "more"
        elif kind == ",":
            self._may = "name" if self._open[-1] == "{" else "value"
        else:
            self._may = after


OPENS = {"}": "{", "]": "["}
# What may stand (value; first value or ]; first name or }; name; colon; more: a comma or a close) and what
# does: what may stand behind it. An entry that is missing is where JSON ends.
VALUES = {"string": "more", "word": "more", "{": "name or }", "[": "value or ]"}
STEPS = {
    **{("value", kind): after for kind, after in VALUES.items()},
    **{("value or ]", kind): after for kind, after in VALUES.items()},
    ("value or ]", "]"): "more",
    ("name or }", "string"): "colon",
    ("name or }", "}"): "more",
    ("name", "string"): "colon",
    ("colon", ":"): "value",
    ("more", ","): "next",
    ("more", "}"): "more",
    ("more", "]"): "more",
}


def fault_of(text: str) -> JsonError | None:
    """Where a text stops being JSON, and what could have stood there."""
    try:
        parse(text)
    except JsonError as error:
        return error
    return None


def is_open(text: str) -> bool:
    """Whether a JSON value begins in a text and is not closed in it."""
    opening = OPENING.search(text)
    return opening is not None and Scan().read(text, opening.start) is None


@record
class Item:
    """One item of an array's text, with the line breaks that stand before its first and its last line."""

    text: str
    first: int
    last: int


def array_items(text: str) -> list[Item]:
    """The texts of an array's items, in order. Takes the text of a valid JSON array."""
    items: list[Item] = []
    depth = begin = breaks = 0
    for edge in ITEM_EDGE.find_all(text):
        if edge.text in ("[", "{"):
            depth += 1
        elif edge.text in ("]", "}"):
            depth -= 1
        if (edge.text == "," and depth == 1) or depth == 0:
            piece = cut(text, begin, edge.start)
            item = piece.strip(" \t\r\n")
            first = breaks + piece[: len(piece) - len(piece.lstrip(" \t\r\n"))].count("\n")
            if item:
                items.append(Item(item, first, first + item.count("\n")))
            breaks += piece.count("\n")
            begin = edge.end
        elif edge.text == "[" and depth == 1:
            begin = edge.end
    return items


def split_values(text: str) -> list[str]:
    """A text cut behind each value that is closed in it, so that each piece holds at most one."""
    pieces: list[str] = []
    depth = begin = 0
    for edge in ITEM_EDGE.find_all(text):
        if edge.text in ("[", "{"):
            depth += 1
        elif edge.text in ("]", "}"):
            depth = max(depth - 1, 0)
            if depth == 0:
                pieces.append(cut(text, begin, edge.end))
                begin = edge.end
    rest = cut(text, begin)
    return [*pieces, rest] if rest else pieces


# Strings, brackets and commas: what decides where an item ends.
ITEM_EDGE = compile_pattern(r'"(?:[^"\\]|\\.)*"|[\[\]{},]')
