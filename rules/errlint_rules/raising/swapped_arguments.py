"""
## What it does

Finds errors that are made with a sentence where their code belongs, or with an identifier where their message belongs.

## Why is this bad?

The model reads `INVALID_ARGS` and nothing else, and whoever handles errors by their code gets a sentence that matches
nothing. Two constructors with their arguments in another order are all that it takes.

## Example

```python
class ArchiveError(Exception):
    def __init__(self, message: str, code: str) -> None:
        super().__init__(message)
        self.code = code


raise ArchiveError("LOCKED", f"Archive {name} is locked. Call unlock_archive first.")
```

## Use instead

```python
raise ArchiveError(f"Archive {name} is locked. Call unlock_archive first.", "LOCKED")
```

## Options

- `taxonomy.constructor`: what the constructor of the base takes, in order, where its names do not say it.

## What it cannot see

Only what is written out at the call is judged. A code counts as a sentence where it has three words or more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from errlint.facts import Call, Name, Text, Value
from errlint.linting import Context, Judgement, Related, Severity, rule
from errlint.project.taxonomy.made import MadeError

_IDENTIFIER = re.compile(r"[A-Z][A-Z0-9]*(?:[_.][A-Z0-9]+)+|[A-Z]{4,}|[a-z][a-z0-9]*(?:_[a-z0-9]+)+")
_SENTENCE = re.compile(r"\S+\s+\S+\s+\S+")


@rule("ACT212", "swapped-arguments", since="0.1.0", severity=Severity.ERROR)
def swapped_arguments(fact: MadeError, _context: Context) -> Iterator[Judgement]:
    """Sentence where the code of an error belongs, or identifier where its message belongs"""
    code_is_talk, message_is_code = _is_sentence(fact.code), _is_identifier(fact.message)
    if not (code_is_talk or (message_is_code and _is_talk(fact.code))):
        return
    order, name = fact.use.type.order, fact.use.type.known.name
    constructor = order.function if order is not None else None
    at = order.module if order is not None else None
    said = "a sentence where its code belongs" if code_is_talk else "an identifier where its message belongs"
    yield Judgement(
        fact.code.span if code_is_talk else fact.message.span,
        f"`{name}` is given {said}",
        "The model reads an identifier for a message, and no handler knows the code.",
        "Swap the arguments, or name them" if message_is_code else "Pass the code of the error there",
        related=(Related("This is what it takes", at.path, constructor.name_span),)
        if constructor is not None and at is not None
        else (),
    )


def _is_sentence(value: Value) -> bool:
    return isinstance(value, Text) and _SENTENCE.search(value.value) is not None


def _is_identifier(value: Value) -> bool:
    if isinstance(value, Name):
        return len(value.path) > 1 and value.path[-1].isupper()
    return isinstance(value, Text) and value.literal is not None and _IDENTIFIER.fullmatch(value.literal) is not None


def _is_talk(value: Value) -> bool:
    """Say whether a value is surely words: a text with a space or a hole, an error that is printed."""
    if isinstance(value, Call):
        return value.path == ("str",)
    return isinstance(value, Text) and (" " in value.value or value.literal is None)
