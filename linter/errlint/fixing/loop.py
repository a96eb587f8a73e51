"""Fix what a run finds, look again, and go on until nothing is left that can be fixed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from errlint.errors import ErrlintError
from errlint.files.source import SourceText, source_of
from errlint.fixing.edits import apply, choose
from errlint.fixing.validity import is_valid
from errlint.linting.finding import Edit, Finding, Fix, applies
from errlint.linting.job import Job
from errlint.linting.registry import Registry
from errlint.linting.report import Report
from errlint.linting.runner import run

# As many as overlapping fixes ever need; rules that go on undoing each other need no more.
PASSES = 10

Store = Callable[[str, bytes], None]


@dataclass(frozen=True, slots=True)
class Fixed:
    """What came of fixing: the report about the texts as they are now, and the changed texts by path."""

    report: Report
    before: dict[str, SourceText]
    after: dict[str, SourceText]


def fix(
    jobs: Sequence[Job], registry: Registry, *, unsafe: bool, exact: bool = False, store: Store | None = None
) -> Fixed:
    """Run the rules and apply the fixes of what they find, again and again, up to ten times.

    `unsafe` applies unsafe fixes too. `store` writes a text, or raises OSError; nothing is written without it. A file
    stays as it was, and is reported as an error, where a fix breaks it, where it cannot be written, and where fixes
    come to no end.
    """
    return _Fixer(jobs, registry, unsafe=unsafe, exact=exact).fix(store)


class _Fixer:
    def __init__(self, jobs: Sequence[Job], registry: Registry, *, unsafe: bool, exact: bool) -> None:
        self._jobs = jobs
        self._registry = registry
        self._unsafe = unsafe
        self._exact = exact
        self._before: dict[str, SourceText] = {}
        self._after: dict[str, SourceText] = {}
        self._fixed: dict[str, list[Finding]] = {}
        self._given_up: dict[str, ErrlintError | None] = {}

    def fix(self, store: Store | None) -> Fixed:
        report = self._run()
        for _ in range(PASSES):
            if not self._pass(report):
                break
            report = self._run()
        else:
            for path in self._fixes(report):
                self._give_up(path, ErrlintError("endless-fixes", path=path, passes=str(PASSES)))
        for path in sorted(self._after):
            if store is not None:
                self._store(path, store)
        if not self._given_up.keys().isdisjoint(self._before):
            report = self._run()
        return self._outcome(report)

    def _outcome(self, report: Report) -> Fixed:
        errors = (error for error in self._given_up.values() if error is not None)
        fixed = tuple(finding for path in sorted(self._after) for finding in self._fixed[path])
        before = {path: source for path, source in self._before.items() if path in self._after}
        return Fixed(replace(report, errors=(*report.errors, *errors), fixed=fixed), before, self._after)

    def _run(self) -> Report:
        texts = {path: source.raw for path, source in self._after.items()}
        jobs = [replace(job, texts={**job.texts, **texts}) for job in self._jobs]
        return run(jobs, self._registry, exact=self._exact)

    def _fixes(self, report: Report) -> dict[str, tuple[list[Finding], list[Edit]]]:
        """Return by file the findings that can be fixed now, and the edits."""
        by_path: dict[str, list[Finding]] = {}
        for finding in report.findings:
            if applies(finding.fix, unsafe_fixes=self._unsafe) and finding.path not in self._given_up:
                by_path.setdefault(finding.path, []).append(finding)
        return {path: choose(_writable(report.sources[path], findings)) for path, findings in by_path.items()}

    def _pass(self, report: Report) -> bool:
        """Apply what can be applied once, and say whether any text has changed."""
        changed = False
        for path, (findings, edits) in self._fixes(report).items():
            source = report.sources[path]
            if path not in self._before and not is_valid(source):
                self._given_up[path] = None  # nobody knows what an edit does to a text that is broken already
                continue
            raw = apply(source, edits)
            if raw is None or raw == source.raw:
                continue
            changed = True
            self._change(source, source_of(path, raw), findings)
        return changed

    def _change(self, source: SourceText, fixed: SourceText, findings: Iterable[Finding]) -> None:
        path = source.path
        self._before.setdefault(path, source)
        if is_valid(fixed):
            self._after[path] = fixed
            self._fixed.setdefault(path, []).extend(findings)
        else:
            rules = ", ".join(sorted({finding.rule.code for finding in findings}))
            self._give_up(path, ErrlintError("broken-fix", path=path, rules=rules))

    def _store(self, path: str, store: Store) -> None:
        if self._after[path].raw == self._before[path].raw:
            return
        try:
            store(path, self._after[path].raw)
        except OSError as error:
            self._give_up(path, ErrlintError("unwritable-file", path=path, detail=error.strerror or str(error)))

    def _give_up(self, path: str, error: ErrlintError) -> None:
        self._given_up[path] = error
        self._after.pop(path, None)
        self._fixed.pop(path, None)


def _writable(source: SourceText, findings: Iterable[Finding]) -> list[Finding]:
    """Return the findings whose fix can be written in the encoding of the file."""
    return [finding for finding in findings if finding.fix and _encodes(source, finding.fix)]


def _encodes(source: SourceText, fix: Fix) -> bool:
    try:
        for edit in fix.edits:
            edit.content.encode(source.encoding)
    except UnicodeEncodeError:
        return False
    return bool(fix.edits)
