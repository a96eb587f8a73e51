"""
## What it does

Finds a suppression comment that suppresses nothing: one that is not needed, that says again what another one says at
the same place, or that cannot work as it is written.

## Why is this bad?

It hides the next finding at its place, which nobody has looked at.

## Example

```python
raise ArchiveLockedError(name)  # errlint: ignore[ACT201] shown to people only
```

where the line has no such finding.

## Use instead

Remove the comment, or the one code that is not needed.

A range begins with `# errlint: disable[...]` and ends with `# errlint: enable[...]`, both on lines of their own, with
the same codes and the same indentation; without its end it holds to the end of the block, and is reported.
`# errlint: file-ignore[...]` stands on a line of its own at the top level. None of them works without a code.

## Fix safety

The fix removes codes, or the whole comment with the spaces before it. It is unsafe where the comment also says
something to others.

## What it cannot see

Codes of other tools in a `# noqa` comment are left alone, as are codes of rules that did not run. A `# noqa` without a
code is never reported. Comments cannot suppress this rule; `per-file-ignores` can.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Defect, Selector, Suppression, SuppressionKind
from errlint.linting import Context, Judgement, Severity, SuppressionUse, rule

_WHY = "A comment that suppresses nothing today hides the next finding at its place."
_WHY_BROKEN = "Whoever wrote the comment believes that it does what it says."


@rule("ACT901", "unused-suppression", since="0.1.0", severity=Severity.WARNING)
def unused_suppression(use: SuppressionUse, _context: Context) -> Iterator[Judgement]:
    """Suppression that suppresses nothing"""
    entry = use.suppression
    if entry.defect is not None:
        yield _defective(use)
    if entry.defect is None or (entry.defect is Defect.UNMATCHED and entry.kind is SuppressionKind.DISABLE):
        stale = use.stale()
        for selector in stale:
            yield Judgement(
                selector.span,
                _message(use, selector),
                _WHY,
                f"Remove `{selector.text}` from the comment",
                fix=use.without(stale),
            )


def _message(use: SuppressionUse, selector: Selector) -> str:
    known = use.rule_of(selector)
    if known is not None and known.code in use.used:
        return f"Suppression of `{selector.text}` stands here twice"
    return f"Suppression of `{selector.text}` is not used"


def _defective(use: SuppressionUse) -> Judgement:
    entry = use.suppression
    message, remedy = _words(entry)
    works = entry.first_row <= entry.last_row
    return Judgement(entry.span, message, _WHY_BROKEN, remedy, fix=None if works else use.without(entry.selectors))


def _words(entry: Suppression) -> tuple[str, str]:
    kind = entry.kind.value
    codes = ", ".join(selector.text for selector in entry.selectors)
    if entry.defect is Defect.NO_CODES:
        return f"Comment `errlint: {kind}` names no rule", "Write the code of a rule in brackets, or remove the comment"
    if entry.defect is Defect.MISPLACED:
        place = " at the top level" if entry.kind is SuppressionKind.FILE_IGNORE else ""
        return (
            f"Comment `errlint: {kind}` does not stand on a line of its own{place}",
            f"Move the comment to a line of its own{place}, or remove it",
        )
    if entry.kind is SuppressionKind.ENABLE:
        return f"Comment `errlint: enable[{codes}]` ends no range", "Remove the comment, or begin the range before it"
    return (
        f"Comment `errlint: disable[{codes}]` has no end in its block",
        f"Add `# errlint: enable[{codes}]` with the same indentation where the range ends",
    )
