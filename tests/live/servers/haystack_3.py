"""Tools of an agent of Haystack, version 3."""

from haystack.tools import Tool, create_tool_from_function, tool


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


@tool(name="renamed")
def named() -> str:
    """Read."""
    raise ValueError("Archive is locked")


def wrapped() -> str:
    """Read."""
    raise ValueError("Archive is locked")


def by_hand() -> str:
    """Read."""
    raise ValueError("Archive is locked")


TOOLS = [
    ordinary,
    own,
    empty,
    key,
    named,
    create_tool_from_function(wrapped),
    Tool(name="made", description="Read.", parameters={"type": "object", "properties": {}}, function=by_hand),
]
