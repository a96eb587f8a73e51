"""The class that the errors of a package derive from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet

from errlint.project.exceptions import is_builtin
from errlint.project.known_exceptions import known_bases
from errlint.project.taxonomy.model import Base, ErrorType, Evidence, Order
from errlint.recognition.text import names_exceptions

_SEVERAL = 3
# A class that fewer than this share of the error classes of a package derive from is not what they are built on.
_SHARE = 0.25


def bases(types: Sequence[ErrorType], frameworks: AbstractSet[str]) -> dict[str, Base]:
    """Return the base with a code of each package that has one, by the path of the package.

    `frameworks` are the roots of packages whose errors are no project's base.
    """
    packages: dict[str, list[ErrorType]] = {}
    for entry in types:
        packages.setdefault(entry.package, []).append(entry)
    found = {package: list(_candidates(group, frameworks)) for package, group in packages.items()}
    return {
        package: max(candidates, key=lambda base: len(base.derived))
        for package, candidates in found.items()
        if candidates
    }


def declared(dotted: str, types: Sequence[ErrorType], evidence: Evidence) -> Base:
    """Return the base that the settings name."""
    own = next((entry for entry in types if entry.target.dotted == dotted), None)
    derived = tuple(entry for entry in types if dotted in entry.lineage[1:])
    order = own.order if own is not None else _shared(derived)
    return Base(dotted, own, derived, order, evidence)


def _candidates(group: Sequence[ErrorType], frameworks: AbstractSet[str]) -> Iterator[Base]:
    own = {entry.target.dotted: entry for entry in group}
    above = dict.fromkeys(path for entry in group for path in entry.lineage[1:] if path not in own)
    for dotted, entry in own.items():
        derived = tuple(other for other in group if dotted in other.lineage[1:])
        is_shared = len(derived) + 1 >= _SHARE * len(group)
        if entry.coded and is_shared and (derived or names_exceptions(entry.module.name or "")):
            yield Base(dotted, entry, derived, entry.order, _of_own(entry, derived))
    for dotted in above:
        derived = tuple(entry for entry in group if dotted in entry.lineage[1:])
        coded = [entry for entry in derived if entry.coded]
        is_known = is_builtin(dotted) or bool(known_bases(dotted)) or dotted.partition(".")[0] in frameworks
        is_shared = len(coded) >= max(_SEVERAL, _SHARE * len(group)) and len(coded) == len(derived)
        if is_shared and not is_known and dotted != "builtins.object":
            reason = f"all {len(derived)} error classes that derive from it have a code"
            yield Base(
                dotted, None, derived, _shared(derived), Evidence(reason, coded[0].module.path, coded[0].known.span)
            )


def _of_own(entry: ErrorType, derived: Sequence[ErrorType]) -> Evidence:
    if derived:
        those = "one error class derives" if len(derived) == 1 else f"{len(derived)} error classes derive"
        reason = f"it has a code, and {those} from it"
    else:
        reason = "it has a code, and stands in a module that is named after errors"
    return Evidence(reason, entry.module.path, entry.known.span)


def _shared(types: Sequence[ErrorType]) -> Order | None:
    """Return the order of parameters that all classes have."""
    orders = [entry.order for entry in types if entry.order is not None]
    roles = {tuple(role for _, role in order.positional) for order in orders}
    return orders[0] if len(roles) == 1 else None
