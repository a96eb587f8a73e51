"""Run an agent of Haystack with a model that asks for one tool."""

from typing import Any

from haystack import component
from haystack.components.agents import Agent
from haystack.dataclasses import ChatMessage, ToolCall

from observers.reporting import Observation, raised, report, result, server

tools = {tool.name: tool for tool in server().TOOLS}


@component
class Scripted:
    """Asks for one tool."""

    def __init__(self, tool: str) -> None:
        self.tool = tool

    @component.output_types(replies=list[ChatMessage])
    def run(self, messages: list[ChatMessage], tools: Any = None) -> dict[str, Any]:
        if messages[-1].tool_call_results:
            return {"replies": [ChatMessage.from_assistant("done")]}
        return {"replies": [ChatMessage.from_assistant(tool_calls=[ToolCall(self.tool, {}, "1")])]}


def call(tool: str) -> Observation:
    agent = Agent(chat_generator=Scripted(tool), tools=[tools[tool]])
    try:
        done = agent.run(messages=[ChatMessage.from_user("Begin")])
    except Exception as error:
        return raised(error)
    answer = next(message.tool_call_result for message in done["messages"] if message.tool_call_result)
    return result(answer.result, flag=answer.error)


report(tools, call)
