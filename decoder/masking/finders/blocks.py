"""Private keys as blocks of text: PEM and PuTTY, with real line breaks, escaped ones or none, also cut off.

Takes a plain text, gives spans: the body between the markers. Public keys and certificates are no secrets.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, cut, units
from decoder.masking.spans import Span
from decoder.masking.values import is_placeholder

TYPE_CHECKING = False
if TYPE_CHECKING:
    pass

BEGIN = compile_pattern("-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----")
END = compile_pattern("-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----")
# Where the end is missing: lines of base64 and headers, blanks, line breaks as such or escaped.
BODY = compile_pattern('(?:[A-Za-z-]{1,30}: [^\r\n"\\\\]{0,100}|[A-Za-z0-9+/=]+|[ \t\r\n]+|\\\\+[nrt]?)*')
BREAKS = compile_pattern("(?:[ \t\r\n]|\\\\+[nrt])*")
TRAILING_BREAKS = compile_pattern("(?:[ \t\r\n]|\\\\+[nrt])+(?!.)")
PUTTY_LINES = compile_pattern("(?:[^\r\n]*(?:\r\n|\r|\n)){1,120}[^\r\n]*")
PUTTY_PRIVATE = compile_pattern("Private-Lines:[ \t]*[0-9]*(?:[ \t\r\n]|\\\\+[nr])*")
PUTTY_BODY = compile_pattern(
    "(?:[A-Za-z0-9+/=]+(?:[ \t\r\n]|\\\\+[nr])*)*?(?=Private-|-----|[^A-Za-z0-9+/= \t\r\n\\\\]|(?!.))"
)


def key_spans(text: str) -> list[Span]:
    """The private keys in a text, the bodies without their markers."""
    begins = list(BEGIN.find_all(text))
    ends = list(END.find_all(text)) if begins else []
    spans: list[Span] = []
    for index, begin in enumerate(begins):
        following = begins[index + 1].start if index + 1 < len(begins) else None
        while ends and ends[0].start < begin.end:
            ends.pop(0)
        if ends and (following is None or ends[0].start < following):
            stop = ends[0].start
        else:
            body = BODY.match(text, begin.end)
            stop = begin.end if body is None else body.end
            stop = stop if following is None else min(stop, following)
        spans.extend(_body_span(text, begin.end, stop))
    return spans + _putty_spans(text)


def private_key_end(text: str, start: int, shown: str) -> int:
    """Where a private key ends that begins in the part of the text shown; `start` where there is none."""
    end = start
    for begin in BEGIN.find_all(shown):
        body = BODY.match(text, start + begin.end)
        stop = start + begin.end if body is None else body.end
        closing = END.match(text, stop)
        end = max(end, stop if closing is None else closing.end)
    if "PuTTY-User-Key-File-" in shown:
        lines = PUTTY_LINES.match(text, start)
        end = end if lines is None else max(end, lines.end)
    return end


def _body_span(text: str, start: int, stop: int) -> list[Span]:
    """What stands between the markers, without the line breaks next to them."""
    breaks = BREAKS.match(text, start)
    first = start if breaks is None else breaks.end
    body = TRAILING_BREAKS.remove(cut(text, first, stop))
    return [] if is_placeholder(body) else [Span(first, first + units(body), "private key")]


def _putty_spans(text: str) -> list[Span]:
    if "PuTTY-User-Key-File-" not in text:
        return []
    spans = []
    for found in PUTTY_PRIVATE.find_all(text):
        body = PUTTY_BODY.match(text, found.end)
        if body is not None and body.end > found.end:
            length = units(cut(text, found.end, body.end).rstrip())
            spans.append(Span(found.end, found.end + length, "private key"))
    return spans
