"""What a model receives on each way in which a tool fails."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from errlint.project.outcomes import FailurePath, Kind, ToolOutcome, Verdict, outcomes
from errlint.settings.model import DeclaredBoundary
from tests.project.tree import project

FASTMCP = """\
from fastmcp import FastMCP
from fastmcp.exceptions import ToolError

mcp = FastMCP("archives")

"""
PREFIX = "Error calling tool 't': "


def tools(folder: Path, code: str, **files: str) -> tuple[ToolOutcome, ...]:
    named = {f"{name}.py": dedent(text) for name, text in files.items()}
    return outcomes(project(folder, {"main.py": FASTMCP + dedent(code), **named}))


def paths(folder: Path, code: str, **files: str) -> tuple[FailurePath, ...]:
    (tool,) = tools(folder, code, **files)
    return tool.paths


def said(path: FailurePath) -> str | None:
    return path.receives[0].text


ERRORS = """
class Plain(Exception): ...

class Titled(Exception):
    def __init__(self, name, hint=None):
        super().__init__(f"Archive {name} is locked")
        self.hint = hint

class Templated(Exception):
    template = "Archive {name} is gone"
    def __init__(self, name):
        super().__init__(self.template.format(name=name))

class Narrow(Templated):
    template = "Folder {name} is gone"

class Printed(Exception):
    def __init__(self, code, detail):
        self.code = code
        self.detail = detail
    def __str__(self):
        return f"[{self.code}] {self.detail}"

class Silent(Exception):
    def __init__(self, code):
        self.code = code

@dataclass
class Recorded(Exception):
    code: str
    detail: str

"""

WORDS = {
    "a text": ('raise Plain("Archive not found")', "Archive not found"),
    "a text with a hole": ('raise Plain(f"Archive {name} not found")', "Archive {name} not found"),
    "no argument": ("raise Plain()", ""),
    "the class alone": ("raise Plain", ""),
    "a local name": ('message = "Archive not found"\n    raise Plain(message)', "Archive not found"),
    "the nearest of several": (
        'if x:\n        m = "one"\n        raise Plain(m)\n    m = "two"\n    return m',
        "one",
    ),
    "a list that grew": (
        'hints = []\n    for h in x:\n        hints.append(h)\n    raise Plain(f"Archive is odd: {hints}")',
        "Archive is odd: {hints}",
    ),
    "a name bound above in the same block": (
        'm = "one"\n    if x:\n        m = "two"\n        log()\n        log()\n        log()\n        raise Plain(m)',
        "two",
    ),
    "a constant": ("raise Plain(LOCKED)", "Archive is locked"),
    "a constant that is filled": ("raise Plain(MISSING.format(name=x))", "Archive {x} is missing"),
    "a helper": ("raise Plain(text_of(x))", "Archive {x} is odd"),
    "an error from a helper": ("raise make(x)", "made"),
    "a computed argument": ("raise Plain(load(x))", "{load}"),
    "a part of something": ('raise Plain(f"no {x[0]}")', "no {x}"),
    "several arguments": ('raise Plain("a", 3, "b")', "('a', 3, 'b')"),
    "a number": ("raise Plain(404)", "404"),
    "arguments from elsewhere": ("raise Plain(*x)", None),
    "a key": ('raise KeyError("name")', "'name'"),
    "a number of the system": ('raise OSError(2, "No such file")', "[Errno 2] No such file"),
    "a constructor": ('raise Titled("a", hint="Wait")', "Archive a is locked"),
    "a constructor by name": ("raise Titled(name=x)", "Archive {x} is locked"),
    "a template of a class": ('raise Templated("a")', "Archive a is gone"),
    "a template of a subclass": ('raise Narrow("a")', "Folder a is gone"),
    "a printer": ('raise Printed("E1", "locked")', "[E1] locked"),
    "a constructor that hands nothing on": ('raise Silent("E1")', "E1"),
    "a data class": ('raise Recorded("E1", "locked")', "('E1', 'locked')"),
    "an error of a library": ('raise acme.Broken("Archive is broken")', "Archive is broken"),
    "an error of a library with a collection": ("raise acme.Broken([x])", None),
    "an error of a library with several arguments": ('raise acme.Broken(3, "Archive is broken")', None),
    "a message by name": ('raise acme.Broken(message="Archive is broken", code=3)', "Archive is broken"),
    "a record of a protocol": (
        'raise acme.Broken(acme.Data(code=3, message="Archive is broken"))',
        "Archive is broken",
    ),
    "a bound error": ('error = Plain("Archive not found")\n    raise error', "Archive not found"),
}
HELPERS = """
import acme
from dataclasses import dataclass
LOCKED = "Archive is locked"
MISSING = "Archive {name} is missing"

