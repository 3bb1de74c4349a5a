"""A secret that is planted anywhere in a paste is shown by no face of the decoder, not even a piece of it."""

from __future__ import annotations

import base64
import gzip
import io
import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from decoder import decode, mask
from decoder.command.timeline import print_timeline
from decoder.report import report_json, report_rows
from tests.masking.test_properties import PLANT, VALUES, message

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PIECE = 8  # characters of a secret that may not be seen
SECRET = "zq7Xk9vw" + "3QjR5tYb"
LONG = "Zx8" + "q7Kw2" * 24
QUOTING = 'pa"ss\\w0rd' + "-9x/q4"
TOKEN = "gh" + "p_" + "Fake7Demo2" * 4
SECRETS = st.sampled_from([SECRET, LONG, QUOTING, TOKEN]) | st.text(
    alphabet="abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789", min_size=12, max_size=60
).filter(lambda text: any(letter.isdigit() for letter in text) and any(letter.isupper() for letter in text))


def line(**members: Any) -> str:
    return json.dumps({"jsonrpc": "2.0", **members}, ensure_ascii=False)


def login(secret: str) -> str:
    """A message that gives the secret away by its name."""
    return line(id=1, method="tools/call", params={"name": "login", "arguments": {"password": secret}})


def all_escaped(text: str) -> str:
    return "".join(f"\\u{ord(letter):04x}" for letter in text)


# Where else in the conversation the secret stands; each place shows up elsewhere in the report.
PLACES: dict[str, Callable[[str], str]] = {
    "key": lambda s: line(id=2, method="tools/call", params={"name": "x", "arguments": {s: {s: [s]}}}),
    "tool": lambda s: line(id=2, method="tools/call", params={"name": s, "arguments": {}}),
    "method": lambda s: line(id=2, method=s) + "\n" + line(id=2, error={"code": -32601, "message": s}),
    "part of a method": lambda s: line(id=2, method=f"tools/{s}"),
    "id": lambda s: line(id=s, method="ping") + "\n" + line(id=s, result={}),
    "id of no request": lambda s: line(id=s, result={s: s}),
    "id twice": lambda s: line(id=s, method="tools/list") + "\n" + line(id=s, method="tools/list"),
    "id as an object": lambda s: line(id={s: s}, method="tools/list"),
    "version of JSON-RPC": lambda s: json.dumps({"jsonrpc": s, "id": 2, "method": "tools/list"}),
    "initialize": lambda s: line(
        id=2,
        method="initialize",
        params={"protocolVersion": s, "capabilities": {s: {}}, "clientInfo": {"name": s, "version": s}},
    ),
    "initialize result": lambda s: line(
        id=1,
        result={
            "protocolVersion": s,
            "capabilities": {s: {}},
            "serverInfo": {"name": s, "version": s},
            "instructions": s,
        },
    ),
    "meta": lambda s: line(
        id=2,
        method="tools/list",
        params={"_meta": {"io.modelcontextprotocol/protocolVersion": s, s: s}},
    ),
    "error": lambda s: line(id=1, error={"code": -32002, "message": f"no {s}", "data": {"uri": f"a:{s}"}}),
    "failed tool": lambda s: line(id=1, result={"isError": True, "content": [{"type": "text", "text": s}]}),
    "address": lambda s: line(id=2, method="resources/read", params={"uri": f"file:///{s}"}),
    "percent": lambda s: line(id=2, method="resources/read", params={"uri": f"file:///{quote(s, safe='')}"}),
    "cancelled": lambda s: line(method="notifications/cancelled", params={"requestId": s, "reason": s}),
    "progress": lambda s: line(
        method="notifications/progress", params={"progressToken": s, "progress": 1, "message": s}
    ),
    "log": lambda s: line(method="notifications/message", params={"level": s, "logger": s, "data": s}),
    "tools": lambda s: line(
        id=1,
        result={
            "tools": [{"name": s, "title": s, "inputSchema": {"type": s, "properties": {s: {"title": s}}}}]
        },
    ),
    "content": lambda s: line(id=1, result={"content": [{"type": s, "text": s}], "resultType": s}),
    "escaped": lambda s: f'{{"jsonrpc":"2.0","id":2,"method":"x/y","params":{{"a":"{all_escaped(s)}"}}}}',
    "nested": lambda s: line(id=2, method="x/y", params={"a": json.dumps({"b": json.dumps({"c": s})})}),
    "log of a container": lambda s: json.dumps({"log": login(s) + "\n", "stream": "stdout"}),
    "stray": lambda s: f"a word {s} and more\nTool '{s}' failed\nunknown message id: {s}\nkilled after {s}",
    "parser": lambda s: f'Failed to parse message: "{s}"\nUnexpected token x, "{s}" is not valid JSON',
    "repr": lambda s: repr(json.loads(login(s))),
    "broken": lambda s: login(s)[:-4],
    "without a comma": lambda s: login(s).replace(', "params"', ' "params"'),
    "event": lambda s: f"event: {s}\nid: {s}\n: {s}\ndata: {line(id=1, result={'a': s})}\n",
    "event over lines": lambda s: (
        f'data: {{"jsonrpc":"2.0","id":1,"result":{{"a":\ndata: {json.dumps(s)}}}}}\n'
    ),
    "http": lambda s: (
        f"POST /mcp?key={quote(s)} HTTP/1.1\nHost: {s}\nX-{quote(s)}: {s}\nMcp-Session-Id: {s}\n"
        f"MCP-Protocol-Version: {s}\nMcp-Param-A: =?base64?{base64.b64encode(s.encode()).decode()}?=\n"
        f"Content-Type: application/json\n\n{line(id=2, method='tools/list')}\n\n"
        f"HTTP/1.1 400 {s}\nContent-Type: application/json\nX-A: {s}\n\n"
        f"{line(id=2, error={'code': -32001, 'message': s})}\n"
    ),
    "curl": lambda s: (
        f"curl -H 'X-A: {s}' -d '{line(id=2, method='x/y', params={'a': s})}' https://h/{quote(s)}"
    ),
    "batch": lambda s: f"[{line(id=s, method='x/y')}, {line(id=3, method=s)}, 7, {json.dumps(s)}]",
    "both": lambda s: line(id=2, method=s, result={s: s}),
}


