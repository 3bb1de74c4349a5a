"""What stops a build: a message for the person who runs it, naming the place."""

from __future__ import annotations


class BuildError(Exception):
    """The site can't be built; the text says why and where, and needs no traceback."""
