"""What changed between two states of a revision's facts, in people's words.

Takes what the distiller gave before and gives now, gives sentences. Knows nothing of files or of GitHub.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from site_src.builder.type_expressions import read, read_name

if TYPE_CHECKING:
    from collections.abc import Iterator

SENDERS = {
    "client": "the client",
    "server": "the server",
    "both": "either side",
    "embedded": "the server, inside a result",
}


def changes_between(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """A sentence for each change, methods first."""
    return [
        *_methods(before["methods"], after["methods"]),
        *_types(before["types"], after["types"], _roles(before["methods"]) | _roles(after["methods"])),
        *_capabilities(before["capabilities"], after["capabilities"]),
        *_errors(before["errors"], after["errors"]),
        *_envelope(before["envelope"], after["envelope"]),
        *_deprecations(before["deprecated"], after["deprecated"]),
    ]


def _methods(before: dict[str, Any], after: dict[str, Any]) -> Iterator[str]:
    for method in sorted(after.keys() - before.keys()):
        row = after[method]
        yield f"method added: {method}, a {row['kind']} from {SENDERS[row['sender']]}"
    for method in sorted(before.keys() - after.keys()):
        yield f"method removed: {method}"
    for method in sorted(before.keys() & after.keys()):
        yield from _method(method, before[method], after[method])


def _method(method: str, before: dict[str, Any], after: dict[str, Any]) -> Iterator[str]:
    if before["kind"] != after["kind"]:
        yield f"{method}: is a {after['kind']} now, not a {before['kind']}"
    if before["sender"] != after["sender"]:
        yield f"{method}: comes from {SENDERS[after['sender']]} now, not from {SENDERS[before['sender']]}"
    if before.get("params_required", False) != after.get("params_required", False):
        yield f"{method}: params are {'required' if after.get('params_required') else 'optional'} now"
    if before.get("params") != after.get("params"):
        yield f"{method}: its params are described by {after.get('params', 'nothing')} now"
    if before.get("results") != after.get("results"):
        yield f"{method}: is answered by {' or '.join(after.get('results', ['nothing']))} now"


def _roles(methods: dict[str, Any]) -> dict[str, str]:
    """What a type is to the methods that use it, where only one does."""
    users: dict[str, list[str]] = {}
    for method, row in methods.items():
        users.setdefault(row.get("params", ""), []).append(f"{method}: parameter")
        if "results" in row:
            users.setdefault(row["results"][0], []).append(f"{method}: result member")
    return {name: roles[0] for name, roles in users.items() if len(roles) == 1}


def _types(before: dict[str, Any], after: dict[str, Any], roles: dict[str, str]) -> Iterator[str]:
    for name in sorted(after.keys() - before.keys()):
        yield f"type used now: {name}"
    for name in sorted(before.keys() - after.keys()):
        yield f"type no longer used: {name}"
    for name in sorted(before.keys() & after.keys()):
        old, new = before[name], after[name]
        if isinstance(old, dict) and isinstance(new, dict):
            yield from _members(roles.get(name, f"{name}: member"), old, new)
        elif _parts(old) != _parts(new):
            yield f"{name}: is {_shown(new)} now, not {_shown(old)}"


def _parts(held: str | dict[str, str]) -> object:
    """A choice without its order, which says nothing; anything else as it is."""
    found = read(held) if isinstance(held, str) else held
    return frozenset(found[1:]) if isinstance(found, tuple) and found[0] == "either" else found


def _shown(held: str | dict[str, str]) -> str:
    return held if isinstance(held, str) else "an object"


def _members(role: str, before: dict[str, str], after: dict[str, str]) -> Iterator[str]:
    old = {read_name(key)[0]: (read_name(key)[1], text) for key, text in before.items()}
    new = {read_name(key)[0]: (read_name(key)[1], text) for key, text in after.items()}
    for name in sorted(new.keys() - old.keys()):
        required, text = new[name]
        yield f"{role} added: {name} ({'required' if required else 'optional'}, {text})"
    for name in sorted(old.keys() - new.keys()):
        yield f"{role} removed: {name}"
    for name in sorted(old.keys() & new.keys()):
        if old[name][0] != new[name][0]:
            yield f"{role} {name} is {'required' if new[name][0] else 'optional'} now"
        if old[name][1] != new[name][1]:
            yield f"{role} {name} is {new[name][1]} now, not {old[name][1]}"


def _capabilities(before: dict[str, Any], after: dict[str, Any]) -> Iterator[str]:
    for side in ("client", "server"):
        yield from (
            f"{side} capability added: {path}" for path in sorted(after[side].keys() - before[side].keys())
        )
        yield from (
            f"{side} capability removed: {path}" for path in sorted(before[side].keys() - after[side].keys())
        )


def _errors(before: dict[str, Any], after: dict[str, Any]) -> Iterator[str]:
    for code in sorted(after.keys() - before.keys(), key=int):
        name = after[code]["constant"]
        yield f"error code added: {code} {name}"
    for code in sorted(before.keys() - after.keys(), key=int):
        yield f"error code removed: {code} {before[code]['constant']}"
    for code in sorted(before.keys() & after.keys(), key=int):
        if before[code] != after[code]:
            yield f"error code {code}: its name or its data changed"


def _envelope(before: dict[str, bool], after: dict[str, bool]) -> Iterator[str]:
    words = {
        "batches": ("arrays of messages are allowed now", "arrays of messages are no longer allowed"),
        "error_id_required": ("an error needs an id now", "an error may leave out its id now"),
        "handshake": ("a session opens with initialize now", "there is no initialize any more"),
    }
    for name, (now, no_more) in words.items():
        if before[name] != after[name]:
            yield now if after[name] else no_more


def _deprecations(before: list[str], after: list[str]) -> Iterator[str]:
    yield from (f"deprecated now: {name}" for name in sorted(set(after) - set(before)))
    yield from (f"no longer deprecated: {name}" for name in sorted(set(before) - set(after)))
