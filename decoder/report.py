"""The report: plain data of all that was read, masked, in the order that its contract names.

Takes a `Decoded`; the contract is site_src/pages/report.md. Every string that came from the input goes
through the masker before it gets here, and every sentence once more after it was made; there is no other
way out of the decoder. `report_json` gives the report as text, `plain_report` as data, `report_rows` in
pieces for a page that shows them as they come.
"""

from __future__ import annotations

from decoder.conversation.duplicates import is_copy
from decoder.explanation import Explainer, Shown, error_info
from decoder.explanation.likely_cause import likely_cause
from decoder.explanation.words import one_line
from decoder.json_text import JsonError, RawJson, compact, dump, parse
from decoder.json_values import JsonNumber, JsonObject
from decoder.masking import WITHHELD
from decoder.reference.revisions import FETCHED, REVISIONS, SPEC_COMMIT
from decoder.rules import check
from decoder.version import VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, TypeAlias

    from decoder.json_values import JsonValue
    from decoder.masking import Mask, Masker
    from decoder.model import Batch, Conversation, Finding, Frame, Http, Message, Party, Session, Stray

    Plain: TypeAlias = dict[str, Any]


LONGEST_QUOTED = 80  # of a value in a finding


class Decoded:
    """What was read from one paste: the conversation, the findings, and the masker that knows its secrets.

    The values in it are not masked; only the reports made of it are fit to be shown.
    """

    __slots__ = ("conversation", "explainer", "findings", "masker", "remarks")

    def __init__(self, conversation: Conversation, masker: Masker, remarks: list[str]) -> None:
        self.remarks = remarks
        self.conversation = conversation
        self.masker = masker
        self.findings: list[Finding] = check(conversation)
        self.explainer = Explainer(conversation)

    def report(self) -> Plain:
        """The report as plain data: dicts, lists, strings, numbers, booleans and None, all masked."""
        return plain_report(self)


def report_json(decoded: Decoded) -> str:
    """The report as compact JSON text. Bodies stand in it as they were spelt."""
    return dump(whole_report(decoded))


def plain_report(decoded: Decoded) -> Plain:
    """The report as data that any JSON library can write."""
    return {name: plain(part) for name, part in whole_report(decoded).items()}


def whole_report(decoded: Decoded) -> Plain:
    """The report with its keys in order; bodies and ids are still the decoder's own types."""
    report = report_head(decoded)
    report["messages"] = [message_row(message, decoded) for message in decoded.conversation.messages]
    return {name: report[name] for name in REPORT_KEYS}


def report_rows(decoded: Decoded) -> Iterator[Plain]:
    """The report in pieces: first the head, then messages and stray text in the order of the paste.

    Each piece names itself in `part`: "head", "message" (with `body_text`, the body's own text)
    or "stray". All values are strings, numbers, booleans, None, lists and dicts.
    """
    head = report_head(decoded)
    stray = head.pop("stray")
    yield {"part": "head", **plain(head)}
    shown = 0
    for message in decoded.conversation.messages:
        while shown < len(stray) and stray[shown]["line"] <= message.frame.line:
            yield {"part": "stray", **stray[shown]}
            shown += 1
        row = message_row(message, decoded)
        yield {"part": "message", **plain({**row, "body": None}), "body_text": row["body"].text}
    for row in stray[shown:]:
        yield {"part": "stray", **row}


REPORT_KEYS = (
    *("decoder", "reference", "sessions", "messages", "findings", "stray", "masks", "totals"),
    *("likely_cause", "remarks"),
)


def report_head(decoded: Decoded) -> Plain:
    """All of the report but its messages."""
    conversation, masker = decoded.conversation, decoded.masker
    cause = likely_cause(conversation, decoded.findings)
    return {
        "decoder": VERSION,
        "reference": {"spec_commit": SPEC_COMMIT, "fetched": FETCHED, "revisions": list(REVISIONS)},
        "sessions": [session_row(session, masker) for session in conversation.sessions],
        "findings": [finding_row(finding, masker) for finding in decoded.findings],
        "stray": [stray_row(stray, masker) for stray in conversation.stray],
        "masks": [mask_row(mask) for mask in masker.masks()],
        "totals": totals(decoded),
        "likely_cause": None if cause is None else {**cause, "text": sentence(cause["text"], masker)},
        "remarks": [masker.mask_text(remark) for remark in decoded.remarks],
    }


