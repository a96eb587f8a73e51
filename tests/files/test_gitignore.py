"""What git ignores: compared with git itself, and with the library that reads the same format."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from errlint.files.repository import chain_of, ignored

PATHS = (
    "a.py",
    "build",
    "build/a.py",
    "src/build/b.py",
    "src/a.py",
    "docs/a/b/c.py",
    "a b.py",
    "#a.py",
    "!a.py",
    "x[1].py",
)

FILES = {
    "names": "build\na.py\n",
    "folders alone": "a.py/\nbuild/\n",
    "anchored": "/a.py\n/build\n",
    "inner slash": "src/a.py\ndocs/a\n",
    "endings": "*.py\n",
    "wildcards": "src/*.py\nd?cs\n[ab].py\n[!a].py\n",
    "double star in front": "**/b.py\n**/build/*.py\n",
    "double star inside": "docs/**/c.py\nsrc/**/a.py\n",
    "double star at the end": "docs/**\n",
    "later line wins": "*.py\n!a.py\n!/src/a.py\n",
    "earlier line loses": "!a.py\n*.py\n",
    "negated folder": "build\n!build\n",
    "comments and blanks": "# a.py\n\n   \n\\#a.py\n\\!a.py\n",
    "trailing spaces": "a.py   \nbuild\\ \n",
    "escapes": "x\\[1].py\na\\ b.py\n",
    "carriage returns": "a.py\r\nbuild\r\n",
    "byte order mark": "\ufeffa.py\n",
    "form feed is part of a name": "a.py\fbuild\n",
    "stars in a row": "d***s\n*a*.py\n",
    "bad range": "[z-a].py\n[]\n[\n",
    "slashes alone": "/\n//\n!\n",
}


def _git(root: Path, *arguments: str) -> str:
    command = ["git", "-C", str(root), *arguments]
    return subprocess.run(command, check=False, capture_output=True, text=True).stdout


def _lay(root: Path) -> None:
    for path in PATHS:
        target = root / path
        if path == "build":
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text("")


def _left(root: Path) -> set[str]:
    """Return the files that are found by going down from the root and leaving out what is ignored."""
    found: set[str] = set()
    pending = [root]
    chain = chain_of(str(root))
    assert chain is not None
    while pending:
        for entry in pending.pop().iterdir():
            if entry.name in {".git", ".gitignore"} or ignored(chain, str(entry), is_folder=entry.is_dir()):
                continue
            if entry.is_dir():
                pending.append(entry)
            else:
                found.add(entry.relative_to(root).as_posix())
    return found


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
@pytest.mark.parametrize("text", FILES.values(), ids=FILES)
def test_agrees_with_git(tmp_path: Path, text: str) -> None:
    _git(tmp_path, "init", "--quiet")
    _lay(tmp_path)
    (tmp_path / ".gitignore").write_text(text, encoding="utf-8", newline="")

    listed = _git(tmp_path, "ls-files", "-z", "--others", "--exclude-standard").split("\0")

    assert _left(tmp_path) == {path for path in listed if path and path != ".gitignore"}


def test_a_folder_without_repository_has_no_rules(tmp_path: Path) -> None:
    (tmp_path / ".gitignore").write_text("*\n")

    assert chain_of(str(tmp_path)) is None
