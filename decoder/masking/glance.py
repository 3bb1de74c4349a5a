"""Where in a text a secret may stand: a first look that costs little more than parsing the text does.

Takes a text of any kind, gives positions. It may point at places that hold no secret, and must not pass
over one that the other modules would find: what it does not point at is shown as it is.

Four searches: for the ends of secret names, for places that need no name, for the signs of tokens and for
long runs of letters. What is found is looked at once more before it counts, since the closer look that
follows reads whole lines.
"""

from __future__ import annotations

from decoder.engine import AnyOf, WordEnds, compile_pattern, cut, distinct_pieces, units
from decoder.masking.blanks import plain_blanks
from decoder.masking.catalogue import SIGNS
from decoder.masking.command_lines import is_flag_of_command
from decoder.masking.headers import bare_scheme_spans
from decoder.masking.loose import calls_a_secret
from decoder.masking.manifests import REACH as MANIFEST_REACH
from decoder.masking.names import NEVER, OPAQUE, QUALIFIERS, judge, judge_phrase
from decoder.masking.shapes import AT_RUNS, find_tokens, may_be_token
from decoder.masking.tables import names_a_column
from decoder.masking.values import HIDDEN, is_made_up

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from decoder.engine import Match

LONG = 4000  # a text that is worth taking apart
MEMBER_END = '":\n'  # in a digest; what is behind it is another piece
WORTHWHILE = 0.8  # of how much of the text there is, when every piece stands in it once
MOST_NEEDLES = 24
NEEDLE = 40  # how much of a piece is searched for on either side of a place
HALF = compile_pattern("^[\\udc00-\\udfff]|[\\ud800-\\udbff]$")  # of a character that was cut
GIVING_SIGNS = ("=", ":", "\uff1a", "\uff1d", "a", "d")  # the last two of escapes
NO_SIGNS = ">e"  # the last of a tag, and of `value`
ESCAPED_END = "&gt;"  # of a tag
NOTHING = 4  # what is shorter holds no secret that is not found by a name outside

# All patterns and words are for the text in small letters.
# The ends of all secret names; a space stands for any separator or none. `names` has them in full.
STEMS = """
key, token, token hint, cookie, ticket, webhook, webhook url, link, cvc, cvv, passwd, password, password
hash, passwort, pwd, pw, pword, bearer, jwt, csrf, xsrf, verifier, software statement, authorization,
answer, kennwort, wachtwoord, saml request, saml response, two factor, key material, key data, key base,
config json, invite link, secret, secret string, cred, credential, code, nonce, conn str, conn string,
connection str, connection string, hmac, mnemonic, pass, passcode, passphrase, pin, pat, phrase, otp, auth,
sig, signature, challenge, sess, session, sess id, session id, assertion, sid, salt, serial, parola, senha,
haslo, contrasena
"""
NO_STEMS = ("progresstoken", "maxtoken", '"code', "'code", ",code", "\ncode")
# Names that say of a value beside them that it is secret, or a text in base64.
TELLING = ("issecret", "writeonly", "kty", "base64", "blob")
HANDLES = ("cred", "creds", "credentials")  # as a member, any string under one of these is secret
LINKING = ("is", "was")  # `password is: …`


def _phrases(table: str) -> list[str]:
    return [phrase.strip() for phrase in table.replace("\n", " ").split(",")]


