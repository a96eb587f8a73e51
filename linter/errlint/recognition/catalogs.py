"""Find the catalogs of a module."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from errlint.facts import (
    Call,
    Catalog,
    CatalogRef,
    Class,
    Comment,
    Entry,
    Grounds,
    Items,
    Module,
    Name,
    Record,
    Role,
    RoleValue,
    Shape,
    Text,
    Tracking,
    Value,
)
from errlint.recognition import classes, documents, raises, tracking
from errlint.recognition.constants import constants
from errlint.recognition.declared import DeclaredCatalog, Marks
from errlint.recognition.draft import Draft
from errlint.recognition.reading import DECLARED, NAMED, Reading
from errlint.recognition.roles import Names
from errlint.recognition.surroundings import Constants, Surroundings
from errlint.recognition.tables import Row, Table, Tables, names_table
from errlint.recognition.text import names_errors


def find(
    module: Module,
    comments: Sequence[Comment],
    names: Names,
    around: Surroundings,
    declared: Sequence[DeclaredCatalog] = (),
) -> tuple[Catalog, ...]:
    """Return the catalogs of a module, in source order.

    `comments` are those of the file, `names` the role names of the project, `around` knows what is around the module,
    `declared` are the catalogs that the settings tell of this module.
    """
    finder = _Finder(module, names, around, Marks(comments), declared)
    drafts = sorted(finder.drafts(), key=lambda draft: draft.span)
    shared = (*tracking.of_assignments(module.assignments), *tracking.of_document(module.document))
    claimed = [tuple(tracking.beside(draft.beginning, comments)) for draft in drafts]
    loose = [t for comment in comments for t in tracking.of_comment(comment) if not any(t in own for own in claimed)]
    return tuple(
        _catalog(module.path, draft, (*own, *shared, *loose, *_tracked(draft)))
        for draft, own in zip(drafts, claimed, strict=True)
    )


def _tracked(draft: Draft) -> Iterator[Tracking]:
    return (Tracking(tracking.package(name), None, draft.span) for name in draft.tracks)


def _catalog(path: str, draft: Draft, tracked: tuple[Tracking, ...]) -> Catalog:
    guided = any(row.filled.guided for row in draft.table.rows)
    ref = CatalogRef(draft.name, path, draft.shape, draft.prefix, guided, draft.made_by, draft.annotation)
    entries = tuple(_entry(ref, row, draft) for row in draft.table.rows)
    return Catalog(ref, entries, draft.table.unread, tracked, draft.span, draft.table.grounds)


def _entry(ref: CatalogRef, row: Row, draft: Draft) -> Entry:
    filled = row.filled
    code = _code(row.key, filled.roles, draft)
    return Entry(ref, code, filled.roles, row.key_span, filled.open, filled.fields, filled.made_by, row.key)


def _code(key: str, roles: Sequence[RoleValue], draft: Draft) -> str:
    written = next((role.value for role in roles if role.role is Role.CODE), None)
    code = written.literal if isinstance(written, Text) and written.literal else key
    return f"{draft.prefix}.{code}" if draft.prefix else code


class _Finder:
    def __init__(
        self, module: Module, names: Names, around: Surroundings, marks: Marks, declared: Sequence[DeclaredCatalog]
    ) -> None:
        self.module = module
        self.around = around
        self.marks = marks
        self.declared = declared
        self.constants = Constants(a for a in module.assignments if a.target.lstrip("_").isupper())
        self.tables = Tables(names, around.constructor, self.constants.resolve)

    def drafts(self) -> Iterator[Draft]:
        told = [draft for entry in self.declared if not entry.ignore for draft in self._declared(entry)]
        names = {draft.name for draft in told} | {entry.name for entry in self.declared if entry.ignore}
        yield from told
        for draft in self._seen():
            if draft.name not in names and not self.marks.says(draft.beginning, catalog=False):
                yield from self._without_marked(draft)

    def _without_marked(self, draft: Draft) -> Iterator[Draft]:
        """Leave out the rows that a comment calls no catalog: a class, a raise."""
        if draft.shape not in {Shape.CLASSES, Shape.RAISES, Shape.CONSTANTS}:
            yield draft
            return
        rows = tuple(row for row in draft.table.rows if not self.marks.says(row.span, catalog=False))
        if rows:
            yield replace(draft, table=replace(draft.table, rows=rows))

    # What settings and comments say

    def _declared(self, entry: DeclaredCatalog) -> Iterator[Draft]:
        if self.module.document is not None:
            table = documents.read_at(self.module.document, entry.at or "", self.tables, entry.reading)
            found = [Draft(entry.at or "", Shape.FILE, None, table, self.module.document.span)] if table else []
        else:
            found = list(self._named(entry.name, entry.reading))
        for draft in found:
            told = draft.on(Grounds.SETTING)
            yield replace(told, name=entry.name or draft.name, prefix=entry.prefix or draft.prefix, tracks=entry.tracks)

    def _named(self, name: str, reading: Reading) -> Iterator[Draft]:
        """Read what the module binds to a name: a table, a call, a class."""
        for target, value in self._bound():
            if target == name and (draft := self._read(target, value, reading)) is not None:
                yield draft
        for class_ in self.module.classes:
            if class_.name == name:
                yield from self._class(class_, reading)

    def _bound(self) -> Iterator[tuple[str, Value]]:
        yield from ((a.target, a.value) for a in self.module.assignments if a.value is not None)
        for class_ in self.module.classes:
            yield from ((f"{class_.name}.{f.target}", f.value) for f in class_.fields if f.value is not None)

    def _class(self, class_: Class, reading: Reading) -> Iterator[Draft]:
        members = list(classes.enum(class_, self.tables, reading, self.around))
        if members:
            yield from members
            return
        rows = [
            Row(field.target, filled, field.span, field.span)
            for field in class_.fields
            if field.value is not None and (filled := self.tables.fill(field.value, reading)) is not None
        ]
        if rows:
            yield Draft(class_.name, Shape.CONSTANTS, None, Table(tuple(rows), ()), class_.name_span, class_.span)

    # What is seen

    def _seen(self) -> Iterator[Draft]:
        if self.module.document is not None:
            yield from documents.find(self.module.path, self.module.document, self.tables)
            return
        found = [*self._assigned(), *self._local(), *classes.find(self.module, self.tables, self.around)]
        yield from found
        claimed = [row.span for draft in found for row in draft.table.rows]
        yield from raises.find(self.module, self.tables, self.constants, claimed)

    def _assigned(self) -> Iterator[Draft]:
        for assignment in self.module.assignments:
            value = assignment.value
            marked = self.marks.says(assignment.span, catalog=True)
            reading = DECLARED if marked else names_table(assignment.target)
            draft = self._read(assignment.target, value, reading) if value is not None else None
            if draft is not None:
                draft = replace(draft, annotation=assignment.annotation)
                yield draft.on(Grounds.COMMENT) if marked else draft
        bound = {id(assignment.value) for assignment in self.module.assignments}
        for call in self.module.calls:
            if id(call) not in bound and (draft := self._defined(call, "")):
                yield draft
        constant = [(a.target, a.value) for a in self.module.assignments if a.value is not None]
        yield from constants(self.tables, "", constant, named=names_errors(self.module.path.rpartition("/")[2]))

    def _local(self) -> Iterator[Draft]:
        """Read the maps of records that functions keep to themselves."""
        for function in self.module.functions:
            for binding in function.bindings:
                if names_errors(binding.target) and isinstance(binding.value, Record):
                    table = self.tables.of_map(binding.value, NAMED)
                    if table is not None:
                        name = f"{function.name}.{binding.target}"
                        yield Draft(name, Shape.MAP, None, table, binding.value.span)

    def _read(self, name: str, value: Value, reading: Reading) -> Draft | None:
        if isinstance(value, Call):
            return self._defined(value, name)
        table = self.tables.read(name, value, reading) if isinstance(value, (Record, Items)) else None
        if table is None:
            return None
        return Draft(name, Shape.MESSAGES if table.messages else Shape.MAP, None, table, value.span)

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
        if table := self.tables.of_map(record, NAMED):
            table = replace(table, grounds=Grounds.FORM)
            return Draft(name, Shape.CALL, prefix, table, call.span, made_by=_callee(call))
        return self._single(name, prefix, record, call)

    def _single(self, name: str, code: str | None, record: Record, call: Call) -> Draft | None:
        filled = self.tables.fill(record, NAMED)
        if code is None or filled is None or not filled.text(Role.MESSAGE):
            return None
        table = Table((Row(code, filled, call.span, call.span),), (), grounds=Grounds.FORM)
        return Draft(name, Shape.CALL, None, table, call.span, made_by=_callee(call))


def _callee(call: Call) -> Name | None:
    return call.callee if isinstance(call.callee, Name) else None
