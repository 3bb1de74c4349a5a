"""Where tokens begin that are known by their shape.

Takes a text and the same text in small letters, gives positions. Kinds that name signs are looked for near
these, all others at long runs of letters and digits.
"""

from __future__ import annotations

from decoder.engine import AnyOf, cut
from decoder.masking.catalogue import SIGNS
from decoder.masking.finders.shapes import AT_RUNS, find_tokens, may_be_token
from decoder.masking.glance.rarest import by_rarest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

TOKEN_SIGNS = AnyOf(by_rarest(sorted({sign.lower() for sign in SIGNS})))
SIGN_REACH = 80  # how far a token may begin before its sign
TOKEN_REACH = 600  # no token need be read further to be known as one


def token_places(text: str, small: str) -> Iterator[int]:
    """Where tokens begin: near their signs, for the kinds that have signs, and at long runs."""
    start = end = 0
    for sign in sorted(found.start for found in TOKEN_SIGNS.find_all(small)):
        if sign - SIGN_REACH > end:
            yield from _tokens_between(text, start, end)
            start = max(0, sign - SIGN_REACH)
        end = sign + TOKEN_REACH
    yield from _tokens_between(text, start, end)
    yield from (found.start for found in AT_RUNS.find_all(text) if may_be_token(found.text))


def _tokens_between(text: str, start: int, end: int) -> Iterator[int]:
    return (start + span.start for span in find_tokens(cut(text, start, end)))
