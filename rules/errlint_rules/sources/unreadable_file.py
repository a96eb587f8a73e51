"""
## What it does

Finds a file that could not be opened or decoded. The run ends with exit code 2, even with `--exit-zero`.

## Why is this bad?

A file that was not read was not checked, and a run that says nothing of it looks like a clean one.

## Example

A Python file in Latin-1 without a coding comment, a YAML file with a stray byte, a file without read permission.

## Use instead

Save the file as UTF-8, or declare its encoding in the first line (`# -*- coding: latin-1 -*-`), or grant read
permission, or leave it out with `exclude`.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Problem, ProblemKind
from errlint.linting import Context, Judgement, Severity, rule


@rule("ACT904", "unreadable-file", since="0.1.0", severity=Severity.ERROR)
def unreadable_file(problem: Problem, _context: Context) -> Iterator[Judgement]:
    """File that cannot be read"""
    if problem.kind is ProblemKind.UNREADABLE:
        yield Judgement(
            problem.span,
            f"File cannot be read: {problem.message}",
            "A file that was not read was not checked, and the result of this run is incomplete.",
            "Save the file as UTF-8 and grant read permission, or leave it out with `exclude`",
        )
