"""Files and standard input as text. The only place that reads bytes."""

from __future__ import annotations

import gzip
import sys
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

# Byte order marks and what they announce; the longer one first, where one begins with another.
MARKS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
GZIP = b"\x1f\x8b"


class UnreadableError(Exception):
    """An input that cannot be read, and why, in words for the person who named it."""


def read_inputs(names: Sequence[str]) -> str:
    """The text of all the files, one after the other. Bytes that are no UTF-8 become replacement characters.

    Where there are several, a line names each before its text, as `tail` does: lines of two files stand in
    no order, and the same message in both of them counts once.

    Raises:
        UnreadableError: a file is missing, may not be read, or is not text.
    """
    texts = [(name, text_of(data, name, "replace")) for name, data in named_bytes(names)]
    if len(texts) == 1:
        return texts[0][1]
    return "\n".join(f"==> {name} <==\n{text}" for name, text in texts)


def read_inputs_as_is(names: Sequence[str]) -> str:
    """As `read_inputs`, but every byte comes back when the text is encoded with `surrogateescape`.

    Raises:
        UnreadableError: as `read_inputs`.
    """
    return "".join(text_of(data, name, "surrogateescape") for name, data in named_bytes(names))


def named_bytes(names: Sequence[str]) -> list[tuple[str, bytes]]:
    """What each name stands for, with the name to call it by."""
    return [read_one(name) for name in names or ["-"]]


def read_one(name: str) -> tuple[str, bytes]:
    """The bytes of a file or of standard input, unpacked where they are gzip."""
    if name == "-":
        return "standard input", unpacked(sys.stdin.buffer.read(), "standard input")
    try:
        return name, unpacked(Path(name).read_bytes(), name)
    except OSError as problem:
        raise UnreadableError(f"{name}: {(problem.strerror or str(problem)).lower()}") from problem


def unpacked(data: bytes, name: str) -> bytes:
    """The bytes that a gzip file holds; other bytes as they are."""
    if not data.startswith(GZIP):
        return data
    try:
        return gzip.decompress(data)
    except (OSError, EOFError, zlib.error) as problem:
        raise UnreadableError(f"{name}: a gzip file that is damaged or cut off") from problem


def text_of(data: bytes, name: str, errors: str) -> str:
    """The text of some bytes: UTF-8, or UTF-16 where a mark or the zeros between letters say so."""
    for mark, encoding in MARKS:
        if data.startswith(mark):
            kept = data if errors == "surrogateescape" and encoding == "utf-8" else data[len(mark) :]
            return kept.decode(encoding, errors if encoding == "utf-8" else "replace")
    start = data[:4096]
    if b"\x00" not in start:
        return data.decode("utf-8", errors)
    for encoding, zeros in (("utf-16-le", start[1::2]), ("utf-16-be", start[0::2])):
        if zeros and zeros.count(0) > 0.9 * len(zeros):
            return data.decode(encoding, "replace")
    raise UnreadableError(f"{name}: not text (it holds zero bytes)")
