"""The site's files in the order in which they depend on each other: scripts and static files, then pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from site_src.builder.compile import Compiler
from site_src.builder.hosts import files_for_hosts
from site_src.builder.links import check_links
from site_src.builder.modules import modules_of
from site_src.builder.pages import Example, Site, render_pages
from site_src.builder.runtime import brython_source, slim_runtime

if TYPE_CHECKING:
    from pathlib import Path

    from site_src.builder.output import Output
    from site_src.builder.reference_data import ReferenceData

BUNDLES = {"page.js": "site_src.page.main", "worker.js": "site_src.page.worker"}


def add_scripts(root: Path, output: Output) -> dict[str, str]:
    """The runtime and the two bundles; their paths by plain name."""
    brython_js = brython_source()
    paths = {"runtime.js": output.add_asset("runtime.js", slim_runtime(brython_js))}
    for name, entry in BUNDLES.items():
        paths[name] = output.add_asset(name, Compiler(brython_js).bundle(modules_of(entry, root)))
    return paths


def add_static(sources: Path, output: Output) -> dict[str, str]:
    """The files of `static/`; their paths by plain name."""
    files = sorted((sources / "static").iterdir())
    return {file.name: output.add_asset(file.name, file.read_bytes()) for file in files if file.is_file()}


def read_examples(sources: Path) -> list[Example]:
    """The examples, named as their files are."""
    files = sorted((sources / "examples").glob("*.txt"))
    return [Example(file.stem, file.read_text(encoding="utf-8")) for file in files]


def add_pages(
    sources: Path, output: Output, assets: dict[str, str], data: ReferenceData, base_url: str | None
) -> None:
    """Every page, referring to the assets by their hashed names, and the files that hosts read."""
    pages = dict(render_pages(sources, Site(assets, read_examples(sources), base_url), data))
    for path, text in (pages | files_for_hosts(list(pages), base_url)).items():
        output.add(path, text)
    check_links(output.files)
