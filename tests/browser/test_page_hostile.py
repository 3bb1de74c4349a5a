"""Whatever is pasted is shown as text: markup and script in every string position stay what they are."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.browser.decoder_page import DecoderPage

if TYPE_CHECKING:
    from tests.browser.tab import Tab

MARKUP = '<img src=x onerror="window.hit=1"><script>window.hit=2</script><b>`bold`</b>&amp;'
OWN = "#decoder img, #decoder script, #decoder iframe, #decoder b b, [onerror], [onclick], [style*=url]"

MESSAGES = [
    {"jsonrpc": MARKUP, "id": MARKUP, "method": MARKUP, "params": {MARKUP: MARKUP}},
    {"jsonrpc": "2.0", "id": MARKUP, "result": {MARKUP: [MARKUP]}, MARKUP: MARKUP},
    {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": MARKUP, "arguments": {MARKUP: 1}}},
    {"jsonrpc": "2.0", "id": 1, "error": {"code": -32000, "message": MARKUP, "data": MARKUP}},
    {
        "jsonrpc": "2.0",
        "id": 2,
        "method": "initialize",
        "params": {
            "protocolVersion": MARKUP,
            "capabilities": {MARKUP: {}},
            "clientInfo": {"name": MARKUP, "version": MARKUP},
        },
    },
    {
        "jsonrpc": "2.0",
        "id": 2,
        "result": {
            "protocolVersion": MARKUP,
            "capabilities": {MARKUP: {}},
            "serverInfo": {"name": MARKUP, "version": MARKUP},
            "instructions": MARKUP,
        },
    },
    {"jsonrpc": "2.0", "method": "notifications/message", "params": {"level": MARKUP, "data": MARKUP}},
    {
        "jsonrpc": "2.0",
        "method": "notifications/cancelled",
        "params": {"requestId": MARKUP, "reason": MARKUP},
    },
    {"jsonrpc": "2.0", "id": {MARKUP: MARKUP}, "method": MARKUP},
    {"jsonrpc": "2.0", "id": 3, "method": "resources/read", "params": {"uri": f"javascript:{MARKUP}"}},
]
HTTP = f"""POST /{MARKUP} HTTP/1.1
Content-Type: application/json
X-{MARKUP}: {MARKUP}

{json.dumps(MESSAGES[2])}

HTTP/1.1 400 {MARKUP}
Content-Type: application/json

{json.dumps(MESSAGES[3])}
"""
PASTE = "\n".join([MARKUP, *(json.dumps(message) for message in MESSAGES), MARKUP])


@pytest.fixture
def page(tab: Tab, site: str) -> DecoderPage:
    shown = DecoderPage(tab, site)
    shown.open()
    return shown


def assert_harmless(page: DecoderPage) -> None:
    assert page.run("return document.querySelectorAll(given[0]).length", OWN) == 0
    assert page.run("return window.hit ?? null") is None
    assert page.run("return document.querySelectorAll('a:not([href])').length") == 0
    assert page.run("return [...document.links].every(link => /^https?:$/.test(link.protocol))")


def test_markup_in_a_message_is_shown_as_text(page: DecoderPage) -> None:
    page.paste(PASTE)
    assert_harmless(page)
    assert page.texts(".summary")[0].startswith(MARKUP[:40])
    assert MARKUP in page.text("#overview")


def test_markup_in_stray_text_is_shown_as_text(page: DecoderPage) -> None:
    page.paste(PASTE)
    assert page.texts(".stray-text")[0] == MARKUP


def test_markup_is_shown_as_text_in_every_opened_message(page: DecoderPage) -> None:
    page.paste(PASTE)
    for number in range(1, len(MESSAGES) + 1):
        page.run("document.querySelector(given[0]).click()", f"#m{number} .open")
        assert_harmless(page)
        assert json.dumps(MARKUP)[1:-1] in page.texts("#detail .json")[0]


def test_markup_in_an_http_capture_is_shown_as_text(page: DecoderPage) -> None:
    page.paste(HTTP)
    assert_harmless(page)
    for number in (1, 2):
        page.run("document.querySelector(given[0]).click()", f"#m{number} .open")
        assert_harmless(page)


def test_markup_with_no_message_in_it_is_shown_as_text(page: DecoderPage) -> None:
    page.paste(MARKUP)
    assert page.state() == "nothing"
    assert_harmless(page)


def test_names_that_the_runtime_uses_itself_are_names_like_any_other(page: DecoderPage) -> None:
    names = ["ob_type", "$kw", "__proto__", "hasOwnProperty", "constructor", "then", "10", "9", "__class__"]
    members = dict.fromkeys(names, 1)
    lines = [f"{name}: x" for name in names]
    params = {"name": "ob_type", "arguments": members}
    request = {"jsonrpc": "2.0", "id": "ob_type", "method": "tools/call", "params": params}
    result = {"jsonrpc": "2.0", "id": "ob_type", "result": members}
    page.paste(
        "\n".join(["HTTP/1.1 200 OK", *lines, "", *(json.dumps(each) for each in (request, result, members))])
    )
    assert page.state() == "read"
    for number in (1, 2):
        page.run("document.querySelector(given[0]).click()", f"#m{number} .open")
        shown = page.texts("#detail .json")[0]
        assert [name for name in names if f'"{name}"' not in shown] == []
