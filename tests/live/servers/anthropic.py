"""Tools of the tool runner of the Anthropic SDK."""

from anthropic import beta_tool
from anthropic.lib.tools import BetaBuiltinFunctionTool, ToolError
from pydantic import BaseModel


class ArchiveError(RuntimeError):
    pass


class Archive(BaseModel):
    name: str


@beta_tool
def ordinary() -> str:
    """Read."""
    raise ValueError('Archive "a" is locked, run `unlock` first')


@beta_tool(name="renamed")
def own() -> str:
    """Read."""
    raise ArchiveError("Archive is gone")


@beta_tool
def empty() -> str:
    """Read."""
    raise TimeoutError


@beta_tool
def key() -> str:
    """Read."""
    raise KeyError("archive")


@beta_tool
def tool_error() -> str:
    """Read."""
    raise ToolError('Archive "a" is locked')


@beta_tool
def long() -> str:
    """Read."""
    raise ValueError(
        "Archive is locked ----------------------------------------------------------------------------------------- "
    )


class Read(BetaBuiltinFunctionTool):
    name = "read"

    def to_dict(self):
        return {"name": "read", "type": "custom", "input_schema": {"type": "object"}}

    def call(self, input: object) -> str:
        raise ValueError("Archive is locked")


TOOLS = [ordinary, own, empty, key, tool_error, long, Read()]
