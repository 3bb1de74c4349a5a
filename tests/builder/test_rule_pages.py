"""The rule book as its page shows it."""

from __future__ import annotations

import pytest

from decoder.rules import RULES
from site_src.builder import rule_pages
from site_src.builder.errors import BuildError


def test_every_rule_stands_in_one_group_with_a_sentence() -> None:
    entries = [entry for _, _, group in rule_pages.rule_groups() for entry in group]
    assert sorted(entry.id for entry in entries) == sorted(rule.id for rule in RULES)
    for entry in entries:
        assert entry.sentence[0].isupper() or not entry.sentence[0].isalpha()
        assert entry.place.startswith("https://modelcontextprotocol.io/specification/")


@pytest.mark.parametrize("docstring", [None, "", "A sentence.", "E-OTHER: a sentence."])
def test_a_rule_without_a_sentence_stops_the_build(docstring: str | None) -> None:
    with pytest.raises(BuildError, match="E-SOME"):
        rule_pages._sentence("E-SOME", docstring)
