"""Links lead to the other half of a pair and back, and show where they landed and where one came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.decoder_page import DecoderPage

if TYPE_CHECKING:
    from tests.browser.tab import Tab

FAR_APART = "\n".join(
    [
        '> {"jsonrpc":"2.0","id":"far","method":"tools/list"}',
        *(f'> {{"jsonrpc":"2.0","id":{number},"method":"ping"}}' for number in range(60)),
        '< {"jsonrpc":"2.0","id":"far","result":{"tools":[]}}',
    ]
)


@pytest.fixture
def page(tab: Tab, site: str) -> DecoderPage:
    return DecoderPage(tab, site)


def test_a_request_leads_to_its_answer_and_back_leads_to_the_request(page: DecoderPage) -> None:
    page.open()
    page.paste(FAR_APART)
    page.click("#m1 .tie")
    page.wait_for("#m62.landed")
    assert page.is_in_window("#m62")
    assert page.focused() == "m62"
    page.back()
    page.wait_for("#m1.landed")
    assert page.is_in_window("#m1")
    assert page.focused() == "m1"


def test_a_jump_leaves_a_trace_where_it_came_from(page: DecoderPage) -> None:
    page.open("?example=session")
    page.click("#m10 .tie")
    page.wait_for("#m10.came-from")
    page.back()
    page.wait_until_gone(".came-from")


def test_the_highlight_of_a_landing_goes_out_by_itself(page: DecoderPage) -> None:
    page.open("?example=session")
    page.click("#m1 .tie")
    page.wait_for("#m2.landed")
    page.wait_until_gone(".landed")


def test_pointing_at_a_row_lights_the_other_half(page: DecoderPage) -> None:
    page.open("?example=session")
    page.run(
        "document.querySelector('#m9 .open').dispatchEvent(new PointerEvent('pointerover', {bubbles: true}))"
    )
    assert page.texts(".row.lit .place") == ["#810", "#911"]


def test_the_likely_cause_leads_to_its_message(page: DecoderPage) -> None:
    page.open("?example=unmatched")
    page.click(".cause .jump")
    page.wait_for("#m5.landed")


def test_a_finding_leads_to_its_message(page: DecoderPage) -> None:
    page.open("?example=unmatched")
    page.click(".finding .jump")
    page.wait_for("#m5.landed")


def test_a_link_in_an_opened_message_opens_the_one_that_it_leads_to(page: DecoderPage) -> None:
    page.open("?example=session")
    page.click("#m8 .open")
    assert page.text("#detail-title").startswith("#8")
    page.click("#detail .ties .jump")
    assert page.text("#detail-title").startswith("#9")
    assert "you came from there" in page.text("#detail .ties")
    page.back()
    page.tab.wait_for(lambda: page.text("#detail-title").startswith("#8"))


def test_closing_leads_back_past_every_message_that_was_opened(page: DecoderPage) -> None:
    page.open("?example=session")
    page.click("#m8 .open")
    page.click("#detail .ties .jump")
    page.click("#m1 .open")
    page.click("#detail .close")
    page.wait_until_gone("#detail")
    assert page.query() == "?example=session"
    assert page.state() == "read"


def test_a_message_leads_to_its_lines_in_what_was_pasted(page: DecoderPage) -> None:
    page.open("?example=session")
    page.click("#m10 .open")
    page.click("#detail [data-line]")
    page.wait_for("#paste-text")
    selected = page.run(
        "return getSelection().toString() || (e => e.value.slice(e.selectionStart, e.selectionEnd))"
        "(document.getElementById('paste-text'))"
    )
    assert selected == page.example("session").split("\n")[12]
