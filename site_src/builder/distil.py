"""Distil one revision's schema.json and schema.ts into the facts that this project keeps.

Takes the two texts, gives plain data (the content of `reference_data/<revision>.json`): methods with kind,
sender, parameters and results; the types they name; capabilities; the envelope; error codes; deprecations.
Never holds the schemas' prose.

Everything relied on is asserted. A schema of a new shape stops the distiller with a SchemaSurpriseError that
names the place, rather than giving facts that are quietly wrong.
"""

from __future__ import annotations

import json
import re
from typing import Any, TypeAlias

from site_src.builder import type_expressions, typescript
from site_src.builder.errors import SchemaSurpriseError
from site_src.builder.schema_types import Place, Schema, SchemaTypes
from site_src.builder.type_expressions import Expression

Corrections: TypeAlias = dict[tuple[str, str | None], tuple[str, str]]

DIALECTS = {
    "definitions": "http://json-schema.org/draft-07/schema#",
    "$defs": "https://json-schema.org/draft/2020-12/schema",
}
SENDERS = {"ClientRequest": "client", "ServerRequest": "server"} | {
    "ClientNotification": "client",
    "ServerNotification": "server",
}
UNIONS = (*SENDERS, "ClientResult", "ServerResult")

# Names become anchors, file contents and words of type expressions, so nothing else may stand in them.
DEFINITION = re.compile(r"[A-Z][A-Za-z0-9_]*")
METHOD = re.compile(r"[A-Za-z][A-Za-z0-9_./-]*")

# Requests whose answer carries nothing of its own.
EMPTY_ANSWERS = ("PingRequest", "SetLevelRequest", "SubscribeRequest", "UnsubscribeRequest")

# Where the generated schema.json says less than its source, schema.ts, and the prose: (definition, member or
# None) → what schema.json has, what holds. `JSONValue` there refuses null and fractions, form answers refuse
# fractions, because the generator turned `number` into `integer`.
CORRECTIONS: Corrections = {
    ("JSONValue", None): ("JSONObject | JSONValue[] | string | integer | boolean", "any"),
    ("JSONArray", None): ("JSONValue[]", "any[]"),
    ("JSONObject", None): ("map<JSONValue>", "object"),
    ("ElicitResult", "content"): (
        "map<string[] | string | integer | boolean>",
        "map<string[] | string | number | boolean>",
    ),
}
CORRECTIONS_2025_06_18: Corrections = {
    ("ElicitResult", "content"): ("map<string | integer | boolean>", "map<string | number | boolean>")
}


def distil(revision: str, schema_json: str, schema_ts: str) -> dict[str, Any]:
    """The facts of one revision."""
    try:
        return _Distiller(revision, schema_json, schema_ts).facts()
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError) as error:
        what = f"is not shaped as expected ({type(error).__name__}: {error})"
        raise SchemaSurpriseError(revision, ("schema",), what) from error


