"""Tools of an agent of smolagents."""

from smolagents import Tool, tool


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


class Read(Tool):
    name = "read"
    description = "Read."
    inputs = {}
    output_type = "string"

    def forward(self) -> str:
        raise ValueError("Archive is locked")


TOOLS = [ordinary, own, empty, key, Read()]
