"""Which failures reach a tool, by which way, and what they are when they arrive."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from errlint.project.project import Project
from tests.project.tree import project

HEAD = """\
from fastmcp import FastMCP

mcp = FastMCP("archives")


class AcmeError(Exception): ...
class NotFound(AcmeError): ...
class Wrapped(AcmeError): ...


"""


def reading(folder: Path, code: str, *, exact: bool = False) -> Project:
    return project(folder, {"main.py": HEAD + dedent(code)}, exact=exact)


def last(path: str) -> str:
    return path.rpartition(".")[2]


def arriving(done: Project) -> list[str]:
    """Write each raise site that reaches a tool in a line: its class, its ways, and what arrives (`said`: as words)."""
    lines = []
    for reached in done.raises:
        ways = []
        for route in reached.routes:
            arrives = "said" if route.arrives is None else last(route.arrives[0]) if route.arrives else "?"
            words = "" if route.escape is None or route.escape.words else ", without its words"
            ways.append(f"{' > '.join(route.chain)} as {arrives}{words}")
        lines.append(f"{last(reached.lineage[0]) if reached.lineage else '?'}: {', '.join(ways)}")
    return lines


REACHING = {
    "in the tool": ("@mcp.tool\ndef t(): raise NotFound()", ["NotFound: t as NotFound"]),
    "in what it calls": (
        "def f(): raise NotFound()\n@mcp.tool\ndef t(): return f()",
        ["NotFound: t > f as NotFound"],
    ),
    "through several calls": (
        "def f(): raise NotFound()\ndef g(): f()\ndef h(): return [g()]\n@mcp.tool\nasync def t(): await h()",
        ["NotFound: t > h > g > f as NotFound"],
    ),
    "in nothing that it calls": ("def f(): raise NotFound()\n@mcp.tool\ndef t(): return 1", []),
    "two tools, one site": (
        "def f(): raise NotFound()\n@mcp.tool\ndef t(): f()\n@mcp.tool\ndef u(): f()",
        ["NotFound: t > f as NotFound, u > f as NotFound"],
    ),
    "in a method": (
        "class S:\n    def f(self): self.g()\n    def g(self): raise NotFound()\ns = S()\n@mcp.tool\ndef t(): s.f()",
        ["NotFound: t > S.f > S.g as NotFound"],
    ),
    "in an inherited method": (
        "class R:\n    def f(self): raise NotFound()\nclass S(R): ...\n@mcp.tool\ndef t(): S().f()",
        ["NotFound: t > R.f as NotFound"],
    ),
    "in an inherited method of a local": (
        "class R:\n    def f(self): raise NotFound()\nclass S(R): ...\n@mcp.tool\ndef t():\n    s = S()\n    s.f()",
        ["NotFound: t > R.f as NotFound"],
    ),
    "in a nested function": (
        "@mcp.tool\ndef t():\n    def f(): raise NotFound()\n    return f()",
        ["NotFound: t > t.f as NotFound"],
    ),
    "in a nested function that nobody calls": ("@mcp.tool\ndef t():\n    def f(): raise NotFound()\n    return f", []),
    "recursion": (
        "def f(n):\n    if n: return f(n - 1)\n    raise NotFound()\n@mcp.tool\ndef t(): f(3)",
        ["NotFound: t > f as NotFound"],
    ),
    "mutual recursion": (
        "def f():\n    g()\n    raise NotFound()\ndef g():\n    f()\n    raise Wrapped()\n@mcp.tool\ndef t(): f()",
        ["NotFound: t > f as NotFound", "Wrapped: t > f > g as Wrapped"],
    ),
    "a tool that calls itself": ("@mcp.tool\ndef t():\n    t()\n    raise NotFound()", ["NotFound: t as NotFound"]),
    "an unknown class": ("@mcp.tool\ndef t(): raise lookup('a')()", ["?: t as ?"]),
    "an instance": ("@mcp.tool\ndef t():\n    error = NotFound()\n    raise error", ["NotFound: t as NotFound"]),
    "a class without a call": ("@mcp.tool\ndef t(): raise NotFound", ["NotFound: t as NotFound"]),
    "a builtin": ("@mcp.tool\ndef t(): raise ValueError('a')", ["ValueError: t as ValueError"]),
}

HANDLED = {
    "stopped": ("try:\n    raise NotFound()\nexcept NotFound:\n    return 1", []),
    "stopped by a base": ("try:\n    raise NotFound()\nexcept AcmeError:\n    return 1", []),
    "stopped by everything": ("try:\n    raise NotFound()\nexcept:\n    return 1", []),
    "stopped by Exception": ("try:\n    raise NotFound()\nexcept Exception as e:\n    return 1", []),
    "stopped by one of several": ("try:\n    raise NotFound()\nexcept (KeyError, AcmeError):\n    return 1", []),
    "stopped by the second": (
        "try:\n    raise NotFound()\nexcept KeyError:\n    raise\nexcept AcmeError:\n    return 1",
        [],
    ),
    "suppressed": ("with suppress(AcmeError):\n    raise NotFound()", []),
    "not stopped by another": (
        "try:\n    raise NotFound()\nexcept KeyError:\n    return 1",
        ["NotFound: t as NotFound"],
    ),
    "not stopped by a subclass": (
        "try:\n    raise AcmeError()\nexcept NotFound:\n    return 1",
        ["AcmeError: t as AcmeError"],
    ),
    "not suppressed": ("with suppress(KeyError):\n    raise NotFound()", ["NotFound: t as NotFound"]),
    "an exit is no Exception": (
        "try:\n    raise SystemExit(1)\nexcept Exception:\n    return 1",
        ["SystemExit: t as SystemExit"],
    ),
    "but it is everything": ("try:\n    raise SystemExit(1)\nexcept BaseException:\n    return 1", []),
    "a builtin by its base": ("try:\n    raise KeyError(1)\nexcept LookupError:\n    return 1", []),
    "raised again": (
        "try:\n    raise NotFound()\nexcept AcmeError:\n    log()\n    raise",
        ["NotFound: t as NotFound"],
    ),
    "what others raise, again": (
        "try:\n    f()\nexcept AcmeError:\n    log()\n    raise",
        ["?: t as AcmeError"],
    ),
    "raised again by name": (
        "try:\n    raise NotFound()\nexcept AcmeError as e:\n    raise e",
        ["NotFound: t as NotFound"],
    ),
    "raised again, then stopped": (
        "try:\n    try:\n        raise NotFound()\n    except AcmeError:\n        raise\nexcept:\n    return 1",
        [],
    ),
    "wrapped with its words": (
        "try:\n    raise NotFound()\nexcept AcmeError as e:\n    raise Wrapped(f'failed: {e}') from e",
        ["NotFound: t as Wrapped", "Wrapped: t as Wrapped"],
    ),
    "wrapped with its words, then stopped": (
        (
            "try:\n    try:\n        raise NotFound()\n    except NotFound as e:\n        raise Wrapped(str(e))\n"
            "except Wrapped:\n    return 1"
        ),
        [],
    ),
    "replaced": (
        "try:\n    raise NotFound()\nexcept AcmeError as e:\n    raise Wrapped('gone') from e",
        ["NotFound: t as Wrapped, without its words", "Wrapped: t as Wrapped"],
    ),
    "said": ("try:\n    raise NotFound()\nexcept AcmeError as e:\n    return f'Error: {e}'", ["NotFound: t as said"]),
    "said by a local": (
        "try:\n    raise NotFound()\nexcept AcmeError as e:\n    text = str(e)\n    return {'error': text}",
        ["NotFound: t as said"],
    ),
    "said with what to do": (
        "try:\n    raise NotFound()\nexcept AcmeError as e:\n    return f'{e}. Call list_archives, then pass a name.'",
        ["NotFound: t as said, without its words"],
    ),
    "logged": ("try:\n    raise NotFound()\nexcept AcmeError as e:\n    log(e)\n    return 'failed'", []),
    "in a handler": (
        "try:\n    f()\nexcept KeyError:\n    raise NotFound() from None",
        ["NotFound: t as NotFound"],
    ),
    "in else": (
        "try:\n    f()\nexcept NotFound:\n    return 1\nelse:\n    raise NotFound()",
        ["NotFound: t as NotFound"],
    ),
    "in finally": (
        "try:\n    f()\nexcept NotFound:\n    return 1\nfinally:\n    raise NotFound()",
        ["NotFound: t as NotFound"],
    ),
    "in a finally inside a try": (
        "try:\n    try:\n        f()\n    finally:\n        raise NotFound()\nexcept NotFound:\n    return 1",
        [],
    ),
    "nested guards": (
        "try:\n    try:\n        raise NotFound()\n    except KeyError:\n        return\nexcept AcmeError:\n    return",
        [],
    ),
    "except star": ("try:\n    raise NotFound()\nexcept* AcmeError:\n    pass", []),
}


@pytest.mark.parametrize(("code", "expected"), REACHING.values(), ids=REACHING)
@pytest.mark.parametrize("exact", [False, True], ids=["pieces", "whole"])
def test_ways_to_a_tool(code: str, expected: list[str], exact: bool, tmp_path: Path) -> None:  # noqa: FBT001
    assert arriving(reading(tmp_path, code, exact=exact)) == expected


@pytest.mark.parametrize(("body", "expected"), HANDLED.values(), ids=HANDLED)
def test_handlers_on_the_way(body: str, expected: list[str], tmp_path: Path) -> None:
    lines = "".join(f"    {line}\n" for line in body.split("\n"))
    assert arriving(reading(tmp_path, f"@mcp.tool\ndef t():\n{lines}")) == expected


@pytest.mark.parametrize(("body", "expected"), HANDLED.values(), ids=HANDLED)
def test_handlers_of_a_caller_are_met_alike(body: str, expected: list[str], tmp_path: Path) -> None:
    """What a tool hands on whole, it hands on from what it calls as well."""
    lines = "".join(f"    {line}\n" for line in body.split("\n"))
    found = arriving(reading(tmp_path, f"def g():\n{lines}\n@mcp.tool\ndef t():\n    return g()\n"))
    assert found == [line.replace(": t as", ": t > g as").replace(", t as", ", t > g as") for line in expected]


def test_a_handler_around_a_call_catches_what_the_call_raises(tmp_path: Path) -> None:
    code = """
        def f(a):
            if a: raise NotFound()
            raise KeyError(a)

        @mcp.tool
        def t(a):
            try:
                return f(a)
            except AcmeError:
                return 1
        """
    assert arriving(reading(tmp_path, code)) == ["KeyError: t > f as KeyError"]


def test_words_are_said_of_what_a_call_raises(tmp_path: Path) -> None:
    code = """
        def f(a): raise NotFound()

        def g(a):
            try:
                return f(a)
            except AcmeError as error:
                return {"error": str(error)}

        @mcp.tool
        def t(a): return g(a)
        """
    assert arriving(reading(tmp_path, code)) == ["NotFound: t > g > f as said"]


def chain(length: int) -> str:
    functions = "".join(f"def f{n}():\n    f{n + 1}()\n    raise NotFound('{n}')\n" for n in range(length))
    return f"{functions}def f{length}(): raise KeyError(1)\n@mcp.tool\ndef t(): f0()\n"


def mesh(size: int) -> str:
    functions = "".join(
        f"def f{n}():\n"
        + "".join(f"    f{(n * step + step) % size}()\n" for step in range(1, 12))
        + "    raise NotFound()\n"
        for n in range(size)
    )
    return f"{functions}@mcp.tool\ndef t(): f0()\n"


def wrapping(depth: int) -> str:
    opening = "".join(f"{'    ' * n}    try:\n" for n in range(depth))
    closing = "".join(
        f"{'    ' * n}    except AcmeError as e:\n{'    ' * n}        raise Wrapped(str(e))\n"
        for n in reversed(range(depth))
    )
    return f"@mcp.tool\ndef t():\n{opening}{'    ' * depth}    raise NotFound()\n{closing}"


@pytest.mark.parametrize(
    ("code", "sites"),
    [(chain(400), 23), (mesh(120), 120), (wrapping(40), None)],
    ids=["a long chain", "everybody calls everybody", "wrapped forty times"],
)
def test_large_graphs_end(code: str, sites: int | None, tmp_path: Path) -> None:
    done = reading(tmp_path, code)
    assert sites is None or len(done.raises) == sites
    assert all(reached.routes for reached in done.raises)


DELIVERIES = {
    "a text": ("return 'done'", ["'done'"]),
    "nothing": ("log()", []),
    "a choice": ("return 'a' if b else 'c'", ["'a'", "'c'"]),
    "a local": ("text = 'a'\nreturn text", ["'a'"]),
    "a local with several bindings": ("text = 'a'\nif b: text = 'c'\nreturn text", ["'a'", "'c'"]),
    "a local of a local": ("a = 'b'\nc = a\nreturn c", ["'b'"]),
    "a local of itself": ("a = 'b'\na = a\nreturn a", ["'b'"]),
    "locals of each other": ("a = b\nb = a\nreturn a", []),
    "a parameter": ("return given", ["given"]),
    "yielded": ("yield 'a'\nyield 'b'", ["'a'", "'b'"]),
    "in a handler": ("try:\n    f()\nexcept KeyError as e:\n    return 'failed'", ["handled 'failed'"]),
    "a record": ("return {'error': 'gone'}", ["{'error': 'gone'}"]),
    "from what it calls": ("return helper()", ["helper()", "helper: 'helped'"]),
    "from what a local is bound to": ("answer = helper()\nreturn answer", ["helper()", "helper: 'helped'"]),
    "not from what it only uses": ("helper()\nreturn 'a'", ["'a'"]),
    "not from what is wrapped": ("return wrap(helper())", ["wrap(helper())"]),
}


def delivered(done: Project) -> list[str]:
    source = next(iter(done.sources.values())).text
    lines = []
    for found in done.deliveries:
        row = source.split("\n")[found.value.span.start_row - 1]
        written = row[found.value.span.start_column - 1 : found.value.span.end_column - 1]
        prefix = "" if found.function.name == "t" else f"{found.function.name}: "
        lines.append(f"{prefix}{'handled ' if found.handler else ''}{written}")
    return lines


@pytest.mark.parametrize(("body", "expected"), DELIVERIES.values(), ids=DELIVERIES)
@pytest.mark.parametrize("exact", [False, True], ids=["pieces", "whole"])
def test_deliveries(body: str, expected: list[str], exact: bool, tmp_path: Path) -> None:  # noqa: FBT001
    lines = "".join(f"    {line}\n" for line in body.split("\n"))
    code = f"def helper(): return 'helped'\n@mcp.tool\ndef t(given):\n{lines}"
    assert delivered(reading(tmp_path, code, exact=exact)) == expected


def test_a_delivery_knows_every_way(tmp_path: Path) -> None:
    code = "def f(): return 'a'\n@mcp.tool\ndef t(): return f()\n@mcp.tool\ndef u(): return f()\n"
    found = [entry for entry in reading(tmp_path, code).deliveries if entry.function.name == "f"]
    assert [[route.chain for route in entry.routes] for entry in found] == [[("t", "f"), ("u", "f")]]


def test_a_delivery_is_narrowed_to_what_was_tested(tmp_path: Path) -> None:
    code = """
        @mcp.tool
        def t():
            try:
                f()
            except Exception as error:
                if isinstance(error, NotFound):
                    text = str(error)
                    return text
                return repr(error)
        """
    first, second = reading(tmp_path, code).deliveries
    assert [[name.dotted for name in entry.narrowed(entry.value)] for entry in (first, second)] == [
        ["NotFound", "NotFound"],
        [],
    ]


def test_many_bindings_that_refer_to_each_other_end(tmp_path: Path) -> None:
    lines = "".join(f"    x{n} = [x{(n + 1) % 200}, x{(n * 7) % 200}, f'{{x{(n * 3) % 200}}}']\n" for n in range(200))
    guarded = "    try:\n        f()\n    except Exception as e:\n        return x0\n"
    code = f"@mcp.tool\ndef t():\n{guarded}{lines}    return x1\n"
    done = reading(tmp_path, code)
    assert len(done.deliveries) > 1
    assert all(len(list(entry.parts)) > 200 for entry in done.deliveries)
