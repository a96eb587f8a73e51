"""
## What it does

Finds a failed result whose `kind` is none of the kinds that the project knows: `execution`, `validation`, `not-found`,
`rejected`, `not-run`, `mcp`, `sandbox` and `denied`, where nothing else is set.

## Why is this bad?

Whoever routes on the kind has a branch for each that is known. One that is not falls through to the last branch, or is
quietly taken for `execution`.

## Example

```python
return {"error": "ToolNotFoundError", "tool_name": name, "message": text, "kind": "notfound"}
```

## Use instead

```python
return {"error": "ToolNotFoundError", "tool_name": name, "message": text, "kind": "not-found"}
```

## Options

- `payload.kinds`: the kinds of failure that the project knows.

## What it cannot see

A `kind` counts beside an `error` and a `message` alone, or where `payload.kinds` is set; anything else that is called
so may be about something else. Kinds that are computed are left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Text
from errlint.linting import Applicability, Context, Edit, Fix, Judgement, Severity, rule
from errlint.project.results.failed import FailedResult
from errlint.project.results.shapes import Key
from errlint.settings.model import Payload
from errlint.text.near_names import is_slip


@rule("ACT309", "unknown-kind", since="0.1.0", severity=Severity.ERROR)
def unknown_kind(fact: FailedResult, context: Context) -> Iterator[Judgement]:
    """Kind of failure that nobody knows"""
    kinds = context.settings.payload.kinds
    key = fact.shape.key("kind")
    value = key.held.value if key is not None else None
    written = value.literal if isinstance(value, Text) else None
    is_meant = kinds != Payload().kinds or {"error", "message"} <= {*fact.shape.names}
    if key is None or written is None or written in kinds or not is_meant:
        return
    meant = next((kind for kind in kinds if is_slip(written, kind)), None)
    known = ", ".join(f"`{kind}`" for kind in kinds)
    yield Judgement(
        key.held.value.span,
        f"Kind `{written}` of tool `{fact.tool.boundary.tool}` is none of the kinds of the project",
        "Whoever routes on the kind has no branch for it.",
        f"Write `{meant}`" if meant else f"Write one of {known}, or add it to `payload.kinds`",
        fix=_instead(key, meant) if meant else None,
        path=key.held.frame.module.path,
    )


def _instead(key: Key, kind: str) -> Fix:
    return Fix(f"Write `{kind}`", Applicability.UNSAFE, (Edit(key.held.value.span, f'"{kind}"'),))
