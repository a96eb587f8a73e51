from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PACK = Path(__file__).parents[2] / "docs" / "examples" / "rule-pack"
CATALOG = """
ERRORS = {
    "LOCKED": {"message": "ARCHIVE IS LOCKED", "why": "An import holds it.", "fix": "Run `acme unlock`."},
    "GONE": {"message": "Archive is gone", "why": "It expired.", "fix": "Run `acme restore`."},
}
"""


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that the example pack is installed into, as pip does it."""
    target = tmp_path_factory.mktemp("packages")
    source = tmp_path_factory.mktemp("source") / "acme_pack"
    shutil.copytree(PACK, source)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "--target", str(target), str(source)], check=True, capture_output=True)
    return target


def check(folder: Path, packages: Path | None, *arguments: str) -> subprocess.CompletedProcess[str]:
    paths = [str(packages)] if packages else []
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*paths, os.environ.get("PYTHONPATH", "")])}
    command = [sys.executable, "-m", "errlint", "check", *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def lay(folder: Path, settings: str) -> Path:
    (folder / "errlint.toml").write_text(settings)
    (folder / "errors.py").write_text(CATALOG)
    return folder


def codes(done: subprocess.CompletedProcess[str]) -> list[str]:
    return [entry["code"] for entry in json.loads(done.stdout)]


def test_an_installed_pack_is_like_the_built_in_one(tmp_path: Path, installed: Path) -> None:
    folder = lay(tmp_path, 'plugins = ["acme_errlint_rules"]')

    assert codes(check(folder, installed, "--output-format", "json")) == ["ACME001"]
    assert codes(check(folder, installed, "--output-format", "json", "--ignore", "shouting-message")) == []
    assert codes(check(folder, installed, "--output-format", "json", "--select", "ACME")) == ["ACME001"]


def test_a_folder_of_rules_needs_no_installation(tmp_path: Path) -> None:
    folder = lay(tmp_path, 'plugins = ["./lint"]')
    (folder / "lint").mkdir()
    shutil.copy(PACK / "acme_errlint_rules" / "shouting_message.py", folder / "lint" / "shouting.py")

    assert codes(check(folder, None, "errors.py", "--output-format", "json")) == ["ACME001"]


def test_a_pack_runs_where_the_settings_name_it_alone(tmp_path: Path, installed: Path) -> None:
    folder = lay(tmp_path, "")
    (folder / "inner").mkdir()
    lay(folder / "inner", 'plugins = ["acme_errlint_rules"]')

    found = json.loads(check(folder, installed, "--output-format", "json").stdout)

    assert [Path(entry["filename"]).parent.name for entry in found] == ["inner"]


BROKEN = {
    "not there": ('plugins = ["acme_missing_rules"]', {}, "unloadable-plugin"),
    "does not import": ('plugins = ["./lint"]', {"lint/a.py": "import acme_nothing"}, "unloadable-plugin"),
    "code of errlint": (
        'plugins = ["./lint"]',
        {
            "lint/a.py": "from errlint.facts import Entry\n"
            "from errlint.linting import Context, Severity, rule\n"
            '@rule("ACT950", "other", since="1", severity=Severity.INFO)\n'
            "def other(entry: Entry, context: Context):\n    yield from ()\n"
        },
        "rule-collision",
    ),
    "no version of the API": (
        'plugins = ["acme_old_rules"]',
        {"acme_old_rules/__init__.py": ""},
        "wrong-plugin-api",
    ),
}


@pytest.mark.parametrize(("settings", "files", "code"), BROKEN.values(), ids=BROKEN)
def test_a_pack_that_cannot_be_used_ends_the_run(
    tmp_path: Path, settings: str, files: dict[str, str], code: str
) -> None:
    folder = lay(tmp_path, settings)
    for name, text in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)

    done = check(folder, folder, "errors.py")

    assert (done.returncode, done.stdout) == (2, "")
    assert f"error[{code}]" in done.stderr
