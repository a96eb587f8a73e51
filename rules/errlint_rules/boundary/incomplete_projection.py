"""
## What it does

Finds a projection of a structured error, a record with some of its parts, that leaves out the code, the why, the fix or
the link that the error carries.

## Why is this bad?

The part that is left out is mostly the one that would have saved the loop: a code tells the model what it is, the fix
tells it what to do.

## Example

```python
except AcmeError as error:
    return {"error": {"code": error.code, "message": error.message}}
```

## Use instead

```python
except AcmeError as error:
    return {"error": {"code": error.code, "message": error.message, "why": error.why, "fix": error.fix}}
```

## What it cannot see

Error classes of other packages. Records with parts that cannot be read are left alone, and so is an error that is
handed on whole. Where the message alone is passed on, that is `flattened-error`.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import ErrorClass, Role
from errlint.linting import Context, Judgement, Severity, rule
from errlint.project.results.failed import FailedResult

_NEEDED = (Role.CODE, Role.WHY, Role.FIX, Role.LINK)


@rule("ACT310", "incomplete-projection", since="0.1.0", severity=Severity.ERROR)
def incomplete_projection(fact: FailedResult, context: Context) -> Iterator[Judgement]:
    """Projection that leaves out what the error carries"""
    shape = fact.inner or fact.shape
    error = context.structured_error(fact.delivery, fact.delivery.value) if fact.read else None
    lost = _lost(error, fact.read or frozenset()) if error is not None else []
    if error is not None and lost:
        yield Judgement(
            shape.span,
            f"Projection of `{error.name}` leaves out {' and '.join(lost)}",
            "The error carries what the model needs to recover, and the last step before the model drops it.",
            f"Add {' and '.join(lost)} where the error has it",
            path=shape.module.path,
        )


def _lost(error: ErrorClass, read: frozenset[str]) -> list[str]:
    """Return the parts of an error that are left out, where some that are more than words are read."""
    carried = [name for role, name in error.roles if role in _NEEDED]
    return [f"`{name}`" for name in carried if name not in read] if not read.isdisjoint(carried) else []
