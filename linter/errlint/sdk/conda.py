"""Requirements as conda writes them, as names and PEP 440 specifiers."""

from __future__ import annotations

import re

from packaging.specifiers import InvalidSpecifier, SpecifierSet

_REQUIREMENT = re.compile(r"(?:\S+::)?(?P<name>[\w.-]+)\s*(?P<versions>.*)")
# One version, and the build of it where that matters: `=1.2`, `==1.2`, `=1.2=py312_0`, `1.2 py312_0`.
_VERSION = re.compile(r"(?P<operator>={0,2})\s*(?P<version>\w[\w.!+]*?)(?P<rest>\.?\*)?(?P<build>(?:=|\s+)[\w.*]+)?")
_WHOLE_RELEASE = 3


def requirement(text: str) -> tuple[str, SpecifierSet] | None:
    """Return the package and the versions that a requirement such as `conda-forge::acme-sdk=1.2` asks for.

    A single `=` asks for a prefix: `=1.2` allows 1.2.3. With three numbers or a build it names the release itself.
    None for what has no PEP 440 form (`1.2|1.3`, `acme-sdk[version=1.2]`) and for what is no requirement.
    """
    match = _REQUIREMENT.fullmatch(text.strip())
    if match is None:
        return None
    try:
        return match["name"], SpecifierSet(_specifier(match["versions"]))
    except InvalidSpecifier:
        return None


def _specifier(versions: str) -> str:
    match = _VERSION.fullmatch(versions)
    if match is None:
        return "" if versions == "*" else versions
    is_whole = match["operator"] != "=" or match["build"] or match["version"].count(".") >= _WHOLE_RELEASE - 1
    return f"=={match['version']}" if is_whole and not match["rest"] else f"=={match['version']}.*"
