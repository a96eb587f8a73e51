"""
## What it does

Finds a `fix` that does not start with a verb in the imperative.

## Why is this bad?

A model carries the fix out word by word. "The token has expired" leaves it to guess what to do; "Run `acme login`" does
not.

## Example

```python
errors = define_error_catalog("acme", {
    "LOCKED": {
        "message": "Archive {name} is locked",
        "why": "Another import holds the lock.",
        "fix": "The lock must be released first.",
    },
})
```

## Use instead

```python
errors = define_error_catalog("acme", {
    "LOCKED": {
        "message": "Archive {name} is locked",
        "why": "Another import holds the lock.",
        "fix": "Release the lock with `acme unlock {name}`.",
    },
})
```

A fix may be split by environment, each part with its own verb: "Locally: run `acme pull`. On the server: check that
`ACME_TOKEN` is set."

A verb behind a polite or conditional opening ("Please set ...", "To fix this, set ...", "If the file is gone, run
...") or behind a bare command is a warning: the instruction is there, but it does not come first.

## What it cannot see

Texts that are computed, that begin with a placeholder which may hold the instruction (`{hint} See also ...`), and texts
that are not English, are left alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from errlint.facts import Entry, Text
from errlint.linting import Applicability, Context, Edit, Fix, Judgement, Severity, rule
from errlint.text.imperative import Step, Verdict, judge_steps, starts_open
from errlint.text.shown import quoted

_WHY = "A model carries the fix out word by word; without a verb in front it has to guess the action."
_EXAMPLES = "Start with the verb: Set, Run, Grant, Stop, …"


@rule("ACT111", "fix-not-imperative", since="0.1.0", severity=Severity.ERROR)
def fix_not_imperative(entry: Entry, context: Context) -> Iterator[Judgement]:
    """Fix that does not start with a verb"""
    fix = entry.fix
    if fix is None or not fix.value.strip() or not context.is_english(fix, entry):
        return
    for step, verdict in judge_steps(fix.value):
        if verdict.strict or starts_open(step.text):
            continue
        span = fix.span if step.label is None else fix.locate(step.start, step.end)
        placed = "starts with something else than its verb" if verdict.lenient else "does not start with a verb"
        yield Judgement(
            span,
            f"Fix of `{entry.code}` {placed}: {quoted(step.text)}",
            _WHY,
            f"Start with the verb: {quoted(verdict.rewrite)}" if verdict.rewrite else _EXAMPLES,
            fix=_move_verb(fix, step, verdict),
            severity=Severity.WARNING if verdict.lenient else None,
        )


def _move_verb(fix: Text, step: Step, verdict: Verdict) -> Fix | None:
    """Return the edit that puts the verb first, where it is certain and touches no placeholder or escape."""
    if verdict.rewrite is None:
        return None
    length = _unchanged(step.text, verdict.rewrite)
    start, end = step.start, step.end - length
    if not fix.is_verbatim(start, end) or "\n" in fix.value[start:end]:
        return None
    content = verdict.rewrite[: len(verdict.rewrite) - length]
    return Fix("Move the verb to the front", Applicability.UNSAFE, (Edit(fix.locate(start, end), content),))


def _unchanged(text: str, rewrite: str) -> int:
    """Return how many characters at the end, in whole words, are the same."""
    pairs = zip(reversed(text), reversed(rewrite), strict=False)
    length = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    while length and not text[-length].isspace():
        length -= 1
    return length
