"""Methods, error codes and rules lead from the decoder to the pages that describe them."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from tests.browser.decoder_page import DecoderPage

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.tab import Tab

LINKS = "return [...document.querySelectorAll('a.reference')].map(link => link.href)"


@pytest.fixture
def page(tab: Tab, site: str) -> DecoderPage:
    return DecoderPage(tab, site)


def test_links_into_the_reference_pages_find_their_place(page: DecoderPage, site_folder: Path) -> None:
    found: set[str] = set()
    for example in ("session", "errors", "unmatched", "modern"):
        page.open(f"?example={example}")
        for row in range(1, 1 + page.run("return document.querySelectorAll('[id^=m]').length")):
            if page.run(f"return document.getElementById('m{row}') !== null"):
                page.click(f"#m{row}")
                found |= set(page.run(LINKS))
    kinds = {urlsplit(link).path.strip("/") for link in found}
    assert kinds == {"methods", "errors", "rules"}
    for link in found:
        parts = urlsplit(link)
        text = (site_folder / parts.path.strip("/") / "index.html").read_text(encoding="utf-8")
        assert f'id="{parts.fragment}"' in text, link


def test_what_no_page_describes_is_no_link(page: DecoderPage) -> None:
    page.open()
    page.paste(
        '> {"jsonrpc":"2.0","id":1,"method":"no/such\\" method"}\n'
        '> {"jsonrpc":"2.0","id":2,"method":"no/such"}\n'
        '< {"jsonrpc":"2.0","id":2,"error":{"code":7,"message":"no"}}'
    )
    for row, shown in (("#m1", 'no/such" method'), ("#m2", "no/such"), ("#m3", "7")):
        page.click(row)
        codes = page.run(
            "return [...document.querySelectorAll('#detail .detail-title code, #detail .code-line code')]"
            ".map(code => [code.textContent, code.closest('a') !== null])"
        )
        assert [shown, False] in codes
