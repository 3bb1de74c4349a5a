from __future__ import annotations

from threading import Thread
from typing import TYPE_CHECKING
from urllib.request import urlopen

from site_src.builder.serve import address_of, server_for

if TYPE_CHECKING:
    from pathlib import Path


def test_a_file_is_served_to_this_machine_and_never_cached(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("here", encoding="utf-8")
    with server_for(tmp_path, port=0) as server:
        Thread(target=server.serve_forever).start()
        try:
            with urlopen(f"{address_of(server)}a.txt") as answer:
                assert answer.read() == b"here"
                assert answer.headers["Cache-Control"] == "no-store"
        finally:
            server.shutdown()
    assert address_of(server).startswith("http://127.0.0.1:")
