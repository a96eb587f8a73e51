"""Input that no parser was made for: each file costs itself alone, and the others are checked."""

from __future__ import annotations

import builtins
import json
import os
from pathlib import Path
from typing import Any

import pytest

GOOD = "good.py:5:16: ACT111 "
TOOL = """\
from fastmcp import FastMCP

mcp = FastMCP("archives")


@mcp.tool
def read(name):
    raise ValueError("Archive not found")


"""
READ = ":8:5: ACT201 "


def tool(statement: str) -> str:
    """Put a statement into another tool of the file."""
    return f"{TOOL}@mcp.tool\ndef other(name):\n    {statement}\n"


def case(pattern: str) -> str:
    return tool(f"match name:\n        case {pattern}:\n            pass")


def levels(count: int, header: str) -> str:
    lines = [f"{' ' * (n + 4)}{header}" for n in range(1, count)]
    return tool("\n".join([header, *lines, f"{' ' * (count + 4)}pass"]))


def record(number: int) -> str:
    return f'{{"message": "Thing {number} is gone", "why": "It was deleted.", "fix": "Run `acme restore {number}`."}}'


# What is said of the file `hostile.py`, beside the finding that its other tool has: None is nothing.
SYNTAX = {
    "empty": ("", None),
    "null bytes": (tool("x = 1\0"), "invalid-syntax"),
    "null bytes alone": ("\0" * 5000, None),
    "unclosed bracket": (TOOL + "x = (\n", "invalid-syntax: '(' was never closed"),
    "unclosed string": (tool("return '''"), "invalid-syntax: Unterminated"),
    "unclosed field": (tool('return f"{name"'), "invalid-syntax"),
    "wrong words": (tool("return return"), "invalid-syntax: Invalid syntax"),
    "wrong indentation": (tool("if name:\n    pass"), "invalid-syntax: Expected an indented block"),
    "mixed tabs": (tool("if name:\n\treturn 1\n        return 2"), "invalid-syntax"),
    "no-break space": (tool("return\u00a01"), "invalid-syntax"),
    "control characters": (tool("return 1\x1a\x0b\x07"), "invalid-syntax"),
    "a second byte order mark": (tool("return \ufeff1"), "invalid-syntax"),
    "escape that means nothing": (tool(r"raise ValueError('\N{no such name} \x4')"), "invalid-syntax"),
    "number with too many digits": (tool("return " + "9" * 10_000), "invalid-syntax"),
    "indentation too deep": (levels(101, "if name:"), "invalid-syntax: Too many levels of indentation"),
    "three hundred nested functions": (levels(300, "def f():"), "invalid-syntax: Too many levels of indentation"),
}
TOO_DEEP = {
    "brackets": (tool("return " + "(" * 5_000 + ")" * 5_000), "Brackets nest 5000 deep"),
    "brackets that are never closed": (tool("return " + "[(" * 5_000), "Brackets nest 10000 deep"),
    "sum": (tool("return " + "+".join("1" * 10_000)), "chains"),
    "calls": (tool("return a" + "()" * 5_000), "chains"),
    "strings": (tool("return (" + "\n'a'" * 10_000 + ")"), "chains"),
    "not": (tool("return " + "not " * 5_000 + "a"), "chains"),
    "lambdas": (tool("return " + "lambda: " * 1_000 + "a"), "chains"),
    "lambdas as defaults": (tool("return " + "lambda a=" * 1_000 + "b" + ": a" * 1_000), "chains"),
    "fields": (tool("return " + 'f"{' * 300 + "a" + '}"' * 300), "Brackets nest 300 deep"),
    "comprehensions": (tool("return " + "[a for a in " * 300 + "b" + "]" * 300), "Brackets nest 300 deep"),
    "branches": (tool("if a: pass\n" + "    elif b: pass\n" * 5_000), "more than 1000 branches"),
    "patterns": (case("[" * 30 + "]" * 30), "Brackets of a pattern nest 30 deep"),
    "mapping patterns": (case("{1: " * 12 + "a" + "}" * 12), "Brackets of a pattern nest 12 deep"),
    "a huge line": (tool("return [" + f"{record(1)}, " * 12_000 + "]"), "characters long"),
    "what the parser cannot read": (tool("return () if 0 else(lambda:())"), "The parser cannot read this code"),
}
READABLE = {
    "deep indentation": levels(95, "if name:"),
    "a thousand branches": tool("if name: pass\n" + "    elif name: pass\n" * 990),
    "many lambdas": tool("return {" + "".join(f"{n}: lambda a, b={n}: f(a), " for n in range(1_200)) + "}"),
    "nested lambdas": tool("return " + "lambda: " * 100 + "name"),
    "nested fields": tool("return " + 'f"{' * 50 + "name" + '}"' * 50),
    "nested comprehensions": tool("return " + "[a for a in " * 40 + "name" + "]" * 40),
    "a chain of text methods": tool("return name()" + ".strip()" * 150),
    "line separators": tool("raise KeyError('a\u2028b\u2029c\x85d', name)").replace("KeyError", "f"),
    "halves of characters": tool(r"return {'error': 'a \ud800 b', 'code': '\udfff'}"),
    "odd names": tool("é = ﬁ = 日本 = name"),
    "a form feed in the margin": TOOL + "\f\n\fdef f():\n\f    pass\n",
    "classes that derive from each other": TOOL
    + "".join(f"class A{n}(A{(n + 1) % 200}, A{(n + 7) % 200}): pass\n" for n in range(200)),
    "functions that give back each other": TOOL
    + "".join(f"def f{n}():\n    return f{(n + 1) % 99}()\n    return f{(n + 5) % 99}()\n" for n in range(99))
    + "@mcp.tool\ndef other(name):\n    store = f0()\n    return store.fetch(name)\n",
    "imports of imports": "import "
    + ".".join("a" * 900)
    + "\nfrom hostile import *\nimport hostile\n"
    + TOOL[31:].replace("mcp =", "from fastmcp import FastMCP\nmcp ="),
}


