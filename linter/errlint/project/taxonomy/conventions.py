"""All that is inferred of how a project tells of failures, as one list."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from errlint.facts import Role
from errlint.project.project import Project
from errlint.project.taxonomy.model import Base, Evidence
from errlint.project.taxonomy.setting import evidence_of


@dataclass(frozen=True, slots=True)
class Convention:
    """What a project is used to: a key of the settings, or `codes`, its value, and why it is believed.

    `package` is the path of the package that it holds for, None for the whole project.
    """

    key: str
    value: str | tuple[str, ...]
    evidence: Evidence
    package: str | None = None


def conventions(project: Project) -> Iterator[Convention]:
    """Return what was inferred of a project, or is set in its settings."""
    for package, base in sorted(project.taxonomy.bases.items()):
        yield Convention("taxonomy.base", base.dotted, base.evidence, package)
        yield from _order(base, package, project)
        codes = project.taxonomy.codes_of(base)
        if codes is not None:
            yield Convention("codes", codes.found, codes.evidence, package)
    for fatal in project.taxonomy.fatal:
        yield Convention("fatal.classes", fatal.dotted, fatal.evidence)
    helper, flag = project.failures.helper, project.failures.flag
    if helper is not None:
        yield Convention("payload.helper", helper.dotted, helper.evidence)
        yield from _shape(helper.keys, helper.evidence, project)
    if flag is not None:
        yield Convention("payload.flag", flag.key, flag.evidence)


def _order(base: Base, package: str, project: Project) -> Iterator[Convention]:
    order = base.order
    if order is None or not (order.takes(Role.MESSAGE) or order.takes(Role.CODE)):
        return
    roles = tuple(role.value if role is not None else "-" for _, role in order.positional)
    if project.settings.taxonomy.constructor:
        evidence = evidence_of(project.settings, "taxonomy", "constructor")
    else:
        names = ", ".join(f"`{name}`" for name, _ in order.positional)
        at = order.function.name_span if order.function is not None else None
        reason = f"the constructor takes {names}" if names else "the constructor takes nothing by position"
        evidence = Evidence(reason, order.module.path if order.module is not None else None, at)
    yield Convention("taxonomy.constructor", roles, evidence, package)


def _shape(keys: tuple[str, ...], of_helper: Evidence, project: Project) -> Iterator[Convention]:
    if project.settings.payload.shape:
        yield Convention("payload.shape", keys, evidence_of(project.settings, "payload", "shape"))
    elif keys:
        evidence = Evidence("the helper builds these keys", of_helper.path, of_helper.span)
        yield Convention("payload.shape", keys, evidence)
