"""Nothing on the decoder page keeps anyone out, in any state, wide or narrow, light or dark: axe looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.decoder_page import PHONE, WIDE, DecoderPage
from tests.browser.test_reference_pages import AXE, RUN_AXE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.browser.tab import Tab

pytestmark = pytest.mark.usefixtures("scheme")

SIZES = {"wide": WIDE, "phone": PHONE}


@pytest.fixture(params=["light", "dark"])
def scheme(tab: Tab, request: pytest.FixtureRequest) -> Iterator[None]:
    wanted = [{"name": "prefers-color-scheme", "value": request.param}]
    tab.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": wanted})
    yield
    tab.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


@pytest.fixture(params=SIZES)
def page(tab: Tab, site: str, request: pytest.FixtureRequest) -> DecoderPage:
    return DecoderPage(tab, site, SIZES[request.param])


def found_by_axe(page: DecoderPage) -> object:
    page.tab.browser.execute_script(AXE)
    return page.tab.browser.execute_async_script(RUN_AXE, {})


@pytest.mark.parametrize("name", ["session", "unmatched", "modern"])
def test_a_timeline_keeps_nobody_out(page: DecoderPage, name: str) -> None:
    page.open(f"?example={name}")
    assert found_by_axe(page) == []


def test_an_opened_message_keeps_nobody_out(page: DecoderPage) -> None:
    page.open("?example=errors")
    page.click("#m5 .open")
    page.wait_for("#detail")
    assert found_by_axe(page) == []


def test_nothing_found_keeps_nobody_out(page: DecoderPage) -> None:
    page.open()
    page.paste("nothing in it")
    assert found_by_axe(page) == []


def test_a_failure_keeps_nobody_out(page: DecoderPage) -> None:
    page.open("?example=session")
    page.tab.run_in_worker("self.postMessage(['broke', 'KeyError at decoder/intake/reader.py:12'])")
    page.wait_for("#failed")
    assert found_by_axe(page) == []
