"""Secrets that a text gives a name: `.env`, YAML, INI, shell, JSON and Python in text, headers, prose.

Takes a plain text, gives spans. How far a value goes depends on where its name stands: a quoted value
goes to its quote, one on a line of its own to the end of the line, one in a sentence to the next blank.
Where it is in doubt more is hidden rather than less.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, cut, units
from decoder.masking.code import is_code
from decoder.masking.finders.flow import OPENS, read_flow
from decoder.masking.finders.headers import authorization_spans, cookie_spans, set_cookie_spans
from decoder.masking.finders.yaml import NOTHING_MORE, behind_properties, is_reference, scalars_below
from decoder.masking.names import ALWAYS, LIKELY, NEVER, judge, judge_phrase
from decoder.masking.spans import Span
from decoder.masking.values import (
    fallback_of,
    is_made_up,
    is_placeholder,
    looks_opaque,
    says_how_things_are,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.engine import Match, Pattern
    from decoder.masking.finders.flow import Flow, Leaf

# A character of a name: letters of any script, digits, `_ . - %`.
NAME = "[^\x00-$&-,/:-@\\[-\\^`{-\xa0\xab\xbb\u2010-\u2026\u2030-\u205e\u3000-\u3002\uff1a\uff1d]"
# As ASCII has it, as a word processor writes it, as HTML does.
QUOTE = "\"{3}|'{3}|[\"'`\u2018-\u201e]|&quot;|&apos;|&#3[49];|&#x2[27];"
CLOSING_QUOTES = {
    "\u201c": "\u201d",
    "\u201e": "[\u201c\u201d]",
    "\u2018": "\u2019",
    "\u201a": "[\u2018\u2019]",
}
# JSON and `var_dump` of PHP may break the line behind a name; of an event each line says `data:` again.
NEXT_LINE = (
    '(?:(?:(?<=["\'][:=])|(?<=["\'][:=][ \t])|(?<="\\]=>))'
    '(?:\r\n|\r|\n)[ \t]*(?:data:[ \t]*)?(?="(?!"")|string\\())?'
)
# What languages write around a literal and what looks nothing up: `Some("…")`, `new SecureString("…")`.
WRAPPER = (
    'string\\([0-9]{1,9}\\)[ \t]+(?=")|(?:new[ \t]+)?(?:[A-Za-z_][A-Za-z0-9_]{0,30}(?:\\.|::)){0,3}'
    "(?:Some|Ok|Just|Right|Secret(?:Str(?:ing)?|Bytes|Box|Vec|Value|Text)?|SecureString|Sensitive|Redacted|Password"
    "|ApiKey|Token|of|ofNullable|from|new|valueOf|String|str|string|bytes|Bytes|Field|Literal|Value|Ptr|To|quote"
    "|secret|sensitive|nonsensitive|plain|b64encode|btoa|Box|Arc|Rc|Zeroizing)"
    "!?\\([ \t\r\n]{0,20}(?:&|default=)?\\[?"
)
TYPE = (
    "[ \t]*(?:&|\\*)?(?:'[a-z_]{1,20}[ \t]+)?[A-Za-z_][A-Za-z0-9_.:]{0,40}"
    "(?:<[^<>\r\n]{0,40}>|\\[[^\\[\\]\r\n]{0,40}\\])?"
    "(?:[ \t]*\\|[ \t]*[A-Za-z]{1,20}){0,2}\\??[ \t]*="
)
LITERAL = f"(?=[ \t]*(?:{WRAPPER}|[bruf]{{0,2}}\\\\*(?:{QUOTE})))"
SIGN = f"=>|(?:->|<-){LITERAL}|:=|[?!+|]{{0,2}}={{1,3}}|[?!]?:[ \t]{TYPE}{LITERAL}|[?!]?:|\uff1a|\uff1d"
EMPHASIS = "(?:\\*{2,3}(?=[ \t]))?"  # of Markdown may end behind the sign: `**Password:** …`
# Up to two words before the name (`Api Key:`), the name, closing quotes, the sign, opening quotes.
ASSIGNMENT = compile_pattern(
    f"(?<!{NAME})((?:[A-Za-z0-9]{{1,20}}[ \t]{{1,8}}){{0,2}}"
    f"{NAME}{{1,200}}(?:\\[[A-Za-z0-9_\"'-]{{0,80}}\\])*)"
    f"(\\\\*(?:{QUOTE})?\\]?\\*{{0,3}})(?:(?: is| was)?[ \t]*({SIGN}){EMPHASIS}[ \t]*{NEXT_LINE})"
    f"((?:{WRAPPER}){{1,3}})?(?:([bruf]{{0,2}})(\\\\*)({QUOTE}))?"
)
LINE_HEAD = compile_pattern(
    "(?:^|[\r\n]|\\\\n)([ \t]*(?:(?:[0-9]{1,7}[ \t]*[|:\t\u2502\u2192]|[<>*+-]|\u2192|data:|#|//)[ \t]*)*)"
    "(?:(?:export|set|setx|ENV|ARG|local|readonly|declare -x|const|let|var)[ \t]+)?[\"'$]?(?:env:)?(?!.)"
)
# A line break that was not undone, and what shows that it is one: a header, a pair, the end of a string.
ESCAPED_BREAK = (
    "\\\\{1,8}r\\\\{1,8}n"
    "|\\\\{1,8}n(?=[A-Za-z_][A-Za-z0-9_-]{0,60}(?:=|:(?: |(?!.)))|\\\\{1,8}[nr\"'`]|[\"'`]|(?!.))"
)
LINE_END = compile_pattern(f"[\r\n]|{ESCAPED_BREAK}")
_BACKSLASH = f"(?!{ESCAPED_BREAK})\\\\"
WORD_PART = compile_pattern(f"(?:[^\x00-\x20\"'`<>;,&\\\\]|{_BACKSLASH})+")
QUERY_VALUE = compile_pattern(
    f"(?:[^\x00-\x20\"'`<>&#;\\\\]|{_BACKSLASH}|;(?![A-Za-z_][A-Za-z0-9_.-]{{0,60}}=))+"
)
FLAG_BEFORE = compile_pattern("(?:^|[ \t])--[^ \t]*$|[ \t]-[^ \t]+$")
ENV_BEFORE = compile_pattern("^env[ \t]")
CREDENTIALS = compile_pattern(
    "[ \t]*[A-Za-z-]{1,20}(?:[ \t]+|\\+|%20)[^\x00-\x20&,;=]+=*(?=[&,;])|[^\x00-\x20&,;]+(?=&)"
)
HEREDOC = compile_pattern("[ \t]*<<[-~]?[\"']?([A-Za-z_][A-Za-z0-9_]{0,30})[\"']?[ \t]*(?:\r\n|\r|\n)")
FURTHER = compile_pattern(
    "[ \t]*[,;][ \t]*(?:and[ \t]+)?(?![A-Za-z_][A-Za-z0-9_]*=[A-Za-z])"
    "([A-Za-z0-9_+/=.-]{1,200})(?=[ \t\r\n,;.]|(?!.))"
)
CODE_LIKE = compile_pattern("^(?=.*[0-9])[A-Za-z0-9-]{4,}$")
SCHEME_ONLY = compile_pattern("^[ \t]*[A-Za-z][A-Za-z0-9-]{0,20}[ \t]*$")
FOLDED = compile_pattern("[ \t]*(?:\r\n|\r|\n)[ \t]+([^\x00-\x20]{8,})[ \t]*(?=[\r\n]|(?!.))")
FOLD = compile_pattern("\\\\(?:\r\n|\r|\n)[ \t]+(?=[^ \t\r\n])")  # of `.properties`
MOST_FOLDS = 20
ESCAPED_LETTER = compile_pattern("^\\\\[nrtbfv]$")
VALUE_END = "(?=[;,&\x00-\x20\"'`)]|(?!.))"
WRAPPED_WORD = compile_pattern("[A-Za-z0-9_./+=~%-]+(?=[\\])])")
QUOTED = compile_pattern("\"[^\"\r\n]*\"|'[^'\r\n]*'")
TEMPLATE = compile_pattern(
    "[$#]?\\{\\{[^{}\r\n]*\\}\\}|[$#]\\{[^{}\r\n]*\\}|<[A-Za-z][^<>\r\n]*>|‹•+›(?![\x00-\x20])" + VALUE_END
)
BRACED_VALUE = compile_pattern("\\{(?:[^}\r\n]|\\}\\}){0,200}\\}" + VALUE_END)
BRACKET = compile_pattern("\\[[^\"'{\\[\\]]")  # a value may begin so
COMMENT = compile_pattern("[ \t]+#.*|[ \t]+//[ \t].*")
# What closes a bracket or a quote that was opened before a name, and has an end or a separator behind it.
CLOSERS = {
    opening: compile_pattern(f"\\\\*{closing}(?=[\x00-\x20,;:)\\]}}\\\\\"'`]|(?!.))")
    for opening, closing in (("[", "\\]"), ("{", "\\}"), ("(", "\\)"), ('"', '"'), ("'", "'"), ("`", "`"))
}
NEXT_PAIR = compile_pattern(
    "&amp;|[ \t]+[A-Za-z_][A-Za-z0-9_.-]{0,60}=|[;,&][ \t]*[A-Za-z_][A-Za-z0-9_. -]{0,60}[=:]|;[ \t]|;(?!"
    ".)|,[ \t]"
)
OPTION_BEHIND = compile_pattern(
    "[ \t].*[ \t]-|[ \t].*[ \t](?:\\||&&|>)[ \t]|[ \t]+(?:&&|\\|\\|?|>>?)[ \t]|[ \t]+\\./"
)
BLOCK_SCALAR = compile_pattern("[|>][+-]?[0-9]?[+-]?[ \t]*(?:#[^\r\n]*)?\r?\n")
LINE = compile_pattern("[^\r\n]*(?:\r\n|\r|\n)?")
UPPER = compile_pattern("^[A-Z_][A-Z0-9_]*$")
PROSE_WORD = compile_pattern("^[A-Za-z][a-z]*[.,;!?]?$")
HEADERS = {
    "authorization": authorization_spans,
    "proxy authorization": authorization_spans,
    "cookie": cookie_spans,
    "cookies": cookie_spans,
    "set cookie": set_cookie_spans,
}
BLANK = compile_pattern("[\x00-\x20]")
MIXED = compile_pattern("[0-9]|[a-z][A-Z]")
PROSE_BEHIND = compile_pattern("[.,;:!?]?[ \t]+[A-Za-z(‹]")
HEADER_VALUE = compile_pattern('[^\r\n"\']*(?:(?:(?<==)|(?<==\\\\))"[^\r\n"]*"[^\r\n"\']*)*')
HOST_BEHIND = compile_pattern("[^\x00-\x20/?#\"'<>`\\\\|]{1,400}@")
HEAD_LIMIT = 200
BEHIND_LIMIT = 80
VARIABLE = compile_pattern("^[a-z_]+$")
OWN = ("self.", "this.", "cls.")
ENCODED = ("cookie", "cookies", "assertion")  # what has no word for a value
LONGEST_PLAIN_SIGN = 4  # a longer one holds a type
_closings: dict[tuple[int, str], Pattern] = {}


def assignment_spans(text: str) -> list[Span]:
    """The values that secret names are given anywhere in a text."""
    spans: list[Span] = []
    at = read = 0
    while True:
        found = ASSIGNMENT.search(text, at)
        if found is None:
            return spans
        at = found.end
        name = _name(text, found)
        verdict, label = judge_phrase(name)
        if verdict == NEVER and units(found.groups[2] or "") > LONGEST_PLAIN_SIGN:
            at = found.start + units(name)  # what was read as a type may be a name: `note: password = "…"`
        if verdict == NEVER or _in_colon_path(text, found):
            continue
        if found.end < read and _opens(text, found):
            continue  # it was read with what is around it
        flow = _flow(text, found, verdict, label)
        if flow is not None:
            read = flow.end
            spans.extend(_flow_spans(text, flow))
        if flow is not None and not _may_be_plain(text, found, flow):
            continue  # the names in it are judged as any others
        value = _whole_value(text, found, label)
        if _has_parts(value, label):
            continue  # which have names of their own
        at = max(at, value.end)
        if _is_handed_on(text, name, value):
            continue
        spans.extend(_spans(text, value, verdict, label))
        if label.endswith("s") and not value.quoted:
            spans.extend(_further_spans(text, value.end, label))
        if (found.groups[2] or "") in (":", "\uff1a") and not value.quoted and value.apart:
            spans.extend(_scalar_spans(text, found, verdict, label))


def _name(text: str, found: Match) -> str:
    """The name, without the letter of an escape that was not undone: `\\napi_key`."""
    name = found.groups[0] or ""
    return name[1:] if ESCAPED_LETTER.test(cut(text, max(0, found.start - 1), found.start + 1)) else name


def _has_parts(value: Value, label: str) -> bool:
    """Whether a value is a connection string made of parts."""
    return label in ("connection string", "conn str") and (";" in value.text or "://" in value.text)


def _is_handed_on(text: str, name: str, value: Value) -> bool:
    """Whether code hands a variable on: `self.password = password`, `password=password)`."""
    variable = value.text.strip().rstrip(",;")
    if value.quoted or not VARIABLE.test(variable):
        return False
    last = name.rpartition(" ")[2]
    return last.startswith(OWN) or (last == variable and cut(text, value.end, value.end + 1) == ")")


def _opens(text: str, found: Match) -> bool:
    """Whether a name is given a list or an object."""
    return (
        not (found.groups[3] or found.groups[6]) and OPENS.match(text, _value_start(text, found)) is not None
    )


def _value_start(text: str, found: Match) -> int:
    return behind_properties(text, found.end) if found.groups[2] in (":", "\uff1a") else found.end


def _flow(text: str, found: Match, verdict: int, label: str) -> Flow | None:
    """The list or object that a name is given; None where it is given something else."""
    if found.groups[3] or found.groups[6]:
        return None
    return read_flow(text, _value_start(text, found), found.groups[2] or "", (verdict, label))


def _may_be_plain(text: str, found: Match, flow: Flow) -> bool:
    """Whether what looks like a list may be a value that begins with a bracket."""
    return not flow.closed and BRACKET.match(text, _value_start(text, found)) is not None


def _flow_spans(text: str, flow: Flow) -> list[Span]:
    """The secrets of a list or an object, but for those that have secret names of their own."""
    spans: list[Span] = []
    for leaf in flow.leaves:
        verdict, label = leaf.judgement
        value = cut(text, leaf.start, leaf.end)
        if verdict == NEVER or leaf.named or not _is_secret_leaf(leaf, value):
            continue
        special = HEADERS.get(label)
        if special is not None and (label.endswith("authorization") or (leaf.listed and "=" in value)):
            spans.extend(span.moved(leaf.start) for span in special(value))
        else:
            spans.append(Span(leaf.start, leaf.end, label))
    return spans


def _is_secret_leaf(leaf: Leaf, value: str) -> bool:
    """Whether a scalar in a list or an object is one of its secrets."""
    verdict, label = leaf.judgement
    if is_placeholder(value) or _is_said_of(value):
        return False
    sure = not leaf.listed or not label.startswith("secret")  # `secrets` is often a list of names
    plain = leaf.listed and label != "pin"
    return is_made_up(value) or (
        sure and (leaf.quoted or plain) and counts(value, verdict, in_text=not leaf.quoted)
    )


def _scalar_spans(text: str, found: Match, verdict: int, label: str) -> list[Span]:
    """The secrets of a YAML list or mapping below a secret name, or of a value on the next line."""
    start = behind_properties(text, found.end)
    head = LINE_HEAD.search(cut(text, max(0, found.start - HEAD_LIMIT), found.start))
    indent = 0 if head is None else units(head.groups[0] or "")
    scalars, kind = scalars_below(text, start, indent)
    sure = kind == "list" and not label.startswith("secret")  # `secrets` is often a list of names
    spans = []
    for first, end in scalars:
        value = cut(text, first, end)
        alone = kind == "value" and not BLANK.test(value)
        fits = is_made_up(value) or ((sure or alone) and counts(value, verdict, in_text=True))
        if fits and not _is_said_of(value) and not is_placeholder(value):
            spans.append(Span(first, end, label))
    return spans


def _is_said_of(value: str) -> bool:
    """Whether a value is a type, a state, a sentence or the name of a secret."""
    return is_code(value) or says_how_things_are(value) or judge(value)[0] != NEVER


def _in_colon_path(text: str, found: Match) -> bool:
    """Whether the name is a part of something like `arn:aws:…:secret:prod/db`, or a user before a host."""
    if not found.text.endswith(":"):
        return False
    before = cut(text, max(0, found.start - 1), found.start)
    if before == ":" and not BLANK.test(found.groups[0] or ""):
        return True
    return (
        cut(text, max(0, found.start - 2), found.start) == "//"
        and HOST_BEHIND.match(text, found.end) is not None
    )


class Value:
    """A value in a text: where it stands, whether it is quoted, whether it has a line of its own."""

    __slots__ = ("apart", "end", "quoted", "start", "text", "wrapped")

    def __init__(
        self, text: str, start: int, end: int, *, quoted: bool, apart: bool, wrapped: bool = False
    ) -> None:
        self.start = start
        self.end = end
        self.text = cut(text, start, end)
        self.quoted = quoted
        self.apart = apart
        self.wrapped = wrapped  # in what may be a call, so that it must not be a name


def _whole_value(text: str, found: Match, label: str) -> Value:
    """What an assignment gives its name; of headers, all of the line."""
    value = _value(text, found)
    before = cut(text, max(0, found.start - 1), found.start)
    whole = value.apart or label.endswith("authorization") or before == "["
    if label in HEADERS and whole and not value.quoted:
        return _whole_line(text, value, found.groups[2] or "", before)
    return value


def _value(text: str, found: Match) -> Value:
    """What an assignment gives its name."""
    name, _, sign, wrapper, _, slashes, quote = found.groups
    heredoc = HEREDOC.match(text, found.end)
    if heredoc is not None:
        return _heredoc_value(text, heredoc)
    if quote and cut(text, max(0, found.start - 1), found.start) in ("?", "&"):
        return Value(text, found.end, found.end, quoted=True, apart=True)  # code adds the parameter's value
    if quote:
        closing = _closing(slashes or "", quote).search(text, found.end)
        end = units(text) if closing is None else closing.start
        return Value(text, found.end, end, quoted=True, apart=True, wrapped=bool(wrapper))
    if wrapper:
        return _wrapped_word(text, found.end)
    before = cut(text, max(0, found.start - HEAD_LIMIT), found.start)
    head = LINE_HEAD.search(before)
    if FLAG_BEFORE.test(name or "") or ENV_BEFORE.test(name or ""):
        return _word_value(text, found.end, before[-1:])
    if head is None or (found.start > HEAD_LIMIT and head.start == 0 and units(head.text) == HEAD_LIMIT):
        return _word_value(text, found.end, before[-1:])
    quote = before[-1:] if before[-1:] in ('"', "'", "`") else ""
    if sign not in (":", "\uff1a"):
        return _line_value(text, found.end, name or "", sign or "", quote)
    start = behind_properties(text, found.end)
    scalar = BLOCK_SCALAR.match(text, start)
    if scalar is not None:
        return _block_value(text, scalar.end, len(head.groups[0] or ""))
    quoted = QUOTED.match(text, start) if start > found.end else None
    if quoted is not None:
        return Value(text, quoted.start + 1, quoted.end - 1, quoted=True, apart=True)
    if is_reference(text, start) or NOTHING_MORE.match(text, start) is not None:
        return Value(text, start, start, quoted=False, apart=True)
    return _line_value(text, start, name or "", sign or "", quote)


def _heredoc_value(text: str, opening: Match) -> Value:
    """The lines between a here-document's opening and its closing word."""
    closing = compile_pattern(f"[ \t]*{opening.groups[0]}(?![A-Za-z0-9_])")
    at = opening.end
    while at < units(text) and closing.match(text, at) is None:
        line = LINE.match(text, at)
        at = units(text) if line is None or not line.text else line.end
    return Value(text, opening.end, at, quoted=True, apart=True)


