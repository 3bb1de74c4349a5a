"""The register of one paste: which secrets were found, the mark of each, how often and where it stood.

The same secret gets the same mark everywhere; a mark says its kind and a number, nothing of the secret.
The register is the only place that keeps secrets, and it lives as long as its paste.
"""

from __future__ import annotations

from decoder.engine import compile_pattern
from decoder.masking.spans import Span
from decoder.records import fresh_list, record

REPEATED_LENGTH = 8  # a shorter secret is masked only where it was found, not wherever it occurs
WHERE_LIMIT = 50  # lines that a mark lists
LOOK_ALIKE = compile_pattern("‹([^‹›\n]{1,80}) #([0-9]{1,9})›")


@record
class Mask:
    """What was masked: `bearer token #1`, of the kind `bearer-token`, so often, on these lines (the first fifty)."""

    label: str
    kind: str
    count: int
    where: list[int] = fresh_list()


class Marks:
    """Secrets and their marks, numbered by kind in the order of their appearance."""

    def __init__(self) -> None:
        self._masks: dict[str, Mask] = {}
        self._numbers: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._masks)

    def reserve(self, text: str) -> None:
        """Leave out the numbers of what looks like a mark in the input, so that none stands for two things."""
        if "‹" not in text:
            return
        for found in LOOK_ALIKE.find_all(text):
            kind, number = found.groups
            if kind is not None and number is not None:
                self._numbers[kind] = max(self._numbers.get(kind, 0), int(number))

    def mark(self, secret: str, label: str) -> str:
        """The mark of a secret; a new one is numbered, a known one keeps the mark that it has."""
        mask = self._masks.get(secret)
        if mask is None:
            number = self._numbers.get(label, 0) + 1
            self._numbers[label] = number
            mask = Mask(f"{label} #{number}", slug(label), 0)
            self._masks[secret] = mask
        return f"‹{mask.label}›"

    def known(self, secret: str) -> bool:
        """Whether a text is a secret that was found before."""
        return secret in self._masks

    def repeats(self, text: str) -> list[Span]:
        """Where secrets that are long enough stand in a text."""
        spans: list[Span] = []
        for secret, mask in self._masks.items():
            if len(secret) < REPEATED_LENGTH:
                continue
            at = 0
            while secret in text[at:]:
                at = text.index(secret, at)
                spans.append(Span(at, at + len(secret), mask.label))
                at += len(secret)
        return spans

    def secrets(self) -> list[str]:
        """The secrets found so far, in the order of their appearance."""
        return list(self._masks)

    def count(self, secret: str, line: int) -> None:
        """Note that a secret stood on a line of the paste."""
        mask = self._masks[secret]
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


def slug(label: str) -> str:
    """A label as an identifier: `Fly.io access token` is `fly-io-access-token`."""
    return "-".join(SLUG_WORD.replace(label.lower(), lambda found: " ").split())


SLUG_WORD = compile_pattern("[^a-z0-9]+")
