"""Tools of an agent of Agno."""

from agno.exceptions import RetryAgentRun, StopAgentRun
from agno.tools import Function, Toolkit, tool


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
def retry() -> str:
    """Read."""
    raise RetryAgentRun("Archive is locked")


@tool
def stop() -> str:
    """Read."""
    raise StopAgentRun("Archive is locked")


def by_hand() -> str:
    """Read."""
    raise ValueError("Archive is locked")


class Archives(Toolkit):
    def __init__(self) -> None:
        super().__init__(name="archives")
        self.register(self.kept)

    def kept(self) -> str:
        """Read."""
        raise ValueError("Archive is locked")


TOOLS = [ordinary, own, empty, key, named, retry, stop, Function.from_callable(by_hand), Archives().functions["kept"]]
