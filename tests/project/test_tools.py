"""Which functions are tools, by each way to declare one."""

from __future__ import annotations

from pathlib import Path

import pytest

from errlint.facts import Declaration
from errlint.frameworks.model import How
from errlint.project.tools import Tool
from errlint.settings.model import DeclaredBoundary
from tests.project.tree import project


def tools(folder: Path, *files: str, **settings: object) -> tuple[Tool, ...]:
    names = ["main.py", *(f"other{number}.py" for number in range(len(files) - 1))]
    return project(folder, dict(zip(names, files, strict=True)), **settings).tools


def shown(found: tuple[Tool, ...]) -> list[str]:
    return [
        f"{t.boundary.tool} is {t.function.name} by {t.boundary.declaration.value} of {t.boundary.framework}"
        for t in found
    ]


FASTMCP = "from fastmcp import FastMCP\nmcp = FastMCP('a')\n"
DECLARED = {
    "decorator": (
        "from claude_agent_sdk import tool\n@tool('read', 'Read', {})\nasync def f(args): ...\n",
        ["read is f by decorator of claude-agent-sdk"],
    ),
    "bare decorator": (
        "from langchain_core.tools import tool\n@tool\ndef f(a): ...\n",
        ["f is f by decorator of langchain"],
    ),
    "aliased decorator": (
        "from langchain_core.tools import tool as as_tool\n@as_tool\ndef f(a): ...\n",
        ["f is f by decorator of langchain"],
    ),
    "decorator by its module": (
        "import langchain_core.tools\n@langchain_core.tools.tool\ndef f(a): ...\n",
        ["f is f by decorator of langchain"],
    ),
    "decorator that must be called": ("from claude_agent_sdk import tool\n@tool\nasync def f(args): ...\n", []),
    "decorator on an instance": (
        FASTMCP + "@mcp.tool\ndef f(a): ...\n",
        ["f is f by decorator-on-instance of fastmcp"],
    ),
    "decorator on an instance, called": (
        FASTMCP + "@mcp.tool()\ndef f(a): ...\n",
        ["f is f by decorator-on-instance of fastmcp"],
    ),
    "named by an argument": (
        FASTMCP + "@mcp.tool(name='read')\ndef f(a): ...\n",
        ["read is f by decorator-on-instance of fastmcp"],
    ),
    "named by a position": (
        FASTMCP + "@mcp.tool('read')\ndef f(a): ...\n",
        ["read is f by decorator-on-instance of fastmcp"],
    ),
    "beside other decorators": (
        FASTMCP + "@first\n@mcp.tool\n@last(1)\nasync def f(a): ...\n",
        ["f is f by decorator-on-instance of fastmcp"],
    ),
    "on a parameter": (
        "from fastmcp import FastMCP\ndef register(mcp: FastMCP) -> None:\n    @mcp.tool\n    def f(a): ...\n",
        ["f is register.f by decorator-on-instance of fastmcp"],
    ),
    "on an attribute": (
        (
            "from fastmcp import FastMCP\nclass S:\n    def __init__(self):\n        self.mcp = FastMCP('a')\n"
            "    def register(self):\n        @self.mcp.tool\n        def f(a): ...\n"
        ),
        ["f is S.register.f by decorator-on-instance of fastmcp"],
    ),
    "on what a function makes": (
        "from fastmcp import FastMCP\ndef make() -> FastMCP: ...\nmcp = make()\n@mcp.tool\ndef f(a): ...\n",
        ["f is f by decorator-on-instance of fastmcp"],
    ),
    "on a subclass": (
        "from fastmcp import FastMCP\nclass Server(FastMCP): ...\nmcp = Server('a')\n@mcp.tool\ndef f(a): ...\n",
        ["f is f by decorator-on-instance of fastmcp"],
    ),
    "in a condition": (
        "from fastmcp import FastMCP\nmcp = FastMCP('a')\nif a:\n    @mcp.tool\n    def f(a): ...\n",
        ["f is f by decorator-on-instance of fastmcp"],
    ),
    "import that may fail": (
        (
            "try:\n    from fastmcp import FastMCP\nexcept ImportError:\n    FastMCP = None\nmcp = FastMCP('a')\n"
            "@mcp.tool\ndef f(a): ...\n"
        ),
        ["f is f by decorator-on-instance of fastmcp"],
    ),
    "subclass": (
        (
            "from crewai.tools import BaseTool\nclass Read(BaseTool):\n    name = 'read'\n    def _run(self, a): ...\n"
            "    def help(self): ...\n"
        ),
        ["read is Read._run by subclass-method of crewai"],
    ),
    "subclass without a name": (
        "from crewai.tools import BaseTool\nclass Read(BaseTool):\n    def _run(self, a): ...\n",
        ["Read is Read._run by subclass-method of crewai"],
    ),
    "subclass of a subclass": (
        "from crewai.tools import BaseTool\nclass Base(BaseTool): ...\nclass Read(Base):\n    def _run(self, a): ...\n",
        ["Read is Read._run by subclass-method of crewai"],
    ),
    "registered": (FASTMCP + "def f(a): ...\nmcp.tool(f)\n", ["f is f by registration-call of fastmcp"]),
    "in a list for the base class": (
        (
            "from agno.tools import Toolkit\n\nclass Archives(Toolkit):\n    def __init__(self):\n"
            "        super().__init__(name='archives', tools=[self.read])\n    def read(self, name): ...\n"
        ),
        ["read is Archives.read by tools-list of agno"],
    ),
    "registered under a name": (
        FASTMCP + "def f(a): ...\nmcp.tool(f, name='read')\n",
        ["read is f by registration-call of fastmcp"],
    ),
    "registered in a wrapper": (
        FASTMCP + "from fastmcp.tools import Tool\ndef f(a): ...\nmcp.add_tool(Tool.from_function(f, name='read'))\n",
        ["read is f by registration-call of fastmcp"],
    ),
    "registered in a function": (
        FASTMCP + "def f(a): ...\ndef main():\n    tool = f\n    mcp.add_tool(tool)\n",
        ["f is f by registration-call of fastmcp"],
    ),
    "a method, registered": (
        FASTMCP + "class A:\n    def f(self, a): ...\na = A()\nmcp.tool(a.f)\n",
        ["f is A.f by registration-call of fastmcp"],
    ),
    "listed": (
        "from fastmcp import FastMCP\ndef f(a): ...\ndef g(a): ...\nmcp = FastMCP('a', tools=[f, g])\n",
        ["f is f by tools-list of fastmcp", "g is g by tools-list of fastmcp"],
    ),
    "dispatcher": (
        "async def call_tool(name, arguments): ...\n",
        ["call_tool is call_tool by dispatcher of dispatcher"],
    ),
    "dispatcher that is a method": (
        "class A:\n    def run_tool(self, tool_name, args): ...\n",
        ["run_tool is A.run_tool by dispatcher of dispatcher"],
    ),
    "dispatcher without arguments": ("def call_tool(name): ...\n", []),
    "decorated and registered": (
        FASTMCP + "@mcp.tool\ndef f(a): ...\nmcp.add_tool(f)\n",
        ["f is f by decorator-on-instance of fastmcp"],
    ),
    "dispatcher that is decorated": (
        (
            "from mcp.server.lowlevel import Server\nserver = Server('a')\n@server.call_tool()\n"
            "async def call_tool(name, arguments): ...\n"
        ),
        ["call_tool is call_tool by decorator-on-instance of mcp"],
    ),
    "what handles its failures is none": (
        (
            "from agents import function_tool\ndef explain(context, error): ...\n"
            "@function_tool(failure_error_function=explain)\ndef f(a): ...\n"
        ),
        ["f is f by decorator of openai-agents"],
    ),
    "another package's": ("from acme.decorators import tool\n@tool\ndef f(a): ...\n", []),
    "of its own": ("def tool(f): return f\n@tool\ndef f(a): ...\n", []),
    "another method": (FASTMCP + "@mcp.custom_route('/')\ndef f(a): ...\n", []),
    "a resource": (FASTMCP + "@mcp.resource('a://b')\ndef f(a): ...\n", []),
    "an instance that is unknown": ("@mcp.tool\ndef f(a): ...\n", []),
    "in a text": ("'''\n@mcp.tool\ndef f(a): ...\n'''\n", []),
}