def text_of(name):
    return f"Archive {name} is odd"

def make(name):
    return Plain("made")
"""


@pytest.mark.parametrize(("code", "expected"), WORDS.values(), ids=WORDS)
def test_the_words_of_an_error(tmp_path: Path, code: str, expected: str | None) -> None:
    (path,) = paths(tmp_path, f"{HELPERS}{ERRORS}\n@mcp.tool\ndef t(x, name):\n    {code}\n")

    assert path.says == expected
    assert said(path) == PREFIX + (expected if expected is not None else "{exc}")


WRAPPED = {
    "its words": ('raise ToolError(f"failed: {e}") from e', "failed: Archive {x} is odd"),
    "its words as text": ('raise ToolError("failed: " + str(e))', "failed: Archive {x} is odd"),
    "its words as code": ('raise ToolError(f"failed: {e!r}")', "failed: ValueError('Archive {x} is odd')"),
    "its class": ('raise ToolError(f"{type(e).__name__}: {e}")', "ValueError: Archive {x} is odd"),
    "its class another way": ('raise ToolError(f"{e.__class__.__name__}")', "ValueError"),
    "its words or its class": (
        'detail = str(e).strip() or type(e).__name__\n        raise ToolError(f"no: {detail}")',
        "no: Archive {x} is odd",
    ),
}


@pytest.mark.parametrize(("code", "expected"), WRAPPED.values(), ids=WRAPPED)
def test_an_error_in_place_of_another(tmp_path: Path, code: str, expected: str) -> None:
    source = f"""
@mcp.tool
def t(x):
    try:
        raise ValueError(f"Archive {{x}} is odd")
    except ValueError as e:
        {code}
