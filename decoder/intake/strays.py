"""Stray text recognised and explained: each text by the tables, then what needs more than one line.

Takes what was found, gives it back with `note` and `said` filled in and with lines that say the same put
together. The output that broke a parser, text between bare messages, the end of a connection, an id that
was named before: these are seen only across lines. Says nothing of the messages themselves.
"""

from __future__ import annotations

from decoder.engine import compile_pattern
from decoder.intake.mentions import mention_in, methods_named
from decoder.intake.notes import ANY_NOTE, CLOSED, NOTES, SAID, SORTS
from decoder.intake.statuses import said_in
from decoder.intake.times import find_time
from decoder.model import Frame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from decoder.engine import Match
    from decoder.intake.notes import Note
    from decoder.model import Stray

LONGEST = 4000  # of a stray text that is looked through
BLAMED = 50  # parser complaints of which the cause is looked for
# Notes on what became of a message: which one, where the line names it, is said first.
ABOUT_A_MESSAGE = (
    *("time-out", "http-status", "killed", "connection-closed", "client-error", "invalid-result"),
    *("unknown-id", "order"),
)


def explain_strays(found: list[Frame | Stray]) -> Iterator[Frame | Stray]:
    """What was found, its stray text explained and put together where lines say the same."""
    strays = [item for item in found if not isinstance(item, Frame)]
    frames = [item for item in found if isinstance(item, Frame)]
    for stray in strays:
        _explain(stray)
    _blame(strays)
    _end_in_order(found)
    _find_id_again(strays)
    if not frames:
        _out_of_order(strays)
    bare = all(frame.form is None and frame.basis in (None, "method") for frame in frames)
    if frames and bare and not any(stray.note == "markdown" for stray in strays):
        _noise_between(found)
    _tell_when(found)
    for stray in strays:
        if stray.said is None:
            stray.note, stray.said = stray.note or "text", "Text that is no message and names none."
    yield from joined(found)


def _explain(stray: Stray) -> None:
    text = stray.text[:LONGEST]
    if stray.note in ("http-request", "http-response", "command"):
        _say_status(stray, text)
    elif stray.note is not None:
        stray.said = SAID.get(stray.note)
    else:
        _recognise(stray, text)
    if stray.said is None and stray.note is not None:
        stray.said = SAID.get(stray.note)


def _recognise(stray: Stray, text: str) -> None:
    if not ANY_NOTE.test(text.lower()) or not _say_first(stray, text, NOTES):
        _say_status(stray, text)
    if stray.said is None:
        _say_mention(stray, text)
    elif stray.note in ABOUT_A_MESSAGE:
        told = mention_in(text)
        stray.said = stray.said if told is None else f"{told} {stray.said}"
    if stray.said is None:
        _say_first(stray, text, SORTS)


def _say_first(stray: Stray, text: str, table: tuple[Note, ...]) -> bool:
    for note in table:
        found = note.tells.search(text)
        if found is not None:
            stray.note, stray.said = note.word, filled(note.said, found)
            return True
    return False


def filled(said: str, found: Match) -> str:
    """A sentence with the pattern's groups in their places."""
    for place, group in enumerate(found.groups):
        said = said.replace("{" + str(place + 1) + "}", group or "")
    return said


def _say_status(stray: Stray, text: str) -> None:
    said = said_in(text)
    if said is not None:
        stray.note, stray.said = stray.note or "http-status", said


def _say_mention(stray: Stray, text: str) -> None:
    told = mention_in(text)
    if told is not None:
        stray.note, stray.said = "mention", told


# ---- what needs more than one line

QUOTED = compile_pattern(
    r"Unexpected token .{1,12}, (?:\.\.\.)?\x22([^\x22]{2,20})(\x22?)(?:\.\.\.)? ?is "
    r"not valid|Failed to parse message: \x22([^\x22\\]{2,60})(\x22?)"
)
POLLUTION = (
    "This is what the parser could not read: it stood on standard output, where only messages may stand."
)
STDOUT_IS_FOR = (
    "On stdio, a server's standard output carries messages only: banners, logs and prints belong on standard "
    "error."
)


def _blame(strays: list[Stray]) -> None:
    """The line that a parser choked on, where the paste shows it: the parser quotes its beginning."""
    quoted: dict[str, int] = {}
    for stray in strays:
        if stray.note == "stdout-pollution" and len(quoted) < BLAMED:
            found = QUOTED.search(stray.text[:LONGEST])
            if found is not None:
                start, closed = found.groups[0] or found.groups[2], found.groups[1] or found.groups[3]
                quoted.setdefault(start or "", stray.line)
                told = f" that begins with “{start}”" if closed else ""  # what is cut can't be masked
                stray.said = f"A line{told} came where a message was expected. {STDOUT_IS_FOR}"
    starts = tuple(quoted)
    for stray in strays:
        if starts and stray.note != "stdout-pollution" and stray.text.lstrip(" \t").startswith(starts):
            stray.note = "stdout-noise"
            stray.said = POLLUTION


