"""`errlint check --fix` and what belongs to it, as it is used."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path
from typing import Any

import pytest

TEXT = """\
ERRORS = {
    "A": {"message": "It is locked", "fix": "Please release the lock first."},
    "B": {"message": "It is gone", "fix": "The archive must be restored."},
}
x = 1  # errlint: ignore[ACT111] nothing is wrong here
y = 2  # errlint: ignore[ACT111] nothing is wrong here
"""
SAFE = TEXT.replace("  # errlint: ignore[ACT111] nothing is wrong here", "")
ALL = SAFE.replace("Please release", "Release")
RULES = ("--select", "ACT111,ACT901", "--output-format", "concise")
LEFT = """\
a.py:2:45: ACT111 Fix of `A` starts with something else than its verb: "Please release the lock first."
a.py:3:43: ACT111 Fix of `B` does not start with a verb: "The archive must be restored."
"""
LAST = LEFT.splitlines(keepends=True)[1]
DIFF = """\
--- a.py
+++ a.py
@@ -2,5 +2,5 @@
     "A": {"message": "It is locked", "fix": "Please release the lock first."},
     "B": {"message": "It is gone", "fix": "The archive must be restored."},
 }
-x = 1  # errlint: ignore[ACT111] nothing is wrong here
-y = 2  # errlint: ignore[ACT111] nothing is wrong here
+x = 1
+y = 2

