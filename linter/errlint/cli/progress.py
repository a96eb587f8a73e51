"""A sign of life on a terminal while a run takes longer than a moment."""

from __future__ import annotations

import threading
import time
from contextlib import AbstractContextManager
from typing import TextIO

_AFTER = 1.0
_EVERY = 0.2
_ERASE = "\r\033[K"


class Progress(AbstractContextManager[None]):
    """Shows what is going on and for how long, and takes it away at the end; silent where nobody looks.

    `after` is how many seconds pass before anything is shown.
    """

    def __init__(self, stream: TextIO, what: str, *, after: float = _AFTER) -> None:
        """Take the stream and what is going on."""
        self._stream = stream
        self._what = what
        self._after = after
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._show, daemon=True) if stream.isatty() else None

    def __enter__(self) -> None:
        if self._thread is not None:
            self._thread.start()

    def __exit__(self, *_: object) -> None:
        self._done.set()
        if self._thread is not None:
            self._thread.join()

    def _show(self) -> None:
        started = time.monotonic()
        if self._done.wait(self._after):
            return
        while True:
            self._stream.write(f"{_ERASE}{self._what} ({time.monotonic() - started:.0f} s)")
            self._stream.flush()
            if self._done.wait(_EVERY):
                break
        self._stream.write(_ERASE)
        self._stream.flush()
