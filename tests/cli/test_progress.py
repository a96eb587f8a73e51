from __future__ import annotations

import io
import threading

import pytest

from errlint.cli.progress import Progress


class Terminal(io.StringIO):
    """A stream that says what it is, and lets a test wait until something was shown."""

    def __init__(self, *, terminal: bool) -> None:
        super().__init__()
        self._terminal = terminal
        self.shown = threading.Event()

    def isatty(self) -> bool:
        return self._terminal

    def flush(self) -> None:
        self.shown.set()


def test_a_long_run_is_shown_and_taken_away() -> None:
    stream = Terminal(terminal=True)

    with Progress(stream, "Checking 3 files", after=0):
        assert stream.shown.wait(timeout=60)

    assert "Checking 3 files (0 s)" in stream.getvalue()
    assert stream.getvalue().endswith("\r\033[K")


@pytest.mark.parametrize(("terminal", "after"), [(True, 3600), (False, 0)], ids=["a short run", "nobody looks"])
def test_nothing_is_shown(terminal: bool, after: float) -> None:  # noqa: FBT001
    stream = Terminal(terminal=terminal)

    with Progress(stream, "Checking 3 files", after=after):
        pass

    assert stream.getvalue() == ""
