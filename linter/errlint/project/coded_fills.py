"""Calls that name an entry of a data file by its code, and give what its template needs in a dict beside it.

raise StoreError(error_class="LOCKED", message_parameters={"name": name})
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable, Iterator

from errlint.facts import Call, Catalog, Entry, Module, Record, Shape, Text
from errlint.project.entry_fills import EntryFill, operands
from errlint.recognition.roles import normal, spellings
from errlint.text import templates
from errlint.text.templates import Style

_CODES = frozenset({"error_class", "error_condition", "translation_key"})
_GIVEN = frozenset({"message_parameters", "translation_placeholders"})
# The names under which such a dict is given, as sources spell them.
VALUES = spellings(_GIVEN)


class CodedFills:
    """Finds such calls in modules."""

    def __init__(self, catalogs: Iterable[Catalog]) -> None:
        """Take the catalogs of the project."""
        self._entries: dict[str, list[Entry]] = defaultdict(list)
        for catalog in catalogs:
            for entry in catalog.entries if catalog.ref.shape is Shape.FILE else ():
                self._entries[entry.code].append(entry)

    def fills(self, module: Module) -> Iterator[EntryFill]:
        """Return the calls in a module that fill an entry by its code."""
        held = (site.call for function in module.functions for site in function.calls)
        for call in filter(_makes_error, (*held, *module.calls)):
            given = {normal(a.name): a.value for a in call.arguments if a.name is not None}
            code = next((given[name] for name in given if name in _CODES), None)
            values = next((given[name] for name in given if name in _GIVEN), None)
            entry = self._entry(code.literal or "", module.path) if isinstance(code, Text) else None
            if entry is not None and isinstance(values, Record):
                yield from _fill(entry, call, values, module)

    def _entry(self, code: str, path: str) -> Entry | None:
        """Return the entry of that code in the data file that lies nearest to a module, above or beside it."""
        folder = os.path.dirname(path)
        found = [entry for entry in self._entries.get(code, ()) if _is_above(entry.catalog.path, folder)]
        return max(found, key=lambda entry: len(os.path.dirname(entry.catalog.path)), default=None)


def _makes_error(call: Call) -> bool:
    return bool(call.path) and call.path[-1].endswith(("Error", "Exception", "Warning", "Failure", "Fault", "Exit"))


def _is_above(data_file: str, folder: str) -> bool:
    above = os.path.dirname(data_file)
    return folder == above or folder.startswith(above + os.sep)


def _fill(entry: Entry, call: Call, values: Record, module: Module) -> Iterator[EntryFill]:
    texts = [field.value.literal or "" for field in entry.fields if isinstance(field.value, Text)]
    literal = "\n".join((*texts, *(text.literal or "" for _, text in entry.texts)))
    for style in (Style.ANGLES, Style.BRACES):
        needs = templates.names(literal, style)
        if needs:
            yield EntryFill(entry, module, call.span, operands(values), needs, 0, exact=True)
            return
