"""The page by keyboard alone: through the timeline, into a message, across a pair and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from selenium.webdriver.common.keys import Keys

from tests.browser.decoder_page import DecoderPage

if TYPE_CHECKING:
    from tests.browser.tab import Tab


@pytest.fixture
def page(tab: Tab, site: str) -> DecoderPage:
    shown = DecoderPage(tab, site)
    shown.open("?example=session")
    shown.run("document.querySelector('#m1 .open').focus()")
    return shown


def test_an_example_opens_with_enter(tab: Tab, site: str) -> None:
    page = DecoderPage(tab, site)
    page.open()
    page.run("document.querySelector('[data-open-example=errors]').focus()")
    page.press(Keys.ENTER)
    page.wait_until_read()
    assert page.state() == "read"


def test_arrows_home_and_end_walk_the_timeline(page: DecoderPage) -> None:
    page.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_UP)
    assert page.focused() == "m2"
    page.press(Keys.END)
    assert page.focused() == "m16"
    page.press(Keys.HOME)
    assert page.focused() == "m1"


def test_the_timeline_is_one_stop_of_the_tab_key(page: DecoderPage) -> None:
    page.press(Keys.ARROW_DOWN)
    assert page.run("return [...document.querySelectorAll('#timeline [tabindex=\"0\"]')].length") == 1
    page.press(Keys.TAB)
    assert not page.focused().startswith("m")


def test_enter_opens_a_message_and_escape_closes_it(page: DecoderPage) -> None:
    page.press(Keys.ENTER)
    page.wait_for("#detail")
    assert page.focused() == "m1"
    page.press(Keys.ESCAPE)
    page.wait_until_gone("#detail")
    assert page.focused() == "m1"


def test_an_opened_message_follows_the_arrows(page: DecoderPage) -> None:
    page.press(Keys.ENTER, Keys.ARROW_DOWN)
    assert page.text("#detail-title").startswith("#2")
    assert page.run("return document.querySelector('[aria-current=true]').closest('.row').id") == "m2"


def test_p_jumps_to_the_other_half_and_backspace_returns(page: DecoderPage) -> None:
    page.press("p")
    assert page.focused() == "m2"
    page.press(Keys.BACKSPACE)
    page.tab.wait_for(lambda: page.focused() == "m1")


def test_the_focus_is_always_visible(page: DecoderPage) -> None:
    page.press(Keys.ARROW_DOWN)
    script = "return getComputedStyle(document.querySelector('#m2 .open'), '::after').outlineStyle"
    assert page.run(script) == "solid"


def test_everything_that_can_be_pressed_has_a_name(page: DecoderPage) -> None:
    page.press(Keys.ENTER)
    script = """
        const named = element => element.innerText.trim() || element.getAttribute('aria-label')
        return [...document.querySelectorAll('button, a, summary')]
            .filter(element => element.checkVisibility() && !named(element)).map(element => element.outerHTML)
    """
    assert page.run(script) == []


def test_a_screen_reader_is_told_that_reading_is_done(page: DecoderPage) -> None:
    assert page.texts("[role=status]") == ["16 messages read"]
