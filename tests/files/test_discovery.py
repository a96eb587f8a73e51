"""From paths to the files to check."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterable
from pathlib import Path

import pytest

from errlint.files.discovery import Discovery, discover, is_excluded
from errlint.settings import Settings, SettingsFinder


def _write(root: Path, *names: str, text: str = "") -> None:
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def _find(root: Path, paths: Iterable[str] = (".",), **flags: object) -> Discovery[Settings]:
    return discover(paths, SettingsFinder(str(root), flags=flags), str(root))


def _names(root: Path, found: Discovery[Settings]) -> list[str]:
    return [Path(file).relative_to(root).as_posix() for group in found.groups for file in group.files]


def _codes(found: Discovery[Settings]) -> list[str]:
    return [error.code for error in found.errors]


def test_finds_python_and_data_files_in_order(tmp_path: Path) -> None:
    files = "b.py a.pyw c/d.yaml c/e.yml f.json README.md g.toml h I.PY pyproject.toml"
    _write(tmp_path, *files.split())

    found = _find(tmp_path)

    assert _names(tmp_path, found) == ["I.PY", "a.pyw", "b.py", "c/d.yaml", "c/e.yml", "f.json", "g.toml"]
    assert found.errors == ()


def test_a_file_is_found_once(tmp_path: Path) -> None:
    _write(tmp_path, "src/a.py")

    found = _find(tmp_path, ["src/a.py", "src", ".", "src/../src/a.py", str(tmp_path / "src")])

    assert _names(tmp_path, found) == ["src/a.py"]
    assert found.groups[0].named == {str(tmp_path / "src" / "a.py")}


def test_default_excludes_hold_at_any_depth(tmp_path: Path) -> None:
    _write(tmp_path, "a.py", ".venv/b.py", "x/node_modules/y/c.py", "x/__pypackages__/d.py")

    assert _names(tmp_path, _find(tmp_path)) == ["a.py"]


@pytest.mark.parametrize(
    ("globs", "left"),
    [
        (["gen"], ["a.py", "src/a.py"]),
        (["gen/"], ["a.py", "src/a.py"]),
        (["src/gen"], ["a.py", "gen/c.py", "src/a.py"]),
        (["./src/gen"], ["a.py", "gen/c.py", "src/a.py"]),
        (["*/gen/*"], ["a.py", "src/a.py"]),
        (["src/**/b.py"], ["a.py", "gen/c.py", "src/a.py"]),
        (["[ac].py"], ["src/gen/b.py"]),
        (["{src,gen}"], ["a.py"]),
        (["a.p?"], ["gen/c.py", "src/gen/b.py"]),
        (["src/a.py"], ["a.py", "gen/c.py", "src/gen/b.py"]),
        (["[z-a].py"], ["a.py", "gen/c.py", "src/a.py", "src/gen/b.py"]),
    ],
)
def test_excludes_are_names_or_globs(tmp_path: Path, globs: list[str], left: list[str]) -> None:
    _write(tmp_path, "a.py", "src/a.py", "src/gen/b.py", "gen/c.py")

    assert _names(tmp_path, _find(tmp_path, exclude=tuple(globs))) == left


def test_special_characters_in_the_root_are_no_glob(tmp_path: Path) -> None:
    root = tmp_path / "x[1]{a}*"
    _write(root, "src/a.py", "src/b.py")

    assert _names(root, _find(root, exclude=("src/b.*",))) == ["src/a.py"]


def test_a_named_file_is_checked_even_if_excluded(tmp_path: Path) -> None:
    _write(tmp_path, "gen/a.py", "gen/b/c.py")

    assert _names(tmp_path, _find(tmp_path, ["gen/a.py"], exclude=("gen",))) == ["gen/a.py"]
    assert _names(tmp_path, _find(tmp_path, ["gen/b"], exclude=("gen",))) == ["gen/b/c.py"]


@pytest.mark.parametrize("path", ["gen/a.py", "gen/b", "gen"])
def test_force_exclude_holds_for_named_paths(tmp_path: Path, path: str) -> None:
    _write(tmp_path, "gen/a.py", "gen/b/c.py")

    found = _find(tmp_path, [path], exclude=("gen",), force_exclude=True)

    assert found.groups == ()
    assert found.errors == ()


def test_ignored_files_are_left_out_in_a_repository_alone(tmp_path: Path) -> None:
    _write(tmp_path, "a.py", "b.py", "sub/b.py", "sub/c.py", "sub/d/c.py", "out/e.py")
    _write(tmp_path, ".gitignore", text="b.py\nout/\n")
    _write(tmp_path, "sub/.gitignore", text="!b.py\n/c.py\n")
    assert len(_names(tmp_path, _find(tmp_path))) == 6

    (tmp_path / ".git" / "info").mkdir(parents=True)

    assert _names(tmp_path, _find(tmp_path)) == ["a.py", "sub/b.py", "sub/d/c.py"]
    assert _names(tmp_path, _find(tmp_path, ["sub"])) == ["sub/b.py", "sub/d/c.py"]
    assert _names(tmp_path, _find(tmp_path, ["b.py", "sub/c.py"])) == ["b.py", "sub/c.py"]
    assert _names(tmp_path, _find(tmp_path, ["out"])) == ["out/e.py"]
    assert len(_names(tmp_path, _find(tmp_path, respect_gitignore=False))) == 6


def test_the_exclude_file_of_the_repository_counts(tmp_path: Path) -> None:
    _write(tmp_path, "a.py", "b.py")
    _write(tmp_path, ".git/info/exclude", text="b.py\n")

    assert _names(tmp_path, _find(tmp_path)) == ["a.py"]


def test_a_repository_inside_starts_with_rules_of_its_own(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    _write(tmp_path, ".gitignore", text="a.py\n")
    _write(tmp_path, "a.py", "inner/a.py", "inner/.git/info/exclude")

    assert _names(tmp_path, _find(tmp_path)) == ["inner/a.py"]


def test_missing_paths_are_told_and_the_others_checked(tmp_path: Path) -> None:
    _write(tmp_path, "a.py")

    found = _find(tmp_path, ["nope", "a.py", "a.py/b.py"])

    assert _names(tmp_path, found) == ["a.py"]
    assert [error.message for error in found.errors] == [
        "Path `nope` does not exist",
        "Path `a.py/b.py` does not exist",
    ]


def test_a_named_file_of_another_kind_is_skipped_with_a_word(tmp_path: Path) -> None:
    _write(tmp_path, "README.md", "Makefile")
    _write(tmp_path, "tool.cgi", text="#!/usr/bin/env python3\n")

    found = _find(tmp_path, ["README.md", "Makefile", "tool.cgi"])

    assert _names(tmp_path, found) == ["Makefile", "tool.cgi"]
    assert [error.code for error in found.skipped] == ["unsupported-file"]
    assert found.errors == ()


def _link(path: Path, target: str) -> None:
    try:
        path.symlink_to(target)
    except OSError:
        pytest.skip("no links here")


def test_loops_end_and_links_to_nowhere_are_passed_over(tmp_path: Path) -> None:
    _write(tmp_path, "a/b.py")
    _link(tmp_path / "a" / "loop", "..")
    _link(tmp_path / "self.py", "self.py")
    _link(tmp_path / "gone.py", "nowhere.py")
    _link(tmp_path / "linked.py", "a/b.py")

    found = _find(tmp_path)

    assert _names(tmp_path, found) == ["a/b.py", "linked.py"]
    assert found.errors == ()
    assert _codes(_find(tmp_path, ["gone.py"])) == ["missing-path"]
    assert _codes(_find(tmp_path, ["self.py"])) == ["unreadable-path"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_pipes_and_sockets_are_never_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    _write(tmp_path, "a.py")
    os.mkfifo("pipe.py")
    os.mkfifo(".gitignore")
    os.mkfifo("pyproject.toml")
    (tmp_path / ".git").mkdir()
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("socket.py")

        found = _find(tmp_path)
        assert _names(tmp_path, found) == ["a.py"]
        assert _codes(found) == []
        assert _codes(_find(tmp_path, ["pipe.py", "socket.py"])) == ["not-a-source", "not-a-source"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the superuser may list every folder")
def test_a_folder_that_cannot_be_listed_is_told(tmp_path: Path) -> None:
    _write(tmp_path, "a.py", "shut/b.py")
    (tmp_path / "shut").chmod(0)
    try:
        found = _find(tmp_path)
    finally:
        (tmp_path / "shut").chmod(0o700)

    assert _names(tmp_path, found) == ["a.py"]
    assert _codes(found) == ["unreadable-path"]


def test_a_folder_that_cannot_be_listed_is_told_to_the_superuser_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _write(tmp_path, "a.py", "shut/b.py")
    listing = os.scandir

    def refuse(path: str) -> object:
        if path.endswith("shut"):
            raise PermissionError(13, "Permission denied", path)
        return listing(path)

    monkeypatch.setattr(os, "scandir", refuse)

    found = _find(tmp_path)

    assert _names(tmp_path, found) == ["a.py"]
    assert [error.message for error in found.errors] == ["Path `shut` cannot be read: Permission denied"]


def test_the_closest_settings_hold_for_each_file(tmp_path: Path) -> None:
    _write(tmp_path, "errlint.toml", text='exclude = ["old"]\n')
    _write(tmp_path, "a.py", "old/b.py", "pkg/c.py", "pkg/old/d.py", "pkg/new/e.py")
    _write(tmp_path, "pkg/pyproject.toml", text='[tool.errlint]\nexclude = ["new"]\n')

    found = _find(tmp_path)

    by_source = {group.settings.source: group.files for group in found.groups}
    assert by_source == {
        tmp_path / "errlint.toml": (str(tmp_path / "a.py"),),
        tmp_path / "pkg" / "pyproject.toml": (
            str(tmp_path / "pkg" / "c.py"),
            str(tmp_path / "pkg" / "old" / "d.py"),
        ),
    }


def test_depth_has_no_limit_of_ours(tmp_path: Path) -> None:
    deep = tmp_path.joinpath(*["d"] * 300)
    _write(deep, "a.py")

    assert len(_names(tmp_path, _find(tmp_path))) == 1


def test_is_excluded_looks_at_the_folders_above(tmp_path: Path) -> None:
    settings = SettingsFinder(str(tmp_path), flags={"exclude": ("gen",)}).of_folder(str(tmp_path))

    assert is_excluded(str(tmp_path / "gen" / "deep" / "a.py"), settings)
    assert not is_excluded(str(tmp_path / "src" / "a.py"), settings)
