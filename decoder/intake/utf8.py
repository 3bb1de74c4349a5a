"""UTF-8 by hand, for the bytes that a text spells out: Python's `b'\\xe2…'`, journald's lists of numbers."""

from __future__ import annotations


def utf8_text(values: list[int]) -> str:
    """The text that bytes stand for as UTF-8; what is none becomes U+FFFD."""
    out: list[str] = []
    at = 0
    while at < len(values):
        first = values[at]
        more = 0 if first < 0x80 else 1 if 0xC2 <= first < 0xE0 else 2 if 0xE0 <= first < 0xF0 else 3
        tail = values[at + 1 : at + 1 + more]
        if (
            first > 0xF4
            or 0x80 <= first < 0xC2
            or len(tail) < more
            or any(not 0x80 <= byte < 0xC0 for byte in tail)
        ):
            out.append("\ufffd")
            at += 1
            continue
        code = first if more == 0 else first & (0x3F >> more)
        for byte in tail:
            code = code << 6 | byte & 0x3F
        surrogate = 0xD800 <= code < 0xE000 or code > 0x10FFFF
        out.append("\ufffd" if surrogate else chr(code))
        at += 1 + more
    return "".join(out)
