"""What `errlint tools` tells of the tools of a server, from its source and the versions that are required."""

from __future__ import annotations

import ast
import builtins
import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

from errlint.frameworks import BoundaryRole, Failure, Version, load, received
from errlint.frameworks.arguments import Arguments


@dataclass(frozen=True)
class Predicted:
    """One thing that the model may receive; `how` is `steers` where the failure is none and steers the run."""

    how: str
    text: str | None
    flag: str | None


_ROLES = {
    "resource_ordinary": BoundaryRole.RESOURCE,
    "resource_special": BoundaryRole.RESOURCE,
    "prompt_ordinary": BoundaryRole.PROMPT,
    "prompt_special": BoundaryRole.PROMPT,
}


def predict_others(source: Path, requires: tuple[str, ...]) -> dict[str, frozenset[Predicted]]:
    """Return what the failures of resources and prompts of a server become, from what is known of its framework."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    imported = {
        name.asname or name.name: f"{node.module}.{name.name}"
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }
    found: dict[str, frozenset[Predicted]] = {}
    for node in tree.body:
        role = _ROLES.get(node.name) if isinstance(node, ast.FunctionDef) else None
        raised = node.body[-1] if isinstance(node, ast.FunctionDef) else None
        if role is not None and isinstance(raised, ast.Raise) and isinstance(raised.exc, ast.Call):
            error = ast.unparse(raised.exc.func)
            path = imported.get(error, f"builtins.{error}" if error in vars(builtins) else f"server.{error}")
            (message,) = (ast.literal_eval(argument) for argument in raised.exc.args)
            lineage = (path, "builtins.Exception", "builtins.BaseException")
            masked = "mask_error_details=True" in source.read_text(encoding="utf-8")
            versions = _versions(role, requires, frozenset(imported.values()))
            owner = Arguments({"mask_error_details": True} if masked else {})
            failure = Failure(lineage, message)
            sent = (each for version in versions for each in received(version, node.name, failure, owner=owner))
            found[node.name] = frozenset(
                Predicted(each.forwarding.how.value, each.text, each.forwarding.flag) for each in sent
            )
    return found


def _versions(role: BoundaryRole, requires: tuple[str, ...], imported: frozenset[str]) -> Iterator[Version]:
    """Return what holds for a role of the server that is imported, in the version that is required."""
    for requirement in map(Requirement, requires):
        (pinned,) = requirement.specifier
        for framework in load():
            for version in framework.versions if f"pypi:{requirement.name}" in framework.packages else ():
                fits = version.range == "*" or SpecifierSet(version.range).contains(pinned.version)
                declared = {name for each in version.declarations if each.role is role for name in each.names}
                if fits and not declared.isdisjoint(imported):
                    yield version


def predict(source: Path, requires: tuple[str, ...], folder: Path) -> dict[str, frozenset[Predicted]]:
    """Return for each tool what its failure may become; `folder` is an empty one to lay the project out in."""
    (folder / "server.py").write_bytes(source.read_bytes())
    (folder / "requirements.txt").write_text("\n".join(requires), encoding="utf-8")
    command = [sys.executable, "-m", "errlint", "tools", "--output-format", "json", "server.py"]
    told = json.loads(subprocess.run(command, cwd=folder, capture_output=True, check=True).stdout)
    return {tool["name"]: frozenset(_receives(tool)) for tool in told["tools"]}


def _receives(tool: dict[str, Any]) -> list[Predicted]:
    """Return what the failures of a tool may become: each has one, and where none is told of, it steers the run."""
    receives = [received for path in tool["paths"] for received in path["receives"]]
    steers = {"how": "steers", "text": None, "flag": None}
    return [Predicted(received["how"], received["text"], received["flag"]) for received in receives or [steers]]
