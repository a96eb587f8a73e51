"""Run client tools of Llama Stack as its agents do."""

from llama_stack_client.lib.agents.agent import Agent
from llama_stack_client.types.shared.tool_call import ToolCall

from observers.reporting import Observation, raised, report, result, server

tools = {tool.get_name(): tool for tool in server().TOOLS}


def call(tool: str) -> Observation:
    agent = object.__new__(Agent)  # to make one asks a server
    agent.client_tools = {tool: tools[tool]}
    try:
        (done,) = agent._run_tool_calls([ToolCall(call_id="1", tool_name=tool, arguments={}, arguments_json="{}")])
    except Exception as error:
        return raised(error)
    return result(done.content)


report(tools, call)
