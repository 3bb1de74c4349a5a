"""What the page knows of a report while it comes in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from site_src.page.conversation import Conversation

if TYPE_CHECKING:
    from site_src.page.words import Entry


def message(index: int, **given: object) -> Entry:
    return {"index": index, "kind": "request", "answers": None, "answered_by": None, "links": [], **given}


def link(how: str, index: int) -> Entry:
    return {"how": how, "message": index}


def finding(severity: str, index: int | None, rule: str = "X") -> Entry:
    return {"severity": severity, "message": index, "rule": rule}


def reading(*rows: Entry, findings: tuple[Entry, ...] = ()) -> Conversation:
    conversation = Conversation()
    conversation.begin({"findings": list(findings), "sessions": []})
    conversation.add(list(rows))
    return conversation


def test_stray_text_is_kept_apart_from_messages() -> None:
    conversation = reading(message(0), {"text": "noise"}, message(1))
    assert [row["index"] for row in conversation.messages] == [0, 1]
    assert conversation.stray == [{"text": "noise"}]


def test_the_other_half_is_found_from_both_sides_and_index_0_counts() -> None:
    conversation = reading(message(0, answered_by=1), message(1, answers=0))
    assert conversation.other_half(conversation.messages[0]) == 1
    assert conversation.other_half(conversation.messages[1]) == 0


def test_an_error_on_the_post_of_a_request_is_its_other_half_from_both_sides() -> None:
    conversation = reading(message(0), message(1, links=[link("http-exchange", 0)]))
    assert conversation.other_half(conversation.messages[0]) == 1
    assert conversation.other_half(conversation.messages[1]) == 0


def test_a_near_miss_is_no_other_half_but_the_nearest() -> None:
    conversation = reading(message(0), message(1, links=[link("near-id", 0)]))
    assert conversation.other_half(conversation.messages[1]) is None
    assert conversation.nearest(conversation.messages[0]) == 1
    assert conversation.nearest(conversation.messages[1]) == 0


def test_progress_leads_to_its_request_and_the_request_not_to_its_progress() -> None:
    conversation = reading(message(0), message(1, links=[link("progress", 0)]))
    assert conversation.nearest(conversation.messages[1]) == 0
    assert conversation.nearest(conversation.messages[0]) is None
    assert conversation.pointing_at(0) == {"progress": [1]}


def test_findings_are_gravest_first_and_those_of_the_whole_capture_last() -> None:
    found = (finding("note", 0), finding("error", None), finding("warning", 1), finding("error", 5))
    conversation = reading(message(0), findings=found)
    assert [(one["severity"], one["message"]) for one in conversation.findings()] == [
        ("error", 5),
        ("error", None),
        ("warning", 1),
        ("note", 0),
    ]


def test_a_message_that_has_not_come_yet_is_none() -> None:
    assert reading(message(0)).message(1) is None
