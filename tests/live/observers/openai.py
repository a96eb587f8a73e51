"""Run the runner of responses of the OpenAI SDK with a model that asks for one tool."""

import json

import httpx2
from openai import OpenAI
from openai.lib.responses_tool_runner import ResponsesToolRunner

from observers.reporting import Observation, raised, report, result, server

functions = {function.tool["name"]: function for function in server().FUNCTIONS}


def call(tool: str) -> Observation:
    given: list[str] = []

    def respond(request: httpx2.Request) -> httpx2.Response:
        asked = json.loads(request.content)["input"]
        outputs = [item["output"] for item in asked if item.get("type") == "function_call_output"]
        given.extend(outputs)
        item = {"type": "function_call", "id": "f1", "call_id": "c1", "name": tool, "arguments": "{}"}
        end = {"type": "message", "id": "m1", "role": "assistant", "status": "completed", "content": []}
        body = {
            "id": "r1",
            "object": "response",
            "created_at": 1,
            "model": "scripted",
            "status": "completed",
            "output": [end if outputs else {**item, "status": "completed"}],
            "parallel_tool_calls": False,
            "tool_choice": "auto",
            "tools": [],
        }
        return httpx2.Response(200, json=body)

    client = OpenAI(api_key="none", http_client=httpx2.Client(transport=httpx2.MockTransport(respond)))
    runner = ResponsesToolRunner(functions=[functions[tool]])
    try:
        runner.run(client, {"model": "scripted", "input": [{"role": "user", "content": "Begin"}]}, max_steps=3)
    except Exception as error:
        return raised(error)
    return result(given[-1])


report(functions, call)