NAMES = WordEnds([*_phrases(STEMS), *TELLING], [*sorted(QUALIFIERS), *LINKING], NO_STEMS)
QUOTE_ESCAPE = "\\\\{1,64}u201[89a-e]"
CLOSING = f"(?:{QUOTE_ESCAPE}|[\\\\\"'`*\\])\u2018-\u201e])"
HTML_QUOTE = "&quot;|&apos;|&#3[49];|&#x2[27];"
GIVING = f"(?:{HTML_QUOTE})?(?: is| was)?[ \t\r\n]*[?!+|]{{0,2}}(?:[=:\uff1a\uff1d]|\\\\+uff1[ad])"
# What follows the end of a name, from its sign on: quotes, brackets and what gives it a value; the end of
# a string, whose value may be the next; the end of a tag; a `value` beside it; the end of a table's cell; an
# opening bracket.
NAME_END = compile_pattern(
    f"&gt;|(?:[ \t](?=\\\\*[\"'])){{0,4}}{CLOSING}{{0,64}}{GIVING}"
    "|\\\\*[\"'][ \t\r\n]*[,\\]}]|>|\\\\*[\"']?(?:[ \t\r\n]|\\\\+[nr])+value"
    "|[\\\\\"'`*]{0,8}[ \t]{0,40}(?:[|,;\t\r\n\u2502]|\\\\+[tnr]|  )"
    "|[\\\\\"'`]{0,8}[ \t]*(?:->|[\u2192\u21d2\u279c]|\\\\u(?:201[34]|2192)|\\([ \t]*\\\\*[\"'`])"
)
NAME_CHARACTER = "[^\x00-$&-,/:-@\\[-\\^`{-\xa0\xab\xbb\u2010-\u2026\u2030-\u205e\u3000-\u3002\uff1a\uff1d]"
WORDS_BEFORE = "(?:[A-Za-z0-9]{1,20}[ \t]{1,8}){0,2}"
NAME = f"({WORDS_BEFORE}{NAME_CHARACTER}{{1,128}}(?:\\[[A-Za-z0-9_\"'-]{{0,80}}\\])*)"
NAME_BEFORE = compile_pattern(
    f"{NAME}(?:[ \t]{{1,4}}(?=\\\\*[\"']))?{CLOSING}*(?:{GIVING}|[ \t\r\n]*[,\\]}}])$"
)
ESCAPE_REST = compile_pattern("[nrtbfv]|u[0-9A-Fa-f]{4}")  # a name may begin behind an escape: `\\napi_key`
REACH = 100  # how much of a name is looked at
NO_SECRET = compile_pattern(
    "[ \t\r\n]*(?:(?:null|true|false)(?![A-Za-z0-9_])"
    '|\\\\*"\\\\*"(?!\\\\*")|\\[[ \t\r\n]*\\](?![a-z])|\\{[ \t\r\n]*\\}|-?0(?:\\.0*)?[ \t\r\n]*[,}\\]])'
)
OPAQUE_VALUE = compile_pattern(
    "[=>]?(?:[ \t\r\n]|\\\\+[nrt])*(?:[\\[{|>]"
    "|string\\(|[bru]{0,2}\\\\*(?:[\"'`\u2018-\u201e]|u201[89a-e]|&[a-z0-9#]{2,6};)?[A-Za-z0-9_./+=~%-]{12})"
)

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
SCHEMES = AnyOf(
    (
        "b(?:earer|asic)(?:[ \t]*\r?\n[ \t]+|[ \t]+|%20|\\+|:[ \t]*|\\\\+[rnt][ \t\\\\rn]*)"
        "[\\\\\"'<]*(?:[a-z0-9._~+/-]{8}|:\n)",
    )
)
FLAGS = AnyOf(
    (
        "-(?:(?<![a-z0-9-]-)|(?<=\\\\[nrt]-))"
        '(?:(?:[fgiklnsv]{0,8}u|-user|-proxy-user)(?:[ \t=]+|\\\\*",?[ \t]*)[\\\\"\']*[^\x00-\x20"\':]*:'
        '|-?[a-z0-9][a-z0-9_.-]{1,60}(?:[ \t]+(?:\\\\+(?:\r\n|[rn\r\n])*[ \t]*)?|",?[ \t]*"'
        "|[\\\\\"']*(?:,|(?:[\r\n]|\\\\+[rn])+[ \t]*-[ \t])[ \t]*)[^\x00-\x20-])",
    )
)
# Flags behind which some commands take a password.
COMMAND_FLAGS = AnyOf(
    (
        "-(?:(?<=[ \t\r\n\"'\\\\]-)|(?<=\\\\[nrt]-))"
        "(?:[pawuskx](?:[ \t\"'\\\\]|[^ \t,.]{2})|pw|pass|hp|-user|-auth)",
    )
)
COMMAND_REACH = 400  # how far before its flag a command is looked for
# Behind these words a secret may follow with a blank between, or the next column.
LOOSE_NAMES = """
key, token, cookie, password, passwd, pwd, pword, pw, jwt, secret, credential, passphrase, passcode, pin, otp
"""
LOOSE_END = (
    "(?:[ \t]{0,40}(?:[|\u2502\r\n]|\\\\+[nr])|  "
    "|[ \t]+(?:is|was|will|has|set|got|changed|reset|rotated|equals|of|for|->|<-|\\\\{1,64}u(?:201[34]|2192)"
    "|[-\u2013\u2014\u2192\u21d2\u279c]{1,2})[ \t:\\\\]"
    "|[ \t]+(?:[.(]?[ \t]*\\\\*[\"'`]|(?!#)(?=[^\x00-\x20]{0,40}[0-9])(?=[^\x00-\x20]{8})))"
)
SIGNS_IN_PERCENT = AnyOf(("%3[ad]",))
# Tags with attributes, and the ends of keys, whose value is in the next element.
TAGS = AnyOf(
    (
        "<(?:[a-z][a-z0-9_.:-]{0,80}[ \t\r\n][^<>]{0,600}|/(?:key|name))>",
        "&lt;(?:[a-z][a-z0-9_.:-]{0,80}[ \t](?:[^<>&\r\n]|&(?!lt;|gt;)){0,600}|/(?:key|name))&gt;",
    )
)
TAG_NAME = compile_pattern("(?:<|&lt;)([A-Za-z0-9_.:-]+)")
NAMING_ATTRIBUTE = compile_pattern(
    "(?:name|key|property)=(?:\\\\*[\"']|&quot;|&#(?:3[49]|x2[27]);)?([A-Za-z_][A-Za-z0-9_.:-]*)"
    "|(type)=(?:\\\\*[\"']|&quot;|&#(?:3[49]|x2[27]);)?password",
    ignore_case=True,
)
DATA_BLOCKS = AnyOf(("data:[ \t]*(?:#[^\r\n]*)?[\r\n]",))
MANIFEST = compile_pattern("kind[\"']?:[ \t]*[\"']?Secret(?![A-Za-z0-9])")
KEY_BEFORE = compile_pattern("(?:>|&gt;)[ \t]*([^<>&]{1,80})$")
INDEXED = AnyOf(("\\](?:(?<=[a-z0-9]\\[[0-9]\\])|(?<=[a-z0-9]\\[[0-9]{2}\\]))[\\\\\"']{0,8}[ \t]*[=:]",))
INDEXED_NAME = compile_pattern(f"({NAME_CHARACTER}{{1,128}})\\[[0-9]{{1,2}}\\]$")
VALUES = AnyOf(("value(?<=[ \t\r\nnr]value)",))
GRANTS = AnyOf(("=(?<=code=)",))
NAME_BEFORE_VALUE = compile_pattern(f"{NAME}\\\\*[\"']?(?:[ \t\r\n]|\\\\+[nr])+$")
NAME_IN_PERCENT = compile_pattern("([A-Za-z0-9_.%-]+?)(?:%2[027]|%5[dD])*$")
SCHEME_ENDS = ("http", "https")
LONGEST_CLOSING = 12
LAST_LETTERS = tuple(
    {last[-3:] for stem in _phrases(STEMS) for last in (stem, f"{stem}s")}
    | {word[-3:] for word in QUALIFIERS}
)
PLAIN_END = compile_pattern("(?:^|[^0-9a-f%])[a-z_.-]*[a-z]{2}$")  # that is no end of an escape
FLAG_NAME = compile_pattern("-+([A-Za-z0-9][A-Za-z0-9_.-]*)")
GRANT = compile_pattern("state=|iss=|grant_type=|redirect_uri=|code_verifier=")
TOKEN_REACH = 600  # no scheme's credentials need be read further to be known as such
PAIR_REACH = 2000  # how far a value may stand from its name in `{"name": …, "value": …}`
PAIR = compile_pattern("value\\\\*[\"']|rawheaders|issecret|requestedschema")
NEXT_STRING = compile_pattern('[ \t\r\n]*\\\\*"([^"\\\\]{8,400})')
TWO_STRINGS = compile_pattern('[ \t\r\n]*\\\\*"[^"\\\\]*\\\\*"[ \t\r\n]*\\]')
PASSWORD_FORMAT = compile_pattern('format\\\\*"[ \t]*:[ \t]*\\\\*"password\\\\*"[ \t\r\n]*[,\\]}]$')
COLUMNS = compile_pattern('(?:columns|column_?names|headers?|fields|cols)\\\\*"[ \t\r\n]*:[ \t\r\n]*\\[')
FLAG_BEFORE = compile_pattern("[\"']--?[a-z0-9_.-]*\\\\*[\"'][ \t\r\n]*[,\\]}](?!.)")

