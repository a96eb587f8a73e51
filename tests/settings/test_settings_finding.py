"""Which settings hold where."""

from __future__ import annotations

from pathlib import Path

import pytest

from errlint.errors import SettingsError
from errlint.facts import Role
from errlint.frameworks import How
from errlint.settings import DeclaredBoundary, OutputFormat, Profile, Settings, SettingsFinder

EVERYTHING = """
[tool.errlint]
select = ["ACT1", "bare-error"]
extend-select = ["missing-link"]
ignore = ["ACT102"]
per-file-ignores = { "legacy/*" = ["ACT201"], "!src/*" = ["ALL"] }
exclude = ["a"]
extend-exclude = ["b"]
respect-gitignore = false
force-exclude = true
include-tests = true
output-format = "concise"
profile = "app"
require = ["why", "link"]
roles = { fix = ["what_to_do", "remedy"], why = ["because"] }

[[tool.errlint.boundary]]
function = "acme.tools:run"

[[tool.errlint.boundary]]
function = "acme.tools:*"
tool = "search"
forwards = "masked"
flag = "is_error"
"""


def _of(root: Path, folder: str = ".", **options: object) -> Settings:
    finder = SettingsFinder(str(root), **options)  # type: ignore[arg-type]
    return finder.of_folder(str(root / folder) if folder != "." else str(root))


def test_defaults(tmp_path: Path) -> None:
    settings = _of(tmp_path)

    assert settings == Settings(root=tmp_path)
    assert settings.require == (Role.FIX, Role.WHY)
    assert settings.profile is Profile.AGENT
    assert "node_modules" in settings.exclude


def test_every_setting_is_read(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text(EVERYTHING)

    assert _of(tmp_path) == Settings(
        root=tmp_path,
        source=tmp_path / "pyproject.toml",
        select=("ACT1", "bare-error"),
        extend_select=("missing-link",),
        ignore=("ACT102",),
        per_file_ignores=(("legacy/*", ("ACT201",)), ("!src/*", ("ALL",))),
        exclude=("a",),
        extend_exclude=("b",),
        respect_gitignore=False,
        force_exclude=True,
        include_tests=True,
        output_format=OutputFormat.CONCISE,
        profile=Profile.APP,
        require=(Role.WHY, Role.LINK),
        roles=((Role.FIX, ("what_to_do", "remedy")), (Role.WHY, ("because",))),
        boundaries=(
            DeclaredBoundary("acme.tools:run"),
            DeclaredBoundary("acme.tools:*", "search", How.MASKED, "is_error"),
        ),
    )


def test_the_strongest_name_in_a_folder_wins(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "errlint.toml", ".errlint.toml"):
        table = "[tool.errlint]\n" if name == "pyproject.toml" else ""
        (tmp_path / name).write_text(f'{table}exclude = ["{name}"]\n')

        assert _of(tmp_path).exclude == (name,)


def test_the_closest_file_wins_whole(tmp_path: Path) -> None:
    (tmp_path / "errlint.toml").write_text('ignore = ["ACT1"]\nprofile = "app"\n')
    inner = tmp_path / "pkg" / "sub"
    inner.mkdir(parents=True)
    (tmp_path / "pkg" / "errlint.toml").write_text('ignore = ["ACT2"]\n')

    settings = _of(tmp_path, "pkg/sub")

    assert settings.ignore == ("ACT2",)
    assert settings.profile is Profile.AGENT
    assert settings.root == tmp_path / "pkg"


@pytest.mark.parametrize("text", ["", "[project]\nname = 'x'\n", "[tool.other]\nx = 1  # errlint\n", "[tool.errlint"])
def test_a_project_file_without_the_table_is_passed_over(tmp_path: Path, text: str) -> None:
    (tmp_path / "errlint.toml").write_text('ignore = ["ACT1"]\n')
    (tmp_path / "pkg").mkdir()
    (tmp_path / "pkg" / "pyproject.toml").write_text(text)

    if text.endswith("[tool.errlint"):
        with pytest.raises(SettingsError) as caught:
            _of(tmp_path, "pkg")
        assert caught.value.code == "broken-settings"
    else:
        assert _of(tmp_path, "pkg").ignore == ("ACT1",)


def test_a_broken_project_file_of_other_tools_is_not_ours(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[project\n")

    assert _of(tmp_path) == Settings(root=tmp_path)


def test_a_file_that_is_named_holds_everywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "errlint.toml").write_text('ignore = ["ACT1"]\n')
    (tmp_path / "conf").mkdir()
    (tmp_path / "conf" / "strict.toml").write_text('exclude = ["src/x"]\n')

    settings = _of(tmp_path, config=["conf/strict.toml"])

    assert settings.exclude == ("src/x",)
    assert settings.ignore == ()
    assert settings.root == tmp_path
    assert settings.source == tmp_path / "conf" / "strict.toml"


def test_single_settings_stand_above_files_and_flags_above_those(tmp_path: Path) -> None:
    (tmp_path / "errlint.toml").write_text('ignore = ["ACT1"]\nprofile = "app"\noutput-format = "json"\n')
    inline = ['ignore = ["ACT2"]', "include-tests=true", 'output-format = "concise"']

    settings = _of(tmp_path, config=inline, flags={"output_format": OutputFormat.FULL})

    assert settings.ignore == ("ACT2",)
    assert settings.profile is Profile.APP
    assert settings.include_tests is True
    assert settings.output_format is OutputFormat.FULL
    assert settings.origins["ignore"].name == "--config"
    assert settings.origins["profile"].name == "errlint.toml"


def test_isolated_reads_no_file(tmp_path: Path) -> None:
    (tmp_path / "errlint.toml").write_text("this is not TOML")

    assert _of(tmp_path, isolated=True, config=['profile = "app"']).profile is Profile.APP


def test_a_byte_order_mark_and_carriage_returns_do_not_matter(tmp_path: Path) -> None:
    (tmp_path / "errlint.toml").write_bytes(b'\xef\xbb\xbfprofile = "app"\r\nexclude = [\r\n  "a",\r\n]\r\n')

    assert _of(tmp_path).exclude == ("a",)
