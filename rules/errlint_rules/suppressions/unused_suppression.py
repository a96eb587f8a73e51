"""
## What it does

Finds a suppression comment that suppresses nothing.

## Why is this bad?

It hides the next finding on its line, which nobody has looked at.

## Example

```python
raise ArchiveLockedError(name)  # errlint: ignore[ACT201] shown to people only
```

where the line has no such finding.

## Use instead

Remove the comment, or the one code that is not needed.

Codes of other tools in a `# noqa` comment are left alone, as are codes of rules that did not run.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Selector
from errlint.linting import Context, Judgement, Severity, SuppressionUse, rule


@rule("ACT901", "unused-suppression", since="0.1.0", severity=Severity.WARNING)
def unused_suppression(use: SuppressionUse, _context: Context) -> Iterator[Judgement]:
    """Suppression that suppresses nothing"""
    seen: set[str] = set()
    for selector in use.suppression.selectors:
        known = use.registry.find(selector.text)
        if known is None or known.code not in use.ran:
            continue
        if known.code in seen:
            yield _judgement(selector, f"Suppression of `{selector.text}` stands here twice")
        elif known.code not in use.used:
            yield _judgement(selector, f"Suppression of `{selector.text}` is not used")
        seen.add(known.code)


def _judgement(selector: Selector, message: str) -> Judgement:
    return Judgement(
        selector.span,
        message,
        "A comment that suppresses nothing today hides the next finding on its line.",
        f"Remove `{selector.text}` from the comment",
    )
