"""Secrets that no sign ties to a name: flags, `curl -u`, `.netrc`, `ENV NAME value`, elements of XML.

Takes a plain text, gives spans.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, units
from decoder.masking.assignments import counts
from decoder.masking.names import NEVER, judge
from decoder.masking.spans import Span
from decoder.masking.values import is_placeholder, says_how_things_are

FLAG = compile_pattern(
    '(?<![A-Za-z0-9-])--?([A-Za-z][A-Za-z0-9_.-]{1,60})(?:[ \t]+|",?[ \t]*")(?!-)(?:\\\\*"([^"\\\\]+)|'
    "\\\\*'([^'\\\\]+)|([^\x00-\x20\"'`<>|;&,\\\\]+))"
)
USER = compile_pattern(
    "(?<![A-Za-z0-9-])(?:-u|--user|--proxy-user|-U)(?:[ \t]+|=)\\\\*[\"']?([^\x00-\x20\"':]*):([^\x00-"
    '\x20"\'\\\\]+|[^"\r\n\\\\]+(?="))'
)
NETRC = compile_pattern(
    "(?:login|machine|default|user|account)(?:[ \t\r\n]+[^\x00-\x20]+)?[ \t\r\n]+password[ \t\r\n]+([^"
    "\x00-\x20]*[A-Za-z0-9][^\x00-\x20]*)"
)
PGPASS = compile_pattern(
    "(?:^|[\r\n])[^\x00-\x20:]+:(?:[0-9]{4,5}|\\*):[^\x00-\x20:0-9][^\x00-\x20:]*:[^\x00-\x20:]+:([^\x00-\x20]+)"
)
PAIR_LINE = compile_pattern(
    "(?:^|[\r\n])[ \t]*(?:ENV|ARG|setx|SET|set)[ \t]+([A-Za-z_][A-Za-z0-9_]{0,80})[ \t]+([^\r\n=][^\r\n]*)"
)
SET_LINE = compile_pattern(
    "config(?:ure)?[ \t]+(?:set|--global|--add)[ \t]+([A-Za-z_/:][^\x00-\x20\"'=]{0,80})[ \t]+"
    "([^\x00-\x20\"'`]+)"
)
ELEMENT = compile_pattern("<([A-Za-z_][A-Za-z0-9_.:-]{0,80})(?:[ \t][^<>]{0,200})?>([^<>]+)</")
SQL = compile_pattern("(?:password|identified by)[ \t]+'([^'\r\n]{4,})'", ignore_case=True)
NAMED_VALUE = compile_pattern(
    "(?:name|key|header|field|variable)\\\\*[\"']?[ \t]*[:=][ \t]*\\\\*[\"']?([A-Za-z_][^\"'\\\\\r\n]{0,8"
    "0})\\\\*[\"']?(?:[ \t]*[,;]?[ \t\r\n]*)"
    "\\\\*[\"']?value\\\\*[\"']?[ \t]*[:=][ \t]*\\\\*[\"']?([^\"'\\\\\r\n]+)"
)


def command_spans(text: str) -> list[Span]:
    """The secrets that stand behind a flag, a keyword or inside an element."""
    spans: list[Span] = []
    for pattern in (PAIR_LINE, SET_LINE, ELEMENT, NAMED_VALUE):
        for found in pattern.find_all(text):
            spans.extend(_named(found.groups[0], found.groups[1], found.end - _closer(pattern)))
    for found in FLAG.find_all(text):
        value = found.groups[1] or found.groups[2] or found.groups[3]
        spans.extend(_named(found.groups[0], value, found.end))
    for found in USER.find_all(text):
        spans.extend(_last(found.groups[1], found.end, "password"))
    for found in SQL.find_all(text):
        spans.extend(_last(found.groups[0], found.end - 1, "password"))
    for pattern in (NETRC, PGPASS):
        for found in pattern.find_all(text):
            if not says_how_things_are(found.groups[0] or ""):
                spans.extend(_last(found.groups[0], found.end, "password"))
    return spans


def _closer(pattern: object) -> int:
    """What an element's pattern takes in behind the value."""
    return 2 if pattern is ELEMENT else 0


def _named(name: str | None, value: str | None, end: int) -> list[Span]:
    """A value that ends at a position, if its name makes it secret."""
    verdict, label = judge(name or "")
    core = (value or "").strip()
    if verdict == NEVER or not counts(core, verdict, in_text=True):
        return []
    start = end - units((value or "").lstrip())
    return [Span(start, start + units(core), label)]


def _last(value: str | None, end: int, label: str) -> list[Span]:
    if value is None or is_placeholder(value):
        return []
    return [Span(end - units(value), end, label)]
