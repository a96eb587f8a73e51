"""
## What it does

Finds texts that are still to be written: empty ones, "TODO", "TBD", "N/A", "Lorem ipsum".

## Why is this bad?

The field is there, so nothing else looks for it. A model reads "TODO" as part of the error, and an empty fix as "there
is nothing to do".

## Example

```python
errors = define_error_catalog("acme", {
    "LOCKED": {
        "message": "Archive {name} is locked",
        "why": "",
        "fix": "TODO",
    },
})
```

## Use instead

```python
errors = define_error_catalog("acme", {
    "LOCKED": {
        "message": "Archive {name} is locked",
        "why": "Another import holds the lock.",
        "fix": "Call `unlock_archive` with the name.",
    },
})
```

All such texts of an entry are one finding. It is a warning where only a why or a link is not written. An empty text is
no missing one: `missing-fix` and `missing-why` leave it to this rule.

## What it cannot see

Texts that are computed. In classes of errors, an empty text stands for "no text" where nothing else is written either,
as in a base class.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Entry, Role, RoleValue, Shape, Text
from errlint.linting import Context, Judgement, Related, Severity, rule
from errlint.text.shown import quoted
from errlint.text.stubs import is_blank, is_stub

_ROLES = (Role.MESSAGE, Role.WHY, Role.FIX, Role.LINK)
_LESSER = frozenset({Role.WHY, Role.LINK})
_SUCCESSES = frozenset({"0", "ok", "success", "none", "no_error", "noerror"})


@rule("ACT151", "placeholder-text", since="0.1.0", severity=Severity.ERROR)
def placeholder_text(entry: Entry, _context: Context) -> Iterator[Judgement]:
    """Text that is empty or still to be written"""
    unwritten = [value for value in entry.roles if value.role in _ROLES and _is_unwritten(value)]
    if not unwritten or _stands_for_nothing(entry, unwritten):
        return
    first, *others = unwritten
    yield Judgement(
        first.value.span,
        f"Error `{entry.code}` has {' and '.join(map(_described, unwritten))}",
        "A model takes it for the text: an empty fix for nothing to do, a note to the author for the error.",
        "Write the text, or remove the field",
        related=tuple(Related("This one too", entry.catalog.path, value.value.span) for value in others),
        severity=Severity.WARNING if all(value.role in _LESSER for value in unwritten) else None,
    )


def _is_unwritten(value: RoleValue) -> bool:
    literal = value.value.literal if isinstance(value.value, Text) else None
    return literal is not None and (is_blank(literal) or is_stub(literal))


def _stands_for_nothing(entry: Entry, unwritten: list[RoleValue]) -> bool:
    """Say whether empty texts mean that there is none: in a base class, or beside the code of a success."""
    if entry.catalog.shape is Shape.MESSAGES and entry.code.lower() in _SUCCESSES:
        return True
    written = (value for value in entry.roles if isinstance(value.value, Text) and value not in unwritten)
    return entry.catalog.shape is Shape.CLASSES and not any(value.role in _ROLES for value in written)


def _described(value: RoleValue) -> str:
    name = value.name or value.role.value
    text = value.value.value if isinstance(value.value, Text) else ""
    return f"an empty `{name}`" if is_blank(text) else f"a `{name}` still to be written: {quoted(text)}"
