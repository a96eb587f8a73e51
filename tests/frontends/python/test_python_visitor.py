"""What a function calls, raises, catches, binds and gives back, and where in it."""

from __future__ import annotations

from textwrap import dedent, indent

import pytest

from errlint.facts import Class, Function, Handler, Place
from tests.frontends.python.reading import function, module, shown


def place(where: Place) -> str:
    parts = [f"try {guard}" for guard in where.guards]
    parts += [f"handler {where.handler}"] if where.handler is not None else []
    parts += [f"if {name.dotted}" for name in where.narrowed]
    return ", ".join(parts)


def body(code: str, name: str = "f") -> Function:
    return function(f"def f(error):\n{indent(dedent(code), '    ')}\n", name)


def raises(code: str) -> list[tuple[str, str]]:
    return [(shown(site.error), place(site.place)) for site in body(code).raises]


def handlers(found: Function) -> list[str]:
    return [handler(entry) for entry in found.handlers]


def handler(entry: Handler) -> str:
    catches = ", ".join(map(shown, entry.catches))
    tests = "".join(f" if {name.dotted}" for name in entry.narrowed)
    outer = place(entry.place)
    return f"{entry.guard}: {catches} as {entry.binding}{tests}{' in ' if outer else ''}{outer}"


# Where a raise stands

RAISES = {
    "outside": ("raise A", [("A", "")]),
    "again": ("raise", [("-", "")]),
    "from": ("raise A(1) from error", [("A(1)", "")]),
    "in a try": ("try:\n    raise A\nexcept B:\n    pass", [("A", "try 0")]),
    "in a handler": ("try:\n    a\nexcept B as b:\n    raise", [("-", "handler 0")]),
    "in the second handler": (
        "try:\n    a\nexcept A:\n    pass\nexcept B:\n    raise C",
        [("C", "handler 1")],
    ),
    "in else": ("try:\n    a\nexcept B:\n    pass\nelse:\n    raise A", [("A", "")]),
    "in finally": ("try:\n    a\nfinally:\n    raise A", [("A", "")]),
    "nested tries": (
        "try:\n    try:\n        raise A\n    except B:\n        raise C\nexcept D:\n    raise E",
        [("A", "try 0, try 1"), ("C", "try 0, handler 0"), ("E", "handler 1")],
    ),
    "a try in a handler": (
        "try:\n    a\nexcept B:\n    try:\n        raise C\n    except D:\n        pass",
        [("C", "try 1, handler 0")],
    ),
    "except star": ("try:\n    raise A\nexcept* B as b:\n    raise C", [("A", "try 0"), ("C", "handler 0")]),
    "suppressed": ("with suppress(A, B):\n    raise A", [("A", "try 0")]),
    "suppressed among others": ("with open(a) as b, contextlib.suppress(C):\n    raise A", [("A", "try 0")]),
    "in another context manager": ("with a:\n    raise A", [("A", "")]),
    "in an async context manager": ("async with a:\n    raise A", [("A", "")]),
    "in loops": (
        "for a in b:\n    raise A\nelse:\n    raise B\nwhile c:\n    raise C\nelse:\n    raise D",
        [("A", ""), ("B", ""), ("C", ""), ("D", "")],
    ),
    "in branches": (
        "if a:\n    raise A\nelif b: raise B\nelse:\n    raise C",
        [("A", ""), ("B", ""), ("C", "")],
    ),
    "in one line": ("if a: raise A; raise B", [("A", ""), ("B", "")]),
    "narrowed": ("if isinstance(error, A):\n    raise B\nraise C", [("B", "if A"), ("C", "")]),
    "narrowed to several": (
        "if isinstance(error, (A, b.B)):\n    raise C",
        [("C", "if A, if b.B")],
    ),
    "narrowed to a union": ("if isinstance(error, A | B):\n    raise C", [("C", "if A, if B")]),
    "narrowed by a predicate": ("if is_known(error) and a:\n    raise C", [("C", "if is_known")]),
    "not narrowed beside": (
        "if isinstance(error, A):\n    pass\nelif isinstance(error, B):\n    raise C\nelse:\n    raise D",
        [("C", "if B"), ("D", "")],
    ),
    "not narrowed by what is denied": ("if not isinstance(error, A):\n    raise B", [("B", "")]),
    "narrowed twice": (
        "if isinstance(error, A):\n    if isinstance(error, B):\n        raise C",
        [("C", "if A, if B")],
    ),
    "matched": (
        "match error:\n    case A():\n        raise B\n    case C(d=1) | E() as e:\n        raise F\n    case _:\n        raise G",
        [("B", "if A"), ("F", "if C, if E"), ("G", "")],
    ),
    "matched under a guard": ("match error:\n    case a if isinstance(a, A):\n        raise B", [("B", "if A")]),
    "narrowed in a handler only": (
        "try:\n    a\nexcept B as b:\n    if isinstance(b, C):\n        raise D\n    raise E",
        [("D", "handler 0, if C"), ("E", "handler 0")],
    ),
}