class _Distiller:
    def __init__(self, revision: str, schema_json: str, schema_ts: str) -> None:
        self.revision = revision
        self.source = schema_ts
        self.unions = typescript.unions(schema_ts)
        self.codes = typescript.error_codes(schema_ts)
        self.deprecated = typescript.deprecated(schema_ts)
        self.key, self.definitions = self._definitions_of(schema_json)
        self.lifted: dict[str, Schema] = {}  # parameters written inline, under the name they have later
        self._check_names()
        self.types = SchemaTypes(revision, self.key, self.definitions)
        self._check_source()

    def facts(self) -> dict[str, Any]:
        methods = self._methods()
        capabilities = {
            side: self._capabilities(f"{side.capitalize()}Capabilities") for side in ("client", "server")
        }
        errors = self._errors()
        named = [
            *(row["params"] for row in methods.values() if "params" in row),
            *(result for row in methods.values() for result in row.get("results", ())),
            *(error["data"] for error in errors.values() if "data" in error),
            "ClientCapabilities",
            "ServerCapabilities",
            "RequestId",
        ]
        return {
            "revision": self.revision,
            "envelope": self._envelope(),
            "methods": methods,
            "capabilities": capabilities,
            "errors": errors,
            "deprecated": self.deprecated,
            "types": self._types(named),
        }

    # -- what the files must look like

    def _definitions_of(self, schema_json: str) -> tuple[str, dict[str, Schema]]:
        try:
            whole = json.loads(schema_json)
        except ValueError as error:
            raise SchemaSurpriseError(self.revision, ("schema.json",), f"is not JSON ({error})") from None
        keys = [key for key in DIALECTS if isinstance(whole, dict) and key in whole]
        if len(keys) != 1:
            raise SchemaSurpriseError(self.revision, ("schema.json",), "has neither definitions nor $defs")
        key = keys[0]
        if whole.get("$schema") != DIALECTS[key] or set(whole) != {"$schema", key}:
            raise SchemaSurpriseError(
                self.revision, ("schema.json",), f"is not a plain list of {key} in {DIALECTS[key]}"
            )
        return key, whole[key]

    def _check_names(self) -> None:
        for name in self.definitions:
            if not DEFINITION.fullmatch(name):
                raise SchemaSurpriseError(self.revision, (name,), "is no name of a type")

    def _check_source(self) -> None:
        said = typescript.revision_of(self.source)
        if said != self.revision:
            raise SchemaSurpriseError(self.revision, ("schema.ts",), f"says that it describes {said}")
        for code in (-32700, -32600, -32601, -32602, -32603):
            if code not in self.codes:
                raise SchemaSurpriseError(self.revision, ("schema.ts",), f"names no constant for {code}")
        for name in self.deprecated:
            owner, _, member = name.partition(".")
            known = self.definitions.get(owner)
            if known is None or (member and member not in known.get("properties", {})):
                raise SchemaSurpriseError(
                    self.revision, ("schema.ts", name), "is deprecated and not in schema.json"
                )
        for union in UNIONS:
            self._check_union(union)

    def _check_union(self, union: str) -> None:
        """The two files must name the same members, after schema.json's habit of resolving aliases."""
        source = self.unions.get(union)
        schema = self.definitions.get(union)
        if source is None and schema is None and union == "ServerRequest":
            return  # from 2026-07-28 on a server sends no request of its own
        if source is None or schema is None:
            raise SchemaSurpriseError(
                self.revision, (union,), "is a union in one of the two files and not in the other"
            )
        expected = sorted("Result" if name == "EmptyResult" else name for name in source)
        if "anyOf" in schema:
            found = sorted(self.types.target(part, (union,)) for part in schema["anyOf"])
        elif "$ref" in schema:
            found = [self.types.target(schema, (union,))]
        else:  # a union of one, copied in
            found = [name for name in source if self._same_method(schema, self.definitions.get(name, {}))]
        if found != expected:
            raise SchemaSurpriseError(
                self.revision, (union,), f"has {found} in schema.json and {expected} in schema.ts"
            )

    @staticmethod
    def _same_method(one: Schema, other: Schema) -> bool:
        return bool(one.get("properties")) and one.get("properties") == other.get("properties")

    # -- methods

    def _methods(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for name, definition in self.definitions.items():
            method = definition.get("properties", {}).get("method", {})
            if "const" not in method or name in UNIONS:
                continue
            if method != {"const": method["const"], "type": "string"} or method["const"] in found:
                raise SchemaSurpriseError(self.revision, (name, "method"), "is not one method of its own")
            if not METHOD.fullmatch(method["const"]):
                raise SchemaSurpriseError(self.revision, (name, "method"), "is no name of a method")
            found[method["const"]] = self._method(name, definition)
        self._check_every_member_is_described(found)
        return dict(sorted(found.items()))

    def _check_every_member_is_described(self, methods: dict[str, Any]) -> None:
        described = {row["definition"] for row in methods.values()}
        for union in SENDERS:
            for name in self.unions.get(union, ()):
                if name not in described:
                    raise SchemaSurpriseError(
                        self.revision, (union, name), "is in the union and describes no method"
                    )

    def _method(self, name: str, definition: Schema) -> dict[str, Any]:
        kind = next((word for word in ("request", "notification") if name.endswith(word.capitalize())), None)
        if kind is None:
            raise SchemaSurpriseError(
                self.revision, (name,), "has a method and is neither a Request nor a Notification"
            )
        extra = set(definition["properties"]) - {"jsonrpc", "id", "method", "params"}
        if extra or definition.get("type") != "object":
            raise SchemaSurpriseError(
                self.revision, (name,), f"has members that no message has: {sorted(extra)}"
            )
        row: dict[str, Any] = {"definition": name, "kind": kind, "sender": self._sender(name)}
        params = definition["properties"].get("params")
        if params is not None:
            row["params"] = self._params_name(name, params)
            row["params_required"] = "params" in definition.get("required", ())
        if kind == "request":
            row["results"] = self._results(name, params or {})
        if name in self.deprecated:
            row["deprecated"] = True
        return row

    def _sender(self, name: str) -> str:
        senders = {SENDERS[union] for union in SENDERS if name in self.unions.get(union, ())}
        if senders:
            return "both" if len(senders) == 2 else senders.pop()
        if name in self.unions.get("InputRequest", ()):
            return "embedded"
        raise SchemaSurpriseError(self.revision, (name,), "is in no union, so nothing says who sends it")

    def _params_name(self, name: str, params: Schema) -> str:
        """The type of a method's parameters: as named, or as later revisions name what is written inline."""
        if "$ref" in params:
            return self.types.target(params, (name, "params"))
        lifted = f"{name}Params"
        if lifted in self.definitions:
            raise SchemaSurpriseError(self.revision, (name, "params"), f"is written inline beside a {lifted}")
        self.lifted[lifted] = params
        return lifted

    def _results(self, name: str, params: Schema) -> list[str]:
        """The types that may answer a request, its own first."""
        if name in EMPTY_ANSWERS:
            return ["EmptyResult"]
        own = f"{name.removesuffix('Request')}Result"
        if own not in self.definitions:
            raise SchemaSurpriseError(
                self.revision, (name,), f"has no {own}, so nothing says what answers it"
            )
        return [own, *self._other_results(name, own, params)]

    def _other_results(self, name: str, own: str, params: Schema) -> list[str]:
        response = self.definitions.get(f"{own}Response")
        if response is not None:
            result = response["properties"]["result"]
            names = [self.types.target(part, (own, "result")) for part in result.get("anyOf", [result])]
            if own not in names:
                raise SchemaSurpriseError(self.revision, (f"{own}Response",), f"does not hold a {own}")
            return [other for other in names if other != own]
        may_be_task = any(
            "task" in self.definitions[variant].get("properties", {})
            for variant in self._variants(params, (name,))
        )
        return ["CreateTaskResult"] if may_be_task else []

    def _variants(self, params: Schema, place: Place) -> list[str]:
        if "$ref" not in params:
            return []
        name = self.types.target(params, place)
        parts = self.definitions[name].get("anyOf")
        return [self.types.target(part, (name,)) for part in parts] if parts else [name]

    # -- capabilities, envelope, errors

    def _capabilities(self, name: str) -> dict[str, Any]:
        """What a side may declare: the dotted path of each capability, and its type."""
        found: dict[str, Any] = {}
        self._walk_capabilities(self.types.type_of(self.definitions[name], (name,)), "", found)
        return found

    def _walk_capabilities(self, expression: Expression, path: str, found: dict[str, Any]) -> None:
        if isinstance(expression, tuple) and expression[0] == "object":
            if path:
                found[path] = "object"
            for member, _required, inner in expression[1:]:
                self._walk_capabilities(inner, f"{path}.{member}" if path else member, found)
        else:
            plain = {"JSONObject": "object", "map<JSONObject>": "map<object>"}
            text = type_expressions.write(expression)
            found[path] = plain.get(text, text)

    def _envelope(self) -> dict[str, Any]:
        error = self.definitions.get("JSONRPCErrorResponse") or self.definitions.get("JSONRPCError")
        if error is None:
            raise SchemaSurpriseError(self.revision, ("JSONRPCError",), "is not there")
        if self.types.type_of(self.definitions["RequestId"], ("RequestId",)) != (
            "either",
            "string",
            "integer",
        ):
            raise SchemaSurpriseError(self.revision, ("RequestId",), "is no longer a string or an integer")
        return {
            "batches": "JSONRPCBatchRequest" in self.definitions,
            "error_id_required": "id" in error["required"],
            "handshake": "InitializeRequest" in self.definitions,
        }

    def _errors(self) -> dict[str, Any]:
        data = dict(filter(None, map(self._error_data, self.definitions)))
        for code in data:
            if code not in self.codes:
                raise SchemaSurpriseError(self.revision, ("schema.ts",), f"names no constant for {code}")
        return {
            str(code): {"constant": name} | ({"data": data[code]} if code in data else {})
            for code, name in sorted(self.codes.items(), reverse=True)
        }

    def _error_data(self, name: str) -> tuple[int, str] | None:
        """The code of an error that must carry data, and the name of the data's type."""
        parts = self.definitions[name].get("properties", {}).get("error", {}).get("allOf")
        if parts is None:
            return None
        if len(parts) != 2 or self.types.target(parts[0], (name, "error")) != "Error":
            raise SchemaSurpriseError(
                self.revision, (name, "error"), "is not an Error with a code of its own"
            )
        properties = parts[1]["properties"]
        if set(properties) - {"code", "data"} or "const" not in properties["code"]:
            raise SchemaSurpriseError(
                self.revision, (name, "error"), "is not an Error with a code of its own"
            )
        if "data" not in properties:
            return None
        self.lifted[f"{name}Data"] = properties["data"]
        return properties["code"]["const"], f"{name}Data"

    # -- types

    def _types(self, named: list[str]) -> dict[str, Any]:
        """Every type that is reached from those named."""
        found: dict[str, Any] = {}
        waiting = list(named)
        while waiting:
            name = waiting.pop()
            if name in found:
                continue
            expression = self._named_type(name)
            waiting += type_expressions.names_in(expression)
            found[name] = self._as_data(name, expression)
        return dict(sorted(found.items()))

    def _as_data(self, name: str, expression: Expression) -> str | dict[str, str]:
        """A type as reference data holds it: an object with a line for each member, anything else as text."""
        if not type_expressions.can_be_written(expression):
            raise SchemaSurpriseError(self.revision, (name,), "holds what no type expression can say")
        if isinstance(expression, tuple) and expression[0] == "object":
            return {
                type_expressions.write_name(member, required): type_expressions.write(inner)
                for member, required, inner in expression[1:]
            }
        return type_expressions.write(expression)

    def _named_type(self, name: str) -> Expression:
        schema = self.lifted.get(name) or self.definitions.get(name)
        if schema is None:
            raise SchemaSurpriseError(self.revision, (name,), "is named and not defined")
        found = self._corrected(name, self.types.type_of(schema, (name,)))
        return self._in_source_order(name, found)

    def _corrected(self, name: str, found: Expression) -> Expression:
        table = CORRECTIONS | (CORRECTIONS_2025_06_18 if self.revision == "2025-06-18" else {})
        if (name, None) in table:
            return type_expressions.read(self._replace((name,), found, *table[name, None]))
        if isinstance(found, str) or found[0] != "object":
            return found
        return (
            "object",
            *(
                (member, required, self._corrected_member(table, (name, member), inner))
                for member, required, inner in found[1:]
            ),
        )

    def _corrected_member(self, table: Corrections, place: tuple[str, str], found: Expression) -> Expression:
        if place not in table:
            return found
        return type_expressions.read(self._replace(place, found, *table[place]))

    def _replace(self, place: Place, found: Expression, expected: str, correct: str) -> str:
        if type_expressions.write(found) != expected:
            raise SchemaSurpriseError(
                self.revision,
                place,
                f"was {expected} and is corrected here; it is {type_expressions.write(found)} now",
            )
        return correct

    def _in_source_order(self, name: str, found: Expression) -> Expression:
        """Allowed words in the order of schema.ts, which means something; schema.json sorts them."""
        words = [word.strip('"') for word in self.unions.get(name, ())]
        if isinstance(found, str) or found[0] != "is":
            return found
        if words and sorted(words) != sorted(found[1:]):
            raise SchemaSurpriseError(
                self.revision, (name,), "allows other words in schema.ts than in schema.json"
            )
        return ("is", *words) if words else found
