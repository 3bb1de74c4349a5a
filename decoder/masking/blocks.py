"""Private keys as blocks of text: PEM and PuTTY, with real line breaks, escaped ones or none, also cut off.

Takes a plain text, gives spans. Public keys and certificates are no secrets.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, cut, units
from decoder.masking.spans import Span

BEGIN = compile_pattern("-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----")
END = compile_pattern("-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----")
# Where the end is missing: lines of base64 and headers, blanks, line breaks as such or escaped.
BODY = compile_pattern('(?:[A-Za-z-]{1,30}: [^\r\n"\\\\]{0,100}|[A-Za-z0-9+/=_-]+|[ \t\r\n]+|\\\\+[nrt]?)*')
PUTTY = compile_pattern("PuTTY-User-Key-File-[0-9]+:")
PUTTY_PRIVATE = compile_pattern("Private-Lines:[ \t]*[0-9]*(?:[ \t\r\n]|\\\\+[nr])*")
PUTTY_BODY = compile_pattern(
    "(?:[A-Za-z0-9+/=]+(?:[ \t\r\n]|\\\\+[nr])*)*?(?=Private-|-----|[^A-Za-z0-9+/= \t\r\n\\\\]|(?!.))"
)


def key_spans(text: str) -> list[Span]:
    """The private keys in a text, each from its first marker to its last."""
    begins = list(BEGIN.find_all(text))
    ends = list(END.find_all(text)) if begins else []
    spans: list[Span] = []
    for index, begin in enumerate(begins):
        following = begins[index + 1].start if index + 1 < len(begins) else None
        while ends and ends[0].start < begin.end:
            ends.pop(0)
        if ends and (following is None or ends[0].start < following):
            spans.append(Span(begin.start, ends[0].end, "private key"))
        else:
            body = BODY.match(text, begin.end)
            stop = begin.end if body is None else body.end
            spans.append(
                Span(begin.start, stop if following is None else min(stop, following), "private key")
            )
    return spans + _putty_spans(text)


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
