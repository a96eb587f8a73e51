"""Tools of an agent of the Google Agent Development Kit."""

from google.adk.agents import LlmAgent
from google.adk.tools import BaseTool, FunctionTool, LongRunningFunctionTool
from google.genai import types


class ArchiveError(RuntimeError):
    pass


def ordinary() -> str:
    raise ValueError("Archive is locked, run `unlock` first")


async def own() -> str:
    raise ArchiveError("Archive is gone")


def empty() -> str:
    raise TimeoutError


def wrapped() -> str:
    raise KeyError("archive")


def slow() -> str:
    raise ValueError("Archive is locked")


class Read(BaseTool):
    def __init__(self) -> None:
        super().__init__(name="Read", description="Read.")

    def _get_declaration(self):
        return types.FunctionDeclaration(name="Read", description="Read.")

    async def run_async(self, *, args, tool_context):
        raise ValueError("Archive is locked")


agent = LlmAgent(
    name="archivist", tools=[ordinary, own, empty, FunctionTool(wrapped), LongRunningFunctionTool(slow), Read()]
)
TOOLS = ["ordinary", "own", "empty", "wrapped", "slow", "Read"]
