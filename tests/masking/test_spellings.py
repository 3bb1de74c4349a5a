"""A known secret is found in every way it may be written, and the way back leads to the whole of it."""

from __future__ import annotations

import base64
import html
import json
from typing import TYPE_CHECKING
from urllib.parse import quote, quote_plus

import pytest

from decoder.masking import mask
from decoder.masking.spellings import Reading, encoded_needles, has_escapes, spellings

if TYPE_CHECKING:
    from collections.abc import Callable

SHORT = "zq7Xk9" + "vw"
LONG = "zq7Xk9vw" + "3QjR5tYb"
SIGNS = 'pa"s/w&rd<' + "9x'q4é7"
MARK = "‹password #1›"


def every(form: str) -> Callable[[str], str]:
    return lambda secret: "".join(form.format(ord(letter)) for letter in secret)


SPELT: dict[str, Callable[[str], str]] = {
    "zero width": "\u200b".join,
    "one zero width": lambda s: s[:5] + "\u2060" + s[5:],
    "a colour": lambda s: s[:3] + "\x1b[1m" + s[3:],
    "hexadecimal": lambda s: s.encode().hex(),
    "HEXADECIMAL": lambda s: s.encode().hex().upper(),
    "hexadecimal with blanks": lambda s: s.encode().hex(" "),
    "hexadecimal with colons": lambda s: s.encode().hex(":").upper(),
    "base64": lambda s: base64.b64encode(s.encode()).decode(),
    "base64 without padding": lambda s: base64.b64encode(s.encode()).decode().rstrip("="),
    "base64url": lambda s: base64.urlsafe_b64encode(s.encode()).decode(),
    "HTML": html.escape,
    "HTML, decimal": every("&#{};"),
    "HTML, hexadecimal": every("&#x{:x};"),
    "JSON": lambda s: json.dumps(s)[1:-1],
    "JSON twice": lambda s: json.dumps(json.dumps(s)[1:-1])[1:-1],
    "JSON, all escaped": every("\\u{:04x}"),
    "JSON, all escaped twice": every("\\\\u{:04X}"),
    "JavaScript": every("\\x{:02x}"),
    "JavaScript, braces": every("\\u{{{:x}}}"),
    "one escape": lambda s: f"{s[:3]}\\u{ord(s[3]):04x}{s[4:]}",
    "slashes": lambda s: s.replace("/", "\\/"),
    "percent": lambda s: quote(s, safe=""),
    "percent, small letters": lambda s: quote(s, safe="").replace("%2F", "%2f").replace("%C3%A9", "%c3%a9"),
    "all percent": lambda s: "".join(f"%{byte:02X}" for byte in s.encode()),
}


@pytest.mark.parametrize("secret", [SHORT, LONG, SIGNS], ids=["short", "long", "signs"])
@pytest.mark.parametrize("spelt", SPELT)
def test_a_known_secret_has_the_same_mark_in_any_spelling(spelt: str, secret: str) -> None:
    found = json.dumps({"password": secret}, ensure_ascii=False) + "\n"
    written = SPELT[spelt](secret)
    masked = json.dumps({"password": MARK}, ensure_ascii=False) + "\n"
    assert mask(f"{found}see {written} now\n") == f"{masked}see {MARK} now\n"
    assert mask(found + json.dumps({"a": written})) == masked + json.dumps({"a": MARK}, ensure_ascii=False)


@pytest.mark.parametrize("secret", ["pa ss w0rdxx", "pa ss/w0rd&xx"])
def test_a_known_secret_is_found_in_a_form(secret: str) -> None:
    line = json.dumps({"password": secret})
    masked = json.dumps({"password": MARK}, ensure_ascii=False)
    assert mask(f"{line}\nq={quote_plus(secret)}&n=1") == f"{masked}\nq={MARK}&n=1"


def test_of_a_dump_the_bytes_around_a_known_secret_are_masked_too() -> None:
    dump = f"GET {LONG} HTTP".encode().hex(" ")
    masked = f"password: {MARK}\n0010  ‹base64 that holds secrets #1›  GET\n"
    assert mask(f"password: {LONG}\n0010  {dump}  GET\n") == masked


def test_a_secret_of_a_mail_is_masked_across_its_broken_lines() -> None:
    mail = "Content-Transfer-Encoding: quoted-printable\n\nopen it (password=3D{}=\n{}) =E2=9C=93 to=3Dh\n"
    masked = mask(mail.format(LONG[:7], LONG[7:]))
    assert LONG[7:] not in masked
    assert LONG[:7] not in masked
    assert masked.endswith(") =E2=9C=93 to=3Dh\n")


@pytest.mark.parametrize("around", ["ann:{}", '{{"a":"{}","b":1}}', "x{}", "xy{}z"])
def test_a_text_in_base64_that_holds_a_known_secret_is_masked_as_a_whole(around: str) -> None:
    code = base64.b64encode(around.format(LONG).encode()).decode()
    masked = f"password: {MARK}\nsee ‹base64 that holds secrets #1› now\n"
    assert mask(f"password: {LONG}\nsee {code} now\n") == masked
    assert mask(masked) == masked


@pytest.mark.parametrize(
    "text",
    [
        "see 7a7137586b39 now",
        "see enE3WGs5 now",
        "a\\u0041b &amp; c%20d &#65;",
        "QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo=",
        "0123456789abcdef0123456789abcdef",
    ],
)
def test_what_is_another_text_in_the_same_encoding_stays(text: str) -> None:
    assert mask(f"password: {LONG}\n{text}\n") == f"password: {MARK}\n{text}\n"


def test_a_secret_of_letters_and_digits_has_no_other_spelling() -> None:
    assert spellings(LONG) == []
    assert spellings('a"b/c') == ['a"b\\/c', 'a\\"b/c', 'a\\"b\\/c', 'a\\\\\\"b/c']


@pytest.mark.parametrize("before", ["", "a", "ab", "abc", "abcd"])
def test_one_of_the_needles_is_in_the_base64_of_any_text_with_the_secret(before: str) -> None:
    code = base64.b64encode(f"{before}{SIGNS}after".encode()).decode()
    assert sum(needle in code for needle in encoded_needles(SIGNS)) == 1


def test_a_secret_that_is_no_text_is_looked_for_in_no_encoding() -> None:
    assert encoded_needles("\ud800" + LONG) == []


def test_a_text_is_read_without_its_escapes_and_the_way_back_leads_to_whole_escapes() -> None:
    text = "a\\u0062c\u200bd&lt;%C3%A9e"
    reading = Reading(text)
    assert reading.text == "abcd<ée"
    ends = [(reading.start(at), reading.end(at + 1)) for at in range(7)]
    assert [text[start:end] for start, end in ends] == ["a", "\\u0062", "c", "d", "&lt;", "%C3%A9", "e"]


def test_most_texts_have_no_escapes() -> None:
    assert not has_escapes('{"a": "b\\n", "c": 1}')
    assert has_escapes("a\u200bb")
    assert has_escapes("\\x41")
