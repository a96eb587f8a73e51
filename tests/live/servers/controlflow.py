"""Tools of a task of ControlFlow."""

import controlflow


class ArchiveError(RuntimeError):
    pass


@controlflow.tool
def ordinary() -> str:
    """Read."""
    raise ValueError('Archive "a" is locked, run `unlock` first')


@controlflow.tool
def own() -> str:
    """Read."""
    raise ArchiveError("Archive is gone")


def empty() -> str:
    """Read."""
    raise TimeoutError


@controlflow.tool(name="named")
def key() -> str:
    """Read."""
    raise KeyError("archive")


TOOLS = "ordinary own empty named".split()
task = controlflow.Task("Begin", tools=[ordinary, own, empty, key])
