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

## Fix safety

The fix writes the right name where there is no doubt about it: another case, underscores, one slip in a name. Any other
unknown code is removed, which changes nothing, as it suppressed nothing. It is unsafe where the whole comment goes and
also says something to others.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from errlint.facts import Selector
from errlint.linting import Applicability, Context, Edit, Fix, Judgement, Severity, SuppressionUse, rule
from errlint.suggestions import nearest

# One slip in a name of some length; codes are too close to each other to guess.
_SLIP = 0.88


@rule("ACT902", "unknown-suppression-code", since="0.1.0", severity=Severity.WARNING)
def unknown_suppression_code(use: SuppressionUse, _context: Context) -> Iterator[Judgement]:
    """Code in a suppression that no rule has"""
    unknown = [selector for selector in use.suppression.selectors if use.rule_of(selector) is None]
    meant = {selector: _meant(selector.text, use.registry.selectors) for selector in unknown}
    hopeless = [selector for selector in unknown if meant[selector] is None]
    for selector in unknown:
        name = meant[selector]
        yield Judgement(
            selector.span,
            f"No rule has the code or name `{selector.text}`",
            "A code that no rule has suppresses nothing.",
            f"Use {nearest(selector.text, use.registry.selectors)} instead, or remove it",
            fix=use.without(hopeless) if name is None else _rename(use, selector, name),
        )


def _meant(text: str, names: tuple[str, ...]) -> str | None:
    """Return the name that was certainly meant, None where that is not sure."""
    folded = {_fold(name): name for name in names}
    if (same := folded.get(_fold(text))) is not None:
        return same
    words = [name for name in folded if not any(character.isdigit() for character in name)]
    close = difflib.get_close_matches(_fold(text), words, n=2, cutoff=_SLIP)
    return folded[close[0]] if len(close) == 1 else None


def _fold(text: str) -> str:
    return text.casefold().replace("_", "-")


def _rename(use: SuppressionUse, selector: Selector, name: str) -> Fix:
    entry = use.suppression
    closing = entry.closing.selectors if entry.closing else ()
    spans = [selector.span, *(other.span for other in closing if other.text == selector.text)]
    return Fix(f"Write `{name}`", Applicability.SAFE, tuple(Edit(span, name) for span in spans))
