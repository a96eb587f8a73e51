"""What names mean, wherever they come from."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.project.tree import Tree

PACKAGE = {
    "acme/__init__.py": "from .errors import AcmeError as Base, NotFound\nfrom .deep import *\nVERSION = '1'\n",
    "acme/errors.py": "class AcmeError(OSError): ...\nclass NotFound(AcmeError): ...\ndef make(): return NotFound()\n",
    "acme/deep/__init__.py": "from acme.deep.inner import Inner\nfrom ..errors import make as build\n",
    "acme/deep/inner.py": "class Inner:\n    pass\n",
    "acme/store.py": "from acme import errors\nclass Store:\n    pass\nstore = Store()\n",
    "spaces/plain.py": "class Plain: pass\n",
}
IMPORTS = {
    "a class": ("from acme.errors import AcmeError", "AcmeError", "acme.errors.AcmeError!"),
    "an alias": ("from acme.errors import AcmeError as E", "E", "acme.errors.AcmeError!"),
    "a module": ("from acme import errors", "errors.NotFound", "acme.errors.NotFound!"),
    "a module with an alias": ("import acme.errors as e", "e.NotFound", "acme.errors.NotFound!"),
    "a path": ("import acme.errors", "acme.errors.NotFound", "acme.errors.NotFound!"),
    "a path, in part": ("import acme.errors", "acme.store.Store", "acme.store.Store!"),
    "a package": ("import acme", "acme.VERSION", "-"),
    "a package, a module of it": ("import acme", "acme.errors", "acme.errors!"),
    "passed on by a package": ("from acme import NotFound", "NotFound", "acme.errors.NotFound!"),
    "passed on with an alias": ("from acme import Base", "Base", "acme.errors.AcmeError!"),
    "passed on twice": ("from acme import Inner", "Inner", "acme.deep.inner.Inner!"),
    "passed on by a star": ("from acme import build", "build", "acme.errors.make!"),
    "a star": ("from acme.errors import *", "NotFound", "acme.errors.NotFound!"),
    "two stars": ("from acme.errors import *\nfrom acme.store import *", "store", "an acme.store.Store!"),
    "a star that lacks it": ("from acme.errors import *", "Nothing", "-"),
    "a star of a library": ("from library import *", "Nothing", "-"),
    "an instance": ("from acme.store import store", "store", "an acme.store.Store!"),
    "a name that is not there": ("from acme.errors import Nothing", "Nothing", "-"),
    "a namespace package": ("from spaces.plain import Plain", "Plain", "plain.Plain!"),
    "a path in a namespace package": ("import spaces.plain", "spaces.plain.Plain", "plain.Plain!"),
    "a library": ("from library.parts import Part", "Part.make", "library.parts.Part.make"),
    "a path in a library": ("import library.parts", "library.parts.Part", "library.parts.Part"),
    "a framework": ("from fastmcp import FastMCP", "FastMCP", "fastmcp.FastMCP"),
    "a builtin": ("", "ValueError", "builtins.ValueError"),
    "no builtin of a module": ("from acme import errors", "errors.ValueError", "-"),
    "nothing": ("", "nothing", "-"),
    "none where the import fails": (
        "try:\n    from fastmcp import FastMCP\nexcept ImportError:\n    FastMCP = None",
        "FastMCP",
        "fastmcp.FastMCP",
    ),
}


@pytest.mark.parametrize(("code", "path", "meaning"), IMPORTS.values(), ids=IMPORTS)
def test_imports(code: str, path: str, meaning: str, tmp_path: Path) -> None:
    assert Tree(tmp_path, {**PACKAGE, "main.py": code + "\n"}).meaning("main.py", path) == meaning


@pytest.mark.parametrize(
    ("code", "path", "meaning"),
    [
        ("from . import errors", "errors.NotFound", "acme.errors.NotFound!"),
        ("from .errors import NotFound as N", "N", "acme.errors.NotFound!"),
        ("from .deep.inner import Inner", "Inner", "acme.deep.inner.Inner!"),
        ("from . import NotFound", "NotFound", "acme.errors.NotFound!"),
        ("from .nothing import N", "N", "-"),
        ("from . import *", "NotFound", "acme.errors.NotFound!"),
        ("from .errors import *", "NotFound", "acme.errors.NotFound!"),
    ],
)
def test_relative_imports(code: str, path: str, meaning: str, tmp_path: Path) -> None:
    assert Tree(tmp_path, {**PACKAGE, "acme/main.py": code + "\n"}).meaning("acme/main.py", path) == meaning


def test_relative_imports_from_above(tmp_path: Path) -> None:
    tree = Tree(tmp_path, {**PACKAGE, "acme/deep/main.py": "from ..errors import NotFound\nfrom .. import store\n"})
    assert tree.meaning("acme/deep/main.py", "NotFound") == "acme.errors.NotFound!"
    assert tree.meaning("acme/deep/main.py", "store.store") == "an acme.store.Store!"


def test_a_source_folder_is_a_root(tmp_path: Path) -> None:
    files = {f"src/{name}": text for name, text in PACKAGE.items()}
    tree = Tree(tmp_path, {**files, "tools/main.py": "from acme.errors import NotFound\n"})
    assert tree.meaning("tools/main.py", "NotFound") == "acme.errors.NotFound!"


BODIES = """
from acme.store import Store, store
from fastmcp import FastMCP

