"""The site behind nginx, configured as the hosting page says."""

from __future__ import annotations

import html
import re
import shutil
import socket
import subprocess
from contextlib import contextmanager
from typing import TYPE_CHECKING
from urllib.request import urlopen

import pytest

from build import build
from site_src.builder.pages import POLICY

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.browser.tab import Tab

NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
MIME_TYPES = "types { text/html html; text/css css; text/javascript js; image/svg+xml svg; image/png png; }"
CONFIGURATION = """
daemon off; worker_processes 1; error_log {place}/error.log; pid {place}/nginx.pid; {user}
events {{}}
http {{
  {types} access_log off;
  client_body_temp_path {place}/body; proxy_temp_path {place}/proxy; fastcgi_temp_path {place}/fastcgi;
  uwsgi_temp_path {place}/uwsgi; scgi_temp_path {place}/scgi;
  server {{ listen 127.0.0.1:{port}; {locations} }}
}}
"""

pytestmark = pytest.mark.skipif(NGINX is None, reason="nginx is not installed: apt-get install nginx-light")


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def locations_of(folder: Path, path: str) -> str:
    """What the hosting page says to write, for a folder shown below a path."""
    text = (folder / "hosting" / "index.html").read_text(encoding="utf-8")
    found = re.search(r'<code class="language-nginx">(.*?)</code>', text, re.DOTALL)
    assert found is not None
    written = html.unescape(found.group(1)).replace("/srv/mcp-decoder", str(folder))
    if path == "/":
        written = re.sub(r"location = /tools/mcp \{.*?\}", "", written, flags=re.DOTALL)
    return written.replace("/tools/mcp/", path)


@contextmanager
def nginx(place: Path, port: int, locations: str) -> Iterator[None]:
    """A server of its own, with everything that it writes in one folder."""
    user = "user root;" if place.owner() == "root" else ""
    names = {"place": place, "port": port, "locations": locations, "types": MIME_TYPES, "user": user}
    (place / "nginx.conf").write_text(CONFIGURATION.format(**names), encoding="utf-8")
    command = [str(NGINX), "-p", str(place), "-e", str(place / "error.log"), "-c", str(place / "nginx.conf")]
    server = subprocess.Popen(command)
    try:
        yield
    finally:
        server.terminate()
        server.wait(timeout=10)


@pytest.mark.parametrize("path", ["/", "/tools/mcp/"])
def test_the_site_works_behind_nginx_as_the_hosting_page_configures_it(
    tab: Tab, tmp_path: Path, path: str
) -> None:
    port = free_port()
    root = f"http://127.0.0.1:{port}{path}"
    build(tmp_path / "site", base_url=root)
    with nginx(tmp_path, port, locations_of(tmp_path / "site", path)):
        tab.wait_for(lambda: _answers(port))
        tab.open(root.removesuffix("/"))
        assert tab.run("return location.href") == root
        tab.open(f"{root}?example=errors")
        tab.wait_for(lambda: tab.run("return document.querySelector('#decoder').dataset.state === 'read'"))
        tab.open(f"{root}errors/#-32602")
        assert tab.run("return document.querySelector(':target').textContent").startswith("-32602")
        with urlopen(root) as answer:
            assert answer.headers["Content-Security-Policy"] == POLICY
        tab.open(f"{root}not/here")
        assert tab.run("return [document.title, document.styleSheets.length]") == ["Not found", 1]
        assert [line for line in tab.complaints() if "404" not in line] == []


def _answers(port: int) -> bool:
    with socket.socket() as knock:
        return knock.connect_ex(("127.0.0.1", port)) == 0
