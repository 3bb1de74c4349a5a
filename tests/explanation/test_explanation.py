"""Explanations as a whole: nothing is quoted but what may be shown, and every message is told something."""

from decoder.explanation import Explainer, Shown
from decoder.json_text import parse
from tests.traffic import answer, ask, notify, refuse, session


def test_nothing_is_quoted_but_what_may_be_shown() -> None:
    conversation = session(
        ask(1, "tools/call", '"name":"hunter2","arguments":{"hunter2":"hunter2"}'),
        refuse(1, -32602, "hunter2"),
        notify("notifications/message", '"level":"hunter2","logger":"hunter2","data":"hunter2"', side="<"),
        answer(9, '"content":[{"type":"hunter2","text":"hunter2"}],"isError":true'),
        ask(2, "hunter2", '"hunter2":1'),
        '> {"hunter2":"hunter2","type":"hunter2"}',
    )
    explainer = Explainer(conversation)
    for message in conversation.messages:
        value = parse(message.frame.text.replace("hunter2", "‹mask›"))
        method = None if message.method is None else message.method.replace("hunter2", "‹mask›")
        said = explainer.explain(message, Shown(value, method, "1" if message.has_id else ""))
        assert "hunter2" not in said.summary + "".join(said.sentences)


def test_a_message_whose_content_is_withheld_is_told_without_it() -> None:
    conversation = session(ask(1, "tools/call", '"name":"a"'), refuse(1, -32602), answer(7, '"tools":[]'))
    explainer = Explainer(conversation)
    for message in conversation.messages:
        assert explainer.explain(message, Shown("withheld", message.method, "")).sentences


def test_what_is_wrong_comes_before_what_a_message_does() -> None:
    conversation = session(ask(1, "tools/list"))
    message = conversation.messages[-1]
    first = (
        Explainer(conversation).explain(message, Shown(message.frame.value, message.method, "1")).sentences[0]
    )
    assert "never answered" in first


def test_a_long_text_is_cut_to_a_line() -> None:
    conversation = session(ask(1, "tools/call", '"name":"' + "x" * 9000 + '"'))
    message = conversation.messages[-1]
    said = Explainer(conversation).explain(message, Shown(message.frame.value, message.method, "1"))
    assert len(said.summary) < 120
    assert all(len(sentence) < 600 for sentence in said.sentences)
