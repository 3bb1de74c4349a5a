"""Imports go one way, and the core stands on nothing but itself. Read from the sources alone."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ENGINE_HALVES = {
    f"decoder/engine/{half}.py" for half in ("cpython", "cpython_search", "browser", "browser_search")
}
BROWSER = {"browser", "javascript"}

# The passes in their order: a module may import from its own row and from the rows above it. What is not
# named here (values, records, the engine, the protocol's tables) may be used by all.
PASSES = [
    ("decoder.intake", "decoder.envelope"),
    ("decoder.conversation",),
    ("decoder.surroundings",),
    ("decoder.rules",),
    ("decoder.explanation",),
    ("decoder.report", "decoder.decoding"),
    ("decoder.command", "decoder.__main__"),
]


def sources(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def place_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imported(path: Path, *, at_run_time: bool = True) -> Iterator[str]:
    """The modules that a file imports; what stands under TYPE_CHECKING is not imported at run time."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    skipped = {id(node) for branch in ast.walk(tree) if is_type_checking(branch) for node in ast.walk(branch)}
    for node in ast.walk(tree):
        if at_run_time and id(node) in skipped:
            continue
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{place_of(path)} imports relatively"
            yield node.module or ""


def is_type_checking(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def row_of(module: str) -> int | None:
    for number, row in enumerate(PASSES):
        if any(module == name or module.startswith(name + ".") for name in row):
            return number
    return None


def core() -> list[Path]:
    return [
        path
        for path in sources("decoder")
        if "command" not in path.parts and path.name != "__main__.py" and place_of(path) not in ENGINE_HALVES
    ]


@pytest.mark.parametrize("path", core(), ids=place_of)
def test_the_core_imports_nothing_but_itself(path: Path) -> None:
    allowed = {"decoder", "__future__"} | (
        {"javascript"} if place_of(path) == "decoder/engine/__init__.py" else set()
    )
    assert {module.split(".")[0] for module in imported(path)} <= allowed


@pytest.mark.parametrize("path", sources("decoder"), ids=place_of)
def test_a_pass_knows_none_after_it(path: Path) -> None:
    own = row_of(".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"))
    if own is None or place_of(path) == "decoder/__init__.py":
        return
    later = [module for module in imported(path) if (row_of(module) or 0) > own]
    assert later == []


def test_the_browsers_half_imports_only_the_decoder_and_the_browser() -> None:
    for path in [ROOT / "decoder/engine/browser.py", *sources("site_src/page")]:
        roots = {module.split(".")[0] for module in imported(path)}
        assert roots <= {"decoder", "site_src", "__future__"} | BROWSER, place_of(path)
        assert not any(module.startswith("site_src.builder") for module in imported(path)), place_of(path)


def test_the_builder_never_imports_the_page() -> None:
    for path in [ROOT / "build.py", *sources("site_src/builder")]:
        assert not any(module.startswith("site_src.page") for module in imported(path)), place_of(path)


def test_nobody_imports_the_tests() -> None:
    for path in [ROOT / "build.py", *sources("decoder"), *sources("site_src")]:
        assert "tests" not in {module.split(".")[0] for module in imported(path, at_run_time=False)}, (
            place_of(path)
        )
