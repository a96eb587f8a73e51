"""Lookups by the paths that sources import."""

from __future__ import annotations

import pytest

from errlint.facts import Declaration
from errlint.frameworks import BoundaryRole, index


@pytest.mark.parametrize(
    "path",
    ["langchain_core.tools.tool", "langchain.tools.tool", "langchain.agents.tool", "langchain_core.tools.convert.tool"],
)
def test_aliases_lead_to_the_same_decorator(path: str) -> None:
    found = index().called(path)
    assert {declared.framework.id for declared in found} == {"langchain"}
    assert [declared.declares.kind for declared in found] == [Declaration.DECORATOR, Declaration.REGISTRATION_CALL]


def test_methods_of_an_instance() -> None:
    found = index().method("mcp.server.lowlevel.Server", "call_tool")
    assert [declared.version.range for declared in found] == ["<2"]
    assert not index().method("mcp.server.lowlevel.Server", "tool")


def test_one_method_declares_by_decorator_and_by_call() -> None:
    found = [entry for entry in index().method("fastmcp.FastMCP", "tool") if entry.version.range == ">=4"]
    assert [declared.declares.kind for declared in found] == [
        Declaration.INSTANCE_DECORATOR,
        Declaration.REGISTRATION_CALL,
    ]


def test_methods_that_are_called_on_the_class() -> None:
    (found,) = index().called("langchain.tools.StructuredTool.from_function")
    assert found.declares.methods == ("from_function",)


def test_subclasses() -> None:
    (found,) = index().subclass("crewai.tools.BaseTool")
    assert found.declares.methods == ("_run", "_arun")


def test_roles() -> None:
    roles = {found.declares.role for found in index().method("mcp.server.fastmcp.FastMCP", "prompt")}
    assert roles == {BoundaryRole.PROMPT}


def test_same_name_in_two_frameworks_is_told_apart() -> None:
    (tool,) = index().called("crewai.tools.tool")
    assert tool.framework.id == "crewai"


def test_unknown_paths_lead_nowhere() -> None:
    assert index().called("acme.tool") == ()
    assert index().subclass("BaseTool") == ()
    assert index().method("acme.Server", "tool") == ()
