"""Tools of an agent of Marvin."""

import marvin
from pydantic_ai import ModelRetry


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


def again() -> str:
    """Read."""
    raise ModelRetry("Archive is busy, try again")


TOOLS = [ordinary, own, empty, key, again]
agent = marvin.Agent(tools=[ordinary, own, empty, key, again])
