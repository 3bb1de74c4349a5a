"""The committed facts, against what the specification's pages say and against an independent reading."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from site_src.builder import reference_data
from site_src.builder.errors import BuildError
from site_src.builder.reference_data import ReferenceData, spans
from site_src.builder.reference_pages import reference_pages
from site_src.builder.type_expressions import Expression, names_in, read, read_name
from tests.builder.expected_methods import LINES, expected_methods

SHARED = reference_data.ROOT.parent / "shared" / "spec" / "methods.json"
DATA = reference_data.load()


def test_spans_put_together_only_neighbours_that_are_equal() -> None:
    order = ["a", "b", "c", "d"]
    assert spans(order, {"a": 1, "b": 1, "d": 1}) == [("a", "b", 1), ("d", "d", 1)]
    assert spans(order, {"b": 1, "c": 2}) == [("b", "b", 1), ("c", "c", 2)]
    assert spans(order, {}) == []


@pytest.mark.parametrize("revision", list(LINES))
def test_no_method_is_missing_and_none_is_extra(revision: str) -> None:
    held = DATA.revisions[revision]["methods"]
    assert {method: (row["kind"], row["sender"]) for method, row in held.items()} == expected_methods(
        revision
    )


def test_every_revision_is_described_in_words() -> None:
    assert list(DATA.by_hand["revisions"]["revisions"]) == DATA.order


def test_every_error_code_of_a_schema_has_words() -> None:
    described = DATA.by_hand["errors"]["codes"]
    for revision, facts in DATA.revisions.items():
        for code in facts["errors"]:
            rows = [row for row in described if row["code"] == int(code) and DATA.covers(row, revision)]
            assert len(rows) == 1, f"{code} under {revision}"


@pytest.mark.parametrize(("section", "name"), [("methods", "tools/new"), ("errors", "-32098")])
def test_what_no_table_has_words_on_stops_the_pages(section: str, name: str) -> None:
    facts = dict(DATA.revisions["2025-11-25"])
    facts[section] = facts[section] | {name: {}}
    data = replace(DATA, revisions=DATA.revisions | {"2025-11-25": facts})
    with pytest.raises(BuildError, match=f"has no words on {name} of 2025-11-25"):
        next(reference_pages(data))


@pytest.mark.parametrize("text", ["", '{"about": ', "[]", "<<<<<<< HEAD", "\ufeff{}"])
def test_a_damaged_file_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / "sources.json").write_text(text, encoding="utf-8")
    with pytest.raises(BuildError, match=r"sources\.json: is not"):
        reference_data.load(tmp_path)


def test_an_error_code_that_no_schema_names_says_so() -> None:
    for row in DATA.by_hand["errors"]["codes"]:
        in_a_schema = any(
            str(row["code"]) in facts["errors"]
            for revision, facts in DATA.revisions.items()
            if DATA.covers(row, revision)
        )
        assert in_a_schema != row.get("prose_only", False), row["code"]


def test_every_gate_is_a_capability_of_the_revision() -> None:
    for revision, facts in DATA.revisions.items():
        for method in facts["methods"]:
            side, _, path = (DATA.gate_of(method, revision) or "").partition(":")
            sides = {"": [], "receiver": ["client", "server"]}.get(side, [side])
            assert all(path in facts["capabilities"][side] for side in sides), f"{method} under {revision}"


def test_every_gate_is_of_a_method() -> None:
    methods = {method for facts in DATA.revisions.values() for method in facts["methods"]}
    assert {name for row in DATA.by_hand["gates"]["gates"] for name in row["methods"]} <= methods


def test_sdk_clients_speak_revisions_that_are_described() -> None:
    for row in DATA.by_hand["sdks"]["clients"]:
        assert set(row["revisions"]) <= set(DATA.order)
        assert row["how"] in DATA.by_hand["sdks"]["how"]


def test_every_type_that_is_named_is_there() -> None:
    for facts in DATA.revisions.values():
        for held in facts["types"].values():
            for text in held.values() if isinstance(held, dict) else [held]:
                assert names_in(read(text)) <= facts["types"].keys()


# ---- an independent reading of the same schemas, where it lies beside the project

# Where we follow schema.ts and the prose against schema.json (see CORRECTIONS in the distiller).
CORRECTED = {
    ("elicitation/create", "2025-06-18"): ("string|integer|boolean", "string|number|boolean"),
    ("elicitation/create", "2025-11-25"): ("string|integer|boolean", "string|number|boolean"),
    ("elicitation/create", "2026-07-28"): ("string|integer|boolean", "string|number|boolean"),
}
SHOWN_WITH_ITS_VALUES = {"LoggingLevel", "ProgressToken", "RequestId", "Role", "TaskStatus"}
SIDES = {"S": "server", "C": "client", "receiver": "receiver"}


@pytest.mark.skipif(not SHARED.is_file(), reason="the independent reading is not beside the project")
def test_an_independent_reading_finds_the_same_methods_parameters_and_results() -> None:
    other = {row["revision"]: row for row in json.loads(SHARED.read_text(encoding="utf-8"))}
    assert list(other) == DATA.order
    for revision in DATA.order:
        ours = {method: _ours(DATA, revision, method) for method in DATA.revisions[revision]["methods"]}
        theirs = {method: _theirs(revision, rows[0]) for method, rows in other[revision]["methods"].items()}
        assert ours == theirs, revision


def _ours(data: ReferenceData, revision: str, method: str) -> dict[str, Any]:
    facts = data.revisions[revision]
    row = facts["methods"][method]
    return {
        "definition": row["definition"],
        "kind": row["kind"],
        "sender": row["sender"],
        "gate": data.gate_of(method, revision),
        "params_required": row.get("params_required", False),
        "params": _variants(facts, row["params"]) if "params" in row else [],
        "result": _variants(facts, row["results"][0]) if "results" in row else [],
    }


def _variants(facts: dict[str, Any], name: str) -> list[dict[str, str]]:
    held = facts["types"][name]
    if isinstance(held, dict):
        return [{name: _shown(facts, read(text)) for name, text in held.items()}]
    expression = read(held)
    if expression == "object":
        return [{}]
    names = [expression] if isinstance(expression, str) else list(expression[1:])
    return [variant for name in names for variant in _variants(facts, name)]


def _shown(facts: dict[str, Any], expression: Expression) -> str:
    """A type in the other reading's spelling: formats and bounds left out, a few names with their values."""
    if isinstance(expression, str):
        plain = {"uri": "string", "uri-template": "string", "base64": "string", "JSONObject": "JSONObject"}
        if expression in SHOWN_WITH_ITS_VALUES:
            return f"{expression}({_shown(facts, read(facts['types'][expression]))})"
        return plain.get(expression, expression)
    kind, *parts = expression
    match kind:
        case "is":
            return "|".join(sorted(f'"{part}"' for part in parts))
        case "either":
            return _joined(facts, parts)
        case "list":
            inner = _shown(facts, parts[0])
            return f"({inner})[]" if " | " in inner and not inner.startswith("(") else f"{inner}[]"
        case "map":
            return f"map<string, {_shown(facts, parts[0])}>"
        case "object":
            members = (
                f"{name}{'' if required else '?'}: {_shown(facts, inner)}" for name, required, inner in parts
            )
            return "{" + ", ".join(members) + "}"
        case _:
            return str(kind)


