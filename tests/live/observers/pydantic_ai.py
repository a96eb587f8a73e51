"""Run agents of Pydantic AI with a model that asks for one tool."""

from pydantic_ai import DeferredToolRequests
from pydantic_ai.messages import ModelMessage, ModelResponse, RetryPromptPart, TextPart, ToolCallPart, ToolReturnPart
from pydantic_ai.models.function import AgentInfo, FunctionModel

from observers.reporting import Observation, raised, report_async, result, server, steered

module = server()


async def call(tool: str) -> Observation:
    given: list[Observation] = []

    async def answer(messages: list[ModelMessage], info: AgentInfo) -> ModelResponse:
        if len(messages) == 1:
            return ModelResponse([ToolCallPart(tool, {})])
        for part in messages[-1].parts:
            if isinstance(part, ToolReturnPart):
                given.append(result(part.model_response_str(), flag=part.outcome in {"failed", "retried"}))
            elif isinstance(part, RetryPromptPart):
                given.append(result(part.model_response(), flag=False))
        return ModelResponse([TextPart("done")])

    try:
        done = await module.agent.run("Begin", model=FunctionModel(answer))
    except Exception as error:
        return given[0] if given else raised(error)
    return steered("deferred") if isinstance(done.output, DeferredToolRequests) else given[0]


report_async(module.TOOLS, call)
