"""Secrets in the columns of a table: CSV and TSV, what `psql` and `mysql` print, Markdown, aligned columns.

Takes a text and the position of a line, gives spans. A line whose cells are all names, one of them that of a
secret, is the head of a table if no row of the same kind stands before it. Its rows go on to a blank line
or a line with another number of cells; lines that only rule the table off are passed over.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, cut, split_lines, units
from decoder.masking.finders.assignments import NAME, counts
from decoder.masking.names import ALWAYS, NEVER, judge
from decoder.masking.spans import Span
from decoder.masking.values import is_made_up, is_placeholder, says_how_things_are

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.engine import Pattern

    Cell = tuple[int, str]  # where it begins in its line, and what it says, without the blanks around it

LINE = compile_pattern("([^\r\n]*)(\r\n|\r|\n)?")
LONGEST_HEAD = 2000
LOOK_BACK = 1000
BETWEEN = "  "  # what parts aligned columns
SEPARATORS = ("|", "\u2502", "\t", ";", ",", BETWEEN)
RULE = compile_pattern("^[ \t]*[|+:=\u2500-\u257f-][ \t|+:=\u2500-\u257f-]*$")
JSON = compile_pattern("^[ \t]*[{\\[]")  # no row begins so
COLUMN_NAME = compile_pattern(
    "^[^\x00-$&-,/:-@\\[-\\^`{-\xa0]{1,40}(?: [^\x00-$&-,/:-@\\[-\\^`{-\xa0]{1,40}){0,2}$"
)
STATEMENT = compile_pattern(
    "^(?:select|return|import|from|and|or|the|an?|enter|use|your|my|with|in|insert|update|set|order|group"
    "|where|const|let|var|def|export|type|if|no|not|for|to|is|are) ",
    ignore_case=True,
)
UPPER_NAME = compile_pattern("^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$")
# A name between two separators, or the beginning or the end of a line, which may be written as escapes.
_EDGE = "[|,;\t\r\n\u2502]|\\\\+[tnr]|  "
COLUMN = compile_pattern(
    f'(?:^|({_EDGE}|"))[ \t\\\\"\'`*]*((?:[A-Za-z0-9]{{1,20}} ){{0,2}}(?:(?!\u2502){NAME}){{1,128}})'
    f"[\\\\\"'`*]*[ \t]*({_EDGE})$"
)
BREAK = compile_pattern('^(?:[\r\n"]|\\\\+[nr])$')
QUOTES = "\"'`*"


def _cell_pattern(separator: str) -> Pattern:
    """A cell up to its separator or the line's end; in quotation marks the separator is a part of it."""
    end = " {2,}" if separator == BETWEEN else f"[{separator}]"
    inside = "(?:(?! {2})[^\r\n])*" if separator == BETWEEN else f"[^{separator}\r\n]*"
    return compile_pattern(f'([ \t]*)("(?:[^"\r\n]|"")*"[ \t]*(?={end}|(?!.))|{inside})({end}|(?!.))')


CELLS = {separator: _cell_pattern(separator) for separator in SEPARATORS}


def names_a_column(text: str) -> bool:
    """Whether a text ends in the name of a secret that stands alone between two separators."""
    column = COLUMN.search(text)
    if column is None or judge(column.groups[1] or "")[0] == NEVER:
        return False
    return not (BREAK.test(column.groups[0] or "\n") and BREAK.test(column.groups[2] or ""))


def table_spans(text: str, start: int, end: int) -> list[Span]:
    """The secrets in the tables whose heads stand between two positions, the first that of a line."""
    spans: list[Span] = []
    at = start
    while at < end:
        found, after = _table(text, at)
        spans.extend(found)
        at = after if after > at else _next_line(text, at)
    return [span for span in spans if span.end <= end]


def table_end(text: str, start: int) -> int:
    """Where the table ends whose head begins at a position; the position itself where none does."""
    return _table(text, start)[1]


def _table(text: str, start: int) -> tuple[list[Span], int]:
    """The secrets of the table with its head at a position, and where it ends."""
    line = LINE.match(text, start)
    head = "" if line is None else line.groups[0] or ""
    for separator in SEPARATORS:
        columns = _secret_columns(head, separator)
        if columns:
            cells = _cells(head, separator)
            if _is_a_row(_line_before(text, start), separator, len(cells)):
                return [], start
            return _rows(text, _next_line(text, start), separator, cells, columns)
    return [], start


