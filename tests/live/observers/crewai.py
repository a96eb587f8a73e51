"""Run an agent of CrewAI with a model that calls one tool natively."""

from typing import Any

from crewai import Agent, BaseLLM

from observers.reporting import Observation, raised, report, result, server

tools = {tool.name: tool for tool in server().TOOLS}


class Scripted(BaseLLM):
    """Asks for one tool, and keeps what it is given."""

    tool: str = ""
    given: Any = None

    def supports_function_calling(self) -> bool:
        return True

    def call(self, messages: Any, *args: Any, **kwargs: Any) -> Any:
        answers = [message for message in messages if message["role"] == "tool"]
        if answers:
            self.given = answers[0]["content"]
            return "done"
        return [{"id": "1", "type": "function", "function": {"name": self.tool, "arguments": "{}"}}]


def call(tool: str) -> Observation:
    model = Scripted(model="m", tool=tool)
    agent = Agent(role="archivist", goal="read", backstory="none", llm=model, tools=[tools[tool]], max_iter=3)
    try:
        agent.kickoff("Begin")
    except Exception as error:
        return raised(error)
    return result(str(model.given))


report(tools, call)
