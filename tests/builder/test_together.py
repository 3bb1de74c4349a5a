"""Files written together, or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from site_src.builder.together import write_together


def content(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in folder.iterdir()}


def test_every_text_is_written(tmp_path: Path) -> None:
    write_together({tmp_path / "a": "1", tmp_path / "b": "2"})
    assert content(tmp_path) == {"a": "1", "b": "2"}


def test_a_file_that_stays_the_same_is_not_touched(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("1")
    before = (tmp_path / "a").stat().st_mtime_ns
    write_together({tmp_path / "a": "1", tmp_path / "b": "2"})
    assert (tmp_path / "a").stat().st_mtime_ns == before


@pytest.mark.parametrize("failing", ["write_text", "replace"])
@pytest.mark.parametrize("which", ["a", "b", "c"])
def test_a_failure_at_any_file_leaves_all_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str, which: str
) -> None:
    (tmp_path / "a").write_text("old")
    (tmp_path / "b").write_text("old too")
    original = getattr(Path, failing)

    def fail(self: Path, *args: object, **named: object) -> object:
        if self.name.startswith(which):
            raise OSError("no space left on device")
        return original(self, *args, **named)

    with monkeypatch.context() as patched:
        patched.setattr(Path, failing, fail)
        with pytest.raises(OSError, match="no space"):
            write_together({tmp_path / name: "new" for name in ("a", "b", "c")})
    assert content(tmp_path) == {"a": "old", "b": "old too"}
