"""Where in a text a secret may stand: a first look that costs about as much as parsing the text.

Takes a text of any kind, gives positions. It may point at places that hold no secret, and must not pass
over one that the other modules would find: what it does not point at is shown as it is. Words are found
by their rarest letter, since a search is as slow as its first letter is common.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, cut, distinct_parts, find_near_runs, units
from decoder.masking.catalogue import SIGNS
from decoder.masking.headers import bare_scheme_spans
from decoder.masking.names import NEVER, OPAQUE, QUALIFIERS, judge, judge_phrase
from decoder.masking.shapes import ANY_HEAD, ANY_TOKEN, find_tokens, may_be_token
from decoder.masking.values import HIDDEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from decoder.engine import Match

RUN_LENGTH = 16  # the shortest run of letters and digits that a token holds
SHORT = 500  # a text in which one search for everything is quicker than many
NOTHING = 4  # what is shorter holds no secret that is not found by a name outside
LONG = 4000  # a text that is worth taking apart
BEHIND_PART = '":\n'  # so that each part could be the name of a member
WORTHWHILE = 0.75  # of how much of the text there is, when every part stands in it once
MOST_NEEDLES = 24
NEEDLE = 40  # how much of a part is searched for on either side of a hit
HALF = compile_pattern("^[\\udc00-\\udfff]|[\\ud800-\\udbff]$")  # of a character that was cut
SURROUNDINGS = 120
RARE = "zqjxkvbwfy_-/~+"  # what is rare in JSON and in prose; a search may begin with one of these
SYNTAX = "\\.+*?()[]{}|^$/"

# The ends of all secret names; a space stands for any separator or none. `names` has them in full.
STEMS = """
key, token, token hint, cookie, ticket, webhook, webhook url, link, cvc, cvv, passwd, password, password
hash, passwort, pwd, pw, pword, bearer, jwt, csrf, xsrf, verifier, software statement, authorization,
answer, kennwort, wachtwoord, samlrequest, two factor, key material, key data, key base, config json, invite
link
"""
# Those without a rare letter are looked for one by one; a search for a word is quick as well.
COMMON_STEMS = (
    "secret(?:[_. -]?string)?",
    "cred(?:ential)?",
    "code",
    "nonce",
    "conn(?:ection)?[_. -]?str(?:ing)?",
    "hmac",
    "mnemonic",
    "pass(?:code|phrase|e)?",
    "pin",
    "pat",
    "phrase",
    "otp",
    "auth",
    "sig(?:nature)?",
    "challenge",
    "sess(?:ion)?(?:[_. -]?id)?",
    "assertion",
    "sid",
    "salt",
    "parola",
    "senha",
    "haslo",
    "contrasena",
    "saml[_. -]?re(?:quest|sponse)",
)


def _phrases(table: str) -> list[str]:
    return [phrase.strip() for phrase in table.replace("\n", " ").split(",")]


def _literal(text: str) -> str:
    return "".join("\\" + letter if letter in SYNTAX else letter for letter in text)


def _spaced(text: str) -> str:
    return _literal(text).replace(" ", "[_. -]?")


def _rarest(word: str) -> str:
    """The rare letter that a word is found by, in its first part; nothing where all of them are common."""
    return next((letter for letter in RARE if letter in word.split(" ", maxsplit=1)[0]), "")


def _by_rarest(words: list[str]) -> dict[str, str]:
    """For each letter that a word is found by, a pattern for what stands around it in its words."""
    by_letter: dict[str, list[str]] = {}
    for word in words:
        letter = _rarest(word)
        before, _, after = word.partition(letter)
        behind = f"(?<={_literal(before + letter)})" if before else ""
        by_letter.setdefault(letter, []).append(behind + _spaced(after))
    return {letter: "|".join(rests) for letter, rests in by_letter.items()}


# The end of a name and what must follow it: a sign, a quote and more, a bracket, a key block's dashes.
# All these patterns read the text in small letters.
NAME_END = (
    f"(?<![\"',\n]code)(?<!progresstoken)(?<!maxtoken)s?(?:[_. -]?(?:{'|'.join(sorted(QUALIFIERS))}|[0-9]"
    f"{{1,6}}))*"
    "(?:[\\\\\"'`\\])\u2018-\u201e]{0,64}(?:&quot;|&#3[49];)?"
    "(?: is| was)?[ \t\r\n]*[=:\uff1a\uff1d]|\\\\*[\"'][ \t\r\n]*[,\\]}]|(?:[ \t]["
    "^<>\r\n]{0,200})?>|-----"
    "|\\\\*[\"']?(?:[ \t\r\n]|\\\\+[nr])+value)"
)
NAME_BEFORE = compile_pattern(
    "((?:[A-Za-z0-9]{1,20} ){0,2}[^\x00-$&-,/:-@\\[-\\^`{-\xa0\xab\xbb\u2010-\u2026\u2030-\u205e\u3000-"
    "\u3002\uff1a\uff1d]{1,128}"
    "(?:\\[[A-Za-z0-9_\"'-]{0,80}\\])*)[\\\\\"'`\\])\u2018-\u201e]*"
    "(?:&quot;|&#3[49];)?[ \t\r\n]*[=:\uff1a\uff1d,\\]}]$"
)
REACH = 80  # how much of a name is looked at before its word
NO_SECRET = compile_pattern(
    '[ \t\r\n]*(?:null|true|false|\\\\*"\\\\*"(?!")|\\[[ \t\r\n]*\\]|\\{[ \t\r\n]*\\}|-?0(?:\\.0*)?[ \t\r\n]*'
    "[,}\\]])"
)
OPAQUE_VALUE = compile_pattern("[ \t\r\n]*(?:[\\[{|>]|[bru]{0,2}\\\\*[\"'`]?[A-Za-z0-9_./+=~%-]{12})")
TWO_STRINGS = compile_pattern('[ \t\r\n]*\\\\*"[^"\\\\]*\\\\*"[ \t\r\n]*\\]')

_PARAMETERS = (
    "(?:amp;)?(?:(?:sig|signature|key|code|state|token|otp|hdnea|invite|magic|ticket|session|auth)="
    "|[a-z0-9_.-]{0,40}%[0-9a-f]{2}[^=&?#\x00-\x20\"']{0,80}=)"
)
# What needs no name: userinfo, parameters, schemes, flags, key files, encodings. Each begins with a literal.
PLACES = (
    "/\\\\?/[^\x00-\x20/?#\"'<>`|@\\\\]*@",
    *(f"{sign}{_PARAMETERS}" for sign in ("\\?", "&", "#", ";")),
    "=(?<=code=)|=\\?base64\\?",
    'b(?:earer|asic)(?:[ \t]+|%20|:[ \t]*)[\\\\"\'<]*(?:[a-z0-9._~+/-]{8}|:\n)|b(?<="b)ase64\\\\*"',
    '-(?:(?<![a-z0-9-]-)|(?<=\\\\[nrt]-))(?:(?:u|-user|-proxy-user)(?:[ \t=]+|\\\\*",?[ \t]*)[\\\\"\']*[^'
    "\x00-\x20\"':]*:"
    '|-?[a-z][a-z0-9_.-]{1,60}(?:[ \t]+|",?[ \t]*")[^\x00-\x20-])',
    "w(?<=passw)ord[ \t]+'[^'\r\n]{4}|y(?<=identified by)[ \t]+'",
    "v(?<=env)[ \t]+[a-z]|x(?<=setx)[ \t]+[a-z]",
    'y(?<=putty)-user|k(?:ty\\\\*")|j(?:dbc:oracle)|4(?<=:54)32:',
    "%(?:5f|2[debf]|3[ad]|7e)[a-z0-9_.~-]{10}|%(?:4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a])(?:%[0-9a-f]{2})*",
    "\x1b",
    *(
        f"{_literal(letter)}(?:{rests})"
        for letter, rests in _by_rarest([sign.lower() for sign in SIGNS if _rarest(sign.lower())]).items()
    ),
)
_TOGETHER = (
    *(f"{letter}(?:{rests}){NAME_END}" for letter, rests in _by_rarest(_phrases(STEMS)).items()),
    *PLACES,
)
_ONE_BY_ONE = (
    *(stem + NAME_END for stem in COMMON_STEMS),
    "digest[ \t]+[a-z-]{1,40}=",
    "issecret",
    'format\\\\*"[ \t]*:[ \t]*\\\\*"password',
    "writeonly",
    "login[ \t\r\n\\\\]+[^\x00-\x20]+[ \t\r\n\\\\]+n?[ \t]*password",
    *(_literal(sign.lower()) for sign in sorted(set(SIGNS)) if not _rarest(sign.lower())),
)
SEARCHES = tuple(compile_pattern(pattern) for pattern in ("|".join(_TOGETHER), *_ONE_BY_ONE))
SHORT_SEARCH = (compile_pattern("|".join((*_TOGETHER, *_ONE_BY_ONE))),)
ESCAPED = compile_pattern("\\\\u(?:00[0-7a][0-9a-f]|20[06]|feff|212a|017f|ff[2-5])")
# Invisible characters, full-width letters and look-alikes, with which a name or a token may be disguised.
DISGUISE = compile_pattern("[\xad\u200b-\u200f\u2060-\u2064\ufeff\u017f\uff3f\uff41-\uff5a]")
FOREIGN = {
    word: compile_pattern(word) for word in ("contraseña", "пароль", "密码", "密碼", "パスワード", "비밀번호")
}


# Of what needs no name, what is always worth a closer look, by how it begins.
CERTAIN = (
    *("/", "?", "&", "#", ";", "%", "=?", "kty", "jdbc", "y-user", "432", "digest", "login"),
    *("issecret", "format", "writeonly", "base64", "word ", "word\t", "y ", "y\t", "v ", "v\t", "x ", "x\t"),
)
SIGNS_OF_NAMES = ("=", ":", "\uff1a", "\uff1d")
FLAG_NAME = compile_pattern("-+([A-Za-z][A-Za-z0-9_.-]*)")
GRANT = compile_pattern("state=|iss=|grant_type=|redirect_uri=|code_verifier=")
PAIR = compile_pattern("value\\\\*[\"']|rawheaders|issecret|requestedschema")
TOKEN_REACH = 600  # no scheme's credentials need be read further to be known as such
PAIR_REACH = 2000  # how far a value may stand from its name in `{"name": …, "value": …}`
FLAG_BEFORE = compile_pattern("[\"']--?[A-Za-z0-9_.-]*\\\\*[\"'][ \t\r\n]*[,\\]}](?!.)")
HIDDEN_SIGNS = ("\x1b", "\x00", "\x08")


def places_to_read(text: str) -> list[int]:
    """The positions, in no order, at which something stands that may be a secret or the name of one.

    Traffic says most things many times over. A long text is first read with every part between two
    quotation marks once; what is found there is then looked up in the text itself.
    """
    if len(text) < NOTHING:
        return []
    if len(text) < LONG:
        return _look(text)
    parts = distinct_parts(text)
    digest = "".join([part + BEHIND_PART for part in parts])
    if len(digest) > len(text) * WORTHWHILE:
        return _look(text)
    found = _look(digest, whole=False)
    needles = _needles(digest, found)
    if len(needles) > MOST_NEEDLES:
        return _look(text)
    hits: list[int] = []
    for needle, place in needles.items():
        for again in compile_pattern(_literal(needle)).find_all(text):
            around = cut(text, max(0, again.start - SURROUNDINGS), again.end + SURROUNDINGS)
            if any(True for _ in _finds(around, whole=True)):
                hits.append(again.start + place)
    return hits


def _needles(digest: str, hits: list[int]) -> dict[str, int]:
    """Pieces of the parts that hold hits, short enough to be searched for, and where in each the hit is."""
    needles: dict[str, int] = {}
    for hit in sorted(set(hits)):
        room = NEEDLE + len(BEHIND_PART)
        before = cut(digest, max(0, hit - room), hit)
        _, begins, inside = before.rpartition(BEHIND_PART)
        if not begins and hit > room:  # what ends the part before may be cut, and is left out
            inside = cut(before, len(BEHIND_PART))
        inside = HALF.replace(inside, _nothing)
        behind = HALF.replace(cut(digest, hit, hit + NEEDLE).partition('"')[0], _nothing)
        needles.setdefault(inside + behind, units(inside))
    return needles


def _look(text: str, *, whole: bool = True) -> list[int]:
    """The positions in a text, or in one that was made of its parts, where a name's value is unknown."""
    return list(_finds(text, whole=whole))


