"""`python -m tests.live [NAME...]`: run the environments of these names, or of names that begin so; all without one."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.live.comparing import disagreements
from tests.live.environments import Environment, environments
from tests.live.observing import observe
from tests.live.predicting import predict


def run(environment: Environment) -> tuple[int, list[str]]:
    """Return how many tools were compared, and a row for each that became something else than errlint tells."""
    environment.install()
    with tempfile.TemporaryDirectory() as observed_in, tempfile.TemporaryDirectory() as told_in:
        observed = observe(environment, Path(observed_in))
        predicted = predict(environment.server_file, environment.requires, environment.owner, Path(told_in))
        return len(observed), list(disagreements(predicted, observed))


def main(names: list[str]) -> int:
    """Run the environments, print what was found, and return 1 where anything disagrees."""
    known = environments()
    chosen = [found for found in known.values() if not names or found.name.startswith(tuple(names))]
    unknown = [name for name in names if not any(found.name.startswith(name) for found in chosen)]
    if unknown:
        sys.exit(f"No environment begins with {', '.join(unknown)}; there are {', '.join(known)}")
    cases = wrong = 0
    for environment in chosen:
        try:
            compared, rows = run(environment)
        except RuntimeError as error:
            compared, rows = 0, [str(error)]
        cases, wrong = cases + compared, wrong + len(rows)
        print(f"{environment.name}: {compared} compared, {len(rows)} disagree", *rows, sep="\n  ", flush=True)
    print(f"{len(chosen)} environments, {cases} compared, {wrong} disagree")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
