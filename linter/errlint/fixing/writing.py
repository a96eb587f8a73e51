"""Write a file so that nobody ever sees half of it."""

from __future__ import annotations

import contextlib
import os
import tempfile


def write(path: str, raw: bytes) -> None:
    """Replace the content of a file at once; its mode stays. Through a symbolic link, what it points to is written.

    Raises OSError where that fails; then the file is as it was.
    """
    target = os.path.realpath(path)
    mode = os.stat(target).st_mode
    handle, temporary = tempfile.mkstemp(prefix=".errlint-", dir=os.path.dirname(target))
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, mode & 0o7777)
        os.replace(temporary, target)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise
