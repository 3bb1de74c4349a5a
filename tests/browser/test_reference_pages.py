"""The pages beside the decoder, in Chromium: reachable by all, at any width, light, dark and printed."""

from __future__ import annotations

import shutil
from contextlib import contextmanager
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest

from tests.browser.serving import served

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.browser.tab import Tab

REFERENCE = ["methods/", "types/", "errors/", "revisions/", "rules/", "sources/", "licences/"]
PROSE = ["privacy/", "hosting/", "faq/", "how-it-reads/", "report/", "404.html"]
PAGES = [*REFERENCE, *PROSE, ""]

AXE = (files("axe_core_python") / "axe.min.js").read_text(encoding="utf-8")
RUN_AXE = """
const [options, done] = arguments
const named = report => report.violations.map(found => [found.id, found.nodes[0].target])
axe.run(document, options).then(named).then(done, problem => done([String(problem)]))
"""
PATIENCE = 90  # seconds for the longest page, the types
CONTRAST_ALONE = {"runOnly": ["color-contrast"]}
WITHOUT_CONTRAST = {"rules": {"color-contrast": {"enabled": False}}}
LOOKS = [(1280, "light", {}), (1280, "dark", CONTRAST_ALONE), (390, "light", WITHOUT_CONTRAST)]


@contextmanager
def look(tab: Tab, width: int, scheme: str, medium: str = "") -> Iterator[None]:
    """A window of a width, under a colour scheme, on screen or on paper."""
    size = {"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": False}
    features = [{"name": "prefers-color-scheme", "value": scheme}]
    tab.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    tab.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": medium, "features": features})
    try:
        yield
    finally:
        tab.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
        tab.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "", "features": []})


@contextmanager
def without_scripts(tab: Tab) -> Iterator[None]:
    """A browser whose owner has switched scripts off."""
    tab.browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        yield
    finally:
        tab.browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


@pytest.mark.parametrize(("width", "scheme", "options"), LOOKS)
def test_axe_finds_nothing_that_keeps_anyone_out(
    tab: Tab, site: str, width: int, scheme: str, options: dict[str, object]
) -> None:
    tab.browser.set_script_timeout(PATIENCE)
    with look(tab, width, scheme):
        for page in PAGES:
            tab.open(site + page)
            tab.browser.execute_script(AXE)
            assert tab.browser.execute_async_script(RUN_AXE, options) == [], page


@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_nothing_but_code_and_tables_scrolls_sideways(tab: Tab, site: str, width: int) -> None:
    with look(tab, width, "light"):
        for page in PAGES:
            tab.open(site + page)
            assert tab.run("return document.documentElement.scrollWidth") <= width, page


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("errors/#-32602", "-32602 Invalid params"),
        ("errors/#-32001", "-32001"),
        ("methods/#tools/call", "tools/call"),
        ("methods/#extension:tasks/get", "tasks/get"),
        ("types/#Tool", "Tool"),
        ("revisions/#2025-06-18", "2025-06-18"),
        ("rules/#E-JSON", "E-JSON"),
    ],
)
def test_an_address_leads_to_its_place_below_the_header(
    tab: Tab, site: str, address: str, words: str
) -> None:
    tab.open(site + address)
    shown = tab.run(
        "const found = document.querySelector(':target'), box = found.getBoundingClientRect();"
        "const header = document.querySelector('.site-header').getBoundingClientRect();"
        "return [found.textContent.trim(), box.top >= header.bottom, box.bottom <= innerHeight]"
    )
    assert shown[0].startswith(words)
    assert shown[1:] == [True, True]


def test_a_printed_page_has_all_of_its_text_and_no_navigation(tab: Tab, site: str) -> None:
    tab.open(site + "errors/")
    with look(tab, 794, "light", medium="print"):
        shown = tab.run(
            "const seen = found => getComputedStyle(found).display !== 'none';"
            "return ['.site-header', '.contents', 'main'].map(name => seen(document.querySelector(name)))"
        )
    assert shown == [False, False, True]


def test_paper_is_white_and_its_ink_dark_whatever_the_swap_says(tab: Tab, site: str) -> None:
    for scheme in ("light", "dark"):
        for swapped in (False, True):
            tab.open(site + "errors/")
            tab.run(f"document.querySelector('#swap').checked = {str(swapped).lower()}")
            with look(tab, 794, scheme, medium="print"):
                shown = tab.run(
                    "const style = getComputedStyle(document.documentElement);"
                    "return [style.backgroundColor, style.color]"
                )
            assert shown == ["rgb(255, 255, 255)", "rgb(29, 33, 39)"], (scheme, swapped)


def test_no_code_is_cut_off_on_paper(tab: Tab, site: str) -> None:
    for page in PAGES[:-1]:
        tab.open(site + page)
        with look(tab, 794, "light", medium="print"):
            cut = tab.run(
                "return [...document.querySelectorAll('pre, .scroll')]"
                ".filter(box => box.scrollWidth > box.clientWidth).map(box => box.textContent.slice(0, 40))"
            )
        assert cut == [], page


@pytest.mark.parametrize("width", [390, 1280])
def test_without_scripts_the_decoder_says_at_once_that_it_needs_them(tab: Tab, site: str, width: int) -> None:
    with look(tab, width, "light"), without_scripts(tab):
        tab.open(site)
        box = tab.browser.find_element("css selector", "noscript .notice").rect
        assert box["height"] > 0
        assert box["y"] + box["height"] < 400


def test_the_site_works_below_a_path(tab: Tab, site_folder: Path, tmp_path: Path) -> None:
    shutil.copytree(site_folder, tmp_path / "tools" / "mcp")
    with served(tmp_path) as address:
        root = f"{address}tools/mcp/"
        tab.open(f"{root}?example=errors")
        tab.wait_for(lambda: tab.run("return document.querySelector('#decoder').dataset.state === 'read'"))
        for page in PAGES:
            tab.open(root + page)
            links = tab.run(
                "return [...document.querySelectorAll('a[href], link[href]')].map(link => link.href)"
            )
            inside = [link for link in links if link.startswith(address)]
            assert inside
            assert all(link.startswith(root) for link in inside), page
