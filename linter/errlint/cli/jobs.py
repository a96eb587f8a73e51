"""Which rules run on which files: settings and flags, made into jobs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace

from errlint.cli.arguments import Selection
from errlint.errors import ErrlintError, SettingsError
from errlint.files.discovery import Group
from errlint.linting.fix_choice import FixChoice
from errlint.linting.job import Job, Variant
from errlint.linting.packs import BUILT_IN
from errlint.linting.registry import Registry
from errlint.linting.rule import Rule
from errlint.linting.selection import select, unknown
from errlint.settings import Settings
from errlint.settings.overrides import Overrides
from errlint.suggestions import nearest

_SELECTING = ("select", "extend_select", "ignore", "fixable", "unfixable", "extend_safe_fixes", "extend_unsafe_fixes")


@dataclass(frozen=True, slots=True)
class _Use:
    """A selector and where it is written: an option, and in settings (None on the command line) the path to it."""

    selector: str
    option: str
    settings: Settings | None = None
    path: tuple[str | int, ...] = ()

    def error(self, registry: Registry) -> SettingsError:
        origin = self.settings.origins.get(self.option) if self.settings else None
        name = self.option.replace("_", "-")
        return SettingsError(
            "unknown-rule",
            place=origin.place((name, *self.path)) if origin else None,
            selector=self.selector,
            source=f"`{name}` of {origin.name}" if origin else f"`--{name}`",
            nearest=nearest(self.selector, registry.selectors, "a rule that `errlint rule --all` shows"),
        )


def plan(
    groups: Iterable[Group[Settings]], registry: Registry, flags: Selection, *, ignore_suppressions: bool
) -> list[Job]:
    """Return a job for each group; raise SettingsError where no rule is left at all."""
    jobs = [replace(_job(group, registry, flags), ignore_suppressions=ignore_suppressions) for group in groups]
    if jobs and not any(job.rules or job.variants for job in jobs):
        raise SettingsError("nothing-selected")
    return jobs


def _job(group: Group[Settings], registry: Registry, flags: Selection) -> Job:
    own = registry.of_packs((BUILT_IN, *group.settings.plugins))
    overrides = Overrides(group.settings)
    settings = {path: overrides.of(path) for path in group.files} if group.settings.overrides else {}
    made = {id(each): Variant(each, _rules(each, own, flags)) for each in settings.values()}
    variants = {path: made[id(each)] for path, each in settings.items() if each is not group.settings}
    rules = _rules(group.settings, own, flags)
    fixes = _fixes(group.settings, own, flags)
    return Job(group.settings, rules, group.files, named=group.named, variants=variants, fixes=fixes)


def check_selectors(settings: Iterable[Settings], registry: Registry, flags: Selection) -> list[ErrlintError]:
    """Return a warning for each unknown rule that is ignored; raise SettingsError where one stands anywhere else."""
    warnings: list[ErrlintError] = []
    for use in (*_of_flags(flags), *(use for each in settings for use in _of_settings(each))):
        if unknown(registry, [use.selector]):
            if use.option not in {"ignore", "unfixable"}:
                raise use.error(registry)
            warnings.append(use.error(registry))
    return warnings


def _rules(settings: Settings, registry: Registry, flags: Selection) -> frozenset[Rule]:
    """Apply the flags after the settings, as a second layer: `--select` replaces all that the settings select."""
    if flags.select is not None:
        return select(registry, flags.select, flags.extend_select, flags.ignore)
    configured = select(registry, settings.select, settings.extend_select, settings.ignore)
    added = select(registry, (), flags.extend_select, flags.ignore)
    return (configured - _matched(registry, flags.ignore)) | added


def _fixes(settings: Settings, registry: Registry, flags: Selection) -> FixChoice:
    """Apply the flags as in `_rules`. Of two equally specific selectors, the one for unsafe fixes decides."""
    if flags.fixable is not None:
        fixable = select(registry, flags.fixable, flags.extend_fixable, flags.unfixable)
    else:
        configured = select(registry, settings.fixable, (), settings.unfixable)
        added = select(registry, (), flags.extend_fixable, flags.unfixable)
        fixable = (configured - _matched(registry, flags.unfixable)) | added
    safe = select(registry, settings.extend_safe_fixes, (), settings.extend_unsafe_fixes)
    return FixChoice(fixable, safe, frozenset(_matched(registry, settings.extend_unsafe_fixes) - safe))


def _matched(registry: Registry, selectors: Iterable[str]) -> set[Rule]:
    return {rule for selector in selectors for rule in registry.match(selector)}


def _of_flags(flags: Selection) -> Iterator[_Use]:
    for option in fields(flags):
        yield from (_Use(selector, option.name) for selector in getattr(flags, option.name) or ())


def _of_settings(settings: Settings) -> Iterator[_Use]:
    for option in _SELECTING:
        for number, selector in enumerate(getattr(settings, option) or ()):
            yield _Use(selector, option, settings, (number,))
    for glob, selectors in settings.per_file_ignores:
        for number, selector in enumerate(selectors):
            yield _Use(selector, "per_file_ignores", settings, (glob, number))
    yield from (_Use(selector, "severity", settings, (selector,)) for selector, _ in settings.severity)
    for number, override in enumerate(settings.overrides):
        for field in ("select", "extend_select", "ignore"):
            for place, selector in enumerate(getattr(override, field) or ()):
                yield _Use(selector, "overrides", settings, (number, field.replace("_", "-"), place))
