"""How paths are shown."""

from __future__ import annotations

import os


def shown(path: str, cwd: str) -> str:
    """Return `path` relative to the working directory where it lies inside, else as an absolute path.

    A path that is relative already is returned as it is.
    """
    if not os.path.isabs(path):
        return path
    return path.removeprefix(cwd if cwd.endswith(os.sep) else cwd + os.sep)


def portable(path: str, root: str) -> str:
    """Return an absolute path relative to a root where it lies inside, with slashes on every system."""
    return shown(path, root).replace(os.sep, "/")
