"""Which functions of the project a call runs.

A function is followed together with what it was given: functions and objects that a caller hands over, that a decorator
wraps, or that a closure holds. That is how `wrapper` of a decorator leads to the function it wraps. Calls that cannot
be followed lead nowhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from errlint.facts import (
    Call,
    Choice,
    Class,
    Function,
    Items,
    Member,
    Module,
    Name,
    Opaque,
    Parameter,
    Record,
    Span,
    Value,
)
from errlint.project.callee import Callee, call_parameters, is_super, top, validates
from errlint.project.constants import Constant, constant
from errlint.project.definitions import decorated_with
from errlint.project.scope import Scope, Target

_MAX_DEPTH = 6
_MAX_GIVEN = 4
_MAX_OVERRIDES = 40
# Functions of libraries, and methods of what is not known, that call what they are given.
_CALL_WHAT_THEY_GET = frozenset(
    """to_thread run_sync run_in_executor run_in_threadpool sync_to_async submit run call acall arun execute map filter
    apply apply_async retry retry_call call_with_retry with_retry run_with_retry gather wait_for create_task shield
    ensure_future start_soon call_soon invoke ainvoke""".split()
)
# Those of them that hand on the arguments behind it, and no others.
_HAND_ON = frozenset("to_thread run_sync run_in_executor run_in_threadpool submit start_soon call_soon".split())
# Methods of clients that send a request.
_SENDING = frozenset("get post put patch delete head options request send stream".split())
_SAFE = frozenset({("str",), ("repr",), ("len",), ("isinstance",), ("print",), ("type",)})
_MODEL = "pydantic.BaseModel"
_VALIDATE = frozenset({"model_validate", "model_validate_json", "model_validate_strings", "parse_obj", "parse_raw"})
_MADE = ("__init__", "__post_init__", "model_post_init")


class Callees:
    """Follows calls over the modules of a project."""

    def __init__(self, scope: Scope) -> None:
        """Take the way from names to things."""
        self._scope = scope
        self._wrapped: dict[tuple[object, ...], tuple[Callee, ...]] = {}
        self._uses: dict[tuple[str, str], frozenset[str]] = {}
        self._asked: dict[tuple[str, str], tuple[frozenset[str], frozenset[str]]] = {}

    def functions(self, at: Callee, value: Value) -> tuple[Callee, ...]:
        """Return the functions that a value in `at` may be, under the decorators of the project, each once."""
        found = {callee.key: callee for callee in self._functions(at, value)}
        return tuple(found.values())

    def decorated(self, callee: Callee, decorator: Value) -> Callee:
        """Return what a decorator of the project, or a call that makes one, makes of a function."""
        return self._decorate(callee, decorator, None)[0]

    def bound(self, at: Callee, name: Name) -> Iterator[Value]:
        """Return what a local name, or one at the top of the module, is bound to."""
        return (value for _, value in self._bindings(at, name.path[0]))

    def of(self, at: Callee, call: Call) -> tuple[Callee, ...]:
        """Return what a call in `at` may run, each once."""
        found = {callee.key: callee for callee in self._called(at, call)}
        return tuple(found.values())

    def _called(self, at: Callee, call: Call) -> Iterator[Callee]:
        known = False
        for callee in self._functions(at, call.callee, called=True):
            known = True
            yield self._fixing(at, call, self._give(at, call, callee))
        if not known and call.last in _SENDING:
            yield from self._hooks(call, at)
        if not known and call.last in _CALL_WHAT_THEY_GET:
            for number, argument in enumerate(call.arguments, 1):
                if isinstance(argument.value, (Name, Call)) and not self._is_run_already(at, argument.value):
                    onward = Call(argument.value, call.arguments[number:], call.span)
                    for callee in self._functions(at, argument.value):
                        yield self._fixing(at, onward, callee) if call.last in _HAND_ON else callee

    def _hooks(self, call: Call, at: Callee) -> Iterator[Callee]:
        """Return the functions that a client of a library was made with to look at requests and responses."""
        client = self.resolve(at, call.path[:-1]) if len(call.path) > 1 else None
        made = client.call if client is not None and client.instance and client.module is None else None
        hooks = made.argument("event_hooks") if made is not None else None
        if made is None or not isinstance(hooks, Record):
            return
        place = next(((m, f) for m, f, known in self._scope.calls(made.path[-1]) if known is made), None)
        if place is not None:
            around = Callee(place[0], place[1]) if place[1] is not None else top(place[0])
            for field in hooks.fields:
                for value in field.value.items if isinstance(field.value, Items) else ():
                    yield from self._functions(around, value)

    def _is_run_already(self, at: Callee, value: Value) -> bool:
        """Say whether a value is the result of a function, which its own call runs: `gather(fetch(a), fetch(b))`."""
        if not isinstance(value, Call) or value.last == "partial":
            return False
        return value.last in _CALL_WHAT_THEY_GET or any(self._functions(at, value.callee))

    def enters(self, at: Callee, value: Value) -> tuple[Callee, ...]:
        """Return what entering a context manager of the project runs."""
        target = self.resolve(at, value.path) if isinstance(value, Name) else None
        target = target or self._scope.type_of(at.module, at.function, value)
        if target is None or not target.instance or not isinstance(target.fact, Class):
            return ()
        return tuple(callee for name in ("__enter__", "__aenter__") for callee in self._methods(target, name))

    def lost(self, at: Callee) -> Iterator[Span]:
        """Return the calls in a function of what is not known, by a name that functions of the project have."""
        for site in at.function.calls:
            name = site.call.last
            if name not in self._scope.function_names or name.startswith("__"):
                continue
            known = self.resolve(at, site.call.path) if site.call.path else None
            if known is None and not self.of(at, site.call):
                yield site.call.span

    def is_safe(self, at: Callee, call: Call) -> bool:
        """Say whether a call cannot fail: of a few builtins, and of classes of the project that have no constructor."""
        if call.path in _SAFE:
            return True
        target = self.resolve(at, call.path) if call.path else None
        return target is not None and isinstance(target.fact, Class) and not self.of(at, call)

    def reads(self, at: Callee, name: Name) -> Iterator[Callee]:
        """Return the properties of the project that reading a path of names runs."""
        for length in range(2, len(name.path) + 1):
            owner = self.resolve(at, name.path[: length - 1])
            if owner is None or not owner.instance or not isinstance(owner.fact, Class):
                continue
            for callee in self._methods(owner, name.path[length - 1]):
                if decorated_with(callee.function, "property") or decorated_with(callee.function, "cached_property"):
                    yield callee

    # What a value may be, as a function

    def _functions(self, at: Callee, value: Value, depth: int = 0, *, called: bool = False) -> Iterator[Callee]:
        """Return the functions that a value may be; for a class that is `called`, its constructors."""
        if depth > _MAX_DEPTH:
            return
        if isinstance(value, Name):
            yield from self._named(at, value, depth, called=called)
        elif isinstance(value, Member):
            owner = self._scope.type_of(at.module, at.function, value.owner)
            *path, last = value.path
            if owner is not None and (target := self._scope.member(owner, tuple(path))) is not None:
                yield from self._methods(target, last, static=is_super(value.owner))
        elif isinstance(value, Call):
            yield from self._made_by(at, value, depth)
        else:
            for part in _alternatives(value):
                yield from self._functions(at, part, depth + 1, called=called)

    def _named(self, at: Callee, name: Name, depth: int, *, called: bool) -> Iterator[Callee]:
        held = at.holds(name.path[0])
        if isinstance(held, Callee):
            if len(name.path) == 1:
                yield held
            return
        if len(name.path) == 1 and self._is_bound_anew(at, name.path[0]):
            found = list(self._bound(at, name, depth, called=called))
            yield from found
            if found:
                return
        target = self.resolve(at, name.path)
        if target is None or (target.instance and target.dotted == "builtins.next"):
            yield from self._unresolved(at, name, depth, called=called)
        elif isinstance(target.fact, Function) and target.module is not None:
            owner = self.resolve(at, name.path[:-1]) if target.fact.owner and len(name.path) > 1 else None
            if owner is not None and isinstance(owner.fact, Class):
                yield from self._methods(owner, name.path[-1])
            else:
                yield from self.wrapped(self._closed(at, target.module, target.fact))
        elif isinstance(target.fact, Class):
            yield from self._of_class(target, called=called)

    def _unresolved(self, at: Callee, name: Name, depth: int, *, called: bool) -> Iterator[Callee]:
        if called and name.path[-1] in _VALIDATE:
            model = self.resolve(at, name.path[:-1])
            yield from self._validators(model) if model is not None and not model.instance else ()
            return
        found = list(self._bound(at, name, depth, called=called))
        yield from found or self._kept(name, depth)

    def _kept(self, name: Name, depth: int) -> Iterator[Callee]:
        """Return the functions that objects of the project keep in an attribute: `Tool(name=..., handler=load)`.

        What has such an attribute is not known; of the classes that declare it as callable, there has to be one alone.
        """
        owners = self._scope.keepers.get(name.path[-1], ()) if len(name.path) > 1 else ()
        for owner in owners if len(owners) == 1 else ():
            for module, around, call in self._scope.calls(owner):
                value = call.argument(name.path[-1])
                if value is not None:
                    at = Callee(module, around) if around is not None else top(module)
                    yield from self._functions(at, value, depth + 1)

    def _of_class(self, target: Target, *, called: bool) -> Iterator[Callee]:
        """Return what calling a class or an instance of it runs; an instance is a function itself."""
        if target.instance:
            yield from self._methods(target, "__call__")
        elif called:
            for method in _MADE:
                yield from self._methods(target.made(None), method)
            yield from self._validators(target)

    def resolve(self, at: Callee, path: tuple[str, ...]) -> Target | None:
        """Return what a path of names means in a function, with what that was given."""
        held = at.holds(path[0])
        if isinstance(held, Target):
            return self._scope.member(held, path[1:])
        return self._scope.resolve(at.module, at.function, path)

    def _closed(self, at: Callee, module: Module, function: Function) -> Callee:
        """Return a function; one that is nested in `at` holds what `at` does, but for its own names."""
        around = "" if function.owner else function.name.rpartition(".")[0]
        if not around or module is not at.module or not f"{at.function.name}.".startswith(f"{around}."):
            return Callee(module, function)
        own = self._scope.table(module).locals(function)
        return Callee(module, function, tuple((name, value) for name, value in at.given if name not in own))

    def _bound(self, at: Callee, name: Name, depth: int, *, called: bool) -> Iterator[Callee]:
        """Return what a local name, or one at the top of the module, was bound to."""
        if len(name.path) > 1:
            if name.path[-1] in {"get", "values", "items", "pop"}:  # a table of functions
                yield from self._functions(at, Name(name.path[:-1], name.span), depth + 1, called=called)
            return
        for place, value in self._bindings(at, name.path[0]):
            if not (isinstance(value, Name) and value.path == name.path):
                yield from self._functions(place, value, depth + 1, called=called)

    def _is_bound_anew(self, at: Callee, name: str) -> bool:
        """Say whether a local name is bound more than once, as where a function is wrapped under some condition."""
        return sum(binding.target == name for binding in at.function.bindings) > 1

    def _bindings(self, at: Callee, name: str) -> Iterator[tuple[Callee, Value]]:
        table = self._scope.table(at.module)
        function: Function | None = at.function
        while function is not None:
            values = [binding.value for binding in function.bindings if binding.target == name]
            if values or name in table.locals(function):
                yield from ((replace(at, function=function), value) for value in values)
                return
            function = table.outer(function)
        assignment = table.assignments.get(name)
        if assignment is not None and assignment.value is not None:
            yield at, assignment.value

    def _made_by(self, at: Callee, call: Call, depth: int) -> Iterator[Callee]:
        """Return the function that a call makes: `partial(f)`, `wraps(f)(g)`, a decorator of the project, a lookup."""
        if call.path[-1:] in {("get",), ("values",), ("items",), ("pop",)}:
            yield from self._functions(at, call.callee, depth + 1)
            return
        if call.path == ("next",) and call.arguments:
            yield from self._functions(at, call.arguments[0].value, depth + 1)
            return
        makers = list(self._functions(at, call.callee, depth + 1))
        if makers:
            for maker in makers:
                if self._makes_functions(maker.function, maker.module):
                    yield from self._results(self._give(at, call, maker, depth + 1), depth + 1)
            return
        made = self._scope.type_of(at.module, at.function, call)
        if made is not None and made.instance and isinstance(made.fact, Class):
            yield from self._methods(made, "__call__")
            return
        for argument in call.arguments:
            found = list(self._functions(at, argument.value, depth + 1)) if _may_be_function(argument.value) else []
            if found:
                yield from found
                return

    def _results(self, maker: Callee, depth: int) -> Iterator[Callee]:
        if depth <= _MAX_DEPTH and maker.depth <= _MAX_GIVEN:
            for payload in maker.function.payloads:
                yield from self._functions(maker, payload.value, depth + 1)

    def _makes_functions(self, function: Function, module: Module) -> bool:
        """Say whether a function gives back one that is nested in it, or one that it was given."""
        functions = self._scope.table(module).functions
        own = {parameter.name for parameter in function.parameters}
        for payload in function.payloads:
            value = payload.value
            values = [value, *(argument.value for argument in value.arguments)] if isinstance(value, Call) else [value]
            for name in values:
                if isinstance(name, Name) and (
                    f"{function.name}.{name.path[0]}" in functions or (name is value and name.path[0] in own)
                ):
                    return True
        return False

    # Methods

    def _methods(self, owner: Target, name: str, *, static: bool = False) -> Iterator[Callee]:
        """Return the methods that a call on `owner` may run: of its class, and of those that derive from it."""
        defined = self._defined(owner, name)
        overrides = [] if static or owner.exact or not owner.instance else list(self._overrides(owner, name))
        if defined is not None and not (overrides and _is_abstract(defined.function)):
            yield from self.wrapped(defined)
        for override in overrides[:_MAX_OVERRIDES]:
            yield from self.wrapped(override)

    def _defined(self, owner: Target, name: str) -> Callee | None:
        for module, class_ in self._scope.lineage(owner):
            function = self._scope.table(module).functions.get(f"{class_.name}.{name}")
            if function is not None:
                return _received(Callee(module, function), owner, class_)
        return None

    def _overrides(self, owner: Target, name: str) -> Iterator[Callee]:
        for derived in self._scope.subclasses(owner):
            if derived.module is None or not isinstance(derived.fact, Class):
                continue
            function = self._scope.table(derived.module).functions.get(f"{derived.fact.name}.{name}")
            if function is not None:
                yield _received(Callee(derived.module, function), replace(derived, instance=True), derived.fact)

    def _validators(self, model: Target) -> Iterator[Callee]:
        """Return the functions that making an instance of a model runs to check what it is given."""
        if _MODEL not in self._scope.ancestors(model):
            return
        for module, class_ in self._scope.lineage(model):
            for function in self._scope.table(module).methods(class_.name):
                if validates(function):
                    yield Callee(module, function)

    # Decorators and arguments

    def wrapped(self, callee: Callee, below: int = 0) -> tuple[Callee, ...]:
        """Return what calling a decorated function runs: the wrappers of the project's decorators around it.

        `below` leaves out the first decorators, which stand above the one that registers a tool.
        """
        key = (*callee.key, below)
        if key not in self._wrapped:
            self._wrapped[key] = (callee,)  # a decorator that calls what it decorates
            self._wrapped[key] = tuple(self._wrap(callee, below))
        return self._wrapped[key]

    def _wrap(self, callee: Callee, below: int) -> Iterable[Callee]:
        current: list[Callee] = [callee]
        around = self._scope.table(callee.module).outer(callee.function)
        for decorator in reversed(callee.function.decorators[below:]):
            current = [outer for inner in current for outer in self._decorate(inner, decorator, around)]
        return current

    def _decorate(self, inner: Callee, decorator: Value, around: Function | None) -> list[Callee]:
        at = Callee(inner.module, around) if around is not None else top(inner.module)
        name = decorator.callee if isinstance(decorator, Call) else decorator
        if not isinstance(name, Name) or inner.depth > _MAX_GIVEN:
            return [inner]
        target = self._scope.resolve(inner.module, around, name.path)
        if target is None or target.module is None or not isinstance(target.fact, Function):
            return [inner]
        makers = [Callee(target.module, target.fact)]
        if isinstance(decorator, Call):
            makers = [result for maker in makers for result in self._results(self._give(at, decorator, maker), 0)]
        results = [result for maker in makers for result in self._results(_first_given(maker, inner), 0)]
        alike = [result for result in results if result.function.awaited == inner.function.awaited]
        return alike or results or [inner]

    def _fixing(self, at: Callee, call: Call, callee: Callee) -> Callee:
        """Return the callee with the constants that a call hands over or leaves, as far as anything hangs on them."""
        tested, onward = self._asked_names(callee)
        if not (tested or onward) or call.is_open:
            return callee
        fixed: list[tuple[str, Constant]] = []
        for position, parameter in enumerate(call_parameters(callee.function)):
            if parameter.name not in tested and parameter.name not in onward:
                continue
            value = call.argument(parameter.name, position)
            known = _constants(value, parameter, at)
            if known and (parameter.name in tested or value is None or isinstance(value, Name) or known[0] is None):
                fixed.append((parameter.name, known[0]))
        return replace(callee, fixed=tuple(sorted(fixed, key=lambda entry: entry[0]))) if fixed else callee

    def _asked_names(self, callee: Callee) -> tuple[frozenset[str], frozenset[str]]:
        """Return the names that conditions of a function ask for, and those that it hands on, none of them bound."""
        key = (callee.module.path, callee.function.name)
        if key not in self._asked:
            function = callee.function
            bound = {binding.target for binding in function.bindings}
            places = [site.place for site in function.raises] + [site.place for site in function.calls]
            tested = {test.name for place in places for test in place.tests}
            handed = (argument.value for site in function.calls for argument in site.call.arguments)
            onward = {value.dotted for value in handed if isinstance(value, Name)}
            self._asked[key] = (frozenset(tested - bound), frozenset(onward - bound))
        return self._asked[key]

    def _give(self, at: Callee, call: Call, callee: Callee, depth: int = 0) -> Callee:
        """Return the callee with what the call hands to those of its parameters that have no declared type."""
        if callee.depth > _MAX_GIVEN or not call.arguments:
            return callee
        handed: list[tuple[str, Callee | Target]] = []
        used = self._used_names(callee)
        for position, parameter in enumerate(call_parameters(callee.function)):
            if parameter.name not in used:
                continue
            value = call.argument(parameter.name, position)
            if value is None or not _may_be_function(value):
                continue
            if given := self._handed(at, value, depth, declared=parameter.annotation is not None):
                handed.append((parameter.name, given))
        names = {name for name, _ in handed}
        kept = tuple((name, value) for name, value in callee.given if name not in names)
        return replace(callee, given=(*kept, *handed)) if handed else callee

    def _handed(self, at: Callee, value: Value, depth: int, *, declared: bool) -> Callee | Target | None:
        if function := next(self._functions(at, value, depth), None):
            return function
        if declared:
            return None
        target = self.resolve(at, value.path) if isinstance(value, Name) else None
        target = target or self._scope.type_of(at.module, at.function, value)
        return target if target is not None and target.instance else None

    def _used_names(self, callee: Callee) -> frozenset[str]:
        """Return the names that a function, or one nested in it, calls, hands on, or asks for something."""
        key = (callee.module.path, callee.function.name)
        if key not in self._uses:
            prefix = f"{callee.function.name}."
            functions = [f for f in callee.module.functions if f is callee.function or f.name.startswith(prefix)]
            self._uses[key] = frozenset(name for function in functions for name in _used(function))
        return self._uses[key]


def _constants(value: Value | None, parameter: Parameter, at: Callee) -> tuple[Constant, ...]:
    """Return the constant that a parameter holds, nothing where that is not known."""
    if value is None:
        return constant(parameter.default) if parameter.default is not None else ()
    if isinstance(value, Name):
        return tuple(held for name, held in at.fixed if value.path == (name,))
    return constant(value)


def _used(function: Function) -> Iterator[str]:
    for site in function.calls:
        callee = site.call.callee
        for value in (callee, *(argument.value for argument in site.call.arguments)):
            if isinstance(value, Name):
                yield value.path[0]
    held = [payload.value for payload in function.payloads] + [site.error for site in function.raises]
    yield from (value.path[0] for value in held if isinstance(value, Name))


def _received(callee: Callee, owner: Target, defined_in: Class) -> Callee:
    """Return a method that knows the class it was called on, where that is not the one that defines it."""
    parameters = callee.function.parameters
    known = owner.instance and (owner.exact or owner.fact is not defined_in)
    if not known or not parameters or decorated_with(callee.function, "staticmethod"):
        return callee
    return replace(callee, given=((parameters[0].name, replace(owner, of=(), call=None)),))


def _first_given(maker: Callee, inner: Callee) -> Callee:
    parameters = maker.function.parameters
    at = 1 if maker.function.owner and len(parameters) > 1 else 0
    if len(parameters) <= at:
        return maker
    name = parameters[at].name
    return replace(maker, given=(*((known, value) for known, value in maker.given if known != name), (name, inner)))


def _alternatives(value: Value) -> tuple[Value, ...]:
    """Return what a value may be one of; of a table, all that it holds."""
    if isinstance(value, Choice):
        return value.options
    if isinstance(value, Record):
        return tuple(field.value for field in value.fields)
    if isinstance(value, Items):
        return value.items
    return value.parts[:1] if isinstance(value, Opaque) else ()


def _may_be_function(value: Value) -> bool:
    return isinstance(value, (Name, Call, Member))


def _is_abstract(function: Function) -> bool:
    """Say whether a method is there to be overridden: it does nothing but say so."""
    if any(isinstance(d, Name) and d.path[-1] in {"abstractmethod", "abstractproperty"} for d in function.decorators):
        return True
    raised = [site.error.callee if isinstance(site.error, Call) else site.error for site in function.raises]
    if not raised:
        return not (function.calls or function.payloads or function.bindings)
    return all(isinstance(error, Name) and error.path == ("NotImplementedError",) for error in raised)
