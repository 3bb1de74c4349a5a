"""Links from what the decoder shows to this site's reference pages: a method, an error code, a rule.

They open beside the decoder, so that what was pasted stays. A name that no reference page can know stays
plain text.
"""

from __future__ import annotations

from site_src.page.dom import make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from site_src.page.dom import Node
    from site_src.page.words import Entry

UNKNOWN_METHOD = "E-UNKNOWN-METHOD"
NO_CODE_OF_ITS_OWN = ("Error without a known code", "Sender's own error", "Unassigned code")
METHOD_SIGNS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ/_-"


def method_name(method: str, findings: list[Entry]) -> Node:
    """A message's method, as a link where the protocol knows it."""
    known = all(finding["rule"] != UNKNOWN_METHOD for finding in findings)
    if known and all(sign in METHOD_SIGNS for sign in method):
        return _link("method", method, f"./methods/#{method}")
    return make("code", "method", method)


def error_code(code: int, name: str) -> Node:
    """An error's code, as a link where the specification gives it a meaning."""
    if name in NO_CODE_OF_ITS_OWN:
        return make("code", "", str(code))
    return _link("", str(code), f"./errors/#{code}")


def rule_name(rule: str) -> Node:
    """A rule's id, as a link to what it says."""
    return _link("", rule, f"./rules/#{rule}")


def _link(classes: str, text: str, address: str) -> Node:
    return make("a", "reference", make("code", classes, text), href=address, target="_blank")
