"""Compare the facts of pieces with those of whole modules, file by file, and say how fast each was read.

    python tests/benchmarks/equal_facts.py FOLDER...

Ends with code 1 where a file gives other facts as pieces than as a whole.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from errlint.facts import Module
from errlint.files.source import SourceText, python_encoding
from errlint.frontends.python.outline import outline
from errlint.frontends.python.reader import read


def main(folders: list[str]) -> int:
    lines = unequal = 0
    times = {"pieces": 0.0, "whole": 0.0}
    for path in files(folders):
        raw = Path(path).read_bytes()
        source = SourceText(path, raw, python_encoding(raw))
        lines += source.text.count("\n")
        whole = timed(source, times, "whole", exact=True)
        pieces = timed(source, times, "pieces", exact=False)
        if facts(whole) != facts(pieces):
            unequal += 1
            print(f"{path}: other facts as pieces")
    for name, seconds in times.items():
        print(f"{name}: {lines} lines in {seconds:.2f} s")
    return 1 if unequal else 0


def files(folders: list[str]) -> Iterator[str]:
    for folder in folders:
        for root, _, names in sorted(os.walk(folder)):
            yield from (os.path.join(root, name) for name in sorted(names) if name.endswith(".py"))


def timed(source: SourceText, times: dict[str, float], name: str, *, exact: bool) -> Module:
    start = time.perf_counter()
    found = outline(source.text)
    reading = read(source, None, found, range(len(found.blocks)), exact=exact)
    times[name] += time.perf_counter() - start
    return reading.module


def facts(module: Module) -> tuple[list[str], ...]:
    parts = (module.functions, module.classes, module.assignments, module.calls)
    return tuple(sorted(map(repr, part)) for part in parts)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
