"""The MCP JSON-RPC decoder: pasted Model Context Protocol traffic in, a report out."""