def _joined(facts: dict[str, Any], parts: list[Expression]) -> str:
    """A choice: scalars close together, at the end; anything else in brackets."""
    scalars = [part for part in parts if part in ("string", "integer", "number", "boolean", "null")]
    others = [_shown(facts, part) for part in parts if part not in scalars]
    if not others:
        return "|".join(map(str, scalars))
    return "(" + " | ".join(others + (["|".join(map(str, scalars))] if scalars else [])) + ")"


def _theirs(revision: str, row: dict[str, Any]) -> dict[str, Any]:
    old, new = CORRECTED.get((row["method"], revision), ("", ""))
    side, _, path = row["gate"].partition(" ")
    return {
        "definition": row["definition"],
        "kind": row["kind"],
        "sender": "embedded" if "embedded" in row["sender"] else row["sender"],
        "gate": f"{SIDES[side]}:{path}" if side in SIDES else None,
        "params_required": row["params_required"],
        "params": [_their_members(variant, "", "") for variant in row["params"]],
        "result": [_their_members(variant, old, new) for variant in row.get("result", [])],
    }


def _their_members(variant: dict[str, Any], old: str, new: str) -> dict[str, str]:
    members = variant["required"] | {f"{name}?": text for name, text in variant["optional"].items()}
    return {name: text.replace(old, new) if old else text for name, text in members.items()}


def test_member_names_are_spelt_as_they_are_read() -> None:
    for facts in DATA.revisions.values():
        for held in facts["types"].values():
            for name in held if isinstance(held, dict) else ():
                assert read_name(name)[0]
