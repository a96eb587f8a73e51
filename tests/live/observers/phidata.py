"""Run an agent of phidata with a model that asks for one tool."""

from phi.model.openai import OpenAIChat

from observers.chat_server import Chat, serving
from observers.reporting import Observation, raised, report, result, server

module = server()


def call(tool: str) -> Observation:
    with serving(Chat(tool)) as chat:
        module.agent.model = OpenAIChat(id="scripted", api_key="none", base_url=chat.url)
        try:
            module.agent.run("Begin")
        except Exception as error:
            return raised(error)
        return result(str(chat.given))


report(module.TOOLS, call)
