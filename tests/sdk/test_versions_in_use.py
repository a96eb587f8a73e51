"""Which version of a package is in use, by the files around a source."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from packaging.specifiers import SpecifierSet
from packaging.version import Version

from errlint.sdk import VersionInUse, Versions

if TYPE_CHECKING:
    from pathlib import Path

UV = """version = 1
requires-python = ">=3.10"

[[package]]
name = "acme-agent"
version = "0.1.0"
source = { virtual = "." }
dependencies = [
    { name = "acme-sdk" },
]

[package.metadata]
requires-dist = [{ name = "acme-sdk", specifier = ">=11" }]

[[package]]
name = "acme-sdk"
version = "12.1.0"
source = { registry = "https://registry.example/simple" }
wheels = [
    { url = "https://files.example/acme_sdk-12.1.0.whl", hash = "sha256:00" },
]
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return the root of a repository."""
    (tmp_path / ".git").mkdir()
    return tmp_path


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def look(near: Path, package: str = "pypi:acme-sdk") -> VersionInUse:
    return Versions().of(package, near)


def test_uv_lock(project: Path) -> None:
    source = write(project, "uv.lock", UV)
    found = look(project)
    assert found.version == Version("12.1.0")
    assert found.versions == (Version("12.1.0"),)
    assert found.specifier is None
    assert (found.source, found.row) == (source, 17)
    assert found.span is not None
    assert UV.encode()[found.span.start_byte : found.span.end_byte] == b'version = "12.1.0"'


@pytest.mark.parametrize("name", ["poetry.lock", "pdm.lock"])
def test_locks_of_the_same_form(project: Path, name: str) -> None:
    write(project, name, '[[package]]\nname = "Acme_SDK"\nversion = "12.1"\nfiles = [\n    {file = "x"},\n]\n')
    assert look(project).version == Version("12.1")


@pytest.mark.parametrize("name", ["pylock.toml", "pylock.dev.toml"])
def test_pylock(project: Path, name: str) -> None:
    text = 'lock-version = "1.0"\n[[packages]]\nname = "acme-sdk"\nversion = "12.1"\n[[packages.wheels]]\nname = "x"\n'
    write(project, name, text)
    assert (look(project).version, look(project).row) == (Version("12.1"), 4)


def test_entries_without_a_version_say_nothing(project: Path) -> None:
    write(project, "pylock.toml", '[[packages]]\nname = "acme-sdk"\n[packages.directory]\npath = "."\n')
    write(project, "requirements.txt", "acme-sdk==3\n")
    assert look(project).version == Version("3")


def test_pipfile_lock(project: Path) -> None:
    text = '{"default": {\n"acme-sdk": {\n"hashes": ["sha256:00"],\n"version": "==12.1"}},\n"develop": {"x": {}}}'
    write(project, "Pipfile.lock", text)
    assert (look(project).version, look(project).row) == (Version("12.1"), 4)


def test_several_versions_of_one_package(project: Path) -> None:
    rows = "".join(f'[[package]]\nname = "acme-sdk"\nversion = "{version}"\n' for version in ("2.10", "2.9"))
    write(project, "uv.lock", rows)
    found = look(project)
    assert found.versions == (Version("2.9"), Version("2.10"))
    assert (found.version, found.row) == (Version("2.10"), 3)


@pytest.mark.parametrize("asked", ["pypi:acme-sdk", "pypi:Acme_SDK", "pypi:acme.sdk"])
def test_names_are_normalised(project: Path, asked: str) -> None:
    write(project, "requirements.txt", "ACME..sdk[http]==1.2 ; python_version < '3.13'\n")
    found = look(project, asked)
    assert (found.package, found.version) == (asked, Version("1.2"))


def test_pinned_requirements(project: Path) -> None:
    text = "# pins\n-r base.txt\n./local\nother==9\n  acme-sdk==12.1 \\\n    --hash=sha256:00  # via app\n"
    write(project, "requirements-dev.txt", text)
    found = look(project)
    assert (found.version, found.row) == (Version("12.1"), 5)
    assert found.span is not None
    assert text.encode()[found.span.start_byte : found.span.end_byte] == b"acme-sdk==12.1"


@pytest.mark.parametrize("name", ["constraints.txt", "dev-requirements.txt", "requirements/base.txt"])
def test_names_of_requirements_files(project: Path, name: str) -> None:
    write(project, name, "acme-sdk==1\n")
    assert look(project).version == Version("1")


def test_lock_comes_before_requirements_and_requirements_before_a_manifest(project: Path) -> None:
    write(project, "pyproject.toml", '[project]\ndependencies = ["acme-sdk==1"]\n')
    assert look(project).version == Version("1")
    write(project, "requirements.txt", "acme-sdk==2\n")
    assert look(project).version == Version("2")
    write(project, "uv.lock", UV)
    assert look(project).version == Version("12.1.0")


def test_nearest_lock_decides(project: Path) -> None:
    write(project, "uv.lock", UV)
    write(project, "services/api/poetry.lock", '[[package]]\nname = "acme-sdk"\nversion = "1"\n')
    assert look(write(project, "services/api/src/tools.py", "")).version == Version("1")
    assert look(write(project, "services/web/tools.py", "")).version == Version("12.1.0")


def test_lock_further_up_comes_before_a_range_nearby(project: Path) -> None:
    write(project, "uv.lock", UV)
    write(project, "packages/a/pyproject.toml", '[project]\ndependencies = ["acme-sdk>=11"]\n')
    assert look(project / "packages/a/src/tools.py").version == Version("12.1.0")


def test_search_ends_at_the_root_of_the_repository(project: Path) -> None:
    write(project, "uv.lock", UV)
    (project / "vendored" / ".git").mkdir(parents=True)
    assert not look(project / "vendored").is_known


@pytest.mark.parametrize(
    ("text", "specifier", "row"),
    [
        ('[project]\ndependencies = [\n  "acme-sdk[http]>=11,<13",\n]\n', ">=11,<13", 3),
        ("[project.optional-dependencies]\nagent = ['acme-sdk>=11']\n", ">=11", 2),
        ('[dependency-groups]\na = [{include-group = "b"}]\nb = ["acme-sdk~=1.2"]\n', "~=1.2", 3),
        ('[project]\ndependencies = ["acme-sdk"]\n', "", 2),
        ('[tool.poetry.dependencies]\npython = "^3.10"\nacme-sdk = "^1.2.3"\n', ">=1.2.3,<2", 3),
        ('[tool.poetry.dependencies]\nacme-sdk = {version = "^0.2.3", extras = ["x"]}\n', ">=0.2.3,<0.3", 2),
        ('[tool.poetry.dev-dependencies]\nacme-sdk = "^0.0.3"\n', ">=0.0.3,<0.0.4", 2),
        ('[tool.poetry.group.dev.dependencies]\nAcme_SDK = "~1.2.3"\n', ">=1.2.3,<1.3", 2),
        ('[tool.poetry.dependencies]\nacme-sdk = "~1"\n', ">=1,<2", 2),
        ('[tool.poetry.dependencies]\nacme-sdk = "^0"\n', ">=0,<1", 2),
        ('[tool.poetry.dependencies]\nacme-sdk = "1.2.*"\n', "==1.2.*", 2),
        ('[tool.poetry.dependencies]\nacme-sdk = ">=1, <2"\n', ">=1,<2", 2),
        ('[tool.poetry.dependencies]\nacme-sdk = "*"\n', "", 2),
    ],
)
def test_declared_ranges(project: Path, text: str, specifier: str, row: int) -> None:
    write(project, "pyproject.toml", text)
    found = look(project)
    assert found.version is None
    assert found.specifier == SpecifierSet(specifier)
    assert found.row == row
    assert found.is_known


def test_pin_of_poetry_is_exact(project: Path) -> None:
    write(project, "pyproject.toml", '[tool.poetry.dependencies]\nacme-sdk = "1.2.3"\n')
    assert look(project).version == Version("1.2.3")


@pytest.mark.parametrize(
    "text",
    [
        '[project]\ndependencies = "acme-sdk"\n',
        '[project]\ndependencies = ["acme-sdk @ git+https://git.example/acme"]\n',
        '[project]\ndependencies = ["acme sdk"]\n',
        '[tool.poetry.dependencies]\nacme-sdk = {path = "../acme"}\n',
        '[tool.poetry.dependencies]\nacme-sdk = "^1 || ^2"\n',
        "tool = 1\nproject = 2\n",
    ],
)
def test_what_names_no_version(project: Path, text: str) -> None:
    write(project, "pyproject.toml", text)
    found = look(project)
    assert not found.is_known
    assert (found.source, found.reason) == (None, None)


def test_setup_cfg(project: Path) -> None:
    write(project, "setup.cfg", "[options]\ninstall_requires =\n    other\n    acme-sdk>=11\n")
    found = look(project)
    assert (found.specifier, found.row) == (SpecifierSet(">=11"), 4)


def test_extras_of_setup_cfg(project: Path) -> None:
    write(project, "setup.cfg", "[options.extras_require]\nagent = acme-sdk<2; python_version>'3'\n")
    assert look(project).specifier == SpecifierSet("<2")


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("uv.lock", "<<<<<<< HEAD\n" + UV + "=======\n>>>>>>> main\n", "unresolved merge conflict"),
        ("uv.lock", "\x00", "Invalid statement"),
        ("uv.lock", '[[package]]\nname = "acme-sdk"\nversion = \n', "at line 3"),
        ("uv.lock", '[[package]]\nname = "acme-sdk"\nversion = "newest"\n', "`newest` is no version"),
        ("Pipfile.lock", "{", "Expecting property name"),
        ("Pipfile.lock", "[]", "no attribute"),
        ("pyproject.toml", "[project\n", "at line 1"),
        ("setup.cfg", "install_requires = acme-sdk\n", "no section headers"),
    ],
)
def test_unreadable_files_say_why(project: Path, name: str, text: str, reason: str) -> None:
    source = write(project, name, text)
    found = look(project)
    assert not found.is_known
    assert found.source == source
    assert found.reason is not None
    assert reason in found.reason


def test_bytes_that_are_no_text(project: Path) -> None:
    (project / "uv.lock").write_bytes(b"\xff\xfe")
    assert "utf-8" in str(look(project).reason)


def test_folder_named_like_a_lock(project: Path) -> None:
    (project / "uv.lock").mkdir()
    assert look(project).reason is not None


def test_unknown_packages_and_ecosystems(project: Path) -> None:
    write(project, "uv.lock", UV)
    assert look(project, "pypi:other") == VersionInUse("pypi:other")
    assert look(project, "npm:acme-sdk") == VersionInUse("npm:acme-sdk")
    assert look(project, "acme-sdk") == VersionInUse("acme-sdk")


def test_files_are_read_once(project: Path) -> None:
    source = write(project, "uv.lock", UV)
    versions = Versions()
    first = versions.of("pypi:acme-sdk", project)
    source.unlink()
    assert versions.of("pypi:acme-sdk", project) is first
    assert versions.of("pypi:acme-agent", project / "src").version == Version("0.1.0")
