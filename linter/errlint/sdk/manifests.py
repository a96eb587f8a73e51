"""What a project declares to need: pyproject.toml (PEP 621, PEP 735, Poetry), Pipfile and setup.cfg."""

from __future__ import annotations

import configparser
import re
from typing import TYPE_CHECKING, Any

from packaging.specifiers import InvalidSpecifier, SpecifierSet

from errlint.sdk import poetry
from errlint.sdk.rows import Row, UnreadableSourceError, declared, normal, requirement
from errlint.sdk.toml import parse

if TYPE_CHECKING:
    from collections.abc import Iterator

    from errlint.facts import Span
    from errlint.files.source import SourceText

_ANY = "*"


class PyProject:
    """A pyproject.toml. What is not of the shape that its standard asks for is skipped."""

    def __init__(self, source: SourceText) -> None:
        """Parse the file; raise UnreadableSourceError where it is not TOML."""
        self._source = source
        data = parse(source.text)
        project = _table(data.get("project"))
        self._requirements = [
            *_texts(project.get("dependencies")),
            *_grouped(project.get("optional-dependencies")),
            *_grouped(data.get("dependency-groups")),
        ]
        self._constraints = list(_constraints(_table(_table(data.get("tool")).get("poetry"))))

    def of(self, name: str) -> tuple[Row, ...]:
        """Return the requirements for a package, those to run it before those of extras and groups."""
        standard = (
            declared(parsed.specifier, _quoted(self._source, text))
            for text in self._requirements
            if (parsed := requirement(text)) and normal(parsed.name) == name
        )
        of_poetry = (
            declared(specifier, _key(self._source, key))
            for key, constraint in self._constraints
            if normal(key) == name and (specifier := poetry.specifier(constraint)) is not None
        )
        return (*standard, *of_poetry)


class Pipfile:
    """A Pipfile of Pipenv. Its tables map names to a specifier, or to a table with one as `version`."""

    def __init__(self, source: SourceText) -> None:
        """Parse the file; raise UnreadableSourceError where it is not TOML."""
        self._source = source
        data = parse(source.text)
        self._versions = [entry for table in ("packages", "dev-packages") for entry in _versions(data.get(table))]

    def of(self, name: str) -> tuple[Row, ...]:
        """Return the requirements for a package, those to run it before those to develop it."""
        return tuple(
            declared(specifier, _key(self._source, key))
            for key, version in self._versions
            if normal(key) == name and (specifier := _specifier(version)) is not None
        )


class SetupCfg:
    """A setup.cfg."""

    def __init__(self, source: SourceText) -> None:
        """Parse the file; raise UnreadableSourceError where it is no configuration."""
        self._source = source
        parser = configparser.ConfigParser(interpolation=None, strict=False)
        try:
            parser.read_string(source.text)
        except configparser.Error as error:
            raise UnreadableSourceError(str(error)) from None
        extras = parser.items("options.extras_require") if parser.has_section("options.extras_require") else []
        written = [parser.get("options", "install_requires", fallback=""), *(value for _, value in extras)]
        self._requirements = [line.strip() for value in written for line in re.split(r"[\n;]", value)]

    def of(self, name: str) -> tuple[Row, ...]:
        """Return the requirements for a package."""
        return tuple(
            declared(parsed.specifier, _written(self._source, text))
            for text in self._requirements
            if (parsed := requirement(text)) and normal(parsed.name) == name
        )


def _table(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _texts(value: object) -> Iterator[str]:
    for item in value if isinstance(value, list) else ():
        if isinstance(item, str):  # PEP 735 has tables among them, which include other groups
            yield item


def _grouped(value: object) -> Iterator[str]:
    for group in _table(value).values():
        yield from _texts(group)


def _constraints(tool: dict[str, Any]) -> Iterator[tuple[str, str]]:
    groups = (_table(group).get("dependencies") for group in _table(tool.get("group")).values())
    for dependencies in (tool.get("dependencies"), tool.get("dev-dependencies"), *groups):
        yield from _versions(dependencies)


def _versions(table: object) -> Iterator[tuple[str, str]]:
    for name, entry in _table(table).items():
        version = entry.get("version") if isinstance(entry, dict) else entry
        if isinstance(version, str):
            yield name, version


def _specifier(version: str) -> SpecifierSet | None:
    try:
        return SpecifierSet("" if version == _ANY else version)
    except InvalidSpecifier:
        return None


def _quoted(source: SourceText, text: str) -> Span | None:
    return _written(source, f'"{text}"') or _written(source, f"'{text}'")


def _written(source: SourceText, text: str) -> Span | None:
    start = source.text.find(text)
    return source.span(start, start + len(text)) if start >= 0 else None


def _key(source: SourceText, key: str) -> Span | None:
    place = re.search(rf"^[\"']?{re.escape(key)}[\"']?\s*=.*$", source.text, re.MULTILINE)
    return source.span(place.start(), place.end()) if place else None
