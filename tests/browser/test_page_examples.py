"""The four examples, decoded within the page: each is read, and shows what it is there to show."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.decoder_page import DecoderPage

if TYPE_CHECKING:
    from tests.browser.tab import Tab

MESSAGES = {"session": 16, "errors": 13, "unmatched": 11, "modern": 9}


@pytest.fixture
def page(tab: Tab, site: str) -> DecoderPage:
    return DecoderPage(tab, site)


@pytest.mark.parametrize(("name", "messages"), MESSAGES.items())
def test_an_example_is_read_within_the_page(page: DecoderPage, name: str, messages: int) -> None:
    page.open(f"?example={name}")
    assert page.state() == "read"
    assert len(page.texts(".row .message")) == messages
    assert page.text(".total.messages") == f"{messages} messages"


def test_a_session_shows_both_sides_and_the_revision_they_agreed_on(page: DecoderPage) -> None:
    page.open("?example=session")
    assert page.text("#side-client") == "client harbour-desk 3.4.0"
    assert page.text("#side-server") == "server tide-tables 1.8.2"
    assert page.text(".session-line") == "revision 2025-06-18 (asked for 2025-11-25)"
    assert page.texts(".cause") == []


def test_client_rows_lean_left_and_server_rows_lean_right(page: DecoderPage) -> None:
    page.open("?example=session")
    edges = """
        const box = document.querySelector(given[0]).getBoundingClientRect()
        return [box.left, box.right]
    """
    client = page.run(edges, ".row.client .message")
    server = page.run(edges, ".row.server .message")
    assert client[0] < server[0]
    assert client[1] < server[1]


def test_errors_are_told_from_a_tool_that_failed(page: DecoderPage) -> None:
    page.open("?example=errors")
    assert len(page.texts(".row.error")) == 4
    assert page.texts(".row.result .tag.error") == ["tool failed"]
    assert "-32602 Invalid params" in page.text("#m5")


def test_a_key_in_an_example_is_shown_masked(page: DecoderPage) -> None:
    page.open("?example=errors")
    page.click("#m6 .open")
    assert "not-a-real-key" not in page.text("#detail")
    assert "‹api key #1›" in page.text("#detail .wire")


def test_answers_that_match_nothing_say_so_and_show_what_they_nearly_match(page: DecoderPage) -> None:
    page.open("?example=unmatched")
    assert page.texts(".tag.lost.result") == ["answers no request", "answers no request"]
    assert page.text("#m5 .id") == 'id "1"'
    assert page.text("#m5 .tie") == "≈ #4"
    assert "Likely cause" in page.text(".cause")


def test_the_modern_example_ties_the_retry_and_brackets_each_exchange(page: DecoderPage) -> None:
    page.open("?example=modern")
    assert len(page.texts(".row.exchange-first")) == 4
    page.click("#m5 .open")
    assert "retries #3" in page.text("#detail .ties")


def test_choosing_an_example_puts_its_name_into_the_address_and_nothing_else(page: DecoderPage) -> None:
    page.open()
    page.click("[data-open-example=session]")
    page.wait_until_read()
    assert page.query() == "?example=session"
    page.click("#m4 .open")
    assert page.query() == "?example=session"


def test_back_from_an_example_leads_to_the_empty_page(page: DecoderPage) -> None:
    page.open()
    page.click("[data-open-example=session]")
    page.wait_until_read()
    page.back()
    page.wait_for("#welcome")
    assert page.query() == ""
    assert page.run("return document.getElementById('paste-text').value") == ""


def test_a_paste_takes_the_example_out_of_the_address(page: DecoderPage) -> None:
    page.open("?example=session")
    page.paste('{"jsonrpc":"2.0","id":1,"method":"ping"}')
    assert page.query() == ""


def test_an_example_that_is_not_there_leaves_the_page_empty(page: DecoderPage) -> None:
    page.open()
    page.tab.open(f"{page.site}?example=<img src=x>")
    page.wait_for("#welcome")
    assert page.state() == "empty"
