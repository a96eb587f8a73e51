"""The error classes of a project, each with what its constructor takes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from errlint.facts import Assignment, Class, ErrorClass, Module, Role, Scalar
from errlint.project.error_classes import ErrorClasses
from errlint.project.exceptions import Exceptions
from errlint.project.scope import Scope, Target
from errlint.project.taxonomy.model import ErrorType
from errlint.project.taxonomy.orders import order_of
from errlint.recognition.roles import Names

_HTTP = range(100, 600)
# What has the name of an error and is none: a record that tells of one.
_RECORDS = frozenset(
    "pydantic.BaseModel pydantic.main.BaseModel enum.Enum enum.StrEnum typing.TypedDict typing_extensions.TypedDict "
    "typing.NamedTuple typing.Protocol".split()
)


def types(modules: Iterable[Module], scope: Scope, names: Names) -> tuple[ErrorType, ...]:
    """Return the error classes that are defined in the modules."""
    known, exceptions = ErrorClasses(scope, names), Exceptions(scope)
    return tuple(
        entry
        for module in modules
        for class_ in module.classes
        if (entry := _type(module, class_, scope, names, known, exceptions)) is not None
    )


def _type(
    module: Module, class_: Class, scope: Scope, names: Names, known: ErrorClasses, exceptions: Exceptions
) -> ErrorType | None:
    dotted = f"{module.name}.{class_.name}" if module.name else class_.name
    target = Target(dotted, module=module, fact=class_)
    error = known.of(target)
    lineage = exceptions.of(target)
    if error is None or not _RECORDS.isdisjoint(lineage):
        return None
    order = order_of(scope, names, target)
    is_coded = _has_code(error, target, scope) or (order is not None and order.takes(Role.CODE))
    return ErrorType(target, module, class_, error, lineage, order, is_coded)


def _has_code(error: ErrorClass, target: Target, scope: Scope) -> bool:
    """Say whether instances have a code; one that is an HTTP status in the body of a class is none."""
    attributes = {name for role, name in error.roles if role is Role.CODE}
    return bool(attributes) and not any(
        isinstance(field.value, Scalar) and field.value.value in _HTTP
        for field in _fields(target, scope)
        if field.target in attributes
    )


def _fields(target: Target, scope: Scope) -> Iterator[Assignment]:
    return (field for _, class_ in scope.lineage(target) for field in class_.fields)
