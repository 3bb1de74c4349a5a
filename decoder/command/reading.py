"""Files and standard input as text. The only place that reads bytes."""

from __future__ import annotations

import gzip
import sys
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

# Byte order marks and what they announce; the longer one first, where one begins with another.
MARKS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
GZIP = b"\x1f\x8b"
UTF_16 = (
    "{name} is UTF-16, as PowerShell's `>` writes it, and is read as such. A program that takes it for UTF-8 "
    "finds a zero byte beside every letter."
)


class UnreadableError(Exception):
    """An input that cannot be read, and why, in words for the person who named it."""


class Inputs(NamedTuple):
    """What was read: the text, and remarks on what the bytes showed and the text does not."""

    text: str
    remarks: list[str]


def read_inputs(names: Sequence[str]) -> Inputs:
    """The text of all the files, one after the other. Bytes that are no UTF-8 become replacement characters.

    Where there are several, a line names each before its text, as `tail` does: lines of two files stand in
    no order, and the same message in both of them counts once.

    Raises:
        UnreadableError: a file is missing, may not be read, or is not text.
    """
    read = [(name, *decoded(data, name, "replace")) for name, data in named_bytes(names)]
    remarks = [UTF_16.format(name=name) for name, _, encoding in read if encoding.startswith("utf-16")]
    if len(read) == 1:
        return Inputs(read[0][1], remarks)
    return Inputs("\n".join(f"==> {name} <==\n{text}" for name, text, _ in read), remarks)


def read_inputs_as_is(names: Sequence[str]) -> str:
    """As `read_inputs`, but every byte comes back when the text is encoded with `surrogateescape`.

    Raises:
        UnreadableError: as `read_inputs`.
    """
    return "".join(decoded(data, name, "surrogateescape")[0] for name, data in named_bytes(names))


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


def decoded(data: bytes, name: str, errors: str) -> tuple[str, str]:
    """The text of some bytes, and its encoding: UTF-16 where a mark or the zeros say so, else UTF-8."""
    for mark, encoding in MARKS:
        if data.startswith(mark):
            kept = data if errors == "surrogateescape" and encoding == "utf-8" else data[len(mark) :]
            return kept.decode(encoding, errors if encoding == "utf-8" else "replace"), encoding
    start = data[:4096]
    if b"\x00" not in start:
        return data.decode("utf-8", errors), "utf-8"
    for encoding, zeros in (("utf-16-le", start[1::2]), ("utf-16-be", start[0::2])):
        if zeros and zeros.count(0) > 0.9 * len(zeros):
            return data.decode(encoding, "replace"), encoding
    raise UnreadableError(f"{name}: not text (it holds zero bytes)")
