"""
## What it does

Finds a built-in exception that is raised where a model reads it, in a tool or in code that a tool calls, and whose
words name no next step. In a project that owns an error catalog or a coded base class, any built-in exception there is
one, and so is any in the package that owns the catalog.

## Why is this bad?

What the model reads next decides whether it recovers in one step or in six. "Not found" tells it that something went
wrong, not which argument to change, which tool to call or when to stop.

## Example

```python
@mcp.tool()
def read_archive(name: str) -> str:
    archive = find(name)
    if archive is None:
        raise ValueError("Archive not found")
    return archive.text
```

## Use instead

```python
@mcp.tool()
def read_archive(name: str) -> str:
    archive = find(name)
    if archive is None:
        raise ValueError(f"No archive is called {name!r}. Call list_archives and pass one of its names.")
    return archive.text
```

A next step is an instruction, or the rule that the input broke with the values it may have ("`mode` must be `fast` or
`exact`"). That something is required, missing or not found is none.

## Options

- `boundary`: tools of the project that no framework declares.
- `include-tests`: look at test files too.

## What it cannot see

Calls of what is not known are not followed. Constructors, validators and what the same function catches are left out,
as are exceptions of the project's own classes and of libraries. Where the framework in use never passes the text on,
its words do not matter and nothing is reported. Messages that are computed, or not in English, are left alone where no
catalog asks for more; what only passes on the words of another system (`raise Exception(answer["error"])`) is not.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Call, RaiseSite, Text
from errlint.facts.value import two
from errlint.linting import Context, Judgement, Related, Severity, rule
from errlint.project.audience import is_for_readers, message_of
from errlint.project.bypass import BypassingRaise
from errlint.project.exceptions import is_builtin
from errlint.project.routes import ReachedRaise, Route
from errlint.text.next_step import has_next_step
from errlint.text.shown import quoted

_WORDS_OF_OTHERS = frozenset({"error", "message", "detail", "error_message", "errorMessage", "msg", "reason"})
_HELP = "Say what to do next: name the argument to change, the tool to call, or the command to run"


@rule("ACT201", "bare-error", since="0.1.0", severity=Severity.ERROR)
def bare_error(fact: ReachedRaise | BypassingRaise, context: Context) -> Iterator[Judgement]:
    """Built-in exception without a next step where a model reads it"""
    if not is_for_readers(fact.lineage, fact.function) or not is_builtin(fact.lineage[0]):
        return
    if isinstance(fact, BypassingRaise):
        yield _past_catalog(fact)
        return
    delivering = (route for route in fact.routes if context.delivers(route))
    routes = list({id(route.tool): route for route in reversed(list(delivering))}.values())[::-1]
    is_owned = bool(routes) and context.owned_errors(fact.module) is not None
    if routes and (is_owned or _only_passes_on(fact) or _lacks_next_step(fact.site, context)):
        yield _reached(fact, routes, context)


def _lacks_next_step(site: RaiseSite, context: Context) -> bool:
    message = message_of(site)
    if message is None or not message.value.strip():
        return False
    return context.is_english(message) and not has_next_step(message.value)


def _only_passes_on(fact: ReachedRaise) -> bool:
    """Say whether an error says no more than another system did: `raise Exception(answer["error"])`."""
    given = fact.site.error.arguments if isinstance(fact.site.error, Call) else ()
    if len(given) != 1 or fact.site.place.handler is not None:
        return False
    value = given[0].value
    if isinstance(value, Call):
        key = value.argument("", 0) if value.last == "get" and len(value.path) > 1 else None
    else:
        pair = two(value)
        key = pair[1] if pair is not None else None
    return isinstance(key, Text) and key.literal in _WORDS_OF_OTHERS


def _reached(fact: ReachedRaise, routes: list[Route], context: Context) -> Judgement:
    first = routes[0]
    chain = first.chain
    way = "" if len(chain) == 1 else " (" + " → ".join(f"`{name}`" for name in chain) + ")"
    message = message_of(fact.site)
    words = f": {quoted(message.value)}" if message is not None else ""
    owned = context.owned_errors(fact.module)
    related = tuple(
        Related(
            f"Tool `{route.tool.boundary.tool}` reaches it too", route.tool.module.path, route.tool.function.name_span
        )
        for route in routes[1:]
    )
    bare = fact.lineage[0].rpartition(".")[2]
    return Judgement(
        fact.site.span,
        f"Bare `{bare}` reaches the model through tool `{first.tool.boundary.tool}`{way}{words}",
        "The model reads what went wrong, not what to do about it.",
        f"Raise an error of {owned}, with its code and its fix" if owned else _HELP,
        related=related,
    )


def _past_catalog(fact: BypassingRaise) -> Judgement:
    bare = fact.lineage[0].rpartition(".")[2]
    return Judgement(
        fact.site.span,
        f"Bare `{bare}` is raised in the package that owns the catalog `{fact.catalog.name}`",
        "Callers that read the catalog get no code, no cause and no fix from this error.",
        f"Raise an entry of `{fact.catalog.name}`, or add one for this case",
    )