@pytest.mark.parametrize(("code", "expected"), DECLARED.values(), ids=DECLARED)
def test_declarations(code: str, expected: list[str], tmp_path: Path) -> None:
    assert shown(tools(tmp_path, code)) == expected


def test_the_instance_comes_from_another_file(tmp_path: Path) -> None:
    found = tools(tmp_path, "from other0 import mcp\n@mcp.tool\ndef f(a): ...\n", FASTMCP)
    assert shown(found) == ["f is f by decorator-on-instance of fastmcp"]


def test_the_function_comes_from_another_file(tmp_path: Path) -> None:
    found = tools(tmp_path, FASTMCP + "from other0 import f\nmcp.tool(f)\n", "def f(a): ...\n")
    assert shown(found) == ["f is f by registration-call of fastmcp"]
    assert found[0].boundary.path == str(tmp_path / "other0.py")


def test_the_base_comes_from_another_file(tmp_path: Path) -> None:
    base = "from crewai.tools import BaseTool\nclass Base(BaseTool): ...\n"
    found = tools(tmp_path, "from other0 import Base\nclass Read(Base):\n    def _run(self, a): ...\n", base)
    assert shown(found) == ["Read is Read._run by subclass-method of crewai"]


def test_a_function_is_one_tool_however_often_it_is_declared(tmp_path: Path) -> None:
    registering = FASTMCP + "from other0 import f\nmcp.tool(f)\nmcp.add_tool(f)\n"
    found = tools(tmp_path, registering, "def f(a): ...\n", registering)
    assert shown(found) == ["f is f by registration-call of fastmcp"]