def faces(paste: str) -> dict[str, str]:
    """Everything that is made of a paste."""
    decoded = decode(paste)
    terminal = io.StringIO()
    print_timeline(decoded, terminal)
    return {
        "report": report_json(decoded),
        "page": json.dumps(list(report_rows(decoded)), ensure_ascii=False),
        "terminal": " ".join(terminal.getvalue().split()),
        "masked on the page": decoded.masker.mask_learnt(),
        "masked": mask(paste),
    }


def readings(text: str) -> str:
    """The text with its JSON escapes undone, as often as there are any."""
    seen = [text]
    while "\\" in seen[-1] and len(seen) < 6:
        seen.append(seen[-1].replace('\\"', '"').replace("\\\\", "\\"))
    return "\n".join(seen)


def shown_pieces(secret: str, text: str) -> list[str]:
    """What is to be seen of a secret."""
    read = readings(text)
    pieces = [secret[start : start + PIECE] for start in range(len(secret) - PIECE + 1)]
    return [piece for piece in pieces if piece in read]


@pytest.mark.parametrize("secret", [SECRET, LONG, QUOTING, TOKEN], ids=["short", "long", "quotes", "token"])
@pytest.mark.parametrize("place", PLACES)
def test_a_secret_is_shown_at_none_of_its_places(place: str, secret: str) -> None:
    paste = f"{login(secret)}\n\n{PLACES[place](secret)}\n"
    assert [face for face, text in faces(paste).items() if shown_pieces(secret, text)] == []


@settings(max_examples=150, deadline=None)
@given(SECRETS, st.lists(st.sampled_from(list(PLACES)), min_size=1, max_size=5), st.integers(0, 5))
def test_a_secret_is_shown_nowhere_in_any_conversation(secret: str, places: list[str], first: int) -> None:
    parts = [PLACES[place](secret) for place in places]
    parts.insert(min(first, len(parts)), login(secret))
    paste = "\n\n".join(parts) + "\n"
    assert [face for face, text in faces(paste).items() if shown_pieces(secret, text)] == []


