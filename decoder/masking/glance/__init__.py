"""Where in a text a secret may stand: a first look that costs little more than parsing the text does.

Takes a text of any kind, gives positions. It may point at places that hold no secret, and must not pass
over one that the other modules would find: what it does not point at is shown as it is.

Four searches: for the ends of secret names, for places that need no name, for the signs of tokens and for
long runs of letters. What is found is looked at once more before it counts, since the closer look that
follows reads whole lines.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, cut, distinct_pieces, units
from decoder.masking.blanks import plain_blanks
from decoder.masking.glance.certain import certain_places, disguise_places
from decoder.masking.glance.checked import checked_places
from decoder.masking.glance.name_ends import NAMES, is_given_a_value, may_be_named, name_places
from decoder.masking.glance.rarest import literal
from decoder.masking.glance.tokens import token_places
from decoder.masking.values import HIDDEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from decoder.engine import Match

LONG = 4000  # a text that is worth taking apart
MEMBER_END = '":\n'  # in a digest; what is behind it is another piece
WORTHWHILE = 0.8  # of how much of the text there is, when every piece stands in it once
MOST_NEEDLES = 24
NEEDLE = 40  # how much of a piece is searched for on either side of a place
HALF = compile_pattern("^[\\udc00-\\udfff]|[\\ud800-\\udbff]$")  # of a character that was cut
NOTHING = 4  # what is shorter holds no secret that is not found by a name outside
HIDDEN_SIGNS = ("\x1b", "\x00", "\x08")


def places_to_read(text: str) -> list[int]:
    """The positions, in no order, at which something stands that may be a secret or the name of one.

    Traffic says most things many times over. A long text is first read with each of its pieces once; what is
    found there is then looked up in the text itself.
    """
    if len(text) < NOTHING:
        return []
    text = plain_blanks(text)
    if len(text) >= LONG:
        digest = MEMBER_END.join(distinct_pieces(text)) + MEMBER_END
        if len(digest) < len(text) * WORTHWHILE:
            places = _places_by_digest(text, digest)
            if places is not None:
                return places
    small = _small(text)
    return [*name_places(text, small), *_others(text, small, whole=True)]


def _small(text: str) -> str:
    """A text in small letters, of the same length."""
    return text.replace("\u0130", "I").lower()  # the one letter that is longer when small


def _places_by_digest(text: str, digest: str) -> list[int] | None:
    """The places in a text, by what stands in its digest; None where that is too much to look up."""
    small = _small(digest)
    names = _needles(small, [sign for sign in NAMES.places(small) if may_be_named(digest, small, sign)])
    others = _needles(small, _others(digest, small, whole=False))
    if len(names) + len(others) > MOST_NEEDLES:
        return None
    small = _small(text) if names or others else ""
    signs = [found.start + sign for needle, sign in names.items() for found in _all_of(needle, small)]
    places = [found.start + place for needle, place in others.items() for found in _all_of(needle, small)]
    return [*places, *(sign - 1 for sign in signs if is_given_a_value(text, small, sign))]


def _all_of(needle: str, text: str) -> Iterator[Match]:
    return compile_pattern(literal(needle)).find_all(text)


def _needles(digest: str, places: list[int]) -> dict[str, int]:
    """What stands around the places, no longer than can be searched for, and where in each the place is."""
    needles: dict[str, int] = {}
    for place in places:
        before = cut(digest, max(0, place - NEEDLE), place).rpartition(MEMBER_END)[2]
        before = HALF.remove("".join(before.rpartition('"')[1:]))
        behind = HALF.remove(cut(digest, place, place + NEEDLE).partition(MEMBER_END)[0])
        needles.setdefault(before + behind, units(before))
    return needles


def _others(text: str, small: str, *, whole: bool) -> list[int]:
    """The places of whatever is found by other things than a name before a sign."""
    disguised = disguise_places(small)
    places = [
        *certain_places(small),
        *checked_places(text, small, whole=whole),
        *token_places(text, small),
        *disguised,
    ]
    hidden = disguised or any(sign in text for sign in HIDDEN_SIGNS)
    return places + _behind_hidden(text) if hidden else places


def _behind_hidden(text: str) -> list[int]:
    """The places of invisible characters and colours, where the text without them holds secrets."""
    visible = HIDDEN.remove(text)
    if visible == text or not places_to_read(visible):
        return []
    return [found.start for found in HIDDEN.find_all(text)]
