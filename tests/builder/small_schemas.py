"""Schemas as small as the distiller accepts, in the two dialects, made for tests."""

from __future__ import annotations

import copy
import json
from typing import Any

REVISIONS = ("2024-11-05", "2025-11-25")

RESULT: dict[str, Any] = {"properties": {"_meta": {"type": "object"}}, "type": "object"}

UNIONS = {
    "ClientRequest": ["PingRequest", "ListToolsRequest", "InitializeRequest"],
    "ServerRequest": ["PingRequest"],
    "ClientNotification": ["CancelledNotification"],
    "ServerNotification": ["CancelledNotification", "LoggingMessageNotification"],
    "ClientResult": ["EmptyResult"],
    "ServerResult": ["EmptyResult", "ListToolsResult", "InitializeResult"],
}

DEFINITIONS: dict[str, Any] = {
    "RequestId": {"type": ["string", "integer"]},
    "Result": RESULT,
    "EmptyResult": {"$ref": "#/definitions/Result"},
    "JSONRPCError": {
        "properties": {"id": {"$ref": "#/definitions/RequestId"}},
        "required": ["id"],
        "type": "object",
    },
    "PingRequest": {"properties": {"method": {"const": "ping", "type": "string"}}, "type": "object"},
    "InitializeRequest": {
        "properties": {
            "method": {"const": "initialize", "type": "string"},
            "params": {"properties": {"protocolVersion": {"type": "string"}}, "type": "object"},
        },
        "type": "object",
    },
    "InitializeResult": RESULT,
    "ListToolsRequest": {
        "properties": {
            "method": {"const": "tools/list", "type": "string"},
            "params": {
                "properties": {"cursor": {"description": "where to go on", "type": "string"}},
                "type": "object",
            },
        },
        "required": ["method"],
        "type": "object",
    },
    "ListToolsResult": {
        "properties": {"tools": {"items": {"$ref": "#/definitions/Tool"}, "type": "array"}},
        "required": ["tools"],
        "type": "object",
    },
    "Tool": {"properties": {"name": {"type": "string"}}, "required": ["name"], "type": "object"},
    "CancelledNotification": {
        "properties": {
            "method": {"const": "notifications/cancelled", "type": "string"},
            "params": {
                "properties": {"requestId": {"$ref": "#/definitions/RequestId"}},
                "required": ["requestId"],
                "type": "object",
            },
        },
        "required": ["method", "params"],
        "type": "object",
    },
    "LoggingMessageNotification": {
        "properties": {
            "method": {"const": "notifications/message", "type": "string"},
            "params": {"properties": {"level": {"$ref": "#/definitions/LoggingLevel"}}, "type": "object"},
        },
        "type": "object",
    },
    "LoggingLevel": {"enum": ["debug", "error", "info"], "type": "string"},
    "ClientCapabilities": {"properties": {"roots": {"type": "object"}}, "type": "object"},
    "ServerCapabilities": {
        "properties": {"tools": {"properties": {"listChanged": {"type": "boolean"}}, "type": "object"}},
        "type": "object",
    },
}

SOURCE = """
export const LATEST_PROTOCOL_VERSION = "{revision}";
export const PARSE_ERROR = -32700;
export const INVALID_REQUEST = -32600;
export const METHOD_NOT_FOUND = -32601;
export const INVALID_PARAMS = -32602;
export const INTERNAL_ERROR = -32603;

export interface ClientCapabilities {{
  /**
   * What the client has as roots.
   */
  roots?: object;
}}

/** How bad it is. */
export type LoggingLevel = "debug" | "info" | "error";

{unions}
"""


class SmallSchema:
    """One revision's schema, to be changed before it is written."""

    def __init__(self, revision: str) -> None:
        self.revision = revision
        self.definitions = copy.deepcopy(DEFINITIONS)
        self.unions = copy.deepcopy(UNIONS)
        self.more_source = ""

    def __getitem__(self, name: str) -> Any:
        return self.definitions[name]

    def params(self, name: str) -> Any:
        """The parameters of a request or notification, written inline."""
        return self.definitions[name]["properties"]["params"]

    def json(self) -> str:
        """The text of schema.json."""
        old = self.revision < "2025-11-25"
        key = "definitions" if old else "$defs"
        dialect = (
            "http://json-schema.org/draft-07/schema#"
            if old
            else "https://json-schema.org/draft/2020-12/schema"
        )
        resolved = {
            union: {"anyOf": [{"$ref": f"#/definitions/{_resolved(name)}"} for name in names]}
            for union, names in self.unions.items()
        }
        text = json.dumps({"$schema": dialect, key: self.definitions | resolved}, indent=2)
        return text.replace("#/definitions/", f"#/{key}/")

    def ts(self) -> str:
        """The text of schema.ts."""
        unions = "\n".join(
            f"export type {union} = {' | '.join(names)};" for union, names in self.unions.items()
        )
        return SOURCE.format(revision=self.revision, unions=unions) + self.more_source

    def files(self) -> dict[str, bytes]:
        """Both files by their paths in the repository."""
        folder = f"schema/{self.revision}"
        return {f"{folder}/schema.json": self.json().encode(), f"{folder}/schema.ts": self.ts().encode()}


def _resolved(name: str) -> str:
    """schema.json has the alias EmptyResult as what it stands for."""
    return "Result" if name == "EmptyResult" else name
