"""Tools of an agent of BeeAI."""

from beeai_framework.tools import StringToolOutput, tool


class ArchiveError(RuntimeError):
    pass


@tool
def ordinary() -> StringToolOutput:
    """Read."""
    raise ValueError('Archive "a" is locked, run `unlock` first')


@tool
def own() -> StringToolOutput:
    """Read."""
    raise ArchiveError("Archive is gone")


@tool(name="named")
def empty() -> StringToolOutput:
    """Read."""
    raise TimeoutError


@tool
def key() -> StringToolOutput:
    """Read."""
    raise KeyError("archive")


TOOLS = [ordinary, own, empty, key]