ENDS = ("server-died", "connection-closed", "time-out", "killed", "stdout-pollution")
HOUR_MS = 3_600_000
PLAIN_NOTES = ("log-line", "log-warning", "log-error", "listening", "json", "mention", None)


def _noise_between(found: list[Frame | Stray]) -> None:
    """Text between messages that no log wrote: if it stood on the same stream, it broke the protocol."""
    places = [place for place, item in enumerate(found) if isinstance(item, Frame)]
    for place, item in enumerate(found):
        if isinstance(item, Frame) or item.note not in PLAIN_NOTES or not places[0] < place < places[-1]:
            continue
        before = found[place - 1]
        if isinstance(before, Frame) and before.end_line == item.line:
            continue  # the rest of a message's line
        told = f"{item.said} " if item.said is not None and item.note == "mention" else ""
        item.note = "stdout-noise"
        item.said = told + (
            "It stands between bare messages: if the server printed both to standard output, "
            "it broke the protocol "
            "there. Logs belong on standard error."
        )


def _end_in_order(found: list[Frame | Stray]) -> None:
    """A connection that is closed behind an orderly shutdown is no sign of a fault."""
    shutting_down = False
    for item in found:
        if isinstance(item, Frame):
            shutting_down = False
        elif item.note == "shutdown":
            shutting_down = True
        elif shutting_down and item.said == CLOSED:
            item.note, item.said = "shutdown", "The connection is closed as part of that orderly end."


def _find_id_again(strays: list[Stray]) -> None:
    """An answer that nobody is said to have waited for, under an id that a line before names."""
    named: dict[str, int] = {}
    for stray in strays:
        text = stray.text[:LONGEST]
        if stray.note == "mention":
            found = NAMED_ID.search(text)
            if found is not None:
                named[found.groups[0] or ""] = stray.line
        elif stray.note == "unknown-id":
            found = UNKNOWN_ID.search(text)
            line = named.get(found.groups[0] or "") if found is not None else None
            if line is not None:
                stray.said = (
                    f"{stray.said} Yet line {line} names a request with that id: the answer fits, and "
                    f"the fault is "
                    "in the bookkeeping of whoever waited for it."
                )


def _out_of_order(strays: list[Stray]) -> None:
    """A sequence that is only told of: what the client asked before it ended the handshake."""
    began = ready = False
    early: Stray | None = None
    for stray in strays:
        names = methods_named(stray.text[:LONGEST]) if stray.said is not None else []
        ready = ready or "notifications/initialized" in names
        if began and not ready and early is None and any(name.endswith("/list") for name in names):
            early = stray
        began = began or "initialize" in names
    if early is not None and ready:
        early.said = f"{early.said} {ASKED_EARLY}"


ASKED_EARLY = (
    "It comes before `notifications/initialized`, with which the client ends the handshake: a server may "
    "refuse what is asked before that."
)
NAMED_ID = compile_pattern(r"(?:requestId|rpc_id|[^A-Za-z]id)[\x22']?[:= ]+[\x22']?([A-Za-z0-9_-]+)")
UNKNOWN_ID = compile_pattern(r"unknown (?:message )?id:? [\x22']?([A-Za-z0-9_-]+)", ignore_case=True)


def _tell_when(found: list[Frame | Stray]) -> None:
    """How long after the last message a connection ended: at once says something else than after an hour."""
    last: Frame | None = None
    for item in found:
        if isinstance(item, Frame):
            last = item
        elif last is not None and last.moment is not None and item.note in ENDS:
            time = find_time(item.text[:LONGEST])
            after = round(time.moment - last.moment, 3) if time is not None else -1
            if 0 <= after < HOUR_MS:
                spelt = f"{after:g} ms" if after < 10_000 else f"{after / 1000:g} s"
                item.said = f"{item.said} It came {spelt} after the message in line {last.line}."


def joined(found: list[Frame | Stray]) -> Iterator[Frame | Stray]:
    """Stray lines that say the same and follow each other directly become one stray text."""
    last: Stray | None = None
    parts: list[str] = []
    for item in found:
        if not isinstance(item, Frame) and last is not None and follows(last, item):
            parts.append("\n" * (item.line - last.end_line) + item.text)
            last.end_line = item.end_line
            continue
        if last is not None:
            last.text = "".join(parts)
            yield last
            last = None
        if isinstance(item, Frame):
            yield item
        else:
            last, parts = item, [item.text]
    if last is not None:
        last.text = "".join(parts)
        yield last


def follows(first: Stray, second: Stray) -> bool:
    """Whether two stray texts are one: of one note, on lines that follow each other."""
    return (first.note, first.said) == (second.note, second.said) and second.line == first.end_line + 1
