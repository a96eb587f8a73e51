"""
## What it does

Finds an error class that lacks the code which the other errors of its package have: it derives from `Exception` or
`ValueError` where the package has a base class with a code, or it derives from that base and leaves its code as it is.

## Why is this bad?

Whoever handles errors by their code, a dispatcher that makes a payload of them or a host that counts them, gets no code
from this one. It falls through to "unknown error", and the model is told least about exactly this failure.

## Example

```python
class AcmeError(Exception):
    def __init__(self, message: str, code: str) -> None:
        super().__init__(message)
        self.code = code


class SchemaError(ValueError):
    pass
```

## Use instead

```python
class SchemaError(AcmeError):
    def __init__(self, message: str) -> None:
        super().__init__(message, "SCHEMA_INVALID")
```

## Options

- `taxonomy`: the base, where it cannot be inferred.

## What it cannot see

A base counts where at least three classes with a code derive from it and it is raised more than twice as often as what
stands outside. Only what tools run, and what stands beside them, is judged. Classes that steer a program (`StopRun`),
that are private, that derive from a class of a library or a framework, or that carry a code of their own are left
alone, as are classes that nothing raises. Of classes that derive from one another outside of the base, the upper one is
reported.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.linting import Context, Judgement, Related, Severity, rule
from errlint.project.taxonomy.uncoded import Lack, UncodedClass


@rule("ACT209", "uncoded-error-class", since="0.1.0", severity=Severity.WARNING)
def uncoded_error_class(fact: UncodedClass, _context: Context) -> Iterator[Judgement]:
    """Error class without the code that the others of its package have"""
    name, base = fact.type.known.name, fact.base
    at = (base.type.module.path, base.type.known.span) if base.type is not None else None
    if fact.lack is Lack.OUTSIDE:
        said = f"does not derive from `{base.name}`, which gives the errors of this package their code"
        remedy = f"Derive it from `{base.name}`, and give it a code"
    else:
        said = f"has no code of its own, as {fact.kin} others that derive from `{base.name}` have"
        remedy = "Give it a code of its own"
    yield Judgement(
        fact.type.known.span,
        f"Error class `{name}` {said}",
        "Whoever handles errors by their code gets none from this one, and the model is told least about it.",
        remedy,
        related=(Related(f"`{base.name}` is defined here", *at),) if at is not None else (),
    )
