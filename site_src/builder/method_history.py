"""A method over the revisions, as its page shows it: members with the revisions that have them, and changes.

Takes reference data, gives plain values for a template.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from site_src.builder.changes import SENDERS
from site_src.builder.reference_data import spans
from site_src.builder.type_expressions import names_in, read, read_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from site_src.builder.reference_data import ReferenceData


@dataclass(frozen=True)
class Member:
    """A member of an object over a span of revisions."""

    name: str
    type: str
    required: bool
    first: str
    last: str


@dataclass(frozen=True)
class Shape:
    """One object that params or a result may be, by its type's name."""

    name: str
    members: list[Member]


def rows_of(data: ReferenceData, method: str) -> dict[str, dict[str, Any]]:
    """What each revision that has a method says of it."""
    return {
        revision: facts["methods"][method]
        for revision, facts in data.revisions.items()
        if method in facts["methods"]
    }


def params_of(data: ReferenceData, method: str) -> list[Shape]:
    """The forms that a method's params have had."""
    names = {revision: [row["params"]] for revision, row in rows_of(data, method).items() if "params" in row}
    return _shapes(data, names)


def results_of(data: ReferenceData, method: str) -> list[Shape]:
    """The forms that a request's result has had, its own first."""
    return _shapes(
        data, {revision: row.get("results", []) for revision, row in rows_of(data, method).items()}
    )


def _shapes(data: ReferenceData, names: dict[str, list[str]]) -> list[Shape]:
    """One shape for each part in the same place: types renamed between revisions are one shape still."""
    held = {revision: _variants(data, revision, found) for revision, found in names.items()}
    by_name: dict[str, dict[str, dict[str, str]]] = {}
    for revision, variants in held.items():
        for position, (name, members) in enumerate(variants):
            key = name if len(variants) > 1 else _only_key(held, position)
            by_name.setdefault(key, {})[revision] = members
    return [Shape(name, members_of(data, by_revision)) for name, by_revision in by_name.items()]


def _only_key(held: dict[str, list[tuple[str, dict[str, str]]]], position: int) -> str:
    """The newest name of a shape that stands alone."""
    return [variants[position][0] for variants in held.values() if len(variants) > position][-1]


def _variants(data: ReferenceData, revision: str, names: list[str]) -> list[tuple[str, dict[str, str]]]:
    """The objects behind type names, choices taken apart."""
    types = data.revisions[revision]["types"]
    found: list[tuple[str, dict[str, str]]] = []
    for name in names:
        held = types[name]
        if isinstance(held, dict):
            found.append((name, held))
        elif held == "object":
            found.append((name, {}))
        else:
            found += _variants(data, revision, sorted(names_in(read(held))))
    return found


def members_of(data: ReferenceData, by_revision: dict[str, dict[str, str]]) -> list[Member]:
    """Required members first, then the others, each in the order of its name and then of time."""
    values: dict[str, dict[str, tuple[bool, str]]] = {}
    for revision, held in by_revision.items():
        for key, text in held.items():
            name, required = read_name(key)
            values.setdefault(name, {})[revision] = (required, text)
    rows = [
        Member(name, text, required, first, last)
        for name, found in values.items()
        for first, last, (required, text) in spans(data.order, found)
    ]
    asked = {row.name for row in rows if row.required and row.last == max(by_revision)}
    return sorted(rows, key=lambda row: (row.name not in asked, row.name == "_meta", row.name, row.first))


def history_of(data: ReferenceData, method: str) -> list[tuple[str, list[str]]]:
    """What changed, revision by revision, in words; the first entry is where the method came in."""
    rows = rows_of(data, method)
    found: list[tuple[str, list[str]]] = []
    before: str | None = None
    for revision in data.order:
        if revision not in rows:
            if before is not None:
                found.append((revision, ["removed"]))
                before = None
            continue
        sentences = ["added"] if before is None else list(_changes(data, method, before, revision))
        if sentences:
            found.append((revision, sentences))
        before = revision
    return found


def _changes(data: ReferenceData, method: str, before: str, after: str) -> Iterator[str]:
    old, new = rows_of(data, method)[before], rows_of(data, method)[after]
    if old["sender"] != new["sender"]:
        yield f"comes from {SENDERS[new['sender']]} now, not from {SENDERS[old['sender']]}"
    if old.get("params_required") != new.get("params_required"):
        yield f"params are {'required' if new.get('params_required') else 'optional'} now"
    yield from _member_changes(data, "parameter", before, after, [old.get("params")], [new.get("params")])
    shared = [name for name in new.get("results", []) if name in old.get("results", [])]
    yield from _member_changes(data, "result member", before, after, shared[:1], shared[:1])
    yield from (f"may be answered by {name}" for name in new.get("results", []) if name not in old["results"])
    yield from (
        f"is not answered by {name} any more" for name in old.get("results", []) if name not in new["results"]
    )
    if data.gate_of(method, before) != data.gate_of(method, after):
        yield f"needs the capability {data.gate_of(method, after)} now"
    if new.get("deprecated") and not old.get("deprecated"):
        yield "deprecated"


def _member_changes(
    data: ReferenceData, role: str, before: str, after: str, old: list[str | None], new: list[str | None]
) -> Iterator[str]:
    """How the members of one object changed; objects that became a choice of several are only named."""
    was = _variants(data, before, [name for name in old if name])
    now = _variants(data, after, [name for name in new if name])
    if len(was) != len(now):
        yield f"{role}s have {len(now)} forms now: {', '.join(name for name, _ in now)}"
        return
    for (_, one), (name, other) in zip(sorted(was), sorted(now), strict=True):
        place = f"{role} " if len(now) == 1 else f"{name}: {role} "
        yield from (f"{place}{words}" for words in _in_words(_read(one), _read(other)))


def _read(held: dict[str, str]) -> dict[str, tuple[bool, str]]:
    return {read_name(key)[0]: (read_name(key)[1], text) for key, text in held.items()}


def _in_words(old: dict[str, tuple[bool, str]], new: dict[str, tuple[bool, str]]) -> Iterator[str]:
    for name in sorted(new.keys() - old.keys()):
        yield f"`{name}` added ({'required' if new[name][0] else 'optional'})"
    for name in sorted(old.keys() - new.keys()):
        yield f"`{name}` removed"
    for name in sorted(old.keys() & new.keys()):
        if old[name][0] != new[name][0]:
            yield f"`{name}` is {'required' if new[name][0] else 'optional'} now"
        if old[name][1] != new[name][1]:
            yield f"`{name}` is `{new[name][1]}` now"
