"""What the distiller takes from a schema, and what stops it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from site_src.builder.distil import distil
from site_src.builder.errors import SchemaSurpriseError
from tests.builder.small_schemas import SmallSchema


def facts_of(schema: SmallSchema) -> dict[str, object]:
    return distil(schema.revision, schema.json(), schema.ts())


@pytest.mark.parametrize("revision", ["2024-11-05", "2025-11-25"])
def test_both_dialects_give_the_same_facts(revision: str) -> None:
    facts = distil(revision, SmallSchema(revision).json(), SmallSchema(revision).ts())
    assert facts["methods"]["tools/list"] == {
        "definition": "ListToolsRequest",
        "kind": "request",
        "sender": "client",
        "params": "ListToolsRequestParams",
        "params_required": False,
        "results": ["ListToolsResult"],
    }
    assert facts["types"]["ListToolsRequestParams"] == {"cursor?": "string"}
    assert facts["types"]["ListToolsResult"] == {"tools": "Tool[]"}
    assert facts["methods"]["ping"]["sender"] == "both"
    assert facts["methods"]["ping"]["results"] == ["EmptyResult"]
    assert facts["capabilities"]["server"] == {"tools": "object", "tools.listChanged": "boolean"}


def test_allowed_words_stand_in_the_order_of_the_source() -> None:
    facts = distil("2024-11-05", SmallSchema("2024-11-05").json(), SmallSchema("2024-11-05").ts())
    assert facts["types"]["LoggingLevel"] == '"debug" | "info" | "error"'


def test_no_prose_of_the_schema_is_kept() -> None:
    assert "where to go on" not in str(facts_of(SmallSchema("2024-11-05")))


def test_what_is_marked_deprecated_is_named() -> None:
    schema = SmallSchema("2024-11-05")
    schema.more_source = """
/**
 * Old.
 *
 * @deprecated since long ago
 */
