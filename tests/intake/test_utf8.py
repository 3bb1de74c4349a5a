"""UTF-8 by hand."""

from hypothesis import given
from hypothesis import strategies as st

from decoder.intake.utf8 import utf8_text


@given(st.text())
def test_what_was_encoded_is_decoded(text: str) -> None:
    encodable = text.encode("utf-8", errors="ignore").decode()
    assert utf8_text(list(encodable.encode())) == encodable


@given(st.binary())
def test_what_is_no_utf_8_never_fails(data: bytes) -> None:
    text = utf8_text(list(data))
    assert "\ufffd" in text or text.encode() == data
