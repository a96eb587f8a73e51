"""Settings that build on each other: `extend`, `overrides`, `severity`, `max-warnings`, `required-version`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Shell

from errlint.errors import SettingsError
from errlint.settings import SettingsFinder
from errlint.settings import schema as schemas
from errlint.severity import Severity

CATALOG = """
ERRORS = {
    "LOCKED": {"message": "The archive is locked", "fix": "Run `acme unlock`."},
    "GONE": {"message": "The archive is gone", "why": "It expired.", "link": "https://docs.acme.dev/a/b"},
}
"""


def lay(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def settings_of(folder: Path) -> Any:
    return SettingsFinder(str(folder)).of_folder(str(folder))


def found(done: Any) -> list[tuple[str, str, str]]:
    return [(Path(entry["filename"]).name, entry["code"], entry["severity"]) for entry in json.loads(done.out)]


def test_a_file_builds_on_the_one_that_it_extends(tmp_path: Path) -> None:
    inner = lay(
        tmp_path,
        {
            "base.toml": 'ignore = ["ACT102"]\nextend-exclude = ["gen/*"]\nseverity = { ACT1 = "info" }',
            "inner/errlint.toml": 'extend = "../base.toml"\nextend-exclude = ["old"]\nseverity = { ACT101 = "error" }',
        },
    )
    settings = settings_of(inner / "inner")

    assert settings.ignore == ("ACT102",)
    assert settings.extend_exclude == (f"{tmp_path.as_posix()}/gen/*", "old")
    assert settings.severity == (("ACT1", Severity.INFO), ("ACT101", Severity.ERROR))
    assert settings.origins["ignore"].name.endswith("base.toml")


def test_a_file_of_an_installed_package_can_be_extended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay(tmp_path, {"packages/acme_style/__init__.py": "", "packages/acme_style/errlint.toml": 'profile = "app"'})
    lay(tmp_path, {"errlint.toml": 'extend = "acme_style:errlint.toml"'})
    monkeypatch.setattr(sys, "path", [str(tmp_path / "packages"), *sys.path])

    assert settings_of(tmp_path).profile.value == "app"


WRONG = {
    "no such file": ({"errlint.toml": 'extend = "other.toml"'}, "missing-extend"),
    "no such package": ({"errlint.toml": 'extend = "acme_absent:errlint.toml"'}, "missing-extend"),
    "a circle": ({"errlint.toml": 'extend = "b.toml"', "b.toml": 'extend = "errlint.toml"'}, "circular-extend"),
    "itself": ({"errlint.toml": 'extend = "errlint.toml"'}, "circular-extend"),
    "another version": ({"errlint.toml": 'required-version = ">=99"'}, "wrong-version"),
    "no version": ({"errlint.toml": 'required-version = "newest"'}, "wrong-setting-type"),
    "a negative count": ({"errlint.toml": "max-warnings = -1"}, "wrong-setting-type"),
    "a severity that is none": ({"errlint.toml": 'severity = { ACT101 = "warn" }'}, "unknown-setting-value"),
    "an override without files": ({"errlint.toml": '[[overrides]]\nignore = ["ACT101"]'}, "missing-setting"),
}


@pytest.mark.parametrize(("files", "code"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_told_with_its_place(tmp_path: Path, files: dict[str, str], code: str) -> None:
    lay(tmp_path, files)

    with pytest.raises(SettingsError) as caught:
        settings_of(tmp_path)

    assert caught.value.code == code
    assert caught.value.place is not None


def test_overrides_hold_for_their_files_alone(errlint: Shell) -> None:
    lay(
        errlint.root,
        {
            "errlint.toml": '[[overrides]]\nfiles = ["old/*"]\nignore = ["ACT101"]\nseverity = { ACT102 = "error" }',
            "errors.py": CATALOG,
            "old/more_errors.py": CATALOG,
        },
    )
    everything = found(errlint("check", "--output-format", "json", "--select", "ACT101,ACT102"))

    assert everything == [
        ("errors.py", "ACT102", "warning"),
        ("errors.py", "ACT101", "error"),
        ("more_errors.py", "ACT102", "error"),
        ("more_errors.py", "ACT101", "error"),
    ]
    configured = found(errlint("check", "--output-format", "json"))
    assert ("more_errors.py", "ACT101", "error") not in configured
    assert ("errors.py", "ACT101", "error") in configured


def test_the_most_specific_selector_says_how_bad_a_finding_is(errlint: Shell) -> None:
    settings = 'severity = { ALL = "info", ACT10 = "warning", missing-fix = "info" }'
    lay(errlint.root, {"errlint.toml": settings, "errors.py": CATALOG})

    severities = {(code, severity) for _, code, severity in found(errlint("check", "--output-format", "json"))}

    assert severities == {("ACT101", "info"), ("ACT102", "warning"), ("ACT141", "info")}


@pytest.mark.parametrize(
    ("settings", "flags", "code"),
    [
        ("", [], 1),
        ("max-warnings = 1", [], 1),
        ("max-warnings = 1", ["--ignore", "ACT101"], 0),
        ("max-warnings = 0", ["--ignore", "ACT101"], 1),
        ("", ["--max-warnings", "5", "--ignore", "ACT101"], 0),
        ("max-warnings = 0", ["--max-warnings", "5", "--ignore", "ACT101"], 0),
    ],
)
def test_some_warnings_may_be_allowed(errlint: Shell, settings: str, flags: list[str], code: int) -> None:
    lay(errlint.root, {"errlint.toml": settings, "errors.py": CATALOG})

    assert errlint("check", *flags).code == code


def test_the_shipped_schema_is_made_from_the_options() -> None:
    assert schemas.PATH.read_text(encoding="utf-8") == schemas.text()


def test_config_tells_the_value_and_where_it_is_set(errlint: Shell) -> None:
    lay(errlint.root, {"errlint.toml": 'profile = "app"', "errors.py": CATALOG})

    one = json.loads(errlint("config", "profile", "--for", "errors.py", "--output-format", "json").out)
    rest = json.loads(errlint("config", "--for", "errors.py", "--output-format", "json").out)

    assert one == {"name": "profile", "value": "app", "origin": "errlint.toml"}
    assert {"name": "include-tests", "value": False, "origin": "default"} in rest
    assert errlint("config", "profil").code == 2