@pytest.fixture(params=["folder", "names"])
def check(request: pytest.FixtureRequest, errlint: Any) -> Any:
    """Run the check on a hostile file and a good one, which has its finding: as a folder, or by name and whole."""

    def run(text: str | bytes, name: str = "hostile.py") -> Any:
        raw = text if isinstance(text, bytes) else text.encode()
        (errlint.root / name).write_bytes(raw)
        errlint.write("good.py")
        paths = {"folder": ["."], "names": [name, "good.py", "--exact"]}
        done = errlint("check", *paths[request.param], "--output-format", "concise")
        assert GOOD in done.out
        assert "Traceback" not in done.err
        return done

    return run


@pytest.mark.parametrize(("text", "said"), SYNTAX.values(), ids=SYNTAX)
def test_what_is_no_python_is_told(text: str, said: str | None, check: Any) -> None:
    done = check(text)
    assert (done.code, done.err) == (1, "")
    assert said is None or ("hostile.py:" in done.out and said in done.out)


@pytest.mark.parametrize(("text", "said"), TOO_DEEP.values(), ids=TOO_DEEP)
def test_what_is_too_deep_is_told_and_the_rest_of_the_file_is_read(text: str, said: str, check: Any) -> None:
    done = check(text)
    assert (done.code, done.err) == (1, "")
    assert said in done.out
    assert f"hostile.py{READ}" in done.out or text.endswith("[(\n")


@pytest.mark.parametrize("text", READABLE.values(), ids=READABLE)
def test_what_is_only_odd_is_read(text: str, check: Any) -> None:
    done = check(text)
    assert (done.code, done.err) == (1, "")
    assert "hostile.py:" in done.out
    assert "ACT201" in done.out
    assert "invalid-syntax" not in done.out


@pytest.mark.parametrize("line_end", ["\r\n", "\r"], ids=["CR LF", "CR"])
def test_line_ends_of_other_systems(line_end: str, check: Any) -> None:
    assert f"hostile.py{READ}" in check(TOOL.replace("\n", line_end)).out


ENCODINGS = {
    "bytes that are not UTF-8": (b"x = '\xff'\n" + TOOL.encode(), "Not valid utf-8: byte 0xff at offset 5"),
    "bytes that are not what is declared": (b"# coding: ascii\nx = '\xc3'\n" + TOOL.encode(), "Not valid ascii"),
    "an unknown encoding": (b"# coding: klingon\n" + TOOL.encode(), "Unknown encoding `klingon`"),
    "an encoding of another kind": (b"# coding: base64\n" + TOOL.encode(), "nknown encoding `base64`"),
    "UTF-16": (TOOL.encode("utf-16"), ""),
}


@pytest.mark.parametrize(("raw", "said"), ENCODINGS.values(), ids=ENCODINGS)
def test_what_cannot_be_decoded_fails_the_run(raw: bytes, said: str, check: Any) -> None:
    done = check(raw)
    if said:
        assert done.code == 2
        assert said in done.err


