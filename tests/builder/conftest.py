"""The site's pages, rendered once, with empty scripts in the place of the compiled ones."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from site_src.builder import reference_data
from site_src.builder.output import Output
from site_src.builder.site import add_pages, add_static

SOURCES = reference_data.ROOT / "site_src"
SCRIPTS = ("runtime.js", "page.js", "worker.js")


def rendered(base_url: str | None) -> Mapping[str, bytes]:
    """Every file of the site but the scripts' content."""
    output = Output()
    scripts = {name: output.add_asset(name, f"// {name}\n") for name in SCRIPTS}
    add_pages(SOURCES, output, add_static(SOURCES, output) | scripts, reference_data.load(), base_url)
    return output.files


@pytest.fixture(scope="session")
def files() -> Mapping[str, bytes]:
    """The files of a site that has no address yet."""
    return rendered(None)


@pytest.fixture(scope="session")
def pages(files: Mapping[str, bytes]) -> dict[str, str]:
    """Its pages as text."""
    return {path: data.decode("utf-8") for path, data in files.items() if path.endswith(".html")}


@pytest.fixture(scope="session")
def published() -> Mapping[str, bytes]:
    """The files of a site that knows where it will be."""
    return rendered("https://example.com/tools/mcp/")
