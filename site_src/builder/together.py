"""Write several files together: all of them, or none where anything fails.

Each text is first written beside its place; only when all are there do they take their places. Should even
that fail half-way, those that already took theirs are put back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

SUFFIX = ".being-written"


def write_together(texts: Mapping[Path, str]) -> None:
    """Write each text to its path, or leave every path as it was."""
    changed = {path: text for path, text in texts.items() if _content(path) != text.encode("utf-8")}
    before = {path: _content(path) for path in changed}
    placed: list[Path] = []
    try:
        for path, text in changed.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            _beside(path).write_text(text, encoding="utf-8", newline="\n")
        for path in changed:
            placed.append(path)
            _beside(path).replace(path)
    except BaseException:
        for path in placed:
            _put_back(path, before[path])
        raise
    finally:
        for path in changed:
            _beside(path).unlink(missing_ok=True)


def _beside(path: Path) -> Path:
    return path.with_name(path.name + SUFFIX)


def _content(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None


def _put_back(path: Path, content: bytes | None) -> None:
    if content is None:
        path.unlink(missing_ok=True)
    else:
        path.write_bytes(content)
