"""ruff and errlint fix side by side: the same exit codes, the same streams, the same words."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from errlint.cli.app import run

# For each tool: one safe fix, one unsafe fix, one finding without a fix.
RUFF = "import os\n\n\ndef f(x):\n    return x == None\n\n\nl = 1\n"
ERRLINT = """\
ERRORS = {
    "A": {"message": "It is locked", "fix": "Please release the lock first."},
    "B": {"message": "It is gone", "fix": "The archive must be restored."},
}
x = 1  # errlint: ignore[ACT111] nothing is wrong here
"""
RUFF_RULES = "F401,E711,E741"
ERRLINT_RULES = "ACT111,ACT901"


def _outcome(code: int, out: str, err: str, name: str) -> tuple[int, str, str]:
    return code, _shape(out, name), _shape(err, name)


def _shape(text: str, name: str) -> str:
    """Return a text with what is about the inputs taken out: findings, lines of a diff, names of rules."""
    text = re.sub(r"(?m)^.+?:\d+:\d+: .*\n", "<finding>\n", text)
    text = re.sub(r"(?m)^(?:\[\*\] )?\d+ (?:unsafe fix|fixable).*\n", "", text)  # told by another part of the report
    text = re.sub(r"(?m)^@@.*@@\n(?:[-+ ].*\n)*", "<hunk>\n", text)
    text = re.sub(r"(\d+) errors?, (\d+) warnings?", lambda match: f"{int(match[1]) + int(match[2])} errors", text)
    text = (
        re.sub(r"\d+ × \w+ \([\w-]+\)", "1 × RULE", text)
        .replace("1 warning", "1 error")
        .replace("2 warnings", "2 errors")
    )
    return "<text>" if name == "-" and text.startswith(("\n\ndef", "import", "ERRORS")) else text


CASES = [
    (),
    ("--fix",),
    ("--fix", "--unsafe-fixes"),
    ("--fix", "--no-unsafe-fixes"),
    ("--fix", "--quiet"),
    ("--fix", "--silent"),
    ("--fix", "--exit-zero"),
    ("--fix", "--exit-non-zero-on-fix"),
    ("--fix", "--show-fixes"),
    ("--fix", "--unfixable", "ALL"),
    ("--fix", "--fixable", "ALL"),
    ("--fix-only",),
    ("--fix-only", "--unsafe-fixes"),
    ("--fix-only", "--show-fixes"),
    ("--fix-only", "--exit-non-zero-on-fix"),
    ("--fix-only", "--quiet"),
    ("--diff",),
    ("--diff", "--unsafe-fixes"),
    ("--diff", "--exit-zero"),
    ("--diff", "--quiet"),
    ("--diff", "--unfixable", "ALL"),
]


@pytest.mark.parametrize("arguments", CASES, ids=" ".join)
@pytest.mark.parametrize("name", ["a.py", "-"])
def test_the_same_comes_of_the_same_flags(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    name: str,
) -> None:
    flags = ("check", "--isolated", "--output-format", "concise", *arguments, name)
    ruff, errlint = tmp_path / "ruff", tmp_path / "errlint"
    for folder, text in ((ruff, RUFF), (errlint, ERRLINT)):
        folder.mkdir()
        (folder / "a.py").write_text(text, encoding="utf-8")

    command = [sys.executable, "-m", "ruff", *flags, "--no-cache", "--select", RUFF_RULES]
    theirs = subprocess.run(
        command, cwd=ruff, input=RUFF, capture_output=True, encoding="utf-8", check=False, timeout=60
    )
    monkeypatch.chdir(errlint)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(ERRLINT.encode())))
    code = run((*flags, "--select", ERRLINT_RULES))
    ours = capsys.readouterr()

    expected = _outcome(theirs.returncode, theirs.stdout, theirs.stderr, name)
    if "--diff" in arguments and name != "-":
        # Where ruff writes its last line behind the diff, errlint keeps the patch clean.
        patch, _, line = expected[1].rpartition("\n\n")
        expected = (expected[0], f"{patch}\n\n" if patch else line, line if patch else "")
    assert _outcome(code, ours.out, ours.err, name) == expected
    assert ((errlint / "a.py").read_text(encoding="utf-8") == ERRLINT) == (
        (ruff / "a.py").read_text(encoding="utf-8") == RUFF
    )


@pytest.mark.parametrize(
    "statement",
    [
        '{}("a")',
        '{}("""\na\n""")',
        '{}("a"\n   "b")',
        '{} \\\n    ("a")',
        '{}(  # kept\n    "a")',
    ],
)
def test_a_comment_has_to_stand_on_the_same_row(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, statement: str
) -> None:
    head = "from fastmcp import FastMCP\nmcp = FastMCP('x')\n@mcp.tool\ndef f(x):\n"
    text = f"{head}    try: pass\n    except E: raise {statement.format('ValueError')}\n"
    (tmp_path / "a.py").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    command = [sys.executable, "-m", "ruff", "check", "--isolated", "--no-cache", "--output-format", "json", "a.py"]
    theirs = subprocess.run([*command, "--select", "B904"], capture_output=True, encoding="utf-8", check=False)

    run(("check", "--isolated", "--select", "ACT201", "--output-format", "json", "a.py"))

    (our,), (their,) = json.loads(capsys.readouterr().out), json.loads(theirs.stdout)
    assert our["noqa_row"] == their["noqa_row"]
