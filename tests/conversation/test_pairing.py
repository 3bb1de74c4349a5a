"""A response is tied to the request that it answers, and to none where nobody can tell."""

import pytest

from decoder.conversation import pairing
from decoder.model import Message
from tests.conversation.talk import messages, pairs, senders, talk

LIST = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'
TOOLS = '{"jsonrpc":"2.0","id":1,"result":{"tools":[]}}'


def test_a_response_answers_the_request_with_its_id() -> None:
    assert pairs(LIST, TOOLS) == [(0, 1)]


def test_an_id_of_zero_and_an_empty_id_are_ids() -> None:
    for spelt in ("0", '""'):
        assert pairs(
            f'{{"jsonrpc":"2.0","id":{spelt},"method":"tools/list"}}',
            f'{{"jsonrpc":"2.0","id":{spelt},"result":{{}}}}',
        ) == [(0, 1)]


def test_a_number_and_a_text_are_never_one_id() -> None:
    assert pairs(LIST, '{"jsonrpc":"2.0","id":"1","result":{"tools":[]}}') == []


def test_one_and_one_point_zero_are_one_id() -> None:
    assert pairs('{"jsonrpc":"2.0","id":1.0,"method":"tools/list"}', TOOLS) == [(0, 1)]


def test_integers_beyond_a_double_are_compared_to_the_last_digit() -> None:
    assert (
        pairs(
            '{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}',
            '{"jsonrpc":"2.0","id":9007199254740992,"result":{}}',
        )
        == []
    )


def test_both_sides_may_use_the_same_id_at_once() -> None:
    assert pairs(
        LIST,
        '{"jsonrpc":"2.0","id":1,"method":"roots/list"}',
        '{"jsonrpc":"2.0","id":1,"result":{"roots":[]}}',
        TOOLS,
    ) == [(1, 2), (0, 3)]


def test_an_empty_result_answers_the_request_that_has_empty_results() -> None:
    assert pairs(
        '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a"}}',
        '{"jsonrpc":"2.0","id":1,"method":"ping"}',
        '{"jsonrpc":"2.0","id":1,"result":{}}',
        '{"jsonrpc":"2.0","id":1,"result":{"content":[]}}',
    ) == [(1, 2), (0, 3)]


def test_two_requests_of_one_side_under_one_id_leave_all_untied() -> None:
    found = messages(LIST, LIST, TOOLS, TOOLS)
    assert [m.answers for m in found] == [None] * 4
    assert all(m.ambiguous for m in found)


def test_an_id_may_be_used_again_once_it_was_answered() -> None:
    assert pairs(LIST, TOOLS, LIST, TOOLS) == [(0, 1), (2, 3)]


def test_a_later_request_is_not_answered_by_an_earlier_response() -> None:
    assert pairs(TOOLS, LIST) == []


def test_an_event_answers_a_request_pasted_below_its_stream() -> None:
    assert pairs(f"data: {TOOLS}", "", LIST) == [(1, 0)]


def test_each_side_tells_who_sent_the_other_half() -> None:
    assert senders(LIST, '{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"m"}}') == ["client", "server"]
    assert senders('{"jsonrpc":"2.0","id":1,"method":"ping"}', '< {"jsonrpc":"2.0","id":1,"result":{}}') == [
        "client",
        "server",
    ]


def test_a_response_by_the_same_side_is_no_answer() -> None:
    assert pairs(f"> {LIST}", f"> {TOOLS}") == []


def test_an_http_response_answers_only_what_was_posted() -> None:
    post = "POST /mcp HTTP/1.1\nContent-Type: application/json\n\n"
    answer = "HTTP/1.1 200 OK\nContent-Type: application/json\n\n"
    call = '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a"}}'
    result = '{"jsonrpc":"2.0","id":1,"result":{"content":[]}}'
    assert pairs(post + call, post + call, answer + result) == [(1, 2)]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_many_messages_under_one_id_are_not_each_compared_with_each(
    order: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[int] = []
    may_answer = pairing.may_answer

    def counted(response: Message, request: Message) -> bool:
        compared.append(request.index)
        return may_answer(response, request)

    monkeypatch.setattr(pairing, "may_answer", counted)
    halves = ([LIST] * 300, [TOOLS] * 300)
    talk(*halves[order[0]], *halves[order[1]])
    assert len(compared) <= 300 * 2 * pairing.ENDS
