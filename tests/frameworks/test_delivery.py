"""What the model receives of one failure at one tool: special classes, options, templates."""

from __future__ import annotations

import pytest

from errlint.frameworks import (
    NONE,
    UNKNOWN,
    Arguments,
    Computed,
    Failure,
    Forwarding,
    How,
    Limit,
    Option,
    OptionPlace,
    Received,
    Special,
    Version,
    fill,
    received,
)

ERROR = ("builtins.Exception", "builtins.BaseException", "builtins.object")
VALUE = ("builtins.ValueError", *ERROR)
KEY = ("builtins.KeyError", "builtins.LookupError", *ERROR)
TOLD = Forwarding(How.STRING, "{tool} failed: {exc}", flag="failed")
SPECIAL = Forwarding(How.STRING, "{exc}")
MASKED = Forwarding(How.MASKED, "{tool} failed")
ENDS = Forwarding(How.ABORTS)
HANDLED = Forwarding(How.HANDLER)
STEERS = Forwarding(How.STEERS)


def hows(
    version: Version, lineage: tuple[str, ...], declaration: Arguments = NONE, owner: Arguments = NONE
) -> list[How]:
    outcomes = received(version, "read", Failure(lineage, "Gone"), declaration=declaration, owner=owner)
    return [outcome.forwarding.how for outcome in outcomes]


FILLED = {
    "text": (TOLD, Failure(VALUE, "Gone"), "read failed: Gone"),
    "placeholders stay": (TOLD, Failure(VALUE, "No {path} in {'x'}"), "read failed: No {path} in {'x'}"),
    "no argument": (TOLD, Failure(VALUE, ""), "read failed: "),
    "computed message": (TOLD, Failure(VALUE, None), "read failed: {exc}"),
    "key": (TOLD, Failure(KEY, "path"), "read failed: 'path'"),
    "class derived from KeyError": (TOLD, Failure(("acme.Missing", *KEY), "path"), "read failed: 'path'"),
    "no key": (TOLD, Failure(KEY, ""), "read failed: "),
    "code": (Forwarding(How.REPR, "{repr}"), Failure(("acme.errors.Gone", *VALUE), "It's gone"), 'Gone("It\'s gone")'),
    "code of a key": (Forwarding(How.REPR, "{repr}"), Failure(KEY, "path"), "KeyError('path')"),
    "code without an argument": (Forwarding(How.REPR, "{repr}"), Failure(VALUE, ""), "ValueError()"),
    "code of a computed message": (Forwarding(How.REPR, "{repr}"), Failure(VALUE, None), "{repr}"),
    "class": (Forwarding(How.STRING, "{type}: {exc}"), Failure(("acme.Gone",), "x"), "Gone: x"),
    "unknown class": (Forwarding(How.STRING, "{type}: {exc}"), Failure((), "x"), "{type}: x"),
    "JSON": (Forwarding(How.STRING, '{{"error": {json}}}'), Failure(VALUE, 'Say "é"'), '{"error": "Say \\"é\\""}'),
    "what a run knows": (
        Forwarding(How.STRING, "{args} {traceback} {uri}"),
        Failure(VALUE, "x"),
        "{args} {traceback} {uri}",
    ),
    "nothing": (ENDS, Failure(VALUE, "x"), None),
    "no constant shape": (Forwarding(How.STRING), Failure(VALUE, "x"), None),
    "other words for no text": (Forwarding(How.STRING, "{exc}", empty="{type}!"), Failure(VALUE, ""), "ValueError!"),
    "the same words for a text": (Forwarding(How.STRING, "{exc}", empty="{type}!"), Failure(VALUE, "x"), "x"),
    "cut": (Forwarding(How.STRING, "{exc}", limit=Limit(6, 2, "..", 3)), Failure(VALUE, "abcdefgh"), "ab..fgh"),
    "cut without an end": (Forwarding(How.STRING, "{exc}", limit=Limit(3, 3)), Failure(VALUE, "abcdefgh"), "abc"),
    "short enough": (
        Forwarding(How.STRING, "{exc}", limit=Limit(8, 2, "..", 3)),
        Failure(VALUE, "abcdefgh"),
        "abcdefgh",
    ),
}


@pytest.mark.parametrize(("forwarding", "failure", "text"), FILLED.values(), ids=FILLED)
def test_templates_are_filled_in(forwarding: Forwarding, failure: Failure, text: str | None) -> None:
    assert fill(forwarding, "read", failure) == Received(forwarding, text)


