"""Run an agent of smolagents with a model that asks for one tool."""

from typing import Any

from smolagents import ChatMessage, MessageRole, Model, ToolCallingAgent
from smolagents.models import ChatMessageToolCall, ChatMessageToolCallFunction

from observers.reporting import Observation, raised, report, result, server

tools = {tool.name: tool for tool in server().TOOLS}
_BEFORE = "Error:\n"
_AFTER = "\nNow let's retry"


class Scripted(Model):
    """Asks for one tool, then for the end, and keeps what it is given."""

    def __init__(self, tool: str) -> None:
        super().__init__()
        self.tool = tool
        self.given: str | None = None

    def generate(self, messages: list[Any], *args: Any, **kwargs: Any) -> ChatMessage:
        last = messages[-1].content
        text = last if isinstance(last, str) else last[-1]["text"]
        function = ChatMessageToolCallFunction({}, self.tool)
        if _BEFORE in text:
            self.given = text.partition(_BEFORE)[2].partition(_AFTER)[0]
            function = ChatMessageToolCallFunction({"answer": "done"}, "final_answer")
        return ChatMessage(MessageRole.ASSISTANT, "", [ChatMessageToolCall(function, "1", "function")])


def call(tool: str) -> Observation:
    model = Scripted(tool)
    agent = ToolCallingAgent([tools[tool]], model, verbosity_level=-1)
    try:
        agent.run("Begin")
    except Exception as error:
        return raised(error)
    return result(str(model.given))


report(tools, call)
