"""Run rules over facts: the one loop that hands each fact to the rules that asked for its kind."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from errlint.errors import ErrlintError
from errlint.facts import ProblemKind
from errlint.files.globs import FileIgnores
from errlint.linting import suppressions
from errlint.linting.context import Context
from errlint.linting.facts import KINDS
from errlint.linting.finding import Finding, Judgement
from errlint.linting.job import Job
from errlint.linting.registry import Registry
from errlint.linting.report import Report
from errlint.linting.rule import Rule
from errlint.linting.severities import severity_of
from errlint.linting.suppressions import SuppressionUse
from errlint.project.loading import Input
from errlint.project.project import Project


def run(jobs: Sequence[Job], registry: Registry, *, exact: bool = False) -> Report:
    """Check the files of the jobs and return what was found; `exact` reads whole modules in place of pieces.

    A rule that fails is reported as a run error; the others go on.
    """
    results = [_JobRun(job, registry, exact=exact) for job in jobs]
    findings = [finding for result in results for finding in result.findings]
    return Report(
        findings=tuple(sorted(findings, key=lambda finding: finding.order)),
        errors=tuple(error for result in results for error in result.errors),
        files=sum(len(result.inputs) for result in results),
        suppressed=sum(result.suppressed for result in results),
        sources={path: source for result in results for path, source in result.project.sources.items()},
        times=_added(result.times for result in results),
    )


def _added(tables: Iterable[Mapping[str, float]]) -> dict[str, float]:
    total: dict[str, float] = defaultdict(float)
    for table in tables:
        for code, seconds in table.items():
            total[code] += seconds
    return total


class _JobRun:
    """The run of one job: its findings and its errors."""

    def __init__(self, job: Job, registry: Registry, *, exact: bool) -> None:
        self.job = job
        self.registry = registry
        self.inputs = tuple(_inputs(job))
        self.project = Project(job.settings, self.inputs, exact=exact)
        self.errors: list[ErrlintError] = [
            ErrlintError("unreadable-path", path=problem.path, detail=problem.message)
            for problem in self.project.problems
            if problem.kind is ProblemKind.UNREADABLE
        ]
        self._given = frozenset(entry.path for entry in self.inputs)
        self._ignores = FileIgnores(job.settings.per_file_ignores, str(job.settings.root))
        self._context = Context(self.project)
        self.times: dict[str, float] = defaultdict(float)
        self._crashed: set[Rule] = set()
        # A value that two returns of a tool give back is judged twice.
        found = list(dict.fromkeys(finding for finding in self._judged() if self._is_wanted(finding)))
        uses = list(self._suppressions(found))
        left = suppressions.apply(found, uses)
        self.suppressed = len(found) - len(left)
        left += (finding for finding in self._judge_suppressions(uses) if self._is_wanted(finding))
        self.findings = [self._with_row(finding) for finding in left]

    def _judged(self) -> Iterator[Finding]:
        for kind, facts in KINDS.items():
            rules = self._rules_for(kind)
            if rules:
                for fact, path in facts(self.project):
                    yield from self._judge(rules, fact, path)

    def _rules_for(self, kind: type) -> list[Rule]:
        rules = self.job.rules.union(*(variant.rules for variant in self.job.variants.values()))
        return [rule for rule in self.registry if rule in rules and kind in rule.kinds]

    def _judge(self, rules: Iterable[Rule], fact: Any, path: str) -> Iterator[Finding]:  # noqa: ANN401 - any kind of fact
        variant = self.job.at(path)
        context = self._context.at(variant.settings)
        for rule in rules:
            if rule in self._crashed or rule not in variant.rules:
                continue
            started = time.perf_counter()
            try:
                judgements = list(rule.check(fact, context))
            except Exception as error:  # noqa: BLE001 - one rule must not take the others down
                self._crashed.add(rule)
                detail = f"{type(error).__name__}: {error}"
                self.errors.append(ErrlintError("rule-crashed", rule=rule.code, path=path, detail=detail))
                continue
            self.times[rule.code] += time.perf_counter() - started
            yield from (self._finding(rule, judgement, path) for judgement in judgements)

    def _finding(self, rule: Rule, judgement: Judgement, path: str) -> Finding:
        configured = severity_of(rule, self.job.at(judgement.path or path).settings.severity, self.registry)
        return Finding(
            rule=rule,
            path=judgement.path or path,
            severity=configured or judgement.severity or rule.severity,
            span=judgement.span,
            message=judgement.message,
            why=judgement.why,
            help=judgement.help,
            fix=self.job.fixes.of(rule, judgement.fix),
            related=judgement.related,
        )

    def _is_wanted(self, finding: Finding) -> bool:
        if finding.path not in self._given:
            return False
        selectors = self._ignores.of(finding.path)
        return not any(finding.rule in self.registry.match(selector) for selector in selectors)

    def _with_row(self, finding: Finding) -> Finding:
        layout = self.project.layout(finding.path)
        return finding if layout is None else replace(finding, noqa_row=suppressions.comment_row(finding, layout))

    def _suppressions(self, found: Iterable[Finding]) -> Iterator[SuppressionUse]:
        judged = {finding.path for finding in found}
        if self.job.ignore_suppressions:
            return
        ran = frozenset(rule.code for rule in self.job.rules)
        for path in sorted(self._given):
            comments = self.project.comments(path)
            if not comments or (source := self.project.sources.get(path)) is None:
                continue
            said = suppressions.directives(source, comments)
            # Blanket comments matter only where there is something to suppress; how rows belong together costs time.
            if all(entry.blanket for entry in said) and path not in judged:
                continue
            if (layout := self.project.layout(path)) is not None:
                uses = suppressions.read(source, said, layout)
                yield from (SuppressionUse(entry, source, ran, self.registry) for entry in uses)

    def _judge_suppressions(self, uses: Iterable[SuppressionUse]) -> Iterator[Finding]:
        rules = self._rules_for(SuppressionUse)
        for use in uses:
            yield from self._judge(rules, use, use.suppression.path)


def _inputs(job: Job) -> Iterator[Input]:
    return (Input(path, job.texts.get(path), named=path in job.named) for path in job.files)
