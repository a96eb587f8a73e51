"""Tools of an application of mcp-agent."""

from mcp_agent.app import MCPApp

app = MCPApp(name="archives")


class ArchiveError(RuntimeError):
    pass


@app.tool
def ordinary() -> str:
    """Read."""
    raise ValueError('Archive "a" is locked, run `unlock` first')


@app.tool
async def own() -> str:
    """Read."""
    raise ArchiveError("Archive is gone")


@app.tool(name="named")
async def empty() -> str:
    """Read."""
    raise TimeoutError


@app.tool()
def key() -> str:
    """Read."""
    raise KeyError("archive")


TOOLS = "ordinary own named key".split()
