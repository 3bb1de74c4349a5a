"""Direction marks: what a line says in front of a message about who sent it.

One table. A row is what the text before the message ends with, the side that it names, and whether that
is a mark set by hand (which wins over everything) or the words of a log. What could be meant either way
is not in the table.
"""

from __future__ import annotations

from decoder.engine import compile_pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.engine import Pattern
    from decoder.model import Basis, Sender

# An arrow points to where the message goes, seen from the client; both columns end where the message begins.
MARKS: tuple[tuple[Pattern, Sender, Basis], ...] = (
    (compile_pattern(r"(?:^|[ \t\]])(?:>{1,3}|[-=]{1,2}>|→|⇒|↑)[ \t]*$"), "client", "mark"),
    (compile_pattern(r"(?:^|[ \t\]])(?:<{1,3}|<[-=]{1,2}|←|⇐|↓)[ \t]*$"), "server", "mark"),
    (compile_pattern(r"(?:^|[ \t])(?:C>|C:|c2s:?|client:)[ \t]*$", ignore_case=True), "client", "mark"),
    (compile_pattern(r"(?:^|[ \t])(?:S>|S:|s2c:?|server:)[ \t]*$", ignore_case=True), "server", "mark"),
    (
        compile_pattern(
            r"\[(?:c|client|editor) ?-> ?(?:s|server)\][ \t]*$|\[client says\][ \t]*$", ignore_case=True
        ),
        "client",
        "log",
    ),
    (
        compile_pattern(
            r"\[(?:s|server) ?-> ?(?:c|client|editor)\][ \t]*$|\[server says\][ \t]*$", ignore_case=True
        ),
        "server",
        "log",
    ),
)


def sender_before(text: str) -> tuple[Sender | None, Basis | None]:
    """Who sent a message, by what stands before it on its line."""
    for pattern, sender, basis in MARKS:
        if pattern.test(text):
            return sender, basis
    return None, None
