"""Flags, tags, schemes and words without a sign, which count only where something more is so.

Takes a text and the same text in small letters, gives positions.
"""

from __future__ import annotations

from decoder.engine import AnyOf, compile_pattern, cut
from decoder.masking.finders.command_lines import is_flag_of_command
from decoder.masking.finders.headers import bare_scheme_spans
from decoder.masking.finders.manifests import REACH as MANIFEST_REACH
from decoder.masking.glance.name_ends import (
    NAME,
    NAME_CHARACTER,
    PAIR_REACH,
    REACH,
    STEMS,
    names_without_sign,
)
from decoder.masking.glance.rarest import by_rarest, phrases
from decoder.masking.names import NEVER, QUALIFIERS, judge, judge_phrase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from decoder.engine import Match

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
    "(?:[ \t]{0,40}(?:[|\u2502\r\n]|\\\\+[nr])|  |\t"
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
    {last[-3:] for stem in phrases(STEMS) for last in (stem, f"{stem}s")} | {word[-3:] for word in QUALIFIERS}
)
PLAIN_END = compile_pattern("(?:^|[^0-9a-f%])[a-z_.-]*[a-z]{2}$")  # that is no end of an escape
FLAG_NAME = compile_pattern("-+([A-Za-z0-9][A-Za-z0-9_.-]*)")
GRANT = compile_pattern("state=|iss=|grant_type=|redirect_uri=|code_verifier=")
TOKEN_REACH = 600  # no scheme's credentials need be read further to be known as such
LOOSE = AnyOf(f"{word}s?{LOOSE_END}" for word in by_rarest(phrases(LOOSE_NAMES)))


def checked_places(text: str, small: str, *, whole: bool) -> Iterator[int]:
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
    return "<" in found.text or "\\" in found.text or names_without_sign(text, found.start, found.end)


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
