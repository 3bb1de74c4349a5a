"""How things are put into words: counts, lists, quotations, times. Takes plain values, gives English.

Whatever is quoted comes from the input and is already masked by whoever calls; here it is only made to
fit on a line. Nothing here knows the protocol.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from decoder.model import Message, Sender

LONGEST = 120  # of a quotation in a sentence
SHORT = 60  # of a quotation in a summary
FEW = 6  # of names in a list before the rest is counted
SIDES: dict[Sender | None, str] = {"client": "The client", "server": "The server", None: "One side"}
OTHERS: dict[Sender | None, str] = {"client": "the server", "server": "the client", None: "the other side"}


def one_line(text: str, longest: int = LONGEST) -> str:
    """A text on one line, cut where it is too long."""
    line = " ".join(text[: 4 * longest].split())
    return line if len(line) <= longest else line[: longest - 1] + "…"


def quoted(text: str, longest: int = LONGEST) -> str:
    """A piece of the input inside a sentence, in backticks (its own become quotes)."""
    return "`" + one_line(text, longest).replace("`", "'") + "`"


def count(number: int, one: str, many: str | None = None) -> str:
    """`1 tool`, `2 tools`, `2 entries`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(names: Sequence[str]) -> str:
    """`a, b and c`; beyond a few names the rest is counted."""
    shown = list(names)
    if len(shown) > FEW:
        shown = [*shown[: FEW - 1], f"{len(shown) - FEW + 1} more"]
    return shown[0] if len(shown) == 1 else ", ".join(shown[:-1]) + " and " + shown[-1]


def either(names: Sequence[str]) -> str:
    """`a, b or c`."""
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " or " + names[-1]


def duration(milliseconds: float) -> str:
    """`19 ms`, `1.5 s`, `60 s`."""
    if milliseconds < 1000:
        return f"{round(milliseconds)} ms"
    seconds = round(milliseconds / 100)
    return f"{seconds // 10} s" if seconds % 10 == 0 else f"{seconds // 10}.{seconds % 10} s"


def place(message: Message) -> str:
    """Where another message stands in the input."""
    return f"line {message.frame.line}"


def who(sender: Sender | None) -> str:
    """The side that speaks, at the head of a sentence."""
    return SIDES[sender]


def whom(sender: Sender | None) -> str:
    """The side that is spoken to."""
    return OTHERS[sender]
