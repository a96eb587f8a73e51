"""Tools of an agent of LangGraph."""

from langchain_core.tools import ToolException
from langgraph.errors import GraphBubbleUp, GraphInterrupt
from langgraph.prebuilt import ToolNode


class ArchiveError(RuntimeError):
    pass


def ordinary() -> str:
    """Read."""
    raise ValueError('Archive "a" is locked, run `unlock` first')


async def own() -> str:
    """Read."""
    raise ArchiveError("Archive is gone")


def empty() -> str:
    """Read."""
    raise TimeoutError


def key() -> str:
    """Read."""
    raise KeyError("archive")


def tool_exception() -> str:
    """Read."""
    raise ToolException("Archive is locked")


def bubble_up() -> str:
    """Read."""
    raise GraphBubbleUp


def interrupt() -> str:
    """Read."""
    raise GraphInterrupt


node = ToolNode([ordinary, own, empty, key, tool_exception, bubble_up, interrupt])
