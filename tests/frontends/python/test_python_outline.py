"""Definitions, statements and imports by line, without a parser."""

from __future__ import annotations

from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from errlint.frontends.python.outline import Kind, Outline, outline

CODE = '''\
"""def no():"""
import os


@first(
    1,
    # def no():
)
@second
async def outer(a, b=(1, 2)):
    """class No:"""

    def inner():
        return 1

    class Local:
        x = 1

    return inner


class Client(
    Base,
):
    """Doc."""

    url: str = "a"
    retries = limit = 3

    def fetch(self): return self.url

    @property
    def name(self):
        return "a"

    if os.name:
        def only(self):
            pass

    class Meta:
        order = 1


if a:
    def early():
        pass
elif b:
    X = 1
else:
    Y = 2

try:
    import fast
except ImportError:
    fast = None
finally:
    done()
Z = 1; W = V = 2
'''


def drawn(found: Outline) -> list[str]:
    """Write each block in a line: its kind, names and rows, indented by the blocks around it."""
    rows = []
    for block in found.blocks:
        depth, parent = 0, block.parent
        while parent is not None:
            depth, parent = depth + 1, found.blocks[parent].parent
        first = found.text.count("\n", 0, block.start) + 1
        last = found.text.count("\n", 0, block.end) + 1
        rows.append(f"{'  ' * depth}{block.kind.value} {' '.join(block.names)} {first}-{last}")
    return rows


def test_blocks_are_found_by_line() -> None:
    assert drawn(outline(CODE)) == [
        "statement  1-1",
        "statement  2-2",
        "function outer 5-19",
        "  function outer.inner 13-14",
        "  class outer.Local 16-17",
        "class Client 22-41",
        "  statement  25-25",
        "  statement Client.url 27-27",
        "  statement Client.retries Client.limit 28-28",
        "  function Client.fetch 30-30",
        "  function Client.name 32-34",
        "  compound  36-38",
        "    function Client.only 37-38",
        "  class Client.Meta 40-41",
        "    statement Client.Meta.order 41-41",
        "compound  44-50",
        "  function early 45-46",
        "  statement X 48-48",
        "  statement Y 50-50",
        "compound  52-57",
        "  statement  53-53",
        "  statement fast 55-55",
        "  statement  57-57",
        "statement Z W V 58-58",
    ]


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("A = 1", ["A"]),
        ("A: int = 1", ["A"]),
        ("A: dict[str, int] = {1: 2}", ["A"]),
        ("A = B = {}", ["A", "B"]),
        ("A = 1; B = 2", ["A", "B"]),
        ("A == 1", []),
        ("A += 1", []),
        ("A.b = 1", []),
        ("A = lambda: f(b=1)", ["A"]),
        ("f(a=1)", []),
        ("match = 1", ["match"]),
        ("match: int = 1", ["match"]),
        ("case = match = 1", ["case", "match"]),
        ("type = 1", ["type"]),
        ("match, case = 1, 2", []),
        ("match.a = 1", []),
        ("print(match)", []),
        ("A = 1;", ["A"]),
    ],
)
def test_a_statement_has_the_names_it_is_assigned_to(code: str, names: list[str]) -> None:
    (block,) = outline(code).blocks
    assert (block.kind, list(block.names)) == (Kind.STATEMENT, names)


@pytest.mark.parametrize(
    "code",
    [
        "match a:\n    case 1:\n        b = 1\n",
        "match (a):\n    case (1):\n        b = 1\n",
        "match a, b:\n    case [1, *_] if b:\n        b = 1\n",
        "match -a:\n    case -1: b = 1\n",
        "match [a]:\n    case {'a': b}: b = 1\n",
        "async with a:\n    b = 1\n",
        "async for a in b:\n    b = 1\n",
        "for a in b:\n    b = 1\nelse:\n    c = 1\n",
        "while a:\n    b = 1\nelse:\n    c = 1\n",
        "try:\n    b = 1\nexcept* A as a:\n    c = 1\nelse:\n    c = 1\nfinally:\n    d = 1\n",
        "if a: b = 1\nelif c: b = 2\nelse: b = 3\n",
        "with a, \\\n        b:\n    b = 1\n",
    ],
)
def test_a_compound_statement_is_one_block_with_its_clauses(code: str) -> None:
    found = outline(code)
    (top,) = found.top
    assert found.blocks[top].kind is Kind.COMPOUND
    assert code[found.blocks[top].start : found.blocks[top].end] == code.rstrip("\n")


