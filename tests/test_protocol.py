"""What the decoder says of revisions, methods, shapes and error codes."""

from __future__ import annotations

import pytest

from decoder import protocol

FIVE = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"]


def test_the_five_revisions_are_known_in_their_order() -> None:
    assert [protocol.revision_order(revision) for revision in FIVE] == [0, 1, 2, 3, 4]
    assert protocol.revision_order("2024-10-07") is None
    assert not protocol.is_known(None)


def test_only_the_last_revision_has_no_handshake() -> None:
    assert [revision for revision in FIVE if protocol.is_modern(revision)] == ["2026-07-28"]


def test_batches_belong_to_one_revision() -> None:
    assert [revision for revision in FIVE if protocol.has_batches(revision)] == ["2025-03-26"]


def test_an_error_may_leave_out_its_id_from_2025_11_25_on() -> None:
    assert [revision for revision in FIVE if not protocol.needs_error_id(revision)] == FIVE[3:]


@pytest.mark.parametrize(
    ("method", "sender"),
    [
        ("tools/call", "client"),
        ("notifications/message", "server"),
        ("ping", "both"),
        ("notifications/progress", "both"),  # the server's alone in the last revision
        ("sampling/createMessage", "server"),  # embedded in a result there, so never sent by anyone else
        ("tasks/update", "client"),
        ("tasks/get", "both"),
        ("ui/initialize", None),
        ("no/such/method", None),
    ],
)
def test_who_may_send_a_method_under_any_revision(method: str, sender: str | None) -> None:
    assert protocol.senders_of(method) == sender


def test_who_may_send_a_method_depends_on_the_revision() -> None:
    assert protocol.senders_of("notifications/progress", "2025-11-25") == "both"
    assert protocol.senders_of("notifications/progress", "2026-07-28") == "server"
    assert protocol.senders_of("roots/list", "2026-07-28") == "embedded"
    assert protocol.senders_of("ping", "2026-07-28") is None


def test_an_unknown_revision_has_no_methods() -> None:
    assert protocol.row_of("tools/call", "2025-12-31") is None
    assert protocol.params_of("tools/call", "2025-12-31") is None


def test_a_method_says_its_kind_and_its_gate() -> None:
    assert protocol.kinds_of("notifications/initialized") == {"notification"}
    assert protocol.kinds_of("no/such/method") == set()
    row = protocol.row_of("resources/subscribe", "2025-06-18")
    assert row is not None
    assert (row.kind, row.gate, row.deprecated) == ("request", "server:resources.subscribe", False)


def test_completions_need_a_capability_from_2025_03_26_on() -> None:
    gates = [row.gate for revision in FIVE if (row := protocol.row_of("completion/complete", revision))]
    assert gates == [None] + ["server:completions"] * 4


def test_the_tasks_of_the_extension_stand_beside_those_of_2025_11_25() -> None:
    before, after = protocol.row_of("tasks/get", "2025-11-25"), protocol.row_of("tasks/get", "2026-07-28")
    assert before is not None
    assert after is not None
    assert (before.sender, before.extension) == ("both", None)
    assert (after.sender, after.extension) == ("client", "io.modelcontextprotocol/tasks")
    assert protocol.revisions_of("tasks/result") == ["2025-11-25"]


def test_parameters_and_results_are_named_per_revision() -> None:
    assert protocol.params_of("tools/list", "2025-11-25") == (False, "PaginatedRequestParams")
    assert protocol.params_of("tools/list", "2026-07-28") == (True, "PaginatedRequestParams")
    assert protocol.results_of("tools/call", "2025-06-18") == ("CallToolResult",)
    assert protocol.results_of("tools/call", "2025-11-25") == ("CallToolResult", "CreateTaskResult")
    assert protocol.results_of("tools/call", "2026-07-28") == ("CallToolResult", "InputRequiredResult")
    assert protocol.results_of("notifications/initialized", "2025-06-18") == ()


def test_a_type_holds_the_members_of_its_revision() -> None:
    assert protocol.type_of("ProgressNotificationParams", "2024-11-05") == (
        "object",
        ("progress", True, "number"),
        ("progressToken", True, "ProgressToken"),
        ("total", False, "number"),
    )
    assert protocol.type_of("RequestId", "2025-03-26") == ("either", "string", "integer")
    assert protocol.type_of("Icon", "2024-11-05") is None


def test_log_levels_are_in_the_order_of_severity() -> None:
    assert protocol.type_of("LoggingLevel", "2026-07-28") == (
        "is",
        *("debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"),
    )


def test_a_form_answer_may_hold_fractions() -> None:
    for revision in FIVE[2:]:
        answer = protocol.type_of("ElicitResult", revision)
        assert answer is not None
        assert "number" in str(answer)
        assert "integer" not in str(answer)


def test_capabilities_grow_and_go() -> None:
    assert "completions" not in protocol.capabilities_of("server", "2024-11-05")
    assert "tasks.requests.tools.call" in protocol.capabilities_of("server", "2025-11-25")
    assert "tasks" not in protocol.capabilities_of("client", "2026-07-28")


def test_an_error_code_means_what_its_revision_says() -> None:
    before, after = protocol.error_of(-32002, "2025-11-25"), protocol.error_of(-32002, "2026-07-28")
    assert before is not None
    assert after is not None
    assert before.name == "Resource not found"
    assert after.name == "Resource not found (retired)"
    assert protocol.error_of(-32042, "2025-06-18") is None
    assert protocol.error_of(-32042) is not None
    assert protocol.error_of(7) is None


def test_some_errors_must_carry_data() -> None:
    assert protocol.error_data_of(-32022, "2026-07-28") == "UnsupportedProtocolVersionErrorData"
    assert protocol.error_data_of(-32602, "2026-07-28") is None


def test_the_narrowest_range_speaks_of_a_code() -> None:
    assert "sender's own" in str(protocol.range_of(-32001, "2026-07-28"))
    assert "Reserved for MCP" in str(protocol.range_of(-32050, "2026-07-28"))
    assert "JSON-RPC 2.0" in str(protocol.range_of(-32700, "2026-07-28"))
    assert protocol.range_of(7, "2026-07-28") is None


def test_an_sdk_code_lists_every_reading() -> None:
    assert len(protocol.sdk_readings_of(-32001)) == 4
    assert protocol.sdk_readings_of(12345) == ()


def test_the_clients_that_go_on_with_a_revision_are_named_with_their_releases() -> None:
    clients = protocol.clients_that_go_on_with("2026-07-28")
    assert "Python SDK 2.3.0" in clients
    assert not any(client.startswith("Java") for client in clients)
    assert "Python SDK 1.9.4 to 2.3.0" in protocol.clients_that_go_on_with("2025-03-26")
    assert protocol.clients_that_go_on_with("2024-10-07") == []


def test_a_near_method_must_belong_to_the_revision() -> None:
    assert protocol.near_method("subscribe_resource", "2025-06-18") == "resources/subscribe"
    assert protocol.near_method("subscribe_resource", "2026-07-28") is None


def test_a_method_has_no_near_method() -> None:
    assert protocol.near_method("tools/list") is None
    assert protocol.near_method("tasks/update") is None
