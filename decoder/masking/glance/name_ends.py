"""The ends of secret names, found at the signs behind them.

Takes a text and the same text in small letters, gives positions. A name is judged as a whole; what it is
given is looked at as far as it takes to see that it can be no secret.
"""

from __future__ import annotations

from decoder.engine import WordEnds, compile_pattern, cut
from decoder.masking.finders.loose import calls_a_secret
from decoder.masking.finders.tables import names_a_column
from decoder.masking.glance.rarest import phrases
from decoder.masking.names import NEVER, OPAQUE, QUALIFIERS, judge_phrase
from decoder.masking.values import is_made_up

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.engine import Match

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


NAMES = WordEnds([*phrases(STEMS), *TELLING], [*sorted(QUALIFIERS), *LINKING], NO_STEMS)
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
    "[=>]?(?:[ \t\r\n]|\\\\+[nrt])*(?:[\\[{|>]|string\\(|\\([ \t]*[bruf]?\\\\*[\"']"
    "|[bruf]{0,2}\\\\*(?:[\"'`\u2018-\u201e]|u201[89a-e]|&[a-z0-9#]{2,6};)?[A-Za-z0-9_./+=~%-]{12})"
)
GIVING_SIGNS = ("=", ":", "\uff1a", "\uff1d", "a", "d")  # the last two of escapes
NO_SIGNS = ">e"  # the last of a tag, and of `value`
ESCAPED_END = "&gt;"  # of a tag
PAIR_REACH = 2000  # how far a value may stand from its name in `{"name": …, "value": …}`
PAIR = compile_pattern("value\\\\*[\"']|rawheaders|issecret|requestedschema")
NEXT_STRING = compile_pattern('[ \t\r\n]*\\\\*"([^"\\\\]{8,400})')
TWO_STRINGS = compile_pattern('[ \t\r\n]*\\\\*"[^"\\\\]*\\\\*"[ \t\r\n]*\\]')
PASSWORD_FORMAT = compile_pattern('format\\\\*"[ \t]*:[ \t]*\\\\*"password\\\\*"[ \t\r\n]*[,\\]}]$')
COLUMNS = compile_pattern('(?:columns|column_?names|headers?|fields|cols)\\\\*"[ \t\r\n]*:[ \t\r\n]*\\[')
FLAG_BEFORE = compile_pattern("[\"']--?[a-z0-9_.-]*\\\\*[\"'][ \t\r\n]*[,\\]}](?!.)")


def name_places(text: str, small: str) -> list[int]:
    """Where secret names stand that are given a value, or may be."""
    return [sign - 1 for sign in NAMES.places(small) if is_given_a_value(text, small, sign)]


def may_be_named(text: str, small: str, sign: int) -> bool:
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


def is_given_a_value(text: str, small: str, sign: int) -> bool:
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
        return beside or names_without_sign(text, sign - 1, found.end)
    return NO_SECRET.match(small, found.end) is None and (
        verdict != OPAQUE
        or OPAQUE_VALUE.match(text, found.end) is not None
        or cut(small, max(0, sign - REACH), sign).endswith(HANDLES)
    )


def names_without_sign(text: str, place: int, end: int) -> bool:
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
