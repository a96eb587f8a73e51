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

A redirector counts as such a page too, and so does a folder of the project's own site where most links of the catalog
end in their code.

## Options

- `link-precision`: with `section`, a link to a page is a warning.
- `link-items`: further pages that are about one error each.
- `allow-report-links`: lets links go to the list of issues, where errors are reported.

## What it cannot see

Whether the section is there (see [link-anchor-missing](link-anchor-missing.md)), and links whose beginning is computed.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Catalog, Entry, Text
from errlint.linting import Context, Judgement, Severity, rule
from errlint.settings.model import LinkPrecision
from errlint.text.links import LinkClass, address, classify, item_folders
from errlint.text.shown import quoted

_SITE = "A model that follows it lands on a home page and has to search."
_PAGE = "A model that follows it reads the whole page to find one paragraph."


@rule("ACT141", "link-without-section", since="0.1.0", severity=Severity.ERROR)
def link_without_section(catalog: Catalog, context: Context) -> Iterator[Judgement]:
    """Link that does not go to a section"""
    written = [(entry, link) for entry in catalog.entries for link in entry.links]
    folders = item_folders((link.value, entry.code) for entry, link in written)
    for entry, link in written:
        found = classify(link.value, entry.code, context.settings.link_items, folders)
        if found is LinkClass.PAGE:
            precise = context.settings.link_precision is LinkPrecision.SECTION
            yield _judgement(entry, link, "a page", _PAGE, Severity.WARNING if precise else Severity.INFO)
        elif found is LinkClass.SITE and not (context.settings.allow_report_links and _is_report(link)):
            yield _judgement(entry, link, "the site", _SITE, Severity.ERROR)


def _is_report(link: Text) -> bool:
    parts = address(link.value)
    return parts is not None and parts.is_report


def _judgement(entry: Entry, link: Text, place: str, why: str, severity: Severity) -> Judgement:
    return Judgement(
        link.span,
        f"Link of `{entry.code}` goes to {place}, not to a section: {quoted(link.value)}",
        why,
        "Link to the heading about this error: add its `#anchor`",
        severity=severity,
    )
