"""The input as lines, and a place in them.

A `Line` is what one reader works on: mostly a line of the paste, sometimes the rest of one (a message ends
and the shell's prompt follows on the same line), sometimes two that belong together (curl dropped a note
of its own into a body). `Lines` hands them out in order and takes a rest back. On the way it takes off what
is not the program's own: terminal colours, a quotation's marks, and what a container's or a system's log
puts before each line. What a line means is not known here.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, parse_json
from decoder.intake.formats import RECORD_WRAPPERS, WRAPPERS
from decoder.intake.headings import NOTHING, Heading
from decoder.intake.times import find_time, time_of
from decoder.intake.utf8 import utf8_text
from decoder.json_values import JsonObject
from decoder.records import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.engine import Match
    from decoder.intake.formats import Wrapper
    from decoder.json_values import JsonValue

ESCAPE = "\u001b"
COLOUR = compile_pattern(
    "\u001b(?:\\[[0-9;?]*[ -/]*[@-~]|\\][^\u0007\u001b]*(?:\u0007|\u001b\\\\)|[()][0-9A-B])"
)
# Colours of which a copy lost the escape character; only where the one that ends a colour is among them.
RESET = "[0m"
BARE_COLOUR = compile_pattern(r"(?:\\x1b|\\u001b|\\033|\^\[|␛|\ufffd)?\[[0-9;]{0,12}m", ignore_case=True)
INVISIBLE = "\ufeff\u200b\u2060"
QUOTED = compile_pattern(r"^[ \t]*>(?:[ ]|$)")
QUOTED_LINES = 3  # fewer may be marked by hand
# A wrapper's line begins with a letter, a digit, or one of these.
WRAPPED_FIRST = "[<{ "
MAX_WRAPPERS = 4
MAX_LINES = 100_000  # that one value goes on over
PATIENCE = 2000  # lines that may be looked at in vain, beside ten for each line of the paste
MAX_PARTS = 4000  # of a line that a container's log wrote in parts


@record
class Line:
    """A text with the numbers of the first and last line of the paste that it stands on.

    `heading` is what the log around it said, `whole` the line as pasted where `text` is only a part of it.
    """

    text: str
    number: int
    end: int
    heading: Heading = NOTHING
    whole: str | None = None

    def rest(self, text: str) -> Line:
        """The same place with another text: what is left of the line."""
        return Line(text, self.end, self.end, self.heading)

    def shown(self) -> str:
        """The line as it was pasted."""
        return self.text if self.whole is None else self.whole


class Lines:
    """The lines of a paste, with the next one to read."""

    def __init__(self, texts: list[str], place: Line | None = None) -> None:
        self._texts = without_quotation(texts)
        self._place = place  # where the text stands that these are the lines of, if it is a part of a line
        self._next = 0
        self._patience = PATIENCE + 10 * len(texts)
        self._back: list[Line] = []

    def take(self) -> Line | None:
        """The next line, or None at the end."""
        if self._back:
            return self._back.pop()
        if self._next >= len(self._texts):
            return None
        self._next += 1
        pasted = self._texts[self._next - 1]
        line = Line(cleaned(pasted), self._next, self._next)
        if self._place is not None:
            line.number, line.end, line.heading = self._place.number, self._place.end, self._place.heading
        return self._unwrapped(line) if may_be_wrapped(line.text) else line

    def peek(self) -> Line | None:
        """The next line, which stays the next."""
        line = self.take()
        if line is not None:
            self._back.append(line)
        return line

    def give_back(self, line: Line) -> None:
        """Make a line the next one."""
        self._back.append(line)

    def are_over(self) -> bool:
        """Whether nothing but a blank line or two is left."""
        rest = self._texts[self._next : self._next + 3]
        return not self._back and len(rest) < 3 and not "".join(rest).strip(" \t")

    def unread(self, taken: list[Line]) -> None:
        """Give back lines that were looked at in vain."""
        self._patience -= len(taken)
        self._back.extend(reversed(taken))

    def may_look_ahead(self, already: int) -> bool:
        """Whether one more line may be looked at, after so many.

        What was looked at in vain is counted over the whole paste: lines that each begin something and end
        nothing must not cost the square of their number.
        """
        return already < MAX_LINES and already < self._patience

    def done(self) -> float:
        """How much has been read, from 0 to 1."""
        return self._next / len(self._texts) if self._texts else 1.0

    def _unwrapped(self, line: Line) -> Line:
        """The program's own line, with what its wrappers said; parts of one line are put together."""
        whole = line.text
        for _ in range(MAX_WRAPPERS):
            inner = _unwrap(line.text)
            if inner is None:
                break
            line.text, heading, complete = inner
            line.heading = heading.over(line.heading)
            line.whole = whole
            if not complete:
                self._take_parts(line)
        return line

    def _take_parts(self, line: Line) -> None:
        for _ in range(MAX_PARTS):
            if self._next >= len(self._texts):
                return
            following = _unwrap(cleaned(self._texts[self._next]))
            if following is None:
                return
            self._next += 1
            line.text += following[0]
            line.end = self._next if self._place is None else line.end
            line.whole = line.text
            if following[2]:
                return


