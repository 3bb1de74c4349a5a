"""The pages that are made from data: methods, types, errors, revisions, rules, sources, licences.

Gives each page's path, its template below `templates/reference/`, and the values that the template shows.
Holds no markup but the links that a type's name becomes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from markupsafe import Markup, escape

from site_src.builder import method_history
from site_src.builder.changes import changes_between
from site_src.builder.errors import BuildError
from site_src.builder.licences import licences
from site_src.builder.reference_data import ROOT, SPECIFICATION, spans
from site_src.builder.rule_pages import rule_groups
from site_src.builder.type_expressions import TOKEN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from site_src.builder.reference_data import ReferenceData

SECTIONS = (
    ("client-requests", "Requests from the client", "request", "client"),
    ("server-requests", "Requests from the server", "request", "server"),
    ("either-requests", "Requests from either side", "request", "both"),
    ("client-notifications", "Notifications from the client", "notification", "client"),
    ("server-notifications", "Notifications from the server", "notification", "server"),
    ("either-notifications", "Notifications from either side", "notification", "both"),
)

METHOD_SENDERS = {
    "client": "the client",
    "server": "the server",
    "both": "either side",
    "embedded": "the server, not as a message of its own: inside the inputRequests of a result",
}
CODE_SENDERS = {
    "receiver": "whoever received the request",
    "server": "the server",
    "client": "the client",
}


@dataclass(frozen=True)
class ReferencePage:
    """A page to render."""

    path: str
    template: str
    values: dict[str, Any]


def reference_pages(data: ReferenceData) -> Iterator[ReferencePage]:
    """Every page that shows reference data."""
    for problem in data.without_words():
        raise BuildError(problem)
    shared: dict[str, Any] = {
        "data": data,
        "order": data.order,
        "read": data.sources["read"],
        "span_in_words": span_in_words,
        "typed": partial(_typed, _type_names(data)),
        "coded": _coded,
        "sender_in_words": METHOD_SENDERS,
        "code_sender": CODE_SENDERS,
    }
    pages: dict[str, dict[str, Any]] = {
        "methods": {"sections": _method_sections(data), "extensions": _extensions(data)},
        "types": {"types": _types(data)},
        "errors": {"codes": _codes(data), "ranges": _ranges(data), "sdk_codes": _sdk_codes(data)},
        "revisions": {"revisions": _revisions(data), "comparison": _comparison(data), "sdks": _sdks(data)},
        "rules": {"groups": rule_groups()},
        "licences": {"licences": licences(ROOT)},
        "sources": {"repository": f"https://github.com/{data.sources['repository']}"},
    }
    for name, values in pages.items():
        yield ReferencePage(f"{name}/index.html", f"reference/{name}.html", shared | values)


def span_in_words(row: Any, order: list[str]) -> str:
    """When a row with a first and a last revision holds, among the revisions of what it belongs to."""
    first, last = row.first, row.last
    if first == order[0] and last == order[-1]:
        return ""
    if first == last:
        return f"{first} only"
    if last == order[-1]:
        return f"from {first}"
    return f"until {last}" if first == order[0] else f"{first} to {last}"


def _typed(names: set[str], text: str, link: Callable[[str], str]) -> Markup:
    """A type expression with a link at each name that has a place on the types page."""
    found = Markup()
    for token in TOKEN.findall(text):
        if token in names:
            found += Markup('<a href="{}#{}">{}</a>').format(link("types/"), token, token)
        else:
            found += escape(token)
    return found


def _coded(text: str) -> Markup:
    """A sentence with what stands between backquotes as code."""
    parts = text.split("`")
    return Markup().join(
        Markup("<code>{}</code>").format(part) if place % 2 else escape(part)
        for place, part in enumerate(parts)
    )


def _type_names(data: ReferenceData) -> set[str]:
    """Every type that any revision names."""
    return {name for facts in data.revisions.values() for name in facts["types"]}


# ---- methods


@dataclass(frozen=True)
class MethodEntry:
    """A method as its section shows it."""

    name: str
    about: str
    place: str
    revisions: list[str]
    senders: list[tuple[str, str, str]]
    gates: list[tuple[str, str, str | None]]
    params: list[method_history.Shape]
    results: list[method_history.Shape]
    history: list[tuple[str, list[str]]]
    deprecated: str | None


def _method_sections(data: ReferenceData) -> list[tuple[str, str, list[MethodEntry]]]:
    """Anchor, heading and methods of each section; a method stands where its first sender puts it."""
    methods = sorted({name for facts in data.revisions.values() for name in facts["methods"]})
    placed: dict[tuple[str, str], list[MethodEntry]] = {}
    for method in methods:
        first = next(iter(method_history.rows_of(data, method).values()))
        placed.setdefault((first["kind"], first["sender"]), []).append(_method(data, method))
    return [
        (anchor, heading, placed[kind, sender])
        for anchor, heading, kind, sender in SECTIONS
        if (kind, sender) in placed
    ]


def _method(data: ReferenceData, method: str) -> MethodEntry:
    rows = method_history.rows_of(data, method)
    words = data.by_hand["words"]["methods"][method]
    gates = {revision: data.gate_of(method, revision) for revision in rows}
    history = method_history.history_of(data, method)
    return MethodEntry(
        name=method,
        about=words["about"],
        place=f"{SPECIFICATION}/{max(rows)}/{words['place']}",
        revisions=list(rows),
        senders=spans(data.order, {revision: row["sender"] for revision, row in rows.items()}),
        gates=spans(data.order, gates),
        params=method_history.params_of(data, method),
        results=method_history.results_of(data, method),
        history=history[1:] if history[0][0] == data.order[0] else history,
        deprecated=next((name for name, row in rows.items() if row.get("deprecated")), None),
    )


def _extensions(data: ReferenceData) -> list[dict[str, Any]]:
    """The extensions; a method that the core had too keeps the plain anchor for the core."""
    core = {name for facts in data.revisions.values() for name in facts["methods"]}
    return [
        extension
        | {
            "methods": [
                row | {"anchor": f"extension:{row['method']}" if row["method"] in core else row["method"]}
                for row in extension["methods"]
            ]
        }
        for extension in data.by_hand["extensions"]["extensions"]
    ]


# ---- types


@dataclass(frozen=True)
class TypeEntry:
    """A type as its section shows it: members, or what it stood for over time."""

    name: str
    revisions: list[str]
    members: list[method_history.Member]
    forms: list[tuple[str, str, str]]


def _types(data: ReferenceData) -> list[TypeEntry]:
    entries = []
    for name in sorted(_type_names(data)):
        held = {
            revision: facts["types"][name]
            for revision, facts in data.revisions.items()
            if name in facts["types"]
        }
        objects = {revision: members for revision, members in held.items() if isinstance(members, dict)}
        others = {revision: text for revision, text in held.items() if isinstance(text, str)}
        entries.append(
            TypeEntry(
                name,
                list(held),
                method_history.members_of(data, objects) if objects else [],
                spans(data.order, others),
            )
        )
    return entries


# ---- errors


@dataclass(frozen=True)
class CodeEntry:
    """An error code with everything that is said of it."""

    code: int
    rows: list[dict[str, Any]]
    readings: list[dict[str, Any]]

    @property
    def name(self) -> str:
        """What the code was first called."""
        return str(self.rows[0]["name"])


def _codes(data: ReferenceData) -> list[CodeEntry]:
    """The specification's codes, as in JSON-RPC's own list first, then MCP's."""
    table = data.by_hand["errors"]
    codes = list(dict.fromkeys(row["code"] for row in table["codes"]))
    return [
        CodeEntry(
            code,
            [
                row | {"last": data.last_of(row), "data": _error_data(data, row), "url": data.place_of(row)}
                for row in table["codes"]
                if row["code"] == code
            ],
            [row for row in table["sdk_codes"] if row["code"] == code],
        )
        for code in codes
    ]