"""
    wrapped = [path for path in paths(tmp_path, source) if path.made is not None]

    assert [(path.kind, path.exception, path.arrives) for path in wrapped] == [
        (Kind.WRAPPED, "builtins.ValueError", "fastmcp.exceptions.ToolError")
    ]
    assert said(wrapped[0]) == expected


def test_what_a_handler_makes_of_an_error_of_a_library(tmp_path: Path) -> None:
    (path,) = paths(
        tmp_path,
        """
        import acme
        @mcp.tool
        def t(x):
            try:
                acme.load(x)
            except acme.Broken as e:
                raise ToolError(f"Archive {x} is broken: {e}") from e
        """,
    )

    error = "fastmcp.exceptions.ToolError"
    assert (path.kind, path.exception, path.arrives) == (Kind.UNCAUGHT, error, error)
    assert said(path) == "Archive {x} is broken: {e}"
    assert path.handlers == ()


def test_an_error_of_a_library_that_passes(tmp_path: Path) -> None:
    (path,) = paths(
        tmp_path,
        """
        import acme
        @mcp.tool
        def t(x):
            try:
                acme.load(x)
            except acme.Broken:
                log(x)
                raise
        """,
    )

    assert (path.kind, path.exception, path.arrives) == (Kind.RETHROWN, "acme.Broken", "acme.Broken")
    assert said(path) == PREFIX + "{exc}"
    assert [handler.effect.value for handler in path.handlers] == ["passes on"]


def test_the_way_through_files(tmp_path: Path) -> None:
    (path,) = paths(
        tmp_path,
        """
        from store import Store
        @mcp.tool
        def t(x):
            store = Store()
            return store.load(x)
        """,
        store="""
        class Store:
            def load(self, name):
                self.check(name)

            def check(self, name):
                raise LookupError(f"Archive {name} not found")
        """,
    )

    assert [(hop.function, Path(hop.path).name, hop.row, hop.call_row) for hop in path.chain] == [
        ("t", "main.py", 9, 11),
        ("Store.load", "store.py", 3, 4),
        ("Store.check", "store.py", 6, None),
    ]
    assert (Path(path.site.path).name, path.site.row, path.site.column, path.made) == ("store.py", 7, 9, None)


RETURNED = {
    "an error dict in a handler": (
        'return {"error": f"Archive is broken: {e}", "code": 3}',
        '{"error": "Archive is broken: {e}", "code": 3}',
        None,
        Verdict.SUCCESS_SHAPE,
    ),
    "a text in a handler": ('return f"Error: {e}"', "Error: {e}", None, Verdict.SUCCESS_SHAPE),
    "JSON in a handler": ('return json.dumps({"error": str(e)})', '{"error": "{e}"}', None, Verdict.SUCCESS_SHAPE),
    "a helper in a handler": ("return as_error(e)", '{"error": "{e}"}', None, Verdict.SUCCESS_SHAPE),
    "nothing in a handler": ("return None", "None", None, Verdict.SUCCESS_SHAPE),
    "a result with a mark": (
        'return ToolResult(content=[TextContent(type="text", text=f"Archive is broken: {e}")], is_error=True)',
        "Archive is broken: {e}",
        "is_error=True",
        Verdict.MESSAGE_ONLY,
    ),
    "a result with a mark and a fix": (
        'return ToolResult(content="Archive is locked. Wait a minute and call again.", is_error=True)',
        "Archive is locked. Wait a minute and call again.",
        "is_error=True",
        Verdict.CARRIES_FIX,
    ),
    "a result with a mark under some condition": (
        'return ToolResult(content="Archive is broken", is_error=True if x else False)',
        "Archive is broken",
        "is_error=True",
        Verdict.MESSAGE_ONLY,
    ),
    "a dict with the mark of another framework": (
        'return {"status": "error", "content": [{"text": "no"}]}',
        "no",
        None,
        Verdict.SUCCESS_SHAPE,
    ),
}


@pytest.mark.parametrize(("code", "text", "flag", "verdict"), RETURNED.values(), ids=RETURNED)
def test_a_failure_as_a_value(tmp_path: Path, code: str, text: str, flag: str | None, verdict: Verdict) -> None:
    (path,) = paths(
        tmp_path,
        f"""
        import acme, json
        def as_error(error):
            return {{"error": str(error)}}

        @mcp.tool
        def t(x):
            try:
                return acme.load(x)
            except acme.Broken as e:
                {code}
        """,
    )

    assert (path.kind, path.exception, path.arrives) == (Kind.RETURNED, "acme.Broken", None)
    assert (path.receives[0].text, path.receives[0].flag, path.verdict) == (text, flag, verdict)


VALUES = {
    "an error dict": ('return {"error": "no archive"}', ['{"error": "no archive"}']),
    "a dict with the mark of a failure": ('return {"success": False, "why": x}', ['{"success": false, "why": {x}}']),
    "JSON": (
        'return json.dumps({"status": "error", "why": "no archive"})',
        ['{"status": "error", "why": "no archive"}'],
    ),
    "JSON of a value": ('return json.dumps({"status": "ok"})', []),
    "a text that tells what is not there": ('return f"Archive {x} does not exist"', ["Archive {x} does not exist"]),
    "a text that begins so": ('return "Error: no archive"', ["Error: no archive"]),
    "a text that begins otherwise": ('return "The error rate is low"', []),
    "a value": ('return {"archives": [x]}', []),
    "what a helper gives back": ('return as_error("no archive")', ['{"error": "no archive"}']),
}


@pytest.mark.parametrize(("code", "expected"), VALUES.values(), ids=VALUES)
def test_a_failure_that_no_handler_gives_back(tmp_path: Path, code: str, expected: list[str]) -> None:
    found = paths(
        tmp_path,
        f"""
        def as_error(text):
            return {{"error": text}}

        @mcp.tool
        def t(x):
            {code}
        """,
    )

    assert [said(path) for path in found] == expected
    assert all(path.verdict is Verdict.SUCCESS_SHAPE for path in found)


INSIDE = {
    "a text of a helper in a message": ('return f"Archives: {find(x)}"', ["Archives: Error: no archive {x}"]),
    "a text of a helper behind a name": (
        "found = find(x)\n    return [TextContent(text=found)]",
        ["Error: no archive {x}"],
    ),
    "a branch that binds a text": (
        'body = load(x)\n    if x:\n        body = "<error>no more text</error>"\n    return f"{x}:\\n{body}"',
        ["{x}:\n<error>no more text</error>"],
    ),
    "a part of a pair": (
        'text, prefix = pair(x)\n    return f"{prefix}: {text}"',
        ["archive: Error: no archive"],
    ),
    "a line of a list that grew": (
        'lines = []\n    for name in x:\n        lines.append(find(name))\n    return "\\n".join(lines)',
        ["Error: no archive {x}"],
    ),
    "a key that is set later": (
        'result = {"archive": x}\n    if x:\n        result["error"] = "no archive"\n    return result',
        ['{"archive": {x}, "error": "no archive"}'],
    ),
    "a key that is set right after": (
        'result = {"archive": x}\n    result["error"] = "no archive"\n    return result',
        ['{"archive": {x}, "error": "no archive"}'],
    ),
    "what a handler keeps": (
        'try:\n        s = load(x)\n    except Exception as e:\n        s = f"not known: {e}"\n    return {"state": s}',
        ['{"state": "not known: {e}"}'],
    ),
    "what a handler of a helper puts in its place": (
        "size = size_of(x)\n    return {'size': size}",
        ['{"size": 0}'],
    ),
    "a choice": ('return {"note": load(x) or "Error: no archive there"}', ['{"note": "Error: no archive there"}']),
    "a text that tells of none": ('note = "The error rate is low"\n    return {"note": note}', []),
    "a word alone": ('state = "unknown"\n    return {"state": state}', []),
    "a text that is not given back": ('note = find(x)\n    log(note)\n    return {"archive": x}', []),
    "a narrow handler of a helper": ("return {'size': number(x)}", []),
}


@pytest.mark.parametrize(("code", "expected"), INSIDE.values(), ids=INSIDE)
def test_a_failure_inside_a_value(tmp_path: Path, code: str, expected: list[str]) -> None:
    helpers = """
