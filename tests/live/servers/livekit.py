"""Tools of an agent of LiveKit."""

from livekit.agents import StopResponse, ToolError, function_tool


class ArchiveError(RuntimeError):
    pass


@function_tool
async def ordinary() -> str:
    """Read."""
    raise ValueError('Archive "a" is locked, run `unlock` first')


@function_tool
async def own() -> str:
    """Read."""
    raise ArchiveError("Archive is gone")


@function_tool
async def empty() -> str:
    """Read."""
    raise TimeoutError


@function_tool
async def key() -> str:
    """Read."""
    raise KeyError("archive")


@function_tool(name="renamed")
async def tool_error() -> str:
    """Read."""
    raise ToolError('Archive "a" is locked')


@function_tool
async def stop() -> str:
    """Read."""
    raise StopResponse


TOOLS = [ordinary, own, empty, key, tool_error, stop]
