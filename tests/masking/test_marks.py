"""The register of one paste: one mark for each secret, numbered by kind, counted where it stands."""

from __future__ import annotations

from decoder.masking.marks import Marks

S = "zq7Xk" + "9vw3Qj5"


def test_the_same_secret_has_the_same_mark_whatever_it_is_called_later() -> None:
    marks = Marks()
    assert marks.mark(S, "api key") == "‹api key #1›"
    assert marks.mark(S, "password") == "‹api key #1›"


def test_secrets_are_numbered_by_kind_in_the_order_of_their_appearance() -> None:
    marks = Marks()
    labels = [marks.mark(*pair) for pair in ((S, "pin"), (S + "2", "jwt"), (S + "3", "pin"))]
    assert labels == ["‹pin #1›", "‹jwt #1›", "‹pin #2›"]


def test_numbers_that_the_input_pretends_to_have_given_are_left_out() -> None:
    marks = Marks()
    marks.reserve("so says ‹password #7›, and \\u2039jwt #2\\u203a too")
    assert marks.mark(S, "password") == "‹password #8›"
    assert marks.mark(S + "2", "jwt") == "‹jwt #3›"
    assert marks.mark(S + "3", "pin") == "‹pin #1›"


def test_a_kind_is_its_label_in_small_letters_and_hyphens() -> None:
    marks = Marks()
    marks.mark(S, "sk- API key")
    marks.count(S, 1)
    assert [mask.kind for mask in marks.masks()] == ["sk-api-key"]


def test_only_what_stood_in_the_paste_is_listed_with_how_often_and_where() -> None:
    marks = Marks()
    for secret, label in ((S, "pin"), (S + "2", "jwt")):
        marks.mark(secret, label)
    for line in (3, 3, 9):
        marks.count(S, line)
    assert [(mask.label, mask.count, mask.where) for mask in marks.masks()] == [("pin #1", 3, [3, 9])]
    marks.forget_counts()
    assert marks.masks() == []


def test_a_secret_that_only_its_reading_shows_is_counted_where_it_was_read() -> None:
    marks = Marks()
    for secret in (S, S + "2"):
        marks.mark(secret, "pin")
    marks.count(S, 1)
    marks.count_unseen([(S, 4), (S + "2", 5), (S + "2", 6)])
    assert [(mask.count, mask.where) for mask in marks.masks()] == [(1, [1]), (2, [5, 6])]


def test_a_secret_is_found_again_only_once_it_was_asked_to_be() -> None:
    marks = Marks()
    marks.mark(S, "pin")
    assert not marks.repeats(f"again {S} here")
    marks.recognise()
    assert [(span.start, span.end, span.label) for span in marks.repeats(f"again {S} here")] == [
        (6, 6 + len(S), "pin")
    ]


def test_the_spelling_that_json_gives_a_secret_has_the_mark_of_the_secret() -> None:
    marks = Marks()
    marks.mark(f'a"{S}', "password")
    marks.recognise()
    assert marks.mark(f'a\\"{S}', "secret") == "‹password #1›"
    marks.count(f'a\\"{S}', 2)
    assert [mask.count for mask in marks.masks()] == [1]


def test_a_name_that_a_schema_asks_for_is_an_anchor_from_then_on() -> None:
    marks = Marks()
    marks.note_name("magic.word")
    marks.recognise()
    assert marks.is_secret_name("magic.word")
    assert marks.anchors('{"magic.word": 1}')
    assert not marks.anchors('{"magicXword": 1}')


def test_schemas_can_add_only_so_many_names() -> None:
    marks = Marks()
    for number in range(1000):
        marks.note_name(f"name {number}")
    assert marks.known_names() < 1000
