"""What a project's error classes are built on, which codes they use, and which of them end a run."""

from __future__ import annotations

from pathlib import Path

import pytest

from errlint.facts import Role
from errlint.project.taxonomy.taxonomy import Taxonomy
from errlint.settings.model import Fatal
from errlint.settings.model import Taxonomy as Declared
from tests.project.tree import project

BASE = """
class AcmeError(Exception):
    def __init__(self, message, code="UNKNOWN", *, fix=None):
        super().__init__(message)
        self.code = code
        self.fix = fix
"""
DERIVED = """
from acme.errors import AcmeError

class Locked(AcmeError):
    def __init__(self, name):
        super().__init__(f"{name} is locked", "ARCHIVE_LOCKED")

class StoreError(AcmeError):
    pass

class Broken(StoreError):
    pass
"""
USES = """
from acme.store import StoreError

def load(name):
    raise StoreError(f"No {name}", code="ARCHIVE_MISSING")
"""
FILES = {"acme/__init__.py": "", "acme/errors.py": BASE, "acme/store.py": DERIVED, "acme/use.py": USES}


def taxonomy(folder: Path, files: dict[str, str], **settings: object) -> Taxonomy:
    return project(folder, files, **settings).taxonomy


@pytest.mark.parametrize("exact", [False, True])
def test_base_order_and_codes(tmp_path: Path, *, exact: bool) -> None:
    found = project(tmp_path, FILES, exact=exact).taxonomy
    (base,) = found.bases.values()
    codes = found.codes_of(base)

    assert base.dotted == "acme.errors.AcmeError"
    assert {entry.known.name for entry in base.derived} == {"Locked", "StoreError", "Broken"}
    assert base.evidence.reason == "it has a code, and 3 error classes derive from it"
    assert base.order is not None
    assert base.order.positional == (("message", Role.MESSAGE), ("code", Role.CODE))
    assert base.order.named == (("fix", Role.FIX),)
    assert codes is not None
    assert set(codes.found) == {"ARCHIVE_LOCKED", "ARCHIVE_MISSING"}


def test_a_base_of_a_library(tmp_path: Path) -> None:
    init = "def __init__(self, code, detail):\n        super().__init__(code.value, detail)"
    class_ = f"class {{0}}(PlatformError):\n    {init}\n"
    text = "from platform_sdk.errors import PlatformError\n" + "".join(map(class_.format, ("A", "B", "C")))
    (base,) = taxonomy(tmp_path, {"acme/__init__.py": "", "acme/failures.py": text}).bases.values()

    assert (base.dotted, base.type) == ("platform_sdk.errors.PlatformError", None)
    assert base.evidence.reason == "all 3 error classes that derive from it have a code"
    assert base.order is not None
    assert base.order.takes(Role.CODE)


NONE = {
    "no code": "class AcmeError(Exception):\n    pass\nclass Locked(AcmeError):\n    pass\n",
    "an HTTP status": "class AcmeError(Exception):\n    code = 500\nclass Gone(AcmeError):\n    code = 404\n",
    "a record": (
        "from pydantic import BaseModel\nclass BaseError(BaseModel):\n    code: str\n"
        "class WireError(BaseError):\n    message: str\n"
    ),
    "one of many": "class Wire(Exception):\n    code = 'X'\n" + "class E{0}(Exception):\n    pass\n" * 9,
}


@pytest.mark.parametrize("text", NONE.values(), ids=NONE.keys())
def test_no_base(tmp_path: Path, text: str) -> None:
    names = iter(range(99))
    while "{0}" in text:
        text = text.replace("{0}", str(next(names)), 1)

    assert taxonomy(tmp_path, {"acme/__init__.py": "", "acme/errors.py": text}).bases == {}


def test_two_packages_of_one_name_are_two(tmp_path: Path) -> None:
    files = {f"{server}/{name}": text for server in ("one", "two") for name, text in FILES.items()}

    assert len(taxonomy(tmp_path, files).bases) == 2


def test_settings_stand_above(tmp_path: Path) -> None:
    declared = Declared("acme.store.StoreError", (Role.CODE, None, Role.MESSAGE))
    (base,) = taxonomy(tmp_path, FILES, taxonomy=declared).bases.values()

    assert base.dotted == "acme.store.StoreError"
    assert base.order is not None
    assert [role for _, role in base.order.positional] == [Role.CODE, None, Role.MESSAGE]


def fatal(folder: Path, text: str, **settings: object) -> dict[str, str]:
    files = {"acme/__init__.py": "", "acme/errors.py": text}
    return {entry.dotted: entry.evidence.reason for entry in taxonomy(folder, files, **settings).fatal}


DISPATCHER = """
class RunAborted(Exception):
    pass

class SaveAborted(Exception):
    pass

def dispatch(tool, arguments):
    try:
        return tool(**arguments)
    except RunAborted:
        raise
    except Exception as error:
        return {"error": str(error)}
"""


def test_fatal_by_name(tmp_path: Path) -> None:
    text = "class FatalToolError(Exception):\n    pass\nclass MissingToken(FatalToolError):\n    pass\n"

    assert fatal(tmp_path, text) == {"acme.errors.FatalToolError": "its name says so"}


def test_fatal_by_what_lets_it_pass(tmp_path: Path) -> None:
    reason = "`dispatch` raises it again and makes results of all other errors"

    assert fatal(tmp_path, DISPATCHER) == {"acme.errors.RunAborted": reason}


def test_fatal_by_the_settings(tmp_path: Path) -> None:
    settings = Fatal(("SaveAborted", "acme.errors.Gone"))
    done = project(tmp_path, {"acme/__init__.py": "", "acme/errors.py": DISPATCHER}, fatal=settings).taxonomy

    assert done.is_fatal(("acme.errors.SaveAborted", "builtins.Exception"))
    assert not done.is_fatal(("acme.errors.RunAborted", "builtins.Exception"))