DATA = {
    "aliases of aliases": (
        "errors.yaml",
        "errors: &a0\n  A: {message: It is a, fix: Do it.}\n"
        + "".join(f"b{n}: &a{n + 1} [{', '.join([f'*a{n}'] * 9)}]\n" for n in range(60)),
        None,
    ),
    "an alias of itself": ("errors.yaml", "errors: &a\n  message: *a\n", None),
    "deep flow": ("errors.yaml", "A:\n  message: " + "[" * 10_000, "invalid-syntax"),
    "deep flow, closed": ("errors.yaml", "error: {message: " + "[" * 3_000 + "]" * 3_000 + "}\n", "invalid-syntax"),
    "deep blocks": ("errors.yaml", "".join(f"{' ' * n}message:\n" for n in range(1_000)), "invalid-syntax"),
    "duplicate keys": ("errors.yaml", "A: {message: It is a}\nA: {message: It is b}\n", "Duplicate key `A`"),
    "tags": ("errors.yaml", "message: !!python/object/apply:os.system ['false']\n", None),
    "tabs": ("errors.yaml", "A:\n  message:\n\t- a\n", "invalid-syntax"),
    "control characters": ("errors.yaml", "A:\n  message: 'a\x00b'\n", "invalid-syntax"),
    "deep JSON": ("errors.json", '{"message":' * 5_000, "invalid-syntax"),
    "deep JSON, closed": ("errors.json", '{"message":' * 5_000 + "1" + "}" * 5_000, "invalid-syntax"),
    "wrong JSON": ("errors.json", '{"message": "a', "invalid-syntax"),
    "half a character": ("errors.json", '{"A": {"message": "It is \\ud800", "fix": "Do it."}}', None),
}


@pytest.mark.parametrize(("name", "text", "said"), DATA.values(), ids=DATA)
def test_data_files(name: str, text: str, said: str | None, check: Any) -> None:
    done = check(text, name)
    assert (done.code, done.err) == (1, "")
    assert said is None or (name in done.out and said in done.out)


LINES = {
    "a path": "ERROR = " + "a." * 100_000 + "b",
    "a path that is called": "ERROR = " + "a." * 100_000 + "b({})",
    "a name": "ERROR = " + "Error" * 60_000,
    "a base": "class A(" + "Error" * 60_000 + "x, a" + ".b" * 100_000 + "): hint = 'a b'",
    "a decorator": "@" + "tool." * 60_000 + "a\ndef f(): pass",
    "decorators": "@tool\n" * 10_000 + "def f(): pass",
    "arguments": "f(" + "hint=1, " * 10_000 + ")",
    "arguments of a raise": "def f(): raise A(" + "hint=1, " * 20_000 + ")",
    "parameters": "def f(" + ", ".join(f"a{n}: 'b[c]' = 1" for n in range(20_000)) + "): pass",
    "imports": "import a.b.c as d\n" * 20_000,
    "names of an import": "from a import (" + ", ".join(f"a{n} as b{n}" for n in range(40_000)) + ")",
    "targets": "a = " * 100_000 + "1",
    "statements": "; ".join(["a = 1", "import b", "c: int = 2"] * 20_000),
    "types in quotes": "def f(a: 'B" + "[ , | " * 60_000 + "'): pass",
    "comments": "# errlint: ignore[ACT111]\n" * 10_000,
    "comments to others": "# noqa: " + "A1 " * 60_000,
    "dots of an import": "from " + "." * 100_000 + " import a",
    "soft keywords": "match " * 60_000 + ": int = 1",
    "colons": "a[" + ":" * 300_000 + "]",
    "raises": "def f():\n" + "    raise Error(hint=1)\n" * 2_000,
}


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_long_lines_that_nobody_asks_for(line: str, errlint: Any) -> None:
    errlint.write("hostile.py", f"# error hint: import mcp\n{line}\n{TOOL}")
    errlint.write("good.py")
    done = errlint("check", "--output-format", "concise", "--ignore", "ACT9")
    assert done.code in {1, 2}
    assert GOOD in done.out


# Files and folders


def test_a_missing_path_fails_the_run(errlint: Any) -> None:
    errlint.write("good.py")
    done = errlint("check", "missing.py", "good.py", "--output-format", "concise")
    assert (done.code, GOOD in done.out) == (2, True)
    assert "Path `missing.py` does not exist" in done.err


