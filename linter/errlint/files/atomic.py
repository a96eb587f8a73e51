"""Write a file whole or not at all."""

from __future__ import annotations

import contextlib
import os
import tempfile


def write_text(path: str, text: str) -> None:
    """Write a text as UTF-8 in place of a file, creating its folder; raise OSError and leave the old file otherwise."""
    folder = os.path.dirname(os.path.abspath(path))
    os.makedirs(folder, exist_ok=True)
    descriptor, name = tempfile.mkstemp(dir=folder, prefix=".errlint-")
    try:
        with open(descriptor, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.chmod(name, _mode(path))
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def _mode(path: str) -> int:
    """Return the mode of a file, or that of a new one."""
    try:
        return os.stat(path).st_mode & 0o7777
    except OSError:
        return 0o666 & ~_umask()


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
