"""Which lines of a project have changed since a revision, as git tells it."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterable

from errlint.errors import ErrlintError
from errlint.linting.finding import Finding

_HUNK = re.compile(rb"^@@ -\S+ \+(\d+)(?:,(\d+))? @@")
_FILE = re.compile(rb"^\+\+\+ (?:b/)?(.+?)\t?$")


class Changes:
    """The rows that are new or changed since a revision, by absolute path; None stands for a whole new file."""

    def __init__(self, revision: str, folder: str) -> None:
        """Ask git in `folder`; raise ErrlintError where it cannot say."""
        top = _git(folder, revision, "rev-parse", "--show-toplevel").decode(errors="surrogateescape").strip()
        diff = _git(
            top,
            revision,
            "-c",
            "core.quotePath=false",
            "diff",
            "--unified=0",
            "--no-color",
            "--no-ext-diff",
            "--src-prefix=a/",
            "--dst-prefix=b/",
            revision,
            "--",
        )
        new = _git(top, revision, "ls-files", "--others", "--exclude-standard", "-z")
        self._rows: dict[str, set[int] | None] = {
            os.path.join(top, name): None for name in new.decode(errors="surrogateescape").split("\0") if name
        }
        self._read(diff, top)

    def _read(self, diff: bytes, top: str) -> None:
        rows: set[int] = set()
        for line in diff.split(b"\n"):
            if file := _FILE.match(line):
                rows = set()
                name = file.group(1).decode(errors="surrogateescape")
                self._rows[os.path.join(top, *name.split("/"))] = rows
            elif hunk := _HUNK.match(line):
                start, count = int(hunk.group(1)), int(hunk.group(2) or 1)
                rows.update(range(start, start + count))

    def touched(self, findings: Iterable[Finding]) -> tuple[Finding, ...]:
        """Return the findings of which a row has changed; one without a place counts where its file has."""
        return tuple(finding for finding in findings if self._touches(finding))

    def _touches(self, finding: Finding) -> bool:
        path = os.path.realpath(finding.path)
        if path not in self._rows:
            return False
        rows = self._rows[path]
        span = finding.span
        return rows is None or span is None or not rows.isdisjoint(range(span.start_row, span.end_row + 1))


def _git(folder: str, revision: str, *arguments: str) -> bytes:
    try:
        done = subprocess.run(["git", "-C", folder, *arguments], capture_output=True, check=False)  # noqa: S603, S607
    except OSError as error:
        raise ErrlintError("git-failed", revision=revision, detail=error.strerror or str(error)) from error
    if done.returncode:
        detail = done.stderr.decode(errors="replace").strip().split("\n")[0]
        raise ErrlintError("git-failed", revision=revision, detail=detail)
    return done.stdout
