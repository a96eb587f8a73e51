"""Tools of an MCPServer of the MCP SDK, version 2."""

from mcp import MCPError, UrlElicitationRequiredError
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ResourceError, ResourceNotFoundError, ToolError
from mcp.types import ElicitRequestURLParams
from pydantic import BaseModel
from pydantic_core import ValidationError as PydanticError


class ArchiveError(RuntimeError):
    pass


class Archive(BaseModel):
    name: str


server = MCPServer("archives")


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
def empty_tool_error() -> str:
    raise ToolError


@server.tool()
def resource_error() -> str:
    raise ResourceError("Archive is locked")


@server.tool()
def not_found() -> str:
    raise ResourceNotFoundError("Archive is gone")


@server.tool()
def mcp_error() -> str:
    raise MCPError(-32000, "Archive is locked")


@server.tool()
def elicitation() -> str:
    asked = ElicitRequestURLParams(mode="url", message="Sign in", url="https://acme.example", elicitation_id="1")
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
