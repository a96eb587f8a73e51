"""
## What it does

Finds errors that are made and never raised, and things that make an error and are raised without the call:
`raise errors.LOCKED` where `LOCKED` is a function, or an entry of a catalog that has to be called.

## Why is this bad?

What is raised without its call is no exception: Python raises a `TypeError` in its place, and the model reads
"exceptions must derive from BaseException". What is made and dropped is worse: nothing fails, and the tool goes on as
if all was well.

## Example

```python
def locked(name: str) -> ArchiveError:
    return ArchiveError(f"{name} is locked. Call unlock_archive first.", "LOCKED")

if archive.locked:
    locked(name)
```

## Use instead

```python
if archive.locked:
    raise locked(name)
```

## What it cannot see

Code that no tool runs. A class that is made as a statement counts where it is an exception and its constructor does not
raise; a function where all that it gives back are exceptions, and nothing in it raises.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import CallSite, Function, Name, Shape
from errlint.linting import Applicability, Context, Edit, Fix, Judgement, Severity, before, rule
from errlint.project.running import RunningFunction

_DROPPED = "Nothing fails here: the tool goes on, and the model reads of a success."
_UNCALLED = "It is no exception: Python raises a `TypeError` in its place, and the model reads about that."
_BASE = "builtins.BaseException"


@rule("ACT207", "uncalled-entry", since="0.1.0", severity=Severity.ERROR)
def uncalled_entry(fact: RunningFunction, context: Context) -> Iterator[Judgement]:
    """Error that is made and never raised, or raised without the call that makes it"""
    for site in fact.function.calls:
        if site.alone and _makes_error(site, fact, context):
            yield Judgement(
                site.call.span,
                f"Tool `{fact.tools[0].boundary.tool}` makes `{'.'.join(site.call.path)}` here, and does not raise it",
                _DROPPED,
                "Write `raise` before it",
                fix=Fix("Raise it", Applicability.UNSAFE, (Edit(before(site.call.span), "raise "),)),
            )
    for raised in fact.function.raises:
        if isinstance(raised.error, Name) and _is_maker(raised.error, fact, context):
            yield Judgement(
                raised.span,
                f"Tool `{fact.tools[0].boundary.tool}` raises `{raised.error.dotted}` without calling it",
                _UNCALLED,
                "Call it with what its text has places for",
            )


def _makes_error(site: CallSite, fact: RunningFunction, context: Context) -> bool:
    """Say whether a call makes an error: an exception class, or a function that gives nothing else back."""
    if not isinstance(site.call.callee, Name):
        return False
    target = context.project.scope.resolve(fact.module, fact.function, site.call.path)
    if target is None or target.instance:
        return False
    if isinstance(target.fact, Function):
        made = context.project.exceptions.raised(fact.module, fact.function, site.call)
        return not _fails(target.fact) and bool(target.fact.payloads) and all(_BASE in lineage for lineage in made)
    maker = context.project.scope.table(target.module) if target.module is not None else None
    constructor = maker.functions.get(f"{target.dotted.rpartition('.')[2]}.__init__") if maker is not None else None
    lineage = context.project.exceptions.of(target)
    return _BASE in lineage and (constructor is None or not constructor.raises)


def _fails(function: Function) -> bool:
    return bool(function.raises) or function.comes_to_end or function.awaited


def _is_maker(name: Name, fact: RunningFunction, context: Context) -> bool:
    """Say whether a name is a function of the project, or an entry that a catalog has a function for."""
    if any(handler.binding == name.path[0] for handler in fact.function.handlers):
        return False
    target = context.project.scope.resolve(fact.module, fact.function, name.path)
    if target is not None and isinstance(target.fact, Function) and not target.instance:
        return not target.fact.decorators
    reference = context.project.references.of(name, fact.module, fact.function)
    return reference is not None and reference.is_entry and reference.catalog.ref.shape in {Shape.CALL, Shape.ENUM}
