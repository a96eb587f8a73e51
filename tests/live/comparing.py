"""Whether what was observed is what was told."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from tests.live.observing import Observation
from tests.live.predicting import Predicted

# What a run alone knows.
_HOLES = re.compile(r"\\\{(?:args|traceback|uri|plugin|value|exc|repr|type)\\\}")
_SILENT = {
    "raised": {"aborts", "caller", "steers"},
    "steered": {"steers"},
}


def disagreements(predicted: Mapping[str, frozenset[Predicted]], observed: Mapping[str, Observation]) -> Iterator[str]:
    """Yield a row for each tool whose failure became something else than was told."""
    for tool, seen in observed.items():
        told = predicted.get(tool, frozenset())
        if not any(_agrees(one, seen) for one in told):
            yield f"{tool}: observed {_shown(seen)}, told {', '.join(map(str, told)) or 'nothing'}"
    for tool in predicted.keys() - observed.keys():
        yield f"{tool}: told of, but it is not among the tools of the server"


def _agrees(told: Predicted, seen: Observation) -> bool:
    outcome = seen["outcome"]
    if outcome in _SILENT:
        return told.how in _SILENT[outcome]
    if (told.how == "protocol-error") != (outcome == "protocol-error"):
        return False
    if told.how != "handler" and bool(told.flag) != bool(seen.get("flag")):
        return False
    if told.text is None:
        return told.how in {"string", "handler"}
    return re.fullmatch(_HOLES.sub(".*", re.escape(told.text)), seen["text"], re.DOTALL) is not None


def _shown(seen: Observation) -> str:
    return ", ".join(f"{key} {value!r}" for key, value in seen.items())
