"""The keys of a record and what they hold, however the record is written.

Literals, `|`, `**`, conditional entries, keys that are set later, `update`, helper functions, methods of errors, data
classes and models, `json.dumps`, and the results and messages of frameworks around them are all read as one record.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from errlint.facts import (
    Binding,
    Call,
    Choice,
    Class,
    Field,
    Function,
    Items,
    Member,
    Module,
    Name,
    Opaque,
    Record,
    Scalar,
    Span,
    Value,
)
from errlint.project.callee import call_parameters
from errlint.project.scope import Scope, Target
from errlint.project.values.frames import Frame, Held, matched
from errlint.project.values.meaning import Meaning

_MAX_DEPTH = 8
_PRINTS = frozenset("dumps dump_json model_dump model_dump_json dict json asdict to_json jsonify dump str".split())
_RESULTS = ("Result", "Message", "Content", "Response", "Output", "Chunk", "Block")
_CONTENTS = ("structured_content", "structuredContent", "content", "text", "data", "output", "artifact")
_MODELS = ("BaseModel", "TypedDict", "NamedTuple", "Struct", "Schema")


@dataclass(frozen=True, slots=True)
class Key:
    """A key and what it holds; `optional` says that it is not there in every case."""

    name: str
    held: Held
    span: Span
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Shape:
    """The keys of a record, each once; `open` says that there may be others.

    `span` is where it is written, in `module`; `builder` is the function of the project that writes it, None at the
    place itself. `options` are the records that it may be one of, where a function gives back several.
    """

    keys: tuple[Key, ...]
    open: bool
    module: Module
    span: Span
    builder: Function | None = None
    options: tuple[Shape, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the keys, in order."""
        return tuple(key.name for key in self.keys)

    def key(self, name: str) -> Key | None:
        """Return the key of that name, or None."""
        return next((key for key in self.keys if key.name == name), None)


