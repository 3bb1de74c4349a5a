"""The values of a Kubernetes secret in YAML: all that stand in its `data`, whatever their names are.

Takes a text and a part of it, gives spans. That it is a secret is said by `kind: Secret` beside `data`, which
may stand before or behind it, further off than a close look at `data` reaches.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, cut, split_lines, units
from decoder.masking.spans import Span
from decoder.masking.values import is_placeholder, without_marks

DATA = compile_pattern(
    "(?:^|[\r\n])([ \t]*(?:-[ \t]+)?)(?:data|stringData):[ \t]*(?:#[^\r\n]*)?(?:\r\n|\r|\n)"
)
KIND = compile_pattern("^[ \t]*(?:-[ \t]+)?[\"']?kind[\"']?:[ \t]*[\"']?Secret[\"']?[ \t]*(?:#.*)?$")
LINE = compile_pattern("([ \t]*)([^\r\n]*)(?:\r\n|\r|\n)?")
KEY = compile_pattern("^(?:\"[^\"]{0,200}\"|'[^']{0,200}'|[^\x00-\x20\"'#:][^:]{0,200}):(?:[ \t]+|$)")
VALUE = compile_pattern("^(?:\"([^\"]*)\"|'([^']*)'|([^#](?:[^ \t]|[ \t](?![ \t]*#))*))")
BLOCK = compile_pattern("^[|>][+-]?[0-9]?[+-]?[ \t]*(?:#.*)?$")
INDENT = compile_pattern("[ \t]*(?:-[ \t]+)*")
LABEL = "secret"
REACH = 4000  # how far from `data` its kind is looked for
MOST_LINES = 60  # on either side


def manifest_spans(text: str, start: int, end: int) -> list[Span]:
    """The values of the secrets whose `data` begins between two positions of a text."""
    spans: list[Span] = []
    for found in DATA.find_all(cut(text, start, end)):
        indent = units(found.groups[0] or "")
        if is_of_a_secret(text, start + found.start + 1, start + found.end, indent):
            spans.extend(_values(text, start + found.end, end, indent))
    return spans


def is_of_a_secret(text: str, start: int, end: int, indent: int) -> bool:
    """Whether the `data` that stands between two positions belongs to a secret."""
    before = split_lines(cut(text, max(0, start - REACH), start))[::-1]
    behind = split_lines(cut(text, end, end + REACH))
    return _says_secret(_beside(before, indent, behind=False)) or _says_secret(
        _beside(behind, indent, behind=True)
    )


def _beside(lines: list[str], indent: int, *, behind: bool) -> list[str]:
    """The lines of the mapping that `data` belongs to, on one side of it, without what is deeper."""
    members: list[str] = []
    for line in lines[:MOST_LINES]:
        depth, dashed = _depth(line)
        first = dashed and depth == indent  # of an item in a list
        if line.startswith("---") or (line.strip() and depth < indent) or (first and behind):
            break
        members.extend([line] if depth == indent else [])
        if first:
            break
    return members


def _says_secret(members: list[str]) -> bool:
    return any(KIND.test(line) for line in members)


def _depth(line: str) -> tuple[int, bool]:
    """How far a line is indented, and whether a dash is a part of that."""
    found = INDENT.match(line, 0)
    indent = "" if found is None else found.text
    return units(indent), "-" in indent


def _values(text: str, at: int, end: int, indent: int) -> list[Span]:
    """The values on the lines that are deeper than `data`, each with the lines that go on with it."""
    spans: list[Span] = []
    depth = 0
    while at < end:
        line = LINE.match(text, at)
        if line is None or line.end == at:
            break
        blanks, content = units(line.groups[0] or ""), line.groups[1] or ""
        if content and blanks <= indent:
            break
        depth = depth or (blanks if content else 0)
        first = at + blanks
        if content and blanks > depth:
            spans[-1:] = [_further(spans[-1], first, first + units(content))] if spans else []
        elif content:
            key = KEY.match(content, 0)
            spans.append(_value(first, content, 0 if key is None else key.end))
        at = line.end
    return [span for span in spans if not is_placeholder(cut(text, span.start, span.end))]


def _value(first: int, content: str, start: int) -> Span:
    """Where the value on a line stands behind its key; nowhere yet where the lines below are its text."""
    rest = without_marks(cut(content, start))
    found = None if BLOCK.test(rest) else VALUE.match(rest, 0)
    if found is None:
        return Span(first + units(content), first + units(content), LABEL)
    double, single, plain = found.groups
    value = next((each for each in (double, single, plain) if each is not None), "").rstrip()
    begin = first + start + int(plain is None)
    return Span(begin, begin + units(value), LABEL)


def _further(span: Span, start: int, end: int) -> Span:
    """A value that goes on in another line."""
    return Span(span.start if span.end > span.start else start, end, LABEL)
