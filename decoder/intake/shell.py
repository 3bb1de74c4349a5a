"""Shell commands in a paste: the words of a `curl` command, over as many lines as it has.

Gives what a command says about an HTTP request: target, headers, body. It never runs or expands anything;
what only the shell or a file could tell (`$VAR`, `@file`) stays as it is written, or is no body.
"""

from __future__ import annotations

from decoder.engine import compile_pattern
from decoder.model import Http
from decoder.records import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.engine import Match
    from decoder.intake.lines import Line, Lines

CURL = compile_pattern(
    r"^[ \t]*(?:[^ \t{\[]*[$%#❯➜][ \t]+)?(?:[A-Z_]+=[^;&]*[;&]+[ \t]*)*(?:time[ \t]+)?curl(?:\.exe)?[ \t]"
)
SINGLE = "'([^']*)'"
ANSI = r"\$'([^'\\]*(?:\\.[^'\\]*)*)'"  # with the escapes that C has
DOUBLE = r'"([^"\\]*(?:\\.[^"\\]*)*)"'
DOLLAR = r"\$(?!')"
WORD = compile_pattern(rf"""[ \t\n]*((?:{SINGLE}|{ANSI}|{DOUBLE}|\\.|[^ \t\n'"\\$]|{DOLLAR})+)""")
PIECE = compile_pattern(rf"""{SINGLE}|{ANSI}|{DOUBLE}|\\.|[^'"\\$]+|{DOLLAR}""")
PART = compile_pattern(rf"""{SINGLE}|{ANSI}|{DOUBLE}|\\(.)|([^ \t\n'"\\$]+|{DOLLAR})""")
DOUBLE_QUOTED_ESCAPE = compile_pattern(r'\\(["\\$`])')
ANSI_ESCAPE = compile_pattern(r"\\(.)")
ANSI_MEANS = {"n": "\n", "t": "\t", "r": "\r"}
# What a request is sent to; a sentence that begins with "curl" has no such word.
ADDRESS = compile_pattern(
    r"^(?:[a-z]+://|/|[$<]|\{\{|localhost|[a-z0-9-]+(?:\.[a-z0-9.-]+|:[0-9]+)|[a-z0-9.-]+/)", ignore_case=True
)
END_OF_COMMAND = ("|", ";", "&&", "||", ">", "2>", "2>&1")
MAX_LINES = 400  # a command longer than this is none: some quote was never closed
DATA_OPTIONS = ("-d", "--data", "--data-raw", "--data-binary", "--data-ascii", "--json")
HEADER_OPTIONS = ("-H", "--header")
METHOD_OPTIONS = ("-X", "--request")
# Options with a value that says nothing about the message.
VALUE_OPTIONS = (
    *("-o", "--output", "-u", "--user", "-m", "--max-time", "--connect-timeout", "-b", "--cookie", "-A"),
    *(
        "--user-agent",
        "-e",
        "--referer",
        "--trace-ascii",
        "--trace",
        "-w",
        "--write-out",
        "--cacert",
        "--cert",
    ),
    *("--key", "-x", "--proxy", "--resolve", "--retry", "-c", "--cookie-jar", "-K", "--config"),
)


@record
class Word:
    """A word of a command as the shell would hand it over, with the lines that it stands on."""

    text: str
    number: int
    end: int


@record
class CurlCommand:
    """What a curl command asks for: its request, and its body where the command holds it."""

    http: Http
    bodies: list[Word]
    text: str
    number: int
    end: int
    shows_headers: bool
    heredoc: str | None = None  # the word that ends the body, where the body stands below the command


def take_curl(line: Line, lines: Lines) -> CurlCommand | None:
    """The curl command that begins on a line, or None. Lines that it goes on over are taken."""
    if not CURL.test(line.text):
        return None
    text, end = line.text, line.end
    taken: list[Line] = []
    while _goes_on(text) and len(taken) < MAX_LINES:
        following = lines.take()
        if following is None:
            break
        taken.append(following)
        text, end = text + "\n" + following.text, following.end
    command = None if _goes_on(text) else _read_words(split_words(text, line.number), text, line.number, end)
    if command is None:
        for following in reversed(taken):
            lines.give_back(following)
    elif command.heredoc is not None:
        _take_heredoc(command, command.heredoc, lines)
    return command


