"""Tools of an agent of CAMEL."""

from camel.toolkits import FunctionTool


class ArchiveError(RuntimeError):
    pass


def ordinary() -> str:
    """Read."""
    raise ValueError('Archive "a" is locked, run `unlock` first')


def own() -> str:
    """Read."""
    raise ArchiveError("Archive is gone")


def empty() -> str:
    """Read."""
    raise TimeoutError


def key() -> str:
    """Read."""
    raise KeyError("archive")


async def awaited() -> str:
    """Read."""
    raise ValueError("Archive is locked")


TOOLS = [FunctionTool(ordinary), FunctionTool(own), FunctionTool(empty), FunctionTool(key), FunctionTool(awaited)]
