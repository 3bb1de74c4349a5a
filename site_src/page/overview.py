"""The head of a decoded paste: the likely cause, the totals, who speaks, what is masked, and every finding.

Takes the conversation, fills the two boxes of the template. The worker writes the texts that the buttons
copy or save: `ask` is given what is wanted and what to call with it.
"""

from __future__ import annotations

from site_src.page import words
from site_src.page.clipboard import copy_promised, save
from site_src.page.dom import by_id, clear, fill, is_narrow, listen, make
from site_src.page.finding import draw_finding, jump_link
from site_src.page.prose import prose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from site_src.page.conversation import Conversation
    from site_src.page.dom import Node
    from site_src.page.words import Entry

    Ask: TypeAlias = Callable[[str, Callable[[str], None]], None]

GROUPS_SHOWN = 60


def draw_overview(conversation: Conversation, ask: Ask) -> None:
    """Fill the line on top and the list of findings."""
    head = conversation.head
    sessions = head["sessions"]
    fill(
        clear(by_id("overview")),
        *draw_cause(head["likely_cause"]),
        make(
            "div",
            "totals-line",
            draw_totals(head["totals"]),
            draw_sessions(sessions),
            *draw_masks(head["masks"]),
            draw_tools(ask),
        ),
    )
    fill(clear(by_id("findings")), draw_findings(conversation))
    for side in ("client", "server"):
        draw_side(side, different([words.party(session[side]) for session in sessions]))


def draw_side(side: str, names: list[str]) -> None:
    """The heading over a side of the timeline, with the name that it gave itself, where it is one."""
    box = fill(clear(by_id(f"side-{side}")), side)
    if len(names) == 1:
        fill(box, " ", make("b", "", names[0]))


def draw_cause(cause: Entry | None) -> list[Node]:
    """The likely cause in a sentence, and the way to its message; nothing where there is nothing to say."""
    if cause is None:
        return []
    line = make("p", "cause", make("b", "", "Likely cause"), " ", *prose(cause["text"]))
    if cause["message"] is not None:
        fill(line, " ", jump_link(cause["message"], f"→ {words.number(cause['message'])}"))
    return [line]


def draw_totals(counts: Entry) -> Node:
    """`12 messages · 4 requests · 1 error`."""
    return make("p", "totals", *(make("span", f"total {name}", text) for name, text in words.totals(counts)))


def draw_sessions(sessions: list[Entry]) -> Node:
    """The revision that was agreed, and how; of several sessions, their number and revisions."""
    line = make("p", "session-line")
    revisions = different([words.revision(session) for session in sessions])
    if len(sessions) > 1:
        told = words.counted(len(sessions), "session") + (": " + ", ".join(revisions) if revisions else "")
        return fill(line, make("span", "total", told))
    if revisions:
        how = words.HOW_REVISION.get(sessions[0]["how"] or "", "")
        known = sessions[0]["revision"] is not None
        fill(line, make("span", "total", ("revision " if known else "") + revisions[0], title=how))
    return line


def different(texts: list[str | None]) -> list[str]:
    """The texts that there are, each once."""
    found: list[str] = []
    for text in texts:
        if text is not None and text not in found:
            found.append(text)
    return found


def draw_tools(ask: Ask) -> Node:
    """What may be taken away: the report, the masked paste."""
    report = make("button", "", "Copy as JSON", type="button", title="The whole report, masked")
    masked = make("button", "", "Copy masked", type="button", title="What was pasted, its credentials masked")
    saved = make("button", "", "Download masked", type="button", title="The same as a file")
    listen(report, "click", lambda _event: copy_promised(report, lambda take: ask("report", take)))
    listen(masked, "click", lambda _event: copy_promised(masked, lambda take: ask("masked", take)))
    listen(saved, "click", lambda _event: ask("masked", lambda text: save("masked.txt", text, "text/plain")))
    return make("div", "tools", report, masked, saved)


def draw_masks(masks: list[Entry]) -> list[Node]:
    """What was masked, by label, count and lines."""
    if not masks:
        return []
    total = sum(mask["count"] for mask in masks)
    rows = [
        make("li", "", make("code", "", mask["label"]), f" × {mask['count']}, {words.places(mask['lines'])}")
        for mask in masks
    ]
    title = make("summary", "", f"{words.counted(total, 'value')} masked")
    return [make("details", "masks", title, make("ul", "", *rows))]


def draw_findings(conversation: Conversation) -> Node:
    """Every finding, those of one rule and wording together, gravest first."""
    found = conversation.findings()
    if not found:
        return make("p", "quiet", "Nothing found that breaks a rule. Open a message to read what it does.")
    counts = [(len([one for one in found if one["severity"] == name]), name) for name in words.SEVERITIES]
    title = make("summary", "", *[make("span", name, words.counted(n, name)) for n, name in counts if n])
    groups = grouped(found)
    items = make(
        "ul", "finding-list", *[draw_finding(first, where) for first, where in groups[:GROUPS_SHOWN]]
    )
    box = make("details", "finding-box", title, items)
    if not is_narrow():
        box.setAttribute("open", "")
    return box


def grouped(found: list[Entry]) -> list[tuple[Entry, list[int]]]:
    """Findings of one rule and one wording together: the first of them, and where they all are."""
    groups: dict[tuple[str, str], tuple[Entry, list[int]]] = {}
    for finding in found:
        _first, where = groups.setdefault((finding["rule"], finding["text"]), (finding, []))
        if finding["message"] is not None and finding["message"] not in where:
            where.append(finding["message"])
    return list(groups.values())
