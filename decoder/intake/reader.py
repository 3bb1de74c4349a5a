"""The reader that goes through the lines: a table of what a line can begin, asked in order.

The state between lines is the `Scene`'s. Everything else is decided by the line, by what the log says in
front of it, and by what it goes on over. What a log's record holds inside its strings is read by the same
reader again, some levels deep.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, cut, split_lines, units
from decoder.intake.embedded import find_embedded
from decoder.intake.exchanges import find_exchanges, has_exchanges
from decoder.intake.formats import BANNER, BEGINNINGS, TAILS, TERMINAL
from decoder.intake.headings import NOTHING, Heading, heading_of_file, read_heading
from decoder.intake.http import CURL_NOTE, GLUED_NOTE, MARKED_HEADER, request_line, status_line, take_headers
from decoder.intake.json_runs import (
    OPENING,
    Run,
    array_items,
    fault_of,
    is_open,
    split_values,
    take_run,
    whole_rest,
)
from decoder.intake.lenient import read_loosely, seems
from decoder.intake.lines import Line, Lines
from decoder.intake.literals import find_bytes, find_literal
from decoder.intake.loose_runs import hidden_in_repr, take_loose
from decoder.intake.meaning import HINT, are_records, is_meant_as_message, is_message
from decoder.intake.records import heading_of
from decoder.intake.scene import BLANK, Scene, settle
from decoder.intake.settling import settle_headings
from decoder.intake.shell import take_curl
from decoder.intake.sse import Event, separate_values, take_event
from decoder.intake.strays import explain_strays
from decoder.intake.times import Time, find_time
from decoder.intake.trace import INFO, take_block
from decoder.json_text import JsonError, dump, parse
from decoder.model import Frame, Stray

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from decoder.intake.exchanges import Body, Recorded
    from decoder.intake.lenient import Loose
    from decoder.intake.literals import Literal

PROMPT = compile_pattern(r"^[ \t]*[^ \t{\[]*[$%❯➜][ \t]")
PACKET = compile_pattern(r"^[0-9: .-]{8,40} IP6? [^ ]+ > [^ ]+: (?:Flags|UDP)")
CHUNK_SIZE = compile_pattern(r"^[0-9a-fA-F]{1,6}(?:;[^ ]*)?$")
LONGEST_CHUNK = 200  # lines that are looked at for the next chunk
FRAMING = compile_pattern(
    r"^Content-Length:[ \t]*[0-9]+[ \t]*$|^Content-Type:[ \t]*application/vscode-jsonrpc", ignore_case=True
)
# A line of its own that announces what follows: "Sending:", "<--", "[Client Says]".
ANNOUNCES = compile_pattern(r"(?:[:\]>»]|←|→|-|'|`)[ \t]*$")
LONGEST_ANNOUNCEMENT = 300
LONGEST_MARK = 8  # of a mark that stands alone on its line
CATEGORY = compile_pattern(r"^(?:trce|dbug|info|warn|fail|crit): [A-Za-z_.]+(?:\[|$)")
INDENTED = compile_pattern(r"^[ ]{6}[^ ]")
COLUMN_OF_LEVEL = compile_pattern(r"^[ ]{8,}(?:DEBUG|INFO|WARNING|ERROR|CRITICAL) ")
MAX_VALUES = 16  # JSON values on one line that are no messages
LONG_REST = 20_000  # of a line: then the values on it are told apart all at once
MAX_NESTING = 4  # strings in strings
STEP = 500  # lines between two reports of progress


class Reader:
    """Reads the lines of one paste, once."""

    def __init__(self, texts: list[str]) -> None:
        self._lines = Lines(texts)
        self._scene = Scene()
        self._nesting = 0
        self._file = NOTHING  # what the banner above says of the file that the lines are from
        self._runs: dict[str, int] = {}  # how often each server's process was seen to begin
        self._announced: Line | None = None  # the line before, where it says what follows
        self._category: Line | None = None  # .NET's first line of two
        self._last_time: Time | None = None
        self._packet = NOTHING  # what tcpdump says of the packet that the lines are from

    def read(self) -> Iterator[Frame | Stray | float]:
        """Frames and stray text in order, with the part done in between."""
        count = 0
        while (line := self._lines.take()) is not None:
            self._read_line(line)
            count += 1
            if count % STEP == 0:
                yield self._lines.done()
        settle_headings(self._scene.headed)
        for exchange in self._scene.exchanges:
            settle(exchange)
        yield from explain_strays(self._scene.found)

    def _read_line(self, line: Line) -> None:
        if BLANK.test(line.text):
            return
        for reader in READERS:
            if reader(self, line):
                self._announced = None
                return
        self._prose(line)

    def _prose(self, line: Line) -> None:
        """A line that is no message, and may say something of those that follow."""
        self._announced = (
            line if ANNOUNCES.test(line.text) and len(line.text) < LONGEST_ANNOUNCEMENT else None
        )
        if CATEGORY.test(line.text):
            self._category = line
        for beginning in BEGINNINGS:
            if beginning.test(line.text):
                server = self._heading(line.text, line).server or ""
                self._runs[server] = self._runs.get(server, 0) + 1
        self._scene.stray(line, "http-body" if self._scene.is_in_body(line) else None)

    def _heading(self, before: str, line: Line) -> Heading:
        """What the log says of a message: before it on its line, else in the line that announces it."""
        heading = read_heading(before)
        if self._category is not None and INDENTED.test(line.text):
            heading = read_heading(self._category.text + " " + before)
        elif (
            self._announced is not None and not before.strip(" \t") and self._announced.end >= line.number - 2
        ):
            heading = self._announcement(self._announced)
        if heading.time is not None:
            self._last_time = heading.time
        elif COLUMN_OF_LEVEL.test(before):
            heading = heading.over(Heading(time=self._last_time))  # Rich prints the same time once
        heading = heading.over(line.heading).over(self._packet).over(self._file)
        run = self._runs.get(heading.server or "", 1)
        return heading if run == 1 else Heading(run=run).over(heading)

    def _announcement(self, line: Line) -> Heading:
        """What a line says of the message below it; an arrow counts only where it stands alone."""
        heading = read_heading(line.text)
        if heading.basis == "mark" and len(line.text.strip(" \t")) > LONGEST_MARK:
            return line.heading
        return heading.over(line.heading)

    # ---- the readers, in the order of the table below

    def _whole(self, line: Line) -> bool:
        """A line that is one JSON value and no more, as most are."""
        run = whole_rest(line, 0) if line.text.startswith('{"') else None
        return run is not None and self._take_json(run, line)

    def _banner(self, line: Line) -> bool:
        banner = BANNER.search(line.text) or TERMINAL.search(line.text)
        if banner is None:
            return False
        self._file, self._packet = heading_of_file(banner.groups[0] or ""), NOTHING
        self._scene.leave()
        self._scene.stray(line, "file-banner")
        return True

    def _packet_line(self, line: Line) -> bool:
        """tcpdump's own line before what a packet holds."""
        if not PACKET.test(line.text):
            return False
        self._packet = Heading(time=find_time(line.text))
        self._scene.stray(line, "packet")
        return True

    def _curl_note(self, line: Line) -> bool:
        if not CURL_NOTE.test(line.text):
            return self._glued_note(line)
        self._scene.stray(line, "curl")
        return True

    def _glued_note(self, line: Line) -> bool:
        """curl's own note at the end of a body, or in the middle of one that goes on on the next line."""
        note = GLUED_NOTE.search(line.text)
        if note is None or note.start == 0:
            return False
        body = cut(line.text, 0, note.start)
        following = self._lines.take() if is_open(body) else None
        if following is None:
            self._lines.give_back(Line(note.text, line.number, line.end))
            self._lines.give_back(Line(body, line.number, line.end, line.heading))
        else:
            self._scene.stray(Line(note.text, line.number, line.end), "curl")
            self._lines.give_back(Line(body + following.text, line.number, following.end, line.heading))
        return True

    def _trace(self, line: Line) -> bool:
        """A block of `curl --trace-ascii`, read as the lines that it stands for."""
        if INFO.test(line.text):
            self._scene.stray(line, "curl")
            return True
        block = take_block(line, self._lines)
        if block is None:
            return False
        place = Line(block.text, block.number, block.end)
        if block.is_header:
            for text in reversed([text for text in block.lines if text]):
                self._lines.give_back(Line(f"{block.mark} {text}", block.number, block.end))
            self._scene.stray(place, "curl")
        elif self._scene.exchange is not None and self._scene.exchange.prints_bodies:
            self._scene.stray(place, "curl")  # the same bytes stand in the command or are printed below
        else:
            self._scene.half = "client" if block.mark == ">" else "server"
            for text in reversed(block.lines):
                self._lines.give_back(Line(text, block.number, block.end))
        return True

    def _curl_command(self, line: Line) -> bool:
        command = take_curl(line, self._lines)
        if command is None:
            return False
        exchange = self._scene.open(command.http, by_curl=True)
        exchange.prints_bodies = True
        self._scene.stray(Line(command.text, command.number, command.end), "command")
        self._scene.half = "client"
        for body in command.bodies:
            self._posted(body.text, body.number, body.end)
        self._scene.half = "server"
        self._scene.stream = f"get {exchange.number}" if command.http.method == "GET" else None
        return True

    def _posted(self, text: str, number: int, end: int, heading: Heading = NOTHING) -> None:
        """A request's body that is known whole. What is broken in it went over the wire broken."""
        try:
            value = parse(text)
        except JsonError as error:
            if self._scene.is_oauth():
                return  # a form with credentials
            self._scene.broken(Run("", text, "", number, end, error=error), heading, seems(text))
            return
        self._scene.value(
            Run("", text, "", number, end, value=value), heading, meant=not self._scene.is_oauth()
        )

    def _http_request(self, line: Line) -> bool:
        request = request_line(line, self._lines)
        if request is None:
            return False
        block = take_headers(line, self._lines, request)
        self._scene.request(request)
        self._scene.stray_block(block, "http-request")
        return True

    def _http_response(self, line: Line) -> bool:
        response = status_line(line)
        if response is None:
            return False
        block = take_headers(line, self._lines, response)
        self._scene.response(response)
        self._scene.stray_block(block, "http-response")
        return True

    def _header(self, line: Line) -> bool:
        """A header with curl's mark that stands apart from the others, as in a trace."""
        found = MARKED_HEADER.search(line.text)
        if found is None:
            return False
        mark, name, value = found.groups
        if not self._scene.header("client" if mark == ">" else "server", name or "", value or ""):
            return False
        self._scene.stray(line, "http-request" if mark == ">" else "http-response")
        return True

    def _framing(self, line: Line) -> bool:
        """Lengths around a body: LSP's header before a message, the sizes of chunks in an exchange."""
        if FRAMING.test(line.text):
            self._scene.stray(line, "framing")
            return True
        if self._scene.half is None or not CHUNK_SIZE.test(line.text):
            return False
        self._scene.stray(line, "chunk-size")
        self._join_chunks()
        return True

    def _join_chunks(self) -> None:
        """Put the lines together between which the size of a chunk stands, as it does in a long message."""
        piece: list[Line] = []
        while len(piece) < LONGEST_CHUNK:
            following = self._lines.take()
            if following is None:
                break
            if not CHUNK_SIZE.test(following.text):
                piece.append(following)
                continue
            rest = self._lines.take() if piece and is_open(piece[-1].text) else None
            if rest is None:
                self._lines.give_back(following)
                break
            self._scene.stray(following, "chunk-size")
            piece[-1] = Line(piece[-1].text + rest.text, piece[-1].number, rest.end, piece[-1].heading)
        self._lines.unread(piece)

    def _event(self, line: Line) -> bool:
        event = take_event(line, self._lines, in_stream=self._scene.stream is not None)
        if event is None:
            return False
        self._scene.stream_begins()
        text = "\n".join(event.data)
        place = Line("\n".join(event.text), event.number, event.end)
        if event.kind == "endpoint":
            self._scene.endpoint(text)
            self._scene.stray(place, "sse-endpoint")
        elif not text.strip(" \t"):
            self._scene.stray(place, "sse-priming" if event.id is not None else "sse-comment")
        else:
            self._event_data(text, event, place, self._heading("", line))
        return True

    def _event_data(self, text: str, event: Event, place: Line, heading: Heading) -> None:
        texts = separate_values(event.data)
        if texts and len(event.data) > 1:
            for data, number in zip(texts, event.numbers, strict=True):
                alone = Event(data=[data], numbers=[number], first=number, last=number, cut=event.cut)
                self._event_data(data, alone, place, heading)
            return
        run = Run("", text, "", event.first, event.last)
        known = len(self._scene.found)
        side, self._scene.half = self._scene.half, "server"
        heading = Heading(time=heading.time, server=heading.server, source=heading.source)
        try:
            run.value = parse(text)
        except JsonError as error:
            run.error = error
            self._loose_data(run, heading, place)
        else:
            self._scene.value(run, heading, meant=True)
        self._scene.half = side
        for frame in self._scene.found[known:]:
            if isinstance(frame, Frame):
                frame.cut = event.cut

    def _loose_data(self, run: Run, heading: Heading, place: Line) -> None:
        """An event's data that is no JSON: a message with a fault, or something else."""
        loose = read_loosely(run.text)
        if is_message(loose.value) and not loose.code:
            run.text, run.value, run.looks_like = dump(loose.value), loose.value, loose.looks_like()
            self._scene.value(run, heading, meant=True)
        elif OPENING.match(run.text.lstrip(" ")) is None:
            self._scene.stray(place, "sse-data")
        else:
            self._scene.broken(run, heading, loose.looks_like())

    def _bytes(self, line: Line) -> bool:
        """A message in a bytes literal, whose escapes look like JSON's and are none."""
        return self._read_literal(find_bytes(line.text), line)

    def _literal(self, line: Line) -> bool:
        """A message in any other string literal, of a line that holds none otherwise."""
        return self._read_literal(find_literal(line.text), line)

    def _read_literal(self, literal: Literal | None, line: Line) -> bool:
        if literal is None or self._nesting >= MAX_NESTING:
            return False
        heading = self._heading(literal.before, line)
        if heading.time is None:
            heading = Heading(time=find_time(literal.after)).over(heading)
        if not self._read_inside(literal.text, line.number, line.end, heading):
            return False
        self._go_on(line.rest(literal.after))
        return True

    def _json(self, line: Line) -> bool:
        if hidden_in_repr(line.text) and self._loose(line):
            return True
        start = 0
        for _ in range(MAX_VALUES):
            run = take_run(line, self._lines, start)
            if run is None:
                return self._loose(line)
            if self._take_json(run, line):
                return True
            start = units(run.before) + units(run.text)
        return False

    def _take_json(self, run: Run, line: Line) -> bool:
        """A JSON value: a message, a batch, or a record with some in it. False where it is none of them."""
        heading = self._heading(run.before, line)
        if heading.basis == "mark" and heading.sender == self._scene.half is not None:
            heading = Heading(time=heading.time)  # a transcript that marks each line of a body
            run.before = ""
        in_prose = run.before.strip(" \t") != "" and self._scene.half is not None
        here = run.end == line.end
        if run.error is not None and here and self._scene.half != "client" and self._loose(line):
            return True
        if heading.basis == "mark" or in_prose or self._scene.stream is not None:
            self._scene.leave()  # a mark or a log's words are stronger, and a stream holds only events
        if run.error is not None:
            return self._take_broken(run, heading, line)
        meant = heading.basis == "mark" or self._scene.is_request_body()
        if not self._scene.value(run, heading, meant=meant):
            return self._record(run, heading, line)
        if self._scene.half == "server" and self._scene.stream is None:
            self._scene.half = None  # a JSON body is one value; what stands behind it is not the response's
        self._go_on(Line(run.after, run.end, run.end, line.heading))
        return True

    def _take_broken(self, run: Run, heading: Heading, line: Line) -> bool:
        """A text that cannot be read; source text around it was not meant as a message."""
        loose = read_loosely(run.text)
        if self._scene.half != "client" and is_message(loose.value) and not loose.code:
            run.looks_like, run.text, run.value = loose.looks_like(), dump(loose.value), loose.value
            return self._scene.value(run, heading)
        if heading.basis != "mark" and self._scene.half is None:
            if loose.code and run.before.strip(" \t"):
                self._scene.stray(line, "source-code")
                return True
            if not is_meant_as_message(loose.value):
                return self._broken_record(loose, run, heading, line)
        run.error = fault_of(run.text) or run.error
        self._scene.broken(run, heading, loose.looks_like())
        self._go_on(Line(run.after, run.end, run.end, line.heading))
        return True

    def _broken_record(self, loose: Loose, run: Run, heading: Heading, line: Line) -> bool:
        """A log's record that is cut off: the messages in it are read as it was read."""
        known = len(self._scene.found)
        only_cut = loose.traits <= {"cut"}
        text = run.text if only_cut else dump(loose.value)
        whole = Run(run.before, text, "", run.number, run.end, value=loose.value)
        read = self._exchanges if has_exchanges(loose.value) else self._embedded
        taken = read(whole, heading)
        if not taken and run.end != line.end:
            self._scene.stray(Line(run.before + run.text, run.number, run.end))
            return True
        for frame in self._scene.found[known:]:
            if not isinstance(frame, Frame) or frame.value is None:
                continue
            if not only_cut or fault_of(frame.text) is not None:
                frame.strict, frame.text = False, dump(frame.value)
        return taken

    def _loose(self, line: Line) -> bool:
        """A message that is no valid JSON and can be read all the same."""
        run = take_loose(line, self._lines)
        if run is None:
            return False
        heading = self._heading(run.before, line)
        if heading.basis == "mark":
            self._scene.leave()
        if not self._scene.value(run, heading, meant=True):
            return False
        rest = Line(run.after, run.end, run.end, line.heading)
        if not run.broken:
            self._go_on(rest)
        elif not TAILS.test(rest.text):
            self._scene.stray(rest)
        return True

    def _go_on(self, rest: Line) -> None:
        """Read what is left of a line, unless it is what every line of that log ends with."""
        if TAILS.test(rest.text):
            return
        pieces = split_values(rest.text) if units(rest.text) > LONG_REST else [rest.text]
        for text in reversed(pieces):
            self._lines.give_back(rest.rest(text))

    def _prompt(self, line: Line) -> bool:
        """A shell prompt ends whatever the command before it printed."""
        if not PROMPT.test(line.text):
            return False
        self._scene.leave()
        self._scene.stray(line, "command")
        return True

    # ---- records: JSON around messages

    def _record(self, run: Run, heading: Heading, line: Line) -> bool:
        """JSON that is no message: the messages in it, else stray text."""
        if run.end > line.number and are_records(run.value) and not has_exchanges(run.value):
            return self._records(run, heading, line)
        taken = False
        if '"url"' in run.text and has_exchanges(run.value):
            taken = self._exchanges(run, heading)
        elif HINT.test(run.text):
            taken = self._embedded(run, heading)
        if not taken and run.end == line.end:
            return False
        if not taken:
            self._scene.stray(Line(run.before + run.text, run.number, run.end))
        self._go_on(Line(run.after, run.end, run.end, line.heading))
        return True

    def _records(self, run: Run, heading: Heading, line: Line) -> bool:
        """An array of records over several lines: each by itself, and those without a message are kept."""
        assert isinstance(run.value, list)
        for item, value in zip(array_items(run.text), run.value, strict=True):
            number, end = run.number + item.first, run.number + item.last
            record = Run("", item.text, "", number, end, value=value)
            if self._scene.value(record, heading) or (
                HINT.test(item.text) and self._embedded(record, heading)
            ):
                continue
            self._scene.stray(Line(item.text, number, end))
        self._go_on(Line(run.after, run.end, run.end, line.heading))
        return True

    def _embedded(self, run: Run, heading: Heading) -> bool:
        taken = False
        for found in find_embedded(run.text, run.value):
            number, end = run.number + found.first, run.number + found.last
            inner = heading_of(found).over(heading)
            if isinstance(found.value, str):
                taken = self._read_inside(found.value, number, end, inner) or taken
            else:
                part = Run("", found.text, "", number, end, value=found.value)
                taken = self._scene.value(part, inner) or taken
        return taken

    def _read_inside(self, text: str, number: int, end: int, heading: Heading) -> bool:
        """Read a text that stood inside a string. False, and nothing changed, where no message is in it."""
        if self._nesting >= MAX_NESTING:
            return False
        known = len(self._scene.found)
        outer, self._lines = self._lines, Lines(split_lines(text), Line("", number, end, heading))
        announced, self._announced = self._announced, None
        place = self._scene.place()
        self._nesting += 1
        while (line := self._lines.take()) is not None:
            self._read_line(line)
        self._nesting -= 1
        self._scene.come_back(place)
        self._lines, self._announced = outer, announced
        frames = [item for item in self._scene.found[known:] if isinstance(item, Frame)]
        self._scene.found[known:] = frames
        return bool(frames)

    def _exchanges(self, run: Run, heading: Heading) -> bool:
        """HTTP exchanges recorded as JSON, one after the other."""
        known = len(self._scene.found)
        for recorded in find_exchanges(run.text, run.value):
            self._recorded(recorded, run.number, heading)
        self._scene.leave()
        return len(self._scene.found) > known

    def _recorded(self, recorded: Recorded, number: int, heading: Heading) -> None:
        self._scene.open(recorded.request)
        sent, received = recorded.sent, recorded.received
        if sent is not None and sent.text:
            self._scene.half = "client"
            asked = Heading(time=recorded.asked_at).over(heading)
            self._posted(sent.text, number + sent.line, number + sent.line, asked)
        if recorded.response is not None:
            self._scene.response(recorded.response)
            self._scene.half = "server"
        if received is not None and received.text:
            answered = Heading(time=recorded.answered_at).over(heading)
            self._read_inside(received.text, number + received.line, number + received.line, answered)
        for body, sender in zip(recorded.frames, recorded.senders, strict=True):
            self._socket_frame(body, sender, number, heading)
        if self._scene.is_answered_by_status():
            place = number + recorded.line
            self._scene.stray(Line(recorded.in_short(), place, place), "http-response")

    def _socket_frame(self, body: Body, sender: str, number: int, heading: Heading) -> None:
        side = Heading("client" if sender == "send" else "server", "transport", time=body.time).over(heading)
        self._read_inside(body.text, number + body.line, number + body.line, side)


# The order in which the readers are asked: what is most certain comes first.
READERS: tuple[Callable[[Reader, Line], bool], ...] = (
    Reader._whole,
    Reader._banner,
    Reader._packet_line,
    Reader._curl_note,
    Reader._trace,
    Reader._curl_command,
    Reader._http_request,
    Reader._http_response,
    Reader._header,
    Reader._framing,
    Reader._event,
    Reader._bytes,
    Reader._json,
    Reader._literal,
    Reader._prompt,
)
