"""Tools of an agent of LlamaIndex."""

from llama_index.core.agent.workflow import FunctionAgent
from llama_index.core.llms.mock import MockFunctionCallingLLM
from llama_index.core.tools import FunctionTool


class ArchiveError(RuntimeError):
    pass


def ordinary() -> str:
    """Read."""
    raise ValueError('Archive "a" is locked, run `unlock` first')


def own() -> str:
    """Read."""
    raise ArchiveError("Archive is gone")


def empty() -> str:
    """Read."""
    raise TimeoutError


def key() -> str:
    """Read."""
    raise KeyError("archive")


def wrapped() -> str:
    """Read."""
    raise ValueError("Archive is locked")


agent = FunctionAgent(
    tools=[ordinary, own, empty, key, FunctionTool.from_defaults(wrapped, name="renamed")],
    llm=MockFunctionCallingLLM(),
)
TOOLS = "ordinary own empty key renamed".split()
