"""The environments that real frameworks run in: what is installed, kept in a cache outside of the checkout."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from errlint.sdk.toml import parse

HERE = Path(__file__).parent
_CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "errlint-live"


@dataclass(frozen=True)
class Environment:
    """A framework in one version.

    `requires` is what is installed; `server` and `observer` are modules of the folders of these names.
    """

    name: str
    requires: tuple[str, ...]
    server: str
    observer: str

    @property
    def server_file(self) -> Path:
        """The source that errlint reads and the framework runs."""
        return HERE / "servers" / f"{self.server}.py"

    @property
    def observer_file(self) -> Path:
        """The program that runs it there."""
        return HERE / "observers" / f"{self.observer}.py"

    @property
    def folder(self) -> Path:
        """Where it is installed; what is required in another way lies in another folder."""
        kind = "\n".join((sys.version, *self.requires)).encode()
        return Path(os.environ.get("ERRLINT_LIVE_CACHE") or _CACHE) / hashlib.sha256(kind).hexdigest()[:16]

    @property
    def python(self) -> Path:
        """The interpreter of the environment."""
        return self.folder / ("Scripts" if os.name == "nt" else "bin") / "python"

    def install(self) -> None:
        """Install what is required, unless that has been done before."""
        done = self.folder / "installed"
        if done.exists():
            return
        shutil.rmtree(self.folder, ignore_errors=True)
        subprocess.run([sys.executable, "-m", "venv", self.folder], check=True)
        pip = [self.python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, *self.requires], check=True)
        done.touch()


def environments() -> dict[str, Environment]:
    """Return all environments by name."""
    tables = parse((HERE / "environments.toml").read_text(encoding="utf-8"))
    return {name: _environment(name, table) for name, table in tables.items()}


def _environment(name: str, table: dict[str, object]) -> Environment:
    module = name.replace("-", "_").replace(".", "_")
    values: dict[str, object] = {"server": module, "observer": module, **table}
    return Environment(name, **{**values, "requires": tuple(values["requires"])})  # type: ignore[arg-type, call-overload]
