"""Run an agent of BeeAI with a model that asks for one tool."""

from beeai_framework.adapters.openai import OpenAIChatModel
from beeai_framework.agents.tool_calling import ToolCallingAgent
from beeai_framework.memory import UnconstrainedMemory

from observers.chat_server import Chat, serving
from observers.reporting import Observation, raised, report_async, result, server

tools = {tool.name: tool for tool in server().TOOLS}


async def call(tool: str) -> Observation:
    with serving(Chat(tool, breaks=True)) as chat:
        model = OpenAIChatModel("scripted", base_url=chat.url, api_key="none", stream=False)
        agent = ToolCallingAgent(llm=model, memory=UnconstrainedMemory(), tools=[tools[tool]], tool_call_checker=False)
        try:
            await agent.run("Begin")
        except Exception as error:
            if chat.given is None:
                return raised(error)
        return result(str(chat.given))


report_async(tools, call)
