"""Run an agent of LlamaIndex with a model that asks for one tool."""

from typing import Any

from llama_index.core.agent.workflow import ToolCallResult
from llama_index.core.base.llms.types import ChatMessage, MessageRole, ToolCallBlock
from llama_index.core.llms.mock import MockFunctionCallingLLM

from observers.reporting import Observation, raised, report_async, result, server, steered

module = server()


async def call(tool: str) -> Observation:
    def answer(messages: Any, **kwargs: Any) -> ChatMessage:
        if messages[-1].role == MessageRole.TOOL:
            return ChatMessage(role=MessageRole.ASSISTANT, content="done")
        return ChatMessage(
            role=MessageRole.ASSISTANT, blocks=[ToolCallBlock(tool_call_id="1", tool_name=tool, tool_kwargs={})]
        )

    module.agent.llm = MockFunctionCallingLLM(response_generator=answer)
    module.agent.streaming = False
    given: list[Observation] = []
    handler = module.agent.run("Begin")
    try:
        async for event in handler.stream_events():
            if isinstance(event, ToolCallResult):
                given = [result(event.tool_output.content, flag=event.tool_output.is_error)]
        await handler
    except Exception as error:
        return given[0] if given else raised(error)
    return given[0] if given else steered("nothing")


report_async(module.TOOLS, call)
