"""Secrets in what is typed at a prompt, whatever the command: flags, `-u`, `ENV NAME value`, `.netrc`.

Takes a plain text, gives spans.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, units
from decoder.masking.code import is_code
from decoder.masking.finders.assignments import HEADERS, counts
from decoder.masking.finders.headers import COOKIES, cookie_spans
from decoder.masking.names import NEVER, judge
from decoder.masking.spans import Span
from decoder.masking.values import is_placeholder, says_how_things_are

FLAG = compile_pattern(
    "(?<![A-Za-z0-9-])--?([A-Za-z][A-Za-z0-9_.-]{1,60})"
    '(?:[ \t]+(?:\\\\(?:\r\n|\r|\n)[ \t]*)?|",?[ \t]*")(?!-)(?:\\\\*"([^"\\\\]+)|'
    "\\\\*'([^'\\\\]+)|([^\x00-\x20\"'`<>|;&,\\\\]+))"
)
# The arguments of a command as a list on one line, or below each other.
ARGUMENTS = compile_pattern("\\[(?=[^\\[\\]\r\n]*-[A-Za-z])([^\\[\\]\r\n]+)\\]")
ARGUMENT = compile_pattern("[ \t]*(\"[^\"]*\"|'[^']*'|[^,]+)(?:,|$)")
LISTED_FLAG = compile_pattern(
    "(?:^|[\r\n])[ \t]*-[ \t]+[\"']?--?([A-Za-z][A-Za-z0-9_.-]{1,60})[\"']?[ \t]*(?:\r\n|\r|\n)"
    "[ \t]*-[ \t]+(?!-)(?:\"([^\"\r\n]+)|'([^'\r\n]+)|([^\x00-\x20\"'#]+)(?=[ \t]*(?:[\r\n]|(?!.))))"
)
USER = compile_pattern(
    "(?<![A-Za-z0-9-])(?:-[fgikLnNsSv]{0,8}u|--user|--proxy-user|-U)(?:[ \t]+|=)\\\\*[\"']?"
    '([^\x00-\x20"\':]*):([^\x00-\x20"\'\\\\]+|[^"\r\n\\\\]+(?="))'
)
# An address, numbers of a user and a group, a form for dates: `-u` means other things to other commands.
NO_USER = compile_pattern("^(?:[^:]*:/|[0-9]+:[0-9]+$|\\+)")
COOKIE_FLAG = compile_pattern(f"(?<![A-Za-z0-9_-])-b[ \t]{{0,4}}\\\\*[\"']({COOKIES})")
NETRC = compile_pattern(
    "(?:(?:login|machine|user|account)[ \t\r\n]+[^\x00-\x20]+|default)[ \t\r\n]+password[ \t\r\n]+([^"
    "\x00-\x20]*[A-Za-z0-9][^\x00-\x20]*)"
)
PGPASS = compile_pattern(
    "(?:^|[\r\n])[^\x00-\x20:]+:(?:[0-9]{4,5}|\\*):[^\x00-\x20:0-9][^\x00-\x20:]*:[^\x00-\x20:]+:([^\x00-\x20]+)"
)
PAIR_LINE = compile_pattern(
    "(?:^|[\r\n])[ \t]*(?:ENV|ARG|setx|setenv|SET|set(?:[ \t]+-[A-Za-z]{1,5})?)[ \t]+"
    "([A-Za-z_][A-Za-z0-9_]{0,80})[ \t]+([^\r\n=][^\r\n]*)"
)
SET_LINE = compile_pattern(
    "config(?:ure)?[ \t]+(?:set|--global|--add)[ \t]+([A-Za-z_/:][^\x00-\x20\"'=]{0,80})[ \t]+"
    "([^\x00-\x20\"'`]+)"
)
# A user and a password as HTTP libraries take them: `auth=("ann", "…")`, `SetBasicAuth("ann", "…")`.
AUTH_PAIR = compile_pattern(
    "auth[ \t]*=?[ \t]*\\([ \t]*[bruf]?\\\\*[\"'][^\"'\r\n]{0,100}[\"'][ \t]*,[ \t]*[bruf]?\\\\*[\"']"
    "([^\"'\r\n\\\\]+)(?=\\\\*[\"'])",
    ignore_case=True,
)
SQL = compile_pattern("(?:password|identified by)[ \t]+'([^'\r\n]{4,})'", ignore_case=True)
NAMED_VALUE = compile_pattern(
    "(?:name|key|header|field|variable)\\\\*[\"']?[ \t]*[:=][ \t]*\\\\*[\"']?([A-Za-z_][^\"'\\\\\r\n]{0,8"
    "0})\\\\*[\"']?(?:[ \t]*[,;]?[ \t\r\n]*)"
    "\\\\*[\"']?value\\\\*[\"']?[ \t]*[:=][ \t]*\\\\*[\"']?([^\"'\\\\\r\n]+)"
)
# Commands that take a password as a word among others, or from the `echo` before them.
_WORD = "[^\x00-\x20\"'`|&;<>*/$-][^\x00-\x20\"'`|&;<>]*"
_LAST = f"[ \t]+[\"']?({_WORD})"
_FLAGS = "(?:[ \t]+-[A-Za-z]+(?:[ \t]+[0-9]+(?=[ \t]))?)+"
_BATCH, _SHOWN = (f"[^\r\n]{{0,40}}[ \t]-[A-Za-z]*{flag}" for flag in "bn")
_ASKING = "--(?:password|token|secret)-stdin|--with-token|sudo[ \t]+-S|passwd[ \t]+--stdin"
SPOKEN = tuple(
    compile_pattern(pattern)
    for pattern in (
        f"net[ \t]+use[ \t][^\r\n]{{0,200}}?/user:[^\x00-\x20]{{1,100}}{_LAST}",
        f"net[ \t]+use[ \t]+(?:[A-Za-z*]:?[ \t]+)?\\\\+[^\x00-\x20]{{1,200}}{_LAST}(?=[\"']?[ \t]+/user:)",
        f"net[ \t]+user[ \t]+[^\x00-\x20/]{{1,100}}{_LAST}(?=[\"']?[ \t]+/(?:add|domain))",
        f"htpasswd(?={_BATCH})(?={_SHOWN}){_FLAGS}[ \t]+{_WORD}{_LAST}",
        f"htpasswd(?={_BATCH})(?!{_SHOWN}){_FLAGS}[ \t]+[^\x00-\x20-][^\x00-\x20]*[ \t]+{_WORD}{_LAST}",
        f"(?:echo|printf)(?:[ \t]+-[neE]+)?{_LAST}(?=[\"']?[ \t]*\\|[^\r\n|]{{0,200}}(?:{_ASKING}))",
        "(?:echo|printf)(?:[ \t]+-[neE]+)?[ \t]+[\"']?[^\x00-\x20\"':|]{1,100}:([^\x00-\x20\"'|]+)"
        "(?=[\"']?[ \t]*\\|[ \t]*(?:sudo[ \t]+)?chpasswd)",
    )
)


def command_spans(text: str) -> list[Span]:
    """The secrets that stand behind a flag or a keyword."""
    return [*_named_spans(text), *_listed_spans(text), *_password_spans(text)]


def _named_spans(text: str) -> list[Span]:
    """What a name makes secret that stands before it without a sign."""
    spans: list[Span] = []
    for pattern in (PAIR_LINE, SET_LINE, NAMED_VALUE):
        for found in pattern.find_all(text):
            spans.extend(_named(found.groups[0], found.groups[1], found.end))
    for found in FLAG.find_all(text):
        spans.extend(_named(found.groups[0], _first(found.groups[1:]), found.end))
    return spans


def _listed_spans(text: str) -> list[Span]:
    """What stands behind a flag in a list of arguments, and not of flags that are explained."""
    spans: list[Span] = []
    for found in LISTED_FLAG.find_all(text):
        value = _first(found.groups[1:])
        spans.extend([] if _is_said_of(value) else _named(found.groups[0], value, found.end))
    for found in ARGUMENTS.find_all(text):
        arguments = found.groups[0] or ""
        spans.extend(span.moved(found.end - 1 - units(arguments)) for span in _argument_spans(arguments))
    return spans


def _password_spans(text: str) -> list[Span]:
    """What needs no name, since a command takes it as a password, or as cookies."""
    spans: list[Span] = []
    for found in USER.find_all(text):
        if not NO_USER.test(":".join(group or "" for group in found.groups)):
            spans.extend(_last(found.groups[1], found.end, "password"))
    for found in SQL.find_all(text):
        spans.extend(_last(found.groups[0], found.end - 1, "password"))
    for pattern in (AUTH_PAIR, NETRC, PGPASS, *SPOKEN):
        for found in pattern.find_all(text):
            if not says_how_things_are(found.groups[0] or ""):
                spans.extend(_last(found.groups[0], found.end, "password"))
    for found in COOKIE_FLAG.find_all(text):
        cookies = found.groups[0] or ""
        spans.extend(span.moved(found.end - units(cookies)) for span in cookie_spans(cookies))
    return spans


def _first(groups: tuple[str | None, ...]) -> str:
    """What the group holds that took part in a match."""
    return next((group for group in groups if group is not None), "")


def _argument_spans(arguments: str) -> list[Span]:
    """The secrets behind flags in a list of arguments."""
    spans: list[Span] = []
    flag = ""
    for found in ARGUMENT.find_all(arguments):
        quoted = (found.groups[0] or "").rstrip(" \t")
        value = quoted.strip("\"'")
        start = found.start + units(found.text.partition(quoted)[0])
        if flag and not value.startswith("-") and not _is_said_of(value):
            spans.extend(_named(flag, value, start + units(quoted) - int(value != quoted)))
        flag = value.lstrip("-") if value.startswith("-") and "=" not in value else ""
    return spans


def _is_said_of(value: str) -> bool:
    """Whether what stands behind a flag says something of it in a list of flags."""
    return is_code(value) or says_how_things_are(value)


def _named(name: str | None, value: str | None, end: int) -> list[Span]:
    """What is secret in a value that ends at a position, if its name makes it so."""
    verdict, label = judge(name or "")
    core = (value or "").strip()
    if verdict == NEVER or not counts(core, verdict, in_text=True):
        return []
    start = end - units((value or "").lstrip())
    if label in HEADERS:
        return [span.moved(start) for span in HEADERS[label](core)]
    return [Span(start, start + units(core), label)]


def _last(value: str | None, end: int, label: str) -> list[Span]:
    if value is None or is_placeholder(value):
        return []
    return [Span(end - units(value), end, label)]
