"""One environment from its installation to what disagrees."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

from errlint.frameworks import load
from tests.live.comparing import disagreements
from tests.live.environments import Environment, environments
from tests.live.observing import existing, observe
from tests.live.predicting import predict, predict_others


def chosen(names: Sequence[str]) -> list[Environment]:
    """Return the environments of these names; a name of none means all that begin so, and no name means all.

    Raises KeyError where nothing begins so.
    """
    known = environments()
    found: dict[str, Environment] = {}
    for asked in names or [""]:
        begun = [name for name in known if name == asked] or [name for name in known if name.startswith(asked)]
        if not begun:
            raise KeyError(f"No environment begins with {asked}; there are {', '.join(known)}")
        found.update((name, known[name]) for name in begun)
    return list(found.values())


@dataclass(frozen=True)
class Compared:
    """How many failures and names were compared, and a row for each that is not as errlint tells."""

    failures: int
    names: int
    rows: list[str]


def run(environment: Environment) -> Compared:
    """Install an environment and compare all that is told of it; raise ObserverError where it cannot run."""
    environment.install()
    with tempfile.TemporaryDirectory() as observed_in, tempfile.TemporaryDirectory() as told_in:
        observed = observe(environment, Path(observed_in))
        predicted = predict(environment.server_file, environment.requires, Path(told_in))
        predicted |= predict_others(environment.server_file, environment.requires)
        removed = removed_names(environment)
        existing_names = existing(environment, removed, Path(observed_in)) if removed else {}
        rows = [*disagreements(predicted, observed), *misplaced(removed, existing_names)]
        return Compared(len(observed), len(removed), rows)


def removed_names(environment: Environment) -> dict[str, bool]:
    """Return the names that a framework has lost in some version, with whether they are gone in this one."""
    requirements = [Requirement(text) for text in environment.requires]
    names: dict[str, bool] = {}
    for framework in load():
        for requirement in requirements:
            exact = [entry.version for entry in requirement.specifier if entry.operator == "=="]
            if f"pypi:{requirement.name}" in framework.packages and exact:
                (version,) = exact
                names.update((entry.name, SpecifierSet(entry.range).contains(version)) for entry in framework.removed)
    return names


def misplaced(removed: Mapping[str, bool], existing_names: Mapping[str, bool]) -> Iterator[str]:
    """Yield a row for each name that exists where it is told to be gone, and the other way round."""
    for name, gone in removed.items():
        if existing_names[name] is gone:
            yield f"{name}: told to be {'gone, and exists' if gone else 'there, and does not exist'}"
