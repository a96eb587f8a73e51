"""Files that nobody should write, beside one that is as it should be: each gets a word, and the rest is checked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

TOOL = """\
from mcp.server.fastmcp import FastMCP

mcp = FastMCP("x")


@mcp.tool()
def fetch(name: str) -> str:
    {body}
"""


def _tool(body: str) -> str:
    return TOOL.format(body=body)


LONG = TOOL.format(body='raise ValueError("gone")') + "".join(
    f'\n\n@mcp.tool()\ndef fetch{number}(name: str) -> str:\n    """Fetch."""\n    return name\n'
    for number in range(10_000)
)
CHAINED = {
    "brackets": "(" * 5_000 + ")" * 5_000,
    "operators": "name" + " + name" * 10_000,
    "calls": "name" + ".strip()" * 5_000,
    "strings": '"a" ' * 10_000,
    "unary words": "not " * 5_000 + "name",
    "lambdas": "lambda: " * 1_000 + "name",
    "comprehensions": "[x for x in " * 500 + "name" + "]" * 500,
    "conditions": "name if name else " * 3_000 + "name",
    "formatted": "f'{" * 150 + "name" + "}'" * 150,
    "subscripts": "name" + "[0]" * 5_000,
}
# Each must be told about, or be read as what it is; it must not keep the other file from being checked.
PYTHON: dict[str, str | bytes] = {
    **{f"deep {name}": _tool(f"return {code}") for name, code in CHAINED.items()},
    "deep indentation": _tool("".join(f"{'    ' * depth}if name:\n" for depth in range(1, 101)).strip() + " pass"),
    "deep definitions": "from mcp import x\n"
    + "".join(f"{' ' * n}def f{n}():\n" for n in range(300))
    + " " * 300
    + "pass\n",
    "many branches": _tool("if name: pass\n" + "    elif name: pass\n" * 3_000),
    "deep patterns": _tool(f"match name:\n        case {'[' * 30}a{']' * 30}: pass"),
    "null bytes": b"from mcp import x\n\x00\n",
    "other encoding": b"from mcp import x\n# \xff\xfe\n",
    "unknown encoding": b"# coding: nope\nfrom mcp import x\n",
    "UTF-16": "from mcp import x\n".encode("utf-16"),
    "broken syntax": "from mcp import x\ndef f(:\n",
    "unclosed string": 'from mcp import x\nERRORS = {"""\n',
    "unclosed bracket": "from mcp import x\nERRORS = {" + "{" * 1_000 + "\n",
    "carriage returns": _tool("return name").replace("\n", "\r"),
    "line separators": _tool('return "\u2028\x0c\x85"'),
    "lone surrogates": _tool(r'return "\ud800 {name}"'),
    "one huge row": _tool("return [" + "1, " * 50_000 + "]"),
    "a dictionary that is no catalog": "from mcp import x\nDATA = {\n" + '    "key": 1,\n' * 50_000 + "}\n",
    "a number of many digits": _tool("return " + "9" * 6_000),
}
ENTRY = '"E{n}": {{"message": "It is gone", "why": "It was deleted.", "fix": "Restore it from the archive."}}'
DATA: dict[str, str] = {
    "YAML bomb": "errors: &a0 [x]\n"
    + "".join(f"k{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 12)),
    "deep YAML": "errors: " + "[" * 5_000 + "]" * 5_000 + "\n",
    "YAML that ends early": "errors:\n  - {message: x\n",
    "YAML alias of itself": "errors: &a [*a]\n",
    "duplicate keys": "errors:\n  A: {message: x, fix: Run y.}\n  A: {message: x, fix: Run y.}\n",
}


@pytest.mark.parametrize("name", [*PYTHON, *DATA])
def test_the_other_files_are_checked(errlint: Any, name: str) -> None:
    content = PYTHON[name] if name in PYTHON else DATA[name]
    path = Path("hostile.py" if name in PYTHON else "errors.yaml")
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    errlint.write("other.py", _tool('raise ValueError("gone")'))

    done = errlint("check", "--output-format", "json", str(path), "other.py")

    assert [entry["code"] for entry in json.loads(done.out) if entry["filename"].endswith("other.py")] == ["ACT201"]
    assert "Traceback" not in done.err
    assert done.code == (2 if "error[" in done.err else 1)
    assert "internal-error" not in done.err
    assert "rule-crashed" not in done.err


@pytest.mark.parametrize(
    "name", ["null bytes", "other encoding", "unknown encoding", "broken syntax", "unclosed string", "unclosed bracket"]
)
def test_what_cannot_be_read_is_told(errlint: Any, name: str) -> None:
    content = PYTHON[name]
    Path("hostile.py").write_bytes(content if isinstance(content, bytes) else content.encode())

    done = errlint("check", "--output-format", "concise", "hostile.py")

    assert done.code in {1, 2}
    assert "hostile.py" in done.out + done.err
    assert "All checks passed!" not in done.out


def test_a_long_file_is_read(errlint: Any) -> None:
    errlint.write("server.py", LONG)

    done = errlint("check", "--select", "ACT201", "--output-format", "json")

    assert [entry["location"]["row"] for entry in json.loads(done.out)] == [8]


def test_a_large_catalog_is_read(errlint: Any) -> None:
    entries = ",\n".join(f"    {ENTRY.format(n=number)}" for number in range(5_000))
    errlint.write(
        "errors.py", f"ERRORS = {{\n{entries},\n    {ENTRY.format(n='X').replace('Restore', 'It restores')},\n}}\n"
    )

    done = errlint("check", "--select", "ACT111", "--output-format", "json")

    assert [entry["location"]["row"] for entry in json.loads(done.out)] == [5_002]


def test_a_folder_in_a_loop_is_read_once(errlint: Any) -> None:
    errlint.write("package/errors.py")
    Path("package/again").symlink_to("..", target_is_directory=True)

    assert len(json.loads(errlint("check", "--output-format", "json").out)) == 1
