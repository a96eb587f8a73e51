"""What an error says: `str(error)` for an error that is made at a raise site, as far as its class can be read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from errlint.facts import (
    Argument,
    Call,
    Class,
    Entry,
    Function,
    Items,
    Literal,
    Member,
    Module,
    Name,
    Record,
    Text,
    Value,
)
from errlint.project.outcomes.entries import Entries
from errlint.project.outcomes.words import Words
from errlint.project.scope import Scope, Target
from errlint.project.values.frames import Frame, Held, fields_of, matched

_NUMBERED = frozenset({"builtins.OSError", "builtins.IOError", "builtins.EnvironmentError"})
_SAYING = ("message", "msg", "detail", "reason")


@dataclass(frozen=True, slots=True)
class Made:
    """What is known of an error that is made: its words, None where they cannot be told, and its attributes.

    The words of a KeyError are the key as it stands, without the quotes that Python puts around it.
    """

    words: str | None = None
    attributes: Mapping[str, Held] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Built:
    """The arguments that reach the base of all errors, where they are read, and what `self` holds."""

    arguments: tuple[Argument, ...]
    frame: Frame
    attributes: dict[str, Held]


@dataclass(frozen=True, slots=True)
class _Outer:
    """Where the arguments of a constructor are read, and what `self` holds already."""

    frame: Frame
    attributes: Mapping[str, Held]


class Messages:
    """Tells what errors say."""

    def __init__(self, scope: Scope, words: Words, entries: Entries) -> None:
        """Take the way from names to classes, what values read as, and the catalogs of the project."""
        self._scope = scope
        self._words = words
        self._entries = entries

    def of(self, error: Value, frame: Frame) -> Made:
        """Return what is known of an error that is made where `frame` says."""
        call = error if isinstance(error, Call) else None
        name = call.callee if call is not None else error
        if not isinstance(name, Name):
            return Made()
        if call is None and name.dotted in frame.known:
            return Made(frame.known[name.dotted])
        if (entry := self._entries.of(error, frame)) is not None:
            return self._of_entry(entry, call, frame)
        target = self._scope.resolve(frame.module, frame.function, name.path)
        if target is None or (call is None and target.instance):
            return self._bound(name, frame)
        if isinstance(target.fact, Function):
            return self._by_function(target, call, frame)
        return self._of_class(target, call, frame)

    def _of_entry(self, entry: Entry, call: Call | None, frame: Frame) -> Made:
        """Return what the entry of a catalog says, with the arguments of the call in its placeholders."""
        named = {a.name: a.value for a in call.arguments if a.name is not None} if call is not None else {}
        inside = Frame(frame.module, held={name: Held(value, frame) for name, value in named.items()})
        attributes = {role.name: Held(role.value, inside) for role in entry.roles if role.name}
        attributes.setdefault(
            "code", Held(Text((Literal(entry.code, entry.span, verbatim=False),), entry.span), inside)
        )
        text = entry.message
        words = self._words.filled(text, inside) if text is not None else None
        return Made(words, attributes)

    def _bound(self, name: Name, frame: Frame) -> Made:
        """Return what is known of an error that a local name was bound to."""
        bindings = frame.function.bindings if frame.function is not None else ()
        calls = [b.value for b in bindings if b.target == name.dotted and isinstance(b.value, Call)]
        return self.of(calls[0], frame) if len(calls) == 1 else Made()

    def _by_function(self, target: Target, call: Call | None, frame: Frame) -> Made:
        """Return what is known of an error that a function makes, where it makes one alone."""
        function = target.fact
        if not isinstance(function, Function) or target.module is None or call is None or len(function.payloads) != 1:
            return Made()
        payload = function.payloads[0]
        if not isinstance(payload.value, Call) or function in frame.inside:
            return Made()
        names = [entry.name for entry in function.parameters]
        names = names[1:] if names[:1] in (["self"], ["cls"]) else names
        held = {name: Held(value, frame) for name, value in matched(names, call.arguments)}
        inside = Frame(target.module, function, payload.place, held=held, inside=(*frame.inside, function))
        return self.of(payload.value, inside)

    def _of_class(self, target: Target, call: Call | None, frame: Frame) -> Made:
        if call is not None and call.is_open:
            return Made()
        arguments = call.arguments if call is not None else ()
        classes = list(self._scope.lineage(target))
        built = self._built(classes, arguments, frame)
        words = self._printed_by(classes, built.attributes)
        words = words if words is not None else self._plain(target, built.arguments, built.frame)
        return Made(words, {key.removeprefix("self."): held for key, held in built.attributes.items()})

    def _built(self, classes: list[tuple[Module, Class]], arguments: tuple[Argument, ...], frame: Frame) -> _Built:
        """Follow the arguments of a class through its constructors to that of all errors.

        Where one of them does not call the next, the error keeps the arguments of the call itself.
        """
        attributes = _constants(classes)
        current, inside = arguments, frame
        for module, class_ in classes:
            made = self._scope.table(module).functions.get(f"{class_.name}.__init__")
            if made is None and not fields_of(class_):
                continue
            outer = _Outer(inside, attributes)
            if made is not None:
                inside = _constructor(module, made, current, outer)
            else:
                inside = _data_class(module, class_, current, outer)
            attributes |= {key: held for key, held in inside.held.items() if key.startswith("self.")}
            handed = _handed_on(made)
            if handed is None:
                return _Built(arguments, frame, attributes)
            current = handed
        return _Built(current, inside, attributes)

    def _printed_by(self, classes: Iterable[tuple[Module, Class]], attributes: Mapping[str, Held]) -> str | None:
        """Return what the `__str__` of a class gives, None where there is none, or it gives several texts."""
        found = ((m, self._scope.table(m).functions.get(f"{c.name}.__str__")) for m, c in classes)
        for module, function in found:
            if function is not None:
                payload = function.payloads[0] if len(function.payloads) == 1 else None
                frame = Frame(module, function, held=attributes)
                return self._words.printed(payload.value, frame) if payload is not None else None
        return None

    def _plain(self, target: Target, arguments: Iterable[Argument], frame: Frame) -> str | None:
        """Return what an error says by the arguments that reach the base of all errors."""
        positional = [a.value for a in arguments if a.name is None]
        if not positional:
            named = {a.name: a.value for a in arguments if a.name is not None}
            saying = next((named[name] for name in _SAYING if name in named), None)
            if saying is not None:
                return self._words.printed(saying, frame)
            return "" if not named else None
        if len(positional) == 1:
            collected = isinstance(positional[0], (Items, Record)) and self._is_foreign(target)
            return None if collected else self._only(positional[0], frame)
        if not _NUMBERED.isdisjoint(self._scope.ancestors(target)):
            number, text = (self._words.printed(value, frame) for value in positional[:2])
            return f"[Errno {number}] {text}"
        if self._is_foreign(target):
            return None
        return "(" + ", ".join(self._words.shown(value, frame) for value in positional) + ")"

    def _is_foreign(self, target: Target) -> bool:
        """Say whether a class of a library is among those of an error: it may make its words in a way of its own."""
        own = {f"{module.name}.{class_.name}" for module, class_ in self._scope.lineage(target)}
        own |= {target.dotted} if target.fact is not None else set()
        return any(path not in own and not path.startswith("builtins.") for path in self._scope.ancestors(target))

    def _only(self, value: Value, frame: Frame) -> str:
        """Return what the only argument says: that of a record of an error, as those of protocols, is its message."""
        if isinstance(value, Call) and (message := value.argument("message")) is not None:
            return self._words.printed(message, frame)
        return self._words.printed(value, frame)


def _constants(classes: Iterable[tuple[Module, Class]]) -> dict[str, Held]:
    """Return what a class and its bases hold for all instances."""
    held: dict[str, Held] = {}
    for module, class_ in classes:
        for entry in class_.fields:
            if entry.value is not None:
                held.setdefault(f"self.{entry.target}", Held(entry.value, Frame(module)))
    return held


def _constructor(module: Module, made: Function, arguments: Iterable[Argument], outer: _Outer) -> Frame:
    """Return a constructor with what its parameters, and the attributes that it sets, hold."""
    parameters = made.parameters[1:]
    held = {p.name: Held(p.default, Frame(module)) for p in parameters if p.default is not None}
    held |= {name: Held(value, outer.frame) for name, value in matched([p.name for p in parameters], arguments)}
    inside = Frame(module, made, held={**outer.attributes, **held})
    for binding in made.bindings:
        if binding.target.startswith("self."):
            inside = replace(inside, held={**inside.held, binding.target: Held(binding.value, inside)})
    return inside


def _data_class(module: Module, class_: Class, arguments: Iterable[Argument], outer: _Outer) -> Frame:
    """Return the frame of a data class, whose fields hold its arguments."""
    given = {f"self.{name}": Held(value, outer.frame) for name, value in matched(fields_of(class_), arguments)}
    return Frame(module, held={**outer.attributes, **given})


def _handed_on(constructor: Function | None) -> tuple[Argument, ...] | None:
    """Return the arguments with which a constructor calls that of its base, None where it does not."""
    for site in constructor.calls if constructor is not None else ():
        callee = site.call.callee
        if isinstance(callee, Member) and callee.path == ("__init__",) and _is_super(callee.owner):
            return site.call.arguments
        if site.call.path[-1:] == ("__init__",):
            return site.call.arguments[1:]
    return None


def _is_super(value: Value) -> bool:
    return isinstance(value, Call) and value.path == ("super",)
