"""
## What it does

Finds handlers that look for words in the message of an error, as `"rate" in str(error)`, where the error has a code or
a status that says the same.

## Why is this bad?

Messages are for readers. They change with a version, a language or a parameter, and the branch is then silently wrong:
the retry does not happen, or happens for a file that is called `rate.csv`.

## Example

```python
try:
    return requests.get(url, timeout=20).json()
except requests.HTTPError as error:
    if "429" in str(error):
        return wait_and_retry(url)
    raise
```

## Use instead

```python
except requests.HTTPError as error:
    if error.response.status_code == 429:
        return wait_and_retry(url)
    raise
```

## What it cannot see

Errors without a code are left alone: those of child processes, of plain-text protocols, built-in ones. A broad handler
counts where structured errors of the project are known to arrive, or where all known calls in its `try` are of one
library. Handlers that look at the code as well are left alone, and so is code that no tool runs.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.linting import Context, Judgement, Severity, rule
from errlint.project.matching import MatchedMessage


@rule("ACT206", "message-matching", since="0.1.0", severity=Severity.WARNING)
def message_matching(fact: MatchedMessage, _context: Context) -> Iterator[Judgement]:
    """Branch on words of a message where the error has a code"""
    yield Judgement(
        fact.span,
        f"Handler in what tool `{fact.running.tools[0].boundary.tool}` runs looks for `{fact.words}` in a message",
        "Messages change with versions and languages, and with what stands in them; the code says the same for sure.",
        f"Compare `{fact.instead}`",
    )
