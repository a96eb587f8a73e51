"""Tools of an agent of the Microsoft Agent Framework."""

from agent_framework import (
    Content,
    FunctionTool,
    MiddlewareFailure,
    MiddlewareTermination,
    UserInputRequiredException,
    tool,
)
from agent_framework.exceptions import ToolException


class ArchiveError(RuntimeError):
    pass


@tool
def ordinary() -> str:
    raise ValueError("Archive is locked, run `unlock` first")


@tool(name="renamed")
async def own() -> str:
    raise ArchiveError("Archive is gone")


@tool
def empty() -> str:
    raise TimeoutError


@tool
def tool_exception() -> str:
    raise ToolException("Archive is locked")


@tool
def failure() -> str:
    raise MiddlewareFailure("Archive is locked")


@tool
def termination() -> str:
    raise MiddlewareTermination("Archive is locked")


@tool
def user_input() -> str:
    raise UserInputRequiredException(contents=[Content.from_text("Which?")])


def wrapped() -> str:
    raise KeyError("archive")


def listed() -> str:
    raise ValueError("Archive is locked")


TOOLS = [
    ordinary,
    own,
    empty,
    tool_exception,
    failure,
    termination,
    user_input,
    FunctionTool(name="by_hand", func=wrapped),
]
