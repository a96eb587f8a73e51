"""Where a comment about a finding has to stand."""

from __future__ import annotations

from errlint.facts import Layout
from errlint.linting.finding import Finding


def comment_row(finding: Finding, layout: Layout) -> int | None:
    """Return the row (1-based) at whose end a comment about a finding has to stand.

    None where there is none: the finding has no place or says that the file is broken, or there are no comments.
    """
    if finding.span is None or not finding.rule.suppressible or layout.marker is None:
        return None
    return layout.joined_at(finding.span.start_row).comment_row
