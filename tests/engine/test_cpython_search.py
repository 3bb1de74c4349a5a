"""A long text is searched in other ways than a short one, and nothing else is found in it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from decoder.engine import AnyOf, NearRuns, WordEnds, distinct_pieces
from decoder.engine.cpython_search import SHORT

ENDS = WordEnds(["key", "session id", "pw"], ["raw", "v"], ["monkey", ",pw"])
WORDS = ["key", "keys", "monkey", "session", "id", "pw", "raw", "v", "7", "1234567"]
BETWEEN = ["_", " ", "\t", "-", ".", "x", ",", "\n", "é", "😀", "?", "    " * 11]
SIGNS = ['"', "=", ":", "'", "\\", "\u201c", "\uff1a"]
PIECES = st.lists(st.sampled_from([*WORDS, *BETWEEN, *SIGNS]), max_size=12)
BEFORE = "lorem ipsum, "
PADDING = BEFORE * (SHORT // len(BEFORE) + 1)


@given(PIECES)
def test_words_end_at_the_same_signs_in_a_short_text_and_in_a_long_one(pieces: list[str]) -> None:
    text = "".join(pieces)
    in_short = sorted(place - len(BEFORE) for place in ENDS.places(BEFORE + text))
    assert sorted(place - len(PADDING) for place in ENDS.places(PADDING + text)) == in_short


def ends(text: str) -> list[str]:
    return [text[: place + 1] for place in ENDS.places(text)]


def test_a_word_ends_at_a_sign_right_behind_it() -> None:
    assert ends('a_key"') == ['a_key"']
    assert ends("key: key") == ["key:"]
    assert ends("key, key") == ["key,"]
    assert ends("key key") == []


def test_blanks_may_stand_before_what_gives_a_value_and_before_no_other_sign() -> None:
    assert ends("key  = 1") == ["key  ="]
    assert ends('key "') == []


def test_a_space_in_a_word_is_any_separator_or_none() -> None:
    for written in ("session id", "session_id", "session-id", "sessionid"):
        assert ends(written + "=") == [written + "="]
    assert ends("session  id=") == []


def test_a_plural_suffixes_and_numbers_may_stand_behind_a_word() -> None:
    for written in ("keys", "key_raw", "keyv2", "key_2", "key_v_raw_11"):
        assert ends(written + "=") == [written + "="]
    assert ends("key_raw_raw_raw_raw_raw=") == []


def test_an_exception_is_no_word() -> None:
    assert ends("monkey=") == []
    assert ends(",pw=") == []
    assert ends("x,pw=") == []
    assert ends("x.pw=") == ["x.pw="]


ANY = AnyOf(["\\+(?<=a\\+)", "x[0-9]", "://"])


@given(st.text(alphabet="a+x12:/", max_size=20))
def test_any_of_many_is_found_in_a_short_text_and_in_a_long_one(text: str) -> None:
    found = {(match.start - len(PADDING), match.text) for match in ANY.find_all(PADDING + text)}
    assert found == {(match.start, match.text) for match in ANY.find_all(text)}


RUNS = NearRuns("(?<![A-Za-z0-9])", [("tk_", "[a-z0-9]{16,}"), ("h\\.", "[a-z0-9]{16,}\\.z")])
RUN = "a1b2" * 5


def test_a_token_is_found_at_a_long_run_wherever_that_stands() -> None:
    text = f'"{RUN}" tk_{RUN} "x tk_{RUN}" h.{RUN}.z tk_short atk_{RUN}'
    assert [match.text for match in RUNS.find_all(text)] == [f"tk_{RUN}", f"tk_{RUN}", f"h.{RUN}.z"]


def test_a_run_that_stands_there_twice_is_looked_at_with_what_is_before_it() -> None:
    assert [match.start for match in RUNS.find_all(f"x.{RUN}.z h.{RUN}.z")] == [len(RUN) + 5]


def test_pieces_end_where_a_member_name_does() -> None:
    assert set(distinct_pieces('{"a":1,"b":1,"b":"a:"}')) == {'{"a', '1,"b', '"a:"}'}