def cleaned(text: str) -> str:
    """A line without the escape sequences that colour it, and without invisible marks at its ends."""
    if "\x00" in text:  # UTF-16 that was read as something else
        text = text.replace("\x00", "")
    if ESCAPE in text:
        text = COLOUR.replace(text, lambda _: "")
    if RESET in text:
        text = BARE_COLOUR.replace(text, lambda _: "")
    return text.strip(INVISIBLE) if text[:1] in INVISIBLE or text[-1:] in INVISIBLE else text


def without_quotation(texts: list[str]) -> list[str]:
    """The lines without the `> ` of a quotation, where every line has it: such a mark names no sender."""
    if not texts or not QUOTED.test(texts[0]):
        return texts
    quoted = [text for text in texts if text.strip(" \t")]
    if len(quoted) < QUOTED_LINES or not all(QUOTED.test(text) for text in quoted):
        return texts
    return [QUOTED.replace(text, lambda _: "") for text in texts]


def may_be_wrapped(text: str) -> bool:
    """Whether a line can be one of a system's log: a cheap test, which most messages fail."""
    first = text[:1]
    if first == "{":
        return text.startswith(RECORD_STARTS)
    return first in WRAPPED_FIRST or first.isalnum()


RECORD_STARTS = tuple(start for start, _ in RECORD_WRAPPERS)


def _unwrap(text: str) -> tuple[str, Heading, bool] | None:
    """What is inside of a wrapper, what the wrapper says, and whether the program's line ends there."""
    if text.startswith("{"):
        return _unwrap_record(text)
    for wrapper in WRAPPERS:
        found = wrapper.tells.search(text)
        if found is not None:
            return _unwrap_text(wrapper, found)
    return None


def _unwrap_text(wrapper: Wrapper, found: Match) -> tuple[str, Heading, bool]:
    heading = Heading(form=None)
    text, complete = "", True
    for part, said in zip(wrapper.parts, found.groups, strict=True):
        if part == "text":
            text = said or ""
        elif part == "whole":
            complete = said != "P"
        elif part == "time":
            heading.time = find_time(said or "")
        elif part == "source":
            heading.source = said
        elif part == "process":
            heading.process = said
    return text, heading, complete


def _unwrap_record(text: str) -> tuple[str, Heading, bool] | None:
    member = next((member for start, member in RECORD_WRAPPERS if text.startswith(start)), None)
    if member is None:
        return None
    try:
        owner = parse_json(text)
    except ValueError:
        return None
    if not isinstance(owner, JsonObject):
        return None
    said = owner.get(member)
    inner = _bytes_text(said) if isinstance(said, list) else said
    if not isinstance(inner, str):
        return None
    heading = Heading()
    for name in ("time", "__REALTIME_TIMESTAMP", "_SOURCE_REALTIME_TIMESTAMP"):
        heading.time = heading.time or time_of(owner.get(name))
    for name in ("_PID", "SYSLOG_PID"):
        process = owner.get(name)
        heading.process = heading.process or (process if isinstance(process, str) else None)
    complete = member != "log" or inner.endswith("\n")
    return inner.rstrip("\r\n"), heading, complete


def _bytes_text(values: list[JsonValue]) -> str | None:
    """journald writes a line that holds unusual bytes as a list of them."""
    if not all(isinstance(value, int) and 0 <= value < 256 for value in values):
        return None
    return utf8_text([value for value in values if isinstance(value, int)])