def find(x):
    if x in known:
        return x
    return f"Error: no archive {x}"

def pair(x):
    if x:
        return x, "archive"
    return "Error: no archive", "archive"

def size_of(x):
    try:
        return load(x)
    except Exception:
        return 0

def number(x):
    try:
        return int(x)
    except ValueError:
        return 0
"""
    found = paths(tmp_path, f"{helpers}\n@mcp.tool\ndef t(x):\n    {code}\n")

    assert [said(path) for path in found] == expected
    assert all(path.verdict is Verdict.SUCCESS_SHAPE for path in found)


def test_where_a_failure_inside_a_value_begins(tmp_path: Path) -> None:
    (path,) = paths(
        tmp_path,
        """
        from store import find
        @mcp.tool
        def t(x):
            found = find(x)
            return ToolResult(content=f"Archives: {found}", is_error=x is None)
        """,
        store="""
        def find(x):
            if x:
                return x
            return f"Error: no archive {x}"
        """,
    )

    assert (Path(path.site.path).name, path.site.row, path.made) == ("store.py", 5, None)
    assert [(hop.function, hop.call_row) for hop in path.chain] == [("t", 10), ("find", None)]
    assert said(path) == "Archives: Error: no archive {x}"


EXITS = {
    "the function": ("import sys\n", "sys.exit(1)"),
    "the function alone": ("from sys import exit\n", "exit(1)"),
    "the builtin": ("", "exit(1)"),
    "the error": ("", "raise SystemExit(1)"),
}


@pytest.mark.parametrize(("imports", "code"), EXITS.values(), ids=EXITS)
def test_the_end_of_the_program(tmp_path: Path, imports: str, code: str) -> None:
    source = f"""
@mcp.tool
def t(x):
    try:
        check(x)
    except Exception as e:
        raise ToolError("Archive is broken") from e

def check(x):
    if not x:
        {code}
