"""What is worth a closer look by itself: addresses, parameters, key files, encodings, disguises.

Takes a text in small letters, gives positions.
"""

from __future__ import annotations

from decoder.engine import AnyOf, compile_pattern
from decoder.masking.glance.rarest import literal

_PARAMETER = (
    "(?:amp;)?(?:(?:sig|signature|key|code|state|token|otp|hdnea|invite|magic|ticket|session|auth|x-(?:amz|goog)-credential)="
    "|[a-z0-9_.-]{0,40}%[0-9a-f]{2}[^=&?#\x00-\x20\"']{0,80}=)"
)
# A value between two words of `.netrc`, which may stand on lines of their own.
_BREAKS = "(?:[ \t\r\n]|\\\\+[nrt])+"
_NETRC = f"{_BREAKS}(?:[^\x00-\x20\\\\]|\\\\+[^nrt\x00-\x20\\\\])+{_BREAKS}"
# What needs no name and is always worth a closer look: userinfo, parameters, key files, logins, encodings.
CERTAIN = AnyOf(
    (
        "/(?:\\\\{0,64}/[^\x00-\x20/?#\"'<>`|@\\\\]*@|user:|add(?![a-z])|domain(?![a-z]))",
        *(f"{sign}{_PARAMETER}" for sign in ("\\?", "&", "#", ";")),
        "=(?:\\?base64\\?|3d)",
        "\\?=(?<=[a-z0-9_][ \t]\\?=)",
        ";base64,",
        "=(?<=sig=)[a-z0-9%+/_-]{20}",
        "-----(?<=key-----)",
        "-----(?<=block-----)",
        "'(?<=password[ \t]')[^'\r\n]{4}",
        "'(?<=identified by[ \t]')",
        "\\((?<=auth\\()[ \t]*[bruf]?\\\\*[\"']",
        "v(?<=env)[ \t]+[a-z]",
        "-(?<=set[ \t]-)[a-z]{1,5}[ \t]+[a-z]",
        "x(?<=setx)[ \t]+[a-z]",
        "j(?=dbc:oracle)",
        "y(?<=putty)-user",
        "5432:(?<=:5432:)",
        "digest[ \t]+[a-z-]{1,40}=",
        "config(?:ure)?[ \t]+(?:set|--global|--add)[ \t]",
        "kind\\\\*[\"']?[ \t]*:[ \t\r\n]*\\\\*[\"']?secret(?![a-z0-9])",
        "-(?:stdin|with-token|s(?<=sudo -s)"
        "|b(?:[ \t]{0,4}|\\\\*[\"'],[ \t\r\n]*)(?:\\\\*[\"'])?[^\x00-\x20\"'=;,\\\\-]{1,200}=)",
        "w(?<=htpassw|chpassw)d",
        f"login{_NETRC}(?:account{_NETRC})?password",
        "%(?:(?:5f|2[debf]|3[ad]|7e)[a-z0-9_.~-]{10}|25[0-9a-f]{2}"
        "|2f%2f(?:[^\x00-\x20/?#\"'<>`&%]|%(?!2f|3f|23)[0-9a-f]{2}){1,400}%40"
        "|(?:4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a])(?:%[0-9a-f]{2})*)",
        "\x1b",
    )
)
UNICODE_ESCAPE = compile_pattern("\\\\u")
ESCAPED = compile_pattern("\\\\u(?:00[0-7a][0-9a-f]|20[06]|202[89f]|205f|1680|3000|feff|212a|017f|ff[2-5])")
# Invisible characters, full-width letters and look-alikes, with which a name or a token may be disguised.
DISGUISE = compile_pattern("[\xad\u200b-\u200f\u2060-\u2064\ufeff\u017f\uff3f\uff41-\uff5a]")
FOREIGN_NAMES = ("contraseña", "contrasen\u0303a", "пароль", "密码", "密碼", "パスワード", "비밀번호")
FOREIGN = {word: compile_pattern(word) for word in FOREIGN_NAMES}
TELLING_LETTERS = 3  # so many letters in a row begin few other words


def _escapes(word: str) -> str:
    """A pattern for the first foreign letters of a word, spelt with escapes."""
    letters = [letter for letter in word if not letter.isascii()][:TELLING_LETTERS]
    return "".join(f"\\\\{{1,64}}u(?:{ord(letter):04x}|{ord(letter.upper()):04x})" for letter in letters)


FOREIGN_ESCAPES = compile_pattern("|".join(_escapes(word) for word in FOREIGN_NAMES))
BLANK_ENDS = (' ":', ' \\":')  # of a name, and of one in JSON inside JSON


def certain_places(small: str) -> list[int]:
    """Where anything of that kind stands, but for disguises."""
    places = [found.start for found in CERTAIN.find_all(small)]
    if UNICODE_ESCAPE.test(small):
        places.extend(
            found.start for escaped in (ESCAPED, FOREIGN_ESCAPES) for found in escaped.find_all(small)
        )
    for end in BLANK_ENDS:
        if end in small:
            places.extend(found.start for found in compile_pattern(literal(end)).find_all(small))
    if not small.isascii():
        for word, pattern in FOREIGN.items():
            if word in small:
                places.extend(found.start for found in pattern.find_all(small))
    return places


def disguise_places(small: str) -> list[int]:
    """Where a name or a token may be disguised by odd characters."""
    return [] if small.isascii() else [found.start for found in DISGUISE.find_all(small)]
