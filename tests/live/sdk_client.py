"""A client on the official Python SDK that logs all it does: `stdio COMMAND…`, or an address."""

# The SDK need not be installed where types are checked.
# mypy: disable-error-code="import-not-found,untyped-decorator"

import asyncio
import logging
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.client.streamable_http import streamablehttp_client


async def talk(session: ClientSession) -> None:
    """A handshake, a list, a call that works, one that does not, and a ping."""
    await session.initialize()
    await session.list_tools()
    await session.call_tool("add", {"first": 1, "second": 2})
    await session.call_tool("add", {"first": "x"})
    await session.send_ping()


async def main() -> None:
    """Talk over what the arguments name."""
    logging.basicConfig(level=logging.DEBUG, stream=sys.stderr)
    if sys.argv[1] == "stdio":
        parameters = StdioServerParameters(command=sys.argv[2], args=sys.argv[3:])
        async with stdio_client(parameters) as (read, write), ClientSession(read, write) as session:
            await talk(session)
    else:
        async with (
            streamablehttp_client(sys.argv[1]) as (read, write, _),
            ClientSession(read, write) as session,
        ):
            await talk(session)


if __name__ == "__main__":
    asyncio.run(main())
