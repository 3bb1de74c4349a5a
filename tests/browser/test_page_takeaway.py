"""What can be taken from the page: the report, the masked paste, a masked message. Nothing else leaves it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from decoder import decode
from decoder.report import report_json
from tests.browser.decoder_page import DecoderPage

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.tab import Tab

SECRET = "not-a-real-key-4711"
CALL = f'{{"name":"x","arguments":{{"api_key":"{SECRET}"}}}}'
PASTE = f'> {{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{CALL}}}\n'


@pytest.fixture
def page(tab: Tab, site: str) -> DecoderPage:
    rights = {"origin": site.rstrip("/"), "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]}
    tab.browser.execute_cdp_cmd("Browser.grantPermissions", rights)
    return DecoderPage(tab, site)


def copied(page: DecoderPage, selector: str) -> str:
    page.click(selector)
    page.tab.wait_for(lambda: "Copied" in page.text(selector))
    return str(page.run("return navigator.clipboard.readText()"))


@pytest.mark.parametrize("name", ["session", "errors", "unmatched", "modern"])
def test_the_report_copied_from_the_page_is_the_one_that_the_command_prints(
    page: DecoderPage, name: str
) -> None:
    page.open(f"?example={name}")
    assert copied(page, ".tools button:nth-child(1)") == report_json(decode(page.example(name)))


def test_the_masked_paste_is_copied_without_its_secret(page: DecoderPage) -> None:
    page.open()
    page.paste(PASTE)
    taken = copied(page, ".tools button:nth-child(2)")
    assert taken == PASTE.replace(SECRET, "‹api key #1›")


def test_a_message_is_copied_masked(page: DecoderPage) -> None:
    page.open()
    page.paste(PASTE)
    page.click("#m1 .open")
    taken = copied(page, "#detail .copy")
    assert SECRET not in taken
    assert "‹api key #1›" in taken


def test_a_long_message_is_folded_and_copied_whole(page: DecoderPage) -> None:
    page.open("?example=session")
    page.click("#m7 .open")
    folded = page.texts("#detail .json")[0]
    whole = json.loads(copied(page, "#detail .copy"))
    pretty = json.dumps(whole, indent=2, ensure_ascii=False)
    assert pretty.startswith(folded)
    assert len(folded) < len(pretty)
    page.click("#detail .unfold")
    page.tab.wait_for(lambda: page.texts("#detail .json") == [pretty])
    assert page.texts("#detail .unfold") == []


def test_the_masked_paste_is_saved_as_a_file(page: DecoderPage, tmp_path: Path) -> None:
    where = {"behavior": "allow", "downloadPath": str(tmp_path)}
    page.tab.browser.execute_cdp_cmd("Browser.setDownloadBehavior", where)
    page.open()
    page.paste(PASTE)
    page.click(".tools button:nth-child(3)")
    saved = page.tab.wait_for(lambda: next(iter(tmp_path.glob("*.txt")), None))
    assert saved.read_text(encoding="utf-8") == PASTE.replace(SECRET, "‹api key #1›")


def test_nothing_of_a_paste_is_stored_or_put_into_the_address(page: DecoderPage) -> None:
    page.open()
    page.paste(PASTE)
    page.click("#m1 .open")
    stored = page.run("""
        const bases = await indexedDB.databases()
        return [localStorage.length, sessionStorage.length, document.cookie, bases.length]
    """)
    assert stored == [0, 0, "", 0]
    assert page.query() == ""
    assert SECRET not in page.run("return JSON.stringify(history.state)")
