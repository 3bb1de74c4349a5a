"""Secrets that no sign ties to their name: in prose, behind an arrow, in calls, pairs and tuples.

Takes a plain text, gives spans. The words are weak evidence (`the password is wrong`), so what they point at
must look like a credential itself: made by a machine, or in quotation marks behind `is`.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, cut, units
from decoder.masking.code import is_code
from decoder.masking.finders.assignments import NAME, QUOTE
from decoder.masking.names import ALWAYS, LIKELY, judge_phrase, split_words
from decoder.masking.spans import Span
from decoder.masking.values import is_made_up, is_placeholder, says_how_things_are

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.engine import Match

_WHOSE = "[ \t]+(?:of|for)(?:[ \t]+[^\x00-\x20:]{1,60}){1,3}?"
_VERB = (
    "[ \t]+(?:is|was|will be|has been|equals|(?:is |was |has been |got )?(?:set|changed|reset|rotated) to)"
    "(?:[ \t]+now)?:?"
)
_ARROW = "[ \t]*(?:\u2192|\u21d2|\u279c|->|=>)[ \t]*|[ \t]+[-\u2013\u2014]{1,2}[ \t]+"
_PAIRED = "[ \t]*,[ \t]*(?:<<)?|[ \t]*\\([ \t]*|[ \t]+\\.[ \t]+|[ \t]+"
_QUOTED = f"(?=[bruf]{{0,2}}\\\\*(?:{QUOTE}))"
_VALUE = f"(?:[bruf]{{0,2}}\\\\*({QUOTE}))?([^\x00-\x20\"'`<>&\u2018-\u201e]{{4,}})"
LOOSE = compile_pattern(
    f"(?<!{NAME})((?:[A-Za-z0-9]{{1,20}}[ \t]{{1,8}}){{0,2}}?{NAME}{{1,80}})(\\\\*(?:{QUOTE})?)"
    f"(?:((?:{_WHOSE}:|(?:{_WHOSE})?{_VERB})(?:[ \t\r\n]|\\\\[nr])+)|({_ARROW})|({_PAIRED}){_QUOTED}){_VALUE}"
)
# Only behind a word that leads to it does a value follow its name with nothing between.
LED_TO = compile_pattern(
    "(?<![A-Za-z0-9])(?:with|use|using|enter|type|try|my|your|and)[ \t]+(?:the[ \t]+)?"
    "(password|passwd|passphrase|passcode|pwd|api[ _-]?key|(?:access |auth )?token)"
    f"[ \t]+{_VALUE}",
    ignore_case=True,
)
NAME_HERE = compile_pattern(f"{NAME}{{0,80}}")
MOST_WORDS = 3  # of a name
REACH_BEFORE, REACH_BEHIND = 80, 160
# The first words of functions that are asked for a secret, and given the name of one.
LOOKUPS = {
    *(
        "get",
        "read",
        "fetch",
        "load",
        "find",
        "lookup",
        "resolve",
        "require",
        "has",
        "is",
        "list",
        "describe",
    ),
    *("delete", "remove", "create", "validate", "check", "verify", "parse", "hash", "prompt", "ask", "input"),
}


def loose_spans(text: str) -> list[Span]:
    """What the words around it call a secret, and looks like one."""
    spans: list[Span] = []
    at = 0
    while True:
        found = LOOSE.search(text, at)
        if found is None:
            break
        span = _span(found)
        at = found.end if span is not None else found.start + units(found.groups[0] or "")
        spans.extend([] if span is None else [span])
    for found in LED_TO.find_all(text):
        name, _, value = found.groups
        core = _core(value or "")
        if is_made_up(core):
            spans.append(_place(found, value or "", core, judge_phrase(name or "")[1]))
    return spans


def calls_a_secret(text: str, position: int) -> bool:
    """Whether the name that stands at a position calls what is next to it a secret."""
    rest = NAME_HERE.match(text, position)
    end = position if rest is None else rest.end
    start = max(0, position - REACH_BEFORE)
    name = " ".join(cut(text, start, end).split(" ")[-MOST_WORDS:])  # or a little more than the name
    if judge_phrase(name)[0] < LIKELY:
        return False
    return bool(loose_spans(cut(text, start, end + REACH_BEHIND)))


def _span(found: Match) -> Span | None:
    name, closing, stated, _, paired, quote, value = found.groups
    verdict, label = judge_phrase(name or "")
    core = _core(value or "")
    if verdict < LIKELY or is_placeholder(core) or is_code(core, label):
        return None
    quoted = stated is not None and bool(quote) and verdict == ALWAYS and not says_how_things_are(core)
    if not is_made_up(core) and not quoted:
        return None
    if paired is not None and _is_asked_for(name or "", closing or "", paired):
        return None
    if paired is not None and not paired.strip() and verdict != ALWAYS:
        return None  # parsers speak of tokens, and quote them
    return _place(found, value or "", core, label)


def _core(value: str) -> str:
    """A value without what ends a sentence or a call."""
    return value.rstrip(".,;:!?)]}|\\")


def _place(found: Match, value: str, core: str, label: str) -> Span:
    if "cookie" in label:
        core = core.rpartition("=")[2] if core.count("=") == 1 else core  # its name stays
    start = found.end - units(value) + units(value.partition(core)[0])
    return Span(start, start + units(core), label)


def _is_asked_for(name: str, closing: str, link: str) -> bool:
    """Whether a call takes the name of a secret and not a secret."""
    words = split_words(name)
    return "(" in link and (bool(closing) or (bool(words) and words[0] in LOOKUPS))
