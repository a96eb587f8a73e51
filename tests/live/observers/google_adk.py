"""Run an agent of the Google Agent Development Kit with a model that asks for one tool."""

import json
from collections.abc import AsyncGenerator
from typing import Any

from google.adk.models import BaseLlm, LlmRequest, LlmResponse
from google.adk.runners import InMemoryRunner
from google.genai import types

from observers.reporting import Observation, raised, report_async, result, server

module = server()


class Scripted(BaseLlm):
    """Asks for one tool, and keeps what it is given."""

    given: list[Any] = []

    async def generate_content_async(
        self, llm_request: LlmRequest, stream: bool = False
    ) -> AsyncGenerator[LlmResponse]:
        part = llm_request.contents[-1].parts[0]
        if part.function_response:
            self.given.append(part.function_response.response)
            parts = [types.Part(text="done")]
        else:
            parts = [types.Part.from_function_call(name=self.model, args={})]
        yield LlmResponse(content=types.Content(role="model", parts=parts))


async def call(tool: str) -> Observation:
    model = Scripted(model=tool, given=[])
    module.agent.model = model
    runner = InMemoryRunner(agent=module.agent, app_name="a")
    session = await runner.session_service.create_session(app_name="a", user_id="u")
    message = types.Content(role="user", parts=[types.Part(text="Begin")])
    try:
        async for _ in runner.run_async(user_id="u", session_id=session.id, new_message=message):
            pass
    except Exception as error:
        return raised(error)
    return result(json.dumps(model.given[0]), flag="error" in model.given[0])


report_async(module.TOOLS, call)
