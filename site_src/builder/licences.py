"""Whose work `dist/` ships, and under which licence: a table that the licences page shows.

Everything is this project's own but for what THIRD_PARTIES lists. A licence's text is the one that came
with the work, kept in `site_src/licences/` where its package does not carry it.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.metadata import version
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

# Distribution, name, licence, the file of its text, where it comes from, what it is here.
THIRD_PARTIES = (
    (
        "brython",
        "Brython",
        "BSD 3-Clause",
        "brython.txt",
        "https://github.com/brython-dev/brython",
        "Runs the decoder’s Python in the browser. Shipped without its compiler.",
    ),
)


@dataclass(frozen=True)
class Licence:
    """A work that is shipped, and the text that it is shipped under."""

    anchor: str
    name: str
    version: str | None
    licence: str
    source: str | None
    about: str
    text: str


def licences(root: Path) -> list[Licence]:
    """This project's licence first, then those of others."""
    own = Licence(
        "decoder",
        "MCP JSON-RPC decoder",
        None,
        "MIT",
        None,
        "The decoder, its pages and its pictures.",
        (root / "LICENSE").read_text(encoding="utf-8"),
    )
    return [own, *(_of_another(root, *row) for row in THIRD_PARTIES)]


def _of_another(
    root: Path, package: str, name: str, licence: str, file: str, source: str, about: str
) -> Licence:
    text = (root / "site_src" / "licences" / file).read_text(encoding="utf-8")
    return Licence(package, name, version(package), licence, source, about, text)
