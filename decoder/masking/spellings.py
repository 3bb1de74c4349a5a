"""How a known secret may be spelt: escaped for JSON, HTML or an address, with invisible characters, encoded.

Takes a secret, or a text; gives spellings, or the text as it reads without escapes and the way back. What
is escaped here and there is found in the text as it reads; what is encoded as a whole (base64, hexadecimal)
by a piece that no encoding of anything else holds.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, cut, quote_json, units
from decoder.masking.names import unpercent
from decoder.masking.spans import last_at
from decoder.masking.values import HIDDEN_CHARACTERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.engine import Match

NEEDLE_BYTES = 12  # of a secret that are looked for in their encodings
BETWEEN_BYTES = (" ", ":")  # what dumps write between the digits of two bytes
BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
LONE_SURROGATE = compile_pattern("[\\ud800-\\udfff]")
NOT_ASCII = compile_pattern("[^\x00-\x7f]")
NEEDS_SPELLING = compile_pattern("[^A-Za-z0-9 _.~-]")
ENTITIES = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'"}
ESCAPE = compile_pattern(
    "\\\\+u(?:00([0-9a-fA-F]{2})|\\{([0-9a-fA-F]{1,6})\\})|\\\\+x([0-9a-fA-F]{2})"
    "|&#[xX]([0-9a-fA-F]{1,6});|&#([0-9]{1,7});|&(amp|lt|gt|quot|apos);|((?:%[0-9a-fA-F]{2})+)"
    f"|{HIDDEN_CHARACTERS}"
)
SIGNS = ("\\u00", "\\u{", "\\x", "&", "%", "\x1b")
QUOTED_PRINTABLE = compile_pattern("=\r?\n|(?:=[0-9A-F]{2})+")
AROUND_ESCAPES = 80  # how much of the text next to an escape is read with it


def spellings(secret: str) -> list[str]:
    """The other ways to write a secret with escapes where they are needed, once and twice for JSON.

    In a form a plus stands for a blank, and it may have escapes besides.
    """
    in_forms = [secret.replace(" ", "+")] if " " in secret else []
    if not NEEDS_SPELLING.test(secret):
        return in_forms
    quoted = quote_json(secret)[1:-1]
    in_ascii = NOT_ASCII.replace(quoted, _json_escape)
    forms = [
        secret.replace("/", "\\/"),
        quoted,
        in_ascii,
        quoted.replace("/", "\\/"),
        quote_json(quoted)[1:-1],
        quote_json(in_ascii)[1:-1],
        *in_forms,
    ]
    return [form for form in dict.fromkeys(forms) if form != secret]


def encoded_needles(secret: str) -> list[str]:
    """Pieces, one of which is in every text in base64 or hexadecimal digits that holds the secret."""
    if LONE_SURROGATE.test(secret):
        return []
    data = secret.encode("utf-8")[:NEEDLE_BYTES]
    in_base64 = [_base64_piece(data, shift) for shift in range(3)]
    in_addresses = [piece.replace("+", "-").replace("/", "_") for piece in in_base64]
    in_digits = [sign.join(f"{byte:02x}" for byte in data) for sign in ("", *BETWEEN_BYTES)]
    return list(
        dict.fromkeys([*in_base64, *in_addresses, *in_digits, *(digits.upper() for digits in in_digits)])
    )


def _base64_piece(data: bytes, shift: int) -> str:
    """What base64 says of some bytes behind `shift` others, whatever those are and whatever follows."""
    bits = "00000000" * shift + "".join(f"{byte:08b}" for byte in data)
    first = -(-shift * 8 // 6)
    return "".join(BASE64[int(bits[at : at + 6], 2)] for at in range(first * 6, len(bits) - 5, 6))


class Reading:
    """A text as it reads without its escapes, and where each part of that stands in the text.

    The escapes are those of JSON, HTML and addresses, or those of mail (quoted-printable).
    """

    __slots__ = ("_begins", "_ends", "text")

    def __init__(self, text: str, *, in_mail: bool = False) -> None:
        escape, meaning = (QUOTED_PRINTABLE, _unquoted) if in_mail else (ESCAPE, unescaped)
        self._begins: list[tuple[int, int]] = []  # where pieces begin: as it reads, as it is written
        self._ends: list[tuple[int, int]] = []
        pieces: list[str] = []
        at = reads = 0
        for found in escape.find_all(text):
            for start, end, piece in (
                (at, found.start, cut(text, at, found.start)),
                (found.start, found.end, meaning(found)),
            ):
                pieces.append(piece)
                self._begins.append((reads, start))
                reads += units(piece)
                self._ends.append((reads, end))
            at = found.end
        pieces.append(cut(text, at))
        self._begins.append((reads, at))
        self._ends.append((reads + units(pieces[-1]), units(text)))
        self.text = "".join(pieces)

    def start(self, position: int) -> int:
        """Where in the text that begins which reads at a position."""
        index = last_at(self._begins, position)
        reads, written = self._begins[index]
        whole = self._ends[index][1] - written != self._ends[index][0] - reads
        return written if whole else written + position - reads

    def end(self, position: int) -> int:
        """Where in the text that ends which reads up to a position."""
        index = last_at(self._begins, position - 1)
        reads, written = self._begins[index]
        whole = self._ends[index][1] - written != self._ends[index][0] - reads
        return self._ends[index][1] if whole else written + position - reads


def has_escapes(text: str) -> bool:
    """Whether a text may hold escapes or invisible characters."""
    return not text.isascii() or any(sign in text for sign in SIGNS)


def around_escapes(text: str) -> list[tuple[int, int]]:
    """The parts of a text in which a word with an escape may stand."""
    parts: list[tuple[int, int]] = []
    for found in ESCAPE.find_all(text):
        start, end = max(0, found.start - AROUND_ESCAPES), found.end + AROUND_ESCAPES
        if parts and parts[-1][1] >= start:
            start = parts.pop()[0]
        parts.append((start, end))
    return parts


def unescaped(found: Match) -> str:
    """What an escape stands for; an invisible character stands for nothing."""
    short, braced, byte, hexadecimal, decimal, entity, percent = found.groups
    if percent is not None:
        return unpercent(percent)
    if entity is not None:
        return ENTITIES[entity]
    digits = short or braced or byte or hexadecimal
    code = int(digits, 16) if digits else int(decimal) if decimal else 0
    return chr(code) if 0 < code < 0xD800 or 0xDFFF < code < 0x110000 else ""


def _unquoted(found: Match) -> str:
    """What an escape of quoted-printable stands for; a line that is broken goes on."""
    return "" if found.text.endswith("\n") else unpercent(found.text.replace("=", "%"))


def _json_escape(found: Match) -> str:
    code = ord(found.text)
    if code < 0x10000:
        return f"\\u{code:04x}"
    code -= 0x10000
    return f"\\u{0xD800 + (code >> 10):04x}\\u{0xDC00 + (code & 0x3FF):04x}"
