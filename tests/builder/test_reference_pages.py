"""The reference pages show all of the reference data, each thing under its own address."""

from __future__ import annotations

import re

import pytest

from decoder.rules import RULES
from site_src.builder import reference_data

DATA = reference_data.load()


def ids(text: str) -> set[str]:
    return set(re.findall(r'id="([^"]+)"', text))


def test_every_method_has_an_address(pages: dict[str, str]) -> None:
    methods = {method for facts in DATA.revisions.values() for method in facts["methods"]}
    assert methods <= ids(pages["methods/index.html"])


def test_every_extension_method_has_an_address(pages: dict[str, str]) -> None:
    found = ids(pages["methods/index.html"])
    for extension in DATA.by_hand["extensions"]["extensions"]:
        for row in extension["methods"]:
            assert row["method"] in found
    assert "extension:tasks/get" in found  # beside the one of 2025-11-25


def test_every_type_has_an_address(pages: dict[str, str]) -> None:
    types = {name for facts in DATA.revisions.values() for name in facts["types"]}
    assert types <= ids(pages["types/index.html"])


def test_every_error_code_has_an_address_also_those_of_sdks(pages: dict[str, str]) -> None:
    table = DATA.by_hand["errors"]
    codes = {str(row["code"]) for row in table["codes"] + table["sdk_codes"]}
    codes |= {code for facts in DATA.revisions.values() for code in facts["errors"]}
    assert codes <= ids(pages["errors/index.html"])


def test_every_revision_has_an_address(pages: dict[str, str]) -> None:
    assert set(DATA.order) <= ids(pages["revisions/index.html"])


def test_every_rule_has_an_address(pages: dict[str, str]) -> None:
    assert {rule.id for rule in RULES} <= ids(pages["rules/index.html"])


def test_every_file_that_was_read_is_named_with_its_hash_and_date(pages: dict[str, str]) -> None:
    text = pages["sources/index.html"]
    for files in DATA.sources["revisions"].values():
        for file in files:
            assert file["sha256"] in text
            assert file["last_commit_date"][:10] in text
            assert f"/blob/{DATA.sources['commit']}/{file['path']}" in text


@pytest.mark.parametrize("name", ["methods", "types", "errors", "revisions", "rules", "sources"])
def test_a_reference_page_says_when_its_data_was_read_and_where(pages: dict[str, str], name: str) -> None:
    text = pages[f"{name}/index.html"]
    assert f"<time>{DATA.sources['read']}</time>" in text
    assert 'aria-labelledby="contents-title"' in text
    assert "https://github.com/" in text or 'href="../sources/"' in text


def test_a_method_tells_its_sender_its_needs_and_its_members(pages: dict[str, str]) -> None:
    entry = pages["methods/index.html"].partition('id="completion/complete"')[2].partition("<h3")[0]
    words = " ".join(re.sub(r"<[^>]+>", "", entry).split())
    assert "the client" in words
    assert "no capability (2024-11-05); completions, declared by the server (from 2025-03-26)" in words
    assert "argument required {name: string, value: string} all" in words
    assert "context {arguments?: map&lt;string&gt;} from 2025-06-18" in words


def test_a_method_tells_what_changed(pages: dict[str, str]) -> None:
    entry = pages["methods/index.html"].partition('id="notifications/cancelled"')[2].partition("<h3")[0]
    words = " ".join(re.sub(r"<[^>]+>", "", entry).split())
    assert "parameter requestId is optional now" in words
    assert "parameter requestId is required now" in words


def test_no_page_but_the_decoder_has_a_script(pages: dict[str, str]) -> None:
    assert [path for path, text in pages.items() if "<script" in text] == ["index.html"]
    assert "<noscript>" in pages["index.html"]


def test_every_page_carries_the_policy_a_title_and_a_description_of_its_own(pages: dict[str, str]) -> None:
    titles = [text.partition("<title>")[2].partition("</title>")[0] for text in pages.values()]
    assert len(set(titles)) == len(pages)
    for text in pages.values():
        assert "Content-Security-Policy" in text
        assert re.search(r'<meta name="description" content="[^"]{20,}">', text)


def test_the_privacy_page_explains_every_rule_of_the_policy(pages: dict[str, str]) -> None:
    policy = pages["index.html"].partition('Content-Security-Policy" content="')[2].partition('"')[0]
    text = pages["privacy/index.html"]
    for rule in policy.replace("&#39;", "'").split("; "):
        assert f"<td><code>{rule}</code></td>" in text
