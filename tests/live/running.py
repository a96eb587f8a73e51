"""One environment from its installation to what disagrees."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.live.comparing import disagreements
from tests.live.environments import Environment, environments
from tests.live.observing import observe
from tests.live.predicting import predict


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


def run(environment: Environment) -> tuple[int, list[str]]:
    """Return how many tools were compared, and a row for each that became something else than errlint tells."""
    environment.install()
    with tempfile.TemporaryDirectory() as observed_in, tempfile.TemporaryDirectory() as told_in:
        observed = observe(environment, Path(observed_in))
        predicted = predict(environment.server_file, environment.requires, environment.owner, Path(told_in))
        return len(observed), list(disagreements(predicted, observed))
