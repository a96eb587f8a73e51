"""The JSON Schema of the settings, made from the table of options.

    python -m errlint.settings.schema

writes it to where editors find it in an installed errlint.
"""

from __future__ import annotations

import json
from pathlib import Path

from errlint.settings.options import OPTIONS

PATH = Path(__file__).with_name("errlint.schema.json")


def schema() -> dict[str, object]:
    """Return the JSON Schema of `errlint.toml` and of the table `tool.errlint`."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "https://errlint.dev/errlint.schema.json",
        "title": "Settings of errlint",
        "type": "object",
        "additionalProperties": False,
        "properties": {
            option.name: {**option.type.schema, "description": option.doc, "examples": [option.example]}
            for option in OPTIONS
        },
    }


def text() -> str:
    """Return the schema as it is shipped."""
    return json.dumps(schema(), indent=2) + "\n"


if __name__ == "__main__":
    PATH.write_text(text(), encoding="utf-8")
