"""The reader that goes through the lines: a table of what a line can begin, and the state between lines.

The state is small: the HTTP exchange that is open, which half of it the lines belong to, and whether an
event stream runs. Everything else is decided by the line and what it goes on over.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, cut
from decoder.envelope import looks_like_message
from decoder.intake.http import (
    CURL_NOTE,
    GLUED_NOTE,
    Exchange,
    request_line,
    session_in_target,
    session_of,
    status_line,
    take_headers,
)
from decoder.intake.json_runs import OPENING, Run, Scan, array_items, take_run
from decoder.intake.lines import Line, Lines
from decoder.intake.marks import sender_before
from decoder.intake.shell import take_curl
from decoder.intake.sse import take_event
from decoder.intake.trace import INFO, take_block
from decoder.json_text import JsonError, parse
from decoder.json_values import JsonObject
from decoder.model import Batch, Frame, Http, Problem, Stray

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from decoder.json_values import JsonValue
    from decoder.model import Basis, Sender

BLANK = compile_pattern(r"^[ \t]*$")
PROMPT = compile_pattern(r"^[ \t]*[^ \t{\[]*[$%❯➜][ \t]")
OAUTH_TARGET = compile_pattern(
    r"/(?:token|register|authorize|introspect|revoke)(?:[?#]|$)|/\.well-known/|/oauth"
)
STEP = 500  # lines between two reports of progress


class Reader:
    """Reads the lines of one paste, once."""

    def __init__(self, texts: list[str]) -> None:
        self._lines = Lines(texts)
        self._found: list[Frame | Stray] = []
        self._exchanges: list[Exchange] = []
        self._exchange: Exchange | None = None
        self._half: Sender | None = None  # whose half of the exchange the lines belong to
        self._stream: str | None = None  # the event stream that runs
        self._stream_key: str | None = None
        self._bare_streams = 0

    def read(self) -> Iterator[Frame | Stray | float]:
        """Frames and stray text in order, with the part done in between."""
        count = 0
        while (line := self._lines.take()) is not None:
            self._read_line(line)
            count += 1
            if count % STEP == 0:
                yield self._lines.done()
        for exchange in self._exchanges:
            settle(exchange)
        yield from joined(self._found)

    def _read_line(self, line: Line) -> None:
        if BLANK.test(line.text):
            return
        for reader in READERS:
            if reader(self, line):
                return
        self._stray(line)

    def _curl_note(self, line: Line) -> bool:
        if not CURL_NOTE.test(line.text):
            return self._glued_note(line)
        self._stray(line, "curl")
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
            self._lines.give_back(Line(body, line.number, line.end))
        else:
            self._stray(Line(note.text, line.number, line.end), "curl")
            self._lines.give_back(Line(body + following.text, line.number, following.end))
        return True

    def _trace(self, line: Line) -> bool:
        """A block of `curl --trace-ascii`, read as the lines that it stands for."""
        if INFO.test(line.text):
            self._stray(line, "curl")
            return True
        block = take_block(line, self._lines)
        if block is None:
            return False
        place = Line(block.text, block.number, block.end)
        if block.is_header:
            for text in reversed([text for text in block.lines if text]):
                self._lines.give_back(Line(f"{block.mark} {text}", block.number, block.end))
            self._stray(place, "curl")
        elif self._exchange is not None and self._exchange.prints_bodies:
            self._stray(place, "curl")  # the same bytes stand in the command or are printed below
        else:
            self._half = "client" if block.mark == ">" else "server"
            for text in reversed(block.lines):
                self._lines.give_back(Line(text, block.number, block.end))
        return True

    def _curl_command(self, line: Line) -> bool:
        command = take_curl(line, self._lines)
        if command is None:
            return False
        exchange = self._open(command.http, by_curl=True)
        exchange.prints_bodies = True
        self._stray(Line(command.text, command.number, command.end), "command")
        self._half = "client"
        for body in command.bodies:
            self._body(body.text, body.number, body.end)
        self._half = "server"
        self._stream = f"get {exchange.number}" if command.http.method == "GET" else None
        return True

    def _body(self, text: str, number: int, end: int) -> None:
        """A request's body that is known whole."""
        try:
            value = parse(text)
        except JsonError as error:
            self._broken(Run("", text, "", number, end, error=error))
            return
        self._value(Run("", text, "", number, end, value=value), meant=not self._is_oauth())

    def _is_oauth(self) -> bool:
        target = (self._exchange.request.target if self._exchange else None) or ""
        return OAUTH_TARGET.test(target)

    def _http_request(self, line: Line) -> bool:
        request = request_line(line)
        if request is None:
            return False
        block = take_headers(line, self._lines, request)
        current = self._exchange
        redirected = current is not None and current.response is not None and is_redirect(current.response)
        if current is not None and current.by_curl and (not current.seen_line or redirected):
            current.request = request
            current.seen_line = True
            current.response = None
        else:
            self._open(request)
        self._half = "client"
        self._stream = None
        self._stray_block(block, "http-request")
        return True

    def _http_response(self, line: Line) -> bool:
        response = status_line(line)
        if response is None:
            return False
        block = take_headers(line, self._lines, response)
        current = self._exchange
        if current is None or (current.response is not None and not is_interim(current.response)):
            current = self._open(Http())
        current.response = response
        self._half = "server"
        self._stream = f"{current.number}" if current.is_stream() else None
        if self._stream is not None and current.request.method == "GET":
            self._stream = f"get {current.number}"
        self._stray_block(block, "http-response")
        return True

    def _event(self, line: Line) -> bool:
        event = take_event(line, self._lines, in_stream=self._in_stream())
        if event is None:
            return False
        if self._half != "server" or self._stream is None:
            if self._half == "client":
                self._leave_exchange()
            if self._stream is None:
                self._bare_streams += self._exchange is None
                self._stream = f"events {self._bare_streams}" if self._exchange is None else None
        text = "\n".join(event.data)
        place = Line("\n".join(event.text), event.number, event.end)
        if event.kind == "endpoint":
            self._endpoint(text)
            self._stray(place, "sse-endpoint")
        elif not text.strip(" \t"):
            self._stray(place, "sse-priming" if event.id is not None else "sse-comment")
        else:
            self._event_data(text, event.first, event.last, place, cut_off=event.cut)
        return True

    def _event_data(self, text: str, first: int, last: int, place: Line, *, cut_off: bool) -> None:
        run = Run("", text, "", first, last)
        try:
            run.value = parse(text)
        except JsonError as error:
            run.error = error
            if OPENING.match(text.lstrip(" ")) is None:
                self._stray(place, "sse-data")
                return
        known = len(self._found)
        side, self._half = self._half, "server"
        if run.error is not None:
            self._broken(run)
        else:
            self._value(run, meant=True)
        self._half = side
        for frame in self._found[known:]:
            if isinstance(frame, Frame):
                frame.cut = cut_off

    def _endpoint(self, target: str) -> None:
        """The old transport's first event says where to post, and so names the session of the stream."""
        self._stream_key = session_in_target(target)
        if self._exchange is not None:
            self._exchange.session_key = self._stream_key

    def _in_stream(self) -> bool:
        return self._stream is not None

    def _json(self, line: Line) -> bool:
        run = take_run(line, self._lines)
        if run is None:
            return False
        sender, basis = sender_before(run.before)
        if basis == "mark" or (run.before.strip(" \t") and self._half is not None):
            self._leave_exchange()
        if run.error is not None:
            self._broken(run, sender, basis)
        elif not self._value(run, sender, basis, meant=basis == "mark" or self._is_request_body()):
            return False
        if self._half == "server" and self._stream is None:
            self._half = None  # a JSON body is one value; what stands behind it is not the response's
        if not BLANK.test(run.after):
            self._lines.give_back(Line(run.after, run.end, run.end))
        return True

    def _is_request_body(self) -> bool:
        posted = self._exchange is not None and self._exchange.request.method == "POST"
        return self._half == "client" and posted and not self._is_oauth()

    def _value(
        self, run: Run, sender: Sender | None = None, basis: Basis | None = None, *, meant: bool = False
    ) -> bool:
        """Take a JSON value as a message or a batch of them. False where it is neither."""
        if not is_meant(run, meant=meant):
            return False
        if isinstance(run.value, list) and run.value:
            items = array_items(run.text)
            values: list[JsonValue] = run.value
            for place, (item, value) in enumerate(zip(items, values, strict=True)):
                member = Run("", item.text, "", run.number + item.first, run.number + item.last, value=value)
                self._frame(member, sender, basis, meant=True, batch=Batch(run.number, len(items), place))
        else:
            self._frame(run, sender, basis, meant=meant)
        return True

    def _broken(self, run: Run, sender: Sender | None = None, basis: Basis | None = None) -> None:
        """A text that was meant as a message and is no JSON."""
        frame = self._frame(run, sender, basis, meant=True)
        error = run.error
        frame.strict = False
        before = cut(run.text, 0, error.at if error else 0)
        lines = split_breaks(before)
        column = len(lines[-1]) + 1 + (len(run.before) if len(lines) == 1 else 0)
        expected = error.expected if error else "a value"
        frame.problem = Problem(run.number + len(lines) - 1, column, f"expected {expected}")

    def _frame(
        self,
        run: Run,
        sender: Sender | None,
        basis: Basis | None,
        *,
        meant: bool,
        batch: Batch | None = None,
    ) -> Frame:
        if sender is None and self._half is not None:
            sender, basis = self._half, "transport"
        elif sender is None and self._stream is not None:
            sender, basis = "server", "transport"
        frame = Frame(run.text, run.value, run.number, run.end, sender=sender, basis=basis, meant=meant)
        frame.batch = batch
        if basis == "transport":
            frame.stream = self._stream
            frame.session_key = self._stream_key if self._exchange is None else None
            if self._exchange is not None:
                frame.exchange = self._exchange.number
                self._exchange.frames.append(frame)
        self._found.append(frame)
        return frame

    def _open(self, request: Http, *, by_curl: bool = False) -> Exchange:
        exchange = Exchange(len(self._exchanges), request, by_curl=by_curl, seen_line=not by_curl)
        self._exchanges.append(exchange)
        self._leave_exchange()
        self._exchange = exchange
        return exchange

    def _leave_exchange(self) -> None:
        self._exchange = None
        self._half = None
        self._stream = None
        self._stream_key = None

    def _prompt(self, line: Line) -> bool:
        """A shell prompt ends whatever the command before it printed."""
        if not PROMPT.test(line.text):
            return False
        self._leave_exchange()
        self._stray(line, "command")
        return True

    def _stray(self, line: Line, note: str | None = None) -> None:
        self._found.append(Stray(line.number, line.end, line.text, note))

    def _stray_block(self, block: list[Line], note: str) -> None:
        text = "\n".join(line.text for line in block).rstrip("\n ")
        self._found.append(Stray(block[0].number, block[-1].end, text, note))