@pytest.mark.parametrize("code", ["match(a)", "match [a]", "match = re.match(a)", "case (a)", "match - a", "match @ a"])
def test_soft_keywords_may_be_names(code: str) -> None:
    assert [block.kind for block in outline(code).blocks] == [Kind.STATEMENT]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("import a", {"a": "a"}),
        ("import a, b as c", {"a": "a", "c": "b"}),
        ("import a.b", {"a": "a", "a.b": "a.b"}),
        ("import a.b as c", {"c": "a.b"}),
        ("import a; import b as c", {"a": "a", "c": "b"}),
        ("x = 1; import a; y = 2", {"a": "a"}),
        ("from a import b", {"b": "a.b"}),
        ("from a.b import c as d, e", {"d": "a.b.c", "e": "a.b.e"}),
        ("from a import *", {"*": "a.*"}),
        ("from . import a", {"a": ".a"}),
        ("from .. import a as b", {"b": "..a"}),
        ("from ..a.b import c", {"c": "..a.b.c"}),
        ("from .import a", {"a": ".a"}),
        ("from.import a", {"a": ".a"}),
        ("from . a import b", {"b": ".a.b"}),
        ("from ...importer import a", {"a": "...importer.a"}),
        ("from a import(b)", {"b": "a.b"}),
        ("from a import (\n    b,  # c, d\n    e as\n    f,\n)", {"b": "a.b", "f": "a.e"}),
        ("from a import b, \\\n    c", {"b": "a.b", "c": "a.c"}),
        ("from a \\\n    import b", {"b": "a.b"}),
        ("from a import b; c = d", {"b": "a.b"}),
        ("if x: import a", {"a": "a"}),
        ("try: from a import b\nexcept ImportError: b = None", {"b": "a.b"}),
        ("def f():\n    from a import b\n", {"b": "a.b"}),
        ("def f(a: b = lambda: 1) -> c: import a", {"a": "a"}),
        ("class A: from a import b", {"b": "a.b"}),
        ("lazy import a", {"a": "a"}),
        ("imports = [a, b]", {}),
        ("importlib.import_module('a')", {}),
        ("import_it(a)", {}),
        ("fromage = a.b", {}),
        ("'import a'", {}),
        ("# import a", {}),
        ("yield_from = a; important = b", {}),
    ],
)
def test_imports(code: str, expected: dict[str, str]) -> None:
    assert {entry.name: entry.target for entry in outline(code).imports} == expected


def test_a_suite_in_the_line_of_its_header_has_names() -> None:
    found = outline("if a: A = 1\nelse: B = 2; C = 3\nclass D: e = 1\ndef f(): g = 1\n")
    assert [(block.kind.value, block.names) for block in found.blocks] == [
        ("compound", ()),
        ("statement", ("A",)),
        ("statement", ("B", "C")),
        ("class", ("D",)),
        ("statement", ("D.e",)),
        ("function", ("f",)),
    ]


def test_imports_have_rows() -> None:
    found = outline(
        '"""A\nB"""\nimport a\n\nx = [\n    1,\n]\nfrom b import (\n    c,\n)\nif x:\n    import d \\\n        , e\n'
    )
    assert [(entry.name, entry.row) for entry in found.imports] == [("a", 3), ("c", 8), ("d", 12), ("e", 12)]


def test_a_name_may_have_several_blocks() -> None:
    found = outline("def f(): pass\nif a:\n    def f(): pass\nelse:\n    f = None\n")
    assert [found.blocks[index].kind for index in found.named("f")] == [Kind.FUNCTION, Kind.FUNCTION, Kind.STATEMENT]
    assert found.named("g") == []


def test_the_scope_of_a_block_is_the_definition_around_it() -> None:
    found = outline("class A:\n    if a:\n        def f(self): pass\nx = 1\n")
    (method,) = found.named("A.f")
    scope = found.scope(method)
    assert scope is not None
    assert scope.name == "A"
    assert found.scope(found.named("x")[0]) is None
    assert found.root(method) == found.named("A")[0]


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("def f(a): return g(a)", {"f", "a", "g", "def", "return"}),
        ("def f(): 'g h'  # i", {"f", "def"}),
        ("def f(): f'{g(h)} i {j!s:{k}}'", {"f", "def", "g", "h", "j", "s", "k"}),
        ("def f(): f'{a['b c']}'", {"f", "def", "a"}),
        ('def f(a: "Store") -> "list[pkg.Error]": pass', {"f", "def", "a", "Store", "list", "pkg", "Error", "pass"}),
        (
            'def f(a: Optional["Store"], b: "A | None"): pass',
            {"f", "def", "a", "Optional", "Store", "b", "A", "None", "pass"},
        ),
        ("x: 'Store' = y", {"x", "Store", "y"}),
        ("x = {'a': 'b c'}", {"x"}),
    ],
)
def test_identifiers_of_a_block(code: str, names: set[str]) -> None:
    assert outline(code).identifiers(0) == names


LINES = st.sampled_from(
    dedent("""\
    def f(a):
    async def g(): pass
    class A(B):
    if a:
    else:
    try:
    except A:
    match a:
    case [1]:
    @decorated
    @decorated(
    )
    x = 1
    y: int = 2; z = 3
    return 1
    import a.b
    from .a import (b,
    c)
    '''
    # c
    for x in y: pass
    """).splitlines()
)


@given(st.lists(st.tuples(st.integers(0, 3), LINES), max_size=30))
def test_any_lines_have_an_outline(rows: list[tuple[int, str]]) -> None:
    text = "\n".join("    " * indent + line for indent, line in rows)
    found = outline(text)
    for index, block in enumerate(found.blocks):
        assert 0 <= block.start <= block.header < block.body <= block.end <= len(text)
        assert all(child > index and found.blocks[child].parent == index for child in block.children)
        if block.parent is not None:
            around = found.blocks[block.parent]
            assert around.start <= block.start
            assert block.end <= around.end
