"""Tools of an agent of Strands."""

import json

from strands import tool
from strands.interrupt import Interrupt, InterruptException
from strands.tools.tools import PythonAgentTool


class ArchiveError(RuntimeError):
    pass


class NamingError(ValueError):
    pass


@tool
def ordinary() -> str:
    """Read."""
    raise ValueError('Archive "a" is locked, run `unlock` first')


@tool
def derived() -> str:
    """Read."""
    raise NamingError("Archive has no such name")


@tool(name="renamed")
async def own() -> str:
    """Read."""
    raise ArchiveError("Archive is gone")


@tool
def empty() -> str:
    """Read."""
    raise TimeoutError


@tool
def key() -> str:
    """Read."""
    raise KeyError("archive")


@tool
def of_a_library() -> str:
    """Read."""
    raise json.JSONDecodeError("Archive is broken", "x", 0)


@tool
def interrupt() -> str:
    """Read."""
    raise InterruptException(Interrupt("1", "approve", "Archive is locked"))


def by_hand(use, **kwargs):
    raise KeyError("archive")


TOOLS = [
    ordinary,
    derived,
    own,
    empty,
    key,
    of_a_library,
    interrupt,
    PythonAgentTool(
        "made", {"name": "made", "description": "Read.", "inputSchema": {"json": {"type": "object"}}}, by_hand
    ),
]
