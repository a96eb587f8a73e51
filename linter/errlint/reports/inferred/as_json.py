"""`json`: what was inferred, as one object that keeps its shape.

The version changes only where a reader would break; `schemas/inferred-v1.schema.json` describes it.
"""

from __future__ import annotations

from collections.abc import Sequence

from errlint.errors import ErrlintError
from errlint.project.taxonomy.conventions import Convention
from errlint.reports.json_text import pretty
from errlint.reports.view import View


def render(shown: Sequence[Convention], errors: Sequence[ErrlintError], view: View) -> str:
    """Return the object, with a newline at its end."""
    document = {
        "version": 1,
        "conventions": [_convention(entry, view) for entry in shown],
        "errors": [
            {"code": error.code, "message": error.message, "why": error.why, "help": error.fix, "url": error.link}
            for error in errors
        ],
    }
    return pretty(document, sort_keys=False) + "\n"


def _convention(entry: Convention, view: View) -> dict[str, object]:
    path, span = entry.evidence.path, entry.evidence.span
    return {
        "key": entry.key,
        "value": list(entry.value) if isinstance(entry.value, tuple) else entry.value,
        "package": view.portable(entry.package) if entry.package is not None else None,
        "set": entry.evidence.is_set,
        "reason": entry.evidence.reason,
        "path": view.portable(path) if path is not None else None,
        "row": span.start_row if span is not None else None,
        "column": span.start_column if span is not None else None,
    }
