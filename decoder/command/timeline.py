"""The timeline in a terminal: the client's messages on the left, the server's on the right.

Takes what was decoded and prints it, masked, through the report alone. Colour only helps: every line says
in words and by its place what it is.
"""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

from decoder.plumbing import is_remarkable
from decoder.report import plain_report

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TextIO

    from decoder.report import Decoded, Plain

COLOURS = {
    "request": "36",
    "notification": "34",
    "result": "32",
    "error": "31",
    "invalid": "35",
    "warning": "33",
    "note": "2",
    "stray": "2",
    "head": "1",
}
MARKS = {"client": "▌", "server": "▐", None: "·"}
SEVERITY_WORDS = {"error": "rule broken", "warning": "should not be", "note": "note"}
UNCOUNTABLE = ("invalid", "unanswered")
LEAN = 12  # columns that a server's message stands further to the right
WIDEST = 120


def print_timeline(decoded: Decoded, out: TextIO) -> None:
    """Print the timeline. Colours only on a terminal, and never where NO_COLOR is set."""
    colour = out.isatty() and not os.environ.get("NO_COLOR")
    width = min(shutil.get_terminal_size((100, 24)).columns, WIDEST)
    for style, line in timeline(plain_report(decoded), width):
        painted = colour and style in COLOURS
        text = printable(line)
        print(f"\x1b[{COLOURS[style]}m{text}\x1b[0m" if painted else text, file=out)


def timeline(report: Plain, width: int) -> Iterator[tuple[str, str]]:
    """The lines of the timeline, each with the name of its style."""
    yield from heading(report)
    findings: dict[int | None, list[Plain]] = {}
    for finding in report["findings"]:
        findings.setdefault(finding["message"], []).append(finding)
    rows = [(row["line"], "stray", row) for row in report["stray"]]
    rows += [(row["line"], "message", row) for row in report["messages"]]
    for _, kind, row in sorted(rows, key=lambda item: item[0]):
        if kind == "stray":
            yield from stray_lines(row, width)
        else:
            yield from message_lines(row, findings.get(row["index"], []), width)
    for finding in findings.get(None, []):
        yield from finding_lines(finding, "", width)


def heading(report: Plain) -> Iterator[tuple[str, str]]:
    """Totals, who spoke, and what the matter most likely is."""
    totals = report["totals"]
    named = [
        f"{totals[name]} {name}{'' if totals[name] == 1 or name in UNCOUNTABLE else 's'}"
        for name in ("request", "notification", "result", "error", "invalid", "unanswered")
        if totals[name]
    ]
    yield "head", " · ".join(named) if named else "No MCP message found."
    for session in report["sessions"]:
        yield "head", session_line(session)
    for remark in report["remarks"]:
        yield "head", remark
    if report["likely_cause"] is not None:
        yield "head", report["likely_cause"]["text"]
    yield "", ""


def session_line(session: Plain) -> str:
    """One session: who speaks with whom, under which revision."""
    parties = [
        " ".join(filter(None, (party["name"], party["version"]))) if party else side
        for side, party in (("client", session["client"]), ("server", session["server"]))
    ]
    revision = session["revision"] or "revision not known"
    asked = session["proposed"]
    also = f" (asked for {asked})" if asked and asked != session["revision"] else ""
    return f"session {session['index'] + 1}: {parties[0]} ⇄ {parties[1]}, {revision}{also}"


def message_lines(row: Plain, findings: list[Plain], width: int) -> Iterator[tuple[str, str]]:
    """A message: its line, the first sentence of its explanation where it says more, its findings."""
    pad = " " * {"client": 0, "server": LEAN}.get(row["sender"], LEAN // 2)
    head = f"{row['line']:>5} {pad}{MARKS[row['sender']]} #{row['index'] + 1} {row['kind']}"
    parts = [head, row["summary"], id_text(row), pair_text(row)]
    style = "error" if row["error"] and row["error"]["tool_error"] else row["kind"]
    yield style, cut_to("  ".join(part for part in parts if part), width)
    indent = " " * 6 + pad + "  "
    for finding in findings:
        yield from finding_lines(finding, indent, width)


def id_text(row: Plain) -> str:
    """The id with its type visible, as JSON spells it."""
    if not row["has_id"]:
        return ""
    value = row["id"]
    spelt = row.get("id_text") or (f'"{value}"' if isinstance(value, str) else str(value))
    return f"id {'null' if value is None else spelt}"


def pair_text(row: Plain) -> str:
    """Which message it answers or is answered by, and after how long."""
    if row["ambiguous"]:
        return "pair not to be told"
    if row["answers"] is not None:
        took = f" after {row['elapsed_ms']:g} ms" if row["elapsed_ms"] is not None else ""
        return f"answers #{row['answers'] + 1}{took}"
    if row["kind"] == "request":
        return f"→ #{row['answered_by'] + 1}" if row["answered_by"] is not None else "no answer"
    return "answers no request" if row["kind"] in ("result", "error") else ""


def finding_lines(finding: Plain, indent: str, width: int) -> Iterator[tuple[str, str]]:
    """A finding, with what to do."""
    text = f"{SEVERITY_WORDS[finding['severity']]} ({finding['rule']}): {finding['text']}"
    for part in (text, finding["hint"]):
        for line in wrapped(part, max(width - len(indent), 40)) if part else ():
            yield finding["severity"], indent + line


def stray_lines(row: Plain, width: int) -> Iterator[tuple[str, str]]:
    """Stray text: its first line, how many follow, and what it was recognised as."""
    lines = [line for line in row["text"].split("\n") if line.strip()]
    more = f" (+{len(lines) - 1} lines)" if len(lines) > 1 else ""
    yield "stray", cut_to(f"{row['line']:>5} ·· {lines[0].strip() if lines else ''}{more}", width)
    if is_remarkable(row["note"], row["said"]):
        for line in wrapped(row["said"], width - 9):
            yield "note", " " * 9 + line


def wrapped(text: str, width: int) -> list[str]:
    """A sentence in lines of at most a width, broken between words."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return lines


def cut_to(text: str, width: int) -> str:
    """A line that fits a width."""
    return text if len(text) <= width else text[: width - 1] + "…"


def printable(text: str) -> str:
    """A line with its control characters made visible: a terminal would obey them."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)
