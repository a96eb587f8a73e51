"""Run the tool invoker of Haystack on a message that asks for one tool."""

from haystack.dataclasses import ChatMessage, ToolCall

from observers.reporting import Observation, raised, report, result, server

invoker = server().invoker


def call(tool: str) -> Observation:
    try:
        done = invoker.run(messages=[ChatMessage.from_assistant(tool_calls=[ToolCall(tool, {}, "1")])])
    except Exception as error:
        return raised(error)
    answer = done["tool_messages"][0].tool_call_result
    return result(answer.result, flag=answer.error)


report([tool.name for tool in invoker.tools], call)