def mask_row(mask: Mask) -> Plain:
    """What was masked: its name, how often, and the first lines that it stood on."""
    return {"label": mask.label, "kind": mask.kind, "count": mask.count, "lines": mask.where}


def totals(decoded: Decoded) -> Plain:
    """How many messages of each kind there are; a message logged again counts once."""
    once = [message for message in decoded.conversation.messages if not is_copy(message)]
    counts: Plain = {
        kind: len([message for message in once if message.kind == kind])
        for kind in ("request", "notification", "result", "error", "invalid")
    }
    counts["unanswered"] = len([message for message in once if waits(message, decoded)])
    counts["stray"] = len(decoded.conversation.stray)
    return counts


def waits(message: Message, decoded: Decoded) -> bool:
    """Whether a request has no answer. A subscription's answer is what it sends for as long as it lives."""
    if message.kind != "request" or message.answered_by is not None or message.ambiguous:
        return False
    return not decoded.explainer.around.pointing_at(message, "subscription")


def session_row(session: Session, masker: Masker) -> Plain:
    """A session as the report shows it."""
    return {
        "index": session.index,
        "revision": shown_revision(session.revision, masker),
        "proposed": masked(session.proposed, masker),
        "chosen": masked(session.chosen, masker),
        "how": session.how,
        "client": party_row(session.client, masker),
        "server": party_row(session.server, masker),
    }


def party_row(party: Party | None, masker: Masker) -> Plain | None:
    """What a side calls itself."""
    if party is None:
        return None
    return {"name": masked(party.name, masker), "version": masked(party.version, masker)}


def masked(text: str | None, masker: Masker) -> str | None:
    """A text that may be missing, masked."""
    return None if text is None else masker.mask_text(text)


def shown_revision(revision: str | None, masker: Masker) -> str | None:
    """A revision's name; one that the specification has holds nothing to mask."""
    return revision if revision in REVISIONS else masked(revision, masker)


def sentence(text: str, masker: Masker) -> str:
    """A sentence that quotes the input, masked; its quotations are cut only then, so that nothing is hidden
    from the masker."""
    parts = masker.mask_text(text).split("`")
    return "`".join(one_line(part, LONGEST_QUOTED) if place % 2 else part for place, part in enumerate(parts))


def masked_lines(texts: list[str], masker: Masker) -> list[str]:
    """Some texts of a line each, masked in one go; one by one where they do not come back as they went."""
    lines = masker.mask_text("\n".join(texts)).split("\n")
    return lines if len(lines) == len(texts) else [masker.mask_text(text) for text in texts]


def message_row(message: Message, decoded: Decoded) -> Plain:
    """A message as the report shows it. Its `body` is the masked text, to be written as it is."""
    masker = decoded.masker
    body, value = body_of(message.frame, masker)
    shown = shown_of(message, value, masker)
    explanation = decoded.explainer.explain(message, shown)
    summary, *sentences = masked_lines([explanation.summary, *explanation.sentences], masker)
    row: Plain = {
        "index": message.index,
        "line": message.frame.line,
        "end_line": message.frame.end_line,
        "kind": message.kind,
        "sender": message.sender,
        "sender_basis": message.sender_basis,
        "has_id": message.has_id,
        "id": shown_id(message, shown),
    }
    if isinstance(row["id"], JsonNumber):
        row["id_text"] = row["id"].spelling
    row.update(
        {
            "method": shown.method,
            "answers": message.answers,
            "answered_by": message.answered_by,
            "ambiguous": message.ambiguous,
            "links": [{"how": link.how, "message": link.message} for link in message.links],
            "session": message.session,
            "revision": shown_revision(message.revision, masker),
            "batch": batch_row(message.frame.batch),
            "summary": summary,
            "explanation": sentences,
            "error": error_row(message, masker),
            "time": message.frame.time,
            "elapsed_ms": message.elapsed_ms,
            "http": http_row(message.frame.http, masker),
            "strict": message.frame.strict,
            "body": RawJson(body),
            "server_reply": reply_row(message),
        }
    )
    return row


