"""`full`: each finding with the source it is about, why it matters, what to do, and where to read more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from errlint.facts.span import Span
from errlint.files.source import SourceText
from errlint.linting.finding import Finding
from errlint.linting.report import Report
from errlint.reports.fix_diff import fix_diff
from errlint.reports.head import head
from errlint.reports.printable import printable
from errlint.reports.sentences import footer
from errlint.reports.severities import INKS
from errlint.reports.snippet import Snippet
from errlint.reports.summary import summary
from errlint.reports.view import Ink, View


def render(report: Report, view: View) -> str:
    """Return the findings, and the summary where the view asks for it."""
    blocks = ["\n".join(_block(finding, report.sources, view)) + "\n" for finding in report.findings]
    if view.summary and (counts := summary(report, view)):
        blocks.append(counts)
    return "".join(f"{block}\n" for block in blocks)


def _block(finding: Finding, sources: Mapping[str, SourceText], view: View) -> Iterator[str]:
    yield head(finding, view, Ink.BOLD)
    snippet, *others = _snippets(finding, sources, INKS[finding.severity])
    gutter = max(len(str(each.rows[-1])) if each else 0 for each in (snippet, *others))
    yield from _place(view, gutter, finding.path, finding.span, snippet)
    for related, other in zip(finding.related, others, strict=True):
        yield f"{view.ink(Ink.LABEL, 'note')}: {printable(related.message)}"
        yield from _place(view, gutter, related.path, related.span, other)
    source = sources.get(finding.path)
    diff = fix_diff(finding.fix, source, view) if finding.fix and source else ()
    is_said_below = bool(diff) and finding.fix is not None and finding.fix.title == finding.help
    yield from footer(view, why=finding.why, fix="" if is_said_below else finding.help, link=finding.rule.url)
    yield from diff


def _snippets(finding: Finding, sources: Mapping[str, SourceText], ink: Ink) -> Iterator[Snippet | None]:
    """Yield what to draw for the finding and each related place, None where there is no text or no span."""
    source = sources.get(finding.path)
    yield Snippet(source, finding.span, ink) if source and finding.span else None
    for related in finding.related:
        source = sources.get(related.path)
        yield Snippet(source, related.span, Ink.FRAME, mark="-", context=0) if source else None


def _place(view: View, gutter: int, path: str, span: Span | None, snippet: Snippet | None) -> Iterator[str]:
    row, column = (span.start_row, span.start_column) if span else (1, 1)
    yield f"{' ' * gutter}{view.ink(Ink.FRAME, '-->')} {view.path(path)}:{row}:{column}"
    if snippet is not None:
        yield from snippet.draw(view, gutter)
