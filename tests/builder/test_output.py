from __future__ import annotations

from typing import TYPE_CHECKING

from site_src.builder.output import Output

if TYPE_CHECKING:
    from pathlib import Path


def written(folder: Path, **files: str) -> None:
    output = Output()
    for name, text in files.items():
        output.add(name.replace("__", "/"), text)
    output.write(folder)


def test_what_an_earlier_build_wrote_and_this_one_does_not_is_removed(tmp_path: Path) -> None:
    written(tmp_path, a="1", old__b="2")
    written(tmp_path, a="3")
    assert (tmp_path / "a").read_text(encoding="utf-8") == "3"
    assert not (tmp_path / "old").exists()


def test_what_no_build_wrote_stays(tmp_path: Path) -> None:
    written(tmp_path, p__a="1")
    (tmp_path / "p" / "mine").write_text("kept", encoding="utf-8")
    (tmp_path / "notes").write_text("kept", encoding="utf-8")
    written(tmp_path, b="2")
    assert (tmp_path / "p" / "mine").exists()
    assert (tmp_path / "notes").exists()
    assert not (tmp_path / "p" / "a").exists()


def test_an_asset_is_named_after_what_it_holds() -> None:
    output = Output()
    one, same, other = (output.add_asset("site.css", text) for text in ("a{}", "a{}", "b{}"))
    assert one == same != other
    assert one.startswith("assets/site-")
    assert one.endswith(".css")
