"""Read and write `reference_data/`: one file per revision as distilled, and the tables kept by hand.

Gives plain data as it stands in the files, and the one operation that everything made from it shares:
putting revisions together over which something stays the same.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from site_src.builder.errors import BuildError

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "reference_data"
BY_HAND = ("errors", "extensions", "gates", "revisions", "sdks", "words")
SPECIFICATION = "https://modelcontextprotocol.io/specification"

Value = TypeVar("Value")


@dataclass(frozen=True)
class ReferenceData:
    """Everything that `reference_data/` holds."""

    sources: dict[str, Any]
    revisions: dict[str, dict[str, Any]]  # distilled, oldest first
    by_hand: dict[str, dict[str, Any]]

    @property
    def order(self) -> list[str]:
        """The revisions, oldest first."""
        return list(self.revisions)

    def last_of(self, row: dict[str, Any]) -> str:
        """The last revision that a row kept by hand holds under."""
        return str(row.get("to", self.order[-1]))

    def covers(self, row: dict[str, Any], revision: str) -> bool:
        """Whether a row kept by hand holds under a revision; a row without `from` holds under all."""
        return str(row.get("from", self.order[0])) <= revision <= self.last_of(row)

    def describes(self, code: int, revision: str) -> bool:
        """Whether errors.json has words on an error code under a revision."""
        return any(
            row["code"] == code and self.covers(row, revision) for row in self.by_hand["errors"]["codes"]
        )

    def gate_of(self, method: str, revision: str) -> str | None:
        """The capability that a method needs."""
        for row in self.by_hand["gates"]["gates"]:
            if method in row["methods"] and self.covers(row, revision):
                return str(row["gate"])
        return None

    def without_words(self) -> Iterator[str]:
        """A sentence for each method and error code on which no table kept by hand says a word."""
        for revision, facts in self.revisions.items():
            for method in facts["methods"]:
                if method not in self.by_hand["words"]["methods"]:
                    yield f"reference_data/words.json has no words on {method} of {revision}"
            for code in map(int, facts["errors"]):
                if not self.describes(code, revision):
                    yield f"reference_data/errors.json has no words on {code} of {revision}"

    def place_of(self, row: dict[str, Any]) -> str:
        """The address of a row's place in the specification, in the last revision that it holds under."""
        return f"{SPECIFICATION}/{self.last_of(row)}/{row['place']}"


def load(folder: Path = FOLDER) -> ReferenceData:
    """Read the folder."""
    sources = read(folder / "sources.json")
    return ReferenceData(
        sources=sources,
        revisions={name: read(folder / f"{name}.json") for name in sorted(sources["revisions"])},
        by_hand={name: read(folder / f"{name}.json") for name in BY_HAND},
    )


def read(path: Path) -> dict[str, Any]:
    """One file."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as problem:
        raise BuildError(f"{path}: is not JSON ({problem})") from None
    if not isinstance(data, dict):
        raise BuildError(f"{path}: is not a JSON object")
    return data


def text_of(data: dict[str, Any]) -> str:
    """A file's content, the same for the same data."""
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def spans(order: list[str], values: dict[str, Value]) -> list[tuple[str, str, Value]]:
    """First revision, last revision and value, one for each run of revisions with the same value."""
    found: list[tuple[str, str, Value]] = []
    for before, revision in zip([None, *order], order, strict=False):
        if revision not in values:
            continue
        if found and found[-1][1] == before and found[-1][2] == values[revision]:
            found[-1] = (found[-1][0], revision, values[revision])
        else:
            found.append((revision, revision, values[revision]))
    return found
