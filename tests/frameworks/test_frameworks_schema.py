"""What the check of a data file says."""

from __future__ import annotations

from typing import Any

import pytest

from errlint.frameworks.schema import check_dispatcher, check_framework


def framework(**changes: object) -> dict[str, Any]:
    """Return a valid framework, with top-level keys replaced."""
    return {
        "framework": "acme",
        "language": "python",
        "packages": ["pypi:acme-agents"],
        "imports": ["acme"],
        "versions": [version()],
        **changes,
    }


def version(**changes: object) -> dict[str, Any]:
    """Return a valid version, with keys replaced."""
    return {
        "range": ">=1",
        "forwards": {"how": "string", "template": "{tool} failed: {exc}"},
        "declarations": [declaration()],
        **changes,
    }


def declaration(**changes: object) -> dict[str, Any]:
    """Return a valid declaration, with keys replaced; None takes a key away."""
    data = {"kind": "decorator", "names": ["acme.tool"], "bare": True, **changes}
    return {key: value for key, value in data.items() if value is not None}


def test_valid_data() -> None:
    assert check_framework(framework(), "acme.yaml") == ()


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ([], "file: expected a mapping, found an empty list"),
        (framework(verions=[]), "verions: unknown key, did you mean `versions`?"),
        (framework(framework="other"), "framework: `other` is not the name of the file"),
        (framework(language="cobol"), "language: `cobol` is none of python, typescript, yaml, json, toml"),
        (framework(packages=["acme"]), "packages[0]: expected an `ecosystem:name`, found `acme`"),
        (framework(imports=[]), "imports: expected a list with at least one item, found an empty list"),
        (
            framework(imports=["acne"]),
            "versions[0].declarations[0].names: `acme.tool` is under none of the imports",
        ),
        (
            framework(removed=[{"names": ["acne.Agent"], "range": ">=2", "instead": "acme.Agent"}]),
            "removed[0].names: `acne.Agent` is under none of the imports",
        ),
        (framework(removed=[{"names": ["acme.Agent"], "range": ">=2"}]), "removed[0]: missing `instead`"),
    ],
)
def test_frameworks(data: object, problem: str) -> None:
    assert check_framework(data, "acme.yaml") == (f"acme.yaml: {problem}",)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"range": "1.x"}, ".range: `1.x` is neither `*` nor a version specifier such as `>=2.1,<3`"),
        (
            {"forwards": {"how": "strng"}},
            (
                ".forwards.how: `strng` is none of message, string, repr, traceback, masked, fixed, aborts, caller, "
                "handler, steers, protocol-error"
            ),
        ),
        (
            {"forwards": {"how": "string", "template": "{name}"}},
            ".forwards.template: `{name}` is none of args, exc, json, plugin, repr, tool, traceback, type, uri, value",
        ),
        (
            {"forwards": {"how": "string", "template": "{exc"}},
            ".forwards.template: expected '}' before end of string",
        ),
        (
            {"forwards": {"how": "aborts", "flag": "is_error"}},
            ".forwards: with `aborts` nothing is sent, so there is neither a template nor a flag",
        ),
        ({"forwards": {"how": "masked"}}, ".forwards: `masked` needs its `template`"),
        (
            {"forwards": {"how": "fixed", "template": "Failed: {exc}"}},
            ".forwards.template: `fixed` tells nothing of the error",
        ),
        (
            {"special": [{"names": ["acme.E", "acme.E"], "forwards": {"how": "aborts"}}]},
            ".special[0].names[1]: `acme.E` stands twice",
        ),
        ({"declarations": None}, ".declarations: expected a list with at least one item, found nothing"),
        ({"structured": [""]}, ".structured[0]: expected a text, found ``"),
    ],
)
def test_versions(changes: dict[str, object], problem: str) -> None:
    data = framework(versions=[version(**changes)])
    assert check_framework(data, "acme.yaml") == (f"acme.yaml: versions[0]{problem}",)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"bare": None}, ": missing `bare`, which a decorator needs"),
        ({"bare": "yes"}, ".bare: expected true or false, found `yes`"),
        ({"listed": {"name": "tools"}}, ".listed: a decorator has no such thing"),
        ({"named-by": {}}, ".named-by: neither a `name` nor a `position`"),
        ({"named-by": {"position": -1}}, ".named-by.position: expected a 0-based position, found `-1`"),
        ({"names": ["acme tool"]}, ".names[0]: expected a dotted path, found `acme tool`"),
        (
            {"role": "toll"},
            ".role: `toll` is none of tool, resource, prompt, completion, guardrail, output, middleware",
        ),
        ({"kind": "tools-list", "bare": None}, ": missing `listed`, which a tools-list needs"),
        ({"kind": "subclass-method", "bare": None}, ": missing `methods`, which a subclass-method needs"),
    ],
)
def test_declarations(changes: dict[str, object], problem: str) -> None:
    data = framework(versions=[version(declarations=[declaration(**changes)])])
    assert check_framework(data, "acme.yaml") == (f"acme.yaml: versions[0].declarations[0]{problem}",)


def test_dispatchers() -> None:
    assert check_dispatcher({"names": ["run_tool"]}, "dispatcher.yaml") == (
        "dispatcher.yaml: file: missing `tool-parameters`, `argument-parameters`, `forwards`",
    )
