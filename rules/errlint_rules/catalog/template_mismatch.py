"""
## What it does

Finds a text of an entry whose holes and values do not go together:

- a function of the message that takes a parameter and does not use it;
- a parameter of such a function that has the name of a field, where the library of the catalog takes it for that field;
- a list of arguments beside a template with other holes, or more or fewer of them;
- a hole in a string that nobody fills: one literal of several has lost its `f`, or the code that reads the catalog
  fills the message and passes the fix on as it is written.

## Why is this bad?

The model reads "Run `acme unlock {name}`" to the letter, braces and all, and runs that.

## Example

```python
def unlock(name):
    raise ArchiveError(
        f"Archive {name} is locked",
        fix=f"Check who holds {name}, "
        "then run `acme unlock {name}`.",
    )
```

## Use instead

```python
def unlock(name):
    raise ArchiveError(
        f"Archive {name} is locked",
        fix=f"Check who holds {name}, "
        f"then run `acme unlock {name}`.",
    )
```

## What it cannot see

Templates that are filled in other files, or by a library: without a sign that nobody fills it, a hole in a string is
left alone. What a call gives is [call-parameters-mismatch](call-parameters-mismatch.md).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from errlint.facts import Entry, Function, Items, Literal, Placeholder, Record, Shape, Span, Text, Value
from errlint.linting import Context, Judgement, Related, Severity, rule
from errlint.project.entry_fills import UnfilledRole
from errlint.recognition.roles import normal
from errlint.text import templates
from errlint.text.templates import Style

_WHY = "A model takes the braces for a part of the text, and does what it says to the letter."
_UNUSED = "What the call passes is not in the text, and the model never reads it."
_HOLE = re.compile(r"(?<!\{)\{([^\W\d]\w*)(?:\.\w+)*\}(?!\})")
_LISTS = frozenset("args arguments params parameters placeholders variables message_args message_params".split())
_NAMES = ("name", "key")
_TAKEN = frozenset({"message", "status", "why", "fix", "link", "internal", "cause"})
_LIBRARY = "evlog"


@rule("ACT164", "template-mismatch", since="0.1.0", severity=Severity.ERROR)
def template_mismatch(fact: Entry | UnfilledRole, context: Context) -> Iterator[Judgement]:
    """Text whose holes and values do not go together"""
    if isinstance(fact, UnfilledRole):
        yield from _passed_on(fact, context)
        return
    for _, text in fact.texts:
        yield from _parameters(fact, text, context)
        yield from _lost_prefix(fact, text)
        yield from _of_local(fact, text, context)
    yield from _lists(fact)


def _parameters(entry: Entry, text: Text, context: Context) -> Iterator[Judgement]:
    """Judge the parameters of a text that is a function."""
    used = templates.names_used(text) | {match[1] for match in _HOLE.finditer(_words(text))}
    for name in text.parameters or ():
        if name not in used and not name.startswith("_"):
            yield Judgement(
                text.span,
                f"Parameter `{name}` of a text of `{entry.code}` is not used",
                _UNUSED,
                f"Put `{{{name}}}` into the text, or take the parameter away",
            )
        elif name in _TAKEN and context.project.library_of(entry) == _LIBRARY:
            yield Judgement(
                text.span,
                f"Parameter `{name}` of a text of `{entry.code}` has the name of a field",
                "The library takes it for that field, and the text is made without it.",
                f"Rename the parameter: `{name}` is taken",
            )


def _words(text: Text) -> str:
    return " ".join(part.value for part in text.parts if isinstance(part, Literal))


def _lost_prefix(entry: Entry, text: Text) -> Iterator[Judgement]:
    """Judge the plain literals beside those with an `f`."""
    known = templates.names_used(text) | set(text.parameters or ())
    if not any(isinstance(part, Placeholder) for part in text.parts):
        return
    for part in text.parts:
        if isinstance(part, Literal) and part.verbatim:
            for match in _HOLE.finditer(part.value):
                if match[1] in known:
                    span = Text((part,), part.span).locate(*match.span())
                    yield _never_filled(entry, span, match.group(), "this literal has no `f` in front")


def _of_local(entry: Entry, text: Text, context: Context) -> Iterator[Judgement]:
    """Judge a plain string at a raise site that names what the function around it holds."""
    literal = text.literal
    if entry.catalog.shape is not Shape.RAISES or entry.open or literal is None or "{" not in literal:
        return
    around = context.project.function_around(entry.catalog.path, entry.span)
    held = _held(around) if around is not None else frozenset()
    given = {field.name for field in entry.fields}
    found = list(_HOLE.finditer(literal))
    if all(match[1] in held and match[1] not in given for match in found) and not context.project.may_fill(entry):
        for match in found:
            span = text.locate(*match.span())
            yield _never_filled(entry, span, match.group(), "the string has no `f` in front")


def _held(function: Function) -> frozenset[str]:
    return frozenset((*(p.name for p in function.parameters), *(b.target for b in function.bindings)))


def _never_filled(entry: Entry, span: Span, hole: str, because: str) -> Judgement:
    return Judgement(
        span,
        f"Placeholder `{hole}` in `{entry.code}` is never filled: {because}",
        _WHY,
        "Add the `f`, or write the braces twice where they are meant",
    )


def _lists(entry: Entry) -> Iterator[Judgement]:
    """Judge a list of arguments that stands beside a template."""
    message = entry.message
    if message is None or message.literal is None:
        return
    for field in entry.fields:
        if normal(field.name or "") not in _LISTS or not isinstance(field.value, Items):
            continue
        said = _difference(message.literal, field.value)
        if said is not None:
            yield Judgement(
                field.span,
                f"Field `{field.name}` of `{entry.code}` does not fit its message: {said}",
                _UNUSED,
                "Make the list and the holes of the message the same",
                related=(Related("The message", entry.catalog.path, message.span),),
            )


def _difference(template: str, items: Items) -> str | None:
    listed = [_item_name(item) for item in items.items]
    for style in (Style.PERCENT, Style.BRACES, Style.ANGLES):
        holes = templates.holes(template, style)
        if not holes:
            continue
        names = {hole.name for hole in holes if hole.name is not None}
        if not names:
            count = templates.positions(template) if style is Style.BRACES else len(holes)
            return f"{len(listed)} in the list, {count} in the message" if count != len(listed) else None
        if None in listed or names == set(listed):
            return None
        odd = sorted(names.symmetric_difference(name for name in listed if name is not None))
        return ", ".join(f"`{name}`" for name in odd) + f" {'is' if len(odd) == 1 else 'are'} in one of them alone"
    return None


def _item_name(item: Value) -> str | None:
    if isinstance(item, Text):
        return item.literal
    if not isinstance(item, Record):
        return None
    fields = (item.field(name) for name in _NAMES)
    return next((field.value.literal for field in fields if field and isinstance(field.value, Text)), None)


def _passed_on(role: UnfilledRole, context: Context) -> Iterator[Judgement]:
    """Judge the texts of a field that a function passes on as they are written, beside those that it fills."""
    place = f"{context.display(role.module.path)}:{role.span.start_row}"
    for entry in role.catalog.entries:
        texts = {written.name: written.value for written in entry.roles if isinstance(written.value, Text)}
        text = texts.get(role.field)
        filled = {name for field in role.filled if field in texts for name in _holes(texts[field])}
        for match in _HOLE.finditer(text.literal or "") if text is not None else ():
            if text is not None and match[1] in filled:
                yield Judgement(
                    text.locate(*match.span()),
                    f"Placeholder `{match.group()}` in the {role.field} of `{entry.code}` is never filled",
                    _WHY,
                    f"Fill the {role.field} at {place}, as the message is, or name no value in it",
                    related=(Related("Passed on as it is written", role.module.path, role.span),),
                )


def _holes(text: Text) -> tuple[str, ...]:
    return templates.names(text.literal or "", Style.BRACES)
