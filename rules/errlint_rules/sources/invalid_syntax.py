"""
## What it does

Finds a file that is not valid Python, YAML, JSON or TOML, a key that a mapping has twice, and code that nests so deep
that it was not read.

## Why is this bad?

What cannot be read cannot be checked: tools and catalogs in the file are passed over.

## Example

```python
errors = define_error_catalog("acme", {
    "LOCKED": {"message": "Archive {name} is locked"
})
```

## Use instead

Correct the text at the place shown. This finding cannot be suppressed.

## What it cannot see

A file in a folder is read only where its bytes promise a tool, a catalog or an error class. A file that is named on the
command line is always read.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Problem, ProblemKind
from errlint.linting import Context, Judgement, Severity, rule

_HELP = {
    ProblemKind.SYNTAX: "Correct the text at this place",
    ProblemKind.TOO_DEEP: "Split the expression, or exclude the file if it is generated",
}


@rule("invalid-syntax", "invalid-syntax", since="0.1.0", severity=Severity.ERROR)
def invalid_syntax(problem: Problem, _context: Context) -> Iterator[Judgement]:
    """File that is not valid in its language"""
    if problem.kind in _HELP:
        why = "What cannot be read is not checked: tools and catalogs of this file are passed over."
        yield Judgement(problem.span, problem.message, why, _HELP[problem.kind])
