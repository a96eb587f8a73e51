"""What the constructors of error classes take, and in which order."""

from __future__ import annotations

from errlint.facts import Call, Member, Module, Name, Parameter, Role
from errlint.facts.function import Function
from errlint.project.callee import is_super
from errlint.project.scope import Scope, Target
from errlint.project.taxonomy.model import Order
from errlint.recognition.roles import Names, normal

_CODES = frozenset("code error_code err_code errcode error_id error_key errno default_code".split())
# Names that mean another role in a constructor than they do in a record, or none that is sure.
_LOOSE = frozenset("reason cause title summary reference slug".split())


def order_of(scope: Scope, names: Names, target: Target) -> Order | None:
    """Return what the constructor of a class takes, None where no class of the project has one."""
    for module, class_ in scope.lineage(target):
        constructor = scope.table(module).functions.get(f"{class_.name}.__init__")
        if constructor is not None:
            return _read(module, constructor, names)
    return None


def _read(module: Module, constructor: Function, names: Names) -> Order:
    told = _told(constructor)
    own = [(entry, _role(entry, names, told)) for entry in constructor.parameters[1:]]
    return Order(
        tuple((entry.name, role) for entry, role in own if not entry.named),
        tuple((entry.name, role) for entry, role in own if entry.named),
        constructor.gathers,
        module,
        constructor,
    )


def _role(parameter: Parameter, names: Names, told: str | None) -> Role | None:
    name = normal(parameter.name)
    if parameter.name == told:
        return Role.MESSAGE
    if name in _CODES:
        return Role.CODE
    role, _ = names.strong.get(name, (None, 0))
    return None if role is Role.CODE or name in _LOOSE or (role is Role.MESSAGE and told is not None) else role


def _told(constructor: Function) -> str | None:
    """Return the parameter that is handed to the constructor below as it is, and alone: what the error says."""
    for site in constructor.calls:
        if goes_below(site.call) and len(site.call.arguments) == 1:
            value = site.call.arguments[0].value
            names = {entry.name for entry in constructor.parameters[1:]}
            if isinstance(value, Name) and value.dotted in names and normal(value.dotted) not in _CODES:
                return value.dotted
    return None


def goes_below(call: Call) -> bool:
    """Say whether a call is that of the constructor below: `super().__init__(...)`, `AcmeError.__init__(self, ...)`."""
    callee = call.callee
    if isinstance(callee, Member):
        return callee.path == ("__init__",) and is_super(callee.owner)
    return isinstance(callee, Name) and callee.path[-1] == "__init__" and len(callee.path) > 1
