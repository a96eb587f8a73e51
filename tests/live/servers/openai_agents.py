"""Tools of an agent of the OpenAI Agents SDK."""

from agents import Agent, CustomTool, FunctionTool, UserError, function_tool
from agents.exceptions import ModelBehaviorError

_NOTHING = {"type": "object", "properties": {}, "required": [], "additionalProperties": False}


class ArchiveError(RuntimeError):
    pass


def explain(context, error: Exception) -> str:
    return f"Told in other words: {error}"


@function_tool
def ordinary() -> str:
    raise ValueError('Archive "a" is locked, run `unlock` first')


@function_tool(name_override="renamed")
async def awaited() -> str:
    raise ArchiveError("Archive is gone")


@function_tool
def empty() -> str:
    raise TimeoutError


@function_tool
def key() -> str:
    raise KeyError("archive")


@function_tool
def user_error() -> str:
    raise UserError("Archive is locked")


@function_tool
def behavior_error() -> str:
    raise ModelBehaviorError("Archive is locked")


@function_tool(failure_error_function=None)
def unhandled() -> str:
    raise ValueError("Archive is locked")


@function_tool(failure_error_function=explain)
def handled() -> str:
    raise ValueError("Archive is locked")


async def by_hand(context, arguments: str) -> str:
    raise ValueError("Archive is locked")


async def custom(context, text: str) -> str:
    raise ValueError("Archive is locked")


async def empty_custom(context, text: str) -> str:
    raise TimeoutError


agent = Agent(
    name="archivist",
    tools=[
        ordinary,
        awaited,
        empty,
        key,
        user_error,
        behavior_error,
        unhandled,
        handled,
        FunctionTool(name="made_by_hand", description="", params_json_schema=_NOTHING, on_invoke_tool=by_hand),
        CustomTool(name="free", description="", on_invoke_tool=custom),
        CustomTool(name="empty_free", description="", on_invoke_tool=empty_custom),
    ],
)
