"""An error is told by its code under the revision, by its sender's known texts, and by what it refuses."""

import pytest

from decoder.explanation import error_info
from tests.explanation.told import sentences, summary
from tests.traffic import META, answer, ask, hello, refuse, session, talk

CALL = ask(5, "tools/call", '"name":"a"')


def test_the_line_gives_code_name_and_text() -> None:
    assert (
        summary(session(CALL, refuse(5, -32602, "Unknown tool: a")))
        == "-32602 Invalid params: Unknown tool: a"
    )


def test_a_text_that_only_repeats_the_name_is_not_said_twice() -> None:
    assert summary(session(CALL, refuse(5, -32601, "method not found"))) == "-32601 Method not found"


def test_a_code_that_is_none_is_shown_as_it_is() -> None:
    assert (
        summary(session('< {"jsonrpc":"2.0","id":5,"error":{"code":"E1","message":"no"}}')) == "E1 error: no"
    )
    assert summary(session('< {"jsonrpc":"2.0","id":5,"error":"no"}')) == "error: no"
    assert summary(session('< {"jsonrpc":"2.0","id":5,"error":{}}')) == "error"


def test_an_error_names_what_it_refuses() -> None:
    assert "The server refuses `tools/call` in line 4 with -32602 (Invalid params)" in sentences(
        session(CALL, refuse(5, -32602))
    )


@pytest.mark.parametrize("code", [-32000, -32007, -32019])
def test_codes_of_the_senders_own_are_said_to_be_that(code: int) -> None:
    info = error_info(session(CALL, refuse(5, code)).messages[-1], "2025-06-18")
    assert info is not None
    assert info["code"] == code
    assert info["name"] == "Sender's own error"


def test_a_code_means_what_the_revision_says() -> None:
    message = session(CALL, refuse(5, -32042)).messages[-1]
    known, unknown = error_info(message, "2025-11-25"), error_info(message, "2025-06-18")
    assert known is not None
    assert unknown is not None
    assert known["name"] != unknown["name"]


def test_the_five_of_json_rpc_have_their_names_under_every_revision() -> None:
    message = session(CALL, refuse(5, -32603)).messages[-1]
    for revision in (None, "2024-11-05", "2026-07-28", "2024-10-07"):
        info = error_info(message, revision)
        assert info is not None
        assert info["name"] == "Internal error"


def test_a_failed_tool_has_an_info_and_no_code() -> None:
    info = error_info(session(CALL, answer(5, '"content":[],"isError":true')).messages[-1], "2025-06-18")
    assert info is not None
    assert (info["code"], info["tool_error"]) == (None, True)


def test_a_result_that_went_well_has_none() -> None:
    assert error_info(session(CALL, answer(5, '"content":[]')).messages[-1], "2025-06-18") is None
    assert error_info(session(CALL).messages[-1], "2025-06-18") is None


def test_the_texts_of_the_official_sdks_are_known() -> None:
    assert "new `initialize`" in sentences(session(CALL, refuse(5, -32600, "Session not found")))
    assert "text can mislead" in sentences(
        session(CALL, refuse(5, -32000, "Bad Request: No valid session ID provided"))
    )
    assert "`Accept` header" in sentences(
        session(CALL, refuse(5, -32000, "Not Acceptable: Client must accept …"))
    )
    assert "2025-03-26 rather than refuse" in sentences(
        session(CALL, refuse(5, -32600, "MCP-Protocol-Version missing"))
    )


def test_an_unknown_method_is_answered_with_the_near_one() -> None:
    text = sentences(session(ask(5, "list_tools"), refuse(5, -32601)))
    assert "`tools/list` is near it" in text


def test_a_refusal_of_what_was_never_declared_is_harmless() -> None:
    text = sentences(session(ask(5, "prompts/list"), refuse(5, -32601)))
    assert "never declared `prompts`" in text
    assert "no harm" in text


def test_a_refusal_of_what_was_declared_is_not_called_harmless() -> None:
    lines = (*hello(server='"prompts":{}'), ask(5, "prompts/list"), refuse(5, -32601))
    assert "no harm" not in sentences(talk(*lines))


def test_a_well_formed_request_called_malformed_is_the_servers_fault() -> None:
    assert "well formed" in sentences(
        session(ask(5, "ping"), refuse(5, -32600, "Malformed JSON-RPC request"))
    )
    broken = '> {"jsonrpc":"2.0","id":5,"method":"ping","params":[]}'
    assert "well formed" not in sentences(session(broken, refuse(5, -32600, "Malformed JSON-RPC request")))


def test_the_python_sdks_answer_to_unknown_methods_is_known() -> None:
    line = (
        '< {"jsonrpc":"2.0","id":5,"error":{"code":-32602,"message":"Invalid request parameters","data":""}}'
    )
    assert "Python SDK" in sentences(session(ask(5, "own/thing"), line))
    assert "Python SDK" not in sentences(session(ask(5, "tools/list"), line))


def test_an_unsupported_revision_is_settled_by_asking_again() -> None:
    error = (
        '"error":{"code":-32022,"message":"","data":{"supported":["2025-11-25"],"requested":"2026-07-28"}}'
    )
    text = sentences(talk(ask(5, "tools/list", META), f'< {{"jsonrpc":"2.0","id":5,{error}}}'))
    assert "`2025-11-25`" in text
    assert "no need to fall back to `initialize`" in text


def test_a_notification_sent_with_an_id_is_rightly_refused() -> None:
    text = sentences(session(ask(5, "notifications/initialized"), refuse(5, -32601)))
    assert "Its sender is at fault" in text


def test_a_code_that_no_double_holds_is_read_by_its_text_alone() -> None:
    error = '< {"jsonrpc":"2.0","id":5,"error":{"code":' + "9" * 400 + ',"message":"no"}}'
    info = error_info(session(CALL, error).messages[-1], "2025-06-18")
    assert info is not None
    assert info["code"] is None
