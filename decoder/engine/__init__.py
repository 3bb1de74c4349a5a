"""What the host does natively: JSON, patterns, quoting. One small set of functions, two implementations.

The core imports nothing but itself and this package, because in the browser Python's own `json` and
`re` are slow and differ from CPython's. `cpython` stands on `json` and `re`, `browser` on `JSON` and
`RegExp`; both must give the same answer for every input (the parity tests compare them). Nothing that
knows MCP or JSON-RPC belongs here.

Positions. A position handed out by a `Pattern` is in the host's own units (code points on CPython,
UTF-16 units in the browser). It may be compared, stored and handed back to `cut` and `Pattern`; it must
not be used to index a string, or shown; to go on by a text that was matched, add its `units`.

Patterns are written in the subset that `re` and `RegExp` (with flags `su`) read alike: no inline flags,
no `\\A \\Z \\b\\B` beyond ASCII, no possessive or atomic groups, no conditionals, no named groups, no
look-behind of variable length; `\\d \\s \\w` are avoided in favour of classes written out, since both
hosts disagree on them beyond ASCII. `^` and `$` match at the ends of the text only.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.engine.cpython import (
        Match,
        Pattern,
        base64_text,
        compile_pattern,
        cut,
        parse_json,
        quote_json,
        split_lines,
        units,
    )
    from decoder.engine.cpython_search import AnyOf, NearRuns, WordEnds, distinct_pieces
else:
    try:
        import javascript  # only Brython has it  # noqa: F401
    except ImportError:
        from decoder.engine.cpython import (
            Match,
            Pattern,
            base64_text,
            compile_pattern,
            cut,
            parse_json,
            quote_json,
            split_lines,
            units,
        )
        from decoder.engine.cpython_search import AnyOf, NearRuns, WordEnds, distinct_pieces
    else:
        from decoder.engine.browser import (
            Match,
            Pattern,
            base64_text,
            compile_pattern,
            cut,
            parse_json,
            quote_json,
            split_lines,
            units,
        )
        from decoder.engine.browser_search import AnyOf, NearRuns, WordEnds, distinct_pieces

__all__ = [
    "AnyOf",
    "Match",
    "NearRuns",
    "Pattern",
    "WordEnds",
    "base64_text",
    "compile_pattern",
    "cut",
    "distinct_pieces",
    "parse_json",
    "quote_json",
    "split_lines",
    "units",
]