def _finds(text: str, *, whole: bool) -> Iterator[int]:
    small = text.replace("\u0130", "I").lower()  # the one letter that is longer when small
    signs: list[int] = []
    for search in SHORT_SEARCH if len(text) < SHORT else SEARCHES:
        for found in search.find_all(small):
            counts = _counts(text, small, found, whole=whole)
            if counts:
                yield found.start
            elif counts is None:
                signs.append(found.start)
    yield from _tokens_around(text, signs)
    if len(text) >= RUN_LENGTH:
        tokens = find_near_runs(ANY_TOKEN, ANY_HEAD, text, RUN_LENGTH)
        yield from (found.start for found in tokens if may_be_token(found.text))
    if "\\u" in small:
        yield from (found.start for found in ESCAPED.find_all(small))
    hidden = any(sign in text for sign in HIDDEN_SIGNS)
    if not small.isascii():
        disguised = [found.start for found in DISGUISE.find_all(small)]
        hidden = hidden or bool(disguised)
        yield from disguised
        for word, pattern in FOREIGN.items():
            if word in small:
                yield from (found.start for found in pattern.find_all(small))
    if hidden:
        yield from _behind_hidden(text)


def _behind_hidden(text: str) -> list[int]:
    """The places of invisible characters and colours, where the text without them holds secrets."""
    visible = HIDDEN.replace(text, _nothing)
    return [found.start for found in HIDDEN.find_all(text)] if visible != text and _look(visible) else []


