"""Execute a call of one tool of Mirascope."""

from mirascope import llm

from observers.reporting import Observation, raised, report, result, server

tools = {tool.name: tool for tool in server().TOOLS}


def call(tool: str) -> Observation:
    try:
        output = tools[tool].execute(llm.ToolCall(id="1", name=tool, args="{}"))
    except Exception as error:
        return raised(error)
    return result(str(output.result), flag=output.error is not None)


report(tools, call)
