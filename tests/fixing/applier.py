"""Apply the fixes of `--output-format json`, as an editor would: from rows and columns alone."""

from __future__ import annotations

import re
from typing import Any


def apply(text: str, findings: list[dict[str, Any]]) -> str:
    """Return the text after one pass: fixes in order of place, those left out that touch one before."""
    starts = [0, *(match.end() for match in re.finditer(r"\r\n?|\n", text))]
    newline = match.group() if (match := re.search(r"\r\n?|\n", text)) else "\n"

    def offset(place: dict[str, int]) -> int:
        return starts[place["row"] - 1] + place["column"] - 1

    def edits_of(record: dict[str, Any]) -> list[tuple[int, int, str]]:
        edits = record["fix"]["edits"]
        return [(offset(edit["location"]), offset(edit["end_location"]), edit["content"]) for edit in edits]

    fixes = [record for record in findings if record["fix"]]
    done: set[tuple[int, int, str]] = set()
    for record in sorted(fixes, key=lambda record: (min(edits_of(record))[0], record["code"])):
        edits = set(edits_of(record)) - done
        if not any(start <= other_end and other <= end for start, end, _ in edits for other, other_end, _ in done):
            done |= edits
    for start, end, content in sorted(done, reverse=True):
        text = text[:start] + content.replace("\n", newline) + text[end:]
    return text
