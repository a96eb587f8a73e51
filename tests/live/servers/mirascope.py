"""Tools of Mirascope."""

from mirascope import llm


class ArchiveError(RuntimeError):
    pass


@llm.tool
def ordinary() -> str:
    """Read."""
    raise ValueError('Archive "a" is locked, run `unlock` first')


@llm.tool
def own() -> str:
    """Read."""
    raise ArchiveError("Archive is gone")


@llm.tool
def empty() -> str:
    """Read."""
    raise TimeoutError


@llm.tool
def key() -> str:
    """Read."""
    raise KeyError("archive")


TOOLS = [ordinary, own, empty, key]