"""
    found = paths(tmp_path, imports + source)

    assert [(path.exception, path.verdict, said(path)) for path in found if path.chain[1:]] == [
        ("builtins.SystemExit", Verdict.ABORTS, None)
    ]


def test_calls_of_libraries(tmp_path: Path) -> None:
    (tool,) = tools(
        tmp_path,
        """
        import json
        import acme
        import boto3
        from store import Store, load
        @mcp.tool
        def t(x):
            client = boto3.client("archives")
            log.info(json.dumps(x))
            load(client, x)
            try:
                return acme.read(x)
            except acme.Broken:
                raise acme.Other(x)
            except Exception:
                return None
        """,
        store="""
        import acme
        class Store: ...
        def load(client: acme.Client, x):
            try:
                acme.open(x)
            except acme.Broken:
                pass
            return client.fetch(x)
        """,
    )

    assert [(call.name, Path(call.site.path).name, call.site.row) for call in tool.libraries] == [
        ("boto3.client", "main.py", 13),
        ("acme.open", "store.py", 6),
        ("acme.Client.fetch", "store.py", 9),
    ]
    assert [hop.function for hop in tool.libraries[1].chain] == ["t", "load"]


RAISERS = {
    "one call": ('fail("Archive is odd")', ["Archive is odd"]),
    "each call": (
        'if x:\n        fail("Archive is odd")\n    fail(f"Archive {x} is gone")',
        ["Archive is odd", "Archive {x} is gone"],
    ),
    "a call through another": ("check(x)", ["size must be positive"]),
    "words of a caught error": (
        'try:\n        load(x)\n    except Exception as e:\n        fail(f"no: {e}")',
        ["no: {e}"],
    ),
    "what is computed": ("fail(load(x))", ["{text}"]),
    "work that is handed out": ('to_thread(fail, "Archive is odd")', ["{text}"]),
}


@pytest.mark.parametrize(("code", "expected"), RAISERS.values(), ids=RAISERS)
def test_what_a_function_is_called_with_that_raises(tmp_path: Path, code: str, expected: list[str]) -> None:
    helpers = """
def fail(text):
    raise ToolError(text)

def check(x):
    positive(x, name="size")

def positive(x, name):
    fail(f"{name} must be positive")
