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
    """Return the environments whose names are given, or begin so; all without a name. Raise KeyError for none."""
    known = environments()
    for name in names:
        if not any(found.startswith(name) for found in known):
            raise KeyError(f"No environment begins with {name}; there are {', '.join(known)}")
    return [found for found in known.values() if not names or found.name.startswith(tuple(names))]


def run(environment: Environment) -> tuple[int, list[str]]:
    """Return how many tools were compared, and a row for each that became something else than errlint tells."""
    environment.install()
    with tempfile.TemporaryDirectory() as observed_in, tempfile.TemporaryDirectory() as told_in:
        observed = observe(environment, Path(observed_in))
        predicted = predict(environment.server_file, environment.requires, environment.owner, Path(told_in))
        return len(observed), list(disagreements(predicted, observed))
