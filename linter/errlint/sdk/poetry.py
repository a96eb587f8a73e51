"""Version constraints as Poetry writes them, as PEP 440 specifiers."""

from __future__ import annotations

import re

from packaging.specifiers import InvalidSpecifier, SpecifierSet

_CARET = re.compile(r"\^\s*(\d+(?:\.\d+)*)(\S*)")
_TILDE = re.compile(r"~\s*(?!=)(\d+(?:\.\d+)*)(\S*)")
_BARE = re.compile(r"\d\S*")


def specifier(constraint: str) -> SpecifierSet | None:
    """Return the versions that a constraint such as `^1.2`, `~1.2`, `1.2.*` or `>=1,<2` allows.

    None for what has no PEP 440 form (`^1 || ^2`) and for what is no constraint.
    """
    try:
        return SpecifierSet(",".join(_part(part.strip()) for part in constraint.split(",")))
    except InvalidSpecifier:
        return None


def _part(part: str) -> str:
    if part == "*":
        return ""
    if match := _CARET.fullmatch(part):
        return _below(match, _first_that_is_not_zero(match[1]))
    if match := _TILDE.fullmatch(part):
        return _below(match, min(1, match[1].count(".")))
    return f"=={part}" if _BARE.fullmatch(part) else part


def _below(match: re.Match[str], fixed: int) -> str:
    """Return the range from a version up to the next one in which the number at index `fixed` differs."""
    numbers = [int(number) for number in match[1].split(".")]
    limit = [*numbers[:fixed], numbers[fixed] + 1]
    return f">={match[1]}{match[2]},<{'.'.join(map(str, limit))}"


def _first_that_is_not_zero(release: str) -> int:
    numbers = [int(number) for number in release.split(".")]
    return next((at for at, number in enumerate(numbers) if number), len(numbers) - 1)