RARE = "~+_-/zqxjkvbpwgyfmucd"  # from rare to common: a search is as quick as what it begins with is rare
SYNTAX = "\\.+*?()[]{}|^$/"
SIGN_REACH = 80  # how far a token may begin before its sign


def _literal(text: str) -> str:
    return "".join("\\" + letter if letter in SYNTAX else letter for letter in text)


def _by_rarest(words: list[str]) -> Iterator[str]:
    """Patterns for words, each for those with the same rarest letter."""
    by_letter: dict[str, list[tuple[str, str]]] = {}
    for word in words:
        letter = next((letter for letter in RARE if letter in word), word[0])
        before, _, after = word.partition(letter)
        by_letter.setdefault(letter, []).append((before, after))
    return (_around(letter, words) for letter, words in by_letter.items())


def _around(letter: str, words: list[tuple[str, str]]) -> str:
    """A pattern for a letter with what stands before and behind it in words."""
    begin = _literal(letter)
    if all(before for before, _ in words):  # most other words are told from these by one more letter
        lasts = "".join(sorted({_literal(before[-1]) for before, _ in words}))
        begin += f"(?<=[{lasts}]{begin})"
    rests = (f"(?<={_literal(before + letter)})" * bool(before) + _literal(after) for before, after in words)
    return f"{begin}(?:{'|'.join(rests)})"


