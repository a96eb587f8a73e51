"""Run an agent of Strands with a model that asks for one tool."""

from collections.abc import AsyncIterable
from typing import Any

from strands import Agent
from strands.models import Model

from observers.reporting import Observation, raised, report, result, server, steered

tools = {tool.tool_name: tool for tool in server().TOOLS}


class Scripted(Model):
    """Asks for one tool, and keeps what it is given."""

    def __init__(self, tool: str) -> None:
        self.tool = tool
        self.given: Any = None

    def update_config(self, **config: Any) -> None:
        """Take no configuration."""

    def get_config(self) -> dict[str, Any]:
        return {}

    def structured_output(self, *args: Any, **kwargs: Any) -> Any:
        raise NotImplementedError

    async def stream(self, messages: Any, *args: Any, **kwargs: Any) -> AsyncIterable[Any]:
        results = [block["toolResult"] for block in messages[-1]["content"] if "toolResult" in block]
        yield {"messageStart": {"role": "assistant"}}
        if results:
            self.given = results[0]
            yield {"contentBlockStart": {"start": {}}}
            yield {"contentBlockDelta": {"delta": {"text": "done"}}}
        else:
            yield {"contentBlockStart": {"start": {"toolUse": {"name": self.tool, "toolUseId": "1"}}}}
            yield {"contentBlockDelta": {"delta": {"toolUse": {"input": "{}"}}}}
        yield {"contentBlockStop": {}}
        yield {"messageStop": {"stopReason": "end_turn" if results else "tool_use"}}


def call(tool: str) -> Observation:
    model = Scripted(tool)
    try:
        done = Agent(model, tools=[tools[tool]], callback_handler=None)("Begin")
    except Exception as error:
        return raised(error)
    if model.given is None:
        return steered(done.stop_reason)
    return result(model.given["content"][0]["text"], flag=model.given["status"] == "error")


report(tools, call)
