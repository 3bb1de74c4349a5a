"""What each notification says: its line in the timeline and its sentence. A method is a row of the table."""

from __future__ import annotations

from decoder.explanation.case import Case, number_text
from decoder.explanation.words import SHORT, one_line, quoted, who, whom
from decoder.json_values import is_number, member, object_of, text_of
from decoder.records import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from decoder.json_values import JsonValue


@record
class Noted:
    """A row: the sentence, with {who}, {whom} and {it} in it; what stands for {it}; the summary's detail."""

    sentence: str
    it: Callable[[JsonValue], str] | None = None
    detail: Callable[[JsonValue], str] | None = None


def summary_of_notification(case: Case) -> str:
    """A notification's line: its method and what it is about."""
    method = one_line(case.shown.method or "", SHORT)
    row = NOTIFICATIONS.get(case.shown.method or "")
    detail = "" if row is None or row.detail is None else row.detail(case.value("params"))
    return f"{method} {detail}".rstrip()


def purpose_of_notification(case: Case) -> list[str]:
    """What a notification says."""
    row = NOTIFICATIONS.get(case.shown.method or "")
    sender = case.message.sender
    if row is None:
        return [f"{who(sender)} notifies {whom(sender)} of {quoted(case.shown.method or '')}."]
    it = "" if row.it is None else row.it(case.value("params"))
    return [row.sentence.format(who=who(sender), whom=whom(sender), it=it)]


def _member(name: str, missing: str) -> Callable[[JsonValue], str]:
    def found(params: JsonValue) -> str:
        text = text_of(params, name)
        return missing if text is None else quoted(text)

    return found


def _plain(*path: str) -> Callable[[JsonValue], str]:
    return lambda params: one_line(text_of(params, *path) or "", SHORT)


def _id(params: JsonValue) -> str:
    wanted = member(params, "requestId")
    if isinstance(wanted, str):
        return '"' + one_line(wanted, SHORT) + '"'
    return number_text(wanted) if is_number(wanted) else ""


def _cancelled(params: JsonValue) -> str:
    wanted = _id(params)
    return "a request that it does not name" if not wanted else f"the request with id {quoted(wanted)}"


def _cancelled_id(params: JsonValue) -> str:
    wanted = _id(params)
    return f"id {wanted}" if wanted else ""


def _progress(params: JsonValue) -> str:
    """`3 of 10`."""
    done, total = member(params, "progress"), member(params, "total")
    if not is_number(done):
        return ""
    return f"{number_text(done)} of {number_text(total)}" if is_number(total) else number_text(done)


def _progress_in_words(params: JsonValue) -> str:
    done = _progress(params)
    return f": {done}" if done else ""


def _log_line(params: JsonValue) -> str:
    told = [text_of(params, "level"), text_of(params, "logger")]
    return one_line(" ".join(part for part in told if part), SHORT)


def _task_state(params: JsonValue) -> str:
    told = [text_of(params, "taskId"), text_of(params, "status")]
    return one_line(" ".join(part for part in told if part), SHORT)


def _task_in_words(params: JsonValue) -> str:
    task, status = text_of(params, "taskId"), text_of(params, "status")
    name = "a task" if task is None else f"the task {quoted(task)}"
    return name if status is None else f"{name} is now {quoted(status)}"


def _granted(params: JsonValue) -> str:
    granted = object_of(params, "notifications")
    return "" if granted is None else ", ".join(one_line(name, SHORT) for name in granted.names())


NOTIFICATIONS: dict[str, Noted] = {
    "notifications/initialized": Noted(
        "{who} says that it is ready: the handshake is done, and either side may now send requests."
    ),
    "notifications/cancelled": Noted(
        "{who} no longer wants an answer to {it}; {whom} should stop working on it and stay silent.",
        _cancelled,
        _cancelled_id,
    ),
    "notifications/progress": Noted(
        "{who} says how far it has come with a request{it}.", _progress_in_words, _progress
    ),
    "notifications/message": Noted(
        "{who} sends a line of its own log, of the level {it}. It is for people to read and changes nothing.",
        _member("level", "that it does not name"),
        _log_line,
    ),
    "notifications/tools/list_changed": Noted(
        "{who} says that its list of tools has changed; {whom} may ask for it again with `tools/list`."
    ),
    "notifications/prompts/list_changed": Noted(
        "{who} says that its list of prompts has changed; {whom} may ask for it again with `prompts/list`."
    ),
    "notifications/resources/list_changed": Noted(
        "{who} says that its list of resources has changed; {whom} may ask for it again with "
        "`resources/list`."
    ),
    "notifications/roots/list_changed": Noted(
        "{who} says that the folders it allows have changed; {whom} may ask for them again with `roots/list`."
    ),
    "notifications/resources/updated": Noted(
        "{who} says that the resource {it} has changed; {whom} may read it again.",
        _member("uri", "with no uri"),
        _plain("uri"),
    ),
    "notifications/elicitation/complete": Noted(
        "{who} says that what the user was asked to do in the browser is done."
    ),
    "notifications/subscriptions/acknowledged": Noted(
        "{who} accepts a subscription and says which notifications it will send.", None, _granted
    ),
    "notifications/tasks/status": Noted("{who} says that {it}.", _task_in_words, _task_state),
    "notifications/tasks": Noted("{who} says that {it}.", _task_in_words, _task_state),
}
