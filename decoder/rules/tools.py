"""The rules of tools (T-), as far as they follow from one call and its answer."""

from __future__ import annotations

from decoder.conversation.shapes import methods_of_result
from decoder.engine import compile_pattern
from decoder.json_values import JsonObject, is_integer, member, text_of
from decoder.rules.rule import ALL, ANSWERS, Breach, Rule, spelt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.json_values import JsonValue
    from decoder.model import Message
    from decoder.surroundings import Surroundings

CALL = "tools/call"
LONGEST = 2000  # of a text that is looked at for words of failure
# Codes with which a tools/call is rightly refused, before any tool runs.
REFUSALS = (-32700, -32602, -32601, -32600, -32020, -32021, -32022, -32042)

# How a text begins that says outright that something failed.
FAILING = (
    "error|failed|failure|fatal|exception|traceback|unable to|could not|cannot|can't|unknown tool|invalid|"
    "access denied|permission denied|unauthori[sz]ed|forbidden|not allowed"
)
FAILURE = compile_pattern(
    "|".join(
        (
            rf"""^[^A-Za-z0-9"'{{\[]{{0,8}}(?:❌|(?:{FAILING})(?![A-Za-z]))""",
            r"Traceback \(most recent call last\)",
            "connection attempts failed|connection refused",
            # and how JSON in a text says it
            r'"(?:error|exception|traceback)"[ ]*:[ ]*(?:"[^"]|[{])',
            r'"(?:success|ok)"[ ]*:[ ]*false',
            r'"status"[ ]*:[ ]*"(?:error|failed|failure)"',
        )
    ),
    ignore_case=True,
)
# What an error answering a tools/call may be about other than the tool.
OF_THE_PROTOCOL = compile_pattern(
    "session|cancel|header|timed out|time-?out|initiali[sz]|capabilit|connection|unknown tool|"
    "tool[^.]{0,80}not found|protocol|task|elicitation|sampling|unauthori[sz]ed|validation",
    ignore_case=True,
)
UNKNOWN_TOOL = compile_pattern(
    "unknown tool|no such tool|tool[^.]{0,80}(?:not found|does not exist)", ignore_case=True
)


def texts_of(result: JsonValue) -> list[str]:
    """The texts of a tool's result, each cut where it is long."""
    content = member(result, "content")
    found = [text_of(item, "text") for item in content] if isinstance(content, list) else []
    return [text[:LONGEST] for text in found if text is not None]


def reads_like_failure(result: JsonValue) -> bool:
    """Whether a result that does not say that its tool failed has a text that does."""
    if not isinstance(result, JsonObject) or result.get("isError") is True:
        return False
    return any(FAILURE.test(text) for text in texts_of(result)[:1])


def _answers_call(message: Message, around: Surroundings) -> bool:
    answered = around.method_answered(message)
    if answered is not None or message.kind == "error":
        return answered == CALL
    return CALL in (methods_of_result(member(message.frame.value, "result")) or ())


def check_failure(message: Message, around: Surroundings) -> Breach | None:
    """T-ISERROR: a tool that fails says so in its result."""
    if not _answers_call(message, around):
        return None
    if message.kind == "result":
        if not reads_like_failure(member(message.frame.value, "result")):
            return None
        return Breach(
            "The text reads like a failure, but the result does not say so.",
            "A tool that failed sets `isError: true`; else client and model take its result for a success.",
            "note",
        )
    code = member(message.frame.value, "error", "code")
    said = text_of(message.frame.value, "error", "message") or ""
    if not is_integer(code) or code in REFUSALS or OF_THE_PROTOCOL.test(said[:LONGEST]):
        return None
    return Breach(
        f"The call is refused with the error {spelt(code)}, which reads like a failure of the tool.",
        "A tool that failed answers with a result that has `isError: true`. An error may never "
        "reach the model.",
    )


def check_unknown_tool(message: Message, around: Surroundings) -> Breach | None:
    """T-UNKNOWN-AS-RESULT: a tool that does not exist is an error."""
    result = member(message.frame.value, "result")
    if member(result, "isError") is not True or not _answers_call(message, around):
        return None
    if not any(UNKNOWN_TOOL.test(text) for text in texts_of(result)[:1]):
        return None
    return Breach(
        "The result says that there is no such tool.",
        "A call of a tool that does not exist should be answered with the error -32602.",
    )


def check_content(message: Message, around: Surroundings) -> Breach | None:
    """T-CONTENT: a tool's result has content."""
    result = member(message.frame.value, "result")
    if around.method_answered(message) != CALL or not isinstance(result, JsonObject):
        return None
    if "content" in result or "task" in result or text_of(result, "resultType") in ("input_required", "task"):
        return None
    return Breach("The result has no `content`.", "It is required, if need be as an empty list.")


TOOLS: tuple[Rule, ...] = (
    Rule("T-ISERROR", ALL, "warning", "tool errors", ANSWERS, check_failure),
    Rule("T-UNKNOWN-AS-RESULT", ALL, "note", "tool errors", ("result",), check_unknown_tool),
    Rule("T-CONTENT", ALL, "error", "tool results", ("result",), check_content),
)
