"""Private keys are masked between their markers, whole or cut off; public ones stay."""

from __future__ import annotations

import pytest

from decoder.masking import mask

BEGIN, END = "-----BEGIN {}PRIVATE " + "KEY-----", "-----END {}PRIVATE " + "KEY-----"
BODY = "Fake/Demo+7" * 5 + "Fake/Demo"


@pytest.mark.parametrize("label", ["", "RSA ", "EC ", "OPENSSH ", "ENCRYPTED "])
@pytest.mark.parametrize("line_break", ["\n", "\r\n", "\\n", "\\r\\n", "\n    ", ""])
def test_the_body_goes_and_the_markers_stay(label: str, line_break: str) -> None:
    begin, end = BEGIN.format(label), END.format(label)
    text = f"before\n{begin}{line_break}{BODY}{line_break}{BODY}{line_break}{end}\nafter\n"
    assert mask(text) == f"before\n{begin}{line_break}‹private key #1›{line_break}{end}\nafter\n"


def test_a_key_that_is_cut_off_is_masked_as_far_as_it_goes() -> None:
    assert mask(f"{BEGIN.format('')}\n{BODY}\n{BODY[:20]}") == f"{BEGIN.format('')}\n‹private key #1›"


def test_two_keys_and_the_words_between_them() -> None:
    key = f"{BEGIN.format('')}\n{{}}\n{END.format('')}\n"
    text = key.format(BODY) + "plain words\n" + key.format(BODY[::-1])
    assert mask(text) == key.format("‹private key #1›") + "plain words\n" + key.format("‹private key #2›")


@pytest.mark.parametrize("label", ["PUBLIC " + "KEY", "CERTIFICATE"])
def test_what_is_public_stays(label: str) -> None:
    text = f"-----BEGIN {label}-----\n{BODY}\n{BODY}\n-----END {label}-----\n"
    assert mask(text) == text
