"""The masker as the report and the command use it."""

from __future__ import annotations

import json

import pytest

from decoder.masking import WITHHELD, Mask, Masker, mask
from decoder.masking.marks import Marks

TOKEN = "gh" + "p_" + "Fake7Demo2" * 4
SECRET = "zq7Xk" + "9vw3Qj"


def call(**arguments: object) -> str:
    return json.dumps({"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": {"arguments": arguments}})


def test_the_same_secret_has_the_same_mark_everywhere() -> None:
    text = f"{call(api_key=TOKEN)}\n> Authorization: Bearer {TOKEN}\nerror: token {TOKEN} expired\n"
    masked = mask(text)
    assert TOKEN not in masked
    assert masked.count("‹GitHub personal access token #1›") == 3


def test_two_secrets_have_two_numbers_in_the_order_of_appearance() -> None:
    masked = mask(call(password=SECRET, other=[{"password": SECRET[::-1]}]))
    assert masked.index("‹password #1›") < masked.index("‹password #2›")


def test_a_secret_found_by_its_name_is_masked_where_it_has_none() -> None:
    masked = mask(f"could not sign in with {SECRET}!\n{call(password=SECRET)}\nGET /x/{SECRET}?a=1\n")
    assert SECRET not in masked
    assert masked.startswith("could not sign in with ‹password #1›!\n")


def test_an_ordinary_word_as_a_password_is_masked_only_where_it_was_one() -> None:
    masked = mask(call(password="localhost", host="localhost"))
    assert json.loads(masked)["params"]["arguments"] == {"password": "‹password #1›", "host": "localhost"}


def test_all_else_stays_byte_for_byte() -> None:
    before, after = (
        '{ "a":1.0, "e":1E5,\t"u":"\\u00e9\\/x", "password" : "',
        '" , "b": 12345678901234567890 }\r\n',
    )
    masked = mask(f"\ufeff# log\r{before}{SECRET}{after}")
    assert masked == f"\ufeff# log\r{before}‹password #1›{after}"


def test_a_number_becomes_a_string_so_that_json_stays_json() -> None:
    masked = mask(call(pin=int("74" + "7299"), n=3))
    assert json.loads(masked)["params"]["arguments"] == {"pin": "‹pin #1›", "n": 3}


def test_masking_twice_changes_nothing() -> None:
    once = mask(f"password: {SECRET}\n{call(token=TOKEN, text=f'login with --password {SECRET}')}\n")
    assert mask(once) == once


def test_what_looks_like_a_mark_is_no_mask_and_keeps_its_number_to_itself() -> None:
    masker = Masker()
    text = call(note="‹password #1›", password=SECRET)
    masker.learn(text)
    assert masker.masks() == [Mask("password #2", "password", 1, [1])]
    assert json.loads(masker.mask_text(text))["params"]["arguments"]["password"] == "‹password #2›"


def test_a_mark_with_more_behind_it_hides_all_of_it() -> None:
    assert SECRET not in mask(f"password=‹password #1›{SECRET}\n")


def test_masks_tell_how_often_and_on_which_lines() -> None:
    masker = Masker()
    masker.learn(f"{call(api_key=TOKEN)}\r\n\r\nX-Api-Key: {TOKEN}\n")
    masker.learn(f"again {TOKEN}\n{call(password=SECRET)}")
    assert masker.masks() == [
        Mask("GitHub personal access token #1", "github-personal-access-token", 3, [1, 3, 4]),
        Mask("password #1", "password", 1, [5]),
    ]


def test_a_header_is_judged_by_its_name() -> None:
    masker = Masker()
    assert masker.mask_named("Authorization", f"Bearer {SECRET}") == "Bearer ‹bearer token #1›"
    assert masker.mask_named("Mcp-Session-Id", "5eed-cafe") == "‹mcp session id #1›"
    assert (
        masker.mask_named("Set-Cookie", f"sid={SECRET[::-1]}; Path=/; HttpOnly")
        == "sid=‹cookie #1›; Path=/; HttpOnly"
    )
    assert masker.mask_named("Accept", "application/json") == "application/json"
    assert masker.mask_named("Mcp-Name", "demo_tool") == "demo_tool"


def test_a_secret_that_was_learnt_is_masked_in_a_sentence() -> None:
    masker = Masker()
    masker.learn(call(password=SECRET))
    assert (
        masker.mask_text(f"The client calls login with “{SECRET}”.")
        == "The client calls login with “‹password #1›”."
    )


def test_a_sentence_without_secrets_is_left_alone() -> None:
    masker = Masker()
    masker.learn(call(password=SECRET))
    for sentence in (
        "The tool asks for a password and a token.",
        "This call has the arguments api_key, path.",
        "The access token expired; the client should fetch another.",
        "Answers tools/call “search” (id 7) after 12.4 ms.",
    ):
        assert masker.mask_text(sentence) == sentence


def test_a_text_whose_masking_fails_is_withheld(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> str:
        raise RuntimeError("broken on purpose")

    masker = Masker()
    monkeypatch.setattr(Marks, "mark", fail)
    assert masker.mask_text(call(password=SECRET)) == WITHHELD
    assert masker.mask_text(f"password: {SECRET}") == WITHHELD
    assert masker.mask_named("X-Api-Key", SECRET) == WITHHELD
    assert mask(call(password=SECRET)) == WITHHELD
    assert masker.mask_text(WITHHELD) == WITHHELD


def test_a_mark_says_nothing_of_the_secret() -> None:
    short, long = mask(call(password=SECRET)), mask(call(password=SECRET * 9))
    assert short == long


def test_images_and_files_are_not_searched() -> None:
    line = json.dumps({"content": [{"type": "image", "mimeType": "image/png", "data": f"iVBOR/{TOKEN}/"}]})
    assert mask(line) == line


@pytest.mark.parametrize(
    "text",
    [
        '{"command": "sshpass", "args": ["-p", "{}", "ssh"]}',
        '["unzip", "-P{}", "a.zip"]',
        'x.setPassword("{}")',
        '{password, "{}"}',
        "password\u3000:\u3000{}",
        "id,name,password\n1,ann,{}",
        "the password is {}",
        "passwords:\n  - {}\n",
        "mysql -p{} app",
    ],
)
def test_a_secret_is_found_in_long_traffic_as_in_a_line(text: str) -> None:
    around = (json.dumps({"method": "tools/call", "params": {"name": "search", "n": 1}}) + "\n") * 200
    secret = "zq7Xk" + "9vw3Qj"
    given = text.replace("{}", secret)
    inside = json.dumps({"result": {"content": [{"type": "text", "text": given}]}})
    assert secret not in mask(f"{around}{given}\n{around}")
    assert secret not in mask(f"{around}{inside}\n{around}")
