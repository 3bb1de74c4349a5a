"""Messages that are named and not shown."""

import pytest

from decoder.intake.mentions import mention_in


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "[7] [Local→Remote] tools/list",
            "A message of the client that is named and not shown: `tools/list`.",
        ),
        (
            'Local → Remote message {"method":"initialize","id":0,"params":"{}"}',
            "A message of the client that is named and not shown: `initialize`.",
        ),
        ("[7] [Remote→Local] 0", "An answer of the server that is named and not shown, under id 0."),
        (
            "Sending request: (method: tools/call, name: x, requestId: ab-1) -",
            "It names `tools/call` (id ab-1) and does not show the message.",
        ),
        (
            'cancelled csp request task for "initialize" id 0',
            "It names `initialize` (id 0) and does not show the message.",
        ),
        (
            "handling request - method: initialize, id: 0",
            "It names `initialize` (id 0) and does not show the message.",
        ),
        (
            "Sending request 'tools/list - (1)'.",
            "It names `tools/list` (id 1) and does not show the message.",
        ),
        (
            "sent initialize (id 0), then tools/list and resources/read; not x/tools/list/y",
            "It names `initialize` (id 0), `tools/list` and `resources/read` and shows none of "
            "these messages.",
        ),
        ("initialize → 307 → 200", "It names `initialize` and does not show the message."),
        (
            "Processing request of type ListToolsRequest",
            "The server's log on a message that it does not show: it handles a ListTools request.",
        ),
        ("Calling MCP tool: poll_build", "A call of the tool `poll_build` that is named and not shown."),
    ],
)
def test_a_message_in_prose_is_named(text: str, told: str) -> None:
    assert mention_in(text) == told


@pytest.mark.parametrize(
    "text", ["", "GET /tools/listing", "src/resources/x.png", "initializer", "a/b method: foo/bar"]
)
def test_other_words_are_no_message(text: str) -> None:
    assert mention_in(text) is None
