"""
## What it does

Finds an entry whose HTTP status is none of an error, or is not the one that its message or its code tells.

## Why is this bad?

Clients retry a 503 and give up on a 404; middleware logs the one and drops the other. A model that reads "(404)" in
the message of a 500 believes one of the two, and which one is a matter of luck.

## Example

```python
ERRORS = {
    "ARCHIVE_NOT_FOUND": {
        "status": 500,
        "message": "Archive {name} not found (404)",
        "fix": "Call `list_archives` and pass one of its names.",
    },
}
```

## Use instead

```python
ERRORS = {
    "ARCHIVE_NOT_FOUND": {
        "status": 404,
        "message": "Archive {name} not found (404)",
        "fix": "Call `list_archives` and pass one of its names.",
    },
}
```

A status that APIs in use give for such a code passes too: a missing thing may be a 404, a 410, or a 403 that hides it.

## What it cannot see

Codes without words for a status, and codes that may speak of something behind the server (`CONFIG_NOT_FOUND`,
`UPSTREAM_RATE_LIMIT`): those are left alone. So are numbers of a project's own.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Catalog, Entry, Role, Shape
from errlint.linting import Context, Judgement, Severity, rule
from errlint.recognition.roles import normal
from errlint.text.statuses import contradicts, is_success, status_in

_ERRORS = range(400, 600)
# A redirect, or "accepted, and still at work", is meant where it is written.
_SUCCESSES = frozenset({200, 201, 204})
_FEW = 3
_MOST = 0.8
_WHY = "Clients retry or give up by the status; with two that disagree, they do the wrong one."


@rule("ACT165", "contradicting-status", since="0.1.0", severity=Severity.WARNING)
def contradicting_status(catalog: Catalog, context: Context) -> Iterator[Judgement]:
    """Status that is none of an error, or contradicts the message or the code"""
    statuses = [(entry, status) for entry in catalog.entries if (status := context.status_of(entry)) is not None]
    is_http = _are_http([status for _, status in statuses])
    for entry, status in statuses:
        if (said := _contradiction(entry, status, is_http=is_http)) is not None:
            role = entry.role(Role.STATUS)
            span = role.value.span if role is not None else entry.span
            yield Judgement(
                span, f"Status {status} of `{entry.code}` {said}", _WHY, "Make status, message and code tell the same"
            )


def _are_http(statuses: list[int]) -> bool:
    """Say whether the numbers of a catalog are those of HTTP, and none of its own."""
    return len(statuses) >= _FEW and sum(status in _ERRORS for status in statuses) >= _MOST * len(statuses)


def _contradiction(entry: Entry, status: int, *, is_http: bool) -> str | None:
    role = entry.role(Role.STATUS)
    named = "http" in normal(role.name) if role is not None else False
    if status not in _ERRORS:
        is_meant = (is_http or named) and status in _SUCCESSES and not is_success(entry.code)
        return "is none of an error" if is_meant else None
    told = status_in(entry.message.value) if entry.message is not None else None
    if told is not None and told[0] != status:
        return f"contradicts its message, which tells {told[0]}"
    if entry.catalog.shape is not Shape.RAISES and contradicts(entry.code, status):
        return "contradicts its code"
    return None
