"""A finding: what is wrong, what to do about it, and where the specification says so."""

from __future__ import annotations

from site_src.page import words
from site_src.page.dom import SAFE_ADDRESSES, fill, make
from site_src.page.prose import prose
from site_src.page.reference import rule_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from site_src.page.dom import Node
    from site_src.page.words import Entry


LINKS_SHOWN = 12


def draw_finding(finding: Entry, messages: list[int]) -> Node:
    """A list item that leads to the messages given (none where it stands on its message already)."""
    item = make("li", f"finding {finding['severity']}")
    head = make("p", "finding-head", make("span", f"mark {finding['severity']}", finding["severity"]))
    for index in messages[:LINKS_SHOWN]:
        fill(head, " ", jump_link(index, words.number(index)))
    if len(messages) > LINKS_SHOWN:
        fill(head, f" and {len(messages) - LINKS_SHOWN} more")
    fill(item, head, make("p", "finding-text", *prose(finding["text"])))
    if finding["hint"]:
        fill(item, make("p", "hint", *prose(finding["hint"])))
    return fill(item, draw_source(finding))


def jump_link(index: int, text: str) -> Node:
    """A link that leads to a message's row."""
    link = make("a", "jump", text, href=f"#m{index + 1}")
    link.setAttribute("data-jump", str(index))
    return link


def draw_source(finding: Entry) -> Node:
    """The rule's id, the revision it is read under, and the link into the specification."""
    source = make("p", "source", rule_name(finding["rule"]))
    if finding["revision"]:
        fill(source, f" · {finding['revision']}")
    if (finding["spec"] or "").startswith(SAFE_ADDRESSES):
        link = make("a", "", "specification", href=finding["spec"], rel="noreferrer", target="_blank")
        fill(source, " · ", link)
    return source
