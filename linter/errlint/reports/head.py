"""The words that every report for people starts a finding with: `CODE [*] message`."""

from __future__ import annotations

from errlint.linting.finding import Finding, applies
from errlint.reports.printable import printable
from errlint.reports.severities import INKS
from errlint.reports.view import Ink, View


def head(finding: Finding, view: View, message: Ink | None = None) -> str:
    """Return code, the mark of a fix that this run would apply, and the message, that in a style where one is given."""
    colon = ":" if finding.rule.code == finding.rule.name else ""
    mark = f"[{view.ink(Ink.LABEL, '*')}] " if applies(finding.fix, unsafe_fixes=view.unsafe_fixes) else ""
    text = printable(finding.message)
    code = view.ink(INKS[finding.severity], finding.rule.code)
    return f"{code}{colon} {mark}{view.ink(message, text) if message else text}"


def place(finding: Finding) -> tuple[int, int]:
    """Return row and column (1-based) of a finding; one without a place stands at the start of its file."""
    return (finding.span.start_row, finding.span.start_column) if finding.span else (1, 1)
