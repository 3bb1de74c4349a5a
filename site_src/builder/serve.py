"""A file server for looking at `dist/`: for this machine only, and never cached."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

HOST = "127.0.0.1"


class _Handler(SimpleHTTPRequestHandler):
    def handle(self) -> None:
        with suppress(ConnectionError):  # a browser that leaves a page does not wait for its files
            super().handle()

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing: what is served is on the screen."""


def server_for(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server of a folder's files; port 0 takes any free one."""
    return ThreadingHTTPServer((HOST, port), partial(_Handler, directory=str(folder)))


def address_of(server: ThreadingHTTPServer) -> str:
    """Where a browser finds it."""
    return f"http://{HOST}:{server.server_port}/"
