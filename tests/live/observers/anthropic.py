"""Run the tool runner of the Anthropic SDK against an API that is a function."""

import json

import anthropic
import httpx2 as httpx

from observers.reporting import Observation, raised, report, result, server

tools = {tool.name: tool for tool in server().TOOLS}


def call(tool: str) -> Observation:
    given: list[Observation] = []

    def answer(request: httpx.Request) -> httpx.Response:
        last = json.loads(request.read())["messages"][-1]["content"]
        if last != "Begin":
            block = last[0]
            content = block["content"]
            text = content if isinstance(content, str) else content[0]["text"]
            given.append(result(text, flag=block.get("is_error", False)))
        content = (
            [{"type": "text", "text": "done"}]
            if given
            else [{"type": "tool_use", "id": "toolu_1", "name": tool, "input": {}}]
        )
        return httpx.Response(
            200,
            json={
                "id": "msg_1",
                "type": "message",
                "role": "assistant",
                "model": "m",
                "content": content,
                "stop_reason": "end_turn" if given else "tool_use",
                "usage": {"input_tokens": 1, "output_tokens": 1},
            },
        )

    client = anthropic.Anthropic(api_key="x", http_client=httpx.Client(transport=httpx.MockTransport(answer)))
    runner = client.beta.messages.tool_runner(
        max_tokens=9, model="m", tools=[tools[tool]], messages=[{"role": "user", "content": "Begin"}]
    )
    try:
        runner.until_done()
    except Exception as error:
        return given[0] if given else raised(error)
    return given[0]


report(tools, call)
