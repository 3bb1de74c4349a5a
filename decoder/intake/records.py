"""What the JSON records around a message say of it: who sent it, when, in which session, in which member.

Takes what `embedded` found, gives a `Heading`. An inspector's export keeps a response inside its request's
entry; that one went the other way, and later.
"""

from __future__ import annotations

from decoder.intake.headings import Heading, read_members
from decoder.intake.times import later

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decoder.intake.embedded import Embedded
    from decoder.json_values import JsonObject


def heading_of(found: Embedded) -> Heading:
    """What the records around a message say of it, the innermost first."""
    heading = Heading()
    for owner in reversed(found.owners):
        heading = heading.over(read_members(owner))
    last = found.path[-1] if found.path else ""
    heading.form = heading.form or f"member {last}"
    if last == "response" and found.owners and "message" in found.owners[-1]:
        return _answered(heading, found.owners[-1])
    return heading


def _answered(heading: Heading, entry: JsonObject) -> Heading:
    """An inspector keeps the response inside its request's entry: it goes the other way, and later."""
    heading.sender = {"client": "server", "server": "client"}.get(heading.sender or "")  # type: ignore[assignment]
    heading.time = later(heading.time, entry.get("duration"))
    return heading
