"""The names that files are imported by."""

from __future__ import annotations

from pathlib import Path

import pytest

from errlint.project.modules import ImportFinder
from tests.project.tree import write

FILES = {
    "a module": (("main.py",), "main"),
    "in a package": (("acme/__init__.py", "acme/errors.py"), "acme.errors"),
    "the package itself": (("acme/__init__.py",), "acme"),
    "in a source folder": (("src/acme/__init__.py", "src/acme/errors.py"), "acme.errors"),
    "in a folder of a package": (("acme/__init__.py", "acme/agent/errors.py"), "acme.agent.errors"),
    "in a package in a folder of a package": (
        ("acme/__init__.py", "acme/agent/errors/__init__.py", "acme/agent/errors/codes.py"),
        "acme.agent.errors.codes",
    ),
    "in a source folder of a repository that is a package": (
        ("__init__.py", "src/acme/__init__.py", "src/acme/errors.py"),
        "acme.errors",
    ),
}


@pytest.mark.parametrize(("files", "name"), FILES.values(), ids=FILES)
def test_dotted_names(files: tuple[str, ...], name: str, tmp_path: Path) -> None:
    folder = tmp_path / "repository"
    folder.mkdir()
    *_, path = write(folder, dict.fromkeys(files, ""))
    assert ImportFinder().dotted_name(path) == name
