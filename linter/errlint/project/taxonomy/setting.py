"""What the settings say in place of what would be inferred."""

from __future__ import annotations

from errlint.project.taxonomy.model import Evidence
from errlint.settings.model import Settings


def evidence_of(settings: Settings, field: str, key: str) -> Evidence:
    """Return the place in the settings where a key of one of their tables is set."""
    source = settings.origins.get(field)
    place = source.place((field, key)) if source is not None else None
    where = "the settings" if source is None else f"{source.name}:{place.row}" if place is not None else source.name
    return Evidence(f"set in {where}", is_set=True)