# The order in which the readers are asked: what is most certain comes first.
READERS: tuple[Callable[[Reader, Line], bool], ...] = (
    Reader._curl_note,
    Reader._trace,
    Reader._curl_command,
    Reader._http_request,
    Reader._http_response,
    Reader._event,
    Reader._json,
    Reader._prompt,
)


def is_meant(run: Run, *, meant: bool) -> bool:
    """Whether a JSON value is a message or a batch, or stands where only one may stand."""
    if isinstance(run.value, JsonObject):
        return meant or looks_like_message(run.value)
    if isinstance(run.value, list):
        if not run.value:
            return meant or BLANK.test(run.before + run.after)
        return meant or any(looks_like_message(item) for item in run.value)
    return meant


def is_open(text: str) -> bool:
    """Whether a JSON value begins in a text and is not closed in it."""
    opening = OPENING.search(text)
    return opening is not None and Scan().read(text, opening.start) is None


def is_redirect(response: Http) -> bool:
    """Whether the client is sent elsewhere, and repeats its request there."""
    return response.status in (301, 302, 303, 307, 308)


def is_interim(response: Http) -> bool:
    """Whether another response to the same request follows."""
    return response.status is not None and response.status < 200


def split_breaks(text: str) -> list[str]:
    """The lines of a text that has only `\\n` breaks."""
    return text.split("\n")


def settle(exchange: Exchange) -> None:
    """Give the frames of an exchange what HTTP says of them, now that all of it is known."""
    key = session_of(exchange)
    status = exchange.response.status if exchange.response else None
    for frame in exchange.frames:
        frame.session_key = key
        if frame.sender == "client":
            request = exchange.request
            frame.http = Http(request.method, request.target, status, request.headers)
        elif exchange.response is not None:
            frame.http = exchange.response


def joined(found: list[Frame | Stray]) -> Iterator[Frame | Stray]:
    """Stray lines of one note that follow each other directly become one stray text."""
    last: Stray | None = None
    for item in found:
        if isinstance(item, Stray) and last is not None and follows(last, item):
            last.text += "\n" * (item.line - last.end_line) + item.text
            last.end_line = item.end_line
            continue
        if last is not None:
            yield last
            last = None
        if isinstance(item, Stray):
            last = item
        else:
            yield item
    if last is not None:
        yield last


def follows(first: Stray, second: Stray) -> bool:
    """Whether two stray texts are one: of one note, on lines that follow each other."""
    return first.note == second.note and second.line == first.end_line + 1
