"""Every method of every revision, written down from the specification's pages and not from its schemas.

One line a method: name, sender (C client, S server, B both, E only inside a result's inputRequests).
A name below `notifications/` is a notification, any other a request.
"""

from __future__ import annotations

FIRST = """
completion/complete C
initialize C
logging/setLevel C
ping B
prompts/get C
prompts/list C
resources/list C
resources/read C
resources/subscribe C
resources/templates/list C
resources/unsubscribe C
roots/list S
sampling/createMessage S
tools/call C
tools/list C
notifications/cancelled B
notifications/initialized C
notifications/message S
notifications/progress B
notifications/prompts/list_changed S
notifications/resources/list_changed S
notifications/resources/updated S
notifications/roots/list_changed C
notifications/tools/list_changed S
"""

ASKS_THE_USER = "elicitation/create S\n"

TASKS = """
tasks/get B
tasks/list B
tasks/result B
tasks/cancel B
notifications/tasks/status B
notifications/elicitation/complete S
"""

WITHOUT_SESSIONS = """
completion/complete C
elicitation/create E
prompts/get C
prompts/list C
resources/list C
resources/read C
resources/templates/list C
roots/list E
sampling/createMessage E
server/discover C
subscriptions/listen C
tools/call C
tools/list C
notifications/cancelled B
notifications/message S
notifications/progress S
notifications/prompts/list_changed S
notifications/resources/list_changed S
notifications/resources/updated S
notifications/subscriptions/acknowledged S
notifications/tools/list_changed S
"""

LINES = {
    "2024-11-05": FIRST,
    "2025-03-26": FIRST,
    "2025-06-18": FIRST + ASKS_THE_USER,
    "2025-11-25": FIRST + ASKS_THE_USER + TASKS,
    "2026-07-28": WITHOUT_SESSIONS,
}

SENDERS = {"C": "client", "S": "server", "B": "both", "E": "embedded"}


def expected_methods(revision: str) -> dict[str, tuple[str, str]]:
    """Kind and sender of every method of a revision."""
    rows = (line.split() for line in LINES[revision].split("\n") if line)
    return {
        method: ("notification" if method.startswith("notifications/") else "request", SENDERS[sender])
        for method, sender in rows
    }
