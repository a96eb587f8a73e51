"""Codes that are looked up in a catalog, or given to an error, and that no catalog of the project has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from errlint.facts import Catalog, Entry, Function, Module, Name, Shape, Span, Text, Value
from errlint.facts.value import two, within
from errlint.project.entry_fills import values_in
from errlint.project.entry_references import References
from errlint.project.taxonomy.made import MadeError

_MAPS = frozenset({Shape.MAP, Shape.MESSAGES, Shape.CALL})
# So many codes that are given have to be in the catalogs, and such a share of them, that the others have to be as well.
_SEVERAL = 4
_SHARE = 0.8


@dataclass(frozen=True, slots=True)
class UnknownCode:
    """A code that no catalog has; `catalog` is where it is looked for, None for all of them.

    `nearest` is the code that looks most like it, None where none does.
    """

    code: str
    module: Module
    span: Span
    catalog: Catalog | None
    nearest: str | None


class UnknownCodes:
    """Looks for them."""

    def __init__(self, catalogs: Iterable[Catalog], references: References) -> None:
        """Take the catalogs, and what expressions mean."""
        self._catalogs = tuple(catalogs)
        self._references = references

    def looked_up(self, module: Module) -> Iterator[UnknownCode]:
        """Return what a module looks up in catalogs that are written out, and are not added to in it."""
        for function, value in values_in(module):
            for inner in within(value):
                found = self._looked_up(inner, module, function)
                if found is not None and not _is_added_to(found.catalog, module):
                    yield found

    def _looked_up(self, value: Value, module: Module, function: Function | None) -> UnknownCode | None:
        if isinstance(value, Name) and len(value.path) > 1 and value.path[-1].isupper():
            owner: Value = Name(value.path[:-1], value.span)
            return self._missing(owner, value.path[-1], value.span, module, function, {Shape.CALL})
        pair = two(value)
        if pair is None or not isinstance(pair[1], Text) or not pair[1].literal:
            return None
        return self._missing(pair[0], pair[1].literal, pair[1].span, module, function, _MAPS)

    def _missing(
        self,
        owner: Value,
        code: str,
        span: Span,
        module: Module,
        function: Function | None,
        shapes: Iterable[Shape],
    ) -> UnknownCode | None:
        reference = self._references.of(owner, module, function)
        if reference is None or reference.entry is not None or reference.chosen or reference.field is not None:
            return None
        catalog = reference.catalog
        keys = {entry.key for entry in catalog.entries}
        if catalog.ref.shape not in shapes or catalog.unread or code in keys or catalog.ref.path == module.path:
            return None
        return UnknownCode(code, module, span, catalog, _nearest(code, keys))

    def given(self, made: Iterable[MadeError]) -> Iterator[UnknownCode]:
        """Return the codes that errors are made with and no catalog has, where nearly all others are in one."""
        known = {code for catalog in self._catalogs for entry in catalog.entries for code in _codes(entry)}
        written = [(error, error.code.literal) for error in made if isinstance(error.code, Text)]
        codes = {code for _, code in written if code}
        if len(codes & known) < max(_SEVERAL, _SHARE * len(codes)):
            return
        for error, code in written:
            if code and code not in known:
                yield UnknownCode(code, error.use.module, error.code.span, None, _nearest(code, known))


def looked_up(catalogs: Iterable[Catalog]) -> Iterator[str]:
    """Return the names of the catalogs that codes are looked up in."""
    refs = (catalog.ref for catalog in catalogs)
    return (ref.name for ref in refs if ref.shape in _MAPS and ref.name.isidentifier())


def _codes(entry: Entry) -> Iterator[str]:
    if entry.catalog.shape not in {Shape.RAISES, Shape.CLASSES}:
        yield from (entry.key, entry.code, entry.code.rpartition(".")[2])


def _nearest(code: str, known: Iterable[str]) -> str | None:
    import difflib  # needed only where a code is unknown

    return next(iter(difflib.get_close_matches(code, sorted(known), n=1)), None)


def _is_added_to(catalog: Catalog | None, module: Module) -> bool:
    """Say whether a module sets keys of a catalog by itself, or asks first whether they are there."""
    name = catalog.ref.name if catalog is not None else ""
    bound = (binding.target for function in module.functions for binding in function.bindings)
    assigned = (assignment.target for assignment in module.assignments)
    changed = (site.call for function in module.functions for site in function.calls)
    return any(target.startswith(f"{name}[") for target in (*bound, *assigned)) or any(
        call.path[-2:-1] == (name,) and call.last in {"update", "setdefault", "register"} for call in changed
    )
