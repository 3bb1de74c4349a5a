"""The command: `python -m decoder [FILE ...]`, installed as `mcp-decode`.

Arguments, files and exit codes live here; what is read and how it is explained does not. Exit codes: 0
decoded; 1 decoded, and a finding at or above `--fail-on` was there; 2 the input could not be read or the
arguments are wrong, with one line on standard error and nothing on standard output.
"""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING, NoReturn

from decoder.command.reading import Inputs, UnreadableError, read_inputs, read_inputs_as_is
from decoder.command.timeline import print_timeline
from decoder.decoding import Decoder, mask
from decoder.report import report_json
from decoder.version import VERSION

if TYPE_CHECKING:
    from collections.abc import Sequence

    from decoder.report import Decoded

# From the least to the most severe.
SEVERITIES = ("note", "warning", "error")


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaint is one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the arguments, and end with exit code 2."""
        self.exit(2, f"{self.prog}: {message} (see --help)\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command. Gives the exit code."""
    given = build_parser().parse_args(arguments)
    try:
        return run(given)
    except UnreadableError as problem:
        print(f"mcp-decode: {problem}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader of our output, such as `head`, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as problem:  # a full disc, for one
        print(f"mcp-decode: the output could not be written: {problem.strerror}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 2


def build_parser() -> Parser:
    """The arguments, with the texts that `--help` shows."""
    parser = Parser(
        prog="mcp-decode",
        description="Decode Model Context Protocol messages from a log or a capture. Reads the files, or "
        "standard input; prints a timeline with the client on the left and the server on the right.",
    )
    parser.add_argument("files", nargs="*", metavar="FILE", help="what to read; - is standard input")
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help="print the report as JSON")
    output.add_argument(
        "--mask", action="store_true", help="print the input with its credentials masked, all else as it was"
    )
    parser.add_argument(
        "--fail-on", choices=SEVERITIES, help="exit with 1 if there is a finding of this severity or above"
    )
    parser.add_argument("--version", action="version", version=f"mcp-decode {VERSION}")
    return parser


def run(given: argparse.Namespace) -> int:
    """Do what the arguments ask for."""
    if given.mask:
        sys.stdout.buffer.write(mask(read_inputs_as_is(given.files)).encode("utf-8", "surrogateescape"))
        sys.stdout.buffer.flush()
        return 0
    decoded = decode_inputs(read_inputs(given.files))
    if given.json:
        sys.stdout.buffer.write(report_json(decoded).encode() + b"\n")
        sys.stdout.buffer.flush()
    else:
        print_timeline(decoded, sys.stdout)
    return 1 if fails(decoded, given.fail_on) else 0


def decode_inputs(inputs: Inputs) -> Decoded:
    """Decode what was read, with what the bytes showed."""
    decoder = Decoder()
    for remark in inputs.remarks:
        decoder.remark(remark)
    decoder.feed(inputs.text)
    return decoder.close()


def fails(decoded: Decoded, fail_on: str | None) -> bool:
    """Whether there is a finding at or above a severity."""
    if fail_on is None:
        return False
    counted = SEVERITIES[SEVERITIES.index(fail_on) :]
    return any(finding.severity in counted for finding in decoded.findings)
