"""
## What it does

Finds a link that will show something else one day, or does so already: one to a line of a branch, and one to the
documentation of another version of a package than the project uses.

## Why is this bad?

Lines of a branch move with each change, so the link ends up in the middle of something else. The documentation of an
old version tells a model to pass what the installed one no longer takes.

## Example

```python
ERRORS = {
    "LOCKED": {
        "message": "Archive {name} is locked",
        "fix": "Take the lock as `acquire` does.",
        "link": "https://github.com/acme/store/blob/main/store/locks.py#L40",
    },
}
```

## Use instead

The same file at a commit, which does not move: `.../blob/4f2a91c0d7.../store/locks.py#L40`.

## What it cannot see

Versions that no lock file or manifest of the project tells. An address without a version, or with `latest` or `stable`
in its place, follows the package and is left alone. A version counts where the address tells whose it is: on the sites
of packages that are known, on Read the Docs, and where a package that the catalog tracks is named in the address.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from errlint.facts import Catalog, Entry, Text
from errlint.linting import Context, Judgement, Severity, rule
from errlint.sdk import Applies, VersionInUse, applies
from errlint.text.link_drift import branch_of_lines, version_in, version_of_docs
from errlint.text.links import Address, address


@rule("ACT144", "drifting-link", since="0.1.0", severity=Severity.WARNING)
def drifting_link(catalog: Catalog, context: Context) -> Iterator[Judgement]:
    """Link to a line of a branch, or to the documentation of another version"""
    for entry in catalog.entries:
        for link in entry.links:
            parts = address(link.value)
            if parts is not None and link.literal is not None:
                yield from _of_branch(entry, link, parts)
                yield from _of_version(entry, link, _documented(parts, catalog), context)


def _of_branch(entry: Entry, link: Text, parts: Address) -> Iterator[Judgement]:
    branch = branch_of_lines(parts)
    if branch is not None:
        yield Judgement(
            link.span,
            f"Link of `{entry.code}` goes to a line of the branch `{branch}`",
            "Lines of a branch move with each change: a model that follows the link reads something else.",
            "Link to the file at a commit, or to a heading about the error",
        )


def _documented(parts: Address, catalog: Catalog) -> tuple[str, str] | None:
    """Return the package that a link documents and the version in its address."""
    if (found := version_of_docs(parts)) is not None:
        return found
    version = version_in(parts)
    words = re.sub(r"[^a-z0-9/]", "", "/".join((parts.host, *parts.segments)).lower())
    for tracking in catalog.tracking:
        ecosystem, _, name = tracking.package.partition(":")
        if version is not None and ecosystem == "pypi" and re.sub(r"[^a-z0-9]", "", name.lower()) in words:
            return name, version
    return None


def _of_version(entry: Entry, link: Text, documented: tuple[str, str] | None, context: Context) -> Iterator[Judgement]:
    if documented is None:
        return
    package, version = documented
    in_use = context.version_in_use(f"pypi:{package}", entry.catalog.path)
    release = ".".join(version.split(".")[:2])  # a patch has no pages of its own
    if applies(f"=={release}.*", in_use) is Applies.NO:
        yield _outdated(entry, link, package, version, in_use)


def _outdated(entry: Entry, link: Text, package: str, version: str, in_use: VersionInUse) -> Judgement:
    current = in_use.version or in_use.specifier
    return Judgement(
        link.span,
        f"Link of `{entry.code}` documents `{package}` {version}, but the project uses {current}",
        "A model does what the page of another version says, and passes what this one does not take.",
        f"Link to the documentation of `{package}` {current}",
    )
