"""Error classes of a package that lack the code which its other errors have."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from errlint.facts import Role
from errlint.project.exceptions import is_builtin
from errlint.project.taxonomy.fatal import is_named_fatal, may_be_fatal
from errlint.project.taxonomy.model import Base, ErrorType
from errlint.project.taxonomy.orders import goes_below

_RAISE = re.compile(rb"\braise[ \t]+(?:[\w.]+\.)?(\w+)")
_ENDINGS = ("Error", "Exception", "Failure", "Fault")
# Built-in classes by which Python, a library or a test asks for something: whoever derives from them has to.
_PROTOCOLS = frozenset(
    f"builtins.{name}"
    for name in (
        "StopIteration StopAsyncIteration GeneratorExit KeyboardInterrupt SystemExit NotImplementedError Warning "
        "AttributeError ImportError KeyError AssertionError SyntaxError"
    ).split()
)
_STEERING = re.compile(r"Stop|Cancel|Interrupt|Retry|Skip|Signal|Exit|Break|Control|Pause|Handoff|Redirect|Warning")
_VENDORED = frozenset({"_vendor", "vendor", "_vendored", "third_party", "thirdparty"})
# A base counts where so many classes derive from it, and it is raised so often and so much more than what is outside.
_SEVERAL = 3
_OFTEN = 5
_MORE = 2
_SHARE = 0.8

# How often each class is raised in a file, by its last name.
Raised = dict[str, Counter[str]]


class Lack(Enum):
    """What is wrong with an error class."""

    OUTSIDE = "it does not derive from the base"
    NO_CODE = "it has no code of its own"


@dataclass(frozen=True, slots=True)
class UncodedClass:
    """An error class without the code that those of a base have.

    `kin` is how many of those have one, `paths` are the files that define it, or raise it or what derives from it.
    """

    type: ErrorType
    base: Base
    lack: Lack
    kin: int
    paths: frozenset[str]


def raised(files: Iterable[tuple[str, bytes]]) -> Raised:
    """Return how often the files raise each class, as their bytes have it."""
    found: Raised = {}
    for path, raw in files:
        for name in _RAISE.findall(raw):
            found.setdefault(name.decode(errors="replace"), Counter())[path] += 1
    return found


def uncoded(base: Base, group: Sequence[ErrorType], counts: Raised) -> Iterator[UncodedClass]:
    """Return the error classes of a package that lack a code, where its errors are built on a base that is in use."""
    family = [entry for entry in group if base.dotted in entry.lineage]
    coded = [entry for entry in family if entry.coded and entry is not base.type]
    outside = [entry for entry in group if base.dotted not in entry.lineage and _is_error(entry) and not entry.coded]
    if len(coded) < _SEVERAL or not _prevails(family, outside, counts):
        return
    folder = _folder(family, counts)
    names = {entry.target.dotted for entry in outside}
    for entry in outside:
        is_root = names.isdisjoint(entry.lineage[1:]) and not any(map(is_named_fatal, entry.lineage))
        kin = [other for other in outside if entry.target.dotted in other.lineage]
        if is_root and f"{entry.module.path}{os.sep}".startswith(folder) and _count(kin, counts):
            yield UncodedClass(entry, base, Lack.OUTSIDE, len(coded), _paths(kin, counts))
    yield from _without_own(base, family, counts)


def _is_error(entry: ErrorType) -> bool:
    """Say whether a class is an error of the package alone: public, of its own, and no way to steer the program."""
    name, above = entry.known.name, entry.lineage[1:]
    own = all(is_builtin(path) or path == "builtins.object" or path in _project(entry) for path in above)
    is_public = not name.startswith("_") and "." not in name and name.endswith(_ENDINGS)
    is_vendored = not _VENDORED.isdisjoint(entry.module.path.split(os.sep))
    steers = _STEERING.search(name) is not None or may_be_fatal(name) or not _PROTOCOLS.isdisjoint(above)
    return own and is_public and not is_vendored and not steers and "builtins.Exception" in above


def _project(entry: ErrorType) -> set[str]:
    root = (entry.module.name or "").partition(".")[0]
    return {path for path in entry.lineage if path.partition(".")[0] == root}


def _prevails(family: Sequence[ErrorType], outside: Sequence[ErrorType], counts: Raised) -> bool:
    of_family, of_others = _count(family, counts), _count(outside, counts)
    return of_family >= max(_OFTEN, _MORE * of_others)


def _count(types: Iterable[ErrorType], counts: Raised) -> int:
    return sum(sum(counts.get(name, {}).values()) for name in {entry.known.name for entry in types})


def _paths(types: Iterable[ErrorType], counts: Raised) -> frozenset[str]:
    return frozenset(path for entry in types for path in (entry.module.path, *counts.get(entry.known.name, ())))


def _folder(family: Sequence[ErrorType], counts: Raised) -> str:
    """Return the folder that the errors of a base are defined and raised in, with a separator at its end."""
    package = os.path.join(family[0].package, "")
    paths = {entry.module.path for entry in family}
    paths |= {path for entry in family for path in counts.get(entry.known.name, ()) if path.startswith(package)}
    return os.path.join(os.path.commonpath([os.path.dirname(path) for path in paths]), "")


def _without_own(base: Base, family: Sequence[ErrorType], counts: Raised) -> Iterator[UncodedClass]:
    """Return the classes that leave the code of the base as it is, where nearly all of the others give their own."""
    attributes = {name for role, name in base.type.known.roles if role is Role.CODE} if base.type is not None else set()
    inner = {path for entry in family for path in entry.lineage[1:]}
    leaves = [entry for entry in family if entry.target.dotted not in inner and entry is not base.type]
    coded = [entry for entry in leaves if _gives_code(entry, family, base, attributes)]
    in_body = base.type is not None and any(field.target in attributes for field in base.type.fact.fields)
    if not in_body or len(coded) < max(_SEVERAL, _SHARE * len(leaves)):
        return
    for entry in leaves:
        if entry not in coded and _count([entry], counts) and not entry.known.name.startswith("_"):
            yield UncodedClass(entry, base, Lack.NO_CODE, len(coded), _paths([entry], counts))


def _gives_code(entry: ErrorType, family: Sequence[ErrorType], base: Base, attributes: set[str]) -> bool:
    """Say whether a class, or one between it and the base, has a code in its body or its constructor, or takes one."""
    between = [other for other in family if other.target.dotted in entry.lineage and other is not base.type]
    return any(
        any(field.target in attributes for field in other.fact.fields)
        or (other.order is not None and other.order.takes(Role.CODE))
        or _sets(other, attributes)
        for other in between
    )


def _sets(entry: ErrorType, attributes: set[str]) -> bool:
    """Say whether the constructor of a class sets the code, or hands it on; in doubt it does."""
    function = entry.order.function if entry.order is not None else None
    if function is None or "__init__" not in entry.fact.methods:
        return False
    bound = {binding.target.partition(".")[2] for binding in function.bindings}
    onward = [site.call for site in function.calls if goes_below(site.call)]
    return not bound.isdisjoint(attributes) or any(len(call.arguments) > 1 or call.is_open for call in onward)
