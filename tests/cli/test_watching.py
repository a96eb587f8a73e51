from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.cli.conftest import BAD, Shell


def test_profile_tells_the_time_of_each_rule(errlint: Shell) -> None:
    errlint.write("errors.py")

    done = errlint("check", "--profile-rules", "--output-format", "concise")

    assert {line.split()[-1] for line in done.err.splitlines()} >= {"ACT111", "ACT101"}
    assert "ACT111" in done.out


def test_the_standard_input_cannot_be_watched(errlint: Shell) -> None:
    assert errlint("check", "-", "--watch").code == 2


def test_every_change_is_checked(errlint: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    watchfiles = pytest.importorskip("watchfiles")
    errlint.write("errors.py", "x = 1\n")

    def change(*_paths: str, **_options: object) -> Iterator[set[object]]:
        errlint.write("errors.py", BAD)
        yield set()
        raise KeyboardInterrupt

    monkeypatch.setattr(watchfiles, "watch", change)

    done = errlint("check", "--watch", "--output-format", "concise")

    assert done.code == 130
    assert done.out.startswith("All checks passed!\nerrors.py:5:16: ACT111")
