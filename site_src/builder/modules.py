"""Which modules a bundle holds, read from the source: an entry module and all that it imports, in run order.

The order is the one in which Python would finish importing them, but for one thing: a package that is only
on the way to a module (`decoder`, for `from decoder.json_text import …`) is shipped empty, since what it
imports itself may be everything. An import that the browser could not
resolve, or that needs a module before it has run, stops the build with its place; it would otherwise be
found by a visitor. Imports for the type checker, and those in an `except ImportError` (the way out on a
host that lacks what the `try` imports), are not followed.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from site_src.builder.errors import BuildError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

# What the runtime brings along; `__future__` is stubbed by the bundle.
BUILT_IN = frozenset({"__future__", "browser", "javascript"})


@dataclass(frozen=True)
class Module:
    """A module's dotted name, its path below the project with `/`, and its source."""

    name: str
    path: str
    source: str

    @property
    def is_package(self) -> bool:
        """Whether other modules live below it."""
        return self.path.endswith("/__init__.py")


def modules_of(entry: str, root: Path) -> list[Module]:
    """The entry module and everything that it needs, each after what it imports."""
    found: dict[str, Module] = {}
    finished: list[Module] = []
    _visit(entry, root, found, finished)
    on_the_way = {parent for name in found for parent in _parents(name)} - found.keys()
    return [replace(_load(name, root), source="") for name in sorted(on_the_way)] + finished


def _visit(name: str, root: Path, found: dict[str, Module], finished: list[Module]) -> None:
    module = found[name] = _load(name, root)
    for line, needed, at_once in _needs(module, root):
        if needed not in found:
            _visit(needed, root, found, finished)
        elif at_once and found[needed] not in finished:
            raise BuildError(
                f"{module.path}:{line}: {needed} is still being imported: these two import each other"
            )
    finished.append(module)


def _parents(name: str) -> list[str]:
    parts = name.split(".")
    return [".".join(parts[:count]) for count in range(1, len(parts))]


def _load(name: str, root: Path) -> Module:
    path = _path_of(name, root)
    if path is None:
        raise BuildError(f"there is no module {name}")
    return Module(name, path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"))


def _path_of(name: str, root: Path) -> Path | None:
    base = root.joinpath(*name.split("."))
    candidates = (base / "__init__.py", base.with_name(base.name + ".py"))
    return next((path for path in candidates if path.is_file()), None)


def _needs(module: Module, root: Path) -> Iterator[tuple[int, str, bool]]:
    """Line, module and whether it is needed at once, for each import that runs in the browser."""
    for statement, at_once in _imports(ast.parse(module.source, module.path).body, at_once=True):
        for name in _imported_modules(statement, module, root):
            yield statement.lineno, name, at_once


def _imports(
    statements: list[ast.stmt], *, at_once: bool
) -> Iterator[tuple[ast.Import | ast.ImportFrom, bool]]:
    for statement in statements:
        if isinstance(statement, ast.Import | ast.ImportFrom):
            yield statement, at_once
        elif isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _imports(statement.body, at_once=False)
        else:
            for block in _blocks(statement):
                yield from _imports(block, at_once=at_once)


def _blocks(statement: ast.stmt) -> Iterator[list[ast.stmt]]:
    """The blocks of a compound statement that run in the browser."""
    if not (isinstance(statement, ast.If) and is_type_checking(statement.test)):
        yield getattr(statement, "body", [])
    yield getattr(statement, "orelse", [])
    yield getattr(statement, "finalbody", [])
    for handler in getattr(statement, "handlers", []):
        if not _catches_import_error(handler):
            yield handler.body


def is_type_checking(test: ast.expr) -> bool:
    """Whether a condition is the name that is false wherever the program runs."""
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def _catches_import_error(handler: ast.ExceptHandler) -> bool:
    return isinstance(handler.type, ast.Name) and handler.type.id == "ImportError"


def _imported_modules(statement: ast.Import | ast.ImportFrom, module: Module, root: Path) -> Iterator[str]:
    place = f"{module.path}:{statement.lineno}"
    if isinstance(statement, ast.Import):
        for alias in statement.names:
            for name in (*_parents(alias.name), alias.name):  # it binds the first of them
                yield from _resolve(name, root, place)
        return
    if statement.level:
        raise BuildError(f"{place}: write the import with its full name")
    source = statement.module or ""
    for alias in statement.names:
        inner = f"{source}.{alias.name}"
        yield from _resolve(inner if _path_of(inner, root) else source, root, place)


def _resolve(name: str, root: Path, place: str) -> Iterator[str]:
    if name.partition(".")[0] in BUILT_IN:
        return
    if _path_of(name, root) is None:
        raise BuildError(f"{place}: the browser has no module {name}")
    yield name
