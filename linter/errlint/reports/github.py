"""`github`: workflow commands, which GitHub Actions shows as annotations beside the code."""

from __future__ import annotations

from errlint.errors import ErrlintError
from errlint.linting.finding import Finding
from errlint.linting.report import Report
from errlint.reports.head import place
from errlint.reports.printable import printable
from errlint.reports.view import View
from errlint.severity import Severity

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}
_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = _DATA | str.maketrans({":": "%3A", ",": "%2C"})


def render(report: Report, view: View) -> str:
    """Return a command for each finding and for each error of the run."""
    lines = [_finding(finding, view) for finding in report.findings]
    lines += [_error(error) for error in report.errors]
    return "".join(f"{line}\n" for line in lines)


def _finding(finding: Finding, view: View) -> str:
    row, column = place(finding)
    values = {"title": f"errlint ({finding.rule.code})", "file": view.absolute(finding.path), "line": str(row)}
    if span := finding.span:
        # GitHub refuses columns where the place is more than one row.
        one_row = span.start_row == span.end_row
        values |= {"col": str(column)} if one_row else {}
        values["endLine"] = str(span.end_row)
        values |= {"endColumn": str(span.end_column)} if one_row else {}
    colon = ":" if finding.rule.code == finding.rule.name else ""
    text = f"{view.path(finding.path)}:{row}:{column}: {finding.rule.code}{colon} {printable(finding.message)}"
    return _command(_COMMANDS[finding.severity], values, text, finding.help)


def _error(error: ErrlintError) -> str:
    return _command("error", {"title": f"errlint ({error.code})"}, printable(error.message), error.fix)


def _command(name: str, values: dict[str, str], text: str, help_: str) -> str:
    properties = ",".join(f"{key}={value.translate(_PROPERTY)}" for key, value in values.items())
    data = text + (f"\n  help: {printable(help_)}" if help_ else "")
    return f"::{name} {properties}::{data.translate(_DATA)}"
