"""Where the template of an entry is filled, and with what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from errlint.facts import (
    Call,
    Catalog,
    Entry,
    Function,
    Items,
    Member,
    Module,
    Name,
    Opaque,
    Record,
    Shape,
    Span,
    Text,
    Value,
)
from errlint.facts.value import two, within
from errlint.project.entry_references import Reference, References
from errlint.project.self_filling import SelfFilling
from errlint.text import templates
from errlint.text.templates import Style

_FORMAT = "format"


@dataclass(frozen=True, slots=True)
class Given:
    """What a call gives: names, a number of values by position, and perhaps more that is not written out."""

    names: tuple[str, ...]
    count: int
    open: bool


@dataclass(frozen=True, slots=True)
class EntryFill:
    """A place that fills the template of an entry.

    `needs` are the names of its holes, `positions` how many values it takes by position; `exact` says that nothing else
    may be given. `call` fills it by names, in `function`; None where something else does.
    """

    entry: Entry
    module: Module
    span: Span
    given: Given
    needs: tuple[str, ...]
    positions: int
    exact: bool
    call: Call | None = None
    function: Function | None = None


@dataclass(frozen=True, slots=True)
class UnfilledRole:
    """A function that fills one field of an entry, and passes another one on as it is written."""

    catalog: Catalog
    field: str
    filled: frozenset[str]
    module: Module
    function: Function
    span: Span


class EntryFills:
    """Finds both in modules."""

    def __init__(self, references: References, self_filling: SelfFilling) -> None:
        """Take what expressions mean, and which classes fill their own templates."""
        self._references = references
        self._self_filling = self_filling

    def fills(self, module: Module) -> Iterator[EntryFill]:
        """Return the places in a module that fill the template of a known entry, each once."""
        found: dict[Span, EntryFill] = {}
        for function, value in values_in(module):
            for inner in within(value):
                fill = self._fill(inner, module, function)
                if fill is not None:
                    call = inner if isinstance(inner, Call) else None
                    found.setdefault(fill.span, replace(fill, call=call, function=function))
        yield from found.values()

    def _fill(self, value: Value, module: Module, function: Function | None) -> EntryFill | None:
        if isinstance(value, Call):
            template = _formatted(value)
            if template is not None:
                return self._formatted(value, self._references.of(template, module, function), module)
            if isinstance(value.callee, Name):
                return self._made(value, self._references.of(value.callee, module, function), module)
        elif isinstance(value, Opaque) and two(value) is not None:
            return self._interpolated(value, module, function)
        return None

    @staticmethod
    def _formatted(call: Call, reference: Reference | None, module: Module) -> EntryFill | None:
        """Read `ERRORS["LOCKED"].format(name=name)`."""
        text = reference.text if reference is not None else None
        if reference is None or reference.entry is None or text is None or text.literal is None:
            return None
        if reference.field is None and reference.catalog.ref.shape is not Shape.MESSAGES:
            return None
        needs, positions = templates.names(text.literal, Style.BRACES), templates.positions(text.literal)
        return EntryFill(reference.entry, module, call.span, _given(call), needs, positions, exact=True)

    def _made(self, call: Call, reference: Reference | None, module: Module) -> EntryFill | None:
        """Read `errors.LOCKED(name=name)` and `LockedError(name=name)`."""
        if reference is None or reference.entry is None or reference.field is not None:
            return None
        entry, shape, given = reference.entry, reference.catalog.ref.shape, _given(call)
        message = entry.message
        if message is None or shape not in {Shape.CALL, Shape.CLASSES}:
            return None
        if shape is Shape.CLASSES:
            return self._of_class(call, reference.catalog, entry, module)
        if message.parameters is not None:
            needs = message.parameters
        else:
            needs = templates.names(message.literal or "", Style.BRACES)
        return None if given.count else EntryFill(entry, module, call.span, given, needs, 0, exact=False)

    def _of_class(self, call: Call, catalog: Catalog, entry: Entry, module: Module) -> EntryFill | None:
        """Read `LockedError(name=name)`; what its constructor has a parameter for may stand in place of the text."""
        filling, given = self._self_filling.of(catalog, entry), _given(call)
        literal = entry.message.literal if entry.message is not None else None
        if filling is None or literal is None or given.count or filling.taken.intersection(given.names):
            return None
        needs = tuple(name for name in templates.names(literal, filling.style) if name not in filling.taken)
        return EntryFill(entry, module, call.span, given, needs, 0, exact=False)

    def _interpolated(self, value: Opaque, module: Module, function: Function | None) -> EntryFill | None:
        """Read `ERRORS["LOCKED"] % {"name": name}`."""
        left, right = value.parts
        if not isinstance(right, (Record, Items)):
            return None
        reference = self._references.of(left, module, function)
        text = reference.text if reference is not None else None
        if reference is None or reference.entry is None or text is None or text.literal is None:
            return None
        found = templates.holes(text.literal, Style.PERCENT)
        needs = templates.names(text.literal, Style.PERCENT)
        positions = len(found) if not needs else 0
        return EntryFill(
            reference.entry, module, value.span, operands(right), needs, positions, exact=isinstance(right, Items)
        )

    def unfilled(self, module: Module) -> Iterator[UnfilledRole]:
        """Return the functions of a module that fill one field of an entry they chose, and pass on another."""
        for function in module.functions:
            values = [inner for value in _of_function(function) for inner in within(value)]
            filled: dict[int, tuple[Catalog, set[str]]] = {}
            for value in values:
                template = _formatted(value) if isinstance(value, Call) else None
                reference = self._references.of(template, module, function) if template is not None else None
                if reference is not None and reference.chosen and reference.field is not None:
                    filled.setdefault(id(reference.catalog), (reference.catalog, set()))[1].add(reference.field)
            for value in (handed for inner in _handed_on(function, values) for handed in inner) if filled else ():
                reference = self._references.of(value, module, function)
                if reference is None or not reference.chosen or reference.field is None:
                    continue
                catalog, fields = filled.get(id(reference.catalog), (reference.catalog, set()))
                if fields and reference.field not in fields:
                    yield UnfilledRole(catalog, reference.field, frozenset(fields), module, function, value.span)


def _formatted(call: Call) -> Value | None:
    """Return what a call of `format` formats."""
    callee = call.callee
    if isinstance(callee, Name) and callee.path[-1] == _FORMAT and len(callee.path) > 1:
        return Name(callee.path[:-1], callee.span)
    if isinstance(callee, Member) and callee.path[-1] == _FORMAT:
        return Member(callee.parts, callee.span, callee.path[:-1]) if len(callee.path) > 1 else callee.owner
    return None


def _given(call: Call) -> Given:
    """Return what a call gives; one dict alone counts as names."""
    plain = [argument for argument in call.arguments if not argument.spread]
    named = [argument.name for argument in plain if argument.name is not None]
    unnamed = [argument.value for argument in plain if argument.name is None]
    if len(unnamed) == 1 and isinstance(unnamed[0], Record) and not named:
        return operands(unnamed[0])
    return Given(tuple(named), len(unnamed), call.is_open)


def operands(right: Record | Items) -> Given:
    """Return what a dict or a tuple gives to a template."""
    if isinstance(right, Items):
        return Given((), len(right.items), any(isinstance(item, Opaque) and not item.parts for item in right.items))
    names = [field.name for field in right.fields]
    return Given(tuple(name for name in names if name), 0, bool(right.spreads) or None in names)


def values_in(module: Module) -> Iterator[tuple[Function | None, Value]]:
    """Return the values that stand in the functions and the calls of a module, each with the function."""
    for function in module.functions:
        yield from ((function, value) for value in _of_function(function))
    yield from ((None, call) for call in module.calls)
    yield from ((None, assignment.value) for assignment in module.assignments if assignment.value is not None)


def _of_function(function: Function) -> Iterator[Value]:
    yield from (site.error for site in function.raises if site.error is not None)
    yield from (payload.value for payload in function.payloads)
    yield from (binding.value for binding in function.bindings)
    yield from (site.call for site in function.calls)
    yield from (loop.over for loop in function.loops if loop.over is not None)


def _handed_on(function: Function, values: Iterable[Value]) -> Iterator[list[Value]]:
    """Return the values that become what they are called: attributes, fields of a record, arguments of a class."""
    yield [binding.value for binding in function.bindings if "." in binding.target]
    for value in values:
        if isinstance(value, Record):
            yield [field.value for field in value.fields]
        elif isinstance(value, Call) and _is_made(value):
            yield [argument.value for argument in value.arguments if not argument.spread]


def _is_made(call: Call) -> bool:
    """Say whether a call makes an instance of a class, or hands over to the one above."""
    if isinstance(call.callee, Member):
        return call.callee.path[-1] == "__init__"
    return bool(call.path) and (call.path[-1][:1].isupper() or call.path[-1] == "__init__")


def fillable(catalogs: Iterable[Catalog], self_filling: SelfFilling) -> Iterator[str]:
    """Return the names under which code knows the templates of catalogs."""
    for catalog in catalogs:
        shape, templated = catalog.ref.shape, [entry for entry in catalog.entries if _has_holes(entry)]
        if shape is Shape.CLASSES:
            yield from (entry.key for entry in templated if self_filling.of(catalog, entry) is not None)
        elif shape is Shape.CONSTANTS:
            yield from (entry.key for entry in templated)
        if templated and shape not in {Shape.RAISES, Shape.FILE, Shape.CLASSES} and catalog.ref.name.isidentifier():
            yield catalog.ref.name


def _has_holes(entry: Entry) -> bool:
    return any(_is_template(text) for _, text in entry.texts)


def _is_template(text: Text) -> bool:
    literal = text.literal or ""
    return text.parameters is not None or any(
        templates.holes(literal, style) for style in (Style.BRACES, Style.PERCENT)
    )
