"""The report keeps its contract: keys, order, exactness, and nothing that was not masked."""

import json

import pytest

from decoder import decode, report_json
from decoder.masking import WITHHELD
from decoder.report import REPORT_KEYS, report_rows

CALL = (
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"login","arguments":{"password":"%s"}}}'
)
SECRET = "correct-horse-" + "battery-staple"
MESSAGE_KEYS = [
    *("index", "line", "end_line", "kind", "sender", "sender_basis", "has_id", "id", "method"),
    *("answers", "answered_by", "ambiguous", "links", "session", "revision", "batch", "summary"),
    *("explanation", "error", "time", "elapsed_ms", "http", "strict", "body", "server_reply"),
]


def test_the_keys_stand_in_the_order_of_the_contract() -> None:
    report = json.loads(report_json(decode(CALL % "x")))
    assert tuple(report) == REPORT_KEYS
    assert list(report["messages"][0]) == MESSAGE_KEYS


def test_the_text_and_the_data_are_one_report() -> None:
    decoded = decode(CALL % SECRET + '\n{"jsonrpc":"2.0","id":1,"result":{"content":[]}}\nnoise')
    assert json.loads(report_json(decoded)) == decoded.report()


def test_numbers_order_and_duplicates_stand_in_the_body_as_they_were_sent() -> None:
    sent = '{"jsonrpc":"2.0","id":3100.0,"method":"ping","params":{"b":1e2,"2":0.10,"a":1,"a":2}}'
    text = report_json(decode(sent))
    assert f'"body":{sent}' in text
    assert '"id":3100.0,"id_text":"3100.0"' in text


def test_an_ordinary_id_has_no_spelling_of_its_own() -> None:
    assert "id_text" not in decode(CALL % "x").report()["messages"][0]


def test_a_null_id_is_told_from_a_missing_one() -> None:
    rows = decode('{"jsonrpc":"2.0","id":null,"method":"a/b"}\n{"jsonrpc":"2.0","method":"a/b"}').report()[
        "messages"
    ]
    assert [(row["has_id"], row["id"]) for row in rows] == [(True, None), (False, None)]


def test_no_part_of_the_report_holds_the_secret() -> None:
    paste = f"Authorization: Bearer {SECRET}\n{CALL % SECRET}\n# the password is {SECRET}"
    text = report_json(decode(paste))
    assert SECRET not in text
    assert json.loads(text)["masks"] == [
        {"label": "bearer token #1", "kind": "bearer-token", "count": 3, "lines": [1, 2, 3]}
    ]
    assert SECRET not in json.dumps(list(report_rows(decode(paste))))


def test_a_broken_message_is_shown_as_the_text_that_it_is() -> None:
    row = decode('{"jsonrpc":"2.0","id":1,"method":oops}').report()["messages"][0]
    assert row["kind"] == "invalid"
    assert row["strict"] is False
    assert row["body"] == '{"jsonrpc":"2.0","id":1,"method":oops}'
    assert row["server_reply"]["code"] == -32700


def test_a_batchs_members_are_messages_that_know_their_batch() -> None:
    rows = decode(
        '[\n{"jsonrpc":"2.0","id":1,"method":"ping"},\n{"jsonrpc":"2.0","method":"a/b"}\n]'
    ).report()["messages"]
    assert [row["batch"] for row in rows] == [
        {"line": 1, "size": 2, "position": 0},
        {"line": 1, "size": 2, "position": 1},
    ]
    assert [row["line"] for row in rows] == [2, 3]


def test_headers_of_one_name_are_joined_and_masked() -> None:
    paste = (
        f"POST /mcp HTTP/1.1\nAccept: a\nAccept: b\nAuthorization: Bearer {SECRET}\n\n" + CALL % "x" + "\n"
    )
    http = decode(paste).report()["messages"][0]["http"]
    assert http["headers"]["Accept"] == "a, b"
    assert SECRET not in http["headers"]["Authorization"]
    assert (http["method"], http["target"], http["status"]) == ("POST", "/mcp", None)


def test_stray_text_keeps_its_lines() -> None:
    report = decode("one\ntwo\n" + CALL % "x" + "\nthree").report()
    assert [(row["line"], row["end_line"], row["text"]) for row in report["stray"]] == [
        (1, 2, "one\ntwo"),
        (4, 4, "three"),
    ]
    assert report["totals"]["stray"] == 2


def test_rows_come_head_first_and_then_in_the_order_of_the_paste() -> None:
    rows = list(report_rows(decode("noise\n" + CALL % "x" + "\nmore")))
    assert [row["part"] for row in rows] == ["head", "stray", "message", "stray"]
    assert json.loads(rows[2]["body_text"])["method"] == "tools/call"


def test_a_subscription_that_lives_is_not_unanswered() -> None:
    meta = '"_meta":{"io.modelcontextprotocol/subscriptionId":"s-1"}'
    paste = (
        '{"jsonrpc":"2.0","id":"s-1","method":"subscriptions/listen","params":{}}\n'
        f'{{"jsonrpc":"2.0","method":"notifications/subscriptions/acknowledged","params":{{{meta}}}}}'
    )
    assert decode(paste).report()["totals"]["unanswered"] == 0


def test_unanswered_requests_are_counted() -> None:
    assert decode(CALL % "x").report()["totals"]["unanswered"] == 1


def test_a_body_whose_masking_fails_is_withheld_and_the_report_stays_json(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    decoded = decode(CALL % SECRET)
    mask_text = decoded.masker.mask_text
    monkeypatch.setattr(
        decoded.masker, "mask_text", lambda text: WITHHELD if text.startswith("{") else mask_text(text)
    )
    row = json.loads(report_json(decoded))["messages"][0]
    assert row["body"] == WITHHELD
    assert SECRET not in json.dumps(row)