LOOSE = AnyOf(f"{word}s?{LOOSE_END}" for word in _by_rarest(_phrases(LOOSE_NAMES)))
TOKEN_SIGNS = AnyOf(_by_rarest(sorted({sign.lower() for sign in SIGNS})))
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
HIDDEN_SIGNS = ("\x1b", "\x00", "\x08")


def places_to_read(text: str) -> list[int]:
    """The positions, in no order, at which something stands that may be a secret or the name of one.

    Traffic says most things many times over. A long text is first read with each of its pieces once; what is
    found there is then looked up in the text itself.
    """
    if len(text) < NOTHING:
        return []
    text = plain_blanks(text)
    if len(text) >= LONG:
        digest = MEMBER_END.join(distinct_pieces(text)) + MEMBER_END
        if len(digest) < len(text) * WORTHWHILE:
            places = _places_by_digest(text, digest)
            if places is not None:
                return places
    small = _small(text)
    return [*_names(text, small), *_others(text, small, whole=True)]


def _small(text: str) -> str:
    """A text in small letters, of the same length."""
    return text.replace("\u0130", "I").lower()  # the one letter that is longer when small


def _places_by_digest(text: str, digest: str) -> list[int] | None:
    """The places in a text, by what stands in its digest; None where that is too much to look up."""
    small = _small(digest)
    names = _needles(small, [sign for sign in NAMES.places(small) if _may_be_named(digest, small, sign)])
    others = _needles(small, _others(digest, small, whole=False))
    if len(names) + len(others) > MOST_NEEDLES:
        return None
    small = _small(text) if names or others else ""
    signs = [found.start + sign for needle, sign in names.items() for found in _all_of(needle, small)]
    places = [found.start + place for needle, place in others.items() for found in _all_of(needle, small)]
    return [*places, *(sign - 1 for sign in signs if _is_given_a_value(text, small, sign))]


def _all_of(needle: str, text: str) -> Iterator[Match]:
    return compile_pattern(_literal(needle)).find_all(text)


def _needles(digest: str, places: list[int]) -> dict[str, int]:
    """What stands around the places, no longer than can be searched for, and where in each the place is."""
    needles: dict[str, int] = {}
    for place in places:
        before = cut(digest, max(0, place - NEEDLE), place).rpartition(MEMBER_END)[2]
        before = HALF.replace("".join(before.rpartition('"')[1:]), _nothing)
        behind = HALF.replace(cut(digest, place, place + NEEDLE).partition(MEMBER_END)[0], _nothing)
        needles.setdefault(before + behind, units(before))
    return needles


def _others(text: str, small: str, *, whole: bool) -> list[int]:
    """The places of whatever is found by other things than a name before a sign."""
    places = [found.start for found in CERTAIN.find_all(small)]
    places.extend(_named_otherwise(text, small, whole=whole))
    places.extend(_tokens(text, small))
    if UNICODE_ESCAPE.test(small):
        places.extend(
            found.start for escaped in (ESCAPED, FOREIGN_ESCAPES) for found in escaped.find_all(small)
        )
    for end in BLANK_ENDS:
        if end in small:
            places.extend(found.start for found in compile_pattern(_literal(end)).find_all(small))
    hidden = any(sign in text for sign in HIDDEN_SIGNS)
    if not small.isascii():
        disguised = [found.start for found in DISGUISE.find_all(small)]
        hidden = hidden or bool(disguised)
        places.extend(disguised)
        for word, pattern in FOREIGN.items():
            if word in small:
                places.extend(found.start for found in pattern.find_all(small))
    return places + _behind_hidden(text) if hidden else places


