"""A method over the revisions."""

from __future__ import annotations

from site_src.builder import reference_data
from site_src.builder.method_history import Member, history_of, params_of, results_of

DATA = reference_data.load()


def test_a_member_is_one_row_for_as_long_as_it_stays_the_same() -> None:
    (shape,) = params_of(DATA, "notifications/cancelled")
    rows = [member for member in shape.members if member.name == "requestId"]
    assert rows == [
        Member("requestId", "RequestId", True, "2024-11-05", "2025-06-18"),
        Member("requestId", "RequestId", False, "2025-11-25", "2025-11-25"),
        Member("requestId", "RequestId", True, "2026-07-28", "2026-07-28"),
    ]


def test_required_members_come_first_and_meta_last() -> None:
    (shape,) = params_of(DATA, "completion/complete")
    names = list(dict.fromkeys(member.name for member in shape.members))
    assert names == ["argument", "ref", "_meta", "context"]


def test_a_type_that_was_renamed_is_one_shape_still() -> None:
    (shape,) = params_of(DATA, "tools/list")
    assert shape.name == "PaginatedRequestParams"
    assert ("cursor", "2024-11-05", "2026-07-28") in [
        (row.name, row.first, row.last) for row in shape.members
    ]


def test_a_choice_is_a_shape_for_each_form() -> None:
    assert [shape.name for shape in params_of(DATA, "elicitation/create")] == [
        "ElicitRequestFormParams",
        "ElicitRequestURLParams",
    ]
    assert [shape.name for shape in results_of(DATA, "tools/call")] == [
        "CallToolResult",
        "CreateTaskResult",
        "InputRequiredResult",
    ]


def test_a_history_begins_where_the_method_came_in_and_says_when_it_went() -> None:
    assert history_of(DATA, "tasks/list") == [("2025-11-25", ["added"]), ("2026-07-28", ["removed"])]
    assert history_of(DATA, "ping") == [("2024-11-05", ["added"]), ("2026-07-28", ["removed"])]


def test_a_history_tells_senders_requirements_and_deprecation() -> None:
    told = dict(history_of(DATA, "roots/list"))["2026-07-28"]
    assert "comes from the server, inside a result now, not from the server" in told
    assert "deprecated" in told
    assert "params are required now" in dict(history_of(DATA, "tools/list"))["2026-07-28"]
    assert (
        "needs the capability server:completions now"
        in dict(history_of(DATA, "completion/complete"))["2025-03-26"]
    )
