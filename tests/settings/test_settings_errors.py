"""What is said about wrong settings: which, where, and what to write instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from errlint.errors import SettingsError
from errlint.settings import SettingsFinder


def _error(root: Path, text: str, name: str = "errlint.toml", **options: object) -> SettingsError:
    (root / name).write_text(text, encoding="utf-8")
    with pytest.raises(SettingsError) as caught:
        SettingsFinder(str(root), **options).of_folder(str(root))  # type: ignore[arg-type]
    return caught.value


def _marked(error: SettingsError) -> str:
    """Return what the carets stand under, with its row."""
    assert error.place is not None
    return f"{error.place.row}: {error.place.line[error.place.column - 1 : error.place.end_column - 1]}"


@pytest.mark.parametrize(
    ("text", "code", "marked", "message"),
    [
        ('\nslect = ["ACT1"]\n', "unknown-setting", "2: slect", "Unknown setting `slect` in errlint.toml"),
        ('roles = { fixx = ["a"] }\n', "unknown-setting", "1: fixx", "Unknown setting `roles.fixx` in errlint.toml"),
        ('[roles]\nfixx = ["a"]\n', "unknown-setting", "2: fixx", "Unknown setting `roles.fixx` in errlint.toml"),
        (
            '[[boundary]]\nfunction = "a:b"\n[[boundary]]\nfunction = "a:c"\nfoward = "x"\n',
            "unknown-setting",
            "5: foward",
            "Unknown setting `boundary.foward` in errlint.toml",
        ),
        (
            'select = "ACT1"\n',
            "wrong-setting-type",
            "1: select",
            "Setting `select` in errlint.toml must be an array of codes, prefixes or names of rules, not a string",
        ),
        (
            'select = [\n  "ACT1",  # one\n  2,\n]\n',
            "wrong-setting-type",
            "3: 2",
            "Setting `select[1]` in errlint.toml must be a string, not a number",
        ),
        (
            "include-tests = 1\n",
            "wrong-setting-type",
            "1: include-tests",
            "Setting `include-tests` in errlint.toml must be true or false, not a number",
        ),
        (
            "profile = 2020-01-01\n",
            "wrong-setting-type",
            "1: profile",
            'Setting `profile` in errlint.toml must be one of "agent", "app", not a date or time',
        ),
        (
            "boundary = [1]\n",
            "wrong-setting-type",
            "1: 1",
            "Setting `boundary[0]` in errlint.toml must be a table, not a number",
        ),
        (
            'profile = "agnt"\n',
            "unknown-setting-value",
            "1: profile",
            "Unknown value `agnt` of setting `profile` in errlint.toml",
        ),
        (
            'require = ["fix", "wy"]\n',
            "unknown-setting-value",
            '1: "wy"',
            "Unknown value `wy` of setting `require[1]` in errlint.toml",
        ),
        (
            '[taxonomy]\nconstructor = ["message", "cod"]\n',
            "unknown-setting-value",
            '2: "cod"',
            "Unknown value `cod` of setting `taxonomy.constructor[1]` in errlint.toml",
        ),
        (
            '[fatal]\nclases = ["acme.MissingToken"]\n',
            "unknown-setting",
            "2: clases",
            "Unknown setting `fatal.clases` in errlint.toml",
        ),
        (
            "[payload]\ncap = -1\n",
            "wrong-setting-type",
            "2: cap",
            "Setting `payload.cap` in errlint.toml must be a number from 0 up, not a number",
        ),
        (
            '[[boundary]]\ntool = "x"\n',
            "missing-setting",
            "1: boundary",
            "Setting `function` is missing in a `boundary[0]` table of errlint.toml",
        ),
    ],
)
def test_the_place_is_shown(tmp_path: Path, text: str, code: str, marked: str, message: str) -> None:
    error = _error(tmp_path, text)

    assert (error.code, _marked(error), error.message) == (code, marked, message)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("slect", "select"),
        ("Exclude", "exclude"),
        ("per-file-ignore", "per-file-ignores"),
        ("include_tests", "include-tests"),
    ],
)
def test_the_nearest_name_is_offered(tmp_path: Path, written: str, meant: str) -> None:
    assert _error(tmp_path, f"{written} = 1\n").fix == f"Use `{meant}` instead, or remove the line."


def test_the_table_of_a_project_file(tmp_path: Path) -> None:
    text = '[project]\nname = "x"\n\n[tool.errlint]\nslect = []\n'

    assert _marked(_error(tmp_path, text, "pyproject.toml")) == "5: slect"
    assert _marked(_error(tmp_path, "tool.errlint = 3\n", "pyproject.toml")) == "1: errlint"


@pytest.mark.parametrize(
    ("text", "row"), [('profile = "app\n', 1), ("a = 1\na = 2\n", 2), ("\nselect = [\n", 2), ("x = {a = 1\n\n\n", 1)]
)
def test_broken_syntax(tmp_path: Path, text: str, row: int) -> None:
    error = _error(tmp_path, text)

    assert error.code == "broken-settings"
    assert error.place is not None
    assert error.place.row >= row


@pytest.mark.parametrize("raw", [b"\xff\xfe", b"profile = '\x00'", b"x = " + b"[" * 100_000])
def test_bytes_that_are_no_settings(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / "errlint.toml").write_bytes(raw)

    with pytest.raises(SettingsError) as caught:
        SettingsFinder(str(tmp_path)).of_folder(str(tmp_path))

    assert caught.value.code == "broken-settings"


def test_settings_of_the_command_line(tmp_path: Path) -> None:
    error = _error(tmp_path, "", config=['exlude = ["a"]'])

    assert error.message == "Unknown setting `exlude` in --config"
    assert _marked(error) == "1: exlude"


@pytest.mark.parametrize("value", ["nope.toml", "", "profile"])
def test_config_that_is_neither_file_nor_setting(tmp_path: Path, value: str) -> None:
    assert _error(tmp_path, "", config=[value]).code == "missing-settings-file"


def test_config_that_contradicts_itself(tmp_path: Path) -> None:
    first, second = (str(tmp_path / name) for name in ("a.toml", "b.toml"))
    Path(first).write_text("")
    Path(second).write_text("")

    assert _error(tmp_path, "", config=[first, second]).code == "conflicting-config"
    assert _error(tmp_path, "", config=[first], isolated=True).code == "conflicting-config"


def test_a_named_project_file_must_have_the_table(tmp_path: Path) -> None:
    path = tmp_path / "pyproject.toml"
    path.write_text("[project]\n")

    assert _error(tmp_path, "", config=[str(path)]).code == "missing-settings-table"


def test_a_file_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "errlint.toml").write_text("")
    monkeypatch.setattr("builtins.open", refuse)

    with pytest.raises(SettingsError) as caught:
        SettingsFinder(str(tmp_path)).of_folder(str(tmp_path))

    assert caught.value.message == "Settings file errlint.toml cannot be read: Permission denied"