def _behind_hidden(text: str) -> list[int]:
    """The places of invisible characters and colours, where the text without them holds secrets."""
    visible = HIDDEN.replace(text, _nothing)
    if visible == text or not places_to_read(visible):
        return []
    return [found.start for found in HIDDEN.find_all(text)]


def _nothing(_: Match) -> str:
    return ""


def _names(text: str, small: str) -> list[int]:
    """Where secret names stand that are given a value, or may be."""
    return [sign - 1 for sign in NAMES.places(small) if _is_given_a_value(text, small, sign)]


def _may_be_named(text: str, small: str, sign: int) -> bool:
    """Whether what stands before a sign may be a secret's name, whatever its value is."""
    end = NAME_END.match(small, sign)
    return end is not None and (
        end.text[-1] in NO_SIGNS
        or end.text == ESCAPED_END
        or _is_telling(small, sign)
        or _verdict(text, end) != NEVER
    )


def _is_telling(small: str, sign: int) -> bool:
    """Whether the name before a sign says of a value beside it that it is secret."""
    return cut(small, max(0, sign - REACH), sign).endswith(TELLING)


def _is_given_a_value(text: str, small: str, sign: int) -> bool:
    """Whether what stands before a sign is a secret's name, and what it is given can be one."""
    found = NAME_END.match(small, sign)
    if found is None:
        return False
    last = found.text[-1]
    if last in NO_SIGNS or found.text == ESCAPED_END or _is_telling(small, sign):
        return True
    verdict = _verdict(text, found)
    if verdict == NEVER:
        return False
    if last not in GIVING_SIGNS:
        beside = last in ",]}" and _is_beside_its_value(text, small, found)
        return beside or _names_without_sign(text, sign - 1, found.end)
    return NO_SECRET.match(small, found.end) is None and (
        verdict != OPAQUE
        or OPAQUE_VALUE.match(text, found.end) is not None
        or cut(small, max(0, sign - REACH), sign).endswith(HANDLES)
    )


def _names_without_sign(text: str, place: int, end: int) -> bool:
    """Whether the name at a place is the head of a column, or calls what stands next to it a secret."""
    return names_a_column(cut(text, max(0, place - REACH), end)) or calls_a_secret(text, place)


def _verdict(text: str, found: Match) -> int | None:
    """The verdict of the whole name before a sign; None for a name that this does not understand."""
    before = NAME_BEFORE.search(cut(text, max(0, found.start - REACH), found.end))
    if before is None:
        return None
    name = (before.groups[0] or "").lstrip("-")
    verdict = judge_phrase(name)[0]
    rest = ESCAPE_REST.match(name)
    return verdict if rest is None else max(verdict, judge_phrase(cut(name, rest.end))[0])


def _is_beside_its_value(text: str, small: str, found: Match) -> bool:
    """Whether a name that is a string of its own may name the next string, or a `value` beside it."""
    around = cut(small, max(0, found.start - PAIR_REACH), found.end + PAIR_REACH)
    if PAIR.test(around) or TWO_STRINGS.match(text, found.end) is not None:
        return True
    following = NEXT_STRING.match(text, found.end)
    if following is not None and is_made_up(following.groups[0] or ""):
        return True
    before = cut(small, max(0, found.start - REACH), found.end)
    return FLAG_BEFORE.test(before) or PASSWORD_FORMAT.test(before) or COLUMNS.test(around)


def _named_otherwise(text: str, small: str, *, whole: bool) -> Iterator[int]:
    """Where a secret is named by a flag, a tag, a scheme, a grant, or a word that no sign follows."""
    for search, counts, is_near in CHECKED:
        for found in search.find_all(small):
            if (not whole and not is_near) or counts(text, small, found):
                yield found.start
    for found in VALUES.find_all(small):
        start = max(0, found.start - REACH)
        before = NAME_BEFORE_VALUE.search(cut(text, start, found.start))
        if before is not None and judge_phrase(before.groups[0] or "")[0] != NEVER:
            yield start + before.start


