"""Follow a value to what it stands for: through names, constants, entries of records, and calls of the project."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from errlint.facts import (
    Binding,
    Call,
    Class,
    Element,
    Function,
    Items,
    Member,
    Module,
    Name,
    Opaque,
    Place,
    Record,
    Scalar,
    Text,
    Value,
)
from errlint.project.modules import ImportFinder
from errlint.project.payloads import bound
from errlint.project.routes import Step
from errlint.project.scope import Scope
from errlint.project.values.alternatives import grows
from errlint.project.values.frames import Frame, Held, fields_of, matched, spot

_MAX_STEPS = 12
_NEAR = 2
_PAIR = 2


class Meaning:
    """Follows values in the modules of a project."""

    def __init__(self, scope: Scope, modules: Mapping[str, Module]) -> None:
        """Take the way from names to definitions, and the modules by their paths."""
        self._scope = scope
        self._modules = modules
        self._imports = ImportFinder()

    def names_at(self, step: Step) -> dict[str, str]:
        """Return the names of the functions that a wrapper was given, by how it reads them: `function.__name__`."""
        known = {f"{name}.{read}": held for name, held in step.holds for read in ("__name__", "__qualname__")}
        around = self._scope.table(step.module).outer(step.function) if known else None
        for binding in around.bindings if around is not None else ():
            if isinstance(binding.value, Name) and binding.value.dotted in known:
                known[binding.target] = known[binding.value.dotted]
        return known

    def of(self, value: Value, frame: Frame) -> Held:
        """Return the one value that a value stands for; itself where that cannot be told."""
        held = Held(value, frame)
        for _ in range(_MAX_STEPS):
            found = self._next(held.value, held.frame)
            if found is None:
                break
            held = found
        return held

    def _next(self, value: Value, frame: Frame) -> Held | None:
        if frame.chosen and (chosen := frame.chosen.get(spot(value))) is not None:
            return chosen
        if isinstance(value, Name):
            return None if value.dotted in frame.known else self._named(value, frame)
        if isinstance(value, Call):
            return self._got(value, frame) or self._given_back(value, frame)
        if isinstance(value, Element):
            return self._element(value, frame)
        if isinstance(value, Opaque) and not isinstance(value, Member) and len(value.parts) == _PAIR:
            container, key = value.parts
            return self._entry(container, key, frame)
        return None

    def _element(self, element: Element, frame: Frame) -> Held | None:
        whole = self.of(element.owner, frame)
        items = whole.value.items if isinstance(whole.value, Items) else ()
        return Held(items[element.index], whole.frame) if element.index < len(items) else None

    # Names

    def _named(self, name: Name, frame: Frame) -> Held | None:
        if name.dotted in frame.held:
            return frame.held[name.dotted]
        if len(name.path) > 1:
            return self._part(name, frame)
        if frame.function is not None:
            if any(parameter.name == name.path[0] for parameter in frame.function.parameters):
                return None
            values = {id(value) for value in bound(name.path[0], frame.place, frame.function)}
            bindings = [binding for binding in frame.function.bindings if id(binding.value) in values]
            if bindings:
                last = bindings[0] if len(bindings) == 1 else _bound_above(bindings, name, frame.place)
                if last is None or (isinstance(last.value, Items) and grows(name.path[0], frame.function)):
                    return None
                return Held(last.value, replace(frame, place=last.place))
        return self._constant(frame.module, name.path[0])

    def _constant(self, module: Module, name: str, steps: int = 0) -> Held | None:
        table = self._scope.table(module)
        assigned = table.assignments.get(name)
        if assigned is not None and isinstance(assigned.value, (Text, Scalar, Record)):
            return Held(assigned.value, Frame(module))
        target = table.imports.get(name)
        found = self._imports.find(target, module.path) if target is not None and steps < _MAX_STEPS else None
        other = self._modules.get(found[0]) if found is not None else None
        if found is None or other is None or other is module or len(found[1]) != 1:
            return None
        return self._constant(other, found[1][0], steps + 1)

    def _part(self, name: Name, frame: Frame) -> Held | None:
        """Return what an attribute of a class of the project holds, or an argument of what a name was made with."""
        owner, attribute = name.path[:-1], name.path[-1]
        handed = frame.held.get(name.path[0])
        if handed is not None and isinstance(handed.value, Name):
            return Held(Name((*handed.value.path, *name.path[1:]), handed.value.span), handed.frame)
        target = self._scope.resolve(frame.module, frame.function, owner)
        if target is not None and target.module is not None and isinstance(target.fact, Class) and not target.instance:
            field = next((entry.value for entry in target.fact.fields if entry.target == attribute), None)
            is_enum = any(path.endswith("Enum") for path in self._scope.ancestors(target))
            return Held(field, Frame(target.module)) if isinstance(field, (Text, Scalar)) and not is_enum else None
        held = self.of(Name(owner, name.span), frame)
        return self._argument(held.value, held.frame, attribute) if isinstance(held.value, Call) else None

    def _argument(self, call: Call, frame: Frame, name: str) -> Held | None:
        target = self._scope.resolve(frame.module, frame.function, call.path) if call.path else None
        names = fields_of(target.fact) if target is not None and isinstance(target.fact, Class) else []
        value = dict(matched(names, call.arguments)).get(name)
        return Held(value, frame) if value is not None else None

    # Entries of records

    def _entry(self, container: Value, key: Value, frame: Frame) -> Held | None:
        record = self.of(container, frame)
        name = self._key(key, frame) if isinstance(record.value, Record) else None
        entry = record.value.field(name) if name is not None and isinstance(record.value, Record) else None
        return Held(entry.value, record.frame) if entry is not None else None

    def _got(self, call: Call, frame: Frame) -> Held | None:
        """Return what `record.get(key)` gives; nothing at all where the record has no such key."""
        if call.path[-1:] != ("get",) or len(call.path) == 1 or not call.arguments:
            return None
        container, key = Name(call.path[:-1], call.span), call.arguments[0].value
        if (found := self._entry(container, key, frame)) is not None:
            return found
        record = self.of(container, frame).value
        is_whole = isinstance(record, Record) and not record.spreads and self._key(key, frame) is not None
        return Held(Scalar(None, call.span), frame) if is_whole and len(call.arguments) == 1 else None

    def _key(self, value: Value, frame: Frame) -> str | None:
        held = self.of(value, frame).value
        if isinstance(held, Text):
            return held.literal
        return held.path[-1] if isinstance(held, Name) and len(held.path) > 1 else None

    # Calls

    def _given_back(self, call: Call, frame: Frame) -> Held | None:
        """Return what a function of the project gives back, where that is one value, with what it was called with."""
        target = (
            self._scope.resolve(frame.module, frame.function, call.path) if call.path and not call.is_open else None
        )
        if target is None or target.module is None or not isinstance(target.fact, Function) or target.instance:
            return None
        function = target.fact
        if len(function.payloads) != 1 or function in frame.inside:
            return None
        payload = function.payloads[0]
        names = [entry.name for entry in function.parameters]
        names = names[1:] if function.owner is not None and names[:1] in (["self"], ["cls"]) else names
        held = {name: Held(value, frame) for name, value in matched(names, call.arguments)}
        inside = Frame(target.module, function, payload.place, held=held, inside=(*frame.inside, function))
        return Held(payload.value, inside)


def _bound_above(bindings: Iterable[Binding], name: Name, place: Place) -> Binding | None:
    """Return what binds a name above the row where it is read, None where it may be something else by then.

    It stands in the same block of statements, or right above.
    """
    above = (binding for binding in bindings if binding.value.span < name.span)
    last = max(above, key=lambda binding: binding.value.span, default=None)
    if last is None:
        return None
    is_near = name.span.start_row - last.value.span.end_row <= _NEAR
    return last if is_near or last.place.block == place.block else None
