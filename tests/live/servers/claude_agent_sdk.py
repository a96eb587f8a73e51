"""Tools of the Claude Agent SDK."""

from claude_agent_sdk import SdkMcpTool, create_sdk_mcp_server, tool


class ArchiveError(RuntimeError):
    pass


@tool("ordinary", "Read", {})
async def ordinary(arguments):
    raise ValueError('Archive "a" is locked, run `unlock` first')


@tool("renamed", "Read", {})
async def own(arguments):
    raise ArchiveError("Archive is gone")


@tool("empty", "Read", {})
async def empty(arguments):
    raise TimeoutError


@tool("key", "Read", {})
async def key(arguments):
    raise KeyError("archive")


async def handler(arguments):
    raise ValueError("Archive is locked")


TOOLS = [ordinary, own, empty, key, SdkMcpTool("by_hand", "Read", {}, handler)]
server = create_sdk_mcp_server("archives", tools=TOOLS)
