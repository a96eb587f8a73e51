"""Tools of the tool invoker of Haystack, version 2."""

from haystack.components.tools import ToolInvoker
from haystack.tools import tool


class ArchiveError(RuntimeError):
    pass


@tool
def ordinary() -> str:
    """Read."""
    raise ValueError('Archive "a" is locked, run `unlock` first')


@tool
def own() -> str:
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


invoker = ToolInvoker(tools=[ordinary, own, empty, key])
