"""Catalogs that exist in several languages, a file for each: one of the files stands for all."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import PurePath

from errlint.facts import Catalog, Shape
from errlint.recognition.locales import is_english, is_language

# The file that the translations beside it, in a folder of their own, are made from.
_SOURCE = "strings.json"


def in_one_language(catalogs: Iterable[Catalog]) -> tuple[Catalog, ...]:
    """Return the catalogs without the translations of others.

    What is kept of several languages is the source of the translations, English, or what comes first.
    """
    found = tuple(catalogs)
    groups: dict[tuple[str, str], list[Catalog]] = {}
    for catalog in found:
        if catalog.ref.shape is Shape.FILE and (group := _group(catalog)) is not None:
            groups.setdefault(group, []).append(catalog)
    left_out = {
        id(catalog)
        for group in groups.values()
        for catalog in group
        if catalog is not min(group, key=_preference) or _has_source(PurePath(catalog.ref.path))
    }
    return tuple(catalog for catalog in found if id(catalog) not in left_out)


def _has_source(path: PurePath) -> bool:
    """Say whether another file is what a file in some language was translated from."""
    if is_language(path.stem):
        english = path.with_stem("en")
        sources = (
            [english, path.parent.parent / _SOURCE] if not is_english(path.stem) else [path.parent.parent / _SOURCE]
        )
    else:
        sources = [] if is_english(path.parent.name) else [path.parent.parent / "en" / path.name]
    return any(os.path.isfile(source) for source in sources)


def _group(catalog: Catalog) -> tuple[str, str] | None:
    """Return the folder that the languages share, and the name of the catalog; None for what is in no language."""
    path = PurePath(catalog.ref.path)
    if is_language(path.stem):
        return str(path.parent.parent), catalog.ref.name
    if is_language(path.parent.name):
        return str(path.parent.parent / path.name), catalog.ref.name
    return None


def _preference(catalog: Catalog) -> tuple[bool, str]:
    path = PurePath(catalog.ref.path)
    return not (is_english(path.stem) or is_english(path.parent.name)), catalog.ref.path
