"""Handlers of low-level servers of the MCP SDK, version 2."""

from mcp import MCPError
from mcp.server.lowlevel import Server


async def ordinary(context, parameters):
    raise ValueError("Archive is locked")


async def empty(context, parameters):
    raise TimeoutError


async def mcp_error(context, parameters):
    raise MCPError(-32000, "Archive is locked")


SERVERS = {
    "ordinary": Server("ordinary", on_call_tool=ordinary),
    "empty": Server("empty", on_call_tool=empty),
    "mcp_error": Server("mcp_error", on_call_tool=mcp_error),
}