SPECIALS = Version(
    ">=1",
    (),
    TOLD,
    special=(
        Special(("acme.Fatal",), ENDS),
        Special(("acme.ToolError", "acme.errors.ToolError"), SPECIAL),
        Special(("builtins.OSError",), MASKED),
    ),
    control_flow=("acme.Pause", "acme.errors.ToolError"),
)
CLASSES = {
    "ordinary": (VALUE, [How.STRING]),
    "special": (("acme.ToolError", *ERROR), [How.STRING]),
    "first that fits": (("acme.Fatal", "acme.ToolError", *ERROR), [How.ABORTS]),
    "subclass": (("mine.Fatal", "acme.Fatal", *ERROR), [How.ABORTS]),
    "steering": (("acme.Pause", *ERROR), [How.STEERS]),
    "special and steering": (("acme.errors.ToolError", *ERROR), [How.STRING]),
    "built-in": (("builtins.FileNotFoundError", "builtins.OSError", *ERROR), [How.MASKED]),
    "library, may be built-in": (("http.client.Gone",), [How.MASKED, How.STRING]),
    "same package": (("acme.Odd",), [How.ABORTS, How.STRING, How.MASKED, How.STEERS]),
    "unknown": ((), [How.ABORTS, How.STRING, How.MASKED, How.STEERS]),
}


@pytest.mark.parametrize(("lineage", "expected"), CLASSES.values(), ids=CLASSES)
def test_special_classes(lineage: tuple[str, ...], expected: list[How]) -> None:
    assert list(dict.fromkeys(hows(SPECIALS, lineage))) == expected


OPTIONS = Version(
    ">=1",
    (),
    TOLD,
    special=(Special(("acme.ToolError",), SPECIAL),),
    options=(
        Option("mask", OptionPlace.OWNER, MASKED, value="True"),
        Option("on_error", OptionPlace.DECLARATION, ENDS, value="None"),
        Option("on_error", OptionPlace.DECLARATION, Forwarding(How.FIXED, "{value}"), is_text=True),
        Option("on_error", OptionPlace.DECLARATION, HANDLED),
        Option("policy", OptionPlace.DECLARATION, ENDS, value="raise"),
        Option("policy", OptionPlace.DECLARATION, ENDS, value="Policy.RAISE"),
        Option("keep", OptionPlace.DECLARATION, Forwarding(How.REPR, "{repr}"), value="True", only=("acme.ToolError",)),
    ),
)
TOOL_ERROR = ("acme.ToolError", *ERROR)
CHOSEN = {
    "nothing written": (NONE, NONE, VALUE, [How.STRING]),
    "value": (NONE, Arguments({"mask": True}), VALUE, [How.MASKED]),
    "other value": (NONE, Arguments({"mask": False}), VALUE, [How.STRING]),
    "other argument": (NONE, Arguments({"name": True}), VALUE, [How.STRING]),
    "in the other place": (Arguments({"mask": True}), NONE, VALUE, [How.STRING]),
    "computed value": (NONE, Arguments({"mask": Computed("MASK")}), VALUE, [How.MASKED, How.STRING]),
    "unknown owner": (NONE, UNKNOWN, VALUE, [How.MASKED, How.STRING]),
    "special goes before": (NONE, Arguments({"mask": True}), TOOL_ERROR, [How.STRING]),
    "None": (Arguments({"on_error": None}), NONE, VALUE, [How.ABORTS]),
    "function": (
        Arguments({"on_error": Computed("explain")}),
        NONE,
        VALUE,
        [How.ABORTS, How.FIXED, How.HANDLER, How.STRING],
    ),
    "text": (Arguments({"on_error": "Ask {me}"}), NONE, VALUE, [How.FIXED]),
    "empty text": (Arguments({"on_error": ""}), NONE, VALUE, [How.STRING]),
    "a word": (Arguments({"policy": "raise"}), NONE, VALUE, [How.ABORTS]),
    "another word": (Arguments({"policy": "warn"}), NONE, VALUE, [How.STRING]),
    "member of an enum": (Arguments({"policy": Computed("acme.Policy.RAISE")}), NONE, VALUE, [How.ABORTS]),
    "about a class": (Arguments({"keep": True}), NONE, TOOL_ERROR, [How.REPR]),
    "not about this class": (Arguments({"keep": True}), NONE, VALUE, [How.STRING]),
    "the first of two": (Arguments({"on_error": None}), Arguments({"mask": True}), VALUE, [How.MASKED]),
}


@pytest.mark.parametrize(("declaration", "owner", "lineage", "expected"), CHOSEN.values(), ids=CHOSEN)
def test_options(declaration: Arguments, owner: Arguments, lineage: tuple[str, ...], expected: list[How]) -> None:
    assert hows(OPTIONS, lineage, declaration, owner) == expected


def test_a_text_is_sent_as_it_is_written() -> None:
    declaration = Arguments({"on_error": "Ask {me}"})
    (outcome,) = received(OPTIONS, "read", Failure(VALUE, "Gone"), declaration=declaration, owner=NONE)
    assert outcome.text == "Ask {me}"


def test_outcomes_that_are_the_same_are_one() -> None:
    version = Version("*", (), TOLD, options=(Option("raw", OptionPlace.OWNER, TOLD, value="True"),))
    assert len(received(version, "read", Failure(VALUE, "Gone"))) == 1
