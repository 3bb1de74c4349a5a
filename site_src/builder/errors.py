"""What stops a build: a message for the person who runs it, naming the place."""

from __future__ import annotations


class BuildError(Exception):
    """The site can't be built; the text says why and where, and needs no traceback."""


class SchemaSurpriseError(Exception):
    """A schema holds something that the distiller does not understand; says where."""

    def __init__(self, revision: str, place: tuple[str, ...], what: str) -> None:
        super().__init__(f"{revision}: {'/'.join(place)}: {what}")
