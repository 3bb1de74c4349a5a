"""What was found once is found again, and ordinary words are not."""

from __future__ import annotations

from decoder.masking.repeats import MOST_SHAPES, Repeats, is_repeated

LONG = "Fake7Demo2" * 3
SHORT = "zq7Xk" + "9vw3Qj"


def found(secrets: list[str], text: str) -> list[str]:
    return [secret for _, _, secret in Repeats(secrets).places(text)]


def test_a_secret_is_found_wherever_it_stands() -> None:
    assert found([LONG, SHORT], f"a {SHORT}, b/{LONG}?x={SHORT}") == [SHORT, LONG, SHORT]


def test_a_long_secret_is_found_inside_a_word_and_a_short_one_is_not() -> None:
    assert found([LONG, SHORT], f"x{LONG}y x{SHORT}y") == [LONG]


def test_a_short_secret_is_found_behind_an_escape() -> None:
    assert found([SHORT], f"line\\n{SHORT} and %3D{SHORT}") == [SHORT, SHORT]


def test_of_two_secrets_the_longer_one_is_found() -> None:
    assert found([SHORT, SHORT + "-tail"], f"x {SHORT}-tail y") == [SHORT + "-tail"]


def test_a_secret_with_punctuation_is_found_by_its_longest_run() -> None:
    secret = f"p@:{SHORT}!#"
    assert found([secret], f"x {secret} y {SHORT} z") == [secret]


def test_ordinary_words_names_and_short_texts_are_not_looked_for() -> None:
    assert not any(
        is_repeated(text) for text in ("localhost", "Password", "abc", "api_key", "12345678", "my secret")
    )
    assert is_repeated(SHORT)


def test_where_too_many_secrets_begin_alike_the_whole_word_is_hidden() -> None:
    alike = ["Fake7Demo2Fake" + "-" * size + "x" * 8 for size in range(MOST_SHAPES + 2)]
    assert found(alike, "see Fake7Demo2Fake-else now") == ["Fake7Demo2Fake-else"]


def test_without_secrets_nothing_is_found() -> None:
    assert Repeats([]).places(LONG) == []
    assert Repeats([]).anchors(LONG) == []
