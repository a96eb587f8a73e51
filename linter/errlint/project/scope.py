"""What a name means at a place in a module: followed through bindings, parameters, classes and imports.

What cannot be followed is None, and nobody guesses.
"""

from __future__ import annotations

import builtins
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from errlint.facts import Assignment, Call, Choice, Class, Function, Module, Name, Opaque, Scalar, Text, Value
from errlint.project.modules import ImportFinder, without_star

_WRAPPERS = frozenset({"Optional", "Annotated", "ClassVar", "Final", "Type", "type"})
_MAX_STEPS = 24
_NAME = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)*")
_BUILTINS = frozenset(dir(builtins))


@dataclass(frozen=True, slots=True)
class Target:
    """What a name leads to.

    `dotted` is its path: `acme.errors.AcmeError`, `fastmcp.FastMCP`, `builtins.ValueError`. `instance` says that the
    name is an instance of that class rather than the thing itself. `module` and `fact` are there where it is defined
    in the project.
    """

    dotted: str
    instance: bool = False
    module: Module | None = None
    fact: Class | Function | None = None


class Scope:
    """Resolves names in the modules of a project, by their paths."""

    def __init__(self, loaded: Mapping[str, Module], imports: ImportFinder, external: frozenset[str]) -> None:
        """Take the modules and the way from an import to a file.

        `external` are the roots of packages that are never files of the project.
        """
        self._modules = loaded
        self._imports = imports
        self._external = external
        self._tables: dict[str, _Table] = {}
        self._heads: dict[tuple[str, str, str], Target | None] = {}
        self._members: dict[tuple[str, str, str], Target | None] = {}
        self._results: dict[tuple[str, str], Target | None] = {}
        self._ancestors: dict[tuple[str, str], tuple[str, ...]] = {}

    def table(self, module: Module) -> _Table:
        """Return the definitions of a module by name."""
        if module.path not in self._tables:
            self._tables[module.path] = _Table(module)
        return self._tables[module.path]

    def resolve(
        self, module: Module, function: Function | None, path: tuple[str, ...], steps: int = 0
    ) -> Target | None:
        """Return what a path of names means inside `function`, or at the top of the module."""
        if not path or steps > _MAX_STEPS:
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
        if value is None or steps > _MAX_STEPS:
            return None
        if isinstance(value, Name):
            return self.resolve(module, function, value.path, steps + 1)
        if isinstance(value, Choice):
            options = (self.type_of(module, function, option, steps + 1) for option in value.options)
            return next((found for found in options if found is not None), None)
        if isinstance(value, Call):
            return self._made(module, function, value, steps)
        return None

    def _made(self, module: Module, function: Function | None, call: Call, steps: int) -> Target | None:
        callee = call.callee.parts[0] if isinstance(call.callee, Opaque) and call.callee.parts else call.callee
        if not isinstance(callee, Name):
            return None
        target = self.resolve(module, function, callee.path, steps + 1)
        if target is None or target.instance:
            return None
        if isinstance(target.fact, Function):
            return self._returned(target.module or module, target.fact, steps + 1)
        owner, _, method = target.dotted.rpartition(".")
        if target.fact is None and method[:1].islower() and owner.rpartition(".")[2][:1].isupper():
            return Target(owner, instance=True)  # a class method that makes an instance: FastMCP.from_openapi(...)
        return Target(target.dotted, instance=True, module=target.module, fact=target.fact)

    def _returned(self, module: Module, function: Function, steps: int) -> Target | None:
        """Return what a function gives back: as declared, or else as its first return that can be followed."""
        if function.returns is not None:
            return self.annotated(module, function.returns, steps)
        key = (module.path, function.name)
        if key not in self._results:
            self._results[key] = None  # a function that gives back its own result gives back nothing that is known
            found = (self.type_of(module, function, payload.value, steps) for payload in function.payloads)
            self._results[key] = next((target for target in found if target is not None), None)
        return self._results[key]

    def annotated(self, module: Module, annotation: Value | None, steps: int = 0) -> Target | None:
        """Return what a declared type is, as an instance; wrappers such as `Optional[...]` are looked through."""
        name = _declared(annotation)
        target = self.resolve(module, None, name, steps + 1) if name else None
        return Target(target.dotted, instance=True, module=target.module, fact=target.fact) if target else None

    # Heads

    def _head(self, module: Module, function: Function | None, name: str, steps: int) -> Target | None:
        key = (module.path, function.name if function else "", name)
        if key in self._heads:
            return self._heads[key]
        self._heads[key] = None  # a name that leads back to itself leads nowhere
        self._heads[key] = self._find_head(module, function, name, steps)
        return self._heads[key]

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
        if function.owner and parameters and parameters[0].name == name and not _is(function, "staticmethod"):
            owner = table.classes.get(function.owner)
            instance = not _is(function, "classmethod")
            return Target(self._dotted(module, function.owner), instance=instance, module=module, fact=owner)
        for binding in reversed(function.bindings):
            if binding.target == name:
                annotated = self.annotated(module, binding.annotation, steps)
                found = annotated or self.type_of(module, function, _not_itself(binding.value, name), steps)
                if found is not None:
                    return found
        parameter = next((entry for entry in parameters if entry.name == name), None)
        return self.annotated(module, parameter.annotation, steps) if parameter else None

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
            found = self._imports.find(target, module.path) if steps <= _MAX_STEPS else None
            giver = self._modules.get(found[0]) if found is not None else None
            if giver is not None and (meant := self._given_out(giver, name, steps + 1)) is not None:
                return meant
        return None

    def _given_out(self, module: Module, name: str, steps: int) -> Target | None:
        key = (module.path, "*", name)
        if key not in self._heads:
            self._heads[key] = None
            self._heads[key] = self._top(module, name, steps)
        return self._heads[key]

    def _imported(self, module: Module, target: str, steps: int) -> Target | None:
        if target.partition(".")[0] in self._external or steps > _MAX_STEPS:
            return Target(target)
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
            return None if target.instance else Target(f"{target.dotted}.{name}")
        if target.fact is None:
            return self._given_out(target.module, name, steps) or self._inside(target.module, name, steps)
        if isinstance(target.fact, Function):
            return None
        key = (target.module.path, target.fact.name, name)
        if key not in self._members:
            self._members[key] = None  # as a name that leads back to itself
            self._members[key] = self._member(target, name, steps)
        return self._members[key]

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
                is_property = _is(method, "property") or _is(method, "cached_property")
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
            name = _declared(base)
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

    def _of_function(self, module: Module, function: Function) -> Target:
        return Target(self._dotted(module, function.name), module=module, fact=function)

    @staticmethod
    def _dotted(module: Module, name: str) -> str:
        return f"{module.name}.{name}" if module.name else name


