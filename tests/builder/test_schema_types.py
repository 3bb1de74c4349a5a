"""JSON Schema read as type expressions."""

from __future__ import annotations

import pytest

from site_src.builder.errors import SchemaSurpriseError
from site_src.builder.schema_types import Schema, SchemaTypes
from site_src.builder.type_expressions import Expression

TYPES = SchemaTypes(
    "2024-11-05",
    "definitions",
    {
        "Base": {"properties": {"id": {"type": "string"}}, "required": ["id"], "type": "object"},
        "Role": {"enum": ["user", "assistant"], "type": "string"},
    },
)
BASE: Schema = {"$ref": "#/definitions/Base"}


@pytest.mark.parametrize(
    ("schema", "expression"),
    [
        ({}, "any"),
        ({"description": "any JSON"}, "any"),
        ({"type": "boolean"}, "boolean"),
        ({"type": ["string", "integer"]}, ("either", "string", "integer")),
        ({"type": "string", "format": "byte"}, "base64"),
        ({"type": "number", "minimum": 0, "maximum": 1}, ("number", 0, 1)),
        ({"type": "integer", "minimum": 0}, ("integer", 0, None)),
        ({"const": "object", "type": "string"}, ("is", "object")),
        ({"enum": ["a", "b"], "type": "string"}, ("is", "a", "b")),
        (BASE, "Base"),
        ({"anyOf": [BASE, {"type": ["string", "null"]}]}, ("either", "Base", "string", "null")),
        ({"items": BASE, "type": "array"}, ("list", "Base")),
        ({"items": {"type": "string"}, "maxItems": 100, "type": "array"}, ("list", "string", 100)),
        ({"type": "object"}, "object"),
        ({"additionalProperties": {"type": "string"}, "type": "object"}, ("map", "string")),
        (
            {"allOf": [BASE, {"properties": {"name": {"type": "string"}}, "type": "object"}]},
            ("object", ("id", True, "string"), ("name", False, "string")),
        ),
    ],
)
def test_a_schema_reads_as_its_type(schema: Schema, expression: Expression) -> None:
    assert TYPES.type_of(schema, ("Here",)) == expression


@pytest.mark.parametrize(
    "schema",
    [
        {"not": {"type": "string"}},
        {"type": "string", "pattern": "^a"},
        {"type": "string", "format": "hostname"},
        {"type": ["string", "file"]},
        {"type": "number", "multipleOf": 2},
        {"type": "array"},
        {"type": "object", "additionalProperties": False, "properties": {"a": {}}},
        {"type": "object", "required": ["a"]},
        {"$ref": "#/$defs/Base"},
        {"$ref": "#/definitions/Unknown"},
        {"const": 1, "type": "integer"},
        {"allOf": [BASE, {"type": "string"}]},
    ],
)
def test_a_schema_of_a_form_not_known_stops_at_its_place(schema: Schema) -> None:
    with pytest.raises(SchemaSurpriseError, match=r"^2024-11-05: Here: "):
        TYPES.type_of(schema, ("Here",))
