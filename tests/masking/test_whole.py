"""JSON is read as JSON wherever it stands in a text, and everything else as text."""

from __future__ import annotations

import json

import pytest

from decoder.masking import mask

S = "zq7Xk" + "9vw3Qj"
PRETTY = json.dumps(
    {"headers": [{"name": "X-Foo-Key", "value": 1}, {"name": "X-Api-Key", "value": S}], "pin": 7472}, indent=2
)


@pytest.mark.parametrize("before", ["", "plain text\n", "2026-07-01 INFO got: ", '{"other": 1}\n', "data: "])
@pytest.mark.parametrize("after", ["\n", "\nplain text\n", '\n{"other": 1}\n', ""])
def test_json_over_several_lines_is_read_whole(before: str, after: str) -> None:
    masked = mask(before + PRETTY + after)
    assert masked.startswith(before)
    assert masked.endswith(after)
    read = json.loads(masked[len(before) : len(masked) - len(after)])
    assert read["headers"][1]["value"] == "‹x api key #1›"
    assert read["pin"] == "‹pin #1›"


def test_json_behind_a_prefix_and_text_around_it_are_both_masked() -> None:
    text = f'token={S}1 sent {{"pin": 747299, "n": 1}} with password={S}\n'
    assert mask(text) == 'token=‹token #1› sent {"pin": "‹pin #1›", "n": 1} with password=‹password #1›\n'


def test_broken_json_is_masked_as_text() -> None:
    line = '{"a":1,,"password":"%s","n":2}\n'
    assert mask(line % S) == line % "‹password #1›"
    assert S not in mask('{"path":"/tmp","client_secret":"' + S)


def test_a_secret_in_the_midst_of_much_is_found() -> None:
    quiet = '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"note":"all is well"}}\n' * 500
    assert mask(f'{quiet}{{"password":"{S}"}}\n{quiet}') == f'{quiet}{{"password":"‹password #1›"}}\n{quiet}'


def test_lines_may_end_in_any_way() -> None:
    for line_break in ("\n", "\r\n", "\r"):
        lines = ["first", f"password: {S}", f'{{"api_key":"{S}"}}', "last"]
        assert mask(line_break.join(lines)) == line_break.join(
            ["first", "password: ‹password #1›", '{"api_key":"‹password #1›"}', "last"]
        )


def test_json_is_also_judged_by_the_name_in_front_of_it() -> None:
    assert mask(f'password: {{"a":"{S}"}} n=1') == 'password: {"a":"‹password #1›"} n=1'
    assert mask(f'api_keys=["{S}"] n=1') == 'api_keys=["‹api keys #1›"] n=1'
    for text in ('note: {"a":"zq7Xk9vw3Qjx"} n=1', 'the password policy: {"least":"12"}'):
        assert mask(text) == text


def test_json_below_a_line_that_ends_in_a_backslash_is_read() -> None:
    assert mask(f'\\\n{{"password":"{S}"}}') == '\\\n{"password":"‹password #1›"}'
