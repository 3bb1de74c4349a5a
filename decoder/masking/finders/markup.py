"""Secrets in XML and HTML: between tags, in `CDATA`, in attributes beside a name, below a key of a list.

Takes a plain text, gives spans. What is escaped (`&lt;password&gt;`) is read without its escapes.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, units
from decoder.masking.finders.assignments import counts
from decoder.masking.finders.headers import authorization_spans
from decoder.masking.names import NEVER, judge
from decoder.masking.spans import Span
from decoder.masking.spellings import Reading
from decoder.masking.values import says_how_things_are

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.engine import Match

_NAME = "[A-Za-z_][A-Za-z0-9_.:-]{0,80}"
# Up to its end, or to the next one where it has none.
_DATA = "<!\\[CDATA\\[((?:[^\\]<]|<(?!!\\[CDATA\\[)|\\](?!\\]>))*)"
_TEXT = f"(?:[ \t\r\n]*{_DATA}|([^<>]+)(?=</))"
ELEMENT = compile_pattern(f"<({_NAME})([ \t\r\n][^<>]{{0,600}})?>{_TEXT}")
# `<key>password</key> <string>…</string>`, `<name>password</name> <value>…</value>`.
BELOW_KEY = compile_pattern(
    "<(?:key|name)>[ \t]*([^<>\r\n]{1,80})</(?:key|name)>[ \t\r\n]*(?:<value>[ \t\r\n]*)?"
    f"<(?:string|data|integer|int|value)>{_TEXT}"
)
TAG = compile_pattern(f"<({_NAME})([ \t\r\n][^<>]{{1,600}})")
ATTRIBUTE = compile_pattern(f"[ \t\r\n]({_NAME})=(?:\"([^\"]*)\"|'([^']*)'|([^\x00-\x20\"'<>]+))")
ESCAPED_TAG = compile_pattern("&lt;|&#60;|&#[xX]3[cC];|\\\\u003[cC]|\\\\x3[cC]")
NAMING = ("name", "key", "property")
GIVING = ("value", "content")
# What these hold or say is shown to a reader, whatever they are called.
SHOWN = {
    *(
        "a",
        "label",
        "legend",
        "button",
        "option",
        "span",
        "div",
        "section",
        "p",
        "th",
        "td",
        "li",
        "dt",
        "dd",
    ),
    *("h1", "h2", "h3", "h4", "h5", "h6", "summary", "caption", "slot", "title", "submit", "reset"),
}


def markup_spans(text: str) -> list[Span]:
    """The secrets in elements and attributes, also where their signs are escaped."""
    spans = _plain_spans(text) if "<" in text else []
    if ESCAPED_TAG.test(text):
        reading = Reading(text)
        spans.extend(
            Span(reading.start(span.start), reading.end(span.end), span.label)
            for span in _plain_spans(reading.text)
        )
    return spans


def _plain_spans(text: str) -> list[Span]:
    spans: list[Span] = []
    for found in ELEMENT.find_all(text):
        tag, attributes, data, content = found.groups
        name = tag if judge(tag or "")[0] != NEVER else _naming(tag or "", _attributes(attributes or ""))
        spans.extend(_content(found, name, data, content))
    for found in BELOW_KEY.find_all(text):
        spans.extend(_content(found, *found.groups))
    for found in TAG.find_all(text):
        tag, attributes = found.groups
        start = found.end - units(attributes or "")
        spans.extend(span.moved(start) for span in _beside(tag or "", attributes or ""))
    return spans


def _content(found: Match, name: str | None, data: str | None, content: str | None) -> list[Span]:
    """What is secret in the content of an element that has a name."""
    value = (content if data is None else data) or ""
    return _named(name or "", value, found.end - units(value))


def _beside(tag: str, attributes: str) -> list[Span]:
    """The secret attribute of a tag that another attribute gives a name."""
    given = _attributes(attributes)
    name = _naming(tag, given)
    values = [given[attribute] for attribute in GIVING if name and attribute in given]
    return [
        span
        for start, value in values
        if " " in value or not says_how_things_are(value)
        for span in _named(name, value, start)
    ]


def _attributes(text: str) -> dict[str, tuple[int, str]]:
    """The attributes of a tag: where the value of each stands, and the value."""
    attributes: dict[str, tuple[int, str]] = {}
    for found in ATTRIBUTE.find_all(text):
        name, double, single, bare = found.groups
        value = double if double is not None else single if single is not None else bare or ""
        start = found.end - units(value) - int(bare is None)
        attributes.setdefault((name or "").lower(), (start, value))
    return attributes


def _naming(tag: str, attributes: dict[str, tuple[int, str]]) -> str:
    """The secret name that an attribute gives what the tag holds; nothing where there is none."""
    kind = attributes.get("type", (0, ""))[1].lower()
    if tag.lower() in SHOWN or kind in SHOWN:
        return ""
    names = [attributes[attribute][1] for attribute in NAMING if attribute in attributes]
    return next((name for name in [*names, kind] if judge(name)[0] != NEVER), "")


def _named(name: str, value: str, start: int) -> list[Span]:
    """What is secret in a value at a position, if its name makes it so."""
    verdict, label = judge(name)
    core = value.strip()
    if verdict == NEVER or not counts(core, verdict, in_text=True):
        return []
    start += units(value) - units(value.lstrip())
    if label.endswith("authorization"):
        return [span.moved(start) for span in authorization_spans(core)]
    return [Span(start, start + units(core), label)]
