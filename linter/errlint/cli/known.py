"""Findings that a run leaves out because they are known, or not on changed lines."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import replace

from errlint.cli.arguments import Arguments
from errlint.errors import ErrlintError
from errlint.linting.baseline import Baseline
from errlint.linting.changes import Changes
from errlint.linting.job import Job
from errlint.linting.report import Report

DEFAULT = "errlint-baseline.json"


def without_known(
    report: Report, arguments: Arguments, jobs: Iterable[Job], cwd: str
) -> tuple[Report, list[ErrlintError]]:
    """Return the report with new findings alone, and warnings about entries of the baseline that are out of date.

    Raises ErrlintError where the baseline or the revision cannot be read.
    """
    warnings: list[ErrlintError] = []
    checked = [path for job in jobs for path in job.files]
    file = arguments.baseline or _configured(jobs)
    if arguments.write_baseline:
        target = file or DEFAULT
        baseline = Baseline.read(target) if os.path.exists(target) else Baseline(target)
        baseline.write(report.findings, report.sources, checked)
        return replace(report, findings=(), baselined=len(report.findings)), warnings
    if file is not None:
        compared = Baseline.read(file).compare(report.findings, report.sources, checked)
        report = replace(report, findings=compared.new, baselined=compared.known)
        if compared.stale:
            warnings.append(_stale(file, compared.stale[0].path, len(compared.stale)))
    if arguments.diff_base is not None:
        touched = Changes(arguments.diff_base, cwd).touched(report.findings)
        report = replace(report, findings=touched, unchanged=len(report.findings) - len(touched))
    return report, warnings


def _configured(jobs: Iterable[Job]) -> str | None:
    settings = [job.settings for job in jobs if job.settings.baseline is not None]
    return str(settings[0].root / (settings[0].baseline or "")) if settings else None


def _stale(file: str, path: str, count: int) -> ErrlintError:
    return ErrlintError("stale-baseline", file=file, count=str(count), path=path)
