"""Messages inside a string literal of running text: Python's bytes, a log field with quotes escaped, CSV.

`find_literal` takes a line's text and gives the text that the first literal with a message in it stands
for, with what stands before and behind the literal. Only the quoting is undone here; what is inside is read
as any other text.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, cut
from decoder.intake.json_runs import OPENING
from decoder.intake.lenient import read_loosely, unescape
from decoder.records import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.engine import Match, Pattern

WORDS = "(?:jsonrpc|method|result|error|id|params)"
# The cheap tests, and what finds the literal.
BYTES = compile_pattern(r"(?:^|[^A-Za-z0-9_])b['\x22]")
BYTES_LITERAL = compile_pattern(r"b(?:'(?:[^'\\]|\\.)*'|\x22(?:[^\x22\\]|\\.)*\x22)")
ESCAPED = compile_pattern(rf"\\\x22{WORDS}\\+\x22[ ]*:")
ESCAPED_LITERAL = compile_pattern(r"\x22(?:[^\x22\\]|\\.)*\x22")
BARE_ESCAPED = compile_pattern(rf"[\[{{][ ]*(?:\\n[ ]*)*\\+\x22{WORDS}\\")
DOUBLED = compile_pattern(rf"\x22\x22{WORDS}\x22\x22[ ]*:")
ENTITY = compile_pattern(rf"&(?:quot|#34|#x22);{WORDS}&(?:quot|#34|#x22);")
ENTITIES = compile_pattern(r"&(quot|#34|#x22|lt|gt|amp|#39|apos|nbsp);")
MEANT = {"quot": '"', "#34": '"', "#x22": '"', "lt": "<", "gt": ">", "amp": "&", "#39": "'", "apos": "'"}
DOUBLED_LITERAL = compile_pattern(r"\x22(?:[^\x22]|\x22\x22)*\x22(?!\x22)")


@record
class Literal:
    """The text that a literal stands for, and what is around it on its line."""

    before: str
    text: str
    after: str


def find_bytes(text: str) -> Literal | None:
    """The first bytes literal in a text that holds a bracket, where no JSON stands before it."""
    if not BYTES.test(text):
        return None
    found = _first(BYTES_LITERAL, text, BRACKET)
    opening = OPENING.search(text)
    if found is None or (opening is not None and opening.start < found.start):
        return None
    return _literal(text, found, str(read_loosely(found.text).value))


def find_literal(text: str) -> Literal | None:
    """The first other string literal in a text that holds a message."""
    if ESCAPED.test(text):
        return _escaped(text)
    if ENTITY.test(text):  # copied from a page's source
        return Literal("", ENTITIES.replace(text, lambda found: MEANT.get(found.groups[0] or "", " ")), "")
    if DOUBLED.test(text):
        found = _first(DOUBLED_LITERAL, text, DOUBLED)
        if found is not None:
            return _literal(text, found, found.text[1:-1].replace('""', '"'))
    return None


BRACKET = compile_pattern(r"[{\[]")


def _first(literal: Pattern, text: str, holds: Pattern) -> Match | None:
    for found in literal.find_all(text):
        if holds.test(found.text):
            return found
    return None


def _literal(text: str, found: Match, inner: str) -> Literal:
    return Literal(cut(text, 0, found.start), inner, cut(text, found.end))


def _escaped(text: str) -> Literal | None:
    """Quotes escaped with a backslash: inside of quotes, or the bare rest of what once was inside of some."""
    found = _first(ESCAPED_LITERAL, text, ESCAPED)
    if found is not None:
        return _literal(text, found, unescape(found.text[1:-1]))
    bare = BARE_ESCAPED.search(text)
    return None if bare is None else Literal(cut(text, 0, bare.start), unescape(cut(text, bare.start)), "")
