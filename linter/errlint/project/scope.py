"""What a name means at a place in a module: followed through bindings, parameters, classes and imports.

What cannot be followed is None, and nobody guesses.
"""

from __future__ import annotations

import builtins
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from errlint.facts import Argument, Call, Choice, Class, Function, Member, Module, Name, Opaque, Value
from errlint.frameworks import Handed
from errlint.project.annotations import declared_class, type_arguments
from errlint.project.definitions import Definitions, decorated_with
from errlint.project.memo import Memo
from errlint.project.modules import ImportFinder

_MAX_STEPS = 24
_MAX_CALLERS = 40
_ANYTHING = frozenset(
    "typing.Any typing_extensions.Any builtins.object typing.Callable collections.abc.Callable".split()
)
_CALLABLE = frozenset({"Callable", "Awaitable", "Coroutine"})
_CONTAINERS = frozenset(
    "list dict set frozenset deque List Dict Set Sequence Iterable Collection Mapping defaultdict".split()
)
_BUILTINS = frozenset(dir(builtins))


@dataclass(frozen=True, slots=True)
class Target:
    """What a name leads to.

    `dotted` is its path: `acme.errors.AcmeError`, `fastmcp.FastMCP`, `builtins.ValueError`. `instance` says that the
    name is an instance of that class rather than the thing itself; `exact` that it is of no class derived from it.
    `module` and `fact` are there where it is defined in the project. `of` are the arguments of a generic type, `call`
    is the one that made an instance.
    """

    dotted: str
    instance: bool = False
    module: Module | None = None
    fact: Class | Function | None = None
    exact: bool = False
    of: tuple[Target | None, ...] = ()
    call: Call | None = None

    def made(self, call: Call | None) -> Target:
        """Return an instance of the class that this is, as a call of the class makes it."""
        return replace(self, instance=True, exact=True, call=call)


