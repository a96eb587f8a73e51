"""Tools of an agent of CrewAI."""

from crewai.tools import BaseTool, ToolFailurePolicy, tool


class ArchiveError(RuntimeError):
    pass


@tool("ordinary")
def ordinary() -> str:
    """Read."""
    raise ValueError('Archive "a" is locked, run `unlock` first')


@tool("own")
def own() -> str:
    """Read."""
    raise ArchiveError("Archive is gone")


@tool("empty")
def empty() -> str:
    """Read."""
    raise TimeoutError


@tool("key")
def key() -> str:
    """Read."""
    raise KeyError("archive")


class Read(BaseTool):
    name: str = "read"
    description: str = "Read."

    def _run(self) -> str:
        raise ValueError("Archive is locked")


class Stop(BaseTool):
    name: str = "stop"
    description: str = "Read."
    tool_failure_policy: str = "raise"

    def _run(self) -> str:
        raise ValueError("Archive is locked")


class Fail(BaseTool):
    name: str = "fail"
    description: str = "Read."
    tool_failure_policy: ToolFailurePolicy = ToolFailurePolicy.RAISE

    def _run(self) -> str:
        raise ValueError("Archive is locked")


TOOLS = [ordinary, own, empty, key, Read(), Stop(), Fail()]
