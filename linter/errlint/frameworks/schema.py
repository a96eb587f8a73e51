"""What a data file may say.

A problem is a line `file: place: what is wrong`: ``acme.yaml: versions[0].declarations[2].kind: `decorater` is none of
decorator, decorator-on-instance, ...``
"""

from __future__ import annotations

import re
from string import Formatter
from typing import TYPE_CHECKING, Any

from packaging.specifiers import InvalidSpecifier, SpecifierSet

from errlint.facts import Declaration, Language
from errlint.frameworks.checks import boolean, items, mapping, matching, one_of, position, text
from errlint.frameworks.model import BoundaryRole, How, OptionPlace

if TYPE_CHECKING:
    from collections.abc import Iterator

_PLACEHOLDERS = {"tool", "exc", "json", "type", "args", "repr", "traceback", "uri", "plugin", "value"}
_OF_THE_ERROR = {"exc", "json", "type", "repr", "traceback"}
_CONSTANT = {How.MASKED.value, How.FIXED.value}
_SILENT = {How.ABORTS.value, How.CALLER.value, How.HANDLER.value, How.STEERS.value}

# What a declaration of each kind says besides its names: which keys it must have, and which it may.
_KEYS = {
    Declaration.DECORATOR: ({"bare"}, {"named-by"}),
    Declaration.INSTANCE_DECORATOR: ({"bare", "methods"}, {"named-by"}),
    Declaration.SUBCLASS_METHOD: (set(), {"methods", "listed", "named-by"}),
    Declaration.REGISTRATION_CALL: ({"functions"}, {"methods", "named-by"}),
    Declaration.TOOLS_LIST: ({"listed"}, {"methods"}),
    Declaration.MODULE: ({"named-by"}, set()),
    Declaration.SUB_AGENT: (set(), {"methods", "named-by"}),
}


def check_framework(data: object, source: str) -> tuple[str, ...]:
    """Return what is wrong with the data of a framework. `source` is the name of its file, which carries its id."""
    problems = tuple(_FRAMEWORK(data, ""))
    if not problems and isinstance(data, dict):
        problems = tuple(_identity(data, source))
    return tuple(f"{source}: {problem}" for problem in problems)


def check_dispatcher(data: object, source: str) -> tuple[str, ...]:
    """Return what is wrong with the data of plain dispatchers. `source` is the name of its file."""
    return tuple(f"{source}: {problem}" for problem in _DISPATCHER(data, ""))


def _identity(data: dict[str, Any], source: str) -> Iterator[str]:
    if f"{data['framework']}.yaml" != source:
        yield f"framework: `{data['framework']}` is not the name of the file"
    roots = tuple(data["imports"])
    for number, version in enumerate(data["versions"]):
        for at, declares in enumerate(version["declarations"]):
            yield from _strays(declares["names"], roots, f"versions[{number}].declarations[{at}]")
    for number, removed in enumerate(data.get("removed", ())):
        yield from _strays(removed["names"], roots, f"removed[{number}]")


def _strays(names: list[str], roots: tuple[str, ...], place: str) -> Iterator[str]:
    for name in names:
        if not any(name == root or name.startswith(f"{root}.") for root in roots):
            yield f"{place}.names: `{name}` is under none of the imports"


def _range(value: object, place: str) -> Iterator[str]:
    if value == "*":
        return
    try:
        SpecifierSet(str(value))
    except InvalidSpecifier:
        yield f"{place}: `{value}` is neither `*` nor a version specifier such as `>=2.1,<3`"


def _template(value: object, place: str) -> Iterator[str]:
    try:
        fields = _fields(value)
    except ValueError as error:
        yield f"{place}: {error}"
        return
    for field in sorted(fields - _PLACEHOLDERS):
        yield f"{place}: `{{{field}}}` is none of {', '.join(sorted(_PLACEHOLDERS))}"


def _fields(template: object) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(str(template)) if field is not None}


