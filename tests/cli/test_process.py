"""What shows only in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from errlint.__main__ import main
from errlint.version import VERSION

BAD = """\
ERRORS = {
    "A": {"message": "It is gone", "why": "It was deleted.", "fix": "The archive must be restored."},
}
"""
COMMAND = [sys.executable, "-m", "errlint"]


def _run(*arguments: str, **options: object) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*COMMAND, *arguments], check=False, capture_output=True, timeout=60, **options)  # type: ignore[call-overload,no-any-return]


@pytest.mark.parametrize("argument", ["--version", "-V", "version"])
def test_the_version_is_told_before_anything_heavy_is_imported(argument: str) -> None:
    code = (
        "import sys\n"
        f"sys.argv = ['errlint', {argument!r}]\n"
        "before = set(sys.modules)\n"
        "from errlint.__main__ import main\n"
        "main()\n"
        "print(sorted(set(sys.modules) - before))\n"
    )

    out = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout

    version, modules = out.splitlines()
    assert version == f"errlint {VERSION}"
    assert modules == "['__future__', 'errlint', 'errlint.__main__', 'errlint.version']"


def test_help_and_wrong_command_lines_need_no_parser() -> None:
    code = (
        "import sys\n"
        "from errlint.cli.app import run\n"
        "codes = run(['check', '--help']), run(['check', '--nope']), run(['nope'])\n"
        "heavy = {'libcst', 'yaml', 'errlint.linting.runner'} & set(sys.modules)\n"
        "sys.exit(repr((codes, heavy)) if heavy or codes != (0, 2, 2) else 0)\n"
    )

    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


def test_the_output_is_utf_8_whatever_the_locale(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(f"# 日本\n{BAD}", encoding="utf-8")
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}

    done = _run("check", cwd=tmp_path, env=environment)

    assert "日本" in done.stdout.decode()
    assert done.returncode == 1


def test_code_is_taken_from_the_process(tmp_path: Path) -> None:
    assert _run("check", "nope", cwd=tmp_path).returncode == 2
    assert _run(cwd=tmp_path).returncode == 2
    assert _run("version", "--output-format", "json", cwd=tmp_path).returncode == 0


@pytest.mark.skipif(os.name == "nt", reason="no such signal there")
def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    for number in range(200):
        (tmp_path / f"a{number}.py").write_text(BAD)
    process = subprocess.Popen([*COMMAND, "check"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path)
    assert process.stdout is not None
    assert process.stderr is not None

    process.stdout.read(10)
    process.stdout.close()
    err = process.stderr.read()
    process.stderr.close()

    assert process.wait(60) == 1
    assert err == b""


@pytest.mark.skipif(os.name == "nt", reason="no such shell there")
@pytest.mark.parametrize("arguments", ["check - <&-", "check a.py >&-", "check a.py 2>&-", "version >&-"])
def test_closed_streams_are_no_fault(tmp_path: Path, arguments: str) -> None:
    (tmp_path / "a.py").write_text("x = 1\n")
    line = f'"{sys.executable}" -m errlint {arguments}'

    done = subprocess.run(["/bin/sh", "-c", line], check=False, capture_output=True, cwd=tmp_path, timeout=60)

    assert (done.returncode, done.stderr) == (0, b"")


def test_an_interrupted_process_ends_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys, "argv", ["errlint", "check"])
    monkeypatch.setattr("errlint.cli.app.run", interrupt)

    with pytest.raises(SystemExit) as caught:
        main()

    assert caught.value.code == 130


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_can_complete(shell: str) -> None:
    done = _run(env={**os.environ, "_ERRLINT_COMPLETE": f"{shell}_source"})
    words = _run(env={**os.environ, "_ERRLINT_COMPLETE": "zsh_complete", "COMP_WORDS": "errlint ch", "COMP_CWORD": "1"})

    assert b"_ERRLINT_COMPLETE" in done.stdout
    assert b"check" in words.stdout
