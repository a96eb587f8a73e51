"""`azure`: logging commands, which Azure Pipelines shows as issues of the build."""

from __future__ import annotations

from errlint.errors import ErrlintError
from errlint.linting.finding import Finding
from errlint.linting.report import Report
from errlint.reports.head import place
from errlint.reports.printable import printable
from errlint.reports.view import View
from errlint.severity import Severity

# There is no level below a warning.
_TYPES = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "warning"}
_DATA = str.maketrans({"%": "%AZP25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = _DATA | str.maketrans({";": "%3B", "]": "%5D"})


def render(report: Report, view: View) -> str:
    """Return a command for each finding and for each error of the run."""
    lines = [_finding(finding, view) for finding in report.findings]
    lines += [_error(error) for error in report.errors]
    return "".join(f"{line}\n" for line in lines)


def _finding(finding: Finding, view: View) -> str:
    row, column = place(finding)
    values = {
        "type": _TYPES[finding.severity],
        "sourcepath": view.absolute(finding.path),
        "linenumber": str(row),
        "columnnumber": str(column),
        "code": finding.rule.code,
    }
    return _command(values, finding.message)


def _error(error: ErrlintError) -> str:
    return _command({"type": "error", "code": error.code}, f"{error.message}. {error.fix}")


def _command(values: dict[str, str], text: str) -> str:
    properties = "".join(f"{key}={value.translate(_PROPERTY)};" for key, value in values.items())
    return f"##vso[task.logissue {properties}]{printable(text).translate(_DATA)}"
