"""What is read beyond the files that were asked for, and what that may cost."""

from __future__ import annotations

from pathlib import Path

import pytest

from errlint.facts import Name, ProblemKind
from errlint.project.loading import Input
from errlint.project.project import Project
from errlint.settings.model import Settings
from tests.project.tree import project, write

LIBRARY = {
    "acme/__init__.py": "from .errors import Locked as Shut\nfrom .more import *\n",
    "acme/errors.py": """
        class AcmeError(Exception):
            def __init__(self, message, code):
                super().__init__(message)
                self.code = code


        class Locked(AcmeError):
            pass


        class Unrelated(AcmeError):
            pass
        """,
    "acme/more/__init__.py": "from acme.errors import Locked\n",
    "acme/unrelated.py": "class Locked(Exception):\n    pass\n",
}
SERVER = """
from fastmcp import FastMCP
{import_}

mcp = FastMCP("archives")


@mcp.tool
def read(name: str) -> str:
    raise {error}("Archive is locked", "LOCKED")
"""
FORMS = {
    "a class": ("from acme.errors import Locked", "Locked"),
    "an alias": ("from acme.errors import Locked as L", "L"),
    "a module": ("from acme import errors", "errors.Locked"),
    "a module with an alias": ("import acme.errors as e", "e.Locked"),
    "a path": ("import acme.errors", "acme.errors.Locked"),
    "passed on": ("from acme import Shut", "Shut"),
    "passed on as an attribute": ("import acme", "acme.Shut"),
    "passed on by a star": ("from acme import Locked", "Locked"),
    "a star": ("from acme.errors import *", "Locked"),
    "inside the function": ("import os", "__import__('a'); from acme.errors import Locked; raise Locked"),
}


def server(form: str) -> str:
    import_, error = FORMS[form]
    return SERVER.format(import_=import_, error=error).replace("raise __import__", "__import__")


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("exact", [False, True], ids=["pieces", "whole"])
def test_the_class_of_an_error_is_found_however_it_is_imported(form: str, exact: bool, tmp_path: Path) -> None:  # noqa: FBT001
    write(tmp_path, LIBRARY)
    done = project(tmp_path, {"server.py": server(form)}, exact=exact)
    (reached,) = done.raises
    assert reached.lineage[:3] == ("acme.errors.Locked", "acme.errors.AcmeError", "builtins.Exception")
    path = FORMS[form][1].rpartition("raise ")[2].split(".")
    found = done.error_class(reached.module, reached.function, Name(tuple(path), reached.site.span))
    assert found is not None
    assert found.coded
    assert str(tmp_path / "acme/unrelated.py") not in done.loaded.modules


def test_of_a_module_only_what_is_mentioned_is_read(tmp_path: Path) -> None:
    write(tmp_path, LIBRARY)
    done = project(tmp_path, {"server.py": server("a module")})
    module = done.loaded.modules[str(tmp_path / "acme/errors.py")]
    assert sorted(entry.name for entry in module.classes) == ["AcmeError", "Locked"]


def test_imports_in_a_circle_end(tmp_path: Path) -> None:
    files = {
        "a.py": "from b import *\nfrom c import x\nimport b\n" + SERVER.format(import_="import a", error="a.Locked"),
        "b.py": "from a import *\nimport a\nfrom c import x\n",
        "c.py": "from b import x\nfrom a import x, Locked\n",
    }
    done = project(tmp_path, files)
    assert [tool.boundary.tool for tool in done.tools] == ["read"]
    assert done.problems == []


HELPERS = {
    "a field of a text": ("return f'Archive: {fetch(name)}'", "fetch"),
    "a nested field": ("return f'{name:{width(name)}}'", "width"),
    "a type in quotes": ("store: 'Store' = get()\n    return store.fetch(name)", "Store.fetch"),
}


@pytest.mark.parametrize(("body", "reached"), HELPERS.values(), ids=HELPERS)
@pytest.mark.parametrize("exact", [False, True], ids=["pieces", "whole"])
def test_names_in_texts_are_followed(body: str, reached: str, exact: bool, tmp_path: Path) -> None:  # noqa: FBT001
    code = f"""
from fastmcp import FastMCP

mcp = FastMCP("archives")


@mcp.tool
def read(name: str) -> str:
    {body}


def fetch(name: str) -> str:
    raise ValueError("Archive not found")


def width(name: str) -> int:
    raise ValueError("Archive has no width")


class Store:
    def fetch(self, name: str) -> str:
        raise ValueError("Archive not found")
"""
    done = project(tmp_path, {"server.py": code}, exact=exact)
    assert [entry.function.name for entry in done.raises] == [reached]


def test_a_file_that_cannot_be_read_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_bytes(b"x = '\xff'\n")
    code = SERVER.format(import_="from broken import x, y\nimport broken", error="x")
    paths = write(tmp_path, {"a.py": code, "b.py": code})
    done = Project(Settings(tmp_path), [Input(path) for path in (*paths, str(tmp_path / "broken.py"))])
    assert [(Path(problem.path).name, problem.kind) for problem in done.problems] == [
        ("broken.py", ProblemKind.UNREADABLE)
    ]
    assert len(done.tools) == 2


def test_a_named_file_with_wrong_syntax_is_told_once(tmp_path: Path) -> None:
    code = SERVER.format(import_="from broken import x", error="x")
    paths = write(tmp_path, {"a.py": code, "broken.py": "x = (\n"})
    done = Project(Settings(tmp_path), [Input(path, named=True) for path in paths])
    assert [(Path(problem.path).name, problem.kind) for problem in done.problems] == [("broken.py", ProblemKind.SYNTAX)]
