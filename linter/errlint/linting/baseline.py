"""Findings that are known and accepted for now: only new ones are reported.

A baseline remembers a finding by its rule, its path, and a fingerprint of its line, the definition around it and the
how-manieth of its kind it is. Row numbers are no part of it, so that code may move.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from errlint.errors import ErrlintError
from errlint.files.atomic import write
from errlint.files.source import SourceText
from errlint.linting.finding import Finding
from errlint.linting.fingerprint import fingerprints
from errlint.paths import portable

VERSION = 1


@dataclass(frozen=True, slots=True, order=True)
class Known:
    """A finding of the baseline; `message` is there for its readers alone."""

    path: str
    rule: str
    fingerprint: str
    message: str


@dataclass(frozen=True, slots=True)
class Compared:
    """Findings that are new, how many are known, and the known ones that the checked files no longer have."""

    new: tuple[Finding, ...]
    known: int
    stale: tuple[Known, ...]


class Baseline:
    """The known findings of one file; paths in it are relative to its folder."""

    def __init__(self, file: str, entries: Iterable[Known] = ()) -> None:
        """Take the path of the file and what it holds."""
        self.file = file
        self._root = os.path.dirname(os.path.abspath(file))
        self._entries = tuple(entries)

    @classmethod
    def read(cls, file: str) -> Baseline:
        """Return the baseline in a file; raise ErrlintError where it is not there or not a baseline."""
        try:
            with open(file, encoding="utf-8") as opened:
                document = json.load(opened)
            entries = [Known(e["path"], e["rule"], e["fingerprint"], e["message"]) for e in document["findings"]]
        except OSError as error:
            raise ErrlintError("unreadable-baseline", path=file, detail=error.strerror or str(error)) from error
        except (ValueError, KeyError, TypeError) as error:
            raise ErrlintError("broken-baseline", path=file) from error
        return cls(file, entries)

    def compare(
        self, findings: Sequence[Finding], sources: Mapping[str, SourceText], checked: Iterable[str]
    ) -> Compared:
        """Tell new findings from known ones; `checked` are the paths of the files that were looked at."""
        left = Counter((entry.path, entry.rule, entry.fingerprint) for entry in self._entries)
        new: list[Finding] = []
        for finding, entry in zip(findings, self._known(findings, sources), strict=True):
            key = (entry.path, entry.rule, entry.fingerprint)
            if left[key] > 0:
                left[key] -= 1
            else:
                new.append(finding)
        looked_at = {portable(path, self._root) for path in checked}
        stale = tuple(e for e in self._entries if e.path in looked_at and left[e.path, e.rule, e.fingerprint] > 0)
        return Compared(tuple(new), len(findings) - len(new), stale)

    def write(self, findings: Sequence[Finding], sources: Mapping[str, SourceText], checked: Iterable[str]) -> None:
        """Write the findings as the known ones; what is known of files that were not looked at is kept."""
        looked_at = {portable(path, self._root) for path in checked}
        kept = [entry for entry in self._entries if entry.path not in looked_at]
        records = [
            {"path": e.path, "rule": e.rule, "fingerprint": e.fingerprint, "message": e.message}
            for e in sorted([*kept, *self._known(findings, sources)])
        ]
        text = json.dumps({"version": VERSION, "findings": records}, indent=2, ensure_ascii=False) + "\n"
        try:
            write(self.file, text.encode())
        except OSError as error:
            raise ErrlintError("unwritable-baseline", path=self.file, detail=error.strerror or str(error)) from error

    def _known(self, findings: Sequence[Finding], sources: Mapping[str, SourceText]) -> list[Known]:
        marks = fingerprints(findings, sources, self._root)
        return [
            Known(portable(finding.path, self._root), finding.rule.code, mark, finding.message)
            for finding, mark in zip(findings, marks, strict=True)
        ]
