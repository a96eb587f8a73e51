"""What an error says: `str(error)` for an error that is made at a raise site, as far as its class can be read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from errlint.facts import Argument, Call, Class, Function, Member, Module, Name, Text, Value
from errlint.project.outcomes.words import Frame, Words, matched
from errlint.project.scope import Scope, Target

_NUMBERED = frozenset({"builtins.OSError", "builtins.IOError", "builtins.EnvironmentError"})
_SAYING = ("message", "msg", "detail", "reason")


@dataclass(frozen=True, slots=True)
class Said:
    """An argument of an error: as `str` prints it, and as `repr` does."""

    text: str
    code: str


@dataclass(frozen=True, slots=True)
class _Built:
    """The arguments that reach the base of all errors, where they are read, and what the attributes read as."""

    arguments: tuple[Argument, ...]
    frame: Frame
    attributes: Mapping[str, str]


class Messages:
    """Tells what errors say."""

    def __init__(self, scope: Scope, words: Words) -> None:
        """Take the way from names to classes, and what values read as."""
        self._scope = scope
        self._words = words

    def of(self, error: Value, frame: Frame) -> str | None:
        """Return the words of an error that is made where `frame` says, None where they cannot be told.

        Of a KeyError it is the key as it stands, without the quotes that Python puts around it.
        """
        call = error if isinstance(error, Call) else None
        name = call.callee if call is not None else error
        if not isinstance(name, Name):
            return None
        if call is None and name.dotted in frame.known:
            return frame.known[name.dotted]
        target = self._scope.resolve(frame.module, frame.function, name.path)
        if target is None or (call is None and target.instance):
            return self._bound(name, frame)
        if isinstance(target.fact, Function):
            return self._made(target, frame)
        return self._of_class(target, call, frame)

    def _bound(self, name: Name, frame: Frame) -> str | None:
        """Return what an error says that a local name was bound to."""
        bindings = frame.function.bindings if frame.function is not None else ()
        calls = [b.value for b in bindings if b.target == name.dotted and isinstance(b.value, Call)]
        return self.of(calls[0], frame) if len(calls) == 1 else None

    def _made(self, target: Target, frame: Frame) -> str | None:
        """Return what an error says that a function makes, where it makes one alone; its parameters are not known."""
        function = target.fact
        if not isinstance(function, Function) or target.module is None or len(function.payloads) != 1:
            return None
        payload = function.payloads[0]
        inside = Frame(target.module, function, payload.place)
        is_own = (target.module.path, function.name) == (frame.module.path, frame.function and frame.function.name)
        return self.of(payload.value, inside) if isinstance(payload.value, Call) and not is_own else None

    def _of_class(self, target: Target, call: Call | None, frame: Frame) -> str | None:
        if call is not None and call.is_open:
            return None
        arguments = call.arguments if call is not None else ()
        classes = list(self._scope.lineage(target))
        built = self._built(classes, arguments, frame)
        if (printer := self._method(classes, "__str__")) is not None:
            return self._printed_by(*printer, built.attributes)
        return self._plain(target, built.arguments, built.frame)

    def _built(self, classes: list[tuple[Module, Class]], arguments: tuple[Argument, ...], frame: Frame) -> _Built:
        """Follow the arguments of a class through its constructors to that of all errors.

        Where one of them does not call the next, the error keeps the arguments of the call itself.
        """
        attributes = self._constants(classes)
        current, inside = arguments, frame
        for module, class_ in classes:
            made = self._scope.table(module).functions.get(f"{class_.name}.__init__")
            if made is None and not _fields(class_):
                continue
            inside = self._inside(module, made, class_, current, inside, attributes)
            attributes |= {key: text for key, text in inside.known.items() if key.startswith("self.")}
            handed = _handed_on(made)
            if handed is None:
                return _Built(arguments, frame, attributes)
            current = handed
        return _Built(current, inside, attributes)

    def _constants(self, classes: Iterable[tuple[Module, Class]]) -> dict[str, str]:
        """Return the texts that a class and its bases hold for all instances."""
        known: dict[str, str] = {}
        for module, class_ in classes:
            for entry in class_.fields:
                if isinstance(entry.value, Text):
                    known.setdefault(f"self.{entry.target}", self._words.printed(entry.value, Frame(module)))
        return known

    def _method(self, classes: Iterable[tuple[Module, Class]], name: str) -> tuple[Module, Function] | None:
        found = ((m, self._scope.table(m).functions.get(f"{c.name}.{name}")) for m, c in classes)
        return next(((module, function) for module, function in found if function is not None), None)

    def _printed_by(self, module: Module, function: Function, known: Mapping[str, str]) -> str | None:
        if len(function.payloads) != 1:
            return None
        payload = function.payloads[0]
        return self._words.printed(payload.value, Frame(module, function, payload.place, known))

    def _inside(
        self,
        module: Module,
        made: Function | None,
        class_: Class,
        arguments: Iterable[Argument],
        frame: Frame,
        known: Mapping[str, str],
    ) -> Frame:
        """Return the constructor with what its parameters, and the attributes that it sets, are known to read as."""
        names = [p.name for p in made.parameters[1:]] if made is not None else _fields(class_)
        given = {name: self._words.printed(value, frame) for name, value in matched(names, arguments)}
        if made is None:
            return Frame(module, known={**known, **{f"self.{name}": text for name, text in given.items()}})
        defaults = {p.name: p.default for p in made.parameters if isinstance(p.default, Text)}
        outer = Frame(module)
        given = {**{name: self._words.printed(value, outer) for name, value in defaults.items()}, **given}
        inside = Frame(module, made, known={**known, **given})
        for binding in made.bindings:
            if binding.target.startswith("self."):
                text = self._words.printed(binding.value, inside)
                inside = replace(inside, known={**inside.known, binding.target: text})
        return inside

    def _plain(self, target: Target, arguments: Iterable[Argument], frame: Frame) -> str | None:
        """Return what an error says by the arguments that reach the base of all errors."""
        positional = [a.value for a in arguments if a.name is None]
        said = [Said(self._words.printed(v, frame), self._words.shown(v, frame)) for v in positional]
        lineage = self._scope.ancestors(target)
        if not said:
            named = {a.name: a.value for a in arguments if a.name is not None}
            saying = next((named[name] for name in _SAYING if name in named), None)
            if saying is not None:
                return self._words.printed(saying, frame)
            return "" if not named else None
        if len(said) == 1:
            return self._only(positional[0], said[0], frame)
        if not _NUMBERED.isdisjoint(lineage):
            return f"[Errno {said[0].text}] {said[1].text}"
        return None if self._is_foreign(target) else "(" + ", ".join(entry.code for entry in said) + ")"

    def _is_foreign(self, target: Target) -> bool:
        """Say whether a class of a library is among those of an error: it may make its words in a way of its own."""
        own = {f"{module.name}.{class_.name}" for module, class_ in self._scope.lineage(target)}
        own |= {target.dotted} if target.fact is not None else set()
        return any(path not in own and not path.startswith("builtins.") for path in self._scope.ancestors(target))

    def _only(self, value: Value, said: Said, frame: Frame) -> str:
        """Return what the only argument says: that of a record of an error, as those of protocols, is its message."""
        if isinstance(value, Call) and (message := value.argument("message")) is not None:
            return self._words.printed(message, frame)
        return said.text


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


def _fields(class_: Class) -> list[str]:
    """Return the parameters of the constructor that a data class is given, none for any other class."""
    decorators = (d.callee if isinstance(d, Call) else d for d in class_.decorators)
    is_data = any(isinstance(name, Name) and name.path[-1] == "dataclass" for name in decorators)
    return [entry.target for entry in class_.fields if entry.annotation is not None] if is_data else []
