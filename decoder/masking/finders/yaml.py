"""Values of YAML that do not stand on the line of their name: below it, in a list, behind a tag or an anchor.

Takes a text and the position behind a name and its colon, gives the places of scalars. Only what is
indented deeper than the name belongs to it, and the items of a list that stand right below it.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, cut, units

# Tags and anchors before a value, and tags that say that the value is only the name of one.
PROPERTIES = compile_pattern(
    "[ \t]*(?:(?:&[A-Za-z0-9_.-]+|!![A-Za-z0-9_./:-]*)(?=[ \t\r\n])(?![ \t]*=)[ \t]*)*"
)
REFERENCE = compile_pattern("[ \t]*!(?!!)[A-Za-z][A-Za-z0-9_./:-]*(?=[ \t\r\n])")
NOTHING_MORE = compile_pattern("[ \t]*(?:#[^\r\n]*)?(?:\r\n|\r|\n)")
LINE = compile_pattern("([ \t]*)([^\r\n]*)(?:\r\n|\r|\n)?")
DASH = compile_pattern("^(?:-[ \t]+)+")
KEY = compile_pattern(
    "^(?:\"[^\"\r\n]{0,80}\"|'[^'\r\n]{0,80}'|[^\x00-\x20\"'#\\[\\]{},:-][^\r\n:]{0,80}):(?:[ \t]|$)"
)
SCALAR = compile_pattern("^(?:\"([^\"\r\n]*)\"|'([^'\r\n]*)'|((?:[^ \t#]|[ \t](?![ \t]*#))+))")
MOST_LINES = 50  # of a mapping, since a name in it is looked for on its own

Scalar = tuple[int, int]


def behind_properties(text: str, start: int) -> int:
    """Where a value begins behind its tags and its anchor."""
    found = PROPERTIES.match(text, start)
    return start if found is None else found.end


def is_reference(text: str, start: int) -> bool:
    """Whether a tag says that the value is the name of a secret that is kept elsewhere."""
    return REFERENCE.match(text, start) is not None


def scalars_below(text: str, start: int, indent: int) -> tuple[list[Scalar], str]:
    """The scalars below a name with nothing behind it, and what they are: a value, a list or a mapping."""
    found = NOTHING_MORE.match(text, start)
    at = -1 if found is None else found.end
    scalars: list[Scalar] = []
    kind = ""
    lines = 0
    while at >= 0:
        line = LINE.match(text, at)
        if line is None or line.end == at or lines == MOST_LINES:
            break
        blanks, content = line.groups[0] or "", line.groups[1] or ""
        dash = DASH.match(content, 0)
        depth = units(blanks)
        if content and (depth < indent or (depth == indent and dash is None)):
            break
        rest = content if dash is None else cut(content, dash.end)
        key = KEY.match(rest, 0)
        this = "mapping" if key is not None else "list" if dash is not None else "value"
        kind = kind or (this if content else "")
        if kind == "value" and scalars and content:
            return [], ""  # a text of several lines
        if content and (this == kind or key is not None):
            rest = rest if key is None else cut(rest, key.end)
            scalars.extend(_scalar(at + depth + units(content) - units(rest), rest))
        lines += kind == "mapping"
        at = line.end
    return scalars, kind


def _scalar(start: int, text: str) -> list[Scalar]:
    """Where a scalar stands, without its quotes and what is said behind it."""
    first = start + _blanks(text)
    found = SCALAR.match(text.lstrip(" \t"), 0)
    if found is None:
        return []
    double, single, plain = found.groups
    value = double if double is not None else single if single is not None else (plain or "").rstrip()
    first += plain is None
    return [(first, first + units(value))] if value else []


def _blanks(text: str) -> int:
    return units(text) - units(text.lstrip(" \t"))
