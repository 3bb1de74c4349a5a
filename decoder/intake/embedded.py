"""Messages inside a JSON value that is none itself: a log's record, an export, an array of records.

`find_embedded` goes through a value together with its text, so that each message found keeps its own text
and its place. A message stands there as an object, or as a string that has to be read again; which objects
lie around it tells who sent it, and when. Depth and time are bounded by the text's length.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, cut
from decoder.intake.meaning import HINT, is_embedded_message
from decoder.json_values import JsonObject
from decoder.records import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from decoder.engine import Match
    from decoder.json_values import JsonValue

TOKEN = compile_pattern(r"\x22(?:[^\x22\\]|\\.)*\x22|[{}\[\],:]|[^ \t\r\n{}\[\],:\x22]+")

DEEPEST = 40  # what is nested deeper holds no record


@record
class Embedded:
    """A message's object with its text, or a string (`value` is a str) that may hold some.

    `owners` are the objects around it, the innermost last; `path` the names and places that lead to it.
    """

    value: JsonValue
    text: str
    first: int  # line breaks before it in the record's text
    last: int
    owners: list[JsonObject]
    path: list[str]


def find_embedded(text: str, value: JsonValue, names: tuple[str, ...] = ()) -> Iterator[Embedded]:
    """The messages in a JSON text, in order. `value` is what the text was parsed to.

    Strings count where they may hold a message, and where a member of one of the `names` holds them.
    """
    walk = _Walk(text, names)
    yield from walk.through(value, [], [])


class _Walk:
    """The tokens of a text, taken one after the other while a value is gone through."""

    def __init__(self, text: str, names: tuple[str, ...]) -> None:
        self._text = text
        self._names = names
        self._tokens = TOKEN.find_all(text)
        self._at = 0
        self._breaks = 0

    def _take(self) -> Match | None:
        return next(self._tokens, None)

    def _breaks_at(self, at: int) -> int:
        """How many lines begin before a place. Places are asked for in order."""
        self._breaks += cut(self._text, self._at, at).count("\n")
        self._at = at
        return self._breaks

    def through(self, value: JsonValue, owners: list[JsonObject], path: list[str]) -> Iterator[Embedded]:
        token = self._take()
        if token is None:
            return
        if is_embedded_message(value) and path:
            yield self._whole(value, token, owners, path)
        elif len(path) > DEEPEST and token.text in ("{", "["):
            self._whole(value, token, owners, path)
        elif isinstance(value, JsonObject):
            yield from self._members(value, owners, path)
        elif isinstance(value, list):
            yield from self._items(value, owners, path)
        elif isinstance(value, str) and (HINT.test(value) or (path and path[-1] in self._names)):
            first = self._breaks_at(token.start)
            yield Embedded(value, token.text, first, first, owners, path)

    def _whole(self, value: JsonValue, opening: Match, owners: list[JsonObject], path: list[str]) -> Embedded:
        """An object with all its tokens, which are not looked into."""
        first = self._breaks_at(opening.start)
        depth, end = 1, opening.end
        while depth > 0:
            token = self._take()
            if token is None:
                break
            depth += 1 if token.text in ("{", "[") else -1 if token.text in ("}", "]") else 0
            end = token.end
        return Embedded(value, cut(self._text, opening.start, end), first, self._breaks_at(end), owners, path)

    def _members(self, value: JsonObject, owners: list[JsonObject], path: list[str]) -> Iterator[Embedded]:
        within = [*owners, value]
        for name, item in value.members:
            self._take()  # the name
            self._take()  # the colon
            yield from self.through(item, within, [*path, name])
            self._take()  # a comma, or the closing bracket
        if not value.members:
            self._take()

    def _items(self, value: list[JsonValue], owners: list[JsonObject], path: list[str]) -> Iterator[Embedded]:
        for place, item in enumerate(value):
            yield from self.through(item, owners, [*path, str(place)])
            self._take()
        if not value:
            self._take()
