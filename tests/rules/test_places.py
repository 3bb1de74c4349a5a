"""Each rule leads to a page of the specification, of the revision that the message is read under."""

import pytest

from decoder.protocol import REVISIONS, revision_order
from decoder.rules import RULES
from decoder.rules.places import PAGES, SITE, address


def test_every_rule_names_a_page_that_is_in_the_table() -> None:
    assert {rule.page for rule in RULES} <= set(PAGES)


def test_no_page_is_in_the_table_for_nothing() -> None:
    assert set(PAGES) <= {rule.page for rule in RULES}


@pytest.mark.parametrize("page", sorted(PAGES))
def test_the_rows_of_a_page_go_from_old_to_new(page: str) -> None:
    orders = [revision_order(since) for since, _ in PAGES[page]]
    assert orders == sorted(orders, key=lambda order: -1 if order is None else order)
    assert None not in orders


def test_every_rule_has_a_page_under_each_of_its_revisions() -> None:
    for rule in RULES:
        first = PAGES[rule.page][0][0]
        assert rule.revisions[0] >= first, f"{rule.id}: {rule.page} begins with {first}"


def test_a_page_is_that_of_the_revision() -> None:
    assert address("requests", "2024-11-05") == SITE + "2024-11-05/basic/messages#requests"
    assert address("requests", "2025-11-25") == SITE + "2025-11-25/basic#requests"
    assert address("caching", "2026-07-28").startswith(SITE + "2026-07-28/server/utilities/caching")


def test_without_a_revision_the_page_is_the_newest() -> None:
    assert address("requests", None).startswith(SITE + REVISIONS[-1])