@pytest.mark.parametrize(("code", "expected"), RAISES.values(), ids=RAISES)
def test_places_of_raises(code: str, expected: list[tuple[str, str]]) -> None:
    assert raises(code) == expected


HANDLERS = {
    "one class": ("try: a\nexcept A as b: pass", ["0: A as b"]),
    "several classes": ("try: a\nexcept (A, b.B): pass", ["0: A, b.B as None"]),
    "everything": ("try: a\nexcept: pass", ["0:  as None"]),
    "without parentheses": ("try: a\nexcept A, B: pass", ["0: A, B as None"]),
    "several handlers": ("try: a\nexcept A: pass\nexcept B as b: pass", ["0: A as None", "0: B as b"]),
    "several tries": ("try: a\nexcept A: pass\ntry: b\nexcept B: pass", ["0: A as None", "1: B as None"]),
    "none": ("try: a\nfinally: b", []),
    "star": ("try: a\nexcept* A as b: pass", ["0: A as b"]),
    "suppress": ("with suppress(A, B): a", ["0: A, B as None"]),
    "inside another": (
        "try:\n    a\nexcept A:\n    try:\n        b\n    except B:\n        pass",
        ["0: A as None", "1: B as None in handler 0"],
    ),
    "under a guard": (
        "try:\n    try:\n        a\n    except A:\n        pass\nexcept B:\n    pass",
        ["1: A as None in try 0", "0: B as None"],
    ),
    "narrowed": (
        "try:\n    a\nexcept A as b:\n    if isinstance(b, C) or is_d(b):\n        pass",
        ["0: A as b if C if is_d"],
    ),
    "computed": ("try: a\nexcept errors(): pass", ["0: errors() as None"]),
}


@pytest.mark.parametrize(("code", "expected"), HANDLERS.values(), ids=HANDLERS)
def test_handlers(code: str, expected: list[str]) -> None:
    assert handlers(body(code)) == expected


PAYLOADS = {
    "return": ("return a", ["a"]),
    "nothing": ("return", ["None"]),
    "several": ("if a:\n    return b\nreturn c", ["b", "c"]),
    "yield": ("yield a", ["a"]),
    "yield from": ("yield from a", []),
    "yield that is assigned": ("a = yield b", []),
    "in one line": ("a; return b", ["b"]),
    "tuple": ("return a, b", ["[a, b]"]),
}


@pytest.mark.parametrize(("code", "expected"), PAYLOADS.values(), ids=PAYLOADS)
def test_payloads(code: str, expected: list[str]) -> None:
    assert [shown(payload.value) for payload in body(code).payloads] == expected


BINDINGS = {
    "assignment": ("a = b", ["a = b"]),
    "chain": ("a = b = c", ["a = c", "b = c"]),
    "annotated": ("a: A = b", ["a: A = b"]),
    "declared alone": ("a: A", []),
    "augmented": ("a += b", ["a = ?(a, b)"]),
    "attribute": ("self.a.b = c", ["self.a.b = c"]),
    "key": ("a['b'] = c", ["a[b] = c"]),
    "key that is computed": ("a[b] = c", ["a[] = c"]),
    "taken apart": ("a, b = c", ["a = ?(c)", "b = ?(c)"]),
    "taken apart as written": ("a, (b, c) = 1, (2, 3)", ["a = 1", "b = 2", "c = 3"]),
    "with a rest": ("a, *b = 1, 2, 3", ["a = ?([1, 2, 3])", "b = ?([1, 2, 3])"]),
    "walrus": ("if (a := b(c)): pass", ["a = b(c)"]),
    "loop": ("for a in b: pass", ["a = ?(b)"]),
    "loop over pairs": ("for a, b in c: pass", ["a = ?(?(c))", "b = ?(?(c))"]),
    "context manager": ("with a(b) as c: pass", ["c = a(b)"]),
    "suppressing context manager": ("with suppress(A), a as b: pass", ["b = a"]),
    "case": (
        "match a:\n    case [b, *c]: pass\n    case {'d': d, **e}: pass\n    case A(f, g=h) as i: pass\n    case _: pass",
        [f"{name} = ?(a)" for name in ("b", "c", "d", "e", "i", "f", "h")],
    ),
}


