"""Who runs a tool whose framework leaves its errors to the caller."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from pathlib import Path

from errlint.frameworks import Found, Framework, How, OptionPlace, Version, load
from errlint.project.scope import Scope
from errlint.project.tools import Tool
from errlint.project.versions import fitting, in_use
from errlint.sdk import Versions


class Runners:
    """Looks for the framework that runs tools in a project, and for what it makes of errors."""

    def __init__(self, scope: Scope, versions: Versions) -> None:
        """Take the way from names to things, and the versions in use."""
        self._scope = scope
        self._versions = versions

    def of(self, found: Found, tool: Tool) -> tuple[Version, ...]:
        """Return what holds for a tool: its version, where that leaves errors to the caller as the runner has them.

        The version stays as it is where the project does not say that it uses the runner, or changes how that treats
        errors.
        """
        runner = next((framework for framework in load() if framework.id == found.framework.run_by), None)
        if found.version.forwards.how is not How.CALLER or runner is None:
            return (found.version,)
        declared = [Found(runner, version, version.declarations[0]) for version in runner.versions]
        near = Path(tool.module.path)
        if not in_use(declared[0], self._versions, near).is_known or self._changes(runner):
            return (found.version,)
        return tuple(_run(found.version, entry.version) for entry in fitting(declared, self._versions, near))

    def _changes(self, runner: Framework) -> bool:
        """Say whether the project sets an option of the runner that is about errors."""
        options = (option for version in runner.versions for option in version.options)
        return any(option.place is OptionPlace.OWNER and option.name in self._set for option in options)

    @cached_property
    def _set(self) -> frozenset[str | None]:
        return frozenset(argument.name for argument in self._scope.arguments)


def _run(version: Version, runner: Version) -> Version:
    special = (*version.special, *runner.special)
    control = (*version.control_flow, *runner.control_flow)
    return replace(version, range=runner.range, forwards=runner.forwards, special=special, control_flow=control)
