"""What a build writes: kept until it is whole, then written into `dist/`.

A build that fails leaves `dist/` as it was. A list of what was written lies beside the files: what an
earlier list names and this build does not write is removed, and anything else in the folder stays.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

LIST = ".built-files"
HASH_LENGTH = 10


class Output:
    """The files of one build, by their paths below the folder that they will be written to."""

    def __init__(self) -> None:
        self._files: dict[str, bytes] = {}

    @property
    def files(self) -> Mapping[str, bytes]:
        """What there is so far."""
        return self._files

    def add(self, path: str, content: str | bytes) -> None:
        """Add a file at a path below the folder."""
        self._files[path] = content if isinstance(content, bytes) else content.encode("utf-8")

    def add_asset(self, name: str, content: str | bytes) -> str:
        """Add a file that may be cached for ever, its hash in its name, and return its path."""
        data = content if isinstance(content, bytes) else content.encode("utf-8")
        stem, dot, suffix = name.rpartition(".")
        path = f"assets/{stem}-{hashlib.sha256(data).hexdigest()[:HASH_LENGTH]}{dot}{suffix}"
        self.add(path, data)
        return path

    def write(self, folder: Path) -> None:
        """Write every file, and remove what an earlier build wrote and this one does not."""
        for path in sorted(_listed(folder) - set(self._files)):
            _remove(folder, path)
        for path, data in self._files.items():
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
        (folder / LIST).write_text("".join(f"{path}\n" for path in sorted(self._files)), encoding="utf-8")


def _listed(folder: Path) -> set[str]:
    names = folder / LIST
    return set(names.read_text(encoding="utf-8").splitlines()) if names.is_file() else set()


def _remove(folder: Path, path: str) -> None:
    target = folder / path
    target.unlink(missing_ok=True)
    parent = target.parent
    if parent != folder and parent.is_dir() and not any(parent.iterdir()):
        parent.rmdir()
