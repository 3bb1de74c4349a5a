"""A JSON text as a tree of nodes that know where they stand, so that a value can be replaced in place.

Takes a text, gives nodes; never recursive, so that depth costs nothing. It asks less than a parser does
(a number may be misspelt): a text that it reads wrongly is masked all the same, only by other rules.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, cut, parse_json, units

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.engine import Match

SPACE = "[\x00-\x20]*"
STRING = '"[^"\\\\]*(?:\\\\.[^"\\\\]*)*"'
# A value with its name and its comma, or a bracket: one match for what is four tokens to a parser.
PIECE = compile_pattern(
    f"({SPACE})(?:({STRING})({SPACE}:{SPACE}))?({STRING}|[{{}}\\[\\]]|-?[0-9][0-9.eE+-]*|true|false|null)"
    f"(?:{SPACE},)?"
)
OPENING = {"{": "object", "[": "array"}
CLOSING = {"}": "object", "]": "array"}
ESCAPE = compile_pattern(
    "\\\\u[dD][89abAB][0-9a-fA-F]{2}\\\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\\\u[0-9a-fA-F]{4}|\\\\."
)
SHORT_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}


class Node:
    """A value: an object, array, string, number or word; `text` is a string's value, else the spelling.

    `members` are an object's, name node and value node; `items` an array's.
    """

    __slots__ = ("end", "items", "kind", "members", "start", "text")

    def __init__(self, kind: str, start: int, end: int, text: str = "") -> None:
        self.kind = kind
        self.start = start
        self.end = end
        self.text = text
        self.members: list[tuple[Node, Node]] = []
        self.items: list[Node] = []

    def member(self, name: str) -> Node | None:
        """The value of a member, the last of duplicates."""
        for key, value in reversed(self.members):
            if key.text == name:
                return value
        return None

    def string(self, name: str) -> str | None:
        """The value of a member that is a string."""
        value = self.member(name)
        return value.text if value is not None and value.kind == "string" else None


def read_tree(text: str, start: int = 0) -> tuple[Node | None, int]:
    """The object or array that begins at a position, and the position where it ends or reading it failed."""
    reading = _Reading()
    at = start
    while True:
        found = PIECE.match(text, at)
        if found is None:
            return None, at
        if not reading.take(found):
            return None, found.end
        if reading.root is not None:
            return reading.root, reading.root.end
        at = found.end


class _Reading:
    """The nodes that are open."""

    __slots__ = ("_open", "root")

    def __init__(self) -> None:
        self._open: list[Node] = []
        self.root: Node | None = None  # what was read, once it is whole

    def take(self, found: Match) -> bool:
        """Go on by a piece; False where it can't stand there."""
        before, name, colon, token = found.groups
        token = token or ""
        start = found.start + units(before or "")
        if token in CLOSING:
            return name is None and self._close(CLOSING[token], start + 1)
        parent = self._open[-1] if self._open else None
        if name is None:
            node = _node(token, start)
            if parent is None:
                if token not in OPENING:
                    return False
            elif parent.kind == "array":
                parent.items.append(node)
            else:
                return False
        else:
            if parent is None or parent.kind != "object":
                return False
            key = _node(name, start)
            node = _node(token, key.end + units(colon or ""))
            parent.members.append((key, node))
        if token in OPENING:
            self._open.append(node)
        return True

    def _close(self, kind: str, end: int) -> bool:
        if not self._open or self._open[-1].kind != kind:
            return False
        node = self._open.pop()
        node.end = end
        if not self._open:
            self.root = node
        return True


def _node(token: str, start: int) -> Node:
    end = start + units(token)
    if token in OPENING:
        return Node(OPENING[token], start, end)
    if token[0] == '"':
        return Node("string", start, end, unquote(token))
    return Node("word" if token[0] in "tfn" else "number", start, end, token)


def unquote(literal: str) -> str:
    """The value of a string literal; what no escape stands for is left as it is."""
    if "\\" not in literal:
        return literal[1:-1]
    try:
        value = parse_json(literal)
    except ValueError:
        return ESCAPE.replace(literal[1:-1], lambda found: _unescape(found.text))
    return value if isinstance(value, str) else literal[1:-1]


def _unescape(escape: str) -> str:
    if escape[1] != "u" or len(escape) < 6:
        return SHORT_ESCAPES.get(escape[1], escape[1])
    if len(escape) == 12:
        high, low = int(escape[2:6], 16), int(escape[8:12], 16)
        return chr(0x10000 + ((high & 0x3FF) << 10) + (low & 0x3FF))
    return chr(int(escape[2:6], 16))


class Places:
    """Where positions of a string's value stand in its literal; they are asked for in rising order."""

    __slots__ = ("_begin", "_escapes", "_next", "_shift")

    def __init__(self, literal: str, start: int) -> None:
        self._begin = start + 1
        self._shift = 0  # by how much the literal is longer than the value, up to here
        self._next = 0
        self._escapes: list[tuple[int, int, int]] = []
        if "\\" in literal:
            for found in ESCAPE.find_all(literal):
                self._escapes.append((found.start, found.end, units(_unescape(found.text))))

    def raw(self, position: int) -> int:
        """The position in the text for one in the value."""
        while self._next < len(self._escapes):
            start, end, length = self._escapes[self._next]
            if start - 1 - self._shift >= position:
                break
            self._shift += end - start - length
            self._next += 1
        return self._begin + position + self._shift


def literal_of(text: str, node: Node) -> str:
    """A node as it is spelt in the text."""
    return cut(text, node.start, node.end)
