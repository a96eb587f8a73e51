"""The environment.yml of conda."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from errlint.sdk import conda
from errlint.sdk.rows import Row, declared, normal, requirement
from errlint.sdk.yaml import compose, fields, items, scalar

if TYPE_CHECKING:
    from packaging.specifiers import SpecifierSet
    from yaml import Node

    from errlint.files.source import SourceText


class CondaEnvironment:
    """Requirements of conda and, in a mapping among them, those of pip. A file of another shape has none.

    A name in conda counts as that of the package in PyPI where the two are the same after normalisation.
    """

    def __init__(self, source: SourceText) -> None:
        """Read every requirement; raise UnreadableSourceError where the file is not YAML."""
        self._source = source
        self._rows: dict[str, list[Row]] = defaultdict(list)
        root = fields(compose(source.text))
        for item in items(root["dependencies"][1]) if "dependencies" in root else ():
            text = scalar(item)
            if text is None:
                self._read_pip(item)
            elif parsed := conda.requirement(text):
                self._add(*parsed, item)

    def of(self, name: str) -> tuple[Row, ...]:
        """Return the requirements for a package."""
        return tuple(self._rows.get(name, ()))

    def _read_pip(self, mapping: Node) -> None:
        written = fields(mapping)
        for item in items(written["pip"][1]) if "pip" in written else ():
            if parsed := requirement(scalar(item)):
                self._add(parsed.name, parsed.specifier, item)

    def _add(self, name: str, specifier: SpecifierSet, place: Node) -> None:
        span = self._source.span(place.start_mark.index, place.end_mark.index)
        self._rows[normal(name)].append(declared(specifier, span))
