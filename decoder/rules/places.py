"""Where the specification says what the rules check: pages by name, each with its address per revision.

A page's rows hold from the revision named on, until the next row. The addresses are those of the published
specification; nothing here is fetched.
"""

from __future__ import annotations

from decoder.protocol import REVISIONS, revision_order

SITE = "https://modelcontextprotocol.io/specification/"

PAGES: dict[str, tuple[tuple[str, str], ...]] = {
    "messages": (("2024-11-05", "basic/messages"), ("2025-03-26", "basic#messages")),
    "requests": (("2024-11-05", "basic/messages#requests"), ("2025-03-26", "basic#requests")),
    "responses": (("2024-11-05", "basic/messages#responses"), ("2025-03-26", "basic#responses")),
    "error responses": (
        ("2024-11-05", "basic/messages#responses"),
        ("2025-03-26", "basic#responses"),
        ("2025-11-25", "basic#error-responses"),
    ),
    "result responses": (
        ("2024-11-05", "basic/messages#responses"),
        ("2025-03-26", "basic#responses"),
        ("2025-11-25", "basic#result-responses"),
    ),
    "result type": (("2026-07-28", "basic#resulttype"),),
    "error codes": (("2024-11-05", "basic/messages#responses"), ("2026-07-28", "basic#error-codes")),
    "notifications": (
        ("2024-11-05", "basic/messages#notifications"),
        ("2025-03-26", "basic#notifications"),
    ),
    "batching": (
        ("2024-11-05", "basic/messages"),
        ("2025-03-26", "basic#batching"),
        ("2025-06-18", "changelog"),
        ("2026-07-28", "basic#messages"),
    ),
    "meta": (("2024-11-05", "basic/messages"), ("2025-03-26", "basic"), ("2025-06-18", "basic#meta")),
    "schema": (("2024-11-05", "basic#schema"), ("2025-06-18", "schema")),
    "message patterns": (("2026-07-28", "basic/patterns"),),
    "initialization": (("2024-11-05", "basic/lifecycle#initialization"), ("2026-07-28", "basic/versioning")),
    "version negotiation": (
        ("2024-11-05", "basic/lifecycle#version-negotiation"),
        ("2026-07-28", "basic/versioning#protocol-version-negotiation"),
    ),
    "operation": (("2024-11-05", "basic/lifecycle#operation"), ("2026-07-28", "basic/versioning")),
    "capabilities": (
        ("2024-11-05", "basic/lifecycle#capability-negotiation"),
        ("2026-07-28", "architecture"),
    ),
    "lifecycle errors": (
        ("2024-11-05", "basic/lifecycle#error-handling"),
        ("2026-07-28", "basic/versioning"),
    ),
    "backward compatibility": (
        ("2024-11-05", "basic/lifecycle#version-negotiation"),
        ("2026-07-28", "basic/versioning#backward-compatibility-with-initialization-based-versions"),
    ),
    "timeouts": (
        ("2024-11-05", "basic/lifecycle"),
        ("2025-03-26", "basic/lifecycle#timeouts"),
        ("2026-07-28", "basic/patterns/cancellation#timeouts"),
    ),
    "removed methods": (("2026-07-28", "changelog"),),
    "ping": (("2024-11-05", "basic/utilities/ping#behavior-requirements"),),
    "cancellation": (
        ("2024-11-05", "basic/utilities/cancellation#behavior-requirements"),
        ("2026-07-28", "basic/patterns/cancellation#behavior-requirements"),
    ),
    "progress": (
        ("2024-11-05", "basic/utilities/progress#behavior-requirements"),
        ("2026-07-28", "basic/patterns/progress#behavior-requirements"),
    ),
    "tool errors": (("2024-11-05", "server/tools#error-handling"),),
    "tool results": (("2024-11-05", "server/tools#tool-result"),),
    "caching": (("2026-07-28", "server/utilities/caching#cacheable-results"),),
    "http session": (
        ("2025-03-26", "basic/transports#session-management"),
        ("2026-07-28", "basic/transports/streamable-http#backward-compatibility"),
    ),
    "version header": (
        ("2025-06-18", "basic/transports#protocol-version-header"),
        ("2026-07-28", "basic/transports/streamable-http#protocol-version-header"),
    ),
    "http validation": (("2026-07-28", "basic/transports/streamable-http#server-validation"),),
    "authorization": (("2025-03-26", "basic/authorization"),),
    "transports": (("2024-11-05", "basic/transports"),),
}


def address(page: str, revision: str | None) -> str:
    """The address of a page under a revision; under none, the newest revision that has it."""
    asked = REVISIONS[-1] if revision is None else revision
    order = revision_order(asked)
    first_revision, found = PAGES[page][0]
    for since, path in PAGES[page]:
        if order is not None and (revision_order(since) or 0) <= order:
            first_revision, found = since, path
    return f"{SITE}{asked if order is not None else first_revision}/{found}"
