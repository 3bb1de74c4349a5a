"""Links inside the site lead somewhere, or the build stops."""

from __future__ import annotations

import pytest

from site_src.builder.errors import BuildError
from site_src.builder.links import check_links

GOOD = {
    "index.html": b'<a href="methods/">m</a><a href="methods/#tools/call">t</a><a href="#a">h</a><p id="a">',
    "methods/index.html": b'<a href="../">home</a><h2 id="tools/call"></h2><a href="../?example=a">e</a>',
    "404.html": b'<a href="/tools/mcp/">home</a>',
    "assets/site.css": b"",
}


def problems(files: dict[str, bytes]) -> list[str]:
    with pytest.raises(BuildError) as failure:
        check_links(files)
    return [line.strip() for line in str(failure.value).splitlines()[1:]]


def test_links_that_lead_somewhere_pass() -> None:
    check_links(GOOD)


@pytest.mark.parametrize(
    "link", ["https://example.com/nowhere", "mailto:a@example.com", "data:image/gif;base64,"]
)
def test_links_to_elsewhere_are_not_followed(link: str) -> None:
    check_links(GOOD | {"a.html": f'<a href="{link}">x</a>'.encode()})


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('<a href="errors/">x</a>', "a.html: errors/"),
        ('<a href="methods/#tools/list">x</a>', "a.html: methods/#tools/list (no such anchor)"),
        ('<a href="#there">x</a>', "a.html: #there (no such anchor)"),
        ('<link rel="stylesheet" href="assets/other.css">', "a.html: assets/other.css"),
        ('<script src="assets/page.js"></script>', "a.html: assets/page.js"),
        ('<img src="picture.png" alt="">', "a.html: picture.png"),
        ('<a href="/methods/">x</a>', "a.html: /methods/"),
        ('<p id="a"></p><p id="a"></p>', "a.html: the id a is there twice"),
    ],
)
def test_a_link_that_leads_nowhere_is_named_with_its_page(text: str, problem: str) -> None:
    assert problems(GOOD | {"a.html": text.encode()}) == [problem]


def test_a_link_is_named_once_however_often_it_is_there() -> None:
    assert problems(GOOD | {"a.html": b'<a href="x/">x</a>' * 3}) == ["a.html: x/"]


def test_an_anchor_may_be_written_with_escapes() -> None:
    check_links(GOOD | {"a.html": b'<a href="methods/#tools%2Fcall">x</a>'})
