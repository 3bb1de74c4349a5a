"""What hosts and search engines read: `_headers` (Netlify, Cloudflare Pages), `robots.txt`, `sitemap.xml`.

A sitemap holds whole addresses, so there is one only where the site's own address is known.
"""

from __future__ import annotations

import re
from xml.sax.saxutils import escape

from site_src.builder.errors import BuildError
from site_src.builder.pages import POLICY

HEADERS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
FOR_EVER = "public, max-age=31536000, immutable"
ADDRESS = re.compile(r"https?://[\w.:-]+(/[^\s?#\"<>]*)?")


def public_address(text: str) -> str:
    """The site's own address as people give it, with a slash at its end."""
    if not ADDRESS.fullmatch(text):
        raise BuildError(f"{text!r}: no address that a site can have, such as https://example.com/tools/")
    return text.rstrip("/") + "/"


def files_for_hosts(pages: list[str], base_url: str | None) -> dict[str, str]:
    """The files by their paths."""
    files = {"_headers": _headers(), "robots.txt": _robots(base_url)}
    if base_url:
        files["sitemap.xml"] = _sitemap(pages, base_url)
    return files


def _headers() -> str:
    lines = "".join(f"  {name}: {value}\n" for name, value in HEADERS.items())
    return f"/*\n{lines}\n/assets/*\n  Cache-Control: {FOR_EVER}\n"


def _robots(base_url: str | None) -> str:
    allowed = "User-agent: *\nAllow: /\n"
    return allowed + f"Sitemap: {base_url}sitemap.xml\n" if base_url else allowed


def _sitemap(pages: list[str], base_url: str) -> str:
    addresses = sorted(path.removesuffix("index.html") for path in pages if path != "404.html")
    rows = "".join(f"  <url><loc>{escape(base_url + address)}</loc></url>\n" for address in addresses)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{rows}</urlset>\n'
    )
