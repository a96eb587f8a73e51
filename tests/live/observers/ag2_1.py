"""Run an agent of AG2, version 1, with a model that asks for one tool."""

from typing import Any

from ag2.config import LLMClient
from ag2.events import ModelResponse, ToolCallEvent, ToolErrorEvent
from ag2.testing import TestConfig

from observers.reporting import Observation, raised, report_async, result, server, steered

module = server()


class Keeping(TestConfig):
    """Keeps what the model is given after its call of a tool."""

    def __init__(self, tool: str) -> None:
        super().__init__(ToolCallEvent(name=tool, arguments="{}"), "done", raise_tool_errors=False)
        self.given: list[Any] = []

    def create(self) -> LLMClient:
        client = super().create()
        given = self.given

        class Client(LLMClient):
            async def __call__(self, messages: Any, context: Any, **kwargs: Any) -> ModelResponse:
                given.extend(messages)
                return await client(messages, context=context, **kwargs)

        return Client()


async def call(tool: str) -> Observation:
    model = Keeping(tool)
    try:
        await module.agent.ask("Begin", config=model)
    except Exception as error:
        return raised(error)
    events = [each for event in model.given for each in getattr(event, "results", [event])]
    errors = [event for event in events if isinstance(event, ToolErrorEvent)]
    return result(errors[0].result.parts[0].content) if errors else steered(str(model.given))


report_async(module.TOOLS, call)
