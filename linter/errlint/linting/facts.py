"""The facts of a project, each with the file it belongs to, by the kind that rules ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from errlint.facts import Catalog, Entry, Problem
from errlint.project.bypass import BypassingRaise
from errlint.project.codes import CodeClash
from errlint.project.effects.again import Endless, RepeatedWrite
from errlint.project.effects.effects import BlockingCall
from errlint.project.effects.waits import EndlessWait
from errlint.project.effects.writes import Write, WritingTool
from errlint.project.entry_fills import EntryFill, UnfilledRole
from errlint.project.matching import MatchedMessage
from errlint.project.nothing import Nothing, nothing
from errlint.project.project import Project
from errlint.project.removed import RemovedUse
from errlint.project.results.failed import FailedResult
from errlint.project.results.guards import DeadGuard, Guards
from errlint.project.results.mixed import MixedResult, ShortResult, mixed, short
from errlint.project.routes import Delivery, ReachedRaise
from errlint.project.running import RunningFunction
from errlint.project.steering import SwallowedSteering
from errlint.project.swallowing import SwallowedError
from errlint.project.taxonomy.made import MadeError
from errlint.project.taxonomy.silent import SilentError
from errlint.project.taxonomy.uncoded import UncodedClass
from errlint.project.unknown_codes import UnknownCode
from errlint.project.unused_entries import UnusedEntry

Located = Iterator[tuple[Any, str]]


def _problems(project: Project) -> Located:
    return ((problem, problem.path) for problem in project.problems)


def _catalogs(project: Project) -> Located:
    return ((catalog, catalog.ref.path) for catalog in project.catalogs)


def _entries(project: Project) -> Located:
    return ((entry, entry.catalog.path) for catalog in project.catalogs for entry in catalog.entries)


def _code_clashes(project: Project) -> Located:
    return ((clash, clash.entry.catalog.path) for clash in project.code_clashes)


def _entry_fills(project: Project) -> Located:
    return ((fill, fill.module.path) for fill in project.entry_fills)


def _unfilled_roles(project: Project) -> Located:
    return ((role, role.catalog.ref.path) for role in project.unfilled_roles)


def _raises(project: Project) -> Located:
    return ((reached, reached.module.path) for reached in project.raises)


def _bypassing(project: Project) -> Located:
    return ((site, site.module.path) for site in project.bypassing)


def _deliveries(project: Project) -> Located:
    return ((delivery, delivery.module.path) for delivery in project.deliveries)


def _failed_results(project: Project) -> Located:
    return ((result, result.shape.module.path) for result in project.failed_results)


def _mixed_results(project: Project) -> Located:
    return ((entry, entry.result.shape.module.path) for entry in mixed(project.failed_results))


def _short_results(project: Project) -> Located:
    found = short(project.failed_results, project.settings.payload.shape, project.failures.helper)
    return ((entry, entry.result.shape.module.path) for entry in found)


def _nothings(project: Project) -> Located:
    return ((entry, entry.module.path) for entry in nothing(project.reach, project.tools))


def _dead_guards(project: Project) -> Located:
    guards = Guards(project.scope, project.failed_results)
    return ((guard, guard.module.path) for guard in guards.dead(project.running.functions))


def _swallowed_steering(project: Project) -> Located:
    return ((swallowed, swallowed.module.path) for swallowed in project.swallowed_steering)


def _swallowed_errors(project: Project) -> Located:
    return ((swallowed, swallowed.module.path) for swallowed in project.swallowed_errors)


def _running(project: Project) -> Located:
    return ((running, running.module.path) for running in project.running.functions)


def _matched(project: Project) -> Located:
    return ((found, found.running.module.path) for found in project.matched_messages)


def _unknown_codes(project: Project) -> Located:
    return ((found, found.module.path) for found in project.unknown_codes)


def _unused_entries(project: Project) -> Located:
    return ((UnusedEntry(entry), entry.catalog.path) for entry in project.unused_entries)


def _made_errors(project: Project) -> Located:
    return ((made, made.use.module.path) for made in project.taxonomy.made)


def _writes(project: Project) -> Located:
    return ((write, write.running.module.path) for write in project.effects.writes)


def _writing_tools(project: Project) -> Located:
    return ((entry, entry.tool.boundary.path) for entry in project.effects.writing_tools)


def _repeated_writes(project: Project) -> Located:
    return ((entry, entry.write.running.module.path) for entry in project.effects.repeated_writes)


def _endless_waits(project: Project) -> Located:
    return ((wait, wait.running.module.path) for wait in project.effects.endless_waits)


def _blocking(project: Project) -> Located:
    return ((call, call.running.module.path) for call in project.effects.blocking)


def _endless(project: Project) -> Located:
    return ((entry, entry.running.module.path) for entry in project.effects.endless)


def _uncoded(project: Project) -> Located:
    return ((found, found.type.module.path) for found in project.uncoded_classes)


def _silent(project: Project) -> Located:
    return ((found, found.type.module.path) for found in project.taxonomy.silent)


def _removed_uses(project: Project) -> Located:
    return ((use, use.module.path) for use in project.removed_uses)


# In the order of a file's life: can it be read, what does it declare, what does it do.
KINDS: dict[type, Callable[[Project], Located]] = {
    Problem: _problems,
    Catalog: _catalogs,
    Entry: _entries,
    CodeClash: _code_clashes,
    EntryFill: _entry_fills,
    UnfilledRole: _unfilled_roles,
    UnknownCode: _unknown_codes,
    UnusedEntry: _unused_entries,
    MadeError: _made_errors,
    MatchedMessage: _matched,
    UncodedClass: _uncoded,
    SilentError: _silent,
    ReachedRaise: _raises,
    BypassingRaise: _bypassing,
    Delivery: _deliveries,
    FailedResult: _failed_results,
    MixedResult: _mixed_results,
    ShortResult: _short_results,
    DeadGuard: _dead_guards,
    Nothing: _nothings,
    RunningFunction: _running,
    Write: _writes,
    WritingTool: _writing_tools,
    RepeatedWrite: _repeated_writes,
    EndlessWait: _endless_waits,
    BlockingCall: _blocking,
    Endless: _endless,
    SwallowedSteering: _swallowed_steering,
    SwallowedError: _swallowed_errors,
    RemovedUse: _removed_uses,
}
