"""Which method a misspelt name stands for."""

from __future__ import annotations

import pytest

from decoder.method_names import ALIASES, nearest
from decoder.reference.methods import METHODS

KNOWN = list(METHODS)


@pytest.mark.parametrize(
    ("name", "method"),
    [
        ("list_tools", "tools/list"),
        ("ListToolsRequest", "tools/list"),
        ("tool/list", "tools/list"),
        ("Tools/List", "tools/list"),
        ("callTool", "tools/call"),
        ("mcp.tools.execute", "tools/call"),
        ("initialized", "notifications/initialized"),
        ("notifications/initialize", "notifications/initialized"),
        ("log", "notifications/message"),
        ("$/cancelRequest", "notifications/cancelled"),
        ("$/progress", "notifications/progress"),
        ("tools/list_changed", "notifications/tools/list_changed"),
        ("createMessage", "sampling/createMessage"),
        ("list_resource_templates", "resources/templates/list"),
    ],
)
def test_a_name_with_the_words_of_a_method_stands_for_it(name: str, method: str) -> None:
    assert nearest(name, KNOWN) == method


@pytest.mark.parametrize(
    "name", ["", "/", "foo", "tools", "list", "get", "textDocument/hover", "工具", "x" * 100_000]
)
def test_a_name_that_is_near_nothing_or_several_methods_stands_for_none(name: str) -> None:
    assert nearest(name, KNOWN) is None


def test_every_alias_leads_to_a_method() -> None:
    assert set(ALIASES.values()) <= set(KNOWN)
