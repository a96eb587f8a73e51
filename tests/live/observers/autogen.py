"""Run an agent of AutoGen with a model that asks for one tool."""

from autogen_agentchat.agents import AssistantAgent
from autogen_agentchat.messages import ToolCallExecutionEvent
from autogen_core import FunctionCall
from autogen_core.models import CreateResult, RequestUsage
from autogen_ext.models.replay import ReplayChatCompletionClient

from observers.reporting import Observation, raised, report_async, result, server

tools = {tool.name: tool for tool in server().TOOLS}
_MODEL = {
    "vision": False,
    "function_calling": True,
    "json_output": False,
    "family": "unknown",
    "structured_output": False,
}


async def call(tool: str) -> Observation:
    asked = CreateResult(
        finish_reason="function_calls",
        content=[FunctionCall("1", "{}", tool)],
        usage=RequestUsage(prompt_tokens=1, completion_tokens=1),
        cached=False,
    )
    agent = AssistantAgent("archivist", ReplayChatCompletionClient([asked, "done"], _MODEL), tools=[tools[tool]])
    try:
        done = await agent.run(task="Begin")
    except Exception as error:
        return raised(error)
    event = next(message for message in done.messages if isinstance(message, ToolCallExecutionEvent))
    return result(event.content[0].content, flag=event.content[0].is_error)


report_async(tools, call)