class Shapes:
    """Reads records out of values."""

    def __init__(self, scope: Scope, meaning: Meaning) -> None:
        """Take the ways from names to definitions, and from values to what they stand for."""
        self._scope = scope
        self._meaning = meaning

    def of(self, value: Value, frame: Frame, depth: int = 0) -> Shape | None:
        """Return the record that a value is, or holds for the model, in a frame; None where it is none."""
        if depth > _MAX_DEPTH:
            return None
        held = self._meaning.of(value, frame)
        if isinstance(held.value, Record):
            return self._record(held.value, held.frame, depth)
        if isinstance(held.value, Call):
            return self._call(held.value, held.frame, depth)
        if isinstance(held.value, Items):
            shapes = (self.of(item, held.frame, depth + 1) for item in held.value.items)
            return next((shape for shape in shapes if shape is not None), None)
        return None

    # Records

    def _record(self, record: Record, frame: Frame, depth: int) -> Shape:
        keys = [_key(field, frame) for field in record.fields if field.name is not None]
        is_open = len(keys) < len(record.fields)
        for spread in record.spreads:
            found = self._spread(spread, frame, depth)
            is_open = is_open or found is None
            keys = [*(found or ()), *keys]
        if frame.function is not None:
            for added in self._added(record, frame.function):
                is_open = is_open or added is None
                keys += [] if added is None else [_key(added[0], replace(frame, place=added[1].place), optional=True)]
        builder = frame.inside[-1] if frame.inside else None
        return Shape(_once(keys), is_open, frame.module, record.span, builder)

    def _spread(self, value: Value, frame: Frame, depth: int) -> list[Key] | None:
        """Return the keys of what is spread into a record, None where they are not known."""
        options = value.options if isinstance(value, Choice) else (value,)
        shapes = [self.of(option, frame, depth + 1) for option in options if not _is_nothing(option)]
        if not all(shape is not None and not shape.open for shape in shapes):
            return None
        optional = len(options) > 1
        keys = (key for shape in shapes if shape is not None for key in shape.keys)
        return [replace(key, optional=key.optional or optional) for key in keys]

    def _added(self, record: Record, function: Function) -> Iterator[tuple[Field, Binding] | None]:
        """Return the keys that are set in the record that a local name holds, None for what cannot be read."""
        bound = next((entry for entry in function.bindings if entry.value is record), None)
        if bound is None:
            return
        for entry in function.bindings:
            head, bracket, key = entry.target.partition("[")
            if head == bound.target and key == "]":
                yield None
            elif head == bound.target and bracket:
                yield Field(_name(key.rstrip("]"), entry.value.span), entry.value, entry.value.span), entry
            elif entry.target == bound.target and isinstance(entry.value, Opaque):
                yield from _merged(entry.value.parts[1:], entry)
        for site in function.calls:
            if site.call.path == (bound.target, "update"):
                named = [Field(_name(a.name, a.span), a.value, a.span) for a in site.call.arguments if a.name]
                yield from ((field, replace(bound, place=site.place)) for field in named)
                given = tuple(argument.value for argument in site.call.arguments if argument.name is None)
                yield from _merged(given, replace(bound, place=site.place))

    # Calls

    def _call(self, call: Call, frame: Frame, depth: int) -> Shape | None:
        callee = call.callee
        name = callee.path[-1] if isinstance(callee, (Name, Member)) else ""
        target = self._scope.resolve(frame.module, frame.function, call.path) if call.path else None
        if target is not None and target.module is not None:
            if isinstance(target.fact, Function):
                return self._made(call, target.module, target.fact, frame, depth)
            if isinstance(target.fact, Class) and not target.instance and self._is_model(target, target.fact):
                return self._constructed(call, target, frame)
        if name in _PRINTS:
            return self._printed(call, frame, depth)
        if name.endswith(_RESULTS):
            given = {argument.name or "content": argument.value for argument in call.arguments}
            shapes = (self.of(given[key], frame, depth + 1) for key in _CONTENTS if key in given)
            return next((shape for shape in shapes if shape is not None), None)
        return None

    def _printed(self, call: Call, frame: Frame, depth: int) -> Shape | None:
        """Return the record that is printed as JSON, or turned into another form."""
        first = next((argument.value for argument in call.arguments if argument.name is None), None)
        if first is not None:
            return self.of(first, frame, depth + 1)
        if isinstance(call.callee, Member):
            return self.of(call.callee.owner, frame, depth + 1)
        return self.of(Name(call.path[:-1], call.span), frame, depth + 1) if len(call.path) > 1 else None

    def _made(self, call: Call, module: Module, function: Function, frame: Frame, depth: int) -> Shape | None:
        """Return what a function, or a method of an error, gives back: every key that any of its returns has."""
        if function in frame.inside or call.is_open:
            return None
        given = matched([entry.name for entry in call_parameters(function)], call.arguments)
        held = {name: Held(value, frame) for name, value in given}
        if function.owner is not None and function.parameters and len(call.path) > 1:
            held[function.parameters[0].name] = Held(Name(call.path[:-1], call.span), frame)
        shapes: list[Shape] = []
        for payload in function.payloads:
            inside = Frame(module, function, payload.place, held=held, inside=(*frame.inside, function))
            shape = self.of(payload.value, inside, depth + 1)
            if shape is None:
                return None
            shapes.append(shape)
        if not shapes:
            return None
        everywhere = set.intersection(*(set(shape.names) for shape in shapes))
        keys = [
            replace(key, optional=key.optional or key.name not in everywhere) for shape in shapes for key in shape.keys
        ]
        options = tuple(shapes) if len(shapes) > 1 else ()
        return Shape(_once(keys), any(shape.open for shape in shapes), module, shapes[0].span, function, options)

    def _is_model(self, target: Target, class_: Class) -> bool:
        decorators = (value.callee if isinstance(value, Call) else value for value in class_.decorators)
        if any(isinstance(name, Name) and name.path[-1] in {"dataclass", "define", "frozen"} for name in decorators):
            return True
        return any(path.rpartition(".")[2] in _MODELS for path in self._scope.ancestors(target))

    def of_instance(self, call: Call, frame: Frame) -> Shape | None:
        """Return the keywords that a call makes an instance with, by the name of its class; None for any other call."""
        if not call.path or not call.path[-1][:1].isupper():
            return None
        keys = [Key(entry.name, Held(entry.value, frame), entry.span) for entry in call.arguments if entry.name]
        return Shape(_once(keys), True, frame.module, call.span, frame.inside[-1] if frame.inside else None)

    def _constructed(self, call: Call, target: Target, frame: Frame) -> Shape | None:
        """Return the fields of a data class or a model with what they are given, and their defaults."""
        lineage = list(self._scope.lineage(target))
        fields = {field.target: (field, module) for module, class_ in reversed(lineage) for field in class_.fields}
        declared = {name: entry for name, entry in fields.items() if entry[0].annotation is not None}
        given = dict(matched(list(declared), call.arguments))
        keys = [Key(name, Held(value, frame), value.span) for name, value in given.items()]
        for name, (field, module) in declared.items():
            if name not in given and field.value is not None and not _is_nothing(field.value):
                keys.append(Key(name, Held(field.value, Frame(module)), call.span))
        return Shape(_once(keys), call.is_open, frame.module, call.span, frame.inside[-1] if frame.inside else None)


def _key(field: Field, frame: Frame, *, optional: bool = False) -> Key:
    return Key(field.name or "", Held(field.value, frame), field.span, optional)


def _name(name: str, span: Span) -> Name:
    return Name((name,), span)


def _merged(values: Iterable[Value], entry: Binding) -> Iterator[tuple[Field, Binding] | None]:
    """Return the fields of records that are merged into one, None for anything else."""
    for value in values:
        if isinstance(value, Record) and not value.spreads:
            yield from ((field, entry) for field in value.fields)
        else:
            yield None


def _is_nothing(value: Value) -> bool:
    if isinstance(value, Scalar):
        return value.value is None
    return isinstance(value, Record) and not value.fields and not value.spreads


def _once(keys: Iterable[Key]) -> tuple[Key, ...]:
    """Return each key once, with what it is set to last; it is optional only where it never is sure."""
    found: dict[str, Key] = {}
    for key in keys:
        known = found.get(key.name)
        found[key.name] = replace(key, optional=key.optional and (known is None or known.optional))
    return tuple(found.values())
