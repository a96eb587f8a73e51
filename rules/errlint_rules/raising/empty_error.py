"""
## What it does

Finds an error that is raised without words, or with a bare key alone, in a tool or in code that a tool calls, where
the framework passes the text of the error on.

## Why is this bad?

`raise TimeoutError()` becomes "Error executing tool read_archive: ", and `raise KeyError(name)` becomes "'notes'". The
model reads nothing, or a word without a sentence, and has to guess what went wrong.

## Example

```python
@mcp.tool()
def read_archive(name: str) -> str:
    if name not in archives:
        raise KeyError(name)
    return archives[name].text
```

## Use instead

```python
@mcp.tool()
def read_archive(name: str) -> str:
    if name not in archives:
        raise KeyError(f"No archive is called {name!r}. Call list_archives and pass one of its names.")
    return archives[name].text
```

## What it cannot see

Classes of the project that make their own text, and messages that are computed. Where the framework withholds the text
anyway, `undelivered-text` judges; where the project has a catalog or coded errors, `bare-error` asks for one of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Call, Function, Name, Text, Value
from errlint.linting import Context, Judgement, Severity, rule
from errlint.project.audience import is_for_readers
from errlint.project.exceptions import is_builtin
from errlint.project.routes import ReachedRaise

_KEY_ERRORS = frozenset({"builtins.KeyError", "builtins.LookupError", "builtins.IndexError"})
# Names that hold a sentence, whatever else they may hold.
_SENTENCES = ("message", "msg", "text", "error", "err", "detail", "details", "reason", "description", "exc", "hint")


@rule("ACT215", "empty-error", since="0.1.0", severity=Severity.WARNING)
def empty_error(fact: ReachedRaise, context: Context) -> Iterator[Judgement]:
    """Error without words where a model reads them"""
    if not is_for_readers(fact.lineage, fact.function) or _may_have_words(fact, context):
        return
    what = _missing(fact, context)
    routes = [route for route in fact.routes if route.brings(fact.site) and context.delivers(route)]
    if what is None or not routes or context.may_convert(routes[0].tool):
        return
    tool = routes[0].tool.boundary.tool
    yield Judgement(
        fact.site.span,
        f"`{fact.lineage[0].rpartition('.')[2]}` reaches the model through tool `{tool}` {what}",
        "The model cannot tell what went wrong, let alone what to do about it.",
        "Give the error a message: say what failed, with the value, and what to do next",
    )


def _may_have_words(fact: ReachedRaise, context: Context) -> bool:
    """Say whether the class may bring words of its own, or another rule asks for a better class."""
    if is_builtin(fact.lineage[0]):
        return context.owned_errors(fact.module) is not None
    error = fact.site.error
    name = error.callee if isinstance(error, Call) else error
    return not isinstance(name, Name) or not context.is_plain_error(fact.module, fact.function, name)


def _missing(fact: ReachedRaise, context: Context) -> str | None:
    """Return what the words of the error lack, None where they lack nothing or nobody knows."""
    error = fact.site.error
    if isinstance(error, Name):
        return "without a message" if _is_class(fact, error, context) else None
    if not isinstance(error, Call) or len(error.arguments) > 1:
        return None
    if not error.arguments:
        return "without a message"
    given = error.arguments[0]
    if isinstance(given.value, Text) and not given.value.value.strip():
        return "with an empty message"
    is_key = fact.lineage[0] in _KEY_ERRORS and not given.spread and _is_key(given.value, fact.function)
    return "with a bare key alone" if is_key else None


def _is_class(fact: ReachedRaise, name: Name, context: Context) -> bool:
    """Say whether `raise name` raises a class, and not an error that was made elsewhere."""
    return name.path[-1][:1].isupper() and context.resolve(fact.module, fact.function, name) == fact.lineage[0]


def _is_key(value: Value, function: Function) -> bool:
    """Say whether a value is a name that holds no sentence."""
    if not isinstance(value, Name) or value.path[-1].lower().endswith(_SENTENCES):
        return False
    held = (binding.value for binding in function.bindings if binding.target == value.dotted)
    return not any(isinstance(part, (Text, Call)) for part in held)
