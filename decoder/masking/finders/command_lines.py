"""Passwords that commands take behind a flag of their own: `sshpass -p …`, `mysql -p…`, `smbclient -U a%…`.

Cookies as well, of which each is a secret.

Takes the words of a command, or a text that holds commands, gives places. `-p` is a port to one command, a
path to another and a password to a third, so that each command is a row of the table.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, cut, units
from decoder.masking.finders.headers import cookie_spans
from decoder.masking.spans import Span
from decoder.masking.values import is_placeholder
from decoder.records import record

TYPE_CHECKING = False


@record
class Command:
    """Commands with the same flags: which take a password in the next word, which in their own word.

    `behind` is what stands before the password in the value (`user%password`); `verb` the word that must
    come first (`docker login`); `cookies` whether it takes these and no password.
    """

    names: str
    apart: tuple[str, ...] = ()
    glued: tuple[str, ...] = ()
    behind: str = ""
    verb: str = ""
    cookies: bool = False


# fmt: off
TABLE = (
    Command("sshpass", apart=("-p",), glued=("-p",)),
    Command("mysql mysqldump mysqladmin mysqlimport mysqlcheck mysqlshow mysqlsh mysqlpump", glued=("-p",)),
    Command("mariadb mariadb-dump mariadb-admin mycli", glued=("-p",)),
    Command("redis-cli valkey-cli keydb-cli", apart=("-a",)),
    Command("mongo mongosh mongodump mongorestore mongoexport mongoimport", apart=("-p",), glued=("-p",)),
    Command("docker podman nerdctl buildah skopeo helm oras", apart=("-p",), glued=("-p=",), verb="login"),
    Command("az", apart=("-p",), glued=("-p=",), verb="login"),
    Command("ldapsearch ldapadd ldapmodify ldapdelete ldapwhoami ldapcompare", apart=("-w",), glued=("-w",)),
    Command("ldappasswd", apart=("-w", "-s", "-a"), glued=("-w",)),
    Command("smbclient rpcclient smbget", apart=("-U", "--user"), glued=("-U", "--user="), behind="%"),
    Command("openssl", apart=("-passin", "-passout", "-pass", "-password"), behind="pass:"),
    Command("openssl", apart=("-k",)),
    Command("7z 7za 7zr 7zz rar unrar", glued=("-p", "-hp")),
    Command("zip unzip", apart=("-P",), glued=("-P",)),
    Command("http https xh xhs", apart=("-a", "--auth"), glued=("-a", "--auth="), behind=":"),
    Command("curl wget", apart=("-u", "-U"), glued=("-u", "-U"), behind=":"),
    Command("curl", apart=("-b",), glued=("-b",), cookies=True),
    Command("sqlcmd bcp tsql cqlsh", apart=("-P", "-p"), glued=("-P",)),
    Command("mosquitto_pub mosquitto_sub mosquitto_rr ipmitool", apart=("-P",)),
    Command("snmpwalk snmpget snmpset snmpbulkwalk", apart=("-A", "-X")),
    Command("xfreerdp wfreerdp rdesktop", apart=("-p",), glued=("/p:", "-p:")),
    Command("psexec psexec64 winexe", apart=("-p",)),
    Command("lftp", apart=("-u", "--user"), behind=","),
    Command("ncftp ncftpget ncftpput ncftpls useradd usermod", apart=("-p",)),
)
# fmt: on
# Behind these a command of their own begins, whose flags mean other things.
OTHERS = {
    *("ssh", "scp", "sftp", "rsync", "mkdir", "cp", "mv", "nc", "ncat", "netcat", "run", "compose", "exec"),
    *("tar", "ls", "ps", "grep", "kubectl", "git", "python", "python3"),
}
# What stands behind a flag in a sentence about it.
PROSE = {
    *("is", "are", "and", "or", "to", "option", "flag", "for", "in", "with", "the", "a", "an", "on", "can"),
    *("will", "instead", "means", "asks", "prompts", "takes", "does", "as", "if", "too"),
}
_BY_NAME: dict[str, list[Command]] = {}
for _command in TABLE:
    for _name in _command.names.split():
        _BY_NAME.setdefault(_name, []).append(_command)

_ANY_NAME = "|".join(sorted(_BY_NAME, key=len, reverse=True))
NAMED = compile_pattern(f"(?<![A-Za-z0-9_.-])(?:{_ANY_NAME})(?:\\.exe)?(?=[ \t\"'`,\\\\])")
# A word of a shell's line, with the quotes in it, or an operator.
WORD = compile_pattern("(?:[^\x00-\x20\"'`|&;\\\\]|\\\\[^\r\n]|\"[^\"\r\n]*\"|'[^'\r\n]*')+|[|&;]+")
LINE = compile_pattern("(?:[^\r\n\\\\]|\\\\(?:\r\n|[^n]))*")
LONGEST_LINE = 4000
AROUND = "\"'\\,"  # what may stand around a word
QUOTES = ('"', "'")
FLAG_SIGNS = ("-", "/p:")
MOST_ROWS = 8  # of the table that hold at one time
ENDS = ("|", "||", "&&", ";", "&")


def is_flag_of_command(text: str) -> bool:
    """Whether a text that ends in a flag names a command that takes a password in its arguments before it."""
    return NAMED.test(text)


def command_line_spans(text: str) -> list[Span]:
    """The passwords in the command lines that stand anywhere in a text."""
    spans: list[Span] = []
    done = 0
    for found in NAMED.find_all(text):
        if found.start < done:
            continue
        line = LINE.match(text, found.start)
        done = min(found.end if line is None else line.end, found.start + LONGEST_LINE)
        behind = found.end + (cut(text, found.end, found.end + 1) in QUOTES)
        words = [(behind + word.start, word.text) for word in WORD.find_all(cut(text, behind, done))]
        in_words = word_spans([found.text, *(word for _, word in words)])
        spans.extend(span.moved(words[number - 1][0]) for number, span in in_words)
    return spans


def word_spans(words: list[str]) -> list[tuple[int, Span]]:
    """The passwords among the words of a command: the number of the word, and the place in it."""
    spans: list[tuple[int, Span]] = []
    active: list[Command] = []
    waiting: list[Command] = []  # for their verbs
    taken = -1  # the last word that was a value
    for number, whole in enumerate(words):
        word = whole.strip(AROUND)
        if number == taken:
            continue
        if word.startswith(FLAG_SIGNS):
            following = words[number + 1] if number + 1 < len(words) else ""
            value, behind, cookies = _given(active, word, following.strip(AROUND))
            if value:
                taken = number + behind
                place = _place(following if behind else whole, value)
                inside = [span.moved(place.start) for span in cookie_spans(value)] if cookies else [place]
                spans.extend((taken, span) for span in inside)
            continue
        active, waiting = _after(word, active, waiting)
    return spans


def _after(word: str, active: list[Command], waiting: list[Command]) -> tuple[list[Command], list[Command]]:
    """The rows that hold behind a word, and those that wait for their verb."""
    base = _base(word)
    if word in ENDS or base in OTHERS:
        return [], []
    if base in _BY_NAME:
        rows = _BY_NAME[base]
        active = [*active, *(row for row in rows if not row.verb)]
        return active[-MOST_ROWS:], [row for row in rows if row.verb] or waiting
    return [*active, *(row for row in waiting if row.verb == word)][-MOST_ROWS:], waiting


def _given(active: list[Command], word: str, following: str) -> tuple[str, bool, bool]:
    """What a flag is given, whether that is in the next word, and whether it is cookies."""
    for row in active:
        behind = word in row.apart
        flag = next((flag for flag in row.glued if word.startswith(flag) and word != flag), "")
        value = following if behind else cut(word, units(flag)) if flag else ""
        if row.behind:
            value = value.partition(row.behind)[2]
        value = value.strip(AROUND)
        if row.cookies and "=" not in value:
            continue  # the name of a file
        if value and value not in ENDS and not value.startswith("-") and not _is_no_password(value):
            return value, behind, row.cookies
    return "", False, False


def _is_no_password(value: str) -> bool:
    """Whether a value only stands for one, or is a word of a sentence about the flag."""
    return is_placeholder(value) or value.lower() in PROSE


def _place(word: str, value: str) -> Span:
    """Where a value ends a word, but for the quotes behind it."""
    start = units(word.rpartition(value)[0])
    return Span(start, start + units(value), "password")


def _base(word: str) -> str:
    """The name of a program without its path."""
    return word.replace("\\", "/").rpartition("/")[2].removesuffix(".exe")
