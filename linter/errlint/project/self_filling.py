"""Classes of errors that fill a template of their own with what they are given: `self.fmt.format(**kwargs)`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from errlint.facts import Call, Catalog, Class, Entry, Function, Member, Module, Name, Opaque, Role, Value
from errlint.facts.value import within
from errlint.project.scope import Scope, Target
from errlint.text.templates import Style

_PAIR = 2


@dataclass(frozen=True, slots=True)
class Filling:
    """How a class fills its message: the style of its holes, and the parameters that it takes for something else."""

    style: Style
    taken: frozenset[str]


class SelfFilling:
    """Tells whether the class of an entry does so, and how."""

    def __init__(self, scope: Scope, modules: Mapping[str, Module]) -> None:
        """Take what names mean, and the modules by path."""
        self._scope = scope
        self._modules = modules
        self._known: dict[tuple[str, str], Filling | None] = {}

    def of(self, catalog: Catalog, entry: Entry) -> Filling | None:
        """Return how the class of an entry fills its message with all that it is given by name, None if it does not."""
        key = (catalog.ref.path, entry.key)
        if key not in self._known:
            self._known[key] = self._find(catalog.ref.path, entry)
        return self._known[key]

    def may_fill(self, entry: Entry) -> bool:
        """Say whether what is called to make an error of an entry may fill the holes of its texts."""
        module = self._modules.get(entry.catalog.path)
        target = self._scope.resolve(module, None, entry.made_by.path) if module and entry.made_by else None
        if target is None or target.fact is None:
            return False
        if isinstance(target.fact, Function):
            return True
        made = self._constructor(target)
        return made is not None and any(_formats(site.call) for site in made.calls)

    def _find(self, path: str, entry: Entry) -> Filling | None:
        module = self._modules.get(path)
        role = entry.role(Role.MESSAGE)
        if module is None or role is None:
            return None
        target = self._scope.resolve(module, None, (entry.key,))
        made = self._constructor(target) if target is not None and isinstance(target.fact, Class) else None
        return _filling(made, role.name) if made is not None and made.parameters else None

    def _constructor(self, target: Target) -> Function | None:
        for module, class_ in self._scope.lineage(target):
            made = self._scope.table(module).functions.get(f"{class_.name}.__init__")
            if made is not None or "__init__" in class_.methods:
                return made
        return None


def _formats(call: Call) -> bool:
    return isinstance(call.callee, (Name, Member)) and call.callee.path[-1] in {"format", "format_map"}


def _filling(made: Function, attribute: str) -> Filling | None:
    """Return how a constructor fills an attribute with the keywords that it gathers, unchanged."""
    this, taken = made.parameters[0].name, {parameter.name for parameter in made.parameters}
    found = dict(_fillings(made, (this, attribute)))
    gathered = next((name for name in found if name not in taken), None)
    if gathered is None or _is_changed(made, gathered):
        return None
    return Filling(found[gathered], frozenset(taken))


def _fillings(made: Function, template: tuple[str, ...]) -> Iterator[tuple[str, Style]]:
    """Return the names of the dicts that a template is filled with."""
    values = (*(site.call for site in made.calls), *(binding.value for binding in made.bindings))
    for value in (inner for outer in values for inner in within(outer)):
        if isinstance(value, Call) and value.path == (*template, "format") and len(value.arguments) == 1:
            only = value.arguments[0]
            if only.spread and isinstance(only.value, Name) and len(only.value.path) == 1:
                yield only.value.path[0], Style.BRACES
        elif isinstance(value, Opaque) and not isinstance(value, Member) and len(value.parts) == _PAIR:
            left, right = value.parts
            if _is(left, template) and isinstance(right, Name) and len(right.path) == 1:
                yield right.path[0], Style.PERCENT


def _is(value: Value, path: tuple[str, ...]) -> bool:
    return isinstance(value, Name) and value.path == path


def _is_changed(made: Function, name: str) -> bool:
    bound = any(
        binding.target.startswith((f"{name}[", f"{name}.")) or binding.target == name for binding in made.bindings
    )
    return bound or any(site.call.path[:1] == (name,) for site in made.calls)
