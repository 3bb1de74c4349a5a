"""All that is secret in a plain text: one function that asks every finder.

Takes a text as a reader sees it (escapes undone), gives edits. A text that is JSON belongs to `json_text`.
"""

from __future__ import annotations

from decoder.engine import base64_text, compile_pattern, cut, units
from decoder.masking.blanks import plain_blanks
from decoder.masking.finders.assignments import assignment_spans
from decoder.masking.finders.blocks import key_spans
from decoder.masking.finders.command_lines import command_line_spans
from decoder.masking.finders.commands import command_spans
from decoder.masking.finders.headers import bare_scheme_spans, header_spans
from decoder.masking.finders.loose import loose_spans
from decoder.masking.finders.markup import markup_spans
from decoder.masking.finders.shapes import find_tokens
from decoder.masking.finders.urls import parameter_spans, userinfo_spans
from decoder.masking.marks import ENCODED
from decoder.masking.media import texts_in_addresses
from decoder.masking.names import unpercent
from decoder.masking.spans import Edit, Span, joined, last_at
from decoder.masking.spellings import Reading
from decoder.masking.values import HIDDEN, without_marks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from decoder.masking.marks import Marks

FINDERS = (
    key_spans,
    find_tokens,
    bare_scheme_spans,
    header_spans,
    userinfo_spans,
    parameter_spans,
    markup_spans,
    command_spans,
    command_line_spans,
    assignment_spans,
    loose_spans,
)
DATA_URI = compile_pattern("data:[A-Za-z0-9.+/-]{0,80}(?:;[A-Za-z0-9=.-]{1,60}){0,4};base64,[A-Za-z0-9+/=]*")
SENTINEL = compile_pattern("=\\?base64\\?([A-Za-z0-9+/_=-]{4,})\\?=")
PERCENT_RUN = compile_pattern(
    "(?<![A-Za-z0-9_.~+/=-])[A-Za-z0-9_.~+/=-]*(?:%[0-9A-Fa-f]{2}[A-Za-z0-9_.~+/=-]*)+"
)
MOST_ROUNDS = 3  # how often an address in an address is read
IN_MAIL = "=3D"  # how quoted-printable writes its own sign
SHORTEST = 4  # of a text that gives something a name


def text_edits(text: str, marks: Marks, known: Iterable[Span] = ()) -> list[Edit]:
    """What is to be written where in a plain text, of which some secrets are known from around it."""
    spans = [*known, *find_spans(text), *marks.repeats(text)]
    if "%" in text:
        spans.extend(_percent_spans(text, marks))
    if IN_MAIL in text:
        spans.extend(_spans_of(Reading(text, in_mail=True), marks))
    if "base64," in text:
        spans = _outside_data_uris(text, spans)
    return _with_encoded(text, span_edits(text, spans, marks), marks)


def span_edits(text: str, spans: list[Span], marks: Marks) -> list[Edit]:
    """The edits that put marks in the place of spans."""
    return [_edit(text, span, marks) for span in joined(spans)]


def _outside_data_uris(text: str, spans: list[Span]) -> list[Span]:
    """The spans that do not lie in the base64 of a `data:` address, which is no text."""
    skipped = [(found.start, found.end) for found in DATA_URI.find_all(text)]
    return [
        span for span in spans if not any(start < span.start and span.end <= end for start, end in skipped)
    ]


def _edit(text: str, span: Span, marks: Marks) -> Edit:
    secret = _as_meant(HIDDEN.remove(cut(text, span.start, span.end)), marks)
    label = span.label if marks.known(secret) else _label(secret, span.label)  # a known one keeps its mark
    return Edit(span.start, span.end, marks.mark(secret, label), secret)


def _as_meant(secret: str, marks: Marks) -> str:
    """A secret without percent escapes, so that it is the same one with and without them."""
    for _ in range(MOST_ROUNDS):
        if "%" not in secret or marks.known(secret):
            break
        secret = unpercent(secret)
    return secret


def _label(secret: str, label: str) -> str:
    """What a secret is called: by its shape, where it has one of its own, whatever it was found by."""
    whole = units(secret)
    return next((span.label for span in find_tokens(secret) if span.start == 0 and span.end == whole), label)


