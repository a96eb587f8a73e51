"""`json-lines`: the objects of `json`, one on each line."""

from __future__ import annotations

from errlint.linting.report import Report
from errlint.reports.json_array import record
from errlint.reports.json_text import compact
from errlint.reports.view import View


def render(report: Report, view: View) -> str:
    """Return the lines; none where nothing was found."""
    return "".join(compact(record(finding, view)) + "\n" for finding in report.findings)
