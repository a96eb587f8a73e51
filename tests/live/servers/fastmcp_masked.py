"""Tools of a FastMCP server of the package of that name, one that hides the details of errors."""

from fastmcp import FastMCP
from fastmcp.exceptions import FastMCPError, NotFoundError, PromptError, ResourceError, ToolError, ValidationError
from pydantic_core import ValidationError as PydanticError


class ArchiveError(RuntimeError):
    pass


server = FastMCP("archives", mask_error_details=True)


@server.tool
def ordinary() -> str:
    raise ValueError('Archive "a" is locked, run `unlock` first')


@server.tool()
async def awaited() -> str:
    raise ArchiveError("Archive is gone")


@server.tool
def empty() -> str:
    raise TimeoutError


@server.tool
def key() -> str:
    raise KeyError("archive")


@server.tool("renamed")
def tool_error() -> str:
    raise ToolError("Archive is locked")


@server.tool
def any_error() -> str:
    raise FastMCPError("Archive is locked")


@server.tool
def resource_error() -> str:
    raise ResourceError("Archive is locked")


@server.tool
def prompt_error() -> str:
    raise PromptError("Archive is locked")


@server.tool
def validation_error() -> str:
    raise ValidationError("Archive is locked")


@server.tool
def not_found() -> str:
    raise NotFoundError("Archive is gone")


@server.tool
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
    raise PromptError("Archive is locked")