class _Table:
    """The definitions of one module by name."""

    def __init__(self, module: Module) -> None:
        self.functions = {function.name: function for function in module.functions}
        self.classes = {class_.name: class_ for class_ in module.classes}
        self.assignments = _last_with_value(module.assignments)
        self.imports = {entry.name: entry.target for entry in module.imports}
        self.stars = tuple(without_star(entry.target) for entry in module.imports if entry.name == "*")
        self._module = module
        self._locals: dict[str, frozenset[str]] = {}

    @cached_property
    def _by_owner(self) -> dict[str, list[Function]]:
        owners: dict[str, list[Function]] = {}
        for function in self._module.functions:
            if function.owner:
                owners.setdefault(function.owner, []).append(function)
        return owners

    def is_reassigned(self, name: str) -> bool:
        """Say whether an imported name is bound to something else than `None`, as where the import fails."""
        assignment = self.assignments.get(name)
        return assignment is not None and assignment.value is not None and not isinstance(assignment.value, Scalar)

    def methods(self, owner: str) -> list[Function]:
        """Return the methods of a class that were read."""
        return self._by_owner.get(owner, [])

    def outer(self, function: Function) -> Function | None:
        """Return the function that another one is nested in."""
        return (
            self.functions.get(function.name.rpartition(".")[0]) if function.owner is None else self._around(function)
        )

    def _around(self, function: Function) -> Function | None:
        return self.functions.get((function.owner or "").rpartition(".")[0])

    def locals(self, function: Function) -> frozenset[str]:
        """Return the names that a function binds itself."""
        if function.name not in self._locals:
            names = {binding.target for binding in function.bindings} | {entry.name for entry in function.parameters}
            names |= {handler.binding for handler in function.handlers if handler.binding is not None}
            self._locals[function.name] = frozenset(names)
        return self._locals[function.name]


def _declared(annotation: Value | None) -> tuple[str, ...]:
    """Return the path of the class that a declared type is about: wrappers and `None` are looked through."""
    pending = [annotation]
    while pending:
        current = pending.pop(0)
        if isinstance(current, Name):
            if current.path[-1] not in _WRAPPERS or not pending:
                return current.path
        elif isinstance(current, Text) and current.literal:
            return _declared_in(current.literal)
        elif isinstance(current, Opaque):
            pending = [*current.parts, *pending]
        elif not isinstance(current, Scalar):
            break
    return ()


def _declared_in(text: str) -> tuple[str, ...]:
    for name in _NAME.findall(text):
        if name.rpartition(".")[2] not in _WRAPPERS and name != "None":
            return tuple(name.split("."))
    return ()


def _not_itself(value: Value | None, name: str) -> Value | None:
    """Leave out `error = error`: it says nothing and never ends."""
    return None if isinstance(value, Name) and value.path[0] == name else value


def _is(function: Function, decorator: str) -> bool:
    return any(isinstance(value, Name) and value.path[-1] == decorator for value in function.decorators)


def _last_with_value(assignments: Iterable[Assignment]) -> dict[str, Assignment]:
    """Return the last assignment to each name, of those that bind it to more than `None` where there are any."""
    found: dict[str, Assignment] = {}
    for assignment in assignments:
        known = found.get(assignment.target)
        if known is None or assignment.annotation is not None or not _is_nothing(assignment.value):
            found[assignment.target] = assignment
    return found


def _is_nothing(value: Value | None) -> bool:
    return value is None or isinstance(value, Scalar)
