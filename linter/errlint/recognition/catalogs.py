"""Find the catalogs of a module."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from errlint.facts import (
    Call,
    Catalog,
    CatalogRef,
    Comment,
    Entry,
    Items,
    Module,
    Name,
    Record,
    Role,
    RoleValue,
    Shape,
    Span,
    Text,
    Tracking,
)
from errlint.recognition import classes, documents, raises, tracking
from errlint.recognition.draft import Draft
from errlint.recognition.roles import Names
from errlint.recognition.tables import Constructor, Row, Table, Tables
from errlint.recognition.text import names_errors


def find(module: Module, comments: Sequence[Comment], names: Names, constructor: Constructor) -> tuple[Catalog, ...]:
    """Return the catalogs of a module, in source order.

    `comments` are those of the file, `names` the role names of the project, `constructor` tells the parameters of a
    class by the name that a call uses.
    """
    finder = _Finder(module, names, constructor)
    drafts = sorted(finder.drafts(), key=lambda draft: draft.span)
    shared = (*tracking.of_assignments(module.assignments), *tracking.of_document(module.document))
    claimed = [tuple(tracking.beside(draft.span, comments)) for draft in drafts]
    loose = [t for comment in comments for t in tracking.of_comment(comment) if not any(t in own for own in claimed)]
    return tuple(
        _catalog(module.path, draft, (*own, *shared, *loose)) for draft, own in zip(drafts, claimed, strict=True)
    )


def _catalog(path: str, draft: Draft, tracked: tuple[Tracking, ...]) -> Catalog:
    guided = any(row.filled.guided for row in draft.table.rows)
    ref = CatalogRef(draft.name, path, draft.shape, draft.prefix, guided, draft.made_by, draft.declared)
    entries = tuple(
        Entry(
            ref,
            _code(row.key, row.filled.roles, draft),
            row.filled.roles,
            row.key_span,
            row.filled.open,
            row.filled.fields,
            row.filled.made_by,
            row.key,
        )
        for row in draft.table.rows
    )
    return Catalog(ref, entries, draft.table.unread, tracked, draft.span)


def _code(key: str, roles: Sequence[RoleValue], draft: Draft) -> str:
    written = next((role.value for role in roles if role.role is Role.CODE), None)
    code = written.literal if isinstance(written, Text) and written.literal else key
    return f"{draft.prefix}.{code}" if draft.prefix else code


class _Finder:
    def __init__(self, module: Module, names: Names, constructor: Constructor) -> None:
        self.module = module
        self.tables = Tables(names, constructor)

    def drafts(self) -> Iterator[Draft]:
        if self.module.document is not None:
            yield from documents.find(self.module.path, self.module.document, self.tables)
            return
        declared = [*self._assigned(), *classes.find(self.module, self.tables)]
        yield from declared
        claimed = [row.span for draft in declared for row in draft.table.rows]
        yield from raises.find(self.module, self.tables, claimed)

    def _assigned(self) -> Iterator[Draft]:
        for assignment in self.module.assignments:
            value = assignment.value
            if isinstance(value, Call) and (draft := self._defined(value, assignment.target)):
                yield draft
            elif isinstance(value, (Record, Items)):
                drafts = self._table(assignment.target, value, value.span)
                yield from (replace(draft, declared=assignment.annotation) for draft in drafts)
        for call in self.module.calls:
            bound = {id(assignment.value) for assignment in self.module.assignments}
            if id(call) not in bound and (draft := self._defined(call, "")):
                yield draft
        yield from self._constants()

    def _table(self, name: str, value: Record | Items, span: Span) -> Iterator[Draft]:
        among = names_errors(name)
        if isinstance(value, Items):
            if found := self.tables.of_list(value, among_errors=among):
                yield Draft(name, Shape.MAP, None, found, span)
        elif found := self.tables.of_map(value, among_errors=among):
            yield Draft(name, Shape.MAP, None, found, span)
        elif found := self.tables.of_messages(value, among_errors=among):
            yield Draft(name, Shape.MESSAGES, None, found, span)

    def _defined(self, call: Call, target: str) -> Draft | None:
        """Read `define_error_catalog("acme", {...})` and `define_error("acme.LOCKED", {...})`."""
        if not call.path or not names_errors(call.path[-1]):
            return None
        values = [argument.value for argument in call.arguments if not argument.spread]
        record = next((value for value in values if isinstance(value, Record)), None)
        prefix = next((value.literal for value in values if isinstance(value, Text)), None)
        if record is None or not record.fields:
            return None
        name = target or ".".join(call.path)
        if table := self.tables.of_map(record, among_errors=True):
            maker = call.callee if isinstance(call.callee, Name) else None
            return Draft(name, Shape.CALL, prefix, table, call.span, maker)
        return self._single(name, prefix, record, call)

    def _single(self, name: str, code: str | None, record: Record, call: Call) -> Draft | None:
        filled = self.tables.fill(record, among_errors=True)
        if code is None or filled is None or not filled.text(Role.MESSAGE):
            return None
        maker = call.callee if isinstance(call.callee, Name) else None
        return Draft(name, Shape.CALL, None, Table((Row(code, filled, call.span, call.span),), ()), call.span, maker)

    def _constants(self) -> Iterator[Draft]:
        """Read names that are bound one by one to calls of one constructor of errors."""
        groups: dict[tuple[str, ...], list[tuple[str, Call]]] = {}
        for assignment in self.module.assignments:
            value = assignment.value
            if isinstance(value, Call) and isinstance(value.callee, Name) and names_errors(value.path[-1]):
                groups.setdefault(value.path, []).append((assignment.target, value))
        for path, bound in groups.items():
            yield from classes.constants(self.tables, ".".join(path), bound)
