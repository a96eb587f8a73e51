"""
## What it does

Finds a code or name in a suppression comment that no rule has.

## Why is this bad?

A misspelt code suppresses nothing, and whoever wrote it believes that it does.

## Example

```python
raise ValueError("Archive not found")  # errlint: ignore[ACT210] shown to people only
```

## Use instead

```python
raise ValueError("Archive not found")  # errlint: ignore[ACT201] shown to people only
```
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.linting import Context, Judgement, Severity, SuppressionUse, rule
from errlint.suggestions import nearest


@rule("ACT902", "unknown-suppression-code", since="0.1.0", severity=Severity.WARNING)
def unknown_suppression_code(use: SuppressionUse, _context: Context) -> Iterator[Judgement]:
    """Code in a suppression that no rule has"""
    for selector in use.suppression.selectors:
        if use.registry.find(selector.text) is None:
            yield Judgement(
                selector.span,
                f"No rule has the code or name `{selector.text}`",
                "A code that no rule has suppresses nothing.",
                f"Use {nearest(selector.text, use.registry.selectors)} instead, or remove it",
            )
