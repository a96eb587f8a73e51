"""
## What it does

Finds a link into the project's own documentation whose page is there, but has no heading, label or id of that name.

## Why is this bad?

A heading was reworded and the link was not. The fetch succeeds, and lands at the top of a page that says something
else first.

## Example

```toml
[tool.errlint]
docs = { base = "https://docs.acme.dev/", root = "docs", generator = "mkdocs" }
```

With `## Unlock an archive` in `docs/archives.md`:

```python
ERRORS = {
    "LOCKED": {
        "message": "Archive {name} is locked",
        "fix": "Run `acme unlock {name}`.",
        "link": "https://docs.acme.dev/archives/#unlocking",
    },
}
```

## Use instead

`"link": "https://docs.acme.dev/archives/#unlock-an-archive"`

Address, folder and generator are read from `mkdocs.yml`, `conf.py`, `docusaurus.config.*`, `.vitepress/config.*` and
`nuxt.config.*` where the settings do not tell them. Each generator makes the ids of headings in its own way; where it
is not known, an id counts that any of them would make.

## Options

- `docs`: where the documentation is read (`base`), its folder (`root`), and what makes it (`generator`).

## What it cannot see

Pages without a source in the folder, and pages that take in parts from elsewhere (includes, components, generated
reference): such links are left alone. Other sites are never looked at.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.docs import Anchor
from errlint.facts import Entry
from errlint.linting import Context, Judgement, Severity, rule
from errlint.suggestions import nearest
from errlint.text.shown import quoted


@rule("ACT143", "link-anchor-missing", since="0.1.0", severity=Severity.ERROR)
def link_anchor_missing(entry: Entry, context: Context) -> Iterator[Judgement]:
    """Link to a heading that is not there"""
    for link in entry.links:
        if "#" not in (link.literal or ""):
            continue
        looked = context.project.documentation.look(link.value)
        if looked.anchor is Anchor.MISSING and looked.page is not None:
            page = context.display(looked.page)
            close = nearest(link.value.partition("#")[2], looked.ids, "the id of a heading on that page")
            yield Judgement(
                link.span,
                f"Link of `{entry.code}` goes to a heading that `{page}` does not have: {quoted(link.value)}",
                "A model that follows it lands at the top of the page and has to guess what was meant.",
                f"Use {close} behind the `#`, or add that id to the page",
            )
