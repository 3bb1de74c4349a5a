"""What the specification says, by name and revision: the only door to the tables in `decoder.reference`.

Takes method names, revisions and error codes; gives values and rows, None where the specification says
nothing. Knows no message: whether one keeps to what is said here is for the rules.

A row holds under the revisions from `first` to `last`. A type is an expression as
`site_src/builder/type_expressions.py` defines it: a word, or a tuple that begins with "is", "either",
"list", "map", "object" or the word that its bounds belong to.
"""

from __future__ import annotations

from decoder.method_names import nearest
from decoder.records import record
from decoder.reference.capabilities import CLIENT, SERVER
from decoder.reference.errors import ERRORS, RANGES, SDK_CODES
from decoder.reference.methods import EXTENSION_METHODS, METHODS
from decoder.reference.revisions import (
    BATCH_REVISIONS,
    ERROR_ID_REQUIRED,
    FETCHED,
    MODERN,
    REVISIONS,
    SDK_CLIENTS,
    SPEC_COMMIT,
)
from decoder.reference.shapes import ERROR_DATA, MEMBERS, PARAMS, RESULTS, TYPES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal, TypeAlias

    Sender: TypeAlias = Literal["client", "server", "both", "embedded"]
    Expression: TypeAlias = str | tuple[Any, ...]


@record
class MethodRow:
    """A method over a span of revisions.

    `sender` "embedded" means that it travels only inside a result's inputRequests; an extension may also have
    senders of its own, such as "view". `gate` is the capability that it needs, such as "server:tools".
    """

    first: str
    last: str
    kind: str  # "request" or "notification"
    sender: str
    gate: str | None = None
    deprecated: bool = False
    extension: str | None = None


@record
class ErrorRow:
    """An error code over a span of revisions: who sends it, what it means, why it comes, what to do."""

    first: str
    last: str
    name: str
    sender: str
    meaning: str
    causes: tuple[str, ...]
    todo: tuple[str, ...]
    place: str | None


# ---- revisions


def revision_order(revision: str) -> int | None:
    """A revision's place in the order of publication, from 0, or None where it is not described."""
    return REVISIONS.index(revision) if revision in REVISIONS else None


def is_known(revision: object) -> bool:
    """Whether a revision is one of those described."""
    return revision in REVISIONS


def is_modern(revision: object) -> bool:
    """Whether a revision has no handshake: each request names its revision itself."""
    return revision in MODERN


def has_batches(revision: object) -> bool:
    """Whether a revision allows arrays of messages."""
    return revision in BATCH_REVISIONS


def needs_error_id(revision: object) -> bool:
    """Whether a revision demands an id in every error, even where the request could not be read."""
    return revision in ERROR_ID_REQUIRED


def clients_that_go_on_with(revision: str) -> list[str]:
    """The official SDKs whose clients accept a revision, each with the releases that were looked at."""
    releases: dict[str, list[str]] = {}
    for sdk, _package, version, revisions, _opens in SDK_CLIENTS:
        if revision in revisions:
            releases.setdefault(sdk, []).append(version)
    return [
        f"{sdk} {versions[0]}" + (f" to {versions[-1]}" if len(versions) > 1 else "")
        for sdk, versions in releases.items()
    ]


# ---- methods


def kinds_of(method: str) -> set[str]:
    """What a method may be under any revision or official extension; empty where it is unknown."""
    return {row.kind for row in _ROWS.get(method, ())}


def senders_of(method: str, revision: str | None = None) -> Sender | None:
    """Who may send a method: under one revision, or, where none is named, under every revision that has it.

    Without a revision: the one sender where that is the same throughout, "both" where revisions differ. What
    is only embedded somewhere is not sent there, and does not count beside revisions where it is sent.
    """
    row = None if revision is None else row_of(method, revision)
    rows = _ROWS.get(method, ()) if revision is None else [row] if row is not None else []
    found = {row.sender for row in rows}
    if len(found) > 1:
        found.discard("embedded")
    if found & {"view", "host", "proxy"} or not found:
        return None
    return found.pop() if len(found) == 1 else "both"  # type: ignore[return-value]


def row_of(method: str, revision: str) -> MethodRow | None:
    """What is said of a method under a revision: by the core, else by an official extension."""
    for row in _ROWS.get(method, ()):
        if row.first <= revision <= row.last and is_known(revision):
            return row
    return None