def _is_flag(text: str, _: str, found: Match) -> bool:
    """Whether a flag takes a user with a password, or has the name of a secret."""
    flag = FLAG_NAME.match(text, found.start)
    return found.text.endswith(":") or (flag is not None and judge(flag.groups[0] or "")[0] != NEVER)


def _is_flag_of_command(text: str, _: str, found: Match) -> bool:
    return is_flag_of_command(cut(text, max(0, found.start - COMMAND_REACH), found.start))


def _is_loose(text: str, _: str, found: Match) -> bool:
    """Whether a word calls what stands next to it a secret; of arrows other finders know more."""
    return "<" in found.text or "\\" in found.text or _names_without_sign(text, found.start, found.end)


def _is_indexed(text: str, _: str, found: Match) -> bool:
    """Whether one of several secrets is given its value: `api_keys[0]=…`."""
    name = INDEXED_NAME.search(cut(text, max(0, found.start - REACH), found.start + 1))
    return name is not None and judge(name.groups[0] or "")[0] != NEVER


def _is_tag(text: str, _: str, found: Match) -> bool:
    """Whether a tag, or what it holds, has the name of a secret, or what stands in the next one."""
    if "/" in found.text[:5] and _is_key(text, found):
        return True
    tag = TAG_NAME.match(text, found.start)
    if tag is not None and judge(tag.groups[0] or "")[0] != NEVER:
        return True
    names = [each.groups for each in NAMING_ATTRIBUTE.find_all(cut(text, found.start, found.end))]
    return any(hides is not None or judge(name or "")[0] != NEVER for name, hides in names)


def _is_in_manifest(text: str, _: str, found: Match) -> bool:
    """Whether `data` may belong to a Kubernetes secret."""
    return MANIFEST.test(cut(text, max(0, found.start - MANIFEST_REACH), found.end + MANIFEST_REACH))


def _is_key(text: str, found: Match) -> bool:
    """Whether an element names what stands in the next one a secret."""
    name = KEY_BEFORE.search(cut(text, max(0, found.start - REACH), found.start))
    return name is not None and judge(name.groups[0] or "")[0] != NEVER


def _is_scheme(text: str, _: str, found: Match) -> bool:
    """Whether credentials follow a scheme; behind an escape that was not undone they are assumed to."""
    return "\\" in found.text or bool(bare_scheme_spans(cut(text, found.start, found.start + TOKEN_REACH)))


def _is_name_in_percent(text: str, small: str, found: Match) -> bool:
    """Whether a secret name stands before an encoded sign."""
    before = cut(small, max(0, found.start - LONGEST_CLOSING), found.start)
    if before.endswith(SCHEME_ENDS) or (not before.endswith(LAST_LETTERS) and PLAIN_END.test(before)):
        return False  # as of most addresses
    name = NAME_IN_PERCENT.search(cut(text, max(0, found.start - REACH), found.start))
    return name is not None and judge(name.groups[0] or "")[0] != NEVER


def _is_grant(_: str, small: str, found: Match) -> bool:
    return GRANT.test(cut(small, max(0, found.start - PAIR_REACH), found.end + PAIR_REACH))


# What is found by a word or a flag, what must be so for it to count, and whether that stands near it: of a
# text that was taken apart only what is near can be said.
CHECKED = (
    (FLAGS, _is_flag, True),
    (COMMAND_FLAGS, _is_flag_of_command, False),
    (LOOSE, _is_loose, False),
    (INDEXED, _is_indexed, True),
    (TAGS, _is_tag, True),
    (DATA_BLOCKS, _is_in_manifest, False),
    (SCHEMES, _is_scheme, True),
    (GRANTS, _is_grant, False),
    (SIGNS_IN_PERCENT, _is_name_in_percent, True),
)


def _tokens(text: str, small: str) -> Iterator[int]:
    """Where tokens begin: near their signs, for the kinds that have signs, and at long runs."""
    start = end = 0
    for sign in sorted(found.start for found in TOKEN_SIGNS.find_all(small)):
        if sign - SIGN_REACH > end:
            yield from _tokens_between(text, start, end)
            start = max(0, sign - SIGN_REACH)
        end = sign + TOKEN_REACH
    yield from _tokens_between(text, start, end)
    yield from (found.start for found in AT_RUNS.find_all(text) if may_be_token(found.text))


def _tokens_between(text: str, start: int, end: int) -> Iterator[int]:
    return (start + span.start for span in find_tokens(cut(text, start, end)))