def _take_heredoc(command: CurlCommand, ends_with: str, lines: Lines) -> None:
    """The lines below a command up to the word that it named: its body. Without that word there is none."""
    taken: list[Line] = []
    while len(taken) < MAX_LINES:
        following = lines.take()
        if following is None:
            break
        taken.append(following)
        if following.text.strip(" \t") == ends_with:
            body = taken[:-1]
            if body:
                text = "\n".join(line.text for line in body)
                command.bodies.append(Word(text, body[0].number, body[-1].end))
            command.text = "\n".join([command.text, *(line.text for line in taken)])
            command.end = following.end
            return
    lines.unread(taken)


def _goes_on(text: str) -> bool:
    """Whether a quote is still open at the end, or the last line break is escaped."""
    return PIECE.replace(text, lambda _: "") != "" or text.rstrip(" \t").endswith(("\\", "^"))


def split_words(text: str, number: int) -> list[Word]:
    """The words of a command line, unquoted as a POSIX shell does it, up to a pipe or the command's end."""
    words: list[Word] = []
    at = 0
    while True:
        found = WORD.match(text, at)
        if found is None:
            return words
        raw = found.groups[0] or ""
        if raw in END_OF_COMMAND:
            return words
        number += found.text[: len(found.text) - len(raw)].count("\n")
        first = number
        number += raw.count("\n")
        if raw not in ("\\\n", "^\n"):
            words.append(Word(PART.replace(raw, _unquote), first, number))
        at = found.end


def _unquote(part: Match) -> str:
    single, ansi, double, escaped, bare = part.groups
    if ansi is not None:
        return ANSI_ESCAPE.replace(ansi, lambda found: ANSI_MEANS.get(found.text[1], found.text[1]))
    if double is not None:
        return DOUBLE_QUOTED_ESCAPE.replace(double, lambda found: found.text[1])
    if escaped is not None:
        return "" if escaped == "\n" else escaped
    return single if single is not None else bare or ""


def _read_words(words: list[Word], text: str, number: int, end: int) -> CurlCommand | None:
    http = Http()
    bodies: list[Word] = []
    shows_headers = posts = False
    heredoc: str | None = None
    rest = iter(words[_command_at(words) + 1 :])
    for word in rest:
        option, attached = _option_of(word)
        if word.text.startswith("<<"):
            name = word.text[2:].lstrip("-") or getattr(next(rest, None), "text", None)
            heredoc = name or heredoc
        elif option is None:
            http.target = http.target or (word.text if ADDRESS.test(word.text) else None)
        elif option in TAKES_VALUE:
            value = attached or next(rest, None)
            if value is None:
                break
            if option in DATA_OPTIONS:
                posts = True
                _add_data(bodies, value, "" if option == "--json" else "&")
            elif option in HEADER_OPTIONS:
                name, _, content = value.text.partition(":")
                http.headers.append((name.strip(), content.strip()))
            elif option in METHOD_OPTIONS:
                http.method = value.text
        else:
            shows_headers = shows_headers or SHOWS_HEADERS.test(option)
    if http.target is None:
        return None
    http.method = http.method or ("POST" if posts else "GET")
    return CurlCommand(http, bodies, text, number, end, shows_headers, heredoc)


def _add_data(bodies: list[Word], data: Word, joint: str) -> None:
    """curl sends its data as one body, `&` between the parts, none with `--json`; a file's is not here."""
    if data.text.startswith("@"):
        return
    if bodies:
        before = bodies.pop()
        data = Word(before.text + joint + data.text, before.number, data.end)
    bodies.append(data)


def _command_at(words: list[Word]) -> int:
    for place, word in enumerate(words):
        if word.text in ("curl", "curl.exe"):
            return place
    return 0


def _option_of(word: Word) -> tuple[str | None, Word | None]:
    """An option's name, and the value where it is attached (`--data={}`, `-d{}`). None for a plain word."""
    text = word.text
    if not text.startswith("-") or text == "-":
        return None, None
    if text.startswith("--"):
        name, equals, value = text.partition("=")
        return name, Word(value, word.number, word.end) if equals else None
    for short in TAKES_VALUE:
        if len(short) == 2 and text.startswith(short) and len(text) > 2:
            return short, Word(text[2:], word.number, word.end)
    last = "-" + text[-1]  # flags run together: in `-sSd` the last one takes the value
    return (last, None) if last in TAKES_VALUE else (text, None)


SHOWS_HEADERS = compile_pattern(r"^-[a-zA-Z]*[iv]|^--(?:include|verbose)$")
TAKES_VALUE = (*DATA_OPTIONS, *HEADER_OPTIONS, *METHOD_OPTIONS, *VALUE_OPTIONS)
