"""What errlint tells of the tools of a server, from its source and the versions that are required."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from errlint.facts import Call, Name, Text, Value
from errlint.frameworks import Arguments, Failure, received, written
from errlint.project.loading import Input
from errlint.project.project import Project
from errlint.project.reach import Route
from errlint.settings.model import Settings


@dataclass(frozen=True)
class Predicted:
    """One thing that the model may receive, in the words of `errlint tools --output-format json`."""

    how: str
    text: str | None
    flag: str | None


def predict(
    source: Path, requires: tuple[str, ...], owner: Mapping[str, str | bool | float], folder: Path
) -> dict[str, frozenset[Predicted]]:
    """Return for each tool what its failure may become; `folder` is an empty one to lay the project out in."""
    file = folder / "server.py"
    file.write_bytes(source.read_bytes())
    (folder / "requirements.txt").write_text("\n".join(requires), encoding="utf-8")
    project = Project(Settings(folder), [Input(str(file))])
    predicted: dict[str, frozenset[Predicted]] = {}
    for reached in project.raises:
        message = _message(reached.site.error)
        for route in reached.routes:
            name = route.tool.boundary.tool
            predicted[name] = predicted.get(name, frozenset()) | _receives(route, message, Arguments(dict(owner)))
    return predicted


def _receives(route: Route, message: str | None, owner: Arguments) -> frozenset[Predicted]:
    boundary = route.tool.boundary
    failure = Failure(route.arrives or (), message)
    outcomes = (
        received(found.version, boundary.tool, failure, declaration=written(boundary.options), owner=owner)
        for found in route.tool.found
    )
    return frozenset(
        Predicted(one.forwarding.how.value, one.text, one.forwarding.flag) for each in outcomes for one in each
    )


def _message(error: Value | None) -> str | None:
    """Return the only argument of the class that is raised, empty where there is none, None where it is computed."""
    if isinstance(error, Name) or (isinstance(error, Call) and not error.arguments):
        return ""
    if isinstance(error, Call) and len(error.arguments) == 1 and not error.is_open:
        value = error.arguments[0].value
        return value.value if isinstance(value, Text) else None
    return None
