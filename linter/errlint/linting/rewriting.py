"""Edits that several rules make."""

from __future__ import annotations

from errlint.facts import Field, Record, Span
from errlint.linting.finding import Edit


def before(span: Span) -> Span:
    """Return the empty place in front of a span."""
    return Span(span.start_row, span.start_column, span.start_row, span.start_column, span.start_byte, span.start_byte)


def behind(span: Span) -> Span:
    """Return the empty place behind a span."""
    return Span(span.end_row, span.end_column, span.end_row, span.end_column, span.end_byte, span.end_byte)


def without_field(record: Record, field: Field) -> Edit | None:
    """Return the edit that takes a field out of a record, with its comma; None where nothing would be left of it.

    The fields must stand in the record itself, and nothing may be spread between them.
    """
    fields = sorted(record.fields, key=lambda entry: entry.span.start_byte)
    if field not in fields or len(fields) == 1 or record.spreads or not record.span.covers(field.value.span):
        return None
    index = fields.index(field)
    if index + 1 < len(fields):
        return Edit(before(field.span).to(before(fields[index + 1].span)), "")
    return Edit(behind(fields[index - 1].value.span).to(field.value.span), "")
