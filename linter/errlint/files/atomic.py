"""Write a file so that nobody ever sees half of it."""

from __future__ import annotations

import contextlib
import os
import tempfile


def write(path: str, raw: bytes) -> None:
    """Replace the content of a file at once, or create it and its folder; the mode of a file stays.

    Through a symbolic link, what it points to is written. Raises OSError where that fails; then the file is as it was.
    """
    target = os.path.realpath(path)
    folder = os.path.dirname(target)
    os.makedirs(folder, exist_ok=True)
    handle, temporary = tempfile.mkstemp(prefix=".errlint-", dir=folder)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, _mode(target))
        os.replace(temporary, target)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise


def _mode(path: str) -> int:
    """Return the mode of a file, or that of a new one."""
    try:
        return os.stat(path).st_mode & 0o7777
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
