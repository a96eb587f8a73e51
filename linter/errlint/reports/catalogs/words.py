"""What reports say of catalogs."""

from __future__ import annotations

from collections import Counter

from errlint.facts import Catalog, Grounds, Role, Shape

SHAPES = {
    Shape.CALL: "defined by a call",
    Shape.MAP: "a map or list of records",
    Shape.MESSAGES: "a map of texts",
    Shape.ENUM: "an enum",
    Shape.CONSTANTS: "constants",
    Shape.CLASSES: "error classes",
    Shape.RAISES: "errors built where they are raised",
    Shape.FILE: "a data file",
}
GROUNDS = {
    Grounds.NAME: "found by its name",
    Grounds.GUIDANCE: "found by its entries: they say why, and what to do",
    Grounds.FORM: "found by its form",
    Grounds.KEYS: "found by its keys: they are those of errors",
    Grounds.COMMENT: "declared by a comment",
    Grounds.SETTING: "declared in the settings",
}
BY_PLACE = "by its place"


def names_of(catalog: Catalog) -> dict[Role, Counter[str]]:
    """Return for each role the names that became it and how often; an empty name stands for a value by its place."""
    found: dict[Role, Counter[str]] = {}
    for entry in catalog.entries:
        for value in entry.roles:
            found.setdefault(value.role, Counter())[value.name] += 1
    return {role: found[role] for role in Role if role in found}
