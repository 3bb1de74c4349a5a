"""What changed between two states of a schema, in words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from site_src.builder.changes import changes_between
from site_src.builder.distil import distil
from tests.builder.small_schemas import SmallSchema


def method_added(schema: SmallSchema) -> None:
    schema.definitions["ListRootsRequest"] = {
        "properties": {"method": {"const": "roots/list", "type": "string"}},
        "type": "object",
    }
    schema.definitions["ListRootsResult"] = schema["Result"]
    schema.unions["ServerRequest"].append("ListRootsRequest")


def method_removed(schema: SmallSchema) -> None:
    del schema.definitions["LoggingMessageNotification"]
    schema.unions["ServerNotification"].remove("LoggingMessageNotification")


def sender_changed(schema: SmallSchema) -> None:
    schema.unions["ServerRequest"].append("ListToolsRequest")


def params_required(schema: SmallSchema) -> None:
    schema["ListToolsRequest"]["required"].append("params")


def parameter_required(schema: SmallSchema) -> None:
    schema.params("ListToolsRequest")["required"] = ["cursor"]


def parameter_added(schema: SmallSchema) -> None:
    schema.params("ListToolsRequest")["properties"]["limit"] = {"type": "integer"}


def parameter_removed(schema: SmallSchema) -> None:
    schema.params("ListToolsRequest")["properties"].clear()


def parameter_of_another_type(schema: SmallSchema) -> None:
    schema.params("ListToolsRequest")["properties"]["cursor"]["type"] = "integer"


def member_added(schema: SmallSchema) -> None:
    schema["Tool"]["properties"]["title"] = {"type": "string"}


def result_member_optional(schema: SmallSchema) -> None:
    schema["ListToolsResult"]["required"] = []


def word_added(schema: SmallSchema) -> None:
    schema["LoggingLevel"]["enum"].append("fatal")


def capability_added(schema: SmallSchema) -> None:
    schema["ClientCapabilities"]["properties"]["sampling"] = {"type": "object"}


def capability_removed(schema: SmallSchema) -> None:
    del schema["ServerCapabilities"]["properties"]["tools"]["properties"]["listChanged"]


def error_added(schema: SmallSchema) -> None:
    schema.more_source = "export const TOO_LATE = -32098;\n"


def error_id_optional(schema: SmallSchema) -> None:
    schema["JSONRPCError"]["required"] = []


def batches_allowed(schema: SmallSchema) -> None:
    schema.definitions["JSONRPCBatchRequest"] = {"type": "array", "items": {}}


def deprecated(schema: SmallSchema) -> None:
    schema.more_source = "/**\n * @deprecated\n */\nexport interface Tool {\n}\n"


def type_used(schema: SmallSchema) -> None:
    schema.definitions["Icon"] = {"type": "object"}
    schema["Tool"]["properties"]["icon"] = {"$ref": "#/definitions/Icon"}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (type_used, "type used now: Icon"),
        (method_added, "method added: roots/list, a request from the server"),
        (method_removed, "method removed: notifications/message"),
        (sender_changed, "tools/list: comes from either side now, not from the client"),
        (params_required, "tools/list: params are required now"),
        (parameter_required, "tools/list: parameter cursor is required now"),
        (parameter_added, "tools/list: parameter added: limit (optional, integer)"),
        (parameter_removed, "ListToolsRequestParams: is object now, not an object"),
        (parameter_of_another_type, "tools/list: parameter cursor is integer now, not string"),
        (member_added, "Tool: member added: title (optional, string)"),
        (result_member_optional, "tools/list: result member tools is optional now"),
        (capability_added, "client capability added: sampling"),
        (capability_removed, "server capability removed: tools.listChanged"),
        (error_added, "error code added: -32098 TOO_LATE"),
        (error_id_optional, "an error may leave out its id now"),
        (batches_allowed, "arrays of messages are allowed now"),
        (deprecated, "deprecated now: Tool"),
    ],
)
def test_a_change_is_said_in_words(change: Callable[[SmallSchema], None], sentence: str) -> None:
    schema = SmallSchema("2024-11-05")
    before = distil(schema.revision, schema.json(), schema.ts())
    change(schema)
    after = distil(schema.revision, schema.json(), schema.ts())
    assert sentence in changes_between(before, after)
    assert changes_between(after, before)
    assert changes_between(after, after) == []


def test_a_choice_in_another_order_is_the_same_choice() -> None:
    facts = {
        order: distil("2024-11-05", schema.json(), schema.ts())
        for order, schema in ((order, SmallSchema("2024-11-05")) for order in ("ab", "ba"))
    }
    for order, held in facts.items():
        held["types"]["Form"] = " | ".join({"a": "FormA", "b": "map<string>"}[part] for part in order)
    assert changes_between(facts["ab"], facts["ba"]) == []
