"""
## What it does

Finds a `link` that goes to a site or to a page, not to the section about the error.

## Why is this bad?

A model that fetches the link reads the page it lands on. A home page costs it a search, a long page a few thousand
tokens that may not name the case at all.

## Example

```python
errors = define_error_catalog("acme", {
    "LOCKED": {
        "message": "Archive {name} is locked",
        "why": "Another import holds the lock.",
        "fix": "Run `acme unlock {name}`.",
        "link": "https://docs.acme.dev/",
    },
})
```

## Use instead

```python
errors = define_error_catalog("acme", {
    "LOCKED": {
        "message": "Archive {name} is locked",
        "why": "Another import holds the lock.",
        "fix": "Run `acme unlock {name}`.",
        "link": "https://docs.acme.dev/archives#unlock",
    },
})
```

A link to a site is an error, one to a page only a note: a short page about nothing else is fine. A page of its own for
each error, rule or ticket (`.../errors/LOCKED`, `.../issues/12`) is as good as a section.

## What it cannot see

Whether the section is there, and links whose beginning is computed.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Entry
from errlint.linting import Context, Judgement, Severity, rule
from errlint.text.links import LinkClass, classify
from errlint.text.shown import quoted

_LANDS = {
    LinkClass.SITE: ("the site", Severity.ERROR, "A model that follows it lands on a home page and has to search."),
    LinkClass.PAGE: ("a page", Severity.INFO, "A model that follows it reads the whole page to find one paragraph."),
}


@rule("ACT141", "link-without-section", since="0.1.0", severity=Severity.ERROR)
def link_without_section(entry: Entry, _context: Context) -> Iterator[Judgement]:
    """Link that does not go to a section"""
    link = entry.link
    lands = _LANDS.get(found) if link is not None and (found := classify(link.value, entry.code)) else None
    if link is None or lands is None:
        return
    place, severity, why = lands
    yield Judgement(
        link.span,
        f"Link of `{entry.code}` goes to {place}, not to a section: {quoted(link.value)}",
        why,
        "Link to the heading about this error: add its `#anchor`",
        severity=severity,
    )