def _closing(slashes: str, quote: str) -> Pattern:
    """What ends a quoted value: its quote, with the backslashes of the opening one, or the line's end.

    Of quotes that stand three together only they themselves are an end.
    """
    key = (len(slashes), quote)
    if key not in _closings:
        inside = "\\\\" * key[0]
        closing = f"(?<!\\\\){inside}{CLOSING_QUOTES.get(quote, quote)}"
        _closings[key] = compile_pattern(closing if len(quote) == 3 else f"{closing}|[\r\n]")
    return _closings[key]


def _block_value(text: str, start: int, indent: int) -> Value:
    """The lines of a YAML block: all that are indented deeper than the name."""
    at = start
    while True:
        line = LINE.match(text, at)
        if line is None or not line.text:
            break
        blank = not line.text.strip()
        if not blank and len(line.text) - len(line.text.lstrip(" \t")) <= indent:
            break
        at = line.end
    return Value(text, start, at, quoted=True, apart=True)


def _line_value(text: str, start: int, name: str, sign: str, quote: str) -> Value:
    """A value that has the rest of its line, less a comment, the next pair, a command behind it.

    Where its name stands behind a quote it ends at the next.
    """
    rest = cut(text, start, _last_line_end(text, start))
    braced = TEMPLATE.match(rest) or BRACED_VALUE.match(rest)
    if braced is not None:
        return Value(text, start, start + braced.end, quoted=True, apart=True)
    ends = (COMMENT.search(rest), NEXT_PAIR.search(rest))
    stops = [found.start for found in ends if found is not None]
    if quote:
        stops.append(units(_before(CLOSERS[quote], rest)))
    if sign == "=" and UPPER.test(name.rpartition(" ")[2]):
        command = OPTION_BEHIND.search(rest)
        stops.extend([] if command is None else [command.start])
    end = min(stops) if stops else units(rest)
    return Value(text, start, start + units(cut(rest, 0, end).rstrip()), quoted=False, apart=True)


