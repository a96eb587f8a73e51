"""Run agents of the OpenAI Agents SDK with a model that asks for one tool."""

from typing import Any

from agents import CustomTool, Model, ModelResponse, RunConfig, Runner, Usage
from openai.types.responses import ResponseCustomToolCall, ResponseFunctionToolCall, ResponseOutputMessage
from openai.types.responses.response_output_text import ResponseOutputText

from observers.reporting import Observation, raised, report_async, result, server

module = server()
tools = {tool.name: tool for tool in module.agent.tools}


class Scripted(Model):
    """Asks for one tool, and keeps what it is given."""

    def __init__(self, tool: str) -> None:
        self.tool = tool
        self.given: str | None = None

    async def get_response(
        self, system_instructions: str | None, input: Any, *args: Any, **kwargs: Any
    ) -> ModelResponse:
        outputs = [] if isinstance(input, str) else [item for item in input if "output" in item.get("type", "")]
        if outputs:
            self.given = outputs[0]["output"]
            text = ResponseOutputText(text="done", type="output_text", annotations=[])
            item = ResponseOutputMessage(id="2", content=[text], role="assistant", status="completed", type="message")
        elif isinstance(tools[self.tool], CustomTool):
            item = ResponseCustomToolCall(call_id="1", input="x", name=self.tool, type="custom_tool_call")
        else:
            item = ResponseFunctionToolCall(call_id="1", arguments="{}", name=self.tool, type="function_call")
        return ModelResponse(output=[item], usage=Usage(), response_id=None)

    def stream_response(self, *args: Any, **kwargs: Any) -> Any:
        raise NotImplementedError


async def call(tool: str) -> Observation:
    model = Scripted(tool)
    try:
        await Runner.run(module.agent, "Begin", run_config=RunConfig(model=model, tracing_disabled=True))
    except Exception as error:
        return raised(error)
    return result(str(model.given))


report_async(tools, call)