"""
    found = paths(tmp_path, f"{helpers}\n@mcp.tool\ndef t(x):\n    {code}\n")

    assert [said(path) for path in found] == expected
    assert {path.site.row for path in found} == {8}


def test_an_error_in_place_of_another_that_a_function_raises(tmp_path: Path) -> None:
    found = paths(
        tmp_path,
        """
        def fail(text):
            raise ToolError(text)

        @mcp.tool
        def t(x):
            try:
                raise ValueError(f"Archive {x} is odd")
            except ValueError as e:
                fail(f"no: {e}")
                return ""
        """,
    )

    assert [(path.kind, path.exception, said(path)) for path in found] == [
        (Kind.UNCAUGHT, "fastmcp.exceptions.ToolError", "no: {e}"),
        (Kind.WRAPPED, "builtins.ValueError", "no: Archive {x} is odd"),
    ]


def test_the_name_of_what_a_decorator_wraps(tmp_path: Path) -> None:
    found = paths(
        tmp_path,
        """
        def reported(function):
            name = function.__name__
            def wrapper(*args):
                try:
                    return function(*args)
                except LookupError as e:
                    return {"error": str(e), "tool": function.__name__}
                except Exception as e:
                    raise ToolError(f"{name} failed: {e}") from e
            return wrapper

        @mcp.tool
        @reported
        def t(x):
            raise ValueError("Archive is odd")
        """,
    )

    assert [said(path) for path in found] == [
        '{"error": "{e}", "tool": "t"}',
        "t failed: {e}",
        "t failed: Archive is odd",
    ]


def test_what_stands_around_words_that_a_helper_gives_back(tmp_path: Path) -> None:
    found = paths(
        tmp_path,
        """
        def load(x):
            try:
                raise ValueError(f"Archive {x} is odd")
            except ValueError as e:
                return f"Error: {e}"

        @mcp.tool
        def t(x):
            text = load(x)
            return ToolResult(content=[TextContent(text=f"Archives: {text}")], is_error=True)
        """,
    )

    words = [(path.exception, said(path), path.receives[0].flag) for path in found if path.made is not None]
    assert words == [("builtins.ValueError", "Archives: Error: Archive {x} is odd", "is_error=True")]


def test_words_that_a_caller_gives_back(tmp_path: Path) -> None:
    found = paths(
        tmp_path,
        """
        def load(x):
            raise ValueError(f"Archive {x} is odd")

        @mcp.tool
        def t(x):
            try:
                return load(x)
            except ValueError as e:
                return {"error": str(e)}
        """,
    )

    assert [(path.exception, said(path), path.made is not None) for path in found] == [
        ("builtins.ValueError", '{"error": "Archive {x} is odd"}', True),
        ("builtins.ValueError", '{"error": "{e}"}', False),
    ]


VERDICTS = {
    "a fix": ('FastMCP("a")', 'raise ValueError("Name is empty. Pass a name.")', Verdict.CARRIES_FIX),
    "a message": ('FastMCP("a")', 'raise ValueError("Name is empty")', Verdict.MESSAGE_ONLY),
    "hidden by the server": (
        'FastMCP("a", mask_error_details=True)',
        'raise ValueError("Pass a name.")',
        Verdict.HIDDEN,
    ),
    "shown in spite of it": (
        'FastMCP("a", mask_error_details=True)',
        'raise ToolError("Name is empty. Pass a name.")',
        Verdict.CARRIES_FIX,
    ),
}


@pytest.mark.parametrize(("server", "code", "verdict"), VERDICTS.values(), ids=VERDICTS)
def test_the_verdict(tmp_path: Path, server: str, code: str, verdict: Verdict) -> None:
    (path,) = paths(tmp_path, f"mcp = {server}\n@mcp.tool\ndef t(x):\n    {code}\n")

    assert path.verdict is verdict


def test_the_options_of_a_server_in_another_file(tmp_path: Path) -> None:
    found = outcomes(
        project(
            tmp_path,
            {
                "server.py": 'from fastmcp import FastMCP\nmcp = FastMCP("a", mask_error_details=True)\n',
                "main.py": 'from server import mcp\n@mcp.tool\ndef t(x):\n    raise ValueError("no")\n',
            },
        )
    )

    assert [path.verdict for tool in found for path in tool.paths] == [Verdict.HIDDEN]


def test_an_error_that_the_caller_decides_on(tmp_path: Path) -> None:
    (tool,) = outcomes(
        project(
            tmp_path,
            {
                "main.py": "from langchain_core.tools import tool\n@tool\ndef t(x: str):\n"
                '    """Load."""\n    raise ValueError("Archive not found")\n'
            },
        )
    )

    (path,) = tool.paths
    assert (path.verdict, path.says, said(path)) == (Verdict.DECIDED_BY_CALLER, "Archive not found", None)


def test_an_error_that_steers_the_run_is_no_failure(tmp_path: Path) -> None:
    (tool,) = outcomes(
        project(
            tmp_path,
            {
                "main.py": "from langchain_core.tools import tool\nfrom langgraph.errors import GraphInterrupt\n"
                '@tool\ndef t(x: str):\n    """Load."""\n    raise GraphInterrupt("wait")\n'
            },
        )
    )

    assert tool.paths == ()


def test_the_version_in_use(tmp_path: Path) -> None:
    code = "@mcp.tool\ndef t(x):\n    raise ValueError('no')\n"
    (unknown,) = tools(tmp_path, code)
    assert unknown.in_use is not None
    assert (unknown.in_use.version, unknown.in_use.range, unknown.in_use.assumed) == (None, None, True)

    (tmp_path / "requirements.txt").write_text("fastmcp==3.1.0\n")
    (pinned,) = tools(tmp_path, code)
    assert pinned.in_use is not None
    assert (pinned.in_use.package, pinned.in_use.version, pinned.in_use.assumed) == ("pypi:fastmcp", "3.1.0", False)
    assert pinned.in_use.source == str(tmp_path / "requirements.txt")


def test_a_range_over_several_behaviours_gives_each(tmp_path: Path) -> None:
    (tmp_path / "requirements.txt").write_text("mcp>=1.10\n")
    (tool,) = outcomes(
        project(
            tmp_path,
            {
                "main.py": "from mcp.server import Server\nserver = Server('a')\n@server.call_tool()\n"
                "async def call_tool(name, arguments):\n    raise ValueError('Archive not found')\n"
            },
        )
    )

    assert tool.in_use is not None
    assert tool.in_use.range == ">=1.10"
    assert len(tool.paths[0].receives) >= 1


def test_the_options_of_a_declaration(tmp_path: Path) -> None:
    (tool,) = tools(tmp_path, '@mcp.tool("load", tags={"a"})\ndef t(x): ...\n')

    assert (tool.name, tool.function, tool.row) == ("load", "t", 7)
    assert [(option.name, option.value) for option in tool.options] == [("", '"load"'), ("tags", '{"a"}')]


def test_the_options_of_a_registration_in_another_file(tmp_path: Path) -> None:
    (tool,) = outcomes(
        project(
            tmp_path,
            {
                "store.py": "def load(x):\n    return x\n",
                "main.py": FASTMCP + "from store import load\nmcp.tool(load, name='read')\n",
            },
        )
    )

    assert [(option.name, option.value) for option in tool.options] == [("", "load"), ("name", "'read'")]


def test_a_tool_that_the_settings_declare(tmp_path: Path) -> None:
    done = project(
        tmp_path, {"main.py": "def load(x):\n    raise ValueError('no')\n"}, boundaries=(DeclaredBoundary("main:load"),)
    )
    (tool,) = outcomes(done)

    assert (tool.framework, tool.in_use) == ("settings", None)
    assert [reception.range for reception in tool.paths[0].receives] == [None]


CATALOG = """
ERRORS = {
    "LOCKED": {"message": "Archive {name} is locked", "fix": "Wait a minute.", "status": 409},
    Codes.GONE: {"message": "Archive {name} is gone", "status": 410},
}


