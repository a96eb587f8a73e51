"""Tools of an agent of phidata."""

from phi.agent import Agent
from phi.tools import Toolkit, tool


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


@tool(name="named")
def key() -> str:
    """Read."""
    raise KeyError("archive")


class Archives(Toolkit):
    def __init__(self) -> None:
        super().__init__(name="archives")
        self.register(self.read)

    def read(self) -> str:
        """Read."""
        raise ValueError("Archive is locked")


agent = Agent(tools=[ordinary, own, empty, key, Archives()], telemetry=False, monitoring=False)
TOOLS = "ordinary own empty named read".split()
