from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from site_src.builder.errors import BuildError
from site_src.builder.modules import modules_of

if TYPE_CHECKING:
    from pathlib import Path


def project(root: Path, **sources: str) -> Path:
    """Modules by name, `__` for a dot; a name that ends in `__` is a package."""
    for name, source in sources.items():
        path = root / (name.replace("__", "/") + ("__init__.py" if name.endswith("__") else ".py"))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, encoding="utf-8")
    return root


def names(root: Path, entry: str = "main") -> list[str]:
    return [module.name for module in modules_of(entry, root)]


def test_a_module_comes_after_all_that_it_imports(tmp_path: Path) -> None:
    root = project(tmp_path, main="import a\nfrom b import x", a="import c", b="import c\nx = 1", c="")
    assert names(root) == ["c", "a", "b", "main"]


def test_what_nothing_imports_is_left_out(tmp_path: Path) -> None:
    assert names(project(tmp_path, main="", other="")) == ["main"]


def test_a_package_that_is_imported_comes_after_what_it_imports_of_its_modules(tmp_path: Path) -> None:
    root = project(tmp_path, main="import p.a", p__="from p.b import x", p__a="", p__b="x = 1")
    assert names(root) == ["p.b", "p", "p.a", "main"]
    assert [module.is_package for module in modules_of("main", root)] == [False, True, False, False]


def test_a_package_that_is_only_on_the_way_is_shipped_empty(tmp_path: Path) -> None:
    root = project(
        tmp_path, main="from p.a import x", p__="import p.everything", p__a="x = 1", p__everything=""
    )
    assert names(root) == ["p", "p.a", "main"]
    assert modules_of("main", root)[0].source == ""


def test_a_module_taken_from_its_package_by_name_is_followed(tmp_path: Path) -> None:
    root = project(tmp_path, main="from p import a, y", p__="y = 1", p__a="")
    assert names(root) == ["p.a", "p", "main"]


def test_imports_for_the_type_checker_are_not_followed(tmp_path: Path) -> None:
    root = project(tmp_path, main="if TYPE_CHECKING:\n    import typing\nelse:\n    import a", a="")
    assert names(root) == ["a", "main"]


def test_the_way_out_on_another_host_is_not_followed(tmp_path: Path) -> None:
    source = "try:\n    import javascript\nexcept ImportError:\n    import json\nelse:\n    import a"
    assert names(project(tmp_path, main=source, a="")) == ["a", "main"]


def test_what_the_runtime_brings_along_is_no_module_of_ours(tmp_path: Path) -> None:
    root = project(
        tmp_path, main="from __future__ import annotations\nimport browser\nfrom javascript import JSON"
    )
    assert names(root) == ["main"]


def test_an_import_that_the_browser_cannot_resolve_stops_the_build_with_its_place(tmp_path: Path) -> None:
    root = project(tmp_path, main="import a", a="x = 1\n\nimport json")
    with pytest.raises(BuildError, match=r"^a\.py:3: the browser has no module json$"):
        names(root)


def test_two_modules_that_import_each_other_stop_the_build(tmp_path: Path) -> None:
    root = project(tmp_path, main="import a", a="import b", b="\nimport a")
    with pytest.raises(BuildError, match=r"^b\.py:2: a is still being imported"):
        names(root)


def test_an_import_inside_a_function_may_lead_back(tmp_path: Path) -> None:
    root = project(tmp_path, main="import a", a="import b", b="def later():\n    import a")
    assert names(root) == ["b", "a", "main"]


def test_an_import_inside_a_function_is_shipped(tmp_path: Path) -> None:
    root = project(tmp_path, main="def later():\n    import a", a="")
    assert names(root) == ["a", "main"]


def test_a_relative_import_stops_the_build(tmp_path: Path) -> None:
    root = project(tmp_path, main="import p.a", p__="", p__a="from . import b", p__b="")
    with pytest.raises(BuildError, match=r"^p/a\.py:1: write the import with its full name$"):
        names(root)
