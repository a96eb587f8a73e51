"""The data files: valid, compiled, and right about what was observed in runs of the packages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from errlint.facts import Declaration
from errlint.frameworks import ArgumentPlace, BoundaryRole, How, load, load_dispatcher
from errlint.frameworks.compile import DATA, InvalidDataError, compiled
from errlint.frameworks.loading import COMPILED

if TYPE_CHECKING:
    from pathlib import Path

    from errlint.frameworks import Version


def versions(framework: str, role: BoundaryRole = BoundaryRole.TOOL) -> dict[str, Version]:
    """Return the first version of each range that declares `role`."""
    found: dict[str, Version] = {}
    for version in next(known for known in load() if known.id == framework).versions:
        if any(declares.role is role for declares in version.declarations):
            found.setdefault(version.range, version)
    return found


def test_compiled_form_is_up_to_date() -> None:
    assert COMPILED.read_text(encoding="utf-8") == compiled(DATA)


def test_there_is_one_framework_for_each_file() -> None:
    assert [known.id for known in load()] == sorted(
        path.stem for path in DATA.glob("*.yaml") if path.stem != "dispatcher"
    )


def test_every_declaration_can_be_found_in_a_call_or_a_class() -> None:
    for framework in load():
        for version in framework.versions:
            for declares in version.declarations:
                assert declares.names
                lists = declares.kind is Declaration.TOOLS_LIST
                lists |= declares.kind is Declaration.SUBCLASS_METHOD and not declares.methods
                assert lists == (declares.listed is not None)
                assert (declares.kind is Declaration.REGISTRATION_CALL) == bool(declares.functions)


def test_mcp_masks_from_2_1_on_and_tells_the_text_before() -> None:
    known = versions("mcp")
    assert known[">=2.1"].forwards.how is How.MASKED
    assert known[">=2.0,<2.1"].forwards.template == "Error executing tool {tool}: {exc}"
    assert known["<2"].forwards.how is How.STRING
    assert (known["<2"].forwards.flag, known[">=2.1"].forwards.flag) == ("isError", "is_error")


def test_mcp_lets_tool_error_through() -> None:
    version = versions("mcp")[">=2.1"]
    assert "mcp.server.mcpserver.exceptions.ToolError" in version.delivers
    assert "mcp.MCPError" not in version.delivers
    protocol = next(special for special in version.special if "mcp.MCPError" in special.names)
    assert protocol.forwards.how is How.PROTOCOL_ERROR
    assert protocol.forwards.tells


def test_mcp_resources_hide_the_text_that_tools_of_version_1_tell() -> None:
    assert not versions("mcp", BoundaryRole.RESOURCE)[">=2.1"].forwards.tells
    assert versions("mcp", BoundaryRole.RESOURCE)["<2"].forwards.tells


def test_version_2_of_mcp_has_lost_names() -> None:
    removed = {entry.name: entry for known in load() if known.id == "mcp" for entry in known.removed}
    assert removed["mcp.server.fastmcp"].range == ">=2"
    assert removed["mcp.server.fastmcp.FastMCP"].instead == "mcp.server.mcpserver.MCPServer"
    assert removed["mcp.server.lowlevel.Server.call_tool"].instead == "Server(name, on_call_tool=handler)"


def test_option_of_fastmcp_masks() -> None:
    (option,) = versions("fastmcp")[">=4"].options
    assert option.name == "mask_error_details"
    assert option.forwards is not None
    assert option.forwards.how is How.MASKED


def test_langchain_leaves_it_to_langgraph_which_aborts_from_1_0_on() -> None:
    assert versions("langchain")["*"].forwards.how is How.CALLER
    assert versions("langgraph")[">=1.0"].forwards.how is How.ABORTS
    assert versions("langgraph")["<1.0"].forwards.how is How.REPR


def test_fastmcp_tells_a_failed_validation_from_bad_arguments_since_4() -> None:
    assert versions("fastmcp")[">=4"].mistakes == ()
    assert "pydantic.ValidationError" in versions("fastmcp")["<4"].mistakes


def test_interrupt_of_langgraph_steers_the_run() -> None:
    (call,) = versions("langgraph")[">=1.0"].steering_calls
    assert call.raises in versions("langgraph")[">=1.0"].control_flow


def test_pydantic_ai_delivers_its_own_exceptions_alone() -> None:
    version = versions("pydantic-ai")[">=2.60"]
    assert version.forwards.how is How.ABORTS
    assert "pydantic_ai.ModelRetry" in version.delivers
    assert "pydantic_ai.exceptions.ToolFailed" in version.delivers
    assert "pydantic_ai.ToolFailed" not in versions("pydantic-ai")["<2.16"].delivers


def test_hints_are_spelt_as_each_version_does() -> None:
    assert versions("mcp")["<2"].hints.read_only == ("readOnlyHint",)
    assert versions("mcp")[">=2.1"].hints.read_only == ("read_only_hint", "readOnlyHint")
    assert versions("pydantic-ai")[">=2.60"].hints.confirmations == ("requires_approval",)
    assert versions("langchain")["*"].hints.argument is None


def test_templates_can_be_filled_in() -> None:
    values = dict.fromkeys(("tool", "exc", "json", "type", "args", "repr", "traceback", "uri", "plugin", "value"), "x")
    forwards = [
        found
        for framework in load()
        for version in framework.versions
        for found in (version.forwards, *(special.forwards for special in version.special))
    ]
    assert all(found.template.format(**values) for found in forwards if found.template is not None)


def test_dispatcher_tells_its_parameters() -> None:
    dispatcher = load_dispatcher()
    assert "run_tool" in dispatcher.names
    assert "tool_name" in dispatcher.tool_parameters
    assert "tool_input" in dispatcher.argument_parameters
    assert dispatcher.forwards.how is How.STRING


def test_functions_of_structured_tools_are_two() -> None:
    declares = next(
        declares
        for declares in versions("langchain")["*"].declarations
        if "langchain.tools.StructuredTool" in declares.names and declares.methods
    )
    assert declares.functions == (ArgumentPlace("func", 0), ArgumentPlace("coroutine", 1))


def test_invalid_files_are_not_compiled(tmp_path: Path) -> None:
    (tmp_path / "acme.yaml").write_text("framework: acme\n")
    with pytest.raises(InvalidDataError, match=r"acme.yaml: file: missing `language`"):
        compiled(tmp_path)
