"""Globs of settings."""

from __future__ import annotations

import pytest

from errlint.files.globs import FileIgnores, GlobSet, anchored


@pytest.mark.parametrize(
    ("glob", "path", "expected"),
    [
        ("a.py", "/root/deep/a.py", True),
        ("/root/a.py", "/root/a.py", True),
        ("/root/a.py", "/other/a.py", False),
        ("src/*.py", "/root/src/deep/a.py", True),
        ("src/?.py", "/root/src/ab.py", False),
        ("**/a.py", "/root/a.py", True),
        ("src/**/a.py", "/root/src/a.py", True),
        ("src/**", "/root/src/x/y", True),
        ("src/**", "/root/src", False),
        ("[!a].py", "/root/b.py", True),
        ("[!a].py", "/root/a.py", False),
        ("a{b,c}d.py", "/root/acd.py", True),
        ("a{b,c}d.py", "/root/ad.py", False),
        ("a\\*.py", "/root/a*.py", True),
        ("a\\*.py", "/root/ab.py", False),
        ("a[.py", "/root/a[.py", True),
        ("", "/root/a.py", False),
    ],
)
def test_a_glob_matches_the_path_or_the_name(glob: str, path: str, *, expected: bool) -> None:
    assert GlobSet([glob], "/root").match(path) is expected


def test_many_stars_take_no_time() -> None:
    globs = GlobSet(["*a" * 40 + "b", "**/a/" * 40 + "b", "{a,b}" * 40], "/root")

    assert not globs.match("/root/" + "a" * 4000 + "c/" * 400 + "x")


def test_file_ignores_can_be_turned_round() -> None:
    ignores = FileIgnores((("src/*", ("ACT1", "ACT2")), ("!tests/*", ("ACT3",))), "/root")

    assert ignores.of("/root/src/a.py") == ("ACT1", "ACT2", "ACT3")
    assert ignores.of("/root/tests/a.py") == ()


def test_anchored_globs_keep_bare_names() -> None:
    assert anchored(["gen", "src/*", "/abs/x"], "/w[1]") == ("gen", "/w[[]1]/src/*", "/abs/x")
    assert GlobSet(anchored(["src/*"], "/w[1]"), "/other").match("/w[1]/src/a.py")
