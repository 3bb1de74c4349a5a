"""The same sources give the same site, byte for byte, wherever and whenever they are built."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from site_src.builder.reference_data import ROOT

SOURCES = ("build.py", "LICENSE", "decoder", "site_src", "reference_data")
NOT_SOURCES = shutil.ignore_patterns("__pycache__")


def built_at(place: Path, hash_seed: str, timezone: str) -> dict[str, bytes]:
    """The files that a copy of the project gives at a place, in a process of its own."""
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, place / name, ignore=NOT_SOURCES)
        else:
            place.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, place)
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "TZ": timezone, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "build.py", "--base-url", "https://example.com/tools/mcp"]
    subprocess.run(command, cwd=place, env=environment, check=True, capture_output=True)
    folder = place / "dist"
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_two_builds_on_two_paths_are_the_same(tmp_path: Path) -> None:
    one = built_at(tmp_path / "one", "1", "UTC")
    other = built_at(tmp_path / "deeper" / "in" / "another", "2", "Pacific/Auckland")
    assert one.keys() == other.keys()
    assert [path for path in one if one[path] != other[path]] == []
    assert "index.html" in one
