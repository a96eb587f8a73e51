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

CONDA_LOCK = """version: 1
metadata:
  platforms:
  - linux-64
package:
- name: acme-agent
  version: 0.1.0
  manager: conda
  dependencies:
    acme-sdk: '>=12'
    name: '>=1'
- name: acme_sdk
  version: '12.10'
  manager: pip
  dependencies: {}
- name: other
  version: '3'
"""
PIXI_LOCK = """version: 6
environments:
  default:
    packages:
      linux-64:
      - conda: https://conda.example/forge/noarch/acme-sdk-12.1.0-pyhd8ed1ab_0.conda
      - pypi: https://files.example/acme_agent-0.1.0-py3-none-any.whl
packages:
- conda: https://conda.example/forge/noarch/acme-sdk-12.1.0-pyhd8ed1ab_0.conda
  sha256: '00'
  depends:
  - python >=3.10
- conda: https://conda.example/forge/linux-64/acme-sdk-12.0-py312_0.tar.bz2
- pypi: https://files.example/acme_agent-0.1.0-py3-none-any.whl
  name: acme-agent
  version: '0.10'
  requires_dist:
  - acme-sdk>=11
- pypi: ./
  name: acme-local
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


def test_conda_lock(project: Path) -> None:
    write(project, "conda-lock.yml", CONDA_LOCK)
    found = look(project)
    assert (found.version, found.row) == (Version("12.10"), 13)
    assert found.span is not None
    assert CONDA_LOCK.encode()[found.span.start_byte : found.span.end_byte] == b"version: '12.10'"
    assert not look(project, "pypi:name").is_known


def test_pixi_lock(project: Path) -> None:
    write(project, "pixi.lock", PIXI_LOCK)
    found = look(project)
    assert (found.versions, found.row) == ((Version("12.0"), Version("12.1.0")), 9)
    assert str(look(project, "pypi:acme-agent").version) == "0.10"
    assert not look(project, "pypi:acme-local").is_known


@pytest.mark.parametrize(
    ("entry", "version"),
    [
        pytest.param("- kind: pypi\n  name: acme-sdk\n  version: 1.2\n", "1.2", id="version 5 of pixi"),
        pytest.param("  - name: acme-sdk\n    version: '1.2'\n", "1.2", id="indented"),
        pytest.param("  - version: '1.2'\n    name: 'acme-sdk'\n", "1.2", id="name after the version"),
        pytest.param("- name: acme-sdk\n  version:\n", None, id="no version"),
        pytest.param("- conda: ./acme-sdk\n", None, id="folder"),
        pytest.param("- conda_source: acme-sdk[00] @ ./acme-sdk\n  version: 1\n", None, id="source of conda"),
        pytest.param("[]\n", None, id="no entries"),
        pytest.param("- name: acme-sdk\n  version: '1.2'\n---\na: 1\n", "1.2", id="another document"),
        pytest.param("- name: other\n  version: '1'\nextra:\n- name: acme-sdk\n  version: '1'\n", None, id="elsewhere"),
    ],
)
def test_entries_of_locks_in_yaml(project: Path, entry: str, version: str | None) -> None:
    write(project, "pixi.lock", f"version: 6\npackages:\n{entry}")
    assert look(project).version == (Version(version) if version else None)


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


@pytest.mark.parametrize(
    ("line", "version", "specifier"),
    [
        ("acme-sdk=1.2.3", "1.2.3", None),
        ("acme-sdk==1.2", "1.2", None),
        ("acme-sdk=1.2=py312_0", "1.2", None),
        ("acme-sdk 1.2", "1.2", None),
        ("acme-sdk 1.2 py312*", "1.2", None),
        ("forge/noarch::Acme_SDK=1.2.3", "1.2.3", None),
        ("acme-sdk=1.2", None, "==1.2.*"),
        ("acme-sdk=1", None, "==1.*"),
        ("acme-sdk=1.2.3.*", None, "==1.2.3.*"),
        ("acme-sdk==1.2.*", None, "==1.2.*"),
        ("acme-sdk=1.2*", None, "==1.2.*"),
        ("acme-sdk>=1.2,<2", None, ">=1.2,<2"),
        ("'acme-sdk >=1.2, <2.0a0'", None, ">=1.2,<2.0a0"),
        ("acme-sdk!=1.2.*", None, "!=1.2.*"),
        ("acme-sdk", None, ""),
        ("acme-sdk *", None, ""),
        ("acme-sdk=1.2|1.4", None, None),
        ("'acme-sdk[version=1.2]'", None, None),
        ("acme-sdk-extra=1.2.3", None, None),
        ("pip: [acme-sdk==1.2]", "1.2", None),
        ("pip: [-r base.txt, 'acme-sdk[http]~=1.2', {a: b}]", None, "~=1.2"),
        ("pip: acme-sdk==1.2", None, None),
    ],
)
@pytest.mark.parametrize("name", ["environment.yml", "environment.yaml"])
def test_environments_of_conda(project: Path, name: str, line: str, version: str | None, specifier: str | None) -> None:
    text = f"name: acme\nchannels: [forge]\ndependencies:\n  - python=3.12\n  - {line}\n"
    write(project, name, text)
    found = look(project)
    assert found.version == (Version(version) if version is not None else None)
    assert found.specifier == (SpecifierSet(specifier) if specifier is not None else None)
    assert found.row == (5 if found.is_known else None)


@pytest.mark.parametrize(
    "text",
    ["", "- acme-sdk=1\n", "dependencies: acme-sdk=1\n", "dependencies: {acme-sdk: 1}\n", "a: 1\n---\nb: !c 2\n"],
    ids=["empty", "list", "text", "mapping", "two documents"],
)
def test_other_files_of_that_name(project: Path, text: str) -> None:
    write(project, "environment.yaml", text)
    assert look(project) == VersionInUse("pypi:acme-sdk")


def test_place_in_an_environment_of_conda(project: Path) -> None:
    text = "\ufeff# ünïcödé 😀\r\ndependencies:\r\n- pip:\r\n  - acme-sdk==1.2  # pinned\r\n"
    (project / "environment.yml").write_bytes(text.encode())
    found = look(project)
    assert found.span is not None
    assert text.encode()[found.span.start_byte : found.span.end_byte] == b"acme-sdk==1.2"


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


@pytest.mark.parametrize(
    ("text", "specifier", "row"),
    [
        ('[packages]\nacme-sdk = "*"\n', "", 2),
        ('[packages]\n"Acme_SDK" = ">=11,<13"\n', ">=11,<13", 2),
        ('[dev-packages]\nacme-sdk = {version = "~=1.2", extras = ["http"]}\n', "~=1.2", 2),
        ('[packages]\nacme-sdk = ">=1"\n[dev-packages]\nacme-sdk = "*"\n', ">=1", 2),
        ('[packages]\nacme-sdk = {path = ".", editable = true}\n', None, None),
        ('[packages]\nacme-sdk = "^1.2"\n', None, None),
        ('[scripts]\nacme-sdk = "*"\n', None, None),
    ],
)
def test_pipfile(project: Path, text: str, specifier: str | None, row: int | None) -> None:
    write(project, "Pipfile", text)
    found = look(project)
    assert (found.version, found.row) == (None, row)
    assert found.specifier == (SpecifierSet(specifier) if specifier is not None else None)


def test_pin_of_a_pipfile_is_exact(project: Path) -> None:
    write(project, "Pipfile", '[packages]\nacme-sdk = "==1.2"\n')
    assert look(project).version == Version("1.2")


def install(environment: Path, version: str, packages: str = "lib/python3.12/site-packages") -> Path:
    text = f"Metadata-Version: 2.4\nName: Acme_SDK\nVersion: {version}\n\nVersion: none of this\n"
    return write(environment, f"{packages}/acme_sdk-{version}.dist-info/METADATA", text)


@pytest.mark.parametrize("environment", [".venv", "venv"])
@pytest.mark.parametrize("packages", ["lib/python3.12/site-packages", "Lib/site-packages"], ids=["posix", "windows"])
def test_installed_version(project: Path, environment: str, packages: str) -> None:
    write(project, "pyproject.toml", '[project]\ndependencies = ["acme-sdk>=11"]\n')
    source = install(project / environment, "12.1", packages)
    found = look(project / "src" / "tools.py")
    assert (found.version, found.source, found.row) == (Version("12.1"), source, 3)
    assert not look(project, "pypi:other").is_known


@pytest.mark.parametrize(
    ("name", "text", "version"),
    [
        ("uv.lock", UV, "12.1.0"),
        ("requirements.txt", "acme-sdk==3\n", "3"),
        ("environment.yml", "dependencies: [acme-sdk=3.0.0]\n", "3.0.0"),
        ("requirements.txt", "acme-sdk>=3\n", "5"),
        ("environment.yml", "dependencies: [acme-sdk=3]\n", "5"),
        ("Pipfile", '[packages]\nacme-sdk = "==3"\n', "5"),
    ],
)
def test_installed_version_comes_between_exact_and_declared_ones(
    project: Path, name: str, text: str, version: str
) -> None:
    write(project, name, text)
    write(project, "packages/a/pyproject.toml", '[project]\ndependencies = ["acme-sdk>=1"]\n')
    install(project / "packages/a/.venv", "5")
    assert look(project / "packages/a").version == Version(version)


def test_nearest_environment_decides(project: Path) -> None:
    for folder, version in ((project, "1"), (project / "packages/a", "2")):
        write(folder, "setup.cfg", "[metadata]\nname = acme\n")
        install(folder / ".venv", version)
    assert look(project / "packages/a/src").version == Version("2")
    assert look(project / "packages/b/src").version == Version("1")


def test_environment_beside_no_file_of_a_project_is_none_of_it(project: Path) -> None:
    install(project / "venv", "1")
    assert not look(project).is_known


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
        ("pixi.lock", "<<<<<<< HEAD\n" + PIXI_LOCK, "unresolved merge conflict"),
        ("pixi.lock", "a: [\n", "at line 2"),
        ("pixi.lock", "\x00", "control characters"),
        ("pixi.lock", "packages:\n- name: acme-sdk\n  version: [\n", "at line 4"),
        ("conda-lock.yml", "package:\n- name: acme-sdk\n  version: newest\n", "`newest` is no version"),
        ("conda-lock.yml", "package:\n- name: acme-sdk\n  version: |\n    the\n    new\n", "`the new ` is no version"),
        ("conda-lock.yml", "[" * 5000, "nesting"),
        ("environment.yml", "dependencies:\n- a: b: c\n", "at line 2"),
        ("Pipfile", "[packages\n", "at line 1"),
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


@pytest.mark.parametrize(
    ("text", "reason"),
    [("Name: acme-sdk\n", "no version"), ("Name: acme-sdk\nVersion: new\n", "`new` is no version")],
)
def test_unreadable_metadata_says_why(project: Path, text: str, reason: str) -> None:
    write(project, "setup.cfg", "")
    source = write(project, ".venv/lib/python3.12/site-packages/acme_sdk-1.dist-info/METADATA", text)
    found = look(project)
    assert (found.is_known, found.source) == (False, source)
    assert reason in str(found.reason)
    assert look(project, "pypi:other").reason is None


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