def test_a_list_declares_in_every_range_of_versions(tmp_path: Path) -> None:
    code = "from langgraph.prebuilt import ToolNode\ndef f(a): ...\nnode = ToolNode([f])\n"
    (tool,) = project(tmp_path, {"main.py": code, "requirements.txt": "langgraph-prebuilt==0.6.5\n"}).tools
    assert [found.version.range for found in tool.found] == ["<1.0"]


def test_settings_declare_tools(tmp_path: Path) -> None:
    boundary = DeclaredBoundary("main:on_*", tool="hook", forwards=How.MESSAGE, flag="failed")
    found = tools(tmp_path, "def on_read(a): ...\ndef read(a): ...\n", boundaries=(boundary,))
    assert shown(found) == ["hook is on_read by declared of settings"]
    assert found[0].forwards is not None
    assert (found[0].forwards.how, found[0].forwards.flag) == (How.MESSAGE, "failed")


def test_tests_are_no_tools_unless_they_are_meant(tmp_path: Path) -> None:
    files = {"tests/test_a.py": FASTMCP + "@mcp.tool\ndef f(a): ...\n"}
    assert project(tmp_path, files).tools == ()
    assert len(project(tmp_path, files, include_tests=True).tools) == 1


def test_a_tool_has_a_place_and_options(tmp_path: Path) -> None:
    (tool,) = tools(tmp_path, FASTMCP + "@mcp.tool(tags={'a'})\ndef f(a): ...\n")
    assert tool.boundary.declaration is Declaration.INSTANCE_DECORATOR
    assert [option.name for option in tool.boundary.options] == ["tags"]
    assert tool.boundary.span.start_row == 3
