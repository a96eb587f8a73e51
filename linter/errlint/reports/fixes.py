"""What was fixed, or would be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from errlint.linting.finding import applies
from errlint.linting.report import Report
from errlint.reports.counts import counts, number_of
from errlint.reports.view import Ink, View


def list_of_fixes(report: Report, view: View) -> str:
    """Return what was fixed, by file and rule."""
    return "".join(f"{line}\n" for line in _lines(report, view))


def _lines(report: Report, view: View) -> Iterator[str]:
    by_path: dict[str, Counter[tuple[str, str]]] = {}
    for finding in report.fixed:
        by_path.setdefault(finding.path, Counter())[finding.rule.code, finding.rule.name] += 1
    yield f"Fixed {counts(report.fixed)}:"
    width = max(len(str(number)) for rules in by_path.values() for number in rules.values())
    for path, rules in sorted(by_path.items()):
        yield f"- {view.ink(Ink.BOLD, view.path(path))}{view.ink(Ink.FAINT, ':')}"
        for (code, name), number in sorted(rules.items(), key=lambda item: (-item[1], item[0])):
            yield f"    {number:>{width}} × {view.ink(Ink.ERROR, code)} ({name})"


def outcome(report: Report, view: View, *, would: bool, unsafe_fixes: bool | None) -> str | None:
    """Return the line about what was fixed, or with `would` could be; None where there is nothing to tell.

    Where the view asks for it, the list of fixes stands above it. `unsafe_fixes` says whether unsafe ones count; where
    nobody said so (None), the line tells of them.
    """
    unsafe = sum(
        applies(finding.fix, unsafe_fixes=True) and not applies(finding.fix, unsafe_fixes=False)
        for finding in report.findings
    )
    hint = unsafe if unsafe_fixes is None else 0
    if report.fixed:
        more = f" ({_fixes(hint, 'additional ')} available with `--unsafe-fixes`)" if hint else ""
        line = f"{'Would fix' if would else 'Fixed'} {counts(report.fixed)}{more}."
        return f"\n{list_of_fixes(report, view)}\n{line}" if view.show_fixes else line
    if not hint:
        return None
    return f"No errors {'would be fixed' if would else 'fixed'} ({_fixes(hint)} available with `--unsafe-fixes`)."


def _fixes(number: int, kind: str = "") -> str:
    return number_of(number, f"{kind}fix", f"{kind}fixes")