def _forwarding(value: object, place: str) -> Iterator[str]:
    problems = list(_FORWARDING(value, place))
    yield from problems
    if problems or not isinstance(value, dict):
        return
    how = value["how"]
    if how in _SILENT and len(value) > 1:
        yield f"{place}: with `{how}` nothing is sent, so there is neither a template nor a flag"
    if how in _CONSTANT and "template" not in value:
        yield f"{place}: `{how}` needs its `template`"
    if how in _CONSTANT and _OF_THE_ERROR & _fields(value.get("template", "")):
        yield f"{place}.template: `{how}` tells nothing of the error"


def _declaration(value: object, place: str) -> Iterator[str]:
    problems = list(_DECLARATION(value, place))
    yield from problems
    if problems or not isinstance(value, dict):
        return
    required, optional = _KEYS[Declaration(value["kind"])]
    keys = value.keys() - {"kind", "names", "role"}
    for key in sorted(required - keys):
        yield f"{place}: missing `{key}`, which a {value['kind']} needs"
    if value["kind"] == Declaration.SUBCLASS_METHOD.value and not keys & {"methods", "listed"}:
        yield f"{place}: missing `methods`, which a {value['kind']} needs"
    for key in sorted(keys - required - optional):
        yield f"{place}.{key}: a {value['kind']} has no such thing"


def _place(value: object, place: str) -> Iterator[str]:
    yield from _PLACE(value, place)
    if value == {}:
        yield f"{place}: neither a `name` nor a `position`"


_dotted = matching(re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*"), "a dotted path")
_paths = items(_dotted)
_LIMIT = mapping({"over": position, "head": position}, {"joint": text, "tail": position})
_FORWARDING = mapping({"how": one_of(How)}, {"template": _template, "flag": text, "empty": _template, "limit": _LIMIT})
_PLACE = mapping({}, {"name": _dotted, "position": position})
_DECLARATION = mapping(
    {"kind": one_of(_KEYS), "names": _paths},
    {
        "role": one_of(BoundaryRole),
        "methods": _paths,
        "functions": items(_place),
        "listed": _place,
        "named-by": _place,
        "bare": boolean,
    },
)
_OPTION = mapping(
    {"name": _dotted, "place": one_of(OptionPlace)},
    {"value": text, "text": boolean, "forwards": _forwarding, "only": _paths},
)
_HINTS = {
    "argument": _dotted,
    **dict.fromkeys(("read-only", "destructive", "idempotent", "open-world", "confirmations"), _paths),
}
_VERSION = mapping(
    {"range": _range, "forwards": _forwarding, "declarations": items(_declaration)},
    {
        "awaited": _forwarding,
        "special": items(mapping({"names": _paths, "forwards": _forwarding})),
        "options": items(_OPTION),
        "control-flow": _paths,
        "steering-calls": items(mapping({"names": _paths, "raises": _dotted})),
        "mistakes": _paths,
        "misread": items(mapping({"keys": items(text), "instead": text}, {"value": text, "unless": items(text)})),
        "structured": items(text),
        "hints": mapping({}, _HINTS),
    },
)
_REMOVED = mapping({"names": _paths, "range": _range, "instead": text})
_HANDED = mapping({"names": _paths, "attributes": _paths}, {"through": _paths})
_FRAMEWORK = mapping(
    {
        "framework": matching(re.compile(r"[a-z][a-z0-9-]*"), "an id in lower case"),
        "language": one_of(Language),
        "packages": items(matching(re.compile(r"(?:pypi|npm):\S+"), "an `ecosystem:name`")),
        "imports": _paths,
        "versions": items(_VERSION),
    },
    {"run-by": text, "hands": items(_HANDED), "removed": items(_REMOVED)},
)
_DISPATCHER = mapping(
    {"names": _paths, "tool-parameters": _paths, "argument-parameters": _paths, "forwards": _forwarding}
)
