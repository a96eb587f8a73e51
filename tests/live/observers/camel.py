"""Run an agent of CAMEL with a model that asks for one tool."""

from typing import Any

from camel.agents import ChatAgent
from camel.models import ModelFactory
from camel.types import ModelPlatformType
from camel.utils import BaseTokenCounter

from observers.chat_server import Chat, serving
from observers.reporting import Observation, raised, report, result, server

tools = {tool.get_function_name(): tool for tool in server().TOOLS}


class Counter(BaseTokenCounter):
    """Counts without the tables that others download."""

    def count_tokens_from_messages(self, messages: Any) -> int:
        return 1

    def encode(self, text: str) -> list[int]:
        return [1]

    def decode(self, token_ids: list[int]) -> str:
        return ""


def call(tool: str) -> Observation:
    with serving(Chat(tool)) as chat:
        platform = ModelPlatformType.OPENAI_COMPATIBLE_MODEL
        model = ModelFactory.create(platform, "scripted", url=chat.url, api_key="none", token_counter=Counter())
        agent = ChatAgent("Archivist", model=model, tools=[tools[tool]])
        try:
            agent.step("Begin")
        except Exception as error:
            return raised(error)
        return result(str(chat.given))


report(tools, call)