def revisions_of(method: str) -> list[str]:
    """The revisions that have a method, oldest first."""
    return [revision for revision in REVISIONS if row_of(method, revision) is not None]


def _rows() -> dict[str, list[MethodRow]]:
    """Every method's rows: the core's first, then the extensions'."""
    rows = {method: [MethodRow(*row) for row in held] for method, held in METHODS.items()}
    for method, held in EXTENSION_METHODS.items():
        rows.setdefault(method, []).extend(
            MethodRow(first, last, kind, sender, extension=extension)
            for first, last, kind, sender, extension in held
        )
    return rows


_ROWS = _rows()


# ---- shapes


def params_of(method: str, revision: str) -> tuple[bool, str] | None:
    """Whether a method needs params under a revision, and the name of their type."""
    row = _covering(PARAMS.get(method, ()), revision)
    return None if row is None else (row[2], row[3])


def results_of(method: str, revision: str) -> tuple[str, ...]:
    """The names of the types that may answer a request under a revision, its own first."""
    row = _covering(RESULTS.get(method, ()), revision)
    return () if row is None else row[2]


def error_data_of(code: int, revision: str) -> str | None:
    """The name of the type that an error's data must have under a revision."""
    row = _covering(ERROR_DATA.get(code, ()), revision)
    return None if row is None else row[2]


def type_of(name: str, revision: str) -> Expression | None:
    """The type that a name stands for under a revision; objects are open to members not listed."""
    if (name, revision) not in _TYPES:
        _TYPES[(name, revision)] = _read_type(name, revision)
    return _TYPES[(name, revision)]


# The types that were asked for, put together once: the rules ask for the same few again and again.
_TYPES: dict[tuple[str, str], Expression | None] = {}


def _read_type(name: str, revision: str) -> Expression | None:
    row = _covering(TYPES.get(name, ()), revision)
    if row is not None:
        return row[2]  # type: ignore[no-any-return]
    members = [
        (member, required, inner)
        for member, first, last, required, inner in MEMBERS.get(name, ())
        if first <= revision <= last
    ]
    return ("object", *members) if members else None


def capabilities_of(side: str, revision: str) -> list[str]:
    """The capabilities that the "client" or "server" may declare under a revision, as dotted paths."""
    table = CLIENT if side == "client" else SERVER
    return [path for path, rows in table.items() if _covering(rows, revision) is not None]


def _covering(rows: tuple[tuple[Any, ...], ...], revision: str) -> tuple[Any, ...] | None:
    if not is_known(revision):
        return None
    for row in rows:
        if row[0] <= revision <= row[1]:
            return row
    return None


# ---- errors


def error_of(code: int, revision: str | None = None) -> ErrorRow | None:
    """What a code means under a revision; without one, what it meant when it was introduced."""
    rows = ERRORS.get(code, ())
    row = (rows[0] if rows else None) if revision is None else _covering(rows, revision)
    return None if row is None else ErrorRow(*row)


def range_of(code: int, revision: str) -> str | None:
    """What is said of the narrowest range of codes that a code lies in."""
    found = [
        (high - low, meaning)
        for first, last, low, high, meaning in RANGES
        if low <= code <= high and first <= revision <= last
    ]
    return min(found)[1] if found else None


def sdk_readings_of(code: int) -> tuple[tuple[str, str], ...]:
    """What official SDKs use a code for, as pairs of SDK and reading; no promise of any specification."""
    return SDK_CODES.get(code, ())


# ---- misspelt methods


def near_method(name: str, revision: str | None = None) -> str | None:
    """The method that a misspelt name most likely stands for, of those that the revision (or any) has.

    None where the name is a method's own, or none or several are near.
    """
    if name in _ROWS:
        return None
    found = nearest(name, list(METHODS))
    if found is None or not is_known(revision) or row_of(found, str(revision)) is not None:
        return found
    return None


__all__ = [
    "FETCHED",
    "REVISIONS",
    "SPEC_COMMIT",
    "ErrorRow",
    "MethodRow",
    "capabilities_of",
    "clients_that_go_on_with",
    "error_data_of",
    "error_of",
    "has_batches",
    "is_known",
    "is_modern",
    "kinds_of",
    "near_method",
    "needs_error_id",
    "params_of",
    "range_of",
    "results_of",
    "revision_order",
    "revisions_of",
    "row_of",
    "sdk_readings_of",
    "senders_of",
    "type_of",
]