export interface PingRequest extends Request {
  method: "ping";
}
"""
    facts = distil(schema.revision, schema.json(), schema.ts())
    assert facts["deprecated"] == ["PingRequest"]
    assert facts["methods"]["ping"]["deprecated"] is True


def test_a_request_that_only_a_result_holds_is_embedded() -> None:
    schema = SmallSchema("2025-11-25")
    schema.unions["InputRequest"] = ["ListRootsRequest"]
    schema.definitions["ListRootsRequest"] = {
        "properties": {"method": {"const": "roots/list", "type": "string"}},
        "type": "object",
    }
    schema.definitions["ListRootsResult"] = schema["Result"]
    facts = distil(schema.revision, schema.json(), schema.ts())
    assert facts["methods"]["roots/list"]["sender"] == "embedded"


def unknown_keyword(schema: SmallSchema) -> None:
    schema["Tool"]["properties"]["name"]["pattern"] = "^a"


def unknown_format(schema: SmallSchema) -> None:
    schema["Tool"]["properties"]["name"]["format"] = "hostname"


def closed_object(schema: SmallSchema) -> None:
    schema["Tool"]["additionalProperties"] = False


def required_and_not_described(schema: SmallSchema) -> None:
    schema["Tool"]["required"] = ["name", "title"]


def method_as_a_choice(schema: SmallSchema) -> None:
    schema["PingRequest"]["properties"]["method"] = {"const": "ping", "enum": ["ping"]}


def method_twice(schema: SmallSchema) -> None:
    schema.definitions["OtherPingRequest"] = schema["PingRequest"]


def request_in_no_union(schema: SmallSchema) -> None:
    schema.unions["ClientRequest"].remove("ListToolsRequest")


def request_without_a_result(schema: SmallSchema) -> None:
    del schema.definitions["ListToolsResult"]
    schema.unions["ServerResult"].remove("ListToolsResult")


def request_with_another_member(schema: SmallSchema) -> None:
    schema["PingRequest"]["properties"]["trace"] = {"type": "string"}


def union_member_without_a_method(schema: SmallSchema) -> None:
    schema["PingRequest"]["properties"]["method"] = {"type": "string"}


def levels_that_differ(schema: SmallSchema) -> None:
    schema["LoggingLevel"]["enum"].append("fatal")


def id_of_another_type(schema: SmallSchema) -> None:
    schema["RequestId"]["type"] = ["string", "integer", "null"]


def no_envelope(schema: SmallSchema) -> None:
    del schema.definitions["JSONRPCError"]


def a_union_gone(schema: SmallSchema) -> None:
    del schema.unions["ServerNotification"]


def deprecated_and_unknown(schema: SmallSchema) -> None:
    schema.more_source = "/**\n * @deprecated\n */\nexport interface Ghost {\n}\n"


def definition_called_as_a_plain_type(schema: SmallSchema) -> None:
    schema.definitions["object"] = schema["Tool"]


def definition_with_markup(schema: SmallSchema) -> None:
    schema.definitions["Tool<b>"] = schema["Tool"]


def method_with_markup(schema: SmallSchema) -> None:
    schema["PingRequest"]["properties"]["method"]["const"] = "<script>alert(1)</script>"


def method_with_a_line_end(schema: SmallSchema) -> None:
    schema["PingRequest"]["properties"]["method"]["const"] = "ping\n"


def member_with_a_control(schema: SmallSchema) -> None:
    schema["Tool"]["properties"]["a\nb"] = {"type": "string"}


def word_with_half_a_character(schema: SmallSchema) -> None:
    schema["Tool"]["properties"]["name"] = {"const": "\ud800", "type": "string"}


def word_that_is_a_number(schema: SmallSchema) -> None:
    schema["Tool"]["properties"]["name"] = {"enum": [1, 2], "type": "string"}


def choice_of_nothing(schema: SmallSchema) -> None:
    schema["Tool"]["properties"]["name"] = {"anyOf": []}


def bound_that_is_no_number(schema: SmallSchema) -> None:
    schema["Tool"]["properties"]["name"] = {"type": "integer", "minimum": "low"}


def size_that_is_no_number(schema: SmallSchema) -> None:
    schema["Tool"]["properties"]["name"] = {"items": {"type": "string"}, "maxItems": "9", "type": "array"}


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (unknown_keyword, "Tool/name"),
        (unknown_format, "Tool/name"),
        (closed_object, "Tool"),
        (required_and_not_described, "Tool"),
        (method_as_a_choice, "PingRequest/method"),
        (method_twice, "OtherPingRequest/method"),
        (request_in_no_union, "ListToolsRequest"),
        (request_without_a_result, "ListToolsRequest"),
        (request_with_another_member, "PingRequest"),
        (union_member_without_a_method, "ClientRequest/PingRequest"),
        (levels_that_differ, "LoggingLevel"),
        (id_of_another_type, "RequestId"),
        (no_envelope, "JSONRPCError"),
        (a_union_gone, "ServerNotification"),
        (deprecated_and_unknown, "schema.ts/Ghost"),
        (definition_called_as_a_plain_type, "object"),
        (definition_with_markup, "Tool<b>"),
        (method_with_markup, "PingRequest/method"),
        (method_with_a_line_end, "PingRequest/method"),
        (member_with_a_control, "Tool"),
        (word_with_half_a_character, "Tool/name"),
        (word_that_is_a_number, "Tool/name"),
        (choice_of_nothing, "Tool"),
        (bound_that_is_no_number, "Tool"),
        (size_that_is_no_number, "Tool"),
    ],
)
def test_a_schema_of_a_new_shape_stops_at_the_place(
    change: Callable[[SmallSchema], None], place: str
) -> None:
    schema = SmallSchema("2024-11-05")
    change(schema)
    with pytest.raises(SchemaSurpriseError, match=f"^2024-11-05: {place}: "):
        facts_of(schema)


def test_a_schema_that_the_two_files_describe_differently_stops() -> None:
    schema, other = SmallSchema("2024-11-05"), SmallSchema("2024-11-05")
    other.unions["ServerRequest"].append("ListToolsRequest")
    with pytest.raises(SchemaSurpriseError, match="ServerRequest: has"):
        distil(schema.revision, schema.json(), other.ts())


@pytest.mark.parametrize("text", ["", "[]", "not json", '{"$schema": "x", "definitions": {}}', "null"])
def test_a_text_that_is_no_schema_stops(text: str) -> None:
    with pytest.raises(SchemaSurpriseError, match=r"^2024-11-05: schema\.json: "):
        distil("2024-11-05", text, SmallSchema("2024-11-05").ts())


def test_a_source_of_another_revision_stops() -> None:
    with pytest.raises(SchemaSurpriseError, match="says that it describes 2025-11-25"):
        distil("2024-11-05", SmallSchema("2024-11-05").json(), SmallSchema("2025-11-25").ts())