@pytest.mark.parametrize(("code", "expected"), BINDINGS.values(), ids=BINDINGS)
def test_bindings(code: str, expected: list[str]) -> None:
    found = body(code).bindings
    annotations = (f": {shown(entry.annotation)}" if entry.annotation else "" for entry in found)
    written = (f"{e.target}{annotation} = {shown(e.value)}" for e, annotation in zip(found, annotations, strict=True))
    assert sorted(written) == sorted(expected)


CALLS = {
    "statement": "a()",
    "assigned": "b = a()",
    "test": "if a(): pass",
    "loop": "for b in a(): pass",
    "condition of a loop": "while a(): pass",
    "context manager": "with a(): pass",
    "subject": "match a():\n    case _: pass",
    "guard of a case": "match b:\n    case _ if a(): pass",
    "type test": "if isinstance(error, a()): pass",
    "return": "return a()",
    "yield": "yield a()",
    "yield from": "yield from a()",
    "await": "await a()",
    "raise": "raise a()",
    "cause": "raise b from a()",
    "assertion": "assert a()",
    "message of an assertion": "assert b, a()",
    "augmented": "b += a()",
    "annotated": "b: c = a()",
    "field": "return f'{a()}'",
    "class that is caught": "try: b\nexcept a(): pass",
    "decorator of a nested function": "@a()\ndef g(): pass",
    "default of a nested function": "def g(b=a()): pass",
    "base of a nested class": "class G(a()): pass",
    "keyword of a nested class": "class G(metaclass=a()): pass",
}


@pytest.mark.parametrize("code", CALLS.values(), ids=CALLS)
def test_calls_are_heard_of_once_wherever_they_stand(code: str) -> None:
    assert [shown(site.call) for site in body(code).calls if site.call.path != ("isinstance",)] == ["a()"]


def test_facts_of_nested_functions_are_their_own() -> None:
    code = """\
        try:
            def g():
                raise A
            @decorated
            async def h(b: B = c) -> D:
                return await i()
        except E:
            pass
        return g
        """
    outer, g, h = body(code), body(code, "f.g"), body(code, "f.h")
    assert (outer.raises, outer.calls, handlers(outer)) == ((), (), ["0: E as None"])
    assert [(shown(site.error), place(site.place)) for site in g.raises] == [("A", "")]
    assert [shown(value) for value in h.decorators] == ["decorated"]
    assert [(p.name, shown(p.annotation), shown(p.default)) for p in h.parameters] == [("b", "B", "c")]
    assert shown(h.returns) == "D"
    assert (g.owner, h.owner) == (None, None)


def test_parameters_are_those_with_names() -> None:
    found = function("def f(a, /, b: B, *args: A, c=1, **kwargs: K): pass\n")
    assert [entry.name for entry in found.parameters] == ["a", "b", "c"]


def drawn(entry: Class) -> dict[str, str]:
    return {
        field.target: f"{shown(field.annotation)} = {shown(field.value)}" if field.annotation else shown(field.value)
        for field in entry.fields
    }


def test_fields_and_methods_of_classes() -> None:
    code = '''
@dataclass
class A(B, c.C, Generic[T], metaclass=M):
    """Doc."""

    a: int
    b: str = "b c"
    d = e = 1
    f, g = 2, 3
    if h:
        i = 4
    def j(self): self.k = 5
    @property
    def l(self) -> int: return 6
    class N(A):
        o = 7
        def p(self): pass
'''
    found = module(code)
    classes = {entry.name: entry for entry in found.classes}
    outer = classes["A"]
    assert drawn(outer) == {
        "a": "int = -",
        "b": 'str = "b c"',
        "d": "1",
        "e": "1",
        "f": "2",
        "g": "3",
        "i": "4",
    }
    assert [name.dotted for name in outer.base_names] == ["B", "c.C"]
    assert [shown(value) for value in outer.decorators] == ["dataclass"]
    assert outer.methods == ("j", "l")
    assert drawn(classes["A.N"]) == {"o": "7"}
    assert {entry.name: entry.owner for entry in found.functions} == {"A.j": "A", "A.l": "A", "A.N.p": "A.N"}


def test_what_stands_at_the_top_is_of_the_module() -> None:
    found = module(
        "A = a()\nif b():\n    C: int = 1\nelse:\n    d()\ntry:\n    e()\nexcept E:\n    F = 2\n"
        "with g():\n    h()\nfor i in j(): k()\nassert l()\nm += n()\nraise o()\n"
    )
    assert [f"{entry.target} = {shown(entry.value)}" for entry in found.assignments] == [
        "A = a()",
        "C = 1",
        "F = 2",
        "i = ?(j())",
    ]
    assert [shown(call.callee) for call in found.calls] == list("abdeghjklno")
