"""The register of one paste: which secrets were found, the mark of each, how often and where it stood.

The same secret gets the same mark everywhere; a mark says its kind and a number, nothing of the secret.
The register is the only place that keeps secrets, and it lives as long as its paste.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, cut
from decoder.masking.repeats import Encoded, Repeats, is_repeated, literal
from decoder.masking.spans import Span
from decoder.masking.spellings import spellings
from decoder.records import fresh_list, record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from decoder.engine import Pattern

MOST_NAMES = 200  # that schemas may add
WHERE_LIMIT = 50  # lines that a mask lists
LOOK_ALIKE = compile_pattern("(?:‹|\\\\u2039)([^‹›\n\\\\]{1,80}) #([0-9]{1,9})(?:›|\\\\u203[aA])")
ENCODED = "base64 that holds secrets"  # what a mark calls such a text
NO_WORD = compile_pattern("[^a-z0-9]+")


@record
class Mask:
    """What was masked: `bearer token #1` of the kind `bearer-token`, how often, and on which lines."""

    label: str
    kind: str
    count: int
    where: list[int] = fresh_list()


class Marks:
    """Secrets and their marks, numbered by kind in the order of their appearance."""

    def __init__(self) -> None:
        self._masks: dict[str, Mask] = {}
        self._numbers: dict[str, int] = {}
        self._repeats = Repeats([])
        self._encoded = Encoded([])
        self._spelt: dict[str, str] = {}  # how else a secret is spelt → the secret
        self._names: dict[str, None] = {}  # of properties that a schema asks for as secrets
        self._named: Pattern | None = None

    def reserve(self, text: str) -> None:
        """Leave out the numbers of look-alike marks in the input, so that none stands for two things."""
        if "‹" not in text and "\\u2039" not in text:
            return
        for found in LOOK_ALIKE.find_all(text):
            label, number = found.groups
            if label is not None and number is not None:
                self._numbers[label] = max(self._numbers.get(label, 0), int(number))

    def mark(self, secret: str, label: str) -> str:
        """The mark of a secret; a new one is numbered, a known one keeps the mark that it has."""
        secret = self._spelt.get(secret, secret)
        mask = self._masks.get(secret)
        if mask is None:
            number = self._numbers.get(label, 0) + 1
            self._numbers[label] = number
            mask = Mask(
                f"{label} #{number}", "-".join(NO_WORD.replace(label.lower(), _dash).strip("-").split("-")), 0
            )
            self._masks[secret] = mask
        return f"‹{mask.label}›"

    def known(self, secret: str) -> bool:
        """Whether a text is a secret that was found before."""
        return secret in self._masks

    def is_found_again(self, secret: str) -> bool:
        """Whether a text is a secret that is masked wherever it stands."""
        return secret in self._masks and is_repeated(secret)

    def note_name(self, name: str) -> None:
        """Remember that a schema asks for a secret under a name."""
        if name and len(self._names) < MOST_NAMES:
            self._names[name] = None

    def is_secret_name(self, name: str) -> bool:
        """Whether a schema asked for a secret under a name."""
        return name in self._names

    def known_names(self) -> int:
        """Under how many names schemas asked for secrets."""
        return len(self._names)

    def recognise(self) -> None:
        """From now on find the secrets and the names known by now wherever they stand."""
        self._spelt = {spelt: secret for secret in self._masks for spelt in spellings(secret)}
        self._repeats = Repeats([*self._masks, *self._spelt])
        self._encoded = Encoded(list(self._masks))
        names = "|".join(literal(name) for name in self._names)
        self._named = compile_pattern(f'"(?:{names})\\\\*"[ \t\r\n]*:') if names else None

    def anchors(self, text: str) -> list[int]:
        """Where in any text a known secret may stand, in whatever spelling, or one of the known names."""
        named = [] if self._named is None else [found.start for found in self._named.find_all(text)]
        return self._repeats.anchors(text) + self._encoded.anchors(text) + named

    def known_things(self) -> int:
        """How many secrets and names are known."""
        return len(self._masks) + len(self._names)

    def repeats(self, text: str) -> list[Span]:
        """Where known secrets stand in a plain text."""
        spans = []
        for start, end, secret in self._repeats.places(text):
            self._note_spelling(cut(text, start, end), secret)
            spans.append(Span(start, end, self._label(secret)))
        for start, end, secret in self._encoded.places(text):
            self._note_spelling(cut(text, start, end), secret)
            spans.append(Span(start, end, self._label(secret) if secret else ENCODED))
        return spans

    def _note_spelling(self, spelt: str, secret: str) -> None:
        """Remember that a part of the text says a secret and nothing else, so that it has the same mark."""
        if secret and spelt != secret:
            self._spelt[spelt] = self._spelt.get(secret, secret)

    def _label(self, secret: str) -> str:
        mask = self._masks.get(self._spelt.get(secret, secret))
        return "secret" if mask is None else mask.label.rpartition(" #")[0]

    def count_unseen(self, places: Iterable[tuple[str, int]]) -> None:
        """Note on which lines those secrets were read that the paste does not show as they are."""
        seen = {secret for secret, mask in self._masks.items() if mask.count}
        for secret, line in places:
            if self._spelt.get(secret, secret) not in seen:
                self.count(secret, line)

    def count(self, secret: str, line: int) -> None:
        """Note that a secret stood on a line of the paste."""
        mask = self._masks[self._spelt.get(secret, secret)]
        mask.count += 1
        if len(mask.where) < WHERE_LIMIT and mask.where[-1:] != [line]:
            mask.where.append(line)

    def forget_counts(self) -> None:
        """Start counting anew; marks and numbers stay."""
        for mask in self._masks.values():
            mask.count = 0
            mask.where = []

    def masks(self) -> list[Mask]:
        """What stood in the paste, in the order of appearance."""
        return [mask for mask in self._masks.values() if mask.count]


def _dash(_: object) -> str:
    return "-"
