"""`curl --trace-ascii`: blocks of rows with an offset in front, unfolded into the lines that curl sent.

A row holds at most 64 characters of the wire's text. Where the next row's offset is further on than the
row is long, a line break stood between them; else the line goes on.
"""

from __future__ import annotations

from decoder.engine import compile_pattern
from decoder.records import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.intake.lines import Line, Lines

BLOCK = compile_pattern(r"^(=>|<=)[ ](?:Send|Recv)[ ](header|data), ([0-9]+) bytes \(0x[0-9a-f]+\)$")
ROW = compile_pattern(r"^([0-9a-f]{4,8}):(?:[ ](.*))?$")
INFO = compile_pattern(r"^== Info: ")


@record
class Block:
    """One block of a trace: `mark` is `>` or `<`, `lines` the unfolded text, and where it stands."""

    mark: str
    is_header: bool
    lines: list[str]
    number: int
    end: int
    text: str


def take_block(line: Line, lines: Lines) -> Block | None:
    """The block that begins on a line, or None. Its rows are taken."""
    opening = BLOCK.search(line.text)
    if opening is None:
        return None
    block = Block(
        ">" if opening.groups[0] == "=>" else "<",
        opening.groups[1] == "header",
        [""],
        line.number,
        line.end,
        line.text,
    )
    reached = 0
    while (row := lines.take()) is not None:
        found = ROW.search(row.text)
        if found is None:
            lines.give_back(row)
            break
        text = found.groups[1] or ""
        offset = int(found.groups[0] or "0", 16)
        if offset > reached:
            block.lines.append("")
        block.lines[-1] += text
        reached = offset + len(text)
        block.end = row.end
        block.text += "\n" + row.text
    return block
