"""
## What it does

Finds a suppression comment that does not say why the finding is meant to stay. It is off by default.

## Why is this bad?

Whoever meets the comment later cannot tell a decision from an oversight, so it stays forever.

## Example

```python
raise ValueError("Archive not found")  # errlint: ignore[ACT201]
```

## Use instead

```python
raise ValueError("Archive not found")  # errlint: ignore[ACT201] shown to people only
```

## What it cannot see

A `# noqa` without a code of errlint is left to other tools. Comments cannot suppress this rule; `per-file-ignores` can.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import SuppressionKind
from errlint.linting import Context, Judgement, Severity, SuppressionUse, rule


@rule("ACT903", "suppression-without-reason", since="0.1.0", severity=Severity.WARNING, default=False)
def suppression_without_reason(use: SuppressionUse, _context: Context) -> Iterator[Judgement]:
    """Suppression without a reason"""
    entry = use.suppression
    if entry.opening.reason or not entry.selectors or entry.kind is SuppressionKind.ENABLE:
        return
    codes = ", ".join(f"`{selector.text}`" for selector in entry.selectors)
    yield Judgement(
        entry.span,
        f"Suppression of {codes} has no reason",
        "Without a reason nobody can tell a decision from an oversight.",
        "Add the reason behind the codes",
    )
