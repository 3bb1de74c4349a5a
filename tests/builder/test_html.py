"""Every page is HTML as its specification describes it, and holds together."""

from __future__ import annotations

from html.parser import HTMLParser
from itertools import pairwise

import html5lib  # type: ignore[import-untyped]
import pytest

REFERRING = ("for", "aria-labelledby", "aria-describedby", "aria-controls")


class Outline(HTMLParser):
    """A page's headings, ids, references to ids, and images."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.headings: list[int] = []
        self.ids: list[str] = []
        self.references: list[str] = []
        self.images_without_text = 0
        self.mains = 0
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if len(tag) == 2 and tag[0] == "h" and tag[1].isdecimal():
            self.headings.append(int(tag[1]))
        if "id" in given:
            self.ids.append(str(given["id"]))
        for name in REFERRING:
            self.references += str(given.get(name) or "").split()
        self.images_without_text += tag == "img" and "alt" not in given
        self.mains += tag == "main"


def test_every_page_is_read_without_a_parse_error(pages: dict[str, str]) -> None:
    for path, text in pages.items():
        parser = html5lib.HTMLParser()
        parser.parse(text)
        assert parser.errors == [], path


def test_what_refers_to_an_id_finds_it(pages: dict[str, str]) -> None:
    for path, text in pages.items():
        outline = Outline(text)
        assert set(outline.references) <= set(outline.ids), path


def test_headings_go_down_one_step_at_a_time(pages: dict[str, str]) -> None:
    for path, text in pages.items():
        if path == "index.html":
            continue  # its headings belong to states that are never shown together
        content = text.partition("<main")[2]
        levels = Outline(content).headings
        assert levels[0] == 1, path
        assert levels.count(1) == 1, path
        assert all(after <= before + 1 for before, after in pairwise(levels)), path


def test_a_page_has_one_main_part_and_no_picture_without_words(pages: dict[str, str]) -> None:
    for path, text in pages.items():
        outline = Outline(text)
        assert outline.mains == 1, path
        assert outline.images_without_text == 0, path


@pytest.mark.parametrize(
    "broken", ["<p><div></p>", "<table><p>x</table>", "<a href=1 href=2>x</a>", "<b><i></b></i>"]
)
def test_the_check_notices_what_is_broken(broken: str) -> None:
    parser = html5lib.HTMLParser()
    parser.parse(f"<!doctype html><title>x</title>{broken}")
    assert parser.errors
