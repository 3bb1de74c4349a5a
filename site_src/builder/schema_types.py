"""JSON Schema, as the specification's schema.json uses it, read as type expressions.

Takes the definitions of one file, gives the expression of any schema that stands in it. Every keyword that is
not expected at its place is a surprise, and stops the reader with the name of the place.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from site_src.builder import type_expressions
from site_src.builder.errors import SchemaSurpriseError
from site_src.builder.type_expressions import Expression

Schema: TypeAlias = dict[str, Any]
Place: TypeAlias = tuple[str, ...]

FORMATS = {"uri": "uri", "uri-template": "uri-template", "byte": "base64"}
SCALARS = ("null", "boolean", "string", "integer", "number")


class SchemaTypes:
    """The definitions of one revision, below the file's one `key`."""

    def __init__(self, revision: str, key: str, definitions: dict[str, Schema]) -> None:
        self.revision = revision
        self.key = key
        self.definitions = definitions

    def type_of(self, schema: Schema, place: Place) -> Expression:
        """A JSON Schema as a type expression. Any keyword not expected at its place is a surprise."""
        keywords = frozenset(schema) - {"description", "title", "default"}
        if not keywords:
            return "any"
        if keywords == {"$ref"}:
            return self.target(schema, place)
        if keywords == {"anyOf"}:
            return self._either(schema["anyOf"], place)
        if keywords == {"allOf"}:
            return self._all(schema["allOf"], place)
        if keywords == {"const", "type"}:
            return ("is", self._word(schema["const"], place))
        if keywords == {"enum", "type"} and schema["type"] == "string":
            return ("is", *(self._word(word, place) for word in schema["enum"]))
        return self._typed(schema, keywords, place)

    def _typed(self, schema: Schema, keywords: frozenset[str], place: Place) -> Expression:
        """A schema that says its type."""
        match schema.get("type"):
            case list(names) if keywords == {"type"}:
                return ("either", *(self._scalar(name, place) for name in names))
            case "object":
                return self._object(schema, keywords, place)
            case "array":
                return self._list(schema, keywords, place)
            case "string":
                return self._string(schema, keywords, place)
            case "integer" | "number":
                return self._number(schema, keywords, place)
            case "boolean" if keywords == {"type"}:
                return "boolean"
        raise SchemaSurpriseError(
            self.revision, place, f"uses {sorted(keywords)} in a way that is not known here"
        )

    def target(self, schema: Schema, place: Place) -> str:
        prefix, name = f"#/{self.key}/", schema.get("$ref", "")
        if not name.startswith(prefix) or name.removeprefix(prefix) not in self.definitions:
            raise SchemaSurpriseError(self.revision, place, "is not a reference to a definition")
        return str(name.removeprefix(prefix))

    def _word(self, word: Any, place: Place) -> str:
        if not isinstance(word, str) or not word.isprintable():
            raise SchemaSurpriseError(self.revision, place, f"allows {word!r}, which is no word")
        return word

    def _scalar(self, name: str, place: Place) -> str:
        if name not in SCALARS:
            raise SchemaSurpriseError(self.revision, place, f"is of type {name} among others")
        return name

    def _either(self, parts: list[Schema], place: Place) -> Expression:
        found: list[Expression] = []
        for number, part in enumerate(parts):
            inner = self.type_of(part, (*place, "anyOf", str(number)))
            found += inner[1:] if isinstance(inner, tuple) and inner[0] == "either" else [inner]
        return ("either", *found)

    def _all(self, parts: list[Schema], place: Place) -> Expression:
        """The members of several objects taken together."""
        members: dict[str, tuple[str, bool, Expression]] = {}
        for number, part in enumerate(parts):
            inner = self.type_of(part, (*place, "allOf", str(number)))
            if isinstance(inner, str) and inner not in type_expressions.PLAIN:
                inner = self.type_of(self.definitions[inner], (inner,))
            if isinstance(inner, str) or inner[0] != "object":
                raise SchemaSurpriseError(self.revision, place, "puts together something else than objects")
            members |= {member[0]: member for member in inner[1:]}
        return ("object", *sorted(members.values()))

    def _object(self, schema: Schema, keywords: frozenset[str], place: Place) -> Expression:
        properties, others = schema.get("properties", {}), schema.get("additionalProperties", {})
        if not keywords <= {"type", "properties", "required", "additionalProperties"}:
            raise SchemaSurpriseError(self.revision, place, f"is an object with {sorted(keywords)}")
        required = schema.get("required", [])
        if set(required) - set(properties):
            raise SchemaSurpriseError(self.revision, place, "requires a member that it does not describe")
        if properties:
            if others not in ({}, True):
                raise SchemaSurpriseError(self.revision, place, "says what its other members are")
            return (
                "object",
                *(
                    (name, name in required, self.type_of(inner, (*place, name)))
                    for name, inner in properties.items()
                ),
            )
        if others in ({}, True):
            return "object"
        return ("map", self.type_of(others, (*place, "*")))

    def _list(self, schema: Schema, keywords: frozenset[str], place: Place) -> Expression:
        if not {"type", "items"} <= keywords <= {"type", "items", "maxItems"}:
            raise SchemaSurpriseError(self.revision, place, f"is an array with {sorted(keywords)}")
        inner = self.type_of(schema["items"], (*place, "items"))
        return ("list", inner, schema["maxItems"]) if "maxItems" in schema else ("list", inner)

    def _string(self, schema: Schema, keywords: frozenset[str], place: Place) -> Expression:
        if keywords == {"type"}:
            return "string"
        if keywords == {"type", "format"} and schema["format"] in FORMATS:
            return FORMATS[schema["format"]]
        raise SchemaSurpriseError(self.revision, place, f"is a string with {sorted(keywords)}")

    def _number(self, schema: Schema, keywords: frozenset[str], place: Place) -> Expression:
        if not keywords <= {"type", "minimum", "maximum"}:
            raise SchemaSurpriseError(self.revision, place, f"is a number with {sorted(keywords)}")
        if keywords == {"type"}:
            return str(schema["type"])
        return (schema["type"], schema.get("minimum"), schema.get("maximum"))
