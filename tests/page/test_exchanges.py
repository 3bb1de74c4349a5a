"""Which rows the bracket of an HTTP exchange ties together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from site_src.page.exchanges import Exchanges

if TYPE_CHECKING:
    from site_src.page.words import Entry

MESSAGE: Entry = {"kind": "request"}


def stray(note: str | None) -> Entry:
    return {"note": note}


def placed(*rows: Entry) -> list[str | None]:
    exchanges, copies = Exchanges(), [dict(row) for row in rows]
    for row in copies:
        exchanges.place(row)
    return [row["exchange"] for row in copies]


def test_a_command_begins_an_exchange_that_holds_its_request_and_its_response() -> None:
    rows = [stray("command"), MESSAGE, stray("curl"), stray("http-request"), stray("http-response"), MESSAGE]
    assert placed(*rows) == ["first", "in", "in", "in", "in", "in"]


def test_a_second_command_begins_a_second_exchange() -> None:
    assert placed(stray("command"), MESSAGE, stray("command"), MESSAGE) == ["first", "in", "first", "in"]


def test_without_commands_each_request_line_begins_an_exchange() -> None:
    one = [stray("http-request"), MESSAGE, stray("http-response"), MESSAGE]
    assert placed(*one, *one) == ["first", "in", "in", "in"] * 2


def test_text_that_is_no_part_of_it_ends_an_exchange() -> None:
    assert placed(stray("command"), MESSAGE, stray(None), MESSAGE) == ["first", "in", None, None]


def test_messages_that_came_over_no_http_stand_in_no_exchange() -> None:
    assert placed(MESSAGE, stray(None), MESSAGE) == [None, None, None]
