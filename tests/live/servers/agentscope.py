"""Tools of an agent of AgentScope."""

from agentscope.exception import DeveloperOrientedException
from agentscope.permission import PermissionBehavior, PermissionDecision
from agentscope.tool import FunctionTool
from mcp.shared.exceptions import MCPError


class ArchiveError(RuntimeError):
    pass


async def ordinary():
    """Read."""
    raise ValueError('Archive "a" is locked, run `unlock` first')


async def own():
    """Read."""
    raise ArchiveError("Archive is gone")


async def empty():
    """Read."""
    raise TimeoutError


def key():
    """Read."""
    raise KeyError("archive")


async def protocol():
    """Read."""
    raise MCPError(-32000, "Archive is down")


async def developers():
    """Read."""
    raise DeveloperOrientedException("Archive is not set up")


allowed = PermissionDecision(behavior=PermissionBehavior.ALLOW, message="")
TOOLS = [
    FunctionTool(ordinary, permission=allowed),
    FunctionTool(own, permission=allowed),
    FunctionTool(empty, permission=allowed),
    FunctionTool(key, name="named", permission=allowed),
    FunctionTool(protocol, permission=allowed),
    FunctionTool(developers, permission=allowed),
]