class Scope:
    """Resolves names in the modules of a project, by their paths."""

    def __init__(
        self,
        loaded: Mapping[str, Module],
        imports: ImportFinder,
        external: frozenset[str],
        handed: Mapping[str, Handed] | None = None,
    ) -> None:
        """Take the modules and the way from an import to a file.

        `external` are names of frameworks, which keep them even where the project defines them, and the roots of their
        packages, which are of the project only where it holds what is asked for; `handed` is what they hand to tools,
        by its dotted paths.
        """
        self._handed = handed or {}
        self._modules = loaded
        self._imports = imports
        self._external = external
        self._tables: dict[str, Definitions] = {}
        self._memo: Memo[Target] = Memo()
        self._ancestors: dict[tuple[str, str], tuple[str, ...]] = {}

    def _is_too_far(self, steps: int) -> bool:
        if steps > _MAX_STEPS:
            self._memo.give_up()
        return steps > _MAX_STEPS

    def table(self, module: Module) -> Definitions:
        """Return the definitions of a module by name."""
        if module.path not in self._tables:
            self._tables[module.path] = Definitions(module)
        return self._tables[module.path]

    def resolve(
        self, module: Module, function: Function | None, path: tuple[str, ...], steps: int = 0
    ) -> Target | None:
        """Return what a path of names means inside `function`, or at the top of the module."""
        if not path or self._is_too_far(steps):
            return None
        target = self._head(module, function, path[0], steps + 1)
        for length, name in enumerate(path[1:], start=1):
            imported = self._imported_path(module, function, path[: length + 1], steps + 1)
            target = imported or (self._attribute(target, name, steps + 1) if target is not None else None)
        return target

    def _imported_path(
        self, module: Module, function: Function | None, path: tuple[str, ...], steps: int
    ) -> Target | None:
        """Return the module that `import a.b` has made known under that path."""
        dotted = self.table(module).imports.get(".".join(path))
        return (
            self._imported(module, dotted, steps) if dotted and not self._is_local(module, function, path[0]) else None
        )

    def _is_local(self, module: Module, function: Function | None, name: str) -> bool:
        table = self.table(module)
        while function is not None:
            if name in table.locals(function):
                return True
            function = table.outer(function)
        return False

    def type_of(self, module: Module, function: Function | None, value: Value | None, steps: int = 0) -> Target | None:
        """Return what a value is: for a constructor call, the class, as an instance."""
        if value is None or self._is_too_far(steps):
            return None
        if isinstance(value, Name):
            return self.resolve(module, function, value.path, steps + 1)
        if isinstance(value, Choice):
            options = (self.type_of(module, function, option, steps + 1) for option in value.options)
            return next((found for found in options if found is not None), None)
        if isinstance(value, Call):
            return self._made(module, function, value, steps)
        if isinstance(value, Member):
            return self.member(self.type_of(module, function, value.owner, steps + 1), value.path, steps + 1)
        return self._element(module, function, value, steps) if isinstance(value, Opaque) else None

    def _element(self, module: Module, function: Function | None, value: Opaque, steps: int) -> Target | None:
        """Return what a container holds: `items[0]`, what a loop over it gives out."""
        container = self.type_of(module, function, value.parts[0], steps + 1) if value.parts else None
        if container is None or not container.of or container.dotted.rpartition(".")[2] not in _CONTAINERS:
            return None
        return container.of[-1]

    def member(self, target: Target | None, path: tuple[str, ...], steps: int = 0) -> Target | None:
        """Return what a path of attributes of something means."""
        for name in path:
            target = self._attribute(target, name, steps + 1) if target is not None else None
        return target

    def _made(self, module: Module, function: Function | None, call: Call, steps: int) -> Target | None:
        if call.path == ("super",) and function is not None and function.owner:
            return self._above(module, function.owner)
        generic = isinstance(call.callee, Opaque) and not isinstance(call.callee, Member) and call.callee.parts
        target = self.type_of(module, function, generic[0] if generic else call.callee, steps + 1)
        if target is None or target.instance:
            return None
        if isinstance(target.fact, Function):
            return self._returned(target.module or module, target.fact, steps + 1)
        owner, _, method = target.dotted.rpartition(".")
        if target.fact is None and method[:1].islower() and owner.rpartition(".")[2][:1].isupper():
            return Target(owner, instance=True, call=call)  # a class method that makes one: FastMCP.from_openapi(...)
        return target.made(call)

    def _above(self, module: Module, owner: str) -> Target | None:
        """Return the first base of a class of the project, as `super()` has it."""
        class_ = self.table(module).classes.get(owner)
        above = next(self._bases(module, class_), None) if class_ is not None else None
        return above.made(None) if above is not None else None

    def _returned(self, module: Module, function: Function, steps: int) -> Target | None:
        """Return what a function gives back: as declared, or else as its first return that can be followed."""
        if function.returns is not None:
            return self.annotated(module, function.returns, steps)

        def find() -> Target | None:
            found = (self.type_of(module, function, payload.value, steps) for payload in function.payloads)
            return next((target for target in found if target is not None), None)

        return self._memo.answer(("result", module.path, function.name), find)

    def annotated(self, module: Module, annotation: Value | None, steps: int = 0) -> Target | None:
        """Return what a declared type is, as an instance; wrappers such as `Optional[...]` are looked through."""
        name = declared_class(annotation)
        target = self.resolve(module, None, name, steps + 1) if name else None
        if target is None or target.dotted in _ANYTHING:
            return None
        arguments = tuple(self.annotated(module, argument, steps + 1) for argument in type_arguments(annotation))
        return replace(target, instance=True, exact=False, of=arguments)

    # Heads

    def _head(self, module: Module, function: Function | None, name: str, steps: int) -> Target | None:
        key = ("name", module.path, function.name if function else "", name)
        return self._memo.answer(key, lambda: self._find_head(module, function, name, steps))

    def _find_head(self, module: Module, function: Function | None, name: str, steps: int) -> Target | None:
        table = self.table(module)
        inner = function
        while inner is not None:
            if (found := self._local(module, inner, name, steps)) is not None:
                return found
            if name in table.locals(inner):
                return None
            inner = table.outer(inner)
        return self._top(module, name, steps) or (
            Target(f"builtins.{name}") if self._is_builtin(module, name) else None
        )

    def _is_builtin(self, module: Module, name: str) -> bool:
        table = self.table(module)
        return name in _BUILTINS and name not in table.assignments and name not in table.imports

    def _local(self, module: Module, function: Function, name: str, steps: int) -> Target | None:
        table = self.table(module)
        if nested := table.functions.get(f"{function.name}.{name}"):
            return self._of_function(module, nested)
        if class_ := table.classes.get(f"{function.name}.{name}"):
            return Target(self._dotted(module, class_.name), module=module, fact=class_)
        parameters = function.parameters
        if (
            function.owner
            and parameters
            and parameters[0].name == name
            and not decorated_with(function, "staticmethod")
        ):
            owner = table.classes.get(function.owner)
            instance = not decorated_with(function, "classmethod")
            return Target(self._dotted(module, function.owner), instance=instance, module=module, fact=owner)
        for binding in reversed(function.bindings):
            if binding.target == name:
                annotated = self.annotated(module, binding.annotation, steps)
                found = annotated or self.type_of(module, function, _not_itself(binding.value, name), steps)
                if found is not None:
                    return found
        parameter = next((entry for entry in parameters if entry.name == name), None)
        if parameter is None:
            return None
        return self.annotated(module, parameter.annotation, steps) or self._from_callers(module, function, name, steps)

    def _from_callers(self, module: Module, function: Function, name: str, steps: int) -> Target | None:
        """Return what all callers that are known hand to a parameter, None where they do not agree."""
        is_constructor = function.owner is not None and function.name == f"{function.owner}.__init__"
        called = (function.owner or "") if is_constructor else function.name
        names = [parameter.name for parameter in function.parameters]
        bound = function.owner is not None and not decorated_with(function, "staticmethod")
        handed: dict[str, Target] = {}
        for caller, around, call in self._calls.get(called.rpartition(".")[2], ())[:_MAX_CALLERS]:
            value = call.argument(name, names.index(name) - bound)
            target = self.resolve(caller, around, call.path, steps + 1) if value is not None else None
            if target is None or target.fact is None or not self._runs(target, module, function):
                continue
            given = self.type_of(caller, around, value, steps + 1)
            if given is not None and given.instance:
                handed[given.dotted] = replace(given, exact=False)
        return next(iter(handed.values())) if len(handed) == 1 else None

    def _runs(self, target: Target, module: Module, function: Function) -> bool:
        """Say whether a call of the target runs a function: itself, or the constructor of its class."""
        if isinstance(target.fact, Function):
            return target.module is module and target.fact is function
        made = (self.table(m).functions.get(f"{class_.name}.__init__") for m, class_ in self.lineage(target))
        return not target.instance and next((found for found in made if found is not None), None) is function

    def calls(self, name: str) -> Sequence[tuple[Module, Function | None, Call]]:
        """Return every call that was read of something by that last name, with where it stands."""
        return self._calls.get(name, ())

    @cached_property
    def _calls(self) -> dict[str, list[tuple[Module, Function | None, Call]]]:
        """Every call that was read, by the last name of what is called."""
        found: dict[str, list[tuple[Module, Function | None, Call]]] = {}
        for module in self._modules.values():
            held = [(function, site.call) for function in module.functions for site in function.calls]
            for around, call in (*held, *((None, call) for call in module.calls)):
                if call.path:
                    found.setdefault(call.path[-1], []).append((module, around, call))
        return found

    def _top(self, module: Module, name: str, steps: int) -> Target | None:
        table = self.table(module)
        if function := table.functions.get(name):
            return self._of_function(module, function)
        if class_ := table.classes.get(name):
            return Target(self._dotted(module, name), module=module, fact=class_)
        found: Target | None = None
        if name in table.assignments:
            assignment = table.assignments[name]
            annotated = self.annotated(module, assignment.annotation, steps)
            found = annotated or self.type_of(module, None, _not_itself(assignment.value, name), steps)
        if found is None and name in table.imports and not table.is_reassigned(name):
            return self._imported(module, table.imports[name], steps)
        return found or self._from_stars(module, name, steps)

    def _from_stars(self, module: Module, name: str, steps: int) -> Target | None:
        """Return what a name means that some module of the project gives out with all its names."""
        for target in self.table(module).stars:
            found = None if self._is_too_far(steps) else self._imports.find(target, module.path)
            giver = self._modules.get(found[0]) if found is not None else None
            if giver is not None and (meant := self._given_out(giver, name, steps + 1)) is not None:
                return meant
        return None

    def _given_out(self, module: Module, name: str, steps: int) -> Target | None:
        return self._memo.answer(("given out", module.path, name), lambda: self._top(module, name, steps))

    def _imported(self, module: Module, target: str, steps: int) -> Target | None:
        if target in self._external or self._is_too_far(steps):
            return Target(target)
        if target.partition(".")[0] in self._external:
            return self._of_file(module, target, steps) or Target(target)
        return self._of_file(module, target, steps)

    def _of_file(self, module: Module, target: str, steps: int) -> Target | None:
        found = self._imports.find(target, module.path)
        if found is None:
            return Target(target.lstrip("."))
        path, rest = found
        if path not in self._modules:
            return Target(".".join((self._imports.dotted_name(path), *rest)))
        if not rest:
            return Target(self._modules[path].name or target, module=self._modules[path])
        return self.resolve(self._modules[path], None, rest, steps + 1)

    # Attributes

    def _attribute(self, target: Target, name: str, steps: int) -> Target | None:
        if target.module is None:
            return self._carried(target, name) if target.instance else Target(f"{target.dotted}.{name}")
        if target.fact is None:
            return self._given_out(target.module, name, steps) or self._inside(target.module, name, steps)
        if isinstance(target.fact, Function):
            return None
        key = ("member", target.module.path, target.fact.name, name)
        return self._memo.answer(key, lambda: self._member(target, name, steps))

    def _inside(self, module: Module, name: str, steps: int) -> Target | None:
        """Return a module of a package."""
        if os.path.basename(module.path) != "__init__.py" or self._imports.find(f".{name}", module.path) is None:
            return None
        found = self._imported(module, f".{name}", steps)
        return found if found is not None and found.module is not module else None

    def _member(self, target: Target, name: str, steps: int) -> Target | None:
        for module, class_ in self.lineage(target):
            table = self.table(module)
            if method := table.functions.get(f"{class_.name}.{name}"):
                is_property = decorated_with(method, "property") or decorated_with(method, "cached_property")
                return self._returned(module, method, steps) if is_property else self._of_function(module, method)
            field = next((field for field in class_.fields if field.target == name), None)
            if field is not None:
                annotated = self.annotated(module, field.annotation, steps)
                return annotated or self.type_of(module, None, field.value, steps)
            if (found := self._own_attribute(module, class_, name, steps)) is not None:
                return found
        return None

    def _own_attribute(self, module: Module, class_: Class, name: str, steps: int) -> Target | None:
        for function in self.table(module).methods(class_.name):
            this = function.parameters[0].name if function.parameters else "self"
            for binding in function.bindings:
                if binding.target == f"{this}.{name}":
                    annotated = self.annotated(module, binding.annotation, steps)
                    found = annotated or self.type_of(module, function, binding.value, steps)
                    if found is not None:
                        return found
        return None

    def _carried(self, target: Target, attribute: str) -> Target | None:
        """Return what an attribute of something that a framework hands over is, by the arguments of its type."""
        handed = self._handed.get(target.dotted)
        if handed is None or not target.of:
            return None
        if attribute in handed.through:
            return target
        arguments = dict(zip(handed.attributes, target.of, strict=False))
        return arguments.get(attribute)

    # Classes

    def lineage(self, target: Target) -> Iterator[tuple[Module, Class]]:
        """Return a class of the project and those of the project that it derives from, nearest first."""
        pending = [target]
        seen: set[str] = set()
        while pending:
            current = pending.pop(0)
            if current.dotted in seen or current.module is None or not isinstance(current.fact, Class):
                continue
            seen.add(current.dotted)
            yield current.module, current.fact
            pending.extend(self._bases(current.module, current.fact))

    def _bases(self, module: Module, class_: Class) -> Iterator[Target]:
        for base in class_.bases:
            name = declared_class(base)
            target = self.resolve(module, None, name) if name else None
            if target is not None:
                yield target

    def ancestors(self, target: Target) -> tuple[str, ...]:
        """Return the dotted paths of a class and of everything it derives from, as far as it can be followed."""
        key = (target.module.path if target.module else "", target.dotted)
        if key not in self._ancestors:
            self._ancestors[key] = self._all_ancestors(target)
        return self._ancestors[key]

    def _all_ancestors(self, target: Target) -> tuple[str, ...]:
        found: dict[str, None] = {target.dotted: None}
        for module, class_ in self.lineage(target):
            found.setdefault(self._dotted(module, class_.name))
            for base in self._bases(module, class_):
                found.setdefault(base.dotted)
        return tuple(found)

    @property
    def arguments(self) -> Iterator[Argument]:
        """Every argument of every call that was read."""
        return (argument for calls in self._calls.values() for _, _, call in calls for argument in call.arguments)

    @cached_property
    def keepers(self) -> dict[str, tuple[str, ...]]:
        """The names of classes that declare a field as callable, by the names of such fields."""
        found: dict[str, tuple[str, ...]] = {}
        for module in self._modules.values():
            for class_ in module.classes:
                for field in class_.fields:
                    name = declared_class(field.annotation)
                    if name and name[-1] in _CALLABLE:
                        found[field.target] = (*found.get(field.target, ()), class_.name)
        return found

    @cached_property
    def function_names(self) -> frozenset[str]:
        """The last names of all functions that were read."""
        return frozenset(f.name.rpartition(".")[2] for module in self._modules.values() for f in module.functions)

    def subclasses(self, target: Target) -> tuple[Target, ...]:
        """Return the classes of the project that derive from a class, as far as they were read."""
        return tuple(self._derived.get(target.dotted, ()))

    @cached_property
    def _derived(self) -> dict[str, list[Target]]:
        found: dict[str, list[Target]] = {}
        for module in self._modules.values():
            for class_ in module.classes:
                own = Target(self._dotted(module, class_.name), module=module, fact=class_)
                for ancestor in self.ancestors(own)[1:]:
                    found.setdefault(ancestor, []).append(own)
        return found

    def _of_function(self, module: Module, function: Function) -> Target:
        return Target(self._dotted(module, function.name), module=module, fact=function)

    @staticmethod
    def _dotted(module: Module, name: str) -> str:
        return f"{module.name}.{name}" if module.name else name


def _not_itself(value: Value | None, name: str) -> Value | None:
    """Leave out `error = error`: it says nothing and never ends."""
    return None if isinstance(value, Name) and value.path[0] == name else value