default = Store()
made = FastMCP.from_openapi(spec)
annotated: "Store | None" = None
alias = Store
again = alias()
lost = lost
pair, other = Store(), 1
if (walrus := Store()): pass


def make() -> Store: ...
def guess(): return Store()
def never(): return never()
async def later() -> Store: ...


class Client(Store):
    field: Store
    plain = Store()
    maker = Store

    def __init__(self, given: Store, name):
        self.given = given
        self.name = name
        self.own = Store()
        self.known: Store = name

    def fetch(self): return self.own
    def declared(self) -> "Store": ...
    @property
    def lazy(self) -> Store: ...
    @classmethod
    def create(cls): return cls()
    @staticmethod
    def help(self): return self

    def run(self):
        def inner():
            return self.own
        return inner


def f(given: Store, optional: "Optional[Store]", anything, default, error=None, *rest, **options):
    local = Store()
    branch = None or Store()
    chosen = local if given else None
    copied = local
    returned = make()
    guessed = guess()
    awaited = await later()
    from_class = Client(given, 1).own
    typed: Store = anything()
    client = Client(given, 2)
    forever = forever
    for made in anything: pass
    with Store() as annotated: pass
    try:
        pass
    except ValueError as alias:
        pass
    match anything:
        case [again, *pair]: pass
    if (bound := Store()): pass
    class Local: pass
    def nested():
        return local
    local_instance = Local()