def _error_data(data: ReferenceData, row: dict[str, Any]) -> str | None:
    """The type of an error's data under the last revision of its row."""
    found = data.revisions[data.last_of(row)]["errors"].get(str(row["code"]), {}).get("data")
    return None if found is None else str(found)


def _ranges(data: ReferenceData) -> list[dict[str, Any]]:
    return [row | {"last": data.last_of(row)} for row in data.by_hand["errors"]["ranges"]]


def _sdk_codes(data: ReferenceData) -> list[tuple[int, list[dict[str, Any]], bool]]:
    """Each code that SDKs use, its readings, and whether it has a section of its own above."""
    table = data.by_hand["errors"]
    described = {row["code"] for row in table["codes"]}
    codes = list(dict.fromkeys(row["code"] for row in table["sdk_codes"]))
    return [
        (code, [row for row in table["sdk_codes"] if row["code"] == code], code in described)
        for code in codes
    ]


# ---- revisions


def _revisions(data: ReferenceData) -> list[dict[str, Any]]:
    """What each revision is in words, and what the schemas show against the one before."""
    found = []
    for before, name in zip([None, *data.order], data.order, strict=False):
        facts = data.revisions[name]
        known = set(data.revisions[before]["methods"]) if before else set()
        found.append(
            data.by_hand["revisions"]["revisions"][name]
            | {
                "name": name,
                "before": before,
                "added": sorted(facts["methods"].keys() - known),
                "removed": sorted(known - facts["methods"].keys()),
                "every": changes_between(data.revisions[before], facts) if before else [],
            }
        )
    return found


def _comparison(data: ReferenceData) -> list[tuple[str, list[str]]]:
    """The rows of the table that sets the revisions side by side."""
    words = data.by_hand["revisions"]["revisions"]
    facts = data.revisions
    return [
        (
            "A session opens with",
            ["initialize" if facts[name]["envelope"]["handshake"] else "nothing" for name in data.order],
        ),
        ("Transports", [words[name]["transports"] for name in data.order]),
        ("Arrays of messages", [words[name]["batches"] for name in data.order]),
        (
            "An error’s id",
            [
                "required" if facts[name]["envelope"]["error_id_required"] else "may be left out"
                for name in data.order
            ],
        ),
        ("Methods", [str(len(facts[name]["methods"])) for name in data.order]),
        (
            "Capabilities of the client",
            [
                ", ".join(path for path in facts[name]["capabilities"]["client"] if "." not in path)
                for name in data.order
            ],
        ),
        (
            "Capabilities of the server",
            [
                ", ".join(path for path in facts[name]["capabilities"]["server"] if "." not in path)
                for name in data.order
            ],
        ),
    ]


def _sdks(data: ReferenceData) -> list[dict[str, Any]]:
    """For each SDK the first release looked at that goes on with each revision, and how its newest opens."""
    clients = data.by_hand["sdks"]["clients"]
    return [
        {
            "name": sdk,
            "since": [
                next(
                    (row["version"] for row in clients if row["sdk"] == sdk and name in row["revisions"]),
                    None,
                )
                for name in data.order
            ],
            "newest": [row for row in clients if row["sdk"] == sdk][-1],
        }
        for sdk in dict.fromkeys(row["sdk"] for row in clients)
    ]