@settings(max_examples=150, deadline=None)
@given(PLANT, VALUES, st.booleans(), st.sampled_from([None, 2]))
def test_a_secret_planted_anywhere_in_a_message_is_shown_by_no_face(
    planted: Any, around: Any, ascii_only: bool, indent: int | None
) -> None:
    value, secret = planted
    sent = json.dumps(message(value, around), ensure_ascii=ascii_only, indent=indent)
    shown = faces(f"> GET /\n{sent}\n")
    assert [face for face, text in shown.items() if shown_pieces(secret, text)] == []
    assert json.loads(shown["report"])["messages"][0]["kind"] == "request"


# What only the decoder can read gives its secrets away only once it is read.
READ_FIRST: dict[str, Callable[[str], str]] = {
    "name and value in two data lines": lambda s: (
        f'event: {s}\ndata: {{"jsonrpc":"2.0","id":1,"result":{{"password":\ndata: "{s}"}}}}\n\n'
    ),
    "a name that a terminal wrapped": lambda s: f"{login(s)[:97]}\n{login(s)[97:]}\nsigned in with {s}\n",
    "a body in base64": lambda s: json.dumps(
        {
            "log": {
                "version": "1.2",
                "entries": [
                    {
                        "startedDateTime": "2026-01-01T00:00:00Z",
                        "request": {"method": "POST", "url": f"https://h/{s}", "headers": []},
                        "response": {
                            "status": 200,
                            "headers": [],
                            "content": {
                                "mimeType": "application/json",
                                "encoding": "base64",
                                "text": base64.b64encode(login(s).encode()).decode(),
                            },
                        },
                    }
                ],
            }
        }
    ),
    "bytes as numbers": lambda s: json.dumps({"MESSAGE": list(login(s).encode()), "_COMM": s}),
}


@pytest.mark.parametrize("place", READ_FIRST)
def test_a_secret_that_shows_only_once_it_is_read_is_masked_everywhere(place: str) -> None:
    shown = faces(READ_FIRST[place](SECRET))
    assert [face for face, text in shown.items() if shown_pieces(SECRET, text)] == []
    assert shown["masked"] == shown["masked on the page"]
    assert json.loads(shown["report"])["masks"] != []


def run(*arguments: str, given: bytes = b"") -> str:
    """What the command writes, to both of its outputs."""
    done = subprocess.run(
        [sys.executable, "-m", "decoder", *arguments],
        input=given,
        capture_output=True,
        timeout=60,
        check=False,
    )
    return (done.stdout + done.stderr).decode("utf-8", "replace")


@pytest.mark.parametrize("option", [(), ("--json",), ("--mask",), ("--fail-on", "note")])
def test_the_command_shows_no_secret_of_a_file_of_any_encoding(
    option: tuple[str, ...], tmp_path: Path
) -> None:
    paste = f"{login(SECRET)}\n{PLACES['http'](SECRET)}\nleft over: {SECRET}\n"
    files = {
        "utf-8": paste.encode(),
        "mark": b"\xef\xbb\xbf" + paste.encode(),
        "utf-16": paste.encode("utf-16"),
        "utf-16 without a mark": paste.encode("utf-16-le"),
        "gzip": gzip.compress(paste.encode()),
        "broken": paste.encode() + b"\xff\xfe\xc3",
    }
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
        said = run(*option, str(tmp_path / name))
        assert said
        assert shown_pieces(SECRET, said) == [], name


def test_a_number_that_is_a_known_secret_is_masked_as_an_id_too() -> None:
    number = "482917345678" + "901234567890"
    paste = f'{login(number)}\n{{"jsonrpc":"2.0","id":{number},"method":"ping","params":{{"n":{number}}}}}\n'
    assert [face for face, text in faces(paste).items() if shown_pieces(number, text)] == []
