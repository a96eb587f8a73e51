"""How well the judgements on the wording of fixes agree with labelled texts.

    PYTHONPATH=linter python tests/benchmarks/imperative_f1.py LABELS.jsonl [--errors]

Each line of the file is an object with `text`, `kind` ("fix" or another), and the labels `strict` (the text starts with
a verb in the imperative), `lenient` (it is an instruction, though something may stand before the verb), and, where they
are not null, `concrete` (it names something to copy) and `vague` (it asks for a check, another try or a contact, and
names nothing). Prints F1, precision and recall of `errlint.text.imperative` for the texts of fix fields and for all,
those of "names nothing" and "vague", and the throughput; `--errors` lists the disagreements of the first as well.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from errlint.text.concrete import names_something
from errlint.text.imperative import Verdict, judge
from errlint.text.vague import is_vague

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


@dataclass(frozen=True, slots=True)
class Row:
    """A labelled text and the verdict on it."""

    text: str
    kind: str
    strict: bool
    lenient: bool
    concrete: bool | None
    vague: bool | None
    verdict: Verdict


def score(pairs: Iterable[tuple[bool, bool]]) -> str:
    """Return F1, precision and recall of (judged, labelled) pairs as a line."""
    outcomes = list(pairs)
    hits = sum(judged and labelled for judged, labelled in outcomes)
    false = sum(judged and not labelled for judged, labelled in outcomes)
    missed = sum(labelled and not judged for judged, labelled in outcomes)
    precision = hits / (hits + false) if hits + false else 1.0
    recall = hits / (hits + missed) if hits + missed else 1.0
    f1 = 2 * hits / (2 * hits + false + missed) if hits + false + missed else 1.0
    return f"F1 {f1:.4f}  precision {precision:.4f} ({false} false)  recall {recall:.4f} ({missed} missed)"


def report(rows: list[Row], *, errors: bool) -> Iterator[str]:
    """Yield the figures as lines, and the disagreements if asked for."""
    for name, chosen in (("fix fields", [row for row in rows if row.kind == "fix"]), ("all texts", rows)):
        yield f"{name} ({len(chosen)})"
        yield f"  strict   {score((row.verdict.strict, row.strict) for row in chosen)}"
        yield f"  lenient  {score((row.verdict.lenient, row.lenient) for row in chosen)}"
    named = [(not names_something(row.text), not row.concrete) for row in rows if row.concrete is not None]
    yield f"names nothing ({len(named)})"
    yield f"           {score(named)}"
    asked = [(is_vague(row.text), row.vague) for row in rows if row.vague is not None]
    yield f"vague ({len(asked)})"
    yield f"           {score(asked)}"
    for row in rows if errors else ():
        if (row.verdict.strict, row.verdict.lenient) != (row.strict, row.lenient):
            yield f"{row.kind}, {row.verdict.form.value}: {row.text!r}"


def main() -> None:
    """Read the labels, judge each text, print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("labels", type=Path)
    parser.add_argument("--errors", action="store_true")
    arguments = parser.parse_args()
    labels = [json.loads(line) for line in arguments.labels.read_text("utf-8").splitlines()]
    start = time.perf_counter()
    verdicts = [judge(label["text"]) for label in labels]
    elapsed = time.perf_counter() - start
    rows = [
        Row(
            label["text"],
            label["kind"],
            label["strict"],
            label["lenient"],
            label.get("concrete"),
            label.get("vague"),
            verdict,
        )
        for label, verdict in zip(labels, verdicts, strict=True)
    ]
    sys.stdout.writelines(f"{line}\n" for line in report(rows, errors=arguments.errors))
    sys.stdout.write(f"{len(rows) / elapsed:,.0f} texts/s\n")


if __name__ == "__main__":
    main()
