"""Messages that are no valid JSON, in running text: where one begins and on which lines it goes on.

`take_loose` looks at a line that holds no JSON message and may hold one that is written otherwise; the
reading itself is `lenient`'s. One cheap pattern decides whether a line is looked at at all. Lines are taken
as long as they go on with what is open; a line that begins something of its own ends it. A string that is
open at the end of a line was wrapped if it is closed soon, else the text was cut off there.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, cut
from decoder.intake.json_runs import OPENING, Run, interrupts
from decoder.intake.lenient import read_loosely
from decoder.intake.meaning import HINT, is_batch, is_message
from decoder.json_text import dump
from decoder.records import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.intake.lenient import Loose
    from decoder.intake.lines import Line, Lines

# A repr names the message's class; else a message begins with its bracket.
NAMED = compile_pattern(
    r"(?:JSONRPC(?:Request|Notification|Response|Error)|[A-Z][A-Za-z]{2,40}Notification)[(\[](?=[a-z])"
)
BRACKET = compile_pattern(r"(?<!@)[{\[](?![\])])")  # PowerShell's `@{ a = 1 }` is source text
OPENS_AT_END = compile_pattern(r"[{\[(][ \t]*$")
BARE_MEMBER = compile_pattern(r"^[ \t]+(?:id|result|error|method|params|jsonrpc): ")
BLANK = compile_pattern(r"^[ \t]*$")
# What a line begins with that is no part of the value before it.
BEGINS_NEW = compile_pattern(
    r"^[\[(]?(?:[0-9]{4}-[0-9]{2}-[0-9]{2}[T ]|[0-9]{1,2}:[0-9]{2}:[0-9]{2}|[0-9]{2}/[0-9]{2}/[0-9]{2,4}[ ])"
    r"|^[\[(]?(?:DEBUG|INFO|WARN(?:ING)?|ERROR|TRACE|FATAL)[\])]?[: ]|^(?:trce|dbug|info|warn|fail|crit): "
    r"|^(?:event|data|id|retry):|^(?:[<>] )?HTTP/[0-9]|^(?:[<>] )?(?:GET|POST|DELETE|OPTIONS) [^ ]+ HTTP"
    r"|^[$#] [a-z]|^(?:-{1,2}>|<-{1,2}|[<>→←]) ?[{\[]|^```|^==> |^[ ]{8,}(?:DEBUG|INFO|WARNING|ERROR) "
)
# A whole message at the beginning of a line begins anew, unless an item of an array is waited for.
BEGINS_MESSAGE = compile_pattern(r"^\{[ ]?['\x22“]?(?:jsonrpc|method|id|result|error)['\x22”]?[ ]?:")
EDGE = compile_pattern(r"\\.|[{}()\[\]\x22'`,:\u201c\u201d]|//|[^\\{}()\[\]\x22'`,:/\u201c\u201d]+|/")
MAX_TRIES = 8
MAX_WRAPPED = 12  # lines over which one string is wrapped


def take_loose(line: Line, lines: Lines) -> Run | None:
    """The first message that begins on a line and is no valid JSON. Lines that it goes on over are taken."""
    if not _worth_a_look(line, lines):
        return None
    start = 0
    for _ in range(MAX_TRIES):
        opening = NAMED.search(line.text, start) or BRACKET.search(line.text, start)
        if opening is None:
            return None
        run = _run_from(line, lines, opening.start)
        if run is not None:
            return run
        start = opening.end
    return None


def hidden_in_repr(text: str) -> bool:
    """Whether the first JSON in a line stands inside a message that is written otherwise."""
    opening = OPENING.search(text)
    return opening is not None and opening.start > 0 and HINT.test(cut(text, 0, opening.start))


def _worth_a_look(line: Line, lines: Lines) -> bool:
    if HINT.test(line.text):
        return True
    if not OPENS_AT_END.test(line.text):
        return False
    following = lines.peek()
    return following is not None and (HINT.test(following.text) or BARE_MEMBER.test(following.text))


def _run_from(line: Line, lines: Lines, start: int) -> Run | None:
    extent = _gather(line, lines, start)
    loose = read_loosely(extent.text)
    if loose.code or not (is_message(loose.value) or is_batch(loose.value)):
        lines.unread(extent.taken)
        return None
    kept = cut(extent.text, 0, loose.end).count("\n")
    lines.unread(extent.taken[kept:])
    end = extent.taken[kept - 1].end if kept else line.end
    after = cut(extent.text, loose.end).split("\n")[0]
    run = Run(cut(line.text, 0, start), cut(extent.text, 0, loose.end), after, line.number, end)
    run.value, run.broken = loose.value, loose.broken
    if loose.traits:  # else it is valid after all, and only its surroundings hid it
        run.text = dump(loose.value)
        run.looks_like = loose.looks_like()
        run.fault = _place(extent.text, loose, start)
    return run


def _place(text: str, loose: Loose, start: int) -> tuple[int, int]:
    """The line, from 0, and the column of the first thing that JSON does not know."""
    before = cut(text, 0, loose.at or 0).split("\n")
    return len(before) - 1, len(before[-1]) + 1 + (start if len(before) == 1 else 0)


@record
class Extent:
    """The text of a value that may go on over several lines, and the lines taken for it."""

    text: str
    taken: list[Line]


def _gather(line: Line, lines: Lines, start: int) -> Extent:
    """The lines that a value goes on over, as far as its brackets and quotes tell."""
    scan = _Scan()
    parts = [cut(line.text, start)]
    taken: list[Line] = []
    open_since: int | None = None  # how many lines had been taken when the open string began
    scan.read(parts[0])
    while not scan.closed and lines.may_look_ahead(len(taken)):
        open_since = None if scan.quote is None else len(taken) if open_since is None else open_since
        following = lines.take()
        if following is None:
            break
        wrapped_too_far = open_since is not None and len(taken) - open_since >= MAX_WRAPPED
        if wrapped_too_far or _begins_anew(following.text, parts[0], scan):
            lines.give_back(following)
            break
        taken.append(following)
        parts.append(following.text)
        scan.read(following.text)
    if scan.quote is not None and open_since is not None:
        lines.unread(taken[open_since:])
        taken, parts = taken[:open_since], parts[: open_since + 1]
    return Extent("\n".join(parts), taken)


def _begins_anew(text: str, outer: str, scan: _Scan) -> bool:
    if BLANK.test(text) or BEGINS_NEW.test(text) or interrupts(text, outer):
        return True
    return not scan.takes_value() and BEGINS_MESSAGE.test(text)


class _Scan:
    """Brackets and quotes, line by line: whether a value is closed, and whether a string is open."""

    def __init__(self) -> None:
        self.open: list[str] = []
        self.quote: str | None = None
        self.last = ""  # the last mark outside of strings
        self.closed = False

    def takes_value(self) -> bool:
        """Whether a value may come next: behind a colon, or in a list."""
        return self.last in (":", "[") or (self.last == "," and self.open[-1:] == ["["])

    def read(self, text: str) -> None:
        """Read one line on."""
        for edge in EDGE.find_all(text):
            self._step(edge.text)
            if self.closed:
                return

    def _step(self, mark: str) -> None:
        if self.quote is not None:
            if mark == self.quote:
                self.quote = None
            return
        if mark in QUOTES:
            self.quote = QUOTES[mark]
            self.last = ""
        elif mark in ("{", "[", "("):
            self.open.append(mark)
            self.last = mark
        elif mark in ("}", "]", ")"):
            del self.open[-1:]
            self.last = mark
            self.closed = not self.open
        elif mark.strip(" \t"):
            self.last = mark


QUOTES = {'"': '"', "'": "'", "`": "`", "“": "”"}
