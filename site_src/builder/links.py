"""Every link inside the site leads somewhere: the file is there, and in it the anchor.

Reads the pages as they will be written. Also refuses an id that is there twice, since a link could then
lead to either.
"""

from __future__ import annotations

import posixpath
from html.parser import HTMLParser
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from site_src.builder.errors import BuildError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

LINKING = {("a", "href"), ("link", "href"), ("script", "src"), ("img", "src")}


def check_links(files: Mapping[str, bytes]) -> None:
    """Nothing where all is well; else a BuildError that lists every link that leads nowhere."""
    pages = {path: _read(data) for path, data in files.items() if path.endswith(".html")}
    problems = [problem for path, page in pages.items() for problem in _problems(path, page, files, pages)]
    if problems:
        raise BuildError("links that lead nowhere:\n  " + "\n  ".join(problems))


class _Page(HTMLParser):
    """The ids and the links of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value is not None:
                self.ids.append(value)
            elif (tag, name) in LINKING and value is not None and ("rel", "canonical") not in attrs:
                self.links.append(value)


def _read(data: bytes) -> _Page:
    page = _Page()
    page.feed(data.decode("utf-8"))
    page.close()
    return page


def _problems(
    path: str, page: _Page, files: Mapping[str, bytes], pages: Mapping[str, _Page]
) -> Iterator[str]:
    yield from (f"{path}: the id {name} is there twice" for name in _twice(page.ids))
    for link in dict.fromkeys(page.links):
        parts = urlsplit(link)
        if parts.scheme or parts.netloc or (path == "404.html" and parts.path.startswith("/")):
            continue
        target = _target(path, parts.path)
        if target not in files:
            yield f"{path}: {link}"
        elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].ids:
            yield f"{path}: {link} (no such anchor)"


def _target(path: str, link: str) -> str:
    """The file that a relative link from a page means, as a file server finds it."""
    if not link:
        return path
    target = posixpath.normpath(posixpath.join(posixpath.dirname(path), unquote(link)))
    return posixpath.normpath(posixpath.join(target, "index.html")) if link.endswith("/") else target


def _twice(names: list[str]) -> list[str]:
    return sorted({name for name in names if names.count(name) > 1})
