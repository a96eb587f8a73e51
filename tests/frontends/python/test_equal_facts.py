"""Facts of pieces are those of whole modules: the oracle for every shortcut of the frontend."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from errlint.facts import Module
from errlint.frontends.python.reader import Reading
from tests.frontends.python.reading import reading

ROOT = Path(__file__).parents[3]
# Every second one of them; tests/benchmarks/equal_facts.py takes them all.
OWN_SOURCES = sorted(path for folder in ("linter", "rules", "tests") for path in (ROOT / folder).rglob("*.py"))[::2]


def facts(found: Module) -> tuple[list[str], ...]:
    return tuple(sorted(map(repr, part)) for part in (found.functions, found.classes, found.assignments, found.calls))


def equal(code: str | bytes) -> tuple[Reading, Reading]:
    pieces, whole = reading(code), reading(code, exact=True)
    assert facts(pieces.module) == facts(whole.module)
    assert pieces.problems == whole.problems
    assert pieces.module.imports == whole.module.imports
    return pieces, whole


@pytest.fixture
def collector_off() -> Iterator[None]:
    """As in a run of errlint: trees have many parts and no cycles."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("collector_off")
@pytest.mark.parametrize("folder", ["linter", "rules", "tests"])
def test_own_sources(folder: str) -> None:
    for path in OWN_SOURCES:
        if path.is_relative_to(ROOT / folder):
            _, whole = equal(path.read_bytes())
            assert whole.problems == []


TRICKY = {
    "functions in if, elif and else": """
if a:
    def f(): raise A
elif b:
    def f(): raise B
else:
    @decorated
    def f(): raise C
""",
    "functions in try": """
try:
    def f(): raise A
except B as b:
    def f(): raise b
else:
    def g(): return 1
finally:
    def h(): return 2
""",
    "functions in loops and with": """
with a as b:
    def f(): return b
for c in d:
    def g(): return c
else:
    def h(): pass
while e:
    async def i(): yield e
""",
    "functions in match": """
match a:
    case {"b": B(c)} if c:
        def f(): raise c
    case [d, *_]: e = d
    case _:
        def f(): raise D
match = case = type = 1
match.group(1)
case: int = 2
""",
    "a try without a function": """
try:
    import a
except ImportError:
    a = None
def f():
    try: return a()
    except A: pass
    else: pass
    finally: g()
""",
    "except star": """
def f():
    try:
        a()
    except* A as b:
        raise B from b
    except* (C, D):
        return 1
""",
    "nested classes": """
class A:
    class B(Base):
        c = 1
        def d(self): return self.c
        class E:
            def f(self): raise F
    def g(self):
        class H:
            i = 2
            def j(self): return k
        return H
""",
    "overloads": """
class A:
    @overload
    def f(self, a: int) -> int: ...
    @overload
    def f(self, a: str) -> str: ...
    def f(self, a):
        return a
    @property
    def g(self): return 1
    @g.setter
    def g(self, value): self.h = value
""",
    "decorated classes": """
@first(
    a,  # class No:
)
@second
class A(
    B,
    metaclass=C,
):
    d: int = 1


@third
async def e(
    f: F = 1,
) -> G: return f
""",
    "suites in the line of the header": """
class A: b = 1; c = 2
class D(Exception): pass
class E: ...
def f(a): b = a; return b
def g(): raise H
async def i(): return await j()
if k: l = 1
else: l = 2
for m in n: o(m)
try: p()
except Q: r = 1
with s: t()
""",
    "code in docstrings": '''
"""
def no(): raise A
class No: pass
"""
def f():
    """
def no(): raise A
    """
    raise B
class C:
    \'\'\'
    def no(self): pass
    \'\'\'
    d = """
def no(): pass
class No:
"""
    def e(self): r"""def no(): \\\\""" ; return 1
''',
    "semicolons": """
a = 1; b = 2; c = f()
import d; from e import g; h = 3;
class I:
    j = 1; k = 2
    def l(self): m = 1; return m;
""",
    "joined lines": """
def f(a, \\
      b):
    if a and \\
            b:
        return a + \\
            b
    raise A( \\
        "b")
class \\
        B(C): \\
    d = 1
e = \\
    f
""",
    "joined lines that the parser forgets": """
a = 1
\\
b = 2
def f():
    c
\\
    return d
try:
    e
except A :
    g = h("i")
""",
    "walrus": """
if (a := b()) is None:
    c = a
def f():
    while (d := e(d)): yield d
    return [g := 1, g ** 2]
""",
    "type parameters": """
type A[T: int, *Ts, **P] = dict[T, P]
class B[T = int](Base[T]):
    c: T
    def d[U: (int, str) = int](self, e: U) -> U: return e
def f[T](a: T) -> T: raise A(a)
""",
    "fields in strings": """
def f(a):
    b = f"{a["c"]} {", ".join(["(", "#", "'"])}" # d
    e = f'''{
        a  # comment '
    }'''
    g = f"{f"{f"{a!r:>{b}}"}"}" "h" rf"\\d{a=}"
    return f"{a:%H:%M} \\N{EM DASH} {{a}}"
def i(): raise A(f"{'"' "'''" '{'}")
""",
    "template strings": """
def f(a): return t"b {a!r:{c}} {d["e"]}"
def g(): raise A(t'{h()}')
""",
    "lambdas": """
a = lambda b: f"c {b}"
d = {"e": lambda: g(), "h": lambda *i, j=1, **k: (yield)}
class L:
    m = n(lambda o: o.p)
    def q(self, r=lambda: s()): return r
""",
    "definitions after a comment of less indentation": """
class A:
    b = 1
# c
    def d(self):
# e
        return 1
  # f
    g = 2
""",
    "form feeds and tabs": "a = 1\n\f\nclass A:\n\tb = 1\n\n\tdef c(self):\n\t\treturn 1\n\f\ndef d():\n\tif e:\n\t\traise F\n",
    "no final line end": "def f():\n    return 1\nclass A:\n    b = 1",
    "blanks at the ends of rows": "def f():   \n    return 1  \n  \n\n   \nclass A:\n    b = 1\t\n",
    "nothing": "",
    "a comment alone": "# a",
    "a module of statements": "a()\nb.c(d)\nassert e()\nraise F(g())\ndel h\nglobal i\n",
    "lazy imports": "lazy import a.b\nlazy from c import d as e\ndef f(): return d()\n",
    "comprehensions that unpack": "def f(a): return [*b for b in a], {**c for c in a}\n",
    "python 2 words as names": "print = exec = 1\ndef f(): print(exec)\n",
    "wrong indentation of a clause": "if a:\n    b = 1\n  else:\n    c = 2\n",
    "an unclosed bracket": "def f(): return 1\nx = (\ndef g(): return 2\n",
    "a word too many": "def f(): return 1\ndef g(): return 1 2\n",
}


