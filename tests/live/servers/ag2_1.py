"""Tools of an agent of AG2, version 1."""

from ag2 import Agent
from ag2.exceptions import HumanInputError
from ag2.tools import tool


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


@tool
def human() -> str:
    """Read."""
    raise HumanInputError("Archive is locked")


def listed() -> str:
    """Read."""
    raise ValueError("Archive is locked")


agent = Agent("archivist", tools=[ordinary, own, empty, key, named, human, listed])
TOOLS = "ordinary own empty key renamed human listed".split()
