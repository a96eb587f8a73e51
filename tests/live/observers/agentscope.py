"""Run an agent of AgentScope with a model that asks for one tool."""

from agentscope.agent import Agent
from agentscope.credential import OpenAICredential
from agentscope.message import UserMsg
from agentscope.model import OpenAIChatModel
from agentscope.tool import Toolkit

from observers.chat_server import Chat, serving
from observers.reporting import Observation, raised, report_async, result, server

tools = {tool.name: tool for tool in server().TOOLS}


async def call(tool: str) -> Observation:
    with serving(Chat(tool)) as chat:
        credential = OpenAICredential(api_key="none", base_url=chat.url)
        model = OpenAIChatModel(credential, "scripted", stream=False)
        agent = Agent("archivist", "Read.", model, Toolkit([tools[tool]]))
        try:
            states = [getattr(event, "state", None) async for event in agent.reply_stream(UserMsg("user", "Begin"))]
        except Exception as error:
            return raised(error)
        return result(str(chat.given), flag="error" in states)


report_async(tools, call)
