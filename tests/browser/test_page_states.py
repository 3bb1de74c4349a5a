"""What the page says when it has no timeline, or not all of one."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING

import pytest
from selenium.webdriver.common.by import By

from tests.browser.decoder_page import DecoderPage

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.tab import Tab

PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
LONG = "\n".join(f'> {{"jsonrpc":"2.0","id":{number},"method":"ping"}}' for number in range(20_000))


@pytest.fixture
def page(tab: Tab, site: str) -> DecoderPage:
    shown = DecoderPage(tab, site)
    shown.open()
    return shown


def test_the_empty_page_says_what_to_paste_and_offers_four_examples(page: DecoderPage) -> None:
    assert page.state() == "empty"
    assert page.is_visible("#paste-text")
    assert len(page.texts("[data-open-example]")) == 4
    assert "Nothing leaves this page" in page.text("#welcome")


def test_text_without_a_message_is_said_to_hold_none(page: DecoderPage) -> None:
    page.paste("Traceback (most recent call last):\n  File x\nKeyError: 1")
    assert page.state() == "nothing"
    assert page.text("#nothing-title") == "No MCP message in these 3 lines"
    assert page.text("#nothing-looks") != ""
    assert page.is_visible("#paste-text")


def test_clearing_leads_back_to_the_empty_page(page: DecoderPage) -> None:
    page.paste(PING)
    page.click("#paste-fold")
    page.click("#paste-clear")
    page.wait_for("#welcome")
    assert page.focused() == "paste-text"
    assert page.row_count() == 0


def test_what_was_typed_is_read_and_the_editor_stays_open(page: DecoderPage) -> None:
    page.click("#paste-text")
    page.press(PING)
    page.wait_until_read()
    assert page.state() == "read"
    assert page.is_visible("#paste-text")
    assert page.focused() == "paste-text"


def test_what_was_pasted_folds_away_and_the_first_row_takes_the_focus(page: DecoderPage) -> None:
    page.click("#paste-text")
    page.paste(PING)
    page.wait_until_gone("#paste-text")
    assert page.focused() == "m1"


def test_a_message_that_is_no_valid_json_is_said_to_be_read_in_part(page: DecoderPage) -> None:
    page.paste(f'{PING}\n{{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{{"name":"x"')
    assert "Partly read" in page.text("#state")
    page.click("#state .jump")
    page.wait_for("#m2.landed")


def test_reading_can_be_stopped_and_taken_up_again(page: DecoderPage) -> None:
    page.begin_paste(LONG)
    page.wait_for("#reading-stop")
    page.click("#reading-stop")
    page.wait_for("#state .notice")
    assert "Stopped" in page.text("#state")
    assert page.run("return document.getElementById('paste-text').value.length") > 0
    page.paste(PING)
    assert len(page.texts(".row .message")) == 1


def test_another_paste_closes_the_message_that_was_open(page: DecoderPage) -> None:
    page.paste(f'{PING}\n{{"jsonrpc":"2.0","id":true,"method":"ping"}}')
    page.click("#m1 .open")
    page.wait_for("#detail")
    page.paste(PING)
    assert not page.is_visible("#detail")
    assert page.is_visible("#findings")


def test_a_failure_keeps_the_paste_and_reports_nothing_of_it(page: DecoderPage) -> None:
    page.paste(PING)
    page.tab.run_in_worker("self.postMessage(['broke', 'KeyError at decoder/intake/reader.py:12'])")
    page.wait_for("#failed")
    assert page.state() == "failed"
    assert page.run("return document.getElementById('paste-text').value") == PING
    assert "KeyError at decoder/intake/reader.py:12" in page.text("#failed-report")
    assert "ping" not in page.text("#failed-report")


def test_the_page_reads_again_after_a_failure(page: DecoderPage) -> None:
    page.paste(PING)
    page.tab.run_in_worker("self.postMessage(['broke', 'KeyError'])")
    page.wait_for("#failed")
    page.paste(PING)
    assert page.state() == "read"


def test_files_are_read_as_one_paste(page: DecoderPage, tmp_path: Path) -> None:
    first, second = tmp_path / "first.log", tmp_path / "second.log"
    first.write_text(f"> {PING}\n", encoding="utf-8")
    second.write_text('< {"jsonrpc":"2.0","id":1,"result":{}}\n', encoding="utf-8")
    page.open_file(first, second)
    assert page.texts(".row .tie") == ["→ #2", "← #1"]


def test_a_file_in_utf_16_is_read(page: DecoderPage, tmp_path: Path) -> None:
    file = tmp_path / "redirected.log"
    file.write_text(PING, encoding="utf-16")
    page.open_file(file)
    assert "ping" in page.text("#m1")
    assert "redirected.log: UTF-16" in page.tab.run(
        "return document.getElementById('paste-note').textContent"
    )


def test_utf_16_without_a_mark_is_told_by_its_zeros(page: DecoderPage, tmp_path: Path) -> None:
    file = tmp_path / "bare.log"
    file.write_text(PING, encoding="utf-16-le")
    page.open_file(file)
    assert "ping" in page.text("#m1")


def test_a_gzip_file_is_unpacked(page: DecoderPage, tmp_path: Path) -> None:
    file = tmp_path / "rotated.log.1.gz"
    file.write_bytes(gzip.compress(PING.encode()))
    page.open_file(file)
    assert "ping" in page.text("#m1")


def test_a_damaged_gzip_file_is_said_to_be(page: DecoderPage, tmp_path: Path) -> None:
    file = tmp_path / "cut.gz"
    file.write_bytes(gzip.compress(PING.encode() * 100)[:40])
    chooser = page.tab.browser.find_element(By.ID, "paste-file")
    chooser.send_keys(str(file))
    page.tab.wait_for(lambda: "damaged or cut off" in page.text("#paste-note"))


def test_a_file_may_be_pasted_too(page: DecoderPage) -> None:
    page.run("document.getElementById('decoder').dataset.state = 'waiting'")
    page.run(PASTE_FILE, PING)
    page.wait_until_read()
    assert "ping" in page.text("#m1")


PASTE_FILE = """
const clipboardData = new DataTransfer();
clipboardData.items.add(new File([arguments[0]], "copied.log"));
document.getElementById("paste-text").dispatchEvent(new ClipboardEvent("paste", { clipboardData }));
"""


def test_a_paste_too_long_for_the_editor_is_read_whole(page: DecoderPage, tmp_path: Path) -> None:
    file = tmp_path / "long.log"
    file.write_text(
        f"> {PING}\n{'x' * 500_000}\n" + '< {"jsonrpc":"2.0","id":1,"result":{}}', encoding="utf-8"
    )
    page.open_file(file)
    assert len(page.texts(".row .message")) == 2
    page.click("#paste-fold")
    assert "All 500 kB are read" in page.text("#paste-note")
