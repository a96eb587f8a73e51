"""Tools of LangChain, called without an agent."""

from langchain_core.tools import BaseTool, StructuredTool, Tool, ToolException, tool


class ArchiveError(RuntimeError):
    pass


@tool
def ordinary() -> str:
    """Read."""
    raise ValueError('Archive "a" is locked, run `unlock` first')


@tool("renamed")
def own() -> str:
    """Read."""
    raise ArchiveError("Archive is gone")


@tool
def empty() -> str:
    """Read."""
    raise TimeoutError


@tool
def tool_exception() -> str:
    """Read."""
    raise ToolException("Archive is locked")


def _told() -> str:
    raise ToolException('Archive "a" is locked')


def _told_nothing() -> str:
    raise ToolException


def _told_text() -> str:
    raise ToolException("Archive is locked")


def _not_told() -> str:
    raise ValueError("Archive is locked")


def _simple(query: str) -> str:
    raise ToolException("Archive is locked")


class Read(BaseTool):
    name: str = "read"
    description: str = "Read."

    def _run(self) -> str:
        raise ToolException("Archive is locked")


TOOLS = [
    ordinary,
    own,
    empty,
    tool_exception,
    StructuredTool.from_function(_told, name="told", description="Read.", handle_tool_error=True),
    StructuredTool.from_function(_told_nothing, name="told_nothing", description="Read.", handle_tool_error=True),
    StructuredTool.from_function(_told_text, name="told_text", description="Read.", handle_tool_error="Ask {me}"),
    StructuredTool.from_function(_not_told, name="not_told", description="Read.", handle_tool_error=True),
    Tool(name="simple", func=_simple, description="Read.", handle_tool_error=True),
    Read(),
]