class ArchiveError(Exception):
    def __init__(self, code, **details):
        entry = ERRORS[code]
        super().__init__(str(entry["message"]).format(**details))
        self.code = code
        self.fix = entry.get("fix")
        self.status = entry["status"]


def payload(error):
    return {"code": error.code, "message": str(error), "fix": error.fix, "status": error.status}
"""
ENTRIES = {
    "its words": ('"LOCKED", name=x', "return str(e)", "Archive {x} is locked"),
    "its attributes": (
        '"LOCKED", name="a"',
        'return {"error": str(e), "fix": e.fix, "status": e.status}',
        '{"error": "Archive a is locked", "fix": "Wait a minute.", "status": 409}',
    ),
    "its attributes through a helper": (
        '"LOCKED", name=x',
        "return payload(e)",
        '{"code": "LOCKED", "message": "Archive {x} is locked", "fix": "Wait a minute.", "status": 409}',
    ),
    "what an entry has not": (
        "Codes.GONE, name=x",
        "return payload(e)",
        '{"code": {GONE}, "message": "Archive {x} is gone", "fix": null, "status": 410}',
    ),
    "a code that is computed": ("x", 'return {"error": str(e), "fix": e.fix}', '{"error": "{message}", "fix": {fix}}'),
}


@pytest.mark.parametrize(("arguments", "handling", "expected"), ENTRIES.values(), ids=ENTRIES)
def test_the_entry_of_a_catalog(tmp_path: Path, arguments: str, handling: str, expected: str) -> None:
    path, *_ = paths(
        tmp_path,
        f"""
        from errors import ArchiveError, Codes, payload
        @mcp.tool
        def t(x):
            try:
                raise ArchiveError({arguments})
            except ArchiveError as e:
                {handling}
        """,
        errors=CATALOG,
    )

    assert said(path) == expected
    assert path.code == ("LOCKED" if "LOCKED" in arguments else None)


FACTORY = """
from acme.catalogs import define_error_catalog

archive_errors = define_error_catalog("archives", {
    "GONE": {"status": 410, "message": lambda name: f"Archive {name} is gone", "fix": "Restore it first."},
    "LOCKED": {"message": "Archive {name} is locked", "why": "An import runs.", "fix": "Wait a minute."},
})
"""
MADE = {
    "an attribute": ("archive_errors.GONE(name=x)", "Archive {x} is gone"),
    "an attribute without a call": ("archive_errors.GONE", "Archive {name} is gone"),
    "a call": ('archive_errors("LOCKED", name=x)', "Archive {x} is locked"),
    "a method": ('archive_errors.create("LOCKED")', "Archive {name} is locked"),
    "another key": ('archive_errors.create("OTHER")', None),
}


@pytest.mark.parametrize(("error", "expected"), MADE.values(), ids=MADE)
def test_an_error_that_a_catalog_makes(tmp_path: Path, error: str, expected: str | None) -> None:
    code = f"from errors import archive_errors\n@mcp.tool\ndef t(x):\n    raise {error}\n"

    (path,) = paths(tmp_path, code, errors=FACTORY)

    assert path.says == expected