def find_spans(text: str) -> list[Span]:
    """Every secret in a text, also where invisible characters or colours were put into it."""
    text = plain_blanks(without_marks(text))
    spans = [span for finder in FINDERS for span in finder(text)]
    if HIDDEN.test(text):
        spans.extend(_spans_behind_hidden(text))
    return spans


def _spans_behind_hidden(text: str) -> list[Span]:
    """The secrets of the text without its invisible characters, at their places in the text with them."""
    kept: list[tuple[int, int]] = []  # where each visible piece begins: without and with the hidden ones
    pieces: list[str] = []
    at = clean = 0
    for found in HIDDEN.find_all(text):
        piece = cut(text, at, found.start)
        kept.append((clean, at))
        pieces.append(piece)
        clean += units(piece)
        at = found.end
    kept.append((clean, at))
    pieces.append(cut(text, at))
    visible = "".join(pieces)
    spans = joined(span for finder in FINDERS for span in finder(visible))
    return [Span(_place(kept, span.start), _place(kept, span.end - 1) + 1, span.label) for span in spans]


def _place(kept: list[tuple[int, int]], position: int) -> int:
    """Where a position of the visible text stands in the whole one."""
    clean, at = kept[last_at(kept, position)]
    return at + position - clean


def _percent_spans(text: str, marks: Marks) -> list[Span]:
    """What is secret in the percent-encoded parts of a text, each read on its own, also when coded twice."""
    return [
        span.moved(run.start)
        for run in PERCENT_RUN.find_all(text)
        for span in _inside(run.text.rstrip("."), marks)  # a dot may end a sentence
    ]


def _inside(run: str, marks: Marks, rounds: int = MOST_ROUNDS) -> list[Span]:
    """What is secret in a percent-encoded text, at its places in the encoded one."""
    reading = Reading(run)
    if reading.text == run or len(reading.text) < SHORTEST:
        return []
    deeper = _inside(reading.text, marks, rounds - 1) if "%" in reading.text and rounds > 1 else []
    return _spans_of(reading, marks, deeper)


def _spans_of(reading: Reading, marks: Marks, known: Iterable[Span] = ()) -> list[Span]:
    """What is secret in a text as it reads, at its places in the text as it is written."""
    spans = (*known, *find_spans(reading.text), *marks.repeats(reading.text))
    return [Span(reading.start(span.start), reading.end(span.end), span.label) for span in spans]


def _with_encoded(text: str, edits: list[Edit], marks: Marks) -> list[Edit]:
    """The edits, and those of secrets that stand in `=?base64?…?=` or a `data:` address."""
    encoded: list[Edit] = []
    if ";base64," in text.lower():
        for start, end, decoded in texts_in_addresses(text):
            if text_edits(decoded, marks):
                coded = cut(text, start, end)
                encoded.append(Edit(start, end, marks.mark(coded, ENCODED), coded))
    if "=?base64?" in text:
        for found in SENTINEL.find_all(text):
            coded = found.groups[0] or ""
            start = found.end - 2 - units(coded)
            encoded.extend(_decoded_edit(base64_text(coded) or "", start, start + units(coded), marks))
    return _merged(edits, sorted(encoded, key=_start)) if encoded else edits


def _start(edit: Edit) -> int:
    return edit.start


def _merged(edits: list[Edit], encoded: list[Edit]) -> list[Edit]:
    """Both in one order. An encoded secret stands back where the same secret was found inside it as it is."""
    result: list[Edit] = []
    waiting = 0
    for whole in encoded:
        while waiting < len(edits) and edits[waiting].end <= whole.start:
            result.append(edits[waiting])
            waiting += 1
        inside = waiting
        while inside < len(edits) and edits[inside].start < whole.end:
            inside += 1
        if any(edit.secret == whole.secret for edit in edits[waiting:inside]):
            result.extend(edits[waiting:inside])
        else:
            result.append(whole)
        waiting = inside
    return result + edits[waiting:]


def _decoded_edit(decoded: str, start: int, end: int, marks: Marks) -> list[Edit]:
    """One edit for an encoded text that holds a secret."""
    spans = (
        [Span(0, units(decoded), "")]
        if marks.known(decoded)
        else joined([*find_spans(decoded), *marks.repeats(decoded)])
    )
    if not spans:
        return []
    secret = cut(decoded, spans[0].start, spans[0].end)
    return [Edit(start, end, marks.mark(secret, spans[0].label), secret)]
