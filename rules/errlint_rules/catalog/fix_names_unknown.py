"""
## What it does

Finds a text that tells the model to call a tool or a function, or to set a variable, that the project does not have,
where another one has nearly the same name.

## Why is this bad?

A model does what the error says: it calls `get_codes`, reads that there is no such tool, and is worse off than before.
Where the error asks for a call that nobody can make, it never gets out.

## Example

```python
@mcp.tool
def get_price_codes(service: str) -> dict:
    return {"error": f"No service {service}", "suggestion": "Call get_codes() for the list of services."}
```

## Use instead

```python
@mcp.tool
def get_price_codes(service: str) -> dict:
    return {"error": f"No service {service}", "suggestion": "Call get_price_codes() for the list of services."}
```

## What it cannot see

Names that nothing in the project resembles, and names of other projects: a text may speak of anything. A name that
stands anywhere in the code, as a function, a parameter, a local name, in quotes or asked of an object, is taken for
known. Names of functions are left alone in projects without tools.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Entry, Role
from errlint.linting import Context, Judgement, Severity, rule, wordings
from errlint.project.routes import Delivery
from errlint.text.mentions import Kind, mentions

_ROLES = (Role.MESSAGE, Role.WHY, Role.FIX)
_WORDS = {Kind.FUNCTION: "tool or function", Kind.VARIABLE: "variable"}


@rule("ACT115", "fix-names-unknown", since="0.1.0", severity=Severity.WARNING)
def fix_names_unknown(fact: Entry | Delivery, context: Context) -> Iterator[Judgement]:
    """Text that names a tool, function or variable which does not exist"""
    for wording in (each for role in _ROLES for each in wordings(fact, role, context)):
        for mention in mentions(wording.text.value):
            meant = context.meant_by(mention)
            if meant is not None:
                yield Judgement(
                    wording.text.locate(mention.start, mention.end),
                    f"{wording.owner} names `{mention.name}`, and the project has no such {_WORDS[mention.kind]}",
                    "A model that does what it says fails once more, and may never get out.",
                    f"Name `{meant}`, if that is what is meant",
                )
