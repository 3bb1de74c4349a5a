"""Lists and objects in a text that is no JSON: Python reprs, flow YAML, literals of Go, Ruby and Java.

Takes a text and the position behind a name and its sign, gives the scalars of what opens there. Reading
goes on as long as the text makes sense, also where nothing closes; what was read need not be read again.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, units
from decoder.masking.names import LIKELY, NEVER, judge

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.engine import Match

    Judgement = tuple[int, str]

# Beneath a secret name these members tell of the secret, and are not it.
TELLING = {
    "type", "kind", "name", "id", "title", "description", "format", "scope", "scopes", "token_type",
    "tokenType", "expires", "expires_in", "expiresIn", "expires_at", "expiresAt", "user", "username",
    "userName", "login", "email", "host", "port", "url", "uri", "algorithm", "alg", "required",
    "enabled", "createdAt", "created_at", "minLength", "maxLength", "pattern", "label", "hint",
    "length", "policy", "provider", "issuer", "audience", "in",
}  # fmt: skip
_BLANKS = "[ \t\r\n]*"
_CUT_OFF = "(?=[\r\n])|(?!.)"  # a string that was cut off ends with its line
_QUOTED = (
    f"\"((?:[^\"\\\\\r\n]|\\\\.)*)(\"|{_CUT_OFF})|'((?:[^'\\\\\r\n]|\\\\.)*)('|{_CUT_OFF})"
    f'|\\\\+"([^"\\\\\r\n]*)(\\\\+"|{_CUT_OFF})'
)
_BARE_KEY = ":?[A-Za-z_][A-Za-z0-9_.-]{0,80}"
_KEY = f"(?:\\\\*[\"']([^\"'\\\\\r\n]{{1,80}})\\\\*[\"']|({_BARE_KEY}))[ \t]*(?:=>|:(?![:/])|=(?!=)){_BLANKS}"
_BARE_CHARACTER = "[^\x00-\x20,\\[\\]{}\"'\\\\]"
_BARE = f"(?!:[^A-Za-z]){_BARE_CHARACTER}+(?:[ \t]+(?![A-Za-z_][A-Za-z0-9_-]{{0,80}}[:=]){_BARE_CHARACTER}+)*"
_TYPED = "(?:map\\[[a-z]{1,12}\\]|\\[\\])(?:\\[\\])?[A-Za-z.]{1,20}(?=\\{)"  # of Go: `[]string{…}`
# What opens: a list, or an object that begins with a string, another one or a key.
OPENS = compile_pattern(
    f"(?:{_TYPED})?\\{{(?={_BLANKS}(?:\\\\*[\"'{{\\[]|{_BARE_KEY}[ \t]*(?:=>|:[^:/])))|(?:map)?\\["
)
PIECE = compile_pattern(
    f"(?:[ \t\r\n,]|\\\\+[nrt])*(?:{_KEY})?"
    f"(?:(?:{_TYPED}|map)?([\\[{{])|([\\]}}])|[bruf]{{0,2}}(?:{_QUOTED})(?![ \t]*(?:=>|:))|({_BARE}))"
)
CLOSED = compile_pattern("(?=[;,&\x00-\x20\"'`)\\]}\\\\]|(?!.))")
ODBC = compile_pattern(f"\\{{{_BARE_KEY}:[^ \t\r\n]")


class Leaf:
    """A scalar: where it stands, whether in quotation marks, and what the names before it say of it."""

    __slots__ = ("end", "judgement", "listed", "named", "quoted", "start")

    def __init__(self, start: int, end: int, judgement: Judgement) -> None:
        self.start = start
        self.end = end
        self.judgement = judgement
        self.quoted = False
        self.listed = False
        self.named = False  # by a name of its own, right before it


class Flow:
    """What was read of a list or an object."""

    __slots__ = ("closed", "end", "leaves")

    def __init__(self, start: int) -> None:
        self.leaves: list[Leaf] = []
        self.end = start
        self.closed = False


def read_flow(text: str, start: int, sign: str, judgement: Judgement) -> Flow | None:
    """What a name is given that opens at a position; None where no list and no object does.

    `PWD={a:b}` is how ODBC writes the value `a:b`.
    """
    opening = OPENS.match(text, start)
    if opening is None or ("=" in sign and ODBC.match(text, start) is not None):
        return None
    flow = Flow(opening.end)
    around = [(opening.text[-1], judgement)]
    while around:
        piece = PIECE.match(text, flow.end)
        if piece is None:
            return flow
        flow.end = piece.end
        key = piece.groups[0] or piece.groups[1]
        if piece.groups[3]:
            around.pop()
            continue
        own = _beneath(around[-1][1], key)
        if piece.groups[2]:
            around.append((piece.groups[2], own))
        else:
            leaf = _leaf(piece, own)
            leaf.listed = key is None and around[-1][0] == "["
            leaf.named = key is not None and judge(key)[0] != NEVER
            flow.leaves.append(leaf)
    flow.closed = CLOSED.match(text, flow.end) is not None
    return flow


def _beneath(judgement: Judgement, key: str | None) -> Judgement:
    """What is said of a member: by its own name, or by the name around it where that says more."""
    if key is None:
        return judgement
    own = judge(key)
    inherits = judgement[0] >= LIKELY and judgement[0] > own[0] and key.lstrip(":") not in TELLING
    return judgement if inherits else own


def _leaf(piece: Match, judgement: Judgement) -> Leaf:
    bare = piece.groups[10]
    if bare is not None:
        return Leaf(piece.end - units(bare), piece.end, judgement)
    value = piece.groups[4] or piece.groups[6] or piece.groups[8] or ""
    end = piece.end - units(piece.groups[5] or piece.groups[7] or piece.groups[9] or "")
    leaf = Leaf(end - units(value), end, judgement)
    leaf.quoted = True
    return leaf
