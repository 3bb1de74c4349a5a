"""Finds tokens by their shape in a plain text, wherever they stand.

Takes a text, gives spans. One pattern made of the whole catalogue does the scanning; it is tried only
where a word begins, so a search costs the same everywhere.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, units
from decoder.masking.catalogue import PATHS, SHAPES
from decoder.masking.spans import Span

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.masking.catalogue import Kind

# In front of a token stands no letter and no digit, unless it is the end of an escape (`\n`, `\u0041`, `%3D`).
BOUNDARY = (
    r"(?:(?<![A-Za-z0-9])|(?<=\\[nrtbfv0])|(?<=\\x[0-9a-fA-F]{2})|(?<=\\u[0-9a-fA-F]{4})|(?<=%[0-9A-Fa-f]{2})"
    r"|(?<=\x1b\[[0-9]m)|(?<=\x1b\[[0-9]{2}m))"
)
TAIL = compile_pattern("[A-Za-z0-9_-]+")
JWT = compile_pattern(
    r"(?:(?<![A-Za-z0-9-])|(?<=\\[nrt])|(?<=%[0-9A-Fa-f]{2}))e(?:yJ|wog)[A-Za-z0-9_-]{8,}(\.[A-Za-z0-9_-]*)?(?:\.[A-Za-z0-9_-]+){0,3}"
)
JWT_LABEL = "JWT"


def _alternatives(kinds: tuple[Kind, ...], *, strict: bool) -> str:
    """The patterns of the kinds, each followed by an empty group that tells which one it was."""
    return "|".join(f"{kind.pattern}()" for kind in kinds if kind.strict == strict)


PLAIN = tuple(kind for kind in SHAPES if not kind.strict)
STRICT = tuple(kind for kind in SHAPES if kind.strict)
TOKEN = compile_pattern(f"{BOUNDARY}(?:{_alternatives(PLAIN, strict=False)})")
STRICT_TOKEN = compile_pattern(f"(?<![A-Za-z0-9_-])(?:{_alternatives(STRICT, strict=True)})")
PATH = compile_pattern("|".join(kind.pattern for kind in PATHS))


def find_tokens(text: str) -> list[Span]:
    """The tokens in a text, by their shapes; spans may overlap."""
    spans: list[Span] = []
    for pattern, kinds in ((TOKEN, PLAIN), (STRICT_TOKEN, STRICT)):
        for found in pattern.find_all(text):
            kind = kinds[_which(found.groups)]
            tail = TAIL.match(text, found.end)
            spans.append(Span(found.start, found.end if tail is None else tail.end, kind.label()))
    for found in PATH.find_all(text):
        index = next(index for index, group in enumerate(found.groups) if group is not None)
        spans.append(Span(found.end - units(found.groups[index] or ""), found.end, PATHS[index].label()))
    for found in JWT.find_all(text):
        if found.groups[0] is not None:
            spans.append(Span(found.start, found.end - _sentence_dot(found.text), JWT_LABEL))
    return spans


def _which(groups: tuple[str | None, ...]) -> int:
    return next(index for index, group in enumerate(groups) if group is not None)


def _sentence_dot(token: str) -> int:
    """A dot that ends a JWT may end a sentence; a JWT that was cut off has lost nothing with it."""
    return 1 if token.endswith(".") else 0