def _before(closer: Pattern, text: str) -> str:
    """What stands before the first place that a pattern matches, or all."""
    found = closer.search(text)
    return text if found is None else cut(text, 0, found.start)


def _line_end(text: str, start: int) -> int:
    """Where a line ends, also one whose break was not undone."""
    found = LINE_END.search(text, start)
    return units(text) if found is None else found.start


def _last_line_end(text: str, start: int) -> int:
    """Where a line ends, with the lines that it is continued on."""
    end = _line_end(text, start)
    for _ in range(MOST_FOLDS):
        fold = FOLD.match(text, end - 1) if end > start + 1 else None
        if fold is None or cut(text, end - 2, end - 1) in (" ", "\t"):
            break
        end = _line_end(text, fold.end)
    return end


def _wrapped_word(text: str, start: int) -> Value:
    """A value without quotes inside a wrapper, which counts only where it looks like one."""
    word = WRAPPED_WORD.match(text, start)
    end = start if word is None or not is_made_up(word.text) else word.end
    return Value(text, start, end, quoted=True, apart=True, wrapped=True)


def _word_value(text: str, start: int, before: str) -> Value:
    """A value inside a sentence, a command or an address: to the next blank or sign of an end."""
    braced = TEMPLATE.match(text, start) or BRACED_VALUE.match(text, start)
    if braced is not None:
        return Value(text, start, braced.end, quoted=True, apart=True)
    if before in ("?", "&", "#"):
        found = QUERY_VALUE.match(text, start)
        end = start if found is None else found.end
    else:
        end = _word_end(text, start)
    word = cut(text, start, end).rstrip(".,;:!?)]}|\\")
    return Value(text, start, start + units(word), quoted=False, apart=False)


