"""Run an agent of DSPy with a model that asks for one tool."""

import dspy
from dspy.utils import DummyLM

from observers.reporting import Observation, raised, report, result, server

module = server()


def call(tool: str) -> Observation:
    ask = {"next_thought": "read", "next_tool_name": tool, "next_tool_args": "{}"}
    end = {"next_thought": "end", "next_tool_name": "finish", "next_tool_args": "{}"}
    with dspy.context(lm=DummyLM([ask, end, {"reasoning": "none", "answer": "done"}])):
        try:
            done = module.react(question="Begin")
        except Exception as error:
            return raised(error)
    return result(done.trajectory["observation_0"])


report(module.TOOLS, call)
