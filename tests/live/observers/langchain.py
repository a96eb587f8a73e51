"""Call tools of LangChain as an agent calls them."""

from observers.reporting import Observation, raised, report, result, server

tools = {tool.name: tool for tool in server().TOOLS}


def call(tool: str) -> Observation:
    arguments = {"query": "a"} if "query" in tools[tool].args or "tool_input" in tools[tool].args else {}
    if tools[tool].args and not arguments:
        arguments = dict.fromkeys(tools[tool].args, "a")
    try:
        message = tools[tool].invoke({"type": "tool_call", "id": "1", "name": tool, "args": arguments})
    except Exception as error:
        return raised(error)
    return result(message.content, flag=message.status == "error")


report(tools, call)
