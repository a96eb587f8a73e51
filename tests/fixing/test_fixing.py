"""What the fix engine does with rules that do not behave."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from errlint.facts import Entry, Literal
from errlint.files.atomic import write
from errlint.fixing import Fixed, fix
from errlint.linting import Applicability, Context, Edit, Fix, Judgement, Severity, rule
from errlint.linting.job import Job
from errlint.linting.packs import BUILT_IN
from errlint.linting.registry import Registry
from errlint.settings import Settings

TEXT = """\
ERRORS = {
    "A": {"message": "It is gone", "fix": "ab"},
    "B": {"message": "It is lost", "fix": "cd"},
}
"""


def _swap(code: str, old: str, new: str, applicability: Applicability = Applicability.SAFE) -> Any:
    """Return a rule that wants one text in the place of another in every fix of a catalog."""

    @rule(code, f"has-{code}", since="0.1.0", severity=Severity.ERROR)
    def check(entry: Entry, _context: Context) -> Iterator[Judgement]:
        """Text that should be another"""
        text = entry.fix
        if text is None or old not in text.value or not isinstance(text.parts[0], Literal):
            return
        at = text.value.index(old)
        edit = Edit(text.locate(at, at + len(old)), new)
        yield Judgement(text.span, "Wrong", "", "", fix=Fix("Swap", applicability, (edit,)))

    return check


@pytest.fixture
def fix_with(tmp_path: Path) -> Any:
    """Return what fixes a file with some rules; it starts from `TEXT`."""
    path = tmp_path / "a.py"
    path.write_text(TEXT, encoding="utf-8")

    def run(*rules: Any, unsafe: bool = False) -> tuple[Fixed, str]:
        job = Job(Settings(root=tmp_path), frozenset(rules), (str(path),))
        fixed = fix([job], Registry((BUILT_IN, rule) for rule in rules), unsafe=unsafe, store=write)
        return fixed, path.read_text(encoding="utf-8")

    return run


def test_passes_go_on_until_nothing_is_left(fix_with: Any) -> None:
    fixed, text = fix_with(_swap("ACT801", "ab", "bc"), _swap("ACT802", "bc", "xy"), _swap("ACT803", "cd", "xy"))

    assert text == TEXT.replace("ab", "xy").replace("cd", "xy")
    assert [finding.rule.code for finding in fixed.report.fixed] == ["ACT801", "ACT803", "ACT802"]
    assert fixed.report.findings == fixed.report.errors == ()


def test_of_overlapping_fixes_the_first_wins_and_the_same_counts_twice(fix_with: Any) -> None:
    fixed, text = fix_with(_swap("ACT801", "ab", "x"), _swap("ACT802", "b", "y"), _swap("ACT803", "ab", "x"))

    assert text == TEXT.replace("ab", "x")
    assert [finding.rule.code for finding in fixed.report.fixed] == ["ACT801", "ACT803"]


@pytest.mark.parametrize(
    ("applicability", "unsafe", "expected"),
    [
        (Applicability.UNSAFE, False, "ab"),
        (Applicability.UNSAFE, True, "x"),
        (Applicability.DISPLAY, True, "ab"),
    ],
)
def test_applicability(fix_with: Any, applicability: Applicability, *, unsafe: bool, expected: str) -> None:
    _, text = fix_with(_swap("ACT801", "ab", "x", applicability), unsafe=unsafe)

    assert text == TEXT.replace("ab", expected)


def test_rules_that_undo_each_other_leave_the_file_untouched(fix_with: Any) -> None:
    fixed, text = fix_with(_swap("ACT801", "ab", "ba"), _swap("ACT802", "ba", "ab"), _swap("ACT803", "cd", "x"))

    assert text == TEXT
    assert [error.code for error in fixed.report.errors] == ["endless-fixes"]
    assert {finding.rule.code for finding in fixed.report.findings} == {"ACT801", "ACT803"}
    assert fixed.report.fixed == ()


def test_a_fix_that_breaks_the_file_is_taken_back(fix_with: Any) -> None:
    fixed, text = fix_with(_swap("ACT801", "ab", '"'), _swap("ACT803", "cd", "x"))

    assert text == TEXT
    (error,) = fixed.report.errors
    assert (error.code, error.message.startswith("Fixes of ACT801, ACT803 would break ")) == ("broken-fix", True)
    assert len(fixed.report.findings) == 2
    assert fixed.report.fixed == ()


def test_a_fix_that_the_encoding_cannot_hold_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    raw = f"# coding: latin-1\n# \xe9\n{TEXT}".encode("latin-1")
    path.write_bytes(raw)
    rules = (_swap("ACT801", "ab", "…"), _swap("ACT803", "cd", "é"))
    job = Job(Settings(root=tmp_path), frozenset(rules), (str(path),))

    fixed = fix([job], Registry((BUILT_IN, rule) for rule in rules), unsafe=False, store=write)

    assert path.read_bytes() == raw.replace(b"cd", b"\xe9")
    assert [finding.rule.code for finding in fixed.report.findings] == ["ACT801"]
