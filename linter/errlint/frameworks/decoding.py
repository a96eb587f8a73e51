"""From the mappings of a data file, checked by `schema`, to the model."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from errlint.facts import Declaration, Language
from errlint.frameworks.model import (
    ArgumentPlace,
    BoundaryRole,
    Declares,
    Dispatcher,
    Forwarding,
    Framework,
    Handed,
    Hints,
    How,
    Limit,
    Misread,
    Option,
    OptionPlace,
    Removed,
    Special,
    SteeringCall,
    Version,
)


def decode_framework(data: dict[str, Any]) -> Framework:
    """Return the framework that a data file describes. `data` has passed `schema.check_framework`."""
    return Framework(
        id=data["framework"],
        language=Language(data["language"]),
        packages=tuple(data["packages"]),
        imports=tuple(data["imports"]),
        versions=tuple(_version(version) for version in data["versions"]),
        run_by=data.get("run-by"),
        hands=tuple(
            Handed(tuple(handed["names"]), tuple(handed["attributes"]), tuple(handed.get("through", ())))
            for handed in data.get("hands", ())
        ),
        removed=tuple(removed for entry in data.get("removed", ()) for removed in _removed(entry)),
    )


def decode_dispatcher(data: dict[str, Any]) -> Dispatcher:
    """Return the pattern of plain dispatchers. `data` has passed `schema.check_dispatcher`."""
    return Dispatcher(
        names=tuple(data["names"]),
        tool_parameters=tuple(data["tool-parameters"]),
        argument_parameters=tuple(data["argument-parameters"]),
        forwards=_forwarding(data["forwards"]),
    )


def _removed(data: dict[str, Any]) -> Iterator[Removed]:
    return (Removed(name, data["range"], data["instead"]) for name in data["names"])


def _version(data: dict[str, Any]) -> Version:
    return Version(
        range=data["range"],
        declarations=tuple(_declares(declares) for declares in data["declarations"]),
        forwards=_forwarding(data["forwards"]),
        awaited=_forwarding(data["awaited"]) if "awaited" in data else None,
        special=tuple(
            Special(tuple(special["names"]), _forwarding(special["forwards"])) for special in data.get("special", ())
        ),
        options=tuple(_option(option) for option in data.get("options", ())),
        control_flow=tuple(data.get("control-flow", ())),
        steering_calls=tuple(
            SteeringCall(name, c["raises"]) for c in data.get("steering-calls", ()) for name in c["names"]
        ),
        mistakes=tuple(data.get("mistakes", ())),
        misread=tuple(_misread(misread) for misread in data.get("misread", ())),
        structured=tuple(data.get("structured", ())),
        hints=_hints(data.get("hints", {})),
    )


def _hints(data: dict[str, Any]) -> Hints:
    return Hints(
        argument=data.get("argument"),
        read_only=tuple(data.get("read-only", ())),
        destructive=tuple(data.get("destructive", ())),
        idempotent=tuple(data.get("idempotent", ())),
        open_world=tuple(data.get("open-world", ())),
        confirmations=tuple(data.get("confirmations", ())),
    )


def _misread(data: dict[str, Any]) -> Misread:
    return Misread(tuple(data["keys"]), data["instead"], data.get("value", "True"), tuple(data.get("unless", ())))


def _declares(data: dict[str, Any]) -> Declares:
    return Declares(
        kind=Declaration(data["kind"]),
        names=tuple(data["names"]),
        role=BoundaryRole(data.get("role", "tool")),
        methods=tuple(data.get("methods", ())),
        functions=tuple(_place(place) for place in data.get("functions", ())),
        listed=_place(data["listed"]) if "listed" in data else None,
        named_by=_place(data["named-by"]) if "named-by" in data else None,
        bare=data.get("bare", False),
    )


def _place(data: dict[str, Any]) -> ArgumentPlace:
    return ArgumentPlace(data.get("name"), data.get("position"))


def _forwarding(data: dict[str, Any]) -> Forwarding:
    return Forwarding(
        how=How(data["how"]),
        template=data.get("template"),
        flag=data.get("flag"),
        empty=data.get("empty"),
        limit=Limit(**data["limit"]) if "limit" in data else None,
    )


def _option(data: dict[str, Any]) -> Option:
    return Option(
        name=data["name"],
        place=OptionPlace(data["place"]),
        forwards=_forwarding(data.get("forwards", {"how": "handler"})),
        value=data.get("value"),
        is_text=data.get("text", False),
        only=tuple(data.get("only", ())),
    )
