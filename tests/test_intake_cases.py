"""The handed cases, where they are at hand: each is read right, and what a reader should be told is told.

`TOLD` maps a case to words that have to occur in what is said of it: in explanations, findings, notes on
stray text, or the likely cause. They are this project's own words, so a row fails where a sentence was
reworded and needs a look, not a guess.
"""

import json
import pathlib
from typing import Any

import pytest

from decoder.command import decode_inputs
from decoder.command.reading import read_inputs

CASES = pathlib.Path(__file__).parents[2] / "shared" / "cases"
KINDS = ("request", "notification", "result", "error", "invalid")

TOLD: dict[str, tuple[str, ...]] = {
    "001": (
        "was never answered",
        "line 4, right before the connection ended, most likely says why",
        "needs was not found",
        "no protocol error",
        "9 ms after the message",
    ),
    "003": (
        "`result.protocolVersion` is missing",
        "have an unexpected form",
        "4 ms after the message in line 9",
    ),
    "005": ("logged again: it counts once", "62 ms after the message"),
    "007": ("does no harm", '`"tools": {}` is right', "An orderly end", "part of that orderly end"),
    "009": ("JSON does not mind", "A line that begins with “Tube MCP S”", "belong on standard error"),
    "011": ("A notification gets no answer", "leave notifications that you do not know alone"),
    "013": ("is a notification and was sent with the id", "Its sender is at fault"),
    "015": ("19 ms after it was asked", "reads like a failure", "isError: true"),
    "017": (
        "Most likely this is about the notification",
        "should assume 2025-03-26",
        "no stream of its own messages",
    ),
    "019": (
        "each side counts its requests for itself",
        "was used in line 1 already",
        "names 0 roots",
        "names 1 root",
    ),
    "021": (
        "log record's own field",
        "a request that was cancelled",
        "the sender should ignore what arrives anyway",
    ),
    "023": ("`resultType`", "`ttlMs` and `cacheScope`", "shows a connected server with nothing on offer"),
    "025": ("no need to fall back to `initialize`", "has no `io.modelcontextprotocol/clientInfo`"),
    "027": ("what a server of an older revision may do", "10.3 s later", "was killed"),
    "029": (
        "needs input",
        "not in requests of its own",
        "It is the next round",
        "hands the server's `requestState` back",
    ),
    "031": ("does not grant `promptsListChanged`", "It belongs to the subscription", "It does no harm"),
    "033": ("a task of it", "clientInfo"),
    "035": ("a string where a number was sent", "A time-out", "exactly as it came"),
    "037": (
        "over the connection of `tools/call` in line 4",
        "Over its own connection no answer came back",
        "which of them this answers: it is tied to neither",
        "Each request needs an id of its own",
        "was empty",
    ),
    "039": ("reads every number as a double", "beyond 2^53"),
    "041": (
        "the Python SDK puts it there",
        "does not know this session any more",
        "put an id of its own there",
    ),
    "043": ("it counts once", "No client is likely to choose such an id", "is not in this capture"),
    "045": ("a single request gets a single answer", "leaves `error` out", "is often not the fault"),
    "047": ("so this is no message", '"method":"initialize"', "the text can mislead"),
    "049": ("`tools/list`", "`tools/call`", "`notifications/message`", "No `initialize` comes before it"),
    "051": ("is well formed, so the fault lies with the server",),
    "053": ("the old HTTP+SSE transport", "was never answered", "Send `notifications/initialized`"),
    "055": ("JSON that is cut off", "5 parts"),
    "057": ("logged again: it counts once", "It was cancelled", "The client asks the server to run the tool"),
    "059": ("HTTP 404: nothing is at this address", "the session is gone"),
    "061": (
        "mcp-remote changed the client's name",
        "under id 0",
        "`notifications/initialized`",
        "`tools/list`",
        "The answer was a web page",
    ),
    "063": ("id 7391134d-1", "the fault is in the bookkeeping", "Lines were left out"),
    "065": ("well formed", "The Inspector's token"),
    "067": ("reads like a failure", "failed (`isError: true`)"),
    "069": (
        "came without `Mcp-Session-Id`",
        "give the exact address",
        "It names `notifications/initialized`",
        "It comes before `notifications/initialized`",
    ),
    "071": ("It answers `server/discover`", "The client asks which revisions"),
    "073": ("It names `initialize` (id 0)", "A time-out"),
    "075": (
        "has to answer with one that it speaks",
        "`2024-11-05`",
        "A client's own words on an error",
        "HTTP 400",
    ),
    "077": ("`params.protocolVersion`", "`params.clientInfo.version`", "HTTP 401"),
    "079": ("Only `tools/call` in line 1 waited", "has `isError: true`"),
    "081": ("looks like an outage", "one side of the conversation only"),
    "083": ("Logs belong on standard error", "is not in this capture"),
    "085": ("It answers `tools/list`", "is UTF-16"),
    "087": ("either speaks only 2026-07-28 or later",),
    "089": (
        "`result` is of the type array",
        "`error` lacks `code`",
        "`jsonrpc` is missing",
        "`error` is of the type string",
    ),
}


def folders() -> list[pathlib.Path]:
    """The handed cases; none where they are not at hand."""
    return sorted(path for path in CASES.glob("*") if (path / "truth.json").exists())


def report_of(folder: pathlib.Path) -> dict[str, Any]:
    """A case's report, read from its file as the command does; one of them is UTF-16, as a shell wrote it."""
    return decode_inputs(read_inputs([str(folder / "capture.txt")])).report()


def said_of(report: dict[str, Any]) -> str:
    """All that a report tells in words."""
    parts: list[str] = [*report["remarks"]]
    for message in report["messages"]:
        parts += [message["summary"], *message["explanation"]]
    for finding in report["findings"]:
        parts += [finding["text"], finding["hint"]]
    parts += [stray["said"] or "" for stray in report["stray"]]
    cause = report["likely_cause"]
    return "\n".join([*parts, "" if cause is None else cause["text"]])


@pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.name)
def test_what_a_case_asks_to_tell_is_told(folder: pathlib.Path) -> None:
    said = said_of(report_of(folder))
    assert [words for words in TOLD[folder.name[:3]] if words not in said] == []


@pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.name)
def test_a_cases_messages_are_found_where_they_stand(folder: pathlib.Path) -> None:
    truth = json.loads((folder / "truth.json").read_text(encoding="utf-8"))
    wanted = [
        (message["line"], message["kind"], message.get("method"))
        for message in truth["messages"]
        if message["kind"] in KINDS and not message.get("copy")
    ]
    found = [
        (message["line"], message["kind"], message["method"])
        for message in report_of(folder)["messages"]
        if not any(link["how"] == "duplicate-of" for link in message["links"])
    ]
    assert found == wanted


def test_every_case_at_hand_has_its_row() -> None:
    assert {folder.name[:3] for folder in folders()} <= set(TOLD)
