"""Frames in, a conversation out: messages with their senders, in sessions, paired, under a revision.

The passes, each a module, in the order in which they can know something:

    messages    each frame read as a message, and the sender where the capture or the method tells
    duplicates  which message is another one, logged again
    sessions    which session a message belongs to
    pairing     which request a response answers, and the sender where the other half tells
    revisions   which revision was proposed, chosen and applies
    links       other ties: progress, cancellation, retries, subscriptions, tasks, near misses

A pass fills fields of `Message` and `Session` that the passes before it left open, and changes nothing
that they decided. What the result means to a reader is said by rules and explanation.
"""

from __future__ import annotations

from decoder.conversation.duplicates import follow_originals, mark_copies
from decoder.conversation.links import tie_links
from decoder.conversation.messages import read_messages, senders_by_revision
from decoder.conversation.pairing import pair_messages
from decoder.conversation.revisions import find_revisions
from decoder.conversation.sessions import assign_sessions
from decoder.model import Conversation, Frame, Stray

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


def converse(found: Iterable[Frame | Stray]) -> Conversation:
    """Read frames, in the order of the paste, as one conversation."""
    items = list(found)
    messages = read_messages([item for item in items if isinstance(item, Frame)])
    kept = mark_copies(messages)
    sessions = assign_sessions(kept)
    pair_messages(kept)
    follow_originals(messages)
    find_revisions(messages, sessions)
    senders_by_revision(messages)
    tie_links(messages)
    return Conversation(messages, sessions, [item for item in items if isinstance(item, Stray)])
