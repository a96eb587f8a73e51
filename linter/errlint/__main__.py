"""The entry point. The version is told before anything else is imported: editors ask for it at every start."""

from __future__ import annotations

import os
import sys

from errlint.version import VERSION

_INTERRUPTED = 130


def main() -> None:
    """Run the command line of the process and exit with its code."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by the caller
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - as long as the process lives
    if sys.argv[1:] in (["--version"], ["-V"], ["version"]):
        sys.stdout.write(f"errlint {VERSION}\n")
        return
    try:
        import gc

        gc.disable()  # a run makes many objects and few cycles; reading Python is a third faster without
        from errlint.cli.app import run  # all that is heavy lies behind it

        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = _INTERRUPTED
    sys.exit(code)


if __name__ == "__main__":
    main()
