"""A small server on the official Python SDK: `sdk_server.py stdio` or `sdk_server.py PORT`."""

# The SDK need not be installed where types are checked.
# mypy: disable-error-code="import-not-found,untyped-decorator"

import logging
import sys
from typing import Any

from mcp.server.fastmcp import Context, FastMCP

logging.basicConfig(level=logging.DEBUG, stream=sys.stderr)
PORT = 0 if sys.argv[1] == "stdio" else int(sys.argv[1])
server = FastMCP("desk", log_level="DEBUG", port=PORT)


@server.tool()
async def add(first: int, second: int, context: "Context[Any, Any, Any]") -> int:
    """Add two numbers."""
    await context.info(f"adding {first} and {second}")
    return first + second


if __name__ == "__main__":
    server.run("streamable-http" if PORT else "stdio")
