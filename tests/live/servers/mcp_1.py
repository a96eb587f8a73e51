"""Tools of a FastMCP server of the MCP SDK, version 1."""

from mcp.server.fastmcp import FastMCP
from mcp.server.fastmcp.exceptions import ResourceError, ToolError
from mcp.shared.exceptions import McpError, UrlElicitationRequiredError
from mcp.types import ElicitRequestURLParams, ErrorData
from pydantic_core import ValidationError as PydanticError


class ArchiveError(RuntimeError):
    pass


server = FastMCP("archives")


@server.tool()
def ordinary() -> str:
    raise ValueError('Archive "a" is locked, run `unlock` first')


@server.tool()
async def awaited() -> str:
    raise ArchiveError("Archive is gone")


@server.tool()
def empty() -> str:
    raise TimeoutError


@server.tool()
def key() -> str:
    raise KeyError("archive")


@server.tool(name="renamed")
def tool_error() -> str:
    raise ToolError("Archive is locked")


@server.tool()
def mcp_error() -> str:
    raise McpError(ErrorData(code=-32000, message="Archive is locked"))


@server.tool()
def elicitation() -> str:
    asked = ElicitRequestURLParams(mode="url", message="Sign in", url="https://acme.example", elicitationId="1")
    raise UrlElicitationRequiredError([asked])


@server.tool()
def invalid() -> str:
    raise PydanticError.from_exception_data("Archive", [])


@server.resource("archives://ordinary")
def resource_ordinary() -> str:
    raise ValueError("Archive is locked")


@server.resource("archives://special")
def resource_special() -> str:
    raise ResourceError("Archive is locked")


@server.prompt()
def prompt_ordinary() -> str:
    raise ValueError("Archive is locked")


@server.prompt()
def prompt_special() -> str:
    raise ArchiveError("Archive is locked")
