"""Run an assistant of Qwen-Agent with a model that asks for one tool."""

from qwen_agent.agents import FnCallAgent

from observers.chat_server import Chat, serving
from observers.reporting import Observation, raised, report, result, server

tools = {tool.name: tool for tool in server().TOOLS}


def call(tool: str) -> Observation:
    with serving(Chat(tool)) as chat:
        model = {
            "model": "scripted",
            "model_server": chat.url,
            "api_key": "none",
            "generate_cfg": {"use_raw_api": True, "max_retries": 0},
        }
        assistant = FnCallAgent([tools[tool]], model)
        try:
            *_, _ = assistant.run([{"role": "user", "content": "Begin"}])
        except Exception as error:
            return raised(error)
        return result(str(chat.given))


report(tools, call)
