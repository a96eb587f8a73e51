"""Tools of DSPy."""

import dspy


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


def wrapped() -> str:
    """Read."""
    raise ValueError("Archive is locked")


react = dspy.ReAct("question -> answer", tools=[ordinary, own, empty, key, dspy.Tool(wrapped, name="renamed")])
TOOLS = "ordinary own empty key renamed".split()
