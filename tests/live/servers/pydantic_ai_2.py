"""Tools of an agent of Pydantic AI, version 2."""

from pydantic import BaseModel
from pydantic_ai import (
    Agent,
    ApprovalRequired,
    CallDeferred,
    DeferredToolRequests,
    FunctionToolset,
    ModelRetry,
    RunContext,
    Tool,
    ToolFailed,
    UserError,
)
from pydantic_ai.exceptions import SkipToolExecution


class ArchiveError(RuntimeError):
    pass


class Archive(BaseModel):
    name: str


def listed() -> str:
    raise ValueError("Archive is locked")


def wrapped() -> str:
    raise ArchiveError("Archive is gone")


def held() -> str:
    raise ModelRetry("Archive is locked, try another")


agent = Agent(
    tools=[listed, Tool(wrapped, name="renamed")],
    toolsets=[FunctionToolset(tools=[held])],
    output_type=[str, DeferredToolRequests],
)


@agent.tool_plain
def ordinary() -> str:
    raise ValueError("Archive is locked")


@agent.tool
def with_context(context: RunContext[None]) -> str:
    raise ModelRetry('Archive "a" is locked, try another')


@agent.tool_plain()
def empty() -> str:
    raise TimeoutError


@agent.tool_plain
def failed() -> str:
    raise ToolFailed('Archive "a" is gone')


@agent.tool_plain
def user_error() -> str:
    raise UserError("Archive is locked")


@agent.tool_plain
def approval() -> str:
    raise ApprovalRequired


@agent.tool_plain
def deferred() -> str:
    raise CallDeferred


@agent.tool_plain
def skipped() -> str:
    raise SkipToolExecution("Archive is locked")


TOOLS = "listed renamed held ordinary with_context empty failed user_error approval deferred skipped".split()
