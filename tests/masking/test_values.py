"""Which values can be secrets."""

from __future__ import annotations

import pytest

from decoder.masking.values import is_placeholder, looks_opaque, without_marks


@pytest.mark.parametrize(
    "value",
    [
        "",
        "${VAR}",
        "$VAR",
        "%VAR%",
        "{{ x }}",
        "<your-key>",
        "YOUR_API_KEY",
        "***",
        "••••",
        "[REDACTED]",
        "null",
        "‹pin #1›",
        "^4.18.2",
        "is required",
    ],
)
def test_a_reference_or_a_mark_is_no_secret(value: str) -> None:
    assert is_placeholder(value)


@pytest.mark.parametrize(
    "value",
    [
        "changeme",
        "password",
        "a*b",
        "$ecret1",
        "hunter2",
        "‹hunter2›",
        "key",
        "12 34",
        "must love dogs",
        "is this it",
        "1.2",
    ],
)
def test_a_weak_secret_is_one_all_the_same(value: str) -> None:
    assert not is_placeholder(value)


@pytest.mark.parametrize("value", ["fa4ebeef00" * 2, "Fake7Demo2Fake", "Fake/Demo+7" * 2])
def test_what_a_machine_made_is_opaque(value: str) -> None:
    assert looks_opaque(value)


@pytest.mark.parametrize(
    "value",
    [
        "open",
        "the usual one",
        "/run/secrets/db_password",
        "https://h.example/x",
        "2026-07-01T10:00",
        "5eedcafe-015e-4edc-8afe-015eedcafe01",
    ],
)
def test_words_paths_addresses_dates_and_uuids_are_not(value: str) -> None:
    assert not looks_opaque(value)


def test_a_mark_is_blotted_out_unit_for_unit() -> None:
    text = "a ‹bearer token #12› b [REDACTED: x] c"
    assert without_marks(text) == "a ‹••••••••••••••••› b [•••••••••••] c"
    assert len(without_marks(text)) == len(text)
