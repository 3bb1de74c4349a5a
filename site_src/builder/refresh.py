"""Read the specification's schemas from GitHub again: `python build.py --refresh`.

Fetches, distils, and generates the decoder's tables in memory; writes only when all of that went well, and
then everything together. Gives what changed as sentences.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from site_src.builder import generate, reference_data
from site_src.builder.changes import changes_between
from site_src.builder.distil import distil
from site_src.builder.errors import SchemaSurpriseError
from site_src.builder.github import FetchError
from site_src.builder.together import write_together

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from site_src.builder.github import GitHub
    from site_src.builder.reference_data import ReferenceData

REPOSITORY = "modelcontextprotocol/modelcontextprotocol"
SCHEMAS = "schema"
FILES = ("schema.json", "schema.ts")
DATED = re.compile(r"\d{4}-\d{2}-\d{2}")

Result = TypeVar("Result")


@dataclass(frozen=True)
class Folders:
    """Where the refresh writes: the facts, and the tables made from them."""

    data: Path = reference_data.FOLDER
    tables: Path = generate.FOLDER


def refresh(
    github: GitHub,
    ref: str,
    today: str,
    *,
    folders: Folders | None = None,
    progress: Callable[[float, str], None] = lambda _part, _what: None,
) -> list[str]:
    """Fetch everything at a ref, write it, and say what changed."""
    folders = folders or Folders()
    before = reference_data.load(folders.data)
    described = sorted(before.by_hand["revisions"]["revisions"])
    steps = _Steps(2 + 4 * len(described), progress)
    commit, commit_date = steps.take(f"commit at {ref}", partial(github.commit, ref))
    found = steps.take("list of revisions", partial(github.folders, SCHEMAS, commit))
    for revision in described:
        if revision not in found:
            raise FetchError(f"{REPOSITORY} at {commit[:8]}: the folder {SCHEMAS}/{revision} is not there")
    revisions, files = {}, {}
    for revision in described:
        revisions[revision], files[revision] = _read_revision(github, revision, commit, steps)
    sources = {
        "about": "Where the facts of each revision were read. Written by build.py --refresh.",
        "repository": REPOSITORY,
        "ref": ref,
        "commit": commit,
        "commit_date": commit_date,
        "read": today,
        "folders": found,
        "revisions": files,
    }
    after = replace(before, sources=sources, revisions=revisions)
    write_together(_texts(after, folders))
    return list(_summary(before, after))


class _Steps:
    """Counts the steps and tells how far they are."""

    def __init__(self, count: int, progress: Callable[[float, str], None]) -> None:
        self._count = count
        self._done = 0
        self._progress = progress

    def take(self, what: str, step: Callable[[], Result]) -> Result:
        self._progress(self._done / self._count, what)
        result = step()
        self._done += 1
        self._progress(self._done / self._count, what)
        return result


def _read_revision(
    github: GitHub, revision: str, commit: str, steps: _Steps
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """A revision's facts, and where each of its files came from."""
    texts: list[str] = []
    files: list[dict[str, Any]] = []
    for name in FILES:
        path = f"{SCHEMAS}/{revision}/{name}"
        text = steps.take(path, partial(github.file, path, commit))
        last, date = steps.take(f"history of {path}", partial(github.last_commit, path, commit))
        content = text.encode("utf-8")
        texts.append(text)
        files.append(
            {
                "path": path,
                "bytes": len(content),
                "sha256": hashlib.sha256(content).hexdigest(),
                "last_commit": last,
                "last_commit_date": date,
            }
        )
    try:
        return distil(revision, *texts), files
    except SchemaSurpriseError as surprise:
        raise FetchError(f"the schema is not understood: {surprise}") from None


def _texts(data: ReferenceData, folders: Folders) -> dict[Path, str]:
    """Every file that a refresh writes."""
    facts = {folders.data / f"{name}.json": held for name, held in data.revisions.items()}
    held = facts | {folders.data / "sources.json": data.sources}
    return {path: reference_data.text_of(content) for path, content in held.items()} | {
        folders.tables / name: text for name, text in generate.generate(data).items()
    }


def _summary(before: ReferenceData, after: ReferenceData) -> Iterator[str]:
    """What changed, and what the repository has that is not described here."""
    for revision, facts in after.revisions.items():
        if revision not in before.revisions:
            yield f"{revision}: described for the first time, with {len(facts['methods'])} methods"
            continue
        changed = changes_between(before.revisions[revision], facts)
        yield from (f"{revision}: {change}" for change in changed)
        if not changed and _hashes(before, revision) != _hashes(after, revision):
            yield f"{revision}: the schema's files changed, nothing that is kept of them did"
    for name in after.sources["folders"]:
        if DATED.fullmatch(name) and name not in after.revisions:
            yield f"{name}: a revision that the decoder does not describe yet"
    yield from after.without_words()


def _hashes(data: ReferenceData, revision: str) -> list[str]:
    return [file["sha256"] for file in data.sources["revisions"][revision]]