def _secret_columns(head: str, separator: str) -> dict[int, tuple[int, str]]:
    """The secret columns under a head, by their numbers; none where the line is no head."""
    if separator not in head or len(head) > LONGEST_HEAD:
        return {}
    names = [name.strip(QUOTES) for _, name in _cells(head, separator)]
    if len(names) < 2 or not all(COLUMN_NAME.test(name) and not STATEMENT.test(name) for name in names):
        return {}
    judged = {number: judge(name) for number, name in enumerate(names)}
    return {number: found for number, found in judged.items() if found[0] != NEVER}


def _rows(
    text: str, start: int, separator: str, head: list[Cell], columns: dict[int, tuple[int, str]]
) -> tuple[list[Span], int]:
    """The secrets in the rows that begin at a position, and where they end."""
    spans: list[Span] = []
    at = start
    while True:
        line = LINE.match(text, at)
        row = "" if line is None else line.groups[0] or ""
        if not row.strip() or JSON.test(row):
            return spans, at
        if not RULE.test(row):
            cells = _below(row, head) if separator == BETWEEN else []
            cells = cells or _cells(row, separator)
            if len(cells) != len(head):
                return spans, at
            for number, judgement in columns.items():
                spans.extend(_cell_span(at, cells[number], judgement, aligned=separator == BETWEEN))
        at = _next_line(text, at)


def _cells(line: str, separator: str) -> list[Cell]:
    """The cells of a line; what stands outside the first and the last bar of a row is none."""
    if separator == BETWEEN:
        line = line.rstrip()
    cells: list[Cell] = []
    at = 0
    while True:
        found = CELLS[separator].match(line, at)
        if found is None:
            return []
        before, cell, end = found.groups
        cells.append((found.start + units(before or ""), (cell or "").rstrip()))
        at = found.end
        if not end:
            break
    if separator in ("|", "\u2502"):
        cells = cells[1:] if not cells[0][1] else cells
        cells = cells[:-1] if cells and not cells[-1][1] else cells
    return cells


def _below(row: str, head: list[Cell]) -> list[Cell]:
    """The cells of a row that stand right below those of the head; none where they do not."""
    begins = [begin for begin, _ in head]
    if not all(cut(row, begin - 1, begin) in ("", " ") for begin in begins if begin):
        return []
    ends = [*begins[1:], units(row)]
    return [
        (begin, cut(row, begin, max(begin, end)).rstrip()) for begin, end in zip(begins, ends, strict=True)
    ]


def _cell_span(line: int, cell: Cell, judgement: tuple[int, str], *, aligned: bool) -> list[Span]:
    """What is secret in a cell under a secret name."""
    start, value = cell
    core = value.strip(QUOTES)
    if not _may_be_secret(core, judgement[0]) or (aligned and not is_made_up(core)):
        return []
    first = line + start + units(value[: len(value) - len(value.lstrip(QUOTES))])
    return [Span(first, first + units(core), judgement[1])]


def _may_be_secret(value: str, verdict: int) -> bool:
    """Whether a cell holds a value, and not the name of one, a state or a sentence."""
    if is_placeholder(value) or says_how_things_are(value) or UPPER_NAME.test(value):
        return False
    return counts(value, verdict, in_text=True) and (verdict != ALWAYS or judge(value)[0] == NEVER)


def _is_a_row(line: str, separator: str, size: int) -> bool:
    """Whether a line before belongs to the same table, so that what follows is no head."""
    return (
        bool(line.strip())
        and not RULE.test(line)
        and not JSON.test(line)
        and len(_cells(line, separator)) == size
    )


def _line_before(text: str, start: int) -> str:
    """The line before a position, or the one before that where it only rules a table off."""
    lines = split_lines(cut(text, max(0, start - LOOK_BACK), start))[:-1]
    return next((line for line in lines[:-3:-1] if not RULE.test(line)), "")


def _next_line(text: str, at: int) -> int:
    line = LINE.match(text, at)
    return units(text) if line is None or line.end == at else line.end