def body_of(frame: Frame, masker: Masker) -> tuple[str, JsonValue]:
    """The message's own text as JSON and its value, both masked.

    The text is as it was spelt; a text that is no JSON becomes a string. Where masking fails, or leaves no
    JSON, both are the word that it was withheld.
    """
    if frame.problem is not None and frame.value is None:
        text = masker.mask_text(frame.text)
        return dump(text), text
    body = masker.mask_text(frame.text)
    if body == frame.text:
        return readable(body), frame.value
    try:
        return readable(body), parse(body)
    except JsonError:
        return dump(WITHHELD), WITHHELD


def readable(body: str) -> str:
    """A body on one line; one that stood on one line keeps its own white space."""
    return compact(body) if "\n" in body else body


def shown_of(message: Message, value: JsonValue, masker: Masker) -> Shown:
    """What may be shown of a message: its values as the masked body holds them."""
    method = masked(message.method, masker)
    return Shown(value, method, dump(member_of(value, "id")) if message.has_id else "")


def member_of(value: JsonValue, name: str) -> JsonValue:
    """A member's value, or None."""
    return value.get(name) if isinstance(value, JsonObject) else None


def shown_id(message: Message, shown: Shown) -> JsonValue:
    """The id as it was sent, but for what masking changed in it."""
    return member_of(shown.value, "id") if message.has_id else None


def batch_row(batch: Batch | None) -> Plain | None:
    """The batch that a message stands in."""
    if batch is None:
        return None
    return {"line": batch.line, "size": batch.size, "position": batch.position}


def error_row(message: Message, masker: Masker) -> Plain | None:
    """What an error's code means, or that a tool call failed."""
    info = error_info(message, message.revision)
    if info is None:
        return None
    return {name: masker.mask_text(part) if isinstance(part, str) else part for name, part in info.items()}


def http_row(http: Http | None, masker: Masker) -> Plain | None:
    """What HTTP said around a message; headers of one name are joined, as RFC 9110 section 5.3 has it."""
    if http is None:
        return None
    headers: list[tuple[str, JsonValue]] = []
    places: dict[str, int] = {}
    for name, value in http.headers:
        text = masker.mask_named(name, value)
        place = places.get(name.lower())
        if place is None:
            places[name.lower()] = len(headers)
            headers.append((masker.mask_text(name), text))
        else:
            headers[place] = (headers[place][0], f"{headers[place][1]}, {text}")
    return {
        "status": http.status,
        "headers": JsonObject(headers),
        "method": masked(http.method, masker),
        "target": masked(http.target, masker),
    }


def reply_row(message: Message) -> Plain | None:
    """What a strict server answers where it refuses the message."""
    reply = message.server_reply
    return None if reply is None else {"code": reply.code, "message": reply.message}


def finding_row(finding: Finding, masker: Masker) -> Plain:
    """A finding as the report shows it."""
    return {
        "rule": finding.rule,
        "severity": finding.severity,
        "message": finding.message,
        "revision": shown_revision(finding.revision, masker),
        "text": sentence(finding.text, masker),
        "hint": sentence(finding.hint, masker),
        "spec": finding.spec,
    }


def stray_row(stray: Stray, masker: Masker) -> Plain:
    """Stray text as the report shows it."""
    return {
        "line": stray.line,
        "end_line": stray.end_line,
        "text": masker.mask_text(stray.text),
        "note": stray.note,
        "said": masked(stray.said, masker),
    }


def plain(value: Any) -> Any:
    """A value of the report without the decoder's own types."""
    if isinstance(value, RawJson):
        return plain(parse(value.text))
    if isinstance(value, JsonNumber):
        return value.value
    if isinstance(value, JsonObject):
        return {name: plain(value.get(name)) for name in value.names()}
    if isinstance(value, dict):
        return {name: plain(item) for name, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, list) else value
