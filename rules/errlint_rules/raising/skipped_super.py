"""
## What it does

Finds an error class whose constructor has a message and does not hand it to `super().__init__`, so that `str()` of its
errors is empty, a tuple of all arguments, or another argument alone.

## Why is this bad?

Frameworks, logs and handlers print errors with `str()`. The message is in an attribute that none of them reads, and the
model gets an empty text, or `('Archive is locked', 'LOCKED')`.

## Example

```python
class ArchiveError(Exception):
    def __init__(self, *, message: str, code: str) -> None:
        self.message = message
        self.code = code
```

## Use instead

```python
class ArchiveError(Exception):
    def __init__(self, *, message: str, code: str) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
```

## What it cannot see

Python keeps what an error is made with by position, even where its constructor does not: an error with one such
argument, its message, shows it, and is left alone. So the calls of the project decide, where the parameters do not. A
class with a `__str__` or a `__new__` of its own, with a decorator, or with a base that is neither of the project nor a
plain built-in one is left alone, and so is one whose constructor sets `self.args` or calls a method of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.linting import Context, Judgement, Related, Severity, rule
from errlint.project.taxonomy.silent import Shows, SilentError


@rule("ACT210", "skipped-super", since="0.1.0", severity=Severity.ERROR)
def skipped_super(fact: SilentError, _context: Context) -> Iterator[Judgement]:
    """Error class that keeps its message from `super().__init__`"""
    shown = {
        Shows.NOTHING: "empty",
        Shows.OTHER: f"`{fact.other}` alone",
        Shows.TUPLE: "a tuple of its arguments",
    }[fact.shows]
    reason = "gives `super().__init__` nothing" if fact.below else "does not call `super().__init__`"
    made = fact.use
    yield Judgement(
        fact.span,
        f"`str()` of a `{fact.type.known.name}` is {shown}, as its `__init__` {reason}",
        "Frameworks, logs and handlers print an error with `str()`, and do not read the attribute with its message.",
        "Pass the message to `super().__init__`",
        related=(Related("It is made so here", made.module.path, made.call.span),) if made is not None else (),
    )
