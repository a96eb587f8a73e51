"""Handlers of low-level servers of the MCP SDK, version 1."""

from mcp.server.lowlevel import Server
from mcp.shared.exceptions import McpError
from mcp.types import ErrorData

_ordinary = Server("ordinary")
_empty = Server("empty")
_mcp_error = Server("mcp_error")


@_ordinary.call_tool()
async def ordinary(name: str, arguments: dict) -> list:
    raise ValueError("Archive is locked")


@_empty.call_tool()
async def empty(name: str, arguments: dict) -> list:
    raise TimeoutError


@_mcp_error.call_tool()
async def mcp_error(name: str, arguments: dict) -> list:
    raise McpError(ErrorData(code=-32000, message="Archive is locked"))


SERVERS = {"ordinary": _ordinary, "empty": _empty, "mcp_error": _mcp_error}
