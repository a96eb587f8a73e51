"""A finding is the same finding after its line has moved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from errlint.files.source import SourceText
from errlint.linting.finding import Finding
from errlint.linting.fingerprint import fingerprints
from errlint.linting.registry import load
from errlint.severity import Severity

RULES = {rule.code: rule for rule in load()}
TEXT = "raise A\nraise B\n\nraise A\nraise  A\n"


def _findings(text: str, path: str = "/work/a.py", code: str = "ACT201") -> tuple[list[Finding], SourceText]:
    """Return a finding for each `raise` of a text, in order."""
    source = SourceText(path, text.encode())
    starts = [offset for offset in range(len(text)) if text.startswith("raise", offset)]
    return [
        Finding(RULES[code], path, Severity.ERROR, source.span(start, start + 5), "It is bare", "", "", None, ())
        for start in starts
    ], source


def _marks(text: str, path: str = "/work/a.py", root: str = "/work", code: str = "ACT201") -> Sequence[str]:
    findings, source = _findings(text, path, code)
    return fingerprints(findings, {path: source}, root)


def test_each_finding_has_its_own() -> None:
    marks = _marks(TEXT)

    assert len(set(marks)) == len(marks) == 4
    assert all(len(mark) == 32 and int(mark, 16) >= 0 for mark in marks)


@pytest.mark.parametrize(
    "text",
    ["# new\n\n" + TEXT, TEXT.replace("\n", "\n\n"), TEXT.replace("raise", "    raise"), TEXT.replace("\n", "  \r\n")],
    ids=["moved down", "apart", "indented", "line ends"],
)
def test_moved_and_reindented_lines_keep_theirs(text: str) -> None:
    assert _marks(text) == _marks(TEXT)


def test_what_stands_elsewhere_does_not_matter() -> None:
    assert _marks("raise B\n")[0] == _marks(TEXT)[1]


def test_a_new_text_rule_or_path_makes_another() -> None:
    first = _marks("raise A\n")

    assert _marks("raise C\n") != first
    assert _marks("raise A\n", code="ACT301") != first
    assert _marks("raise A\n", "/work/b.py") != first


def test_a_checkout_elsewhere_has_the_same() -> None:
    assert _marks(TEXT, "/elsewhere/work/a.py", "/elsewhere/work") == _marks(TEXT)


def test_the_order_of_the_findings_does_not_matter() -> None:
    findings, source = _findings(TEXT)
    sources = {"/work/a.py": source}

    assert fingerprints(findings[::-1], sources, "/work") == fingerprints(findings, sources, "/work")[::-1]


def test_a_finding_without_place_or_source_has_one() -> None:
    findings, source = _findings("raise A\n", "/work/\udcff.py")
    placeless = replace(findings[0], span=None)

    assert fingerprints([placeless], {"/work/\udcff.py": source}, "/work") == fingerprints([placeless], {}, "/work")
