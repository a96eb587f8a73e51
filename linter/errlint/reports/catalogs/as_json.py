"""`json`: all that is known of each catalog, as one object that keeps its shape.

The version changes only where a reader would break; `schemas/catalogs-v1.schema.json` describes it.
"""

from __future__ import annotations

from errlint.errors import ErrlintError
from errlint.facts import Catalog, Entry, RoleValue, Span, Text
from errlint.reports.catalogs import CatalogsReport, words
from errlint.reports.json_text import pretty
from errlint.reports.view import View


def render(report: CatalogsReport, view: View) -> str:
    """Return the object, with a newline at its end."""
    document = {
        "version": 1,
        "catalogs": [_catalog(catalog, view) for catalog in report.catalogs],
        "errors": [_error(error) for error in report.errors],
    }
    return pretty(document, sort_keys=False) + "\n"


def _catalog(catalog: Catalog, view: View) -> dict[str, object]:
    return {
        "name": catalog.ref.name,
        "path": view.portable(catalog.ref.path),
        **_place(catalog.span),
        "shape": catalog.ref.shape.value,
        "grounds": catalog.grounds.value,
        "prefix": catalog.ref.prefix,
        "guided": catalog.ref.guided,
        "roles": {role.value: dict(names) for role, names in words.names_of(catalog).items()},
        "entries": [_entry(entry) for entry in catalog.entries],
        "unread": [_place(span) for span in catalog.unread],
        "tracks": [{"package": each.package, "reviewed": each.reviewed} for each in catalog.tracking],
    }


def _entry(entry: Entry) -> dict[str, object]:
    return {
        "code": entry.code,
        **_place(entry.span),
        "open": entry.open,
        "roles": [_role(value) for value in entry.roles],
    }


def _role(value: RoleValue) -> dict[str, object]:
    return {
        "role": value.role.value,
        "name": value.name,
        "text": value.value.value if isinstance(value.value, Text) else None,
        **_place(value.value.span),
    }


def _place(span: Span) -> dict[str, object]:
    return {"row": span.start_row, "column": span.start_column, "end_row": span.end_row, "end_column": span.end_column}


def _error(error: ErrlintError) -> dict[str, object]:
    return {"code": error.code, "message": error.message, "why": error.why, "help": error.fix, "url": error.link}