@pytest.mark.parametrize("code", TRICKY.values(), ids=TRICKY)
@pytest.mark.parametrize("line_end", ["\n", "\r\n"], ids=["LF", "CRLF"])
def test_tricky_sources(code: str, line_end: str) -> None:
    pieces, whole = equal(code.replace("\n", line_end).encode())
    broken = code in (TRICKY["wrong indentation of a clause"], TRICKY["an unclosed bracket"], TRICKY["a word too many"])
    assert bool(whole.problems) is broken
    assert broken or pieces.parsed == len([*pieces_of(code)])


def pieces_of(code: str) -> list[str]:
    from errlint.frontends.python import pieces
    from errlint.frontends.python.outline import outline

    found = outline(code)
    return [piece.text for piece in pieces.cut(found, range(len(found.blocks)))]


def block(parts: tuple[str, list[str]]) -> str:
    header, body = parts
    margin = "    " * (2 if header.startswith("match") else 1)
    lines = [line for part in body for line in part.split("\n")]
    return "\n".join([header, *(margin + line for line in lines)])


STATEMENTS = st.recursive(
    st.sampled_from(
        ["a = 1", "b: int = f'{a['c']}'", "d(e); g = 2", "raise A(b) from c", "import h", "'''def no():'''"]
    ),
    lambda inner: st.tuples(
        st.sampled_from(
            [
                "def f(a: A = 1):",
                "async def g():",
                "@decorated(1)\nclass B(C):",
                "if a:",
                "for b in c:",
                "with d as e:",
                "while f():",
                "match g:\n    case H(i):",
            ]
        ),
        st.lists(inner, min_size=1, max_size=3),
    ).map(block),
    max_leaves=8,
)


@given(st.lists(STATEMENTS, max_size=5))
def test_any_composition(parts: list[str]) -> None:
    equal("\n".join(parts) + "\n")
