"""`errlint rule`: the page of a rule."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from enum import Enum

import click

from errlint.cli.parameters import Choice
from errlint.cli.streams import Color, view_of, write
from errlint.errors import ErrlintError
from errlint.linting import registry
from errlint.linting.rule import Rule
from errlint.reports import pages
from errlint.suggestions import nearest


class PageFormat(Enum):
    """How pages are written."""

    TEXT = "text"
    MARKDOWN = "markdown"
    JSON = "json"


@click.command(short_help="Explain a rule.")
@click.argument("name", required=False)
@click.option("--all", "every", is_flag=True, help="Explain every rule.")
@click.option("--output-format", type=Choice(PageFormat), default=PageFormat.TEXT, help="How the page is written.")
def rule(name: str | None, every: bool, output_format: PageFormat) -> None:  # noqa: FBT001 - click calls it
    """Print the page of the rule NAME, given by its name or its code."""
    if (name is None) is not every:
        message = "pass the name of a rule, or `--all`"
        raise click.UsageError(message)
    known = registry.load()
    rules = list(known) if name is None else [_find(known, name)]
    write(sys.stdout, _pages(rules, output_format, one=not every))


def _find(known: registry.Registry, name: str) -> Rule:
    found = known.find(name) or known.find(name.upper()) or known.find(name.lower())
    if found is None:
        close = nearest(name, known.selectors, "a rule that `errlint rule --all` shows")
        raise ErrlintError("unknown-rule", selector=name, source="`errlint rule`", nearest=close)
    return found


def _pages(rules: Sequence[Rule], output_format: PageFormat, *, one: bool) -> str:
    if output_format is PageFormat.JSON:
        records = [_record(each) for each in rules]
        return json.dumps(records[0] if one else records, indent=2, ensure_ascii=False) + "\n"
    documents = [pages.markdown(each) for each in rules]
    if output_format is PageFormat.TEXT:
        view = view_of(sys.stdout, Color.AUTO)
        documents = [pages.text(document, view) for document in documents]
    return "\n".join(documents)


def _record(rule: Rule) -> dict[str, object]:
    return {
        "name": rule.name,
        "code": rule.code,
        "summary": rule.summary,
        "explanation": rule.page,
        "severity": rule.severity.value,
        "default": rule.default,
        "since": rule.since,
        "url": rule.url,
    }
