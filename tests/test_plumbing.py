"""What the transport says of itself is left unsaid, unless it is trouble."""

import pytest

from decoder.plumbing import is_remarkable


@pytest.mark.parametrize(
    ("note", "said", "remarkable"),
    [
        ("curl", "curl's own words.", False),
        ("http-response", "HTTP 200: answered.", False),
        ("http-response", "HTTP 404: gone.", True),
        ("text", "Text that names no message.", False),
        ("shutdown", "The server was stopped.", True),
        ("shutdown", None, False),
    ],
)
def test_a_stray_text_is_worth_a_word_where_it_tells_something(
    note: str, said: str | None, remarkable: bool
) -> None:
    assert is_remarkable(note, said) is remarkable
