"""Tools of an agent of AutoGen."""

from autogen_core.tools import BaseTool, FunctionTool
from pydantic import BaseModel


class ArchiveError(RuntimeError):
    pass


class Nothing(BaseModel):
    pass


def ordinary() -> str:
    raise ValueError("Archive is locked, run `unlock` first")


async def own() -> str:
    raise ArchiveError("Archive is gone")


def empty() -> str:
    raise TimeoutError


def key() -> str:
    raise KeyError("archive")


class Read(BaseTool[Nothing, str]):
    def __init__(self) -> None:
        super().__init__(Nothing, str, "Read", "Read.")

    async def run(self, args, cancellation_token) -> str:
        raise ValueError("Archive is locked")


TOOLS = [
    FunctionTool(ordinary, description="Read."),
    FunctionTool(own, description="Read.", name="renamed"),
    FunctionTool(empty, description="Read."),
    FunctionTool(key, description="Read."),
    Read(),
]
