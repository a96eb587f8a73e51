"""What the project knows around a module, for the recognition of its catalogs."""

from __future__ import annotations

from errlint.facts import Class, Module, Name
from errlint.project.exceptions import is_builtin
from errlint.project.scope import Scope, Target

# Bases that bring no fields.
_BARE = frozenset({"object", "builtins.object", "abc.ABC", "typing.Protocol", "enum.Enum"})


class ModuleSurroundings:
    """What is known around one module."""

    def __init__(self, scope: Scope, module: Module) -> None:
        """Take what names mean, and the module."""
        self._scope = scope
        self._module = module

    def constructor(self, name: Name) -> tuple[str, ...] | None:
        """Return the parameters of a class of the project in the order of its constructor."""
        target = self._scope.resolve(self._module, None, name.path)
        if target is None or not isinstance(target.fact, Class):
            return None
        fields: tuple[str, ...] = ()
        for owner, class_ in self._scope.lineage(target):
            made = self._scope.table(owner).functions.get(f"{class_.name}.__init__")
            if made is not None:
                return fields or tuple(parameter.name for parameter in made.parameters[1:])
            own = tuple(field.target for field in class_.fields if field.annotation is not None)
            fields = (*own, *(field for field in fields if field not in own))
        return fields or None

    def inherited(self, class_: Class) -> frozenset[str] | None:
        """Return the names of the fields that the bases of a class define, None where a base is not known."""
        target = Target(f"{self._module.name}.{class_.name}", module=self._module, fact=class_)
        lineage = list(self._scope.lineage(target))
        known = {f"{module.name}.{found.name}" for module, found in lineage}
        for owner, found in lineage:
            for base in found.base_names:
                to = self._scope.resolve(owner, None, base.path)
                dotted = to.dotted if to is not None else base.dotted
                if dotted not in known | _BARE and not is_builtin(dotted) and not is_builtin(f"builtins.{dotted}"):
                    return None
        return frozenset(field.target for _, found in lineage[1:] for field in found.fields)