"""
NAMES = {
    "default": "-",  # a parameter
    "given": "an acme.store.Store!",
    "optional": "an acme.store.Store!",
    "anything": "-",
    "local": "an acme.store.Store!",
    "branch": "an acme.store.Store!",
    "chosen": "an acme.store.Store!",
    "copied": "an acme.store.Store!",
    "returned": "an acme.store.Store!",
    "guessed": "an acme.store.Store!",
    "awaited": "an acme.store.Store!",
    "typed": "an acme.store.Store!",
    "client": "an main.Client!",
    "client.own": "an acme.store.Store!",
    "client.given": "an acme.store.Store!",
    "client.known": "an acme.store.Store!",
    "client.field": "an acme.store.Store!",
    "client.plain": "an acme.store.Store!",
    "client.maker": "acme.store.Store!",
    "client.name": "-",
    "client.fetch": "main.Client.fetch!",
    "client.lazy": "an acme.store.Store!",
    "client.nothing": "-",
    "forever": "-",
    "store": "an acme.store.Store!",
    "made": "-",  # a loop binds it
    "annotated": "an acme.store.Store!",  # a context manager gives itself out
    "alias": "-",  # a handler binds it,
    "again": "-",  # a case
    "pair": "-",
    "bound": "an acme.store.Store!",
    "rest": "-",
    "Local": "main.f.Local!",
    "local_instance": "an main.f.Local!",
    "nested": "main.f.nested!",
    "other": "-",
    "len": "builtins.len",
}
TOP = {
    "default": "an acme.store.Store!",
    "made": "an fastmcp.FastMCP",
    "annotated": "an acme.store.Store!",
    "alias": "acme.store.Store!",
    "again": "an acme.store.Store!",
    "pair": "an acme.store.Store!",
    "lost": "-",
    "make": "main.make!",
    "never": "main.never!",
    "Client.create": "main.Client.create!",
    "Client.maker": "acme.store.Store!",
}


@pytest.fixture(scope="module")
def bodies(tmp_path_factory: pytest.TempPathFactory) -> Tree:
    return Tree(tmp_path_factory.mktemp("bodies"), {**PACKAGE, "main.py": BODIES})


@pytest.mark.parametrize(("path", "meaning"), NAMES.items(), ids=NAMES)
def test_names_in_a_function(path: str, meaning: str, bodies: Tree) -> None:
    assert bodies.meaning("main.py", path, "f") == meaning


@pytest.mark.parametrize(("path", "meaning"), TOP.items(), ids=TOP)
def test_names_at_the_top(path: str, meaning: str, bodies: Tree) -> None:
    assert bodies.meaning("main.py", path) == meaning


@pytest.mark.parametrize(
    ("function", "path", "meaning"),
    [
        ("Client.run", "self", "an main.Client!"),
        ("Client.run", "self.own", "an acme.store.Store!"),
        ("Client.run.inner", "self.own", "an acme.store.Store!"),
        ("Client.run", "own", "-"),
        ("Client.run", "plain", "-"),
        ("Client.create", "cls", "main.Client!"),
        ("Client.help", "self", "-"),
        ("f.nested", "local", "an acme.store.Store!"),
        ("f.nested", "anything", "-"),
    ],
)
def test_names_in_methods_and_nested_functions(function: str, path: str, meaning: str, bodies: Tree) -> None:
    assert bodies.meaning("main.py", path, function) == meaning


INHERITED = {
    "base.py": """
        from fastmcp import FastMCP
        class Root(FastMCP):
            kind = FastMCP
            def __init__(self): self.link = Other()
            def shared(self): ...
        class Other: ...
    """,
    "middle.py": """
        import base
        from generic import Generic
        class Middle(base.Root, Generic["T"]):
            def own(self): return self.link
    """,
    "leaf.py": """
        from middle import Middle as M
        class Mixin: ...
        class Leaf(Mixin, M): ...
        leaf = Leaf()
    """,
}


def test_members_are_inherited_across_files(tmp_path: Path) -> None:
    tree = Tree(tmp_path, INHERITED)
    assert tree.meaning("leaf.py", "leaf.shared") == "base.Root.shared!"
    assert tree.meaning("leaf.py", "leaf.own") == "middle.Middle.own!"
    assert tree.meaning("leaf.py", "leaf.link") == "an base.Other!"
    assert tree.meaning("leaf.py", "leaf.kind") == "fastmcp.FastMCP"
    target = tree.resolve("leaf.py", "Leaf")
    assert target is not None
    assert tree.scope.ancestors(target) == (
        "leaf.Leaf",
        "leaf.Mixin",
        "middle.Middle",
        "base.Root",
        "generic.Generic",
        "fastmcp.FastMCP",
    )


CYCLES = {
    "imports": ({"a.py": "from b import x\n", "b.py": "from a import x\n"}, "x"),
    "stars": ({"a.py": "from b import *\n", "b.py": "from a import *\n"}, "x"),
    "classes": ({"a.py": "from b import B\nclass x(B): ...\n", "b.py": "from a import x\nclass B(x): ...\n"}, "x.y"),
    "own base": ({"a.py": "class x(x): ...\n"}, "x.y"),
    "assignments": ({"a.py": "x = y\ny = z\nz = x\n"}, "x"),
    "calls": ({"a.py": "def f(): return g()\ndef g(): return f()\nx = f()\n"}, "x"),
    "attributes": (
        {"a.py": "class A:\n    def __init__(self):\n        self.b = self.c\n        self.c = self.b\nx = A()\n"},
        "x.b.c",
    ),
    "annotations": ({"a.py": "x: 'x' = x\n"}, "x"),
    "a parameter of its own type": ({"a.py": "def f(x: x = x): ...\nx = f(x=x)\n"}, "x"),
}


@pytest.mark.parametrize(("files", "path"), CYCLES.values(), ids=CYCLES)
def test_cycles_end(files: dict[str, str], path: str, tmp_path: Path) -> None:
    tree = Tree(tmp_path, files)
    assert tree.meaning("a.py", path).rstrip("!") in {"-", "a.x"}
    head = tree.resolve("a.py", path.partition(".")[0])
    assert head is None or list(tree.scope.lineage(head)) is not None


COUNT = 200


def choices(name: str, number: int) -> str:
    return " or ".join(f"{name}{(number + step) % COUNT}{'{end}'}" for step in (1, 2, 3, 5, 8))


EXPONENTIAL = {
    "locals": "def f():\n" + "".join(f"    x{n} = {choices('x', n).format(end='')}\n" for n in range(COUNT)),
    "calls of locals": "def f():\n" + "".join(f"    x{n} = {choices('x', n).format(end='()')}\n" for n in range(COUNT)),
    "attributes of locals": (
        "def f():\n" + "".join(f"    x{n} = {choices('x', n).format(end='.a')}\n" for n in range(COUNT))
    ),
    "globals": "".join(f"x{n} = {choices('x', n).format(end='()')}\n" for n in range(COUNT)) + "def f(): ...\n",
    "attributes of an instance": (
        "class A:\n    def __init__(self):\n"
        + "".join(f"        self.x{n} = {choices('self.x', n).format(end='')}\n" for n in range(COUNT))
        + "x0 = A().x0\ndef f():\n    x0 = A()\n    x0.x0\n"
    ),
    "attributes of attributes": (
        "class A:\n    def __init__(self):\n"
        + "".join(f"        self.x{n} = {choices('self.x', n).format(end='.x7')}\n" for n in range(COUNT))
        + "a = A()\nx0 = a.x0\ndef f(): ...\n"
    ),
    "functions that return each other": (
        "".join(
            f"def x{n}():\n" + "".join(f"    return x{(n + step) % COUNT}()\n" for step in (1, 2, 3, 5, 8))
            for n in range(COUNT)
        )
        + "y = x0()\ndef f(): ...\n"
    ),
    "methods that return each other": (
        "class A:\n"
        + "".join(
            f"    def x{n}(self):\n"
            + "".join(f"        return self.x{(n + step) % COUNT}()\n" for step in (1, 2, 3, 5))
            for n in range(COUNT)
        )
        + "a = A()\nx0 = a.x0()\ndef f(): ...\n"
    ),
    "classes that derive from each other": (
        "".join(f"class x{n}(x{(n + 1) % COUNT}, x{(n + 2) % COUNT}, x{(n + 3) % COUNT}): ...\n" for n in range(COUNT))
        + "def f(): ...\n"
    ),
}


@pytest.mark.parametrize("code", EXPONENTIAL.values(), ids=EXPONENTIAL)
def test_names_that_refer_to_each_other_in_many_ways_end(code: str, tmp_path: Path) -> None:
    tree = Tree(tmp_path, {"a.py": code})
    for path in ("x0", "x0.x1", "x0.x1.x2", "a.x0.x1", "y"):
        assert tree.meaning("a.py", path, "f") is not None
    target = tree.resolve("a.py", "x0")
    assert target is None or tree.scope.ancestors(target)
