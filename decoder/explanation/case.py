"""What an explanation is made from: a message, what may be shown of it, and what surrounds it.

`Shown` is the message's content after masking. Whatever a sentence quotes comes from there, never from
the frame. Of other messages a sentence says the line, and names that the specification itself defines.
"""

from __future__ import annotations

from decoder.explanation.words import one_line
from decoder.json_values import member, object_of, text_of
from decoder.protocol import is_known, kinds_of
from decoder.records import record
from decoder.surroundings import Surroundings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.json_values import JsonObject, JsonValue
    from decoder.model import Message


@record
class Shown:
    """A message after masking: its value, its method, and its id as JSON spells it ("" for none)."""

    value: JsonValue
    method: str | None
    id_text: str


@record
class Case:
    """One message to explain."""

    message: Message
    shown: Shown
    around: Surroundings

    @property
    def request(self) -> Message | None:
        """The request that this message answers."""
        return self.around.request_of(self.message)

    @property
    def answered_method(self) -> str | None:
        """The method that this message answers, where it is one of the specification's."""
        return public_method(self.around.method_answered(self.message))

    def text(self, *path: str) -> str | None:
        """A string of what may be shown."""
        return text_of(self.shown.value, *path)

    def object(self, *path: str) -> JsonObject | None:
        """An object of what may be shown."""
        return object_of(self.shown.value, *path)

    def value(self, *path: str) -> JsonValue:
        """Anything of what may be shown."""
        return member(self.shown.value, *path)


def public_method(method: str | None) -> str | None:
    """A method's name where the specification defines it: that is no secret and may be said anywhere."""
    return method if method is not None and kinds_of(method) else None


def public_revision(revision: str | None) -> str | None:
    """A revision's name where it is one of the specification's."""
    return revision if revision is not None and is_known(revision) else None


def named(request: Message) -> str:
    """Another request in a sentence: its method where that may be said, and its line."""
    method = public_method(request.method)
    line = f"line {request.frame.line}"
    return f"the request in {line}" if method is None else f"`{method}` in {line}"


def party(value: JsonValue) -> str | None:
    """`name version` of an implementation, on one line."""
    name, version = text_of(value, "name"), text_of(value, "version")
    told = [part for part in (name, version) if part]
    return one_line(" ".join(told), 60) if told else None


def number_text(value: JsonValue) -> str:
    """A number as spelt in the text."""
    return getattr(value, "spelling", None) or str(value)
