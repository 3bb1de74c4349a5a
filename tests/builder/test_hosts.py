"""What hosts and search engines are told."""

from __future__ import annotations

from collections.abc import Mapping
from xml.etree import ElementTree

import pytest

from site_src.builder.errors import BuildError
from site_src.builder.hosts import public_address
from site_src.builder.pages import POLICY

NAMESPACE = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


def test_the_headers_hold_the_policy_of_the_pages_and_keep_the_assets(files: Mapping[str, bytes]) -> None:
    headers = files["_headers"].decode()
    assert f"/*\n  Content-Security-Policy: {POLICY}\n" in headers
    assert "/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n" in headers


@pytest.mark.parametrize("text", ["https://example.com/tools", "https://example.com/tools/"])
def test_an_address_ends_with_one_slash(text: str) -> None:
    assert public_address(text) == "https://example.com/tools/"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "example.com",
        "/tools",
        "ftp://x",
        "https://",
        "javascript:a(1)",
        "https://x/?q",
        "https://x/#a",
        "http://[x",
    ],
)
def test_what_is_no_address_of_a_site_stops_the_build(text: str) -> None:
    with pytest.raises(BuildError, match="no address"):
        public_address(text)


def test_a_site_without_an_address_has_no_sitemap(files: Mapping[str, bytes]) -> None:
    assert "sitemap.xml" not in files
    assert b"Sitemap" not in files["robots.txt"]


def test_the_sitemap_lists_every_page_but_the_one_for_nothing(published: Mapping[str, bytes]) -> None:
    tree = ElementTree.fromstring(published["sitemap.xml"])
    addresses = [place.text for place in tree.iter(f"{NAMESPACE}loc")]
    pages = [path for path in published if path.endswith(".html") and path != "404.html"]
    assert sorted(str(address) for address in addresses) == sorted(
        "https://example.com/tools/mcp/" + path.removesuffix("index.html") for path in pages
    )
    assert b"Sitemap: https://example.com/tools/mcp/sitemap.xml" in published["robots.txt"]


def test_each_page_names_its_one_address_and_a_picture_that_is_there(published: Mapping[str, bytes]) -> None:
    for path, data in published.items():
        if path.endswith(".html"):
            address = "https://example.com/tools/mcp/" + path.removesuffix("index.html")
            text = data.decode()
            assert f'<link rel="canonical" href="{address}">' in text
            picture = text.partition('property="og:image" content="')[2].partition('"')[0]
            assert picture.removeprefix("https://example.com/tools/mcp/") in published


def test_the_page_for_nothing_finds_its_files_from_any_depth(published: Mapping[str, bytes]) -> None:
    text = published["404.html"].decode()
    assert 'href="/tools/mcp/methods/"' in text
    assert 'href="assets/' not in text
