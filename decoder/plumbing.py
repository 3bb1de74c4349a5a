"""Which stray texts are the transport's own, and which are worth a word to the reader.

Every stray text has a note, and most have a sentence. A timeline that said each of them would drown what
matters: that curl connected, or that HTTP went well, is shown dimmed and left unsaid.
"""

from __future__ import annotations

PLUMBING = (
    "command",
    "curl",
    "http-request",
    "http-response",
    "http-body",
    "sse-comment",
    "sse-priming",
    "chunk-size",
    "packet",
)
HTTP_TROUBLE = ("HTTP 3", "HTTP 4", "HTTP 5")
UNREMARKED = "text"  # the note of stray text that the decoder has nothing to say of


def is_remarkable(note: str | None, said: str | None) -> bool:
    """Whether what is said of a stray text, by its note and its sentence, is worth a line."""
    if not said or note == UNREMARKED:
        return False
    return note not in PLUMBING or said.startswith(HTTP_TROUBLE)
