"""Run an agent of Agno with a model that asks for one tool."""

from typing import Any

from agno.agent import Agent
from agno.models.base import Model
from agno.models.message import Message
from agno.models.response import ModelResponse

from observers.reporting import Observation, raised, report, result, server, steered

tools = {tool.name: tool for tool in server().TOOLS}


class Scripted(Model):
    """Asks for one tool, and keeps what it is given."""

    tool: str = ""
    given: Any = None

    def invoke(self, messages: list[Message], *args: Any, **kwargs: Any) -> ModelResponse:
        answers = [message for message in messages if message.role == "tool"]
        if answers:
            self.given = answers[0]
            return ModelResponse(role="assistant", content="done")
        function = {"name": self.tool, "arguments": "{}"}
        return ModelResponse(role="assistant", tool_calls=[{"id": "1", "type": "function", "function": function}])

    async def ainvoke(self, *args: Any, **kwargs: Any) -> Any:
        raise NotImplementedError

    def invoke_stream(self, *args: Any, **kwargs: Any) -> Any:
        raise NotImplementedError

    async def ainvoke_stream(self, *args: Any, **kwargs: Any) -> Any:
        raise NotImplementedError

    def _parse_provider_response(self, response: Any, **kwargs: Any) -> Any:
        return response

    def _parse_provider_response_delta(self, response: Any) -> Any:
        return response


def call(tool: str) -> Observation:
    model = Scripted(id="m")
    model.tool = tool
    try:
        Agent(model=model, tools=[tools[tool]], telemetry=False).run("Begin")
    except Exception as error:
        return raised(error)
    return steered("stopped") if model.given is None else result(str(model.given.content))


report(tools, call)
