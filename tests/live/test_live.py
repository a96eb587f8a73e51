"""Real frameworks against what errlint tells, for the environments that ERRLINT_LIVE names: `mcp fastmcp-4`."""

from __future__ import annotations

import os

import pytest

from tests.live.comparing import disagreements
from tests.live.environments import Environment, environments
from tests.live.observing import Observation
from tests.live.predicting import Predicted
from tests.live.running import chosen, run

ASKED = os.environ.get("ERRLINT_LIVE", "").split()


@pytest.mark.skipif(not ASKED, reason="ERRLINT_LIVE names no environment")
@pytest.mark.parametrize("environment", chosen(ASKED) if ASKED else [], ids=lambda environment: environment.name)
def test_the_model_receives_what_is_told(environment: Environment) -> None:
    compared = run(environment)
    assert compared.failures
    assert compared.rows == []


def test_every_environment_has_its_server_and_its_observer() -> None:
    for environment in environments().values():
        assert environment.server_file.exists()
        assert environment.observer_file.exists()
        assert all("==" in requirement or "<" in requirement for requirement in environment.requires)


TOLD = Predicted("string", "read failed with {args}: Gone", "is_error")
CASES: dict[str, tuple[Predicted, Observation, bool]] = {
    "the same": (TOLD, {"outcome": "result", "text": "read failed with {'a': 1}: Gone", "flag": True}, True),
    "another text": (TOLD, {"outcome": "result", "text": "read failed", "flag": True}, False),
    "without its flag": (TOLD, {"outcome": "result", "text": "read failed with {}: Gone", "flag": False}, False),
    "an error of the protocol": (TOLD, {"outcome": "protocol-error", "text": "read failed with {}: Gone"}, False),
    "raised": (TOLD, {"outcome": "raised", "error": "ValueError: Gone"}, False),
    "raised as told": (Predicted("aborts", None, None), {"outcome": "raised", "error": "ValueError: Gone"}, True),
    "steered as told": (Predicted("steers", None, None), {"outcome": "steered", "error": "paused"}, True),
    "steered, told to end": (Predicted("aborts", None, None), {"outcome": "steered", "error": "paused"}, False),
    "told to end, but it does not": (Predicted("aborts", None, None), {"outcome": "result", "text": ""}, False),
    "a function decides": (Predicted("handler", None, None), {"outcome": "result", "text": "any"}, True),
}


@pytest.mark.parametrize(("told", "seen", "agrees"), CASES.values(), ids=CASES)
def test_comparing(told: Predicted, seen: Observation, agrees: bool) -> None:  # noqa: FBT001
    assert (list(disagreements({"read": frozenset({told})}, {"read": seen})) == []) is agrees


def test_a_tool_that_is_not_told_of_is_a_disagreement() -> None:
    seen = {"outcome": "result", "text": "Gone"}
    assert len(list(disagreements({}, {"read": seen}))) == 1
    assert len(list(disagreements({"read": frozenset({TOLD})}, {}))) == 1