def _word_end(text: str, start: int) -> int:
    """Where a word ends: at a blank or a quote, or at a separator that another pair stands behind."""
    at = start
    while True:
        part = WORD_PART.match(text, at)
        at = at if part is None else part.end
        if cut(text, at, at + 1) not in (";", ",", "&") or NEXT_PAIR.match(text, at) is not None:
            return at
        at += 1


def _spans(text: str, value: Value, verdict: int, label: str) -> list[Span]:
    """What is secret in a value, by the name that it has."""
    special = HEADERS.get(label)
    if _is_shortcut(value, label) or (not value.quoted and _is_code(text, value, label)):
        return []
    if special is not None:
        return [
            Span(value.start + span.start, value.start + span.end, span.label) for span in special(value.text)
        ]
    core = value.text.strip()
    fallback = fallback_of(core)
    if fallback:
        value = Value(text, value.end - units(fallback) - 1, value.end - 1, quoted=True, apart=True)
        core = fallback
    if verdict != ALWAYS and not value.quoted:
        core = core.partition(" ")[0].partition("\t")[0]  # a token, and what a log says of it
    if not counts(core, verdict, in_text=not value.quoted):
        return []
    prose = not value.apart and PROSE_WORD.test(core)
    if prose and (verdict != ALWAYS or PROSE_BEHIND.match(text, value.end) is not None):
        return []
    if (value.wrapped and judge(core)[0] != NEVER) or (value.quoted and not core.strip(")]};,. ")):
        return []  # the name of a secret that is looked up, the end of a call that prompts for one
    start = value.start + units(value.text[: len(value.text) - len(value.text.lstrip())])
    return [Span(start, start + units(core), label)]


