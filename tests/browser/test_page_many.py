"""A long capture: every message can be reached, and only those near the window are in the document."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from selenium.webdriver.common.keys import Keys

from tests.browser.decoder_page import DecoderPage

if TYPE_CHECKING:
    from tests.browser.tab import Tab

PAIRS = 900
KEPT = 1000  # rows that stay in the document, and can be searched
NEAR = 240  # rows that may be drawn around the window beside them

CAPTURE = "\n".join(
    line
    for number in range(PAIRS)
    for line in (
        f'> {{"jsonrpc":"2.0","id":{number},"method":"ping"}}',
        f'< {{"jsonrpc":"2.0","id":{number},"result":{{}}}}',
    )
)


@pytest.fixture
def page(tab: Tab, site: str) -> DecoderPage:
    shown = DecoderPage(tab, site)
    shown.open()
    shown.paste(CAPTURE)
    return shown


def test_a_long_capture_is_drawn_only_near_the_window(page: DecoderPage) -> None:
    assert page.text(".total.messages") == "1,800 messages"
    page.tab.wait_for(lambda: page.row_count() == KEPT)
    page.run("scrollTo(0, document.body.scrollHeight)")
    page.wait_for(f"#m{2 * PAIRS}")
    assert page.row_count() <= KEPT + NEAR
    page.run("scrollTo(0, 0)")
    page.tab.wait_for(lambda: page.row_count() == KEPT)


def test_the_last_message_is_one_key_away_and_back_leads_to_the_first(page: DecoderPage) -> None:
    page.run("document.querySelector('#m1 .open').focus()")
    page.press(Keys.END)
    assert page.focused() == f"m{2 * PAIRS}"
    page.tab.wait_for(lambda: page.is_in_window(f"#m{2 * PAIRS}"))
    page.press("p")
    assert page.focused() == f"m{2 * PAIRS - 1}"


def test_a_list_keeps_its_place_while_its_rows_are_not_drawn(page: DecoderPage) -> None:
    page.press(Keys.END)
    height = page.run("return document.body.scrollHeight")
    page.run("scrollTo(0, 0)")
    page.tab.wait_for(lambda: page.row_count() <= KEPT + NEAR)
    assert abs(page.run("return document.body.scrollHeight") - height) < 100
