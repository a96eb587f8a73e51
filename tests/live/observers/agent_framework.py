"""Run an agent of the Microsoft Agent Framework with a model that asks for one tool."""

from typing import Any

from agent_framework import Agent, BaseChatClient, ChatResponse, Content, FunctionInvocationLayer, Message

from observers.reporting import Observation, raised, report_async, result, server, steered

tools = {tool.name: tool for tool in server().TOOLS}


class Scripted(FunctionInvocationLayer, BaseChatClient):
    """Asks for one tool, and keeps what it is given."""

    def __init__(self, tool: str) -> None:
        super().__init__()
        self.tool = tool
        self.given: Any = None

    async def _inner_get_response(self, *, messages: Any, **kwargs: Any) -> ChatResponse:
        results = [part for message in messages for part in message.contents if part.type == "function_result"]
        if results:
            self.given = results[0].result
            contents = [Content.from_text("done")]
        else:
            contents = [Content.from_function_call("1", self.tool, arguments={})]
        return ChatResponse(messages=[Message("assistant", contents)])


async def call(tool: str) -> Observation:
    client = Scripted(tool)
    try:
        done = await Agent(client, tools=[tools[tool]]).run("Begin")
    except Exception as error:
        return raised(error)
    return steered(str(done)) if client.given is None else result(str(client.given))


report_async(tools, call)