def test_a_file_that_cannot_be_opened_fails_the_run(errlint: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    errlint.write("good.py")
    shut = str(errlint.write("shut.py", TOOL))
    really_open = builtins.open

    def refuse(path: Any, *arguments: Any, **options: Any) -> Any:
        if path == shut:
            raise PermissionError(13, "Permission denied")
        return really_open(path, *arguments, **options)

    monkeypatch.setattr(builtins, "open", refuse)
    done = errlint("check", "--output-format", "concise")
    assert (done.code, GOOD in done.out) == (2, True)
    assert "shut.py` cannot be read: Permission denied" in done.err


def test_a_folder_may_be_named_like_a_file(errlint: Any) -> None:
    errlint.write("good.py")
    errlint.write("folder.py/inner.py", TOOL)
    done = errlint("check", ".", "folder.py", "--output-format", "concise")
    assert done.code == 1
    assert GOOD in done.out
    assert f"folder.py{os.sep}inner.py{READ}" in done.out


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_links_in_a_circle_end(errlint: Any) -> None:
    errlint.write("good.py")
    errlint.write("a/tools.py", TOOL)
    (errlint.root / "a/b").symlink_to(errlint.root / "a", target_is_directory=True)
    (errlint.root / "a/self.py").symlink_to(errlint.root / "a/self.py")
    (errlint.root / "a/gone.py").symlink_to(errlint.root / "nothing.py")
    (errlint.root / "a/again.py").symlink_to(errlint.root / "a/tools.py")
    done = errlint("check", "--output-format", "concise")
    assert done.code == 1
    assert GOOD in done.out
    assert done.out.count("ACT201") == 2


# Sheer size


def test_a_large_file_in_one_line(errlint: Any) -> None:
    rows = [{"id": n, "message": "a" * 600, "tags": ["b", "c"]} for n in range(3_500)]
    errlint.write("errors.json", json.dumps({"error": rows}, separators=(",", ":")))
    errlint.write("good.py")
    done = errlint("check", "--output-format", "concise")
    assert (done.code, done.err) == (1, "")
    assert GOOD in done.out


LONG = {
    "words": "do it now " * 30_000,
    "one word": "a" * 300_000,
    "sentences": "Do it. " * 40_000,
    "addresses": "https://acme.dev/a " * 15_000,
    "one address": "https://acme.dev/" + "a/" * 150_000,
    "backticks": "`a` " * 75_000,
    "holes": "{a} " * 75_000,
    "brackets": "(" * 300_000,
    "blanks": " " * 300_000 + "a",
    "lines": "a\n" * 150_000,
    "commas": "a, " * 100_000,
    "dots": "." * 300_000,
    "quotes": "'\"" * 150_000,
}


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_long_texts(text: str, errlint: Any) -> None:
    roles = json.dumps({"message": text, "why": text, "fix": text, "link": text})
    raised = f"raise ValueError({text!r}) from None"
    errlint.write("errors.py", f"ERRORS = {{'A': {roles}}}\n\n\ndef f():\n    {raised}\n")
    errlint.write("server.py", tool(raised))
    errlint.write("errors.json", f'{{"A": {roles}}}')
    errlint.write("good.py")
    done = errlint("check", "--output-format", "concise")
    assert (done.code, done.err) == (1, "")
    assert GOOD in done.out


def test_a_large_table_that_is_no_catalog(errlint: Any) -> None:
    rows = "".join(f"    {n}: 'x',\n" for n in range(200_000))
    errlint.write("hostile.py", f"{TOOL}TABLE = {{\n{rows}    'hint': 'error',\n}}\n")
    errlint.write("good.py")
    done = errlint("check", "--output-format", "concise")
    assert done.code == 1
    assert f"hostile.py{READ}" in done.out
    assert GOOD in done.out


def large_server(lines: int) -> str:
    """Return a server with a tool in every hundred rows, each with helpers and code that no tool runs."""
    parts = [TOOL]
    number = rows = 0
    while rows < lines:
        number += 1
        helpers = "".join(
            f"def step_{number}_{n}(value):\n    if not value:\n        raise KeyError('Step {n} failed')\n"
            f"    return step_{number}_{n + 1}(value)\n\n\n"
            for n in range(3)
        )
        unrelated = "".join(
            f"class Row{number}_{n}:\n    limit = {n}\n\n    def total(self, rows):\n        count = 0\n"
            f"        for row in rows:\n            if row.error:\n                continue\n            count += row\n"
            f"        return {{'total': count, 'reason': None}}\n\n\n"
            for n in range(5)
        )
        part = (
            f"{helpers}def step_{number}_3(value):\n    return value\n\n\n{unrelated}"
            f"@mcp.tool\ndef tool_{number}(name):\n    try:\n        return step_{number}_0(name)\n"
            f"    except KeyError as error:\n        return f'Failed: {{error}}'\n\n\n"
        )
        parts.append(part)
        rows += part.count("\n")
    return "".join(parts)


def test_a_large_file_with_tools(errlint: Any) -> None:
    text = large_server(50_000)
    errlint.write("server.py", text)
    done = errlint("check", "--output-format", "concise")
    assert text.count("\n") >= 50_000
    assert done.code == 1
    assert done.out.count("ACT201") == 1 + 3 * text.count("def tool_")


def test_a_wide_tree(errlint: Any, tmp_path: Path) -> None:
    for number in range(40):
        errlint.write(f"{'a/' * number}tools_{number}.py", TOOL)
    done = errlint("check", str(tmp_path), "--output-format", "concise")
    assert done.out.count("ACT201") == 40
