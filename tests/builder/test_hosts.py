"""What hosts and search engines are told."""

from __future__ import annotations

from collections.abc import Mapping
from xml.etree import ElementTree

from site_src.builder.pages import POLICY

NAMESPACE = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


def test_the_headers_hold_the_policy_of_the_pages_and_keep_the_assets(files: Mapping[str, bytes]) -> None:
    headers = files["_headers"].decode()
    assert f"/*\n  Content-Security-Policy: {POLICY}\n" in headers
    assert "/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n" in headers


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
