"""Finds tokens by their shape in a plain text, wherever they stand.

Takes a text, gives spans. One pattern made of the whole catalogue does the scanning; it is tried only
where a word begins, so a search costs the same everywhere.
"""

from __future__ import annotations

from decoder.engine import NearRuns, compile_pattern, units
from decoder.masking.catalogue import PATHS, SHAPES
from decoder.masking.spans import Span

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.engine import Match
    from decoder.masking.catalogue import Kind

# Before a token stands no letter and no digit, unless it ends an escape (`\n`, `\u0041`, `%3D`).
# The first look-behind only spares the others inside a long run.
BOUNDARY = (
    r"(?<![A-Za-z0-9]{6})(?:(?<![A-Za-z0-9])|(?<=\\[nrtbfv0])|(?<=%[0-9A-Fa-f]{2})|(?<=\\x[0-9a-fA-F]{2})"
    r"|(?<=\\u[0-9a-fA-F]{4})|(?<=\x1b\[[0-9]m)|(?<=\x1b\[[0-9]{2}m))"
)
STRICT_BOUNDARY = BOUNDARY + "(?<![_-])"
TAIL = compile_pattern("[A-Za-z0-9_-]+")
# Header, payload and signature; what has no dot is only JSON in base64, as cursors are.
# The header begins with a brace and a quote, or with blanks or a line break between the two.
JWT_HEADS = ("eyJ", "ewog", "ew0K", "ewki", "eyAi", "eyAg")
# The shortest header there is, {"alg":"none"}, has 19 characters; what is shorter is some other JSON.
JWT_BODY = r"[A-Za-z0-9_-]{13,}(?:\.[A-Za-z0-9_-]*)?(?:\.[A-Za-z0-9_-]+){0,3}"
JWT_LABEL = "JWT"


def _leading(kind: Kind) -> str:
    """The letter that a kind begins with, or nothing where that is not one letter."""
    return kind.head[0] if kind.head[0].isalnum() else ""


def _by_letter(kinds: tuple[Kind, ...]) -> tuple[Kind, ...]:
    """The kinds with the same first letter together, otherwise in their order."""
    letters = list(dict.fromkeys(_leading(kind) for kind in kinds))
    return tuple(kind for letter in letters for kind in kinds if _leading(kind) == letter)


def _any_of(kinds: tuple[Kind, ...], *, mark: str = "") -> str:
    """A pattern for any of the kinds, which looks at each first letter once."""
    groups: dict[str, list[str]] = {}
    for kind in kinds:
        letter = _leading(kind)
        groups.setdefault(letter, []).append(kind.head[len(letter) :] + kind.body + mark)
    return "|".join(f"{letter}(?:{'|'.join(rests)})" for letter, rests in groups.items())


PLAIN = _by_letter(tuple(kind for kind in SHAPES if not kind.strict))
STRICT = _by_letter(tuple(kind for kind in SHAPES if kind.strict))
ADDRESSES = _by_letter(PATHS)
# An empty group behind each alternative tells which one it was.
TOKEN = compile_pattern(f"{BOUNDARY}(?:{_any_of(PLAIN, mark='()')})")
STRICT_TOKEN = compile_pattern(f"{STRICT_BOUNDARY}(?:{_any_of(STRICT, mark='()')})")
JWT = compile_pattern(f"{BOUNDARY}(?:{'|'.join(JWT_HEADS)}){JWT_BODY}")
PATH = compile_pattern(_any_of(ADDRESSES))

# For a first look: the kinds without signs are found at runs.
AT_RUNS = NearRuns(
    BOUNDARY,
    [(kind.head, kind.body) for kind in SHAPES if not kind.signs] + [(head, JWT_BODY) for head in JWT_HEADS],
)


def find_tokens(text: str) -> list[Span]:
    """The tokens in a text, by their shapes; spans may overlap."""
    spans: list[Span] = []
    for pattern, kinds in ((TOKEN, PLAIN), (STRICT_TOKEN, STRICT)):
        spans.extend(_token_span(text, found, kinds) for found in pattern.find_all(text))
    for found in PATH.find_all(text):
        index = next(index for index, group in enumerate(found.groups) if group is not None)
        spans.append(Span(found.end - units(found.groups[index] or ""), found.end, ADDRESSES[index].label()))
    spans.extend(
        Span(found.start, found.end - _sentence_dot(found.text), JWT_LABEL)
        for found in JWT.find_all(text)
        if "." in found.text
    )
    return spans


def may_be_token(text: str) -> bool:
    """Whether what was found at a run may be a token: JSON in base64 is none."""
    return not text.startswith(JWT_HEADS) or "." in text


def _token_span(text: str, found: Match, kinds: tuple[Kind, ...]) -> Span:
    """A token to the end of the run that it stands in, since another may be glued to it."""
    tail = TAIL.match(text, found.end)
    return Span(found.start, found.end if tail is None else tail.end, kinds[_which(found.groups)].label())


def _which(groups: tuple[str | None, ...]) -> int:
    return next(index for index, group in enumerate(groups) if group is not None)


def _sentence_dot(token: str) -> int:
    """A dot that ends a JWT may end a sentence; a JWT that was cut off has lost nothing with it."""
    return 1 if token.endswith(".") else 0