def _nothing(_: Match) -> str:
    return ""


def _tokens_around(text: str, signs: list[int]) -> list[int]:
    """The tokens near the signs of such kinds as have signs."""
    hits: list[int] = []
    start = end = -1
    for sign in [*sorted(signs), None]:
        if sign is None or start < 0 or sign - REACH > end:
            if start >= 0:
                hits.extend(start + span.start for span in find_tokens(cut(text, start, end)))
            start = 0 if sign is None else max(0, sign - REACH)
        end = 0 if sign is None else sign + TOKEN_REACH
    return hits


def _counts(text: str, small: str, found: Match, *, whole: bool) -> bool | None:
    """Whether a find is worth the closer look that the finders take; None for the sign of a token."""
    shown = found.text
    if shown.startswith(CERTAIN):
        return True
    if shown == "=":
        return GRANT.test(cut(small, max(0, found.start - PAIR_REACH), found.end + PAIR_REACH))
    if shown.startswith("-"):
        if shown.endswith(":"):
            return True  # a user and a password
        flag = FLAG_NAME.match(text, found.start)
        if flag is not None and judge(flag.groups[0] or "")[0] != NEVER:
            return True
        return None if shown.startswith("-us") else False
    if shown.startswith(("bearer", "basic")) and not shown.endswith(SIGNS_OF_NAMES):
        return bool(bare_scheme_spans(cut(text, found.start, found.start + TOKEN_REACH)))
    if shown.endswith(("-----", ">", "value")):
        return True
    if shown.endswith(SIGNS_OF_NAMES):
        return _names_a_secret(text, found, whole=whole)
    if shown.endswith((",", "]", "}")):
        return _names_a_secret(text, found, whole=False) and _is_beside_its_value(text, small, found)
    return None


def _names_a_secret(text: str, found: Match, *, whole: bool) -> bool:
    """Whether the whole name is a secret's, and what it is given can be one."""
    before = NAME_BEFORE.search(cut(text, max(0, found.start - REACH), found.end))
    if before is None:
        return True  # a name that this does not understand
    name = before.groups[0] or ""
    verdict = judge_phrase(name)[0]
    if verdict == NEVER and name[:1] in "nrtbfv":
        verdict = judge_phrase(name[1:])[0]  # the letter may be that of an escape: `\\napi_key`
    if verdict == NEVER:
        return False
    if not whole:
        return True
    return NO_SECRET.match(text, found.end) is None and (
        verdict != OPAQUE or OPAQUE_VALUE.match(text, found.end) is not None
    )


def _is_beside_its_value(text: str, small: str, found: Match) -> bool:
    """Whether a name that is a string of its own may name the next string, or a `value` beside it."""
    start = max(0, found.start - PAIR_REACH)
    if PAIR.test(cut(small, start, found.end + PAIR_REACH)) or TWO_STRINGS.match(text, found.end) is not None:
        return True
    return FLAG_BEFORE.test(cut(text, max(0, found.start - REACH), found.end))
