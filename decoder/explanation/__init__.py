"""Puts each message into words: a line for the timeline, and sentences for whoever opens it.

Takes a message, what may be shown of it after masking, and the conversation; gives an `Explanation`. The
sentences say first what is wrong or open, then what the message does, then what it is tied to. Nothing
here decides what belongs together or what breaks a rule, and nothing is quoted but what `Shown` holds.
"""

from __future__ import annotations

from decoder.explanation.case import Case, Shown
from decoder.explanation.errors import error_info, purpose_of_error, summary_of_error
from decoder.explanation.invalid import purpose_of_invalid, summary_of_invalid
from decoder.explanation.likely_cause import likely_cause
from decoder.explanation.methods import remarks_on_method
from decoder.explanation.negotiation import negotiation
from decoder.explanation.notes import careful_notes
from decoder.explanation.notifications import purpose_of_notification, summary_of_notification
from decoder.explanation.pairing import ties, warnings
from decoder.explanation.requests import purpose_of_request, summary_of_request
from decoder.explanation.results import purpose_of_result, summary_of_result
from decoder.explanation.transport import circumstances, unknown_sender
from decoder.model import Explanation
from decoder.surroundings import Surroundings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from decoder.model import Conversation, Kind, Message

SUMMARIES: dict[Kind, Callable[[Case], str]] = {
    "request": summary_of_request,
    "notification": summary_of_notification,
    "result": summary_of_result,
    "error": summary_of_error,
    "invalid": summary_of_invalid,
}
PURPOSES: dict[Kind, Callable[[Case], list[str]]] = {
    "request": purpose_of_request,
    "notification": purpose_of_notification,
    "result": purpose_of_result,
    "error": purpose_of_error,
    "invalid": purpose_of_invalid,
}


class Explainer:
    """Explains the messages of one conversation. What surrounds them is looked up once for all."""

    __slots__ = ("around",)

    def __init__(self, conversation: Conversation) -> None:
        self.around = Surroundings(conversation)

    def explain(self, message: Message, shown: Shown) -> Explanation:
        """What the reader is told of a message."""
        case = Case(message, shown, self.around)
        return Explanation(SUMMARIES[message.kind](case), _sentences(case))


def _sentences(case: Case) -> list[str]:
    if case.around.pointed_at(case.message, "duplicate-of") is not None:
        return warnings(case)
    return [
        *warnings(case),
        *remarks_on_method(case),
        *PURPOSES[case.message.kind](case),
        *negotiation(case),
        *careful_notes(case),
        *ties(case),
        *circumstances(case),
        *unknown_sender(case),
    ]


__all__ = ["Explainer", "Explanation", "Shown", "error_info", "likely_cause"]
