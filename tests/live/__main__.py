"""`python -m tests.live [NAME...]`: run the environments of these names, or of names that begin so; all without one."""

from __future__ import annotations

import sys

from tests.live.observing import ObserverError
from tests.live.running import chosen, run


def main(names: list[str]) -> int:
    """Run the environments, print what was found, and return 1 where anything disagrees."""
    cases = wrong = count = 0
    for environment in chosen(names):
        try:
            compared, rows = run(environment)
        except ObserverError as error:
            compared, rows = 0, [str(error)]
        count, cases, wrong = count + 1, cases + compared, wrong + len(rows)
        print(f"{environment.name}: {compared} compared, {len(rows)} disagree", *rows, sep="\n  ", flush=True)
    print(f"{count} environments, {cases} compared, {wrong} disagree")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
