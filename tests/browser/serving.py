"""Servers for tests: the files of a folder, and one that remembers who knocked."""

from __future__ import annotations

from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import TYPE_CHECKING

from site_src.builder.serve import address_of, server_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder's files; gives the address."""
    with _running(server_for(folder, port=0)) as address:
        yield address


@contextmanager
def elsewhere() -> Iterator[tuple[str, list[str]]]:
    """Another origin; gives its address and the requests that reached it."""
    knocks: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            knocks.append(self.path)
            self.send_response(204)
            self.end_headers()

        do_POST = do_GET  # noqa: N815

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with _running(ThreadingHTTPServer(("127.0.0.1", 0), Handler)) as address:
        yield address, knocks


@contextmanager
def _running(server: ThreadingHTTPServer) -> Iterator[str]:
    with server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield address_of(server)
        finally:
            server.shutdown()
            thread.join()