"""
FIXES = "\nFixed 2 warnings:\n- a.py:\n    2 × ACT901 (unused-suppression)\n\n"
FOUND = "Found 1 error, 3 warnings (2 fixed, 2 remaining).\n"
UNSAFE = "1 unsafe fix available with `--fix --unsafe-fixes`.\n"
HINT = "(1 additional fix available with `--unsafe-fixes`)"


@pytest.mark.parametrize(
    ("arguments", "text", "code", "out", "err"),
    [
        (("--fix",), SAFE, 1, LEFT + FOUND + UNSAFE, ""),
        (("--fix", "--unsafe-fixes"), ALL, 1, LAST + "Found 1 error, 3 warnings (3 fixed, 1 remaining).\n", ""),
        (("--fix", "--show-fixes"), SAFE, 1, LEFT + FIXES + FOUND + UNSAFE, ""),
        (("--fix", "-q"), SAFE, 1, LEFT, ""),
        (("--fix", "-s"), SAFE, 1, "", ""),
        (("--fix", "-e"), SAFE, 0, LEFT + FOUND + UNSAFE, ""),
        (("--fix-only",), SAFE, 0, f"Fixed 2 warnings {HINT}.\n", ""),
        (("--fix-only", "--show-fixes"), SAFE, 0, f"{FIXES}Fixed 2 warnings {HINT}.\n", ""),
        (("--fix-only", "--exit-non-zero-on-fix"), SAFE, 1, f"Fixed 2 warnings {HINT}.\n", ""),
        (("--fix-only", "--no-unsafe-fixes"), SAFE, 0, "Fixed 2 warnings.\n", ""),
        (("--fix-only", "-q"), SAFE, 0, "", ""),
        (
            ("--fix-only", "--unfixable", "ACT9"),
            TEXT,
            0,
            "No errors fixed (1 fix available with `--unsafe-fixes`).\n",
            "",
        ),
        (
            ("--fix-only", "--fixable", "ACT1"),
            TEXT,
            0,
            "No errors fixed (1 fix available with `--unsafe-fixes`).\n",
            "",
        ),
        (("--fix-only", "--fixable", "ACT1", "--extend-fixable", "ACT901"), SAFE, 0, f"Fixed 2 warnings {HINT}.\n", ""),
        (("--diff",), TEXT, 1, DIFF, f"Would fix 2 warnings {HINT}.\n"),
        (("--diff", "-q"), TEXT, 1, DIFF, ""),
        (("--diff", "-e"), TEXT, 0, DIFF, f"Would fix 2 warnings {HINT}.\n"),
        (("--diff", "--unfixable", "ALL"), TEXT, 0, "", ""),
        (("--config", "fix = true"), SAFE, 1, LEFT + FOUND + UNSAFE, ""),
        (("--config", "fix = true", "--no-fix"), TEXT, 1, None, ""),
        (("--fix-only", "--config", "unfixable = ['ALL']"), TEXT, 0, "", ""),
        (("--fix-only", "--config", "unsafe-fixes = true"), ALL, 0, "Fixed 3 warnings.\n", ""),
        (("--fix-only", "--config", "extend-safe-fixes = ['ACT111']"), ALL, 0, "Fixed 3 warnings.\n", ""),
        (
            ("--fix-only", "--config", "extend-unsafe-fixes = ['ACT9']"),
            TEXT,
            0,
            "No errors fixed (3 fixes available with `--unsafe-fixes`).\n",
            "",
        ),
    ],
)
def test_flags_and_settings(
    errlint: Any, arguments: tuple[str, ...], text: str, code: int, out: str | None, err: str
) -> None:
    path = errlint.write("a.py", TEXT)

    done = errlint("check", "a.py", *RULES, *arguments)

    assert path.read_text(encoding="utf-8") == text
    assert (done.code, done.err) == (code, err)
    assert out in (None, done.out)


@pytest.mark.parametrize(
    ("arguments", "code", "out", "err"),
    [
        (("--fix",), 1, SAFE, LEFT.replace("a.py", "-") + FOUND + UNSAFE),
        (("--fix-only",), 0, SAFE, f"Fixed 2 warnings {HINT}.\n"),
        (("--fix", "-s"), 1, SAFE, ""),
        (("--fix", "--unfixable", "ALL", "-q"), 1, TEXT, None),
        (("--diff",), 1, DIFF.partition("+++ a.py\n")[2], f"Would fix 2 warnings {HINT}.\n"),
        (("--diff", "--stdin-filename", "a.py"), 1, DIFF, f"Would fix 2 warnings {HINT}.\n"),
        (("--fix", "--stdin-filename", "a.py", "--exclude", "a.py", "--force-exclude", "-q"), 0, TEXT, ""),
    ],
)
def test_the_standard_input(errlint: Any, arguments: tuple[str, ...], code: int, out: str, err: str | None) -> None:
    done = errlint("check", "-", *RULES, *arguments, stdin=TEXT.encode())

    assert (done.code, done.out) == (code, out)
    assert err in (None, done.err)


def test_the_text_of_the_standard_input_stays_byte_for_byte(errlint: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    raw = b"\xef\xbb\xbfx = 1\r\ny = 2\rz = '\xc3\xa9'\n"
    written: list[bytes] = []
    monkeypatch.setattr("errlint.cli.fixing.write_bytes", lambda _, text: written.append(text))

    assert errlint("check", "--fix", "-", stdin=raw).code == 0
    assert written == [raw]


def test_json_goes_to_the_standard_error_where_the_text_takes_the_output(errlint: Any) -> None:
    done = errlint("check", "-", "--fix", *RULES[:2], "--output-format", "json", stdin=TEXT.encode())

    assert done.out == SAFE
    assert [record["code"] for record in json.loads(done.err)] == ["ACT111", "ACT111"]


@pytest.mark.parametrize(
    "arguments",
    [
        ("--diff", "--show-fixes"),
        ("--add-ignore", "why", "--fix"),
        ("--add-ignore", "why", "--diff"),
        ("--add-ignore", "why", "-"),
    ],
)
def test_flags_that_do_not_go_together(errlint: Any, arguments: tuple[str, ...]) -> None:
    done = errlint("check", *arguments)

    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("error[wrong-usage]: ")


@pytest.mark.parametrize("option", ["fixable", "extend-fixable", "extend-safe-fixes", "extend-unsafe-fixes"])
def test_unknown_rules(errlint: Any, option: str) -> None:
    errlint.write("a.py", TEXT)
    arguments = (f"--{option}", "ACT999") if "able" in option else ("--config", f"{option} = ['ACT999']")

    done = errlint("check", *arguments)

    assert done.code == 2
    assert "Unknown rule `ACT999`" in done.err


def test_what_was_found_is_fixed_in_yaml_too(errlint: Any) -> None:
    text = "errors:\n  A: {message: It is locked, fix: Please release the lock first.}  # kept\n"
    path = errlint.write("errors.yaml", text)

    assert errlint("check", "--fix-only", "--unsafe-fixes").out == "Fixed 1 warning.\n"
    assert path.read_text(encoding="utf-8") == text.replace("Please release", "Release")


@pytest.mark.skipif(os.name == "nt", reason="no such modes there")
def test_mode_and_symbolic_link_stay(errlint: Any) -> None:
    target = errlint.write("real/a.py", TEXT)
    target.chmod(0o755)
    link = Path("b.py")
    link.symlink_to("real/a.py")

    assert errlint("check", "--fix", "b.py", *RULES).code == 1
    assert link.is_symlink()
    assert target.read_text(encoding="utf-8") == SAFE
    assert stat.S_IMODE(target.stat().st_mode) == 0o755
    assert [path.name for path in Path("real").iterdir()] == ["a.py"]


def test_nothing_is_written_where_nothing_changes(errlint: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    errlint.write("a.py", ALL)
    monkeypatch.setattr("errlint.cli.running.write_file", lambda *_: pytest.fail("written"))

    assert errlint("check", "--fix", "--unsafe-fixes").code == 1


def test_a_file_that_cannot_be_written_is_an_error_and_its_findings_stay(
    errlint: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    path = errlint.write("a.py", TEXT)
    errlint.write("b.py", TEXT)
    monkeypatch.setattr("errlint.files.atomic.os.replace", refuse)

    done = errlint("check", "--fix", "a.py", *RULES)

    assert done.code == 2
    assert "\nFound 1 error, 3 warnings.\n" in done.out
    assert "error[unwritable-file]: File `" in done.err
    assert path.read_text(encoding="utf-8") == TEXT
    assert sorted(entry.name for entry in Path().iterdir()) == ["a.py", "b.py"]


def test_a_broken_file_is_left_alone(errlint: Any) -> None:
    path = errlint.write("a.py", TEXT + "def f(:\n")

    done = errlint("check", "--fix", *RULES)

    assert path.read_text(encoding="utf-8") == TEXT + "def f(:\n"
    assert done.code == 1
    assert "fixed" not in done.out


def test_what_is_known_is_not_shown_behind_the_fixes(errlint: Any) -> None:
    errlint.write("a.py", TEXT)
    errlint("check", "a.py", "--select", "ACT111", "--write-baseline")

    done = errlint("check", "a.py", *RULES, "--fix", "--baseline", "errlint-baseline.json")

    assert (done.code, done.out) == (0, "Found 2 warnings (2 fixed, 0 remaining, 2 in the baseline).\n")


def test_known_findings_get_no_comments(errlint: Any) -> None:
    path = errlint.write("a.py", SAFE)
    errlint("check", "a.py", "--select", "ACT111", "--write-baseline")

    errlint("check", "a.py", *RULES, "--add-ignore", "known", "--baseline", "errlint-baseline.json")

    assert path.read_text(encoding="utf-8") == SAFE


def test_a_no_to_unsafe_fixes_silences_the_hint(errlint: Any) -> None:
    errlint.write("a.py", SAFE)

    assert errlint("check", "a.py", *RULES, "--no-unsafe-fixes").out == LEFT + "Found 1 error, 1 warning.\n"
