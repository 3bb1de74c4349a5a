"""What stands between the lines while a paste is read: the HTTP exchange, the event stream, what was found.

The reader says what a line is; the scene places it. It gives each message its sender by the place where it
stands (a half of an exchange, a stream) where the line itself says nothing, and remembers beside each frame
the heading that its log gave it, for what can be told only once all is read.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, cut
from decoder.intake.headings import NOTHING, Heading
from decoder.intake.http import Exchange, session_in_target, session_of
from decoder.intake.json_runs import Run, array_items
from decoder.intake.meaning import is_batch, is_message
from decoder.json_values import JsonObject
from decoder.model import Batch, Frame, Http, Problem, Stray

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.intake.lines import Line
    from decoder.json_values import JsonValue
    from decoder.model import Sender

BLANK = compile_pattern(r"^[ \t]*$")
OAUTH_TARGET = compile_pattern(
    r"/(?:token|register|authorize|introspect|revoke)(?:[?#]|$)|/\.well-known/|/oauth"
)


class Scene:
    """The state between lines, and all that was found."""

    def __init__(self) -> None:
        self.found: list[Frame | Stray] = []
        self.headed: list[tuple[Frame, Heading]] = []
        self.exchanges: list[Exchange] = []
        self.exchange: Exchange | None = None
        self.half: Sender | None = None  # whose half of the exchange the lines belong to
        self.stream: str | None = None  # the event stream that runs
        self._stream_key: str | None = None
        self._bare_streams = 0

    # ---- exchanges and streams

    def open(self, request: Http, *, by_curl: bool = False) -> Exchange:
        """Begin an exchange."""
        exchange = Exchange(len(self.exchanges), request, by_curl=by_curl, seen_line=not by_curl)
        self.exchanges.append(exchange)
        self.leave()
        self.exchange = exchange
        return exchange

    def leave(self) -> None:
        """What follows belongs to no exchange and no stream."""
        self.exchange = None
        self.half = None
        self.stream = None
        self._stream_key = None

    def place(self) -> tuple[Exchange | None, Sender | None, str | None, str | None]:
        """Where the lines are, to come back to it."""
        return self.exchange, self.half, self.stream, self._stream_key

    def come_back(self, place: tuple[Exchange | None, Sender | None, str | None, str | None]) -> None:
        """What was read in between stood inside of a line, and began nothing that goes on behind it."""
        self.exchange, self.half, self.stream, self._stream_key = place

    def request(self, request: Http) -> None:
        """A request line: of the exchange that a command opened, or of a new one."""
        current = self.exchange
        redirected = current is not None and current.response is not None and is_redirect(current.response)
        if current is not None and current.by_curl and (not current.seen_line or redirected):
            current.request = request
            current.seen_line = True
            current.response = None
        else:
            self.open(request)
        self.half = "client"
        self.stream = None

    def response(self, response: Http) -> None:
        """A status line: of the exchange that waits for one, or of one whose request is not shown."""
        current = self.exchange
        if current is None or (current.response is not None and not is_interim(current.response)):
            current = self.open(Http())
        current.response = response
        self.half = "server"
        self._name_stream(current)

    def header(self, side: Sender, name: str, value: str) -> bool:
        """One more header of the half that is open. False where it belongs to none."""
        current = self.exchange
        if current is None or side != self.half or (side == "server" and current.response is None):
            return False
        half = current.request if side == "client" or current.response is None else current.response
        half.headers.append((name, value))
        if side == "server":
            self._name_stream(current)
        return True

    def _name_stream(self, current: Exchange) -> None:
        self.stream = f"{current.number}" if current.is_stream() else None
        if self.stream is not None and current.request.method == "GET":
            self.stream = f"get {current.number}"

    def is_in_body(self, line: Line) -> bool:
        """Whether a line stands right behind a response's headers, or behind other text that does."""
        last = self.found[-1] if self.found else None
        if self.half != "server" or not isinstance(last, Stray):
            return False
        return last.note in ("http-response", "http-body") and line.number <= last.end_line + 2

    def stream_begins(self) -> None:
        """An event that stands in no known stream begins one."""
        if self.half == "server" and self.stream is not None:
            return
        if self.half == "client":
            self.leave()
        if self.stream is None:
            self._bare_streams += self.exchange is None
            self.stream = f"events {self._bare_streams}" if self.exchange is None else None

    def endpoint(self, target: str) -> None:
        """The old transport's first event says where to post, and so names the session of the stream."""
        self._stream_key = session_in_target(target)
        if self.exchange is not None:
            self.exchange.session_key = self._stream_key

    def is_oauth(self) -> bool:
        """Whether the exchange is one with an authorization server."""
        target = (self.exchange.request.target if self.exchange else None) or ""
        return OAUTH_TARGET.test(target)

    def is_answered_by_status(self) -> bool:
        """Whether a recorded exchange has no message of the server, and its status says something instead."""
        status = (
            None if self.exchange is None or self.exchange.response is None else self.exchange.response.status
        )
        if self.exchange is None or status is None:
            return False
        senders = [frame.sender for frame in self.exchange.frames]
        return "server" not in senders and (bool(senders) or status >= 400 or status in (307, 308))

    def is_request_body(self) -> bool:
        """Whether the lines are the body of a POST to the endpoint, where only a message may stand."""
        posted = self.exchange is not None and self.exchange.request.method == "POST"
        return self.half == "client" and posted and not self.is_oauth()

    # ---- what is found

    def value(self, run: Run, heading: Heading = NOTHING, *, meant: bool = False) -> bool:
        """Take a JSON value as a message or a batch of them. False where it is neither."""
        if not is_meant(run, meant=meant):
            return False
        if isinstance(run.value, list) and run.value:
            self._batch(run, run.value, heading)
        else:
            self.frame(run, heading, meant=meant)
        return True

    def _batch(self, run: Run, values: list[JsonValue], heading: Heading) -> None:
        items = array_items(run.text)
        for place, (item, value) in enumerate(zip(items, values, strict=True)):
            member = Run("", item.text, "", run.number + item.first, run.number + item.last, value=value)
            member.looks_like, member.fault = run.looks_like, run.fault
            frame = self.frame(member, heading, meant=True)
            frame.batch = Batch(run.number, len(items), place)
            if run.looks_like is not None:
                frame.line, frame.end_line = run.number, run.end

    def broken(self, run: Run, heading: Heading = NOTHING, looks_like: str | None = None) -> Frame:
        """A text that was meant as a message and could not be read."""
        frame = self.frame(run, heading, meant=True)
        error = run.error
        frame.strict = False
        lines = cut(run.text, 0, error.at if error else 0).split("\n")
        column = len(lines[-1]) + 1 + (len(run.before) if len(lines) == 1 else 0)
        expected = error.expected if error else "a value"
        frame.problem = Problem(run.number + len(lines) - 1, column, f"expected {expected}", looks_like)
        return frame

    def frame(self, run: Run, heading: Heading = NOTHING, *, meant: bool) -> Frame:
        """Take one message, with what the log said of it and what its place says."""
        sender, basis = heading.sender, heading.basis
        if sender is None and self.half is not None:
            sender, basis = self.half, "transport"
        elif sender is None and self.stream is not None:
            sender, basis = "server", "transport"
        frame = Frame(run.text, run.value, run.number, run.end, sender=sender, basis=basis, meant=meant)
        if run.looks_like is not None:
            frame.strict = False
            line, column = run.fault or (0, 1)
            frame.problem = Problem(run.number + line, column, "no valid JSON from here on", run.looks_like)
        if basis == "transport":
            frame.stream = self.stream
            frame.session_key = self._stream_key if self.exchange is None else None
            if self.exchange is not None:
                frame.exchange = self.exchange.number
                self.exchange.frames.append(frame)
        self.found.append(frame)
        self.headed.append((frame, heading))
        return frame

    def stray(self, line: Line, note: str | None = None) -> None:
        """Take a line that is no message."""
        self.found.append(Stray(line.number, line.end, line.shown(), note))

    def stray_block(self, block: list[Line], note: str) -> None:
        """Take lines that belong together and are no message."""
        text = "\n".join(line.shown() for line in block).rstrip("\n ")
        self.found.append(Stray(block[0].number, block[-1].end, text, note))


def is_meant(run: Run, *, meant: bool) -> bool:
    """Whether a JSON value is a message or a batch, or stands where only one may stand."""
    if isinstance(run.value, JsonObject):
        return meant or is_message(run.value)
    if isinstance(run.value, list):
        if not run.value:
            return meant or BLANK.test(run.before + run.after)
        return meant or is_batch(run.value)
    return meant


def is_redirect(response: Http) -> bool:
    """Whether the client is sent elsewhere, and repeats its request there."""
    return response.status in (301, 302, 303, 307, 308)


def is_interim(response: Http) -> bool:
    """Whether another response to the same request follows."""
    return response.status is not None and response.status < 200


def settle(exchange: Exchange) -> None:
    """Give the frames of an exchange what HTTP says of them, now that all of it is known."""
    key = session_of(exchange)
    status = exchange.response.status if exchange.response else None
    for frame in exchange.frames:
        frame.session_key = key or frame.session_key
        if frame.sender == "client":
            request = exchange.request
            frame.http = Http(request.method, request.target, status, request.headers)
        elif exchange.response is not None:
            frame.http = exchange.response
