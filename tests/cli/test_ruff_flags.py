"""The flags, settings and commands that ruff has too do the same: exit code, lines, and the files they leave.

docs/ruff.md tells where they differ; what is not told there is held here.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.reports.run_ruff import ruff

from errlint.cli.app import run

CATALOG = (
    'ERRORS = {"A": {"message": "The archive is gone", "why": "It was deleted.", '
    '"fix": "The archive is needed.", "link": "https://docs.acme.dev/archives#gone"}}'
)
# What stands for the same in a case: a rule that finds something, its name, prefix and group, another rule, and so on.
RUFF = {
    "tool": "ruff",
    "code": "F821",
    "name": "undefined-name",
    "prefix": "F82",
    "group": "F",
    "other": "E711",
    "a": "print(x)\n",
    "noqa": "print(x)  # noqa: F821\n",
    "version": "0.0.1",
}
ERRLINT = {
    "tool": "errlint",
    "code": "ACT111",
    "name": "fix-not-imperative",
    "prefix": "ACT111",
    "group": "ACT11",
    "other": "ACT141",
    "a": f"{CATALOG}\n",
    "noqa": f"{CATALOG}  # noqa: ACT111\n",
    "version": "99",
}
SELECTED = "check --output-format concise --select {code}"
CHECKS = [
    "check --output-format concise --select {prefix}",
    "check --output-format concise --select {group} --ignore {code}",
    "check --output-format concise --select {code} --ignore {group}",
    "check --output-format concise --select {other} --extend-select {code}",
    "check --output-format concise --select {other},{code}",
    "check --output-format concise --select {other} --select {code}",
    "check --output-format concise --select {other}",
    "check --output-format concise --select NOPE999",
    f"{SELECTED} a.py",
    f"{SELECTED} a.py sub",
    f"{SELECTED} a.py a.py",
    f"{SELECTED} --exclude sub",
    f"{SELECTED} --extend-exclude sub,noqa.py",
    f"{SELECTED} --exclude a.py a.py",
    f"{SELECTED} --exclude a.py --force-exclude a.py sub",
    f"{SELECTED} --per-file-ignores a.py:{{code}}",
    f"{SELECTED} --per-file-ignores **/*.py:{{code}}",
    f"{SELECTED} --ignore-noqa",
    f"{SELECTED} --exit-zero",
    f"{SELECTED} -e -q",
    f"{SELECTED} --quiet",
    f"{SELECTED} --silent",
    f"{SELECTED} -o out/report.txt",
    f"{SELECTED} --output-file report.txt -q",
    f"{SELECTED} --statistics",
    f"{SELECTED} --statistics -q",
    f"{SELECTED} --statistics --exit-zero",
    "check --select {code} --statistics --output-format sarif",
    f"{SELECTED} -",
    f"{SELECTED} --stdin-filename sub/c.py -",
    f"{SELECTED} --stdin-filename sub/c.py",
    f"{SELECTED} --show-files",
    f"{SELECTED} --show-files --exclude sub",
    f"{SELECTED} --isolated --show-files",
    f"{SELECTED} --fix",
    f"{SELECTED} --diff",
    f"{SELECTED} --fix-only",
    f"{SELECTED} --config other.toml",
    f"{SELECTED} --config nope.toml",
    f"{SELECTED} --config slect=[]",
]
OTHERS = [
    "",
    "nope",
    "version",
    "version --output-format json",
    "--version",
    "-V",
    "help",
    "help check",
    "help nope",
    "--help",
    "check --help",
    "rule {code}",
    "rule {name}",
    "rule nope-nope",
    "rule",
    "rule --all --output-format json",
    "config",
    "config nope",
    "config --output-format json",
]
SETTINGS = [
    'exclude = ["sub"]',
    "nope = 1",
    "= broken",
    'required-version = "{version}"',
    'extend = "other.toml"',
    'extend = "nope.toml"',
    "{lint}ignore = ['{code}']",
    "{lint}per-file-ignores = {{ 'a.py' = ['{code}'] }}",
    "{lint}select = ['{other}']",
    "{lint}select = ['{prefix}']",
    "{lint}select = 1",
    'output-format = "grouped"',
]

Both = Callable[..., tuple[object, object]]


@pytest.fixture
def both(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Both:
    """Return what runs one command line with both tools, each in a folder of its own, and tells what came of it."""

    def check(line: str, settings: str | None = None) -> tuple[object, object]:
        outcomes = []
        for words, lint, start in ((RUFF, "lint.", _ruff), (ERRLINT, "", _errlint)):
            folder = tmp_path / words["tool"]
            (folder / "sub").mkdir(parents=True)
            for name in ("a.py", "sub/b.py"):
                (folder / name).write_text(words["a"], encoding="utf-8")
            (folder / "noqa.py").write_text(words["noqa"], encoding="utf-8")
            (folder / "other.toml").write_text('exclude = ["sub"]\n', encoding="utf-8")
            if settings is not None:
                text = settings.format(**words, lint=lint) + "\n"
                (folder / f"{words['tool']}.toml").write_text(text, encoding="utf-8")
            monkeypatch.chdir(folder)
            code, out = start(line.format(**words).split(), words["a"], capsys, monkeypatch)
            outcomes.append((code, _shapes(out, folder), _left(folder, words["tool"])))
        return outcomes[0], outcomes[1]

    return check


def _ruff(arguments: list[str], text: str, *_: object) -> tuple[int, str]:
    flags = ("--no-cache",) if arguments[:1] == ["check"] else ()
    done = ruff(*arguments, *flags, cwd=Path(), text=text)
    return done.code, done.out


def _errlint(
    arguments: list[str], text: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> tuple[int, str]:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    code = run(arguments)
    return code, capsys.readouterr().out


def _shapes(out: str, folder: Path) -> list[str]:
    """Return the lines with what is about the input and the tool taken out."""
    text = out.replace(str(folder), "<folder>").replace(" (1 suppressed)", "")
    text = text.replace("<folder>/other.toml\n", "")  # TOML may hold a catalog, but no Python
    text = re.sub(r"(?m)^(.+?:)\d+:\d+: \S+ .*$", r"\1 <finding>", text)
    return re.sub(r"(?m)^(\d+\t)\S+\t[\w-]+$", r"\1<rule>", text).splitlines()


def _left(folder: Path, tool: str) -> list[str]:
    """Return the files in a folder, with what stands in those that were there before."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and path.name != f"{tool}.toml")
    return [str(path.relative_to(folder)) for path in paths]


@pytest.mark.parametrize("line", CHECKS)
def test_flags(both: Both, line: str) -> None:
    theirs, ours = both(line)

    assert ours == theirs


@pytest.mark.parametrize("settings", SETTINGS)
def test_settings(both: Both, settings: str) -> None:
    theirs, ours = both("check --output-format concise --extend-select {code}", settings)

    assert ours == theirs


@pytest.mark.parametrize("line", OTHERS)
def test_commands_end_alike(both: Both, line: str) -> None:
    (theirs_code, theirs, _), (code, ours, _) = both(line)

    assert (code, bool(ours)) == (theirs_code, bool(theirs))


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("check --select {code} --ignore {code}", 2),
        ("check --select {code} --stdin-filename sub/c.py --exclude sub --force-exclude", 0),
        ("check --select {code} nope.py", 2),
    ],
)
def test_where_nothing_was_checked_nothing_passed(both: Both, line: str, code: int) -> None:
    _, (ours, out, _) = both(line)

    assert (ours, "All checks passed!" in out) == (code, False)