def _is_shortcut(value: Value, label: str) -> bool:
    """Whether an access key is one that is pressed: the `accesskey` of HTML."""
    return label == "access key" and units(value.text) < 2


def _is_code(text: str, value: Value, label: str) -> bool:
    """Whether a value that no quotes enclose is code, by itself and by what follows it on its line."""
    if label in ENCODED and "=" not in value.text and not looks_opaque(value.text.strip()):
        return True  # a variable, or a word about it
    behind = cut(text, value.end, value.end + BEHIND_LIMIT).partition("\n")[0].partition("\r")[0]
    core = value.text.strip()
    variable = core.rstrip(",;")
    return is_code(variable, label, cut(core, units(variable)) + behind)


def _further_spans(text: str, start: int, label: str) -> list[Span]:
    """What stands behind the first of several secrets, with commas between: `recovery codes: …, …`."""
    spans: list[Span] = []
    while True:
        found = FURTHER.match(text, start)
        value = "" if found is None else found.groups[0] or ""
        if found is None or not (is_made_up(value) or (label.endswith("codes") and CODE_LIKE.test(value))):
            return spans
        start = found.end
        spans.append(Span(start - units(value), start, label))


def _whole_line(text: str, value: Value, sign: str, before: str) -> Value:
    """The rest of the line that a header's value stands on, up to what may close it."""
    found = HEADER_VALUE.match(cut(text, value.start, _line_end(text, value.start)))
    if found is None:
        return value
    start, rest = value.start, found.text
    folded = FOLDED.match(text, start + found.end) if SCHEME_ONLY.test(rest) else None
    if folded is not None:
        credentials = folded.groups[0] or ""
        start += found.end + units(folded.text.rstrip(" \t")) - units(credentials)
        return Value(text, start, start + units(credentials), quoted=False, apart=True)
    if rest.startswith("["):
        start, before = start + 1, "["
        rest = rest[1:]
    if before in ("[", "{", "("):
        rest = _before(CLOSERS[before], rest)
    pair = CREDENTIALS.match(rest, 0) if "=" in sign else None
    rest = rest if pair is None else pair.text
    return Value(text, start, start + units(rest), quoted=False, apart=True)


def counts(value: str, verdict: int, *, in_text: bool = False) -> bool:
    """Whether a string is masked under a name of this verdict."""
    if is_placeholder(value):
        return False
    if verdict == ALWAYS:
        return True
    if verdict == LIKELY:
        if len(value) < 8 or BLANK.test(value):
            return False
        return not in_text or MIXED.test(value) or looks_opaque(value)
    return looks_opaque(value)
