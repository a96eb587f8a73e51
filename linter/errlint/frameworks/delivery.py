"""Which words of a failure the model receives: what is known of a framework, brought to one tool and one error.

Where several things may happen, because an option is computed or the class of an error is not known to the end, all of
them are returned and none is guessed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from errlint.frameworks.arguments import UNKNOWN, Arguments, Computed, Written
from errlint.frameworks.filling import Failure, Received, fill
from errlint.frameworks.model import Forwarding, How, Option, OptionPlace, Version

BUILTINS = "builtins"
_ROOT = "builtins.BaseException"
_ORDINARY = "builtins.Exception"
_STEERS = Forwarding(How.STEERS)
_ABORTS = Forwarding(How.ABORTS)


def received(
    version: Version,
    tool: str,
    failure: Failure,
    *,
    declaration: Arguments = UNKNOWN,
    owner: Arguments = UNKNOWN,
) -> tuple[Received, ...]:
    """Return what the model may receive when `failure` arrives at `tool`, each once and never nothing.

    `declaration` are the arguments of the declaration of the tool, or the fields of its class; `owner` are those of the
    constructor of the server, agent or node that holds it.
    """
    arguments = {OptionPlace.DECLARATION: declaration, OptionPlace.OWNER: owner}
    return tuple(dict.fromkeys(fill(how, tool, failure) for how in _possible(version, failure.lineage, arguments)))


class _Fits(Enum):
    YES = "yes"
    MAYBE = "maybe"
    NO = "no"


@dataclass(frozen=True, slots=True)
class _Claim:
    """What may decide over a failure; `outcomes` holds None where it may leave the decision to what comes after."""

    fits: _Fits
    outcomes: tuple[Forwarding | None, ...]


def _possible(
    version: Version, lineage: tuple[str, ...], arguments: Mapping[OptionPlace, Arguments]
) -> Iterator[Forwarding]:
    for claim in _claims(version, lineage, arguments):
        if claim.fits is _Fits.NO:
            continue
        yield from (outcome for outcome in claim.outcomes if outcome is not None)
        if claim.fits is _Fits.YES and None not in claim.outcomes:
            return
    yield _ABORTS if _leaves(lineage) else version.forwards


def _leaves(lineage: tuple[str, ...]) -> bool:
    """Say whether an error is no `Exception`, such as `SystemExit`: no framework keeps those from ending the run."""
    return _ROOT in lineage and _ORDINARY not in lineage


def _claims(version: Version, lineage: tuple[str, ...], arguments: Mapping[OptionPlace, Arguments]) -> Iterator[_Claim]:
    """Return what may decide, in the order of precedence.

    The narrower comes first: an option about some classes, the classes that are special, those that steer the run, and
    the options about all errors.
    """
    groups: dict[tuple[OptionPlace, str, tuple[str, ...]], list[Option]] = {}
    for option in version.options:
        groups.setdefault((option.place, option.name, option.only), []).append(option)
    named = _is_named(version, lineage)
    claims = [
        (only, _Claim(_fits(only, lineage, named) if only else _Fits.YES, _chosen(options, name, arguments[place])))
        for (place, name, only), options in groups.items()
    ]
    yield from (claim for only, claim in claims if only)
    for special in version.special:
        yield _Claim(_fits(special.names, lineage, named), (special.forwards,))
    yield _Claim(_fits(version.control_flow, lineage, named), (_STEERS,))
    if not _leaves(lineage):
        yield from (claim for only, claim in claims if not only)


def _is_named(version: Version, lineage: tuple[str, ...]) -> bool:
    """Say whether the framework is known to know the class: then it is of no other class that it knows."""
    named = (*(special.names for special in version.special), version.control_flow)
    return any(path in names for names in named for path in lineage)


def _chosen(options: list[Option], name: str, arguments: Arguments) -> tuple[Forwarding | None, ...]:
    """Return what the argument `name` may bring about; `options` are what is known of its values."""
    every = (*(option.forwards for option in options), None)
    if name not in arguments.values:
        return (None,) if arguments.complete else every
    written = arguments.values[name]
    if any(_is_value(written, option.value) for option in options):
        return tuple(option.forwards for option in options if _is_value(written, option.value))
    if isinstance(written, Computed):
        return every
    texts = tuple(_sending(option.forwards, written) for option in options if option.is_text and written)
    return texts if isinstance(written, str) and texts else (None,)


def _is_value(written: Written, value: str | None) -> bool:
    """Say whether an argument has a known value; the member of an enum is known by its class and its name."""
    if isinstance(written, Computed):
        return value is not None and "." in value and f".{written.path}".endswith(f".{value}")
    return str(written) == value


def _sending(forwards: Forwarding, text: Written) -> Forwarding:
    """Put the text of an argument into the template for it."""
    literal = str(text).replace("{", "{{").replace("}", "}}")
    return replace(forwards, template=(forwards.template or "").replace("{value}", literal))


def _fits(names: tuple[str, ...], lineage: tuple[str, ...], named: bool) -> _Fits:  # noqa: FBT001 - of one caller
    """Say whether an error with that lineage is of one of the classes.

    An error that is not `named` and whose lineage does not lead up to the root of all errors may be of any class that
    its package could derive from: a built-in one, or one of the same package.
    """
    if not set(names).isdisjoint(lineage):
        return _Fits.YES
    if named or not names or _ROOT in lineage:
        return _Fits.NO
    packages = {path.partition(".")[0] for path in lineage} | {BUILTINS}
    reachable = not lineage or any(name.partition(".")[0] in packages for name in names)
    return _Fits.MAYBE if reachable else _Fits.NO
