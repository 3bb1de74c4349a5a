"""A secret that was pasted is in nothing that the page makes: not in its document, its copies, its files.

The editor alone holds what was pasted, as its value, which is no part of the document.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from decoder import decode, mask
from decoder.report import report_json
from tests.browser.decoder_page import DecoderPage
from tests.masking.test_surfaces import LONG, PLACES, QUOTING, READ_FIRST, SECRET, TOKEN, login, shown_pieces

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.tab import Tab

PARTS = {**PLACES, **READ_FIRST}
NAMES = list(PARTS)
SECRETS = {"short": SECRET, "long": LONG, "quotes": QUOTING, "token": TOKEN}
MIXED = [(kind, NAMES[start::4]) for start, kind in enumerate(SECRETS)]

# All that the document says, in text and in attributes, and what the window says around it.
EVERYTHING = """
const said = [document.documentElement.outerHTML, document.title, location.href, window.name, document.cookie]
const stored = [history.state, {...localStorage}, {...sessionStorage}].map(state => JSON.stringify(state))
const values = [...document.querySelectorAll("input, button, option, output")].map(element => element.value)
return [...said, ...stored, ...values].join("\\n")
"""
OPEN_ALL = """
document.querySelectorAll("details").forEach(box => { box.open = true })
document.querySelectorAll(".unfold").forEach(button => button.click())
"""


@pytest.fixture
def page(tab: Tab, site: str, tmp_path: Path) -> DecoderPage:
    rights = {"origin": site.rstrip("/"), "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]}
    tab.browser.execute_cdp_cmd("Browser.grantPermissions", rights)
    where = {"behavior": "allow", "downloadPath": str(tmp_path)}
    tab.browser.execute_cdp_cmd("Browser.setDownloadBehavior", where)
    opened = DecoderPage(tab, site)
    opened.open()
    return opened


def paste_of(names: list[str], secret: str) -> str:
    """A paste with the secret at some places, given away by the first message."""
    return "\n\n".join([login(secret), *(PARTS[name](secret) for name in names)]) + "\n"


def copied(page: DecoderPage, selector: str) -> str:
    page.run("await navigator.clipboard.writeText('nothing')")
    page.click(selector)
    page.tab.wait_for(lambda: page.run("return navigator.clipboard.readText()") != "nothing")
    return str(page.run("return navigator.clipboard.readText()"))


@pytest.mark.parametrize(("kind", "names"), MIXED, ids=SECRETS)
def test_a_secret_is_nowhere_in_the_document(page: DecoderPage, kind: str, names: list[str]) -> None:
    secret = SECRETS[kind]
    page.paste(paste_of(names, secret))
    for number in range(1, len(decode(paste_of(names, secret)).conversation.messages) + 1):
        page.run("document.querySelector(given[0]).click()", f"#m{number} .open")
        page.run(OPEN_ALL)
        assert shown_pieces(secret, page.run(EVERYTHING)) == []


@pytest.mark.parametrize("kind", ["short", "quotes"])
def test_a_secret_is_in_nothing_that_is_taken_from_the_page(
    page: DecoderPage, kind: str, tmp_path: Path
) -> None:
    secret = SECRETS[kind]
    paste = paste_of(NAMES, secret)
    page.paste(paste)
    report, masked = (copied(page, f".tools button:nth-child({place})") for place in (1, 2))
    page.click(".tools button:nth-child(3)")
    saved = page.tab.wait_for(lambda: next(iter(tmp_path.glob("*.txt")), None)).read_text(encoding="utf-8")
    assert [shown_pieces(secret, text) for text in (report, masked, saved)] == [[], [], []]
    assert (json.loads(report), masked, saved) == (
        json.loads(report_json(decode(paste))),
        mask(paste),
        mask(paste),
    )


def test_a_secret_is_in_no_message_that_is_copied(page: DecoderPage) -> None:
    paste = paste_of(NAMES, SECRET)
    page.paste(paste)
    for number in range(1, len(decode(paste).conversation.messages) + 1, 5):
        page.run("document.querySelector(given[0]).click()", f"#m{number} .open")
        assert shown_pieces(SECRET, copied(page, "#detail .copy")) == []


def test_a_secret_in_a_text_without_a_message_is_nowhere_in_the_document(page: DecoderPage) -> None:
    page.paste(f'password={SECRET}\nInternal error: {SECRET}\n{{"api_key": "{SECRET}"}}\n')
    assert page.state() == "nothing"
    assert shown_pieces(SECRET, page.run(EVERYTHING)) == []


def test_a_worker_that_breaks_says_where_and_quotes_nothing(page: DecoderPage) -> None:
    page.paste(login(SECRET))
    broken = json.dumps(f"not JSON: {SECRET}")
    page.tab.run_in_worker(f"setTimeout(() => {{ throw new Error({broken}) }}); return 1")
    page.wait_for("#failed")
    assert shown_pieces(SECRET, page.run(EVERYTHING)) == []
    page.tab.complaints()  # the browser's own word on the error that was thrown
