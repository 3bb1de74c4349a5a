"""JSON values as the core holds them: exact where Python's own types would lose something.

`None`, `bool`, `int`, `float`, `str` and `list` stand for themselves. An object is a `JsonObject`, which
keeps order and duplicate members (a dict in the browser puts number-like keys first). A number whose
spelling printing it again would change (`3100.0`, `1e3`, an integer beyond 2**53) is a `JsonNumber`.
Nothing here reads or writes text.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TypeAlias

    JsonValue: TypeAlias = "bool | int | float | str | JsonNumber | JsonObject | list[JsonValue] | None"

# What a double makes of a number that is too large for it.
BEYOND_DOUBLES = (float("inf"), float("-inf"))


class JsonObject:
    """An object's members in the order of the text. `get` answers as parsers do: the last of duplicates."""

    __slots__ = ("_index", "members")

    def __init__(self, members: list[tuple[str, JsonValue]]) -> None:
        self.members = members
        self._index: dict[str, JsonValue] | None = None

    def get(self, name: str, default: JsonValue = None) -> JsonValue:
        """The value of a member, or the default where there is none."""
        if self._index is None:
            self._index = dict(self.members)
        return self._index.get(name, default)

    def __contains__(self, name: str) -> bool:
        if self._index is None:
            self._index = dict(self.members)
        return name in self._index

    def __iter__(self) -> Iterator[str]:
        return iter(self.names())

    def __len__(self) -> int:
        return len(self.names())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, JsonObject) and self.members == other.members

    def __hash__(self) -> int:
        raise TypeError("a JsonObject is not hashable")

    def __repr__(self) -> str:
        return f"JsonObject({self.members!r})"

    def names(self) -> list[str]:
        """The member names in order, each once."""
        seen: set[str] = set()
        return [name for name, _ in self.members if not (name in seen or seen.add(name))]  # type: ignore[func-returns-value]

    def duplicates(self) -> list[str]:
        """The names that occur more than once, in order of their first repetition."""
        seen: set[str] = set()
        twice: set[str] = set()
        names: list[str] = []
        for name, _ in self.members:
            if name in seen and name not in twice:
                twice.add(name)
                names.append(name)
            seen.add(name)
        return names


class JsonNumber:
    """A number with the spelling that it has in the text; `value` is what a double or an int makes of it."""

    __slots__ = ("spelling", "value")

    def __init__(self, spelling: str, value: int | float) -> None:
        self.spelling = spelling
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, JsonNumber) and self.spelling == other.spelling

    def __hash__(self) -> int:
        return hash(self.spelling)

    def __repr__(self) -> str:
        return f"JsonNumber({self.spelling!r})"


def from_plain(value: object) -> JsonValue:
    """A value of dicts and lists, as other JSON readers give it, as the core holds it.

    Raises:
        TypeError: something in it is no JSON value.
    """
    if isinstance(value, dict):
        return JsonObject([(str(name), from_plain(item)) for name, item in value.items()])
    if isinstance(value, list):
        return [from_plain(item) for item in value]
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    raise TypeError(f"{type(value).__name__} is no JSON value")


def is_number(value: JsonValue) -> bool:
    """Whether a value is a JSON number (Python's bool is an int, JSON's is not)."""
    return isinstance(value, (int, float, JsonNumber)) and not isinstance(value, bool)


def is_integer(value: JsonValue) -> bool:
    """Whether a value is a number without a fraction: `1`, `1.0` and `1e2` are, as JSON Schema counts.

    Beyond every double only the spelling is left: a row of digits is an integer, `1e400` is taken for none.
    """
    if isinstance(value, JsonNumber) and isinstance(value.value, float):
        return value.value.is_integer() or value.spelling.lstrip("-").isdigit()
    if isinstance(value, JsonNumber):
        return True
    return isinstance(value, int) and not isinstance(value, bool)


def member(value: JsonValue, *path: str) -> JsonValue:
    """What stands at a path of member names, or None where the path leads nowhere."""
    for name in path:
        if not isinstance(value, JsonObject):
            return None
        value = value.get(name)
    return value


def text_of(value: JsonValue, *path: str) -> str | None:
    """The string at a path, or None where there is none."""
    found = member(value, *path)
    return found if isinstance(found, str) else None


def object_of(value: JsonValue, *path: str) -> JsonObject | None:
    """The object at a path, or None where there is none."""
    found = member(value, *path)
    return found if isinstance(found, JsonObject) else None


def type_name(value: JsonValue) -> str:
    """The JSON name of a value's type: null, boolean, number, string, array or object."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, str):
        return "string"
    if isinstance(value, list):
        return "array"
    return "object" if isinstance(value, JsonObject) else "number"
