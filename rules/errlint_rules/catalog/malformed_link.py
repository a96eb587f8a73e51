"""
## What it does

Finds a link that leads nowhere as it is written:

- one that is no absolute address (`/docs/archives`, `docs.acme.dev/archives`), unless the settings tell where the
  documentation of the project is read, or the profile is `app`;
- one to a placeholder host (`example.com`, `localhost`);
- one with its query behind the fragment (`#unlock?lang=en`): browsers take it for a part of the fragment;
- one to a documentation over plain `http` (a warning);
- in any text, one that runs into the next string literal, because the space between the two is missing.

## Why is this bad?

A model fetches the address as it stands. What it gets is an error page, and it does not know which part is wrong.

## Example

```python
raise ArchiveError(
    f"Archive {name} is locked",
    fix="Unlock it as in https://docs.acme.dev/archives#unlock"
    "Then call the tool again.",
)
```

## Use instead

```python
raise ArchiveError(
    f"Archive {name} is locked",
    fix="Unlock it as in https://docs.acme.dev/archives#unlock "
    "Then call the tool again.",
)
```

The missing space and `https` have safe fixes.

## Options

- `docs`: with a `base`, links may be relative to it.
- `profile`: under `app`, links may be relative to the application.

## What it cannot see

Whether an address that looks right is there, and links whose beginning is computed.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Entry, Literal, Text
from errlint.linting import Applicability, Context, Edit, Fix, Judgement, Severity, rule
from errlint.settings.model import Profile
from errlint.text.link_defects import Defect, Glued, defect, glued, is_computed
from errlint.text.shown import quoted

_WHY = "A model fetches the address as it stands, and cannot know which part of it is wrong."
_SAID = {
    Defect.NOT_ABSOLUTE: ("is no absolute address", "Write the whole address, from `https://` on"),
    Defect.PLACEHOLDER_HOST: ("goes to a placeholder", "Link to the page that a reader can fetch"),
    Defect.QUERY_AFTER_FRAGMENT: ("has its query behind the fragment", "Move the query in front of the `#`"),
    Defect.PLAIN_HTTP: ("goes over plain `http`", "Write `https` in place of `http`"),
}


@rule("ACT142", "malformed-link", since="0.1.0", severity=Severity.ERROR)
def malformed_link(entry: Entry, context: Context) -> Iterator[Judgement]:
    """Link that leads nowhere as it is written"""
    for link in entry.links:
        found = None if is_computed(link) else defect(link.value)
        if found is not None and not (found is Defect.NOT_ABSOLUTE and _may_be_relative(context)):
            said, remedy = _SAID[found]
            yield Judgement(
                link.span,
                f"Link of `{entry.code}` {said}: {quoted(link.value)}",
                _WHY,
                remedy,
                fix=_with_https(link) if found is Defect.PLAIN_HTTP else None,
                severity=Severity.WARNING if found is Defect.PLAIN_HTTP else None,
            )
    for _, text in entry.texts:
        yield from (_glued(entry, address) for address in glued(text))


def _may_be_relative(context: Context) -> bool:
    return context.settings.profile is Profile.APP or context.project.documentation.base is not None


def _with_https(link: Text) -> Fix | None:
    first = link.parts[0]
    start = link.value.find("http:")
    if not isinstance(first, Literal) or not first.verbatim or start < 0:
        return None
    edit = Edit(link.locate(start, start + len("http:")), "https:")
    return Fix("Write `https`", Applicability.SAFE, (edit,))


def _glued(entry: Entry, address: Glued) -> Judgement:
    return Judgement(
        address.span,
        f"Address in `{entry.code}` runs into the next literal: {quoted(address.url)}",
        _WHY,
        f"Add a space in front of {quoted(address.word)}",
        fix=Fix("Add the missing space", Applicability.SAFE, (Edit(address.gap, " "),)),
    )
