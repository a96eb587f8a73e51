"""Say which of the dotted names in a file exist here: `python -m observers.names OUTPUT INPUT`, both JSON."""

import importlib
import json
import os
import sys
import warnings
from pathlib import Path


def exists(name: str) -> bool:
    """Say whether a dotted name leads from a module that can be imported to something that it holds."""
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        try:
            found: object = importlib.import_module(".".join(parts[:length]))
        except ImportError:
            continue
        try:
            for part in parts[length:]:
                found = getattr(found, part)
        except (AttributeError, ImportError):  # some modules say by an ImportError where a name has gone
            return False
        return True
    return False


warnings.simplefilter("ignore")
names = json.loads(Path(sys.argv[2]).read_text(encoding="utf-8"))
Path(sys.argv[1]).write_text(json.dumps({name: exists(name) for name in names}), encoding="utf-8")
os._exit(0)
