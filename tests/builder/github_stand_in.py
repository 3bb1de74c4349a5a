"""A local server that behaves as GitHub's API and raw hosts do, from files in memory; and its faults.

`/api` and `/raw` stand for the two hosts. A fault is a function that gets the request and answers it in
the wrong way; it returns whether it did.
"""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TypeAlias
from urllib.parse import parse_qs, urlsplit

COMMIT = "c0ffee" + "0" * 34
REPOSITORY = "/repos/modelcontextprotocol/modelcontextprotocol"


@dataclass
class Upstream:
    """A repository at one commit: files by path, and the last commit and date of each."""

    files: dict[str, bytes]
    history: dict[str, tuple[str, str]] = field(default_factory=dict)
    commit: str = COMMIT
    date: str = "2026-08-22T10:01:07Z"
    refs: tuple[str, ...] = ("main",)
    extra_folders: tuple[str, ...] = ("draft",)

    def folders(self) -> list[str]:
        """The folders below `schema/`."""
        return sorted({path.split("/")[1] for path in self.files} | set(self.extra_folders))


@dataclass
class Asked:
    """A request as it came."""

    path: str
    headers: dict[str, str]
    status: int


Fault: TypeAlias = Callable[["Handler"], bool]


class Handler(BaseHTTPRequestHandler):
    """Answers one request."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server: StandIn

    def do_GET(self) -> None:
        """Any request: a fault first, then the truth."""
        if self.server.fault is not None and self.server.fault(self):
            return
        parts = urlsplit(self.path)
        query = {name: values[0] for name, values in parse_qs(parts.query).items()}
        content = self.server.answer(parts.path, query)
        if content is None:
            self.reply(404, b'{"message": "Not Found"}')
        else:
            self.reply(200, content)

    def reply(self, status: int, content: bytes, headers: dict[str, str] | None = None) -> None:
        """Send an answer, or 304 where the asker has it already."""
        tag = f'W/"{hashlib.sha256(content).hexdigest()}"'
        if status == 200 and self.headers.get("If-None-Match") == tag:
            status, content = 304, b""
        self.server.asked.append(Asked(self.path, dict(self.headers), status))
        self.send_response(status)
        for name, value in ({"ETag": tag} | (headers or {})).items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


class StandIn(ThreadingHTTPServer):
    """The server, what it serves, what it was asked, and what it does wrong."""

    daemon_threads = True

    def __init__(self, upstream: Upstream) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.upstream = upstream
        self.asked: list[Asked] = []
        self.fault: Fault | None = None
        self.stopping = threading.Event()  # what a slow answer waits for

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    @property
    def api(self) -> str:
        return f"{self.address}/api"

    @property
    def raw(self) -> str:
        return f"{self.address}/raw"

    def answer(self, path: str, query: dict[str, str]) -> bytes | None:
        """The content at an address, or None where there is none."""
        if path.startswith("/raw/"):
            return self.upstream.files.get(path.split(f"/{self.upstream.commit}/", 1)[-1])
        found = self._answer_api(path.removeprefix(f"/api{REPOSITORY}"), query)
        return None if found is None else json.dumps(found).encode()

    def _answer_api(self, path: str, query: dict[str, str]) -> object:
        upstream = self.upstream
        if path.removeprefix("/commits/") in (*upstream.refs, upstream.commit):
            return _commit(upstream.commit, upstream.date)
        if path == "/commits" and query["sha"] == upstream.commit and query["path"] in upstream.files:
            return [_commit(*upstream.history.get(query["path"], (upstream.commit, upstream.date)))]
        if path == "/contents/schema" and query["ref"] == upstream.commit:
            folders = [{"name": name, "type": "dir"} for name in upstream.folders()]
            return [*folders, {"name": "README.md", "type": "file"}]
        return None


def _commit(sha: str, date: str) -> dict[str, object]:
    return {"sha": sha, "commit": {"committer": {"name": "someone", "date": date}}}


def cut_off(handler: Handler) -> bool:
    """A fault: an answer that ends before it is whole."""
    handler.send_response(200)
    handler.send_header("Content-Length", "100000")
    handler.end_headers()
    handler.wfile.write(b'{"half": ')
    handler.close_connection = True
    return True


def too_slow(handler: Handler) -> bool:
    """A fault: no answer while the client waits, which is less than a second in the tests."""
    handler.server.stopping.wait(1)
    handler.close_connection = True
    return True


@contextmanager
def standing_in(upstream: Upstream) -> Iterator[StandIn]:
    """A running server."""
    server = StandIn(upstream)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield server
    finally:
        server.stopping.set()
        server.shutdown()
        server.server_close()
        thread.join()
