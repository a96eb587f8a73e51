"""`python -m tests.live [NAME...]`: run the environments of these names, or of names that begin so; all without one."""

from __future__ import annotations

import sys

from tests.live.observing import ObserverError
from tests.live.running import Compared, chosen, run


def main(names: list[str]) -> int:
    """Run the environments, print what was found, and return 1 where anything disagrees."""
    done: list[Compared] = []
    for environment in chosen(names):
        try:
            done.append(run(environment))
        except ObserverError as error:
            done.append(Compared(0, 0, [str(error)]))
        print(f"{environment.name}: {_shown(done[-1:])}", *done[-1].rows, sep="\n  ", flush=True)
    print(f"{len(done)} environments: {_shown(done)}")
    return 1 if any(compared.rows for compared in done) else 0


def _shown(done: list[Compared]) -> str:
    failures, names = sum(each.failures for each in done), sum(each.names for each in done)
    return f"{failures} failures and {names} names compared, {sum(len(each.rows) for each in done)} disagree"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
