"""What a log says around a message, read from the tables in `formats`.

`read_heading` takes the text before a message, `read_members` the JSON record around it, `heading_of_file`
the name of a log file. Each gives a `Heading`; `over` lays one that is nearer to the message over one that
is further away.
"""

from __future__ import annotations

from decoder.intake.formats import (
    FILES,
    HEADINGS,
    MEMBERS,
    NO_DIRECTION,
    SENDER_WORDS,
    WAY_IN_RECORD,
    HeadingRow,
)
from decoder.intake.times import Time, find_time, time_of
from decoder.json_values import JsonNumber, JsonObject
from decoder.records import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.intake.formats import Way
    from decoder.model import Basis, Sender

LONGEST_WORD = 80  # a longer text beside a message says in passing what it says of directions
REMEMBERED = 500
DIGITS = "123456789"
LIKE_ZERO = str.maketrans(DIGITS, "0" * len(DIGITS))


@record
class Heading:
    """What the log says: the sender, or the way seen from whoever logs; when; which session; in what form."""

    sender: Sender | None = None
    basis: Basis | None = None
    way: Way | None = None
    time: Time | None = None
    server: str | None = None
    session: str | None = None
    process: str | None = None
    source: str | None = None  # the part of a system, or the file, that wrote the line
    file: str | None = None  # the file or terminal that the lines are from: others stand in no certain order
    run: int = 1  # which run of the server's process
    form: str | None = None  # the row that told: the same message logged in two forms is one message
    connection: str | None = None  # that it went over
    side: str | None = None  # which side's part of a program writes the log

    def over(self, other: Heading | None) -> Heading:
        """This heading, with what it leaves open taken from one that is further away."""
        if other is None or other is NOTHING:
            return self
        told = self.sender is not None or self.way is not None
        return Heading(
            self.sender if told else other.sender,
            self.basis if told else other.basis,
            self.way if told else other.way,
            self.time or other.time,
            self.server or other.server,
            self.session or other.session,
            self.process or other.process,
            self.source or other.source,
            self.file or other.file,
            max(self.run, other.run),
            f"{self.form} in {other.form}" if self.form and other.form else self.form or other.form,
            self.connection or other.connection,
            self.side or other.side,
        )


NOTHING = Heading()
_rows: dict[str, list[HeadingRow]] = {}


def _rows_for(text: str) -> list[HeadingRow]:
    """The rows that say something of a text. Lines of one log differ in digits; they are looked up once."""
    shape = text.translate(LIKE_ZERO)
    known = _rows.get(shape)
    if known is None:
        if len(_rows) >= REMEMBERED:
            _rows.clear()
        known = _rows[shape] = [row for row in HEADINGS if row.tells.test(text)]
    return known


def read_heading(text: str) -> Heading:
    """What the text before a message says of it."""
    if not text.strip(" \t"):
        return NOTHING
    heading = Heading(time=find_time(text))
    for row in _rows_for(text):
        if heading.sender is None and heading.way is None and (row.sender or row.way):
            heading.sender, heading.way, heading.form = row.sender, row.way, row.name
            heading.basis = row.basis if row.sender is not None else None
        if row.parts:
            _read_parts(heading, row, text)
    return heading


def _read_parts(heading: Heading, row: HeadingRow, text: str) -> None:
    found = row.tells.search(text)
    if found is None:
        return
    for part, said in zip(row.parts, found.groups, strict=True):
        if getattr(heading, part) is None:
            setattr(heading, part, said)


def heading_of_file(name: str) -> Heading:
    """What the name of a log file says of its lines."""
    for pattern in FILES:
        found = pattern.search(name)
        if found is not None:
            return Heading(server=found.groups[0], source=name, file=name, form=name)
    return Heading(source=name, file=name, form=name)


def read_members(owner: JsonObject) -> Heading:
    """What a JSON log record says of the message in it."""
    heading = Heading()
    for name in MEMBERS.time:
        heading.time = heading.time or (time_of(owner.get(name)) if name in owner else None)
    heading.session = _first_name(owner, MEMBERS.session)
    heading.server = _first_name(owner, MEMBERS.server)
    heading.process = _first_name(owner, MEMBERS.process)
    heading.connection = _first_name(owner, MEMBERS.connection)
    for name in MEMBERS.sender:
        said = owner.get(name)
        if heading.sender is None and heading.way is None and isinstance(said, str):
            _read_word(heading, said)
    return heading


def _first_name(owner: JsonObject, names: tuple[str, ...]) -> str | None:
    for name in names:
        value = owner.get(name)
        if isinstance(value, str) and value:
            return value
        if isinstance(value, int) and not isinstance(value, bool):
            return str(value)
        if isinstance(value, JsonNumber):
            return value.spelling
    return None


def _read_word(heading: Heading, said: str) -> None:
    if len(said) > LONGEST_WORD or said in NO_DIRECTION:
        return
    word = (
        said.lower()
        .replace("_", "-")
        .replace(" ", "-")
        .replace("→", "->")
        .replace("-->", "->")
        .replace("--", "-")
    )
    sender = SENDER_WORDS.get(word.replace("->-", "->").replace("-->", "->"))
    if sender is not None:
        heading.sender, heading.basis = sender, "log"
        return
    told = read_heading(said + ": ")
    if told.sender is not None:
        heading.sender, heading.basis = told.sender, "log"
        return
    for pattern, way in WAY_IN_RECORD:
        if pattern.test(said):
            heading.way = way
            return
