"""Let the Google Gen AI SDK call functions, against an API that is a function."""

import json

import httpx2 as httpx
from google import genai

from observers.reporting import Observation, raised, report, result, server

config = server().config
tools = [function.__name__ for function in config.tools]


def call(tool: str) -> Observation:
    given: list[Observation] = []

    def answer(request: httpx.Request) -> httpx.Response:
        part = json.loads(request.read())["contents"][-1]["parts"][0]
        if "functionResponse" in part:
            response = part["functionResponse"]["response"]
            given.append(result(json.dumps(response), flag="error" in response))
            parts = [{"text": "done"}]
        else:
            parts = [{"functionCall": {"name": tool, "args": {}}}]
        return httpx.Response(200, json={"candidates": [{"content": {"role": "model", "parts": parts}}]})

    client = genai.Client(
        api_key="x", http_options={"httpx_client": httpx.Client(transport=httpx.MockTransport(answer))}
    )
    try:
        client.models.generate_content(model="m", contents="Begin", config=config)
    except Exception as error:
        return raised(error)
    return given[0]


report(tools, call)
