"""The page on a phone: one column, nothing scrolls sideways, a message opens as a sheet that Back closes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.decoder_page import PHONE, DecoderPage

if TYPE_CHECKING:
    from tests.browser.tab import Tab

ENDLESS = "x" * 900
CLIENT = (
    f'{{"protocolVersion":"{ENDLESS}","capabilities":{{}},"clientInfo":{{"name":"{ENDLESS}","version":"1"}}}}'
)
WIDE = f"""{ENDLESS}
> {{"jsonrpc":"2.0","id":"{ENDLESS}","method":"{ENDLESS}","params":{{"{ENDLESS}":"{ENDLESS}"}}}}
< {{"jsonrpc":"2.0","id":"{ENDLESS}","error":{{"code":-32000,"message":"{ENDLESS}"}}}}
> {{"jsonrpc":"2.0","id":1,"method":"initialize","params":{CLIENT}}}
"""


@pytest.fixture
def page(tab: Tab, site: str) -> DecoderPage:
    return DecoderPage(tab, site, PHONE)


def assert_no_sideways_scroll(page: DecoderPage) -> None:
    assert page.run("return document.documentElement.scrollWidth") <= PHONE[0]


def test_the_empty_page_does_not_scroll_sideways(page: DecoderPage) -> None:
    page.open()
    assert_no_sideways_scroll(page)


@pytest.mark.parametrize("name", ["session", "errors", "unmatched", "modern"])
def test_no_example_scrolls_sideways_open_or_closed(page: DecoderPage, name: str) -> None:
    page.open(f"?example={name}")
    assert_no_sideways_scroll(page)
    page.click("#m5 .open")
    page.wait_for("#detail")
    assert_no_sideways_scroll(page)


def test_endless_words_do_not_widen_the_page(page: DecoderPage) -> None:
    page.open()
    page.paste(WIDE)
    assert_no_sideways_scroll(page)
    for number in (1, 2, 3):
        page.run("document.querySelector(given[0]).click()", f"#m{number} .open")
        assert_no_sideways_scroll(page)


def test_a_message_opens_as_a_sheet_that_back_closes(page: DecoderPage) -> None:
    page.open("?example=session")
    page.click("#m4 .open")
    page.wait_for("#detail:modal")
    page.back()
    page.wait_until_gone("#detail")
    assert page.focused() == "m4"


def test_the_sheet_closes_with_its_button_too(page: DecoderPage) -> None:
    page.open("?example=session")
    page.click("#m4 .open")
    page.click("#detail .close")
    page.wait_until_gone("#detail")


def test_the_lean_stays(page: DecoderPage) -> None:
    page.open("?example=session")
    left = "return document.querySelector(given[0]).getBoundingClientRect().left"
    assert page.run(left, ".row.client .open") < page.run(left, ".row.server .open")


def test_the_paste_is_a_drawer(page: DecoderPage) -> None:
    page.open("?example=session")
    assert not page.is_visible("#paste-text")
    page.click("#paste-fold")
    assert page.is_visible("#paste-text")
    assert page.run("return document.getElementById('paste-fold').getAttribute('aria-expanded')") == "true"


@pytest.mark.parametrize("path", ["faq/", "how-it-reads/", "report/"])
def test_the_articles_do_not_scroll_sideways(page: DecoderPage, path: str) -> None:
    page.tab.open(f"{page.site}{path}")
    assert_no_sideways_scroll(page)
