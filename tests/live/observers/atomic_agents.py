"""Run tools of Atomic Agents as an application does."""

from observers.reporting import Observation, raised, report, result, server

module = server()
tools = {type(tool).__name__: tool for tool in module.TOOLS}


def call(tool: str) -> Observation:
    try:
        done = tools[tool].run(module.Asked())
    except Exception as error:
        return raised(error)
    return result(str(done))


report(tools, call)
