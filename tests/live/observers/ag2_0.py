"""Let an agent of AG2, version 0, answer a message that asks for one tool."""

from observers.reporting import Observation, raised, report, result, server

module = server()


def call(tool: str) -> Observation:
    function = {"name": tool, "arguments": "{}"}
    asked = {
        "role": "assistant",
        "content": None,
        "tool_calls": [{"id": "1", "type": "function", "function": function}],
    }
    try:
        reply = module.agent.generate_reply([asked])
    except Exception as error:
        return raised(error)
    return result(reply["tool_responses"][0]["content"])


report(module.TOOLS, call)
