"""The official Python SDK's server and client, as they really talk and log: all of it is read."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from decoder import decode
from decoder.model import Conversation, Message

pytest.importorskip("mcp", reason="the official SDK is not installed")

HERE = Path(__file__).parent
METHODS = ["initialize", "notifications/initialized", "tools/list", "tools/call", "tools/call", "ping"]
LIMIT = 60  # seconds


def run(*arguments: str) -> str:
    """What the client logged while it talked."""
    command = [sys.executable, str(HERE / "sdk_client.py"), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, check=True)
    return done.stderr


def originals(conversation: Conversation) -> list[Message]:
    """The messages without what was logged again."""
    return [m for m in conversation.messages if not any(link.how == "duplicate-of" for link in m.links)]


def unexplained(conversation: Conversation) -> list[str]:
    """Stray text of which nothing is said."""
    return [stray.text for stray in conversation.stray if not stray.note or not stray.said]


@pytest.fixture
def address() -> Iterator[str]:
    """Where a server of the SDK listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, str(HERE / "sdk_server.py"), str(port)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        until = time.monotonic() + LIMIT
        while time.monotonic() < until:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}/mcp"
        server.kill()


def test_a_recorded_pipe_is_one_whole_conversation(tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    server = [sys.executable, str(HERE / "sdk_server.py"), "stdio"]
    log = run("stdio", sys.executable, str(HERE / "recorder.py"), str(record), *server)
    found = decode(record.read_text(encoding="utf-8")).conversation
    assert [m.method for m in found.messages if m.sender == "client"] == METHODS
    assert [m.method for m in found.messages if m.kind == "request" and m.answered_by is None] == []
    assert found.stray == []
    assert unexplained(decode(log).conversation) == []


def test_the_clients_debug_log_over_http_is_one_whole_conversation(address: str) -> None:
    found = decode(run(address)).conversation
    sent = [m for m in originals(found) if m.sender == "client"]
    assert [m.method for m in sent] == METHODS
    assert [m.method for m in sent if m.kind == "request" and m.answered_by is None] == []
    assert all(not m.frame.strict for m in sent)
    assert unexplained(found) == []
