"""Code that would crash or hang a parser never gets there, and costs no more than its own piece."""

from __future__ import annotations

import pytest

from errlint.facts import ProblemKind
from errlint.frontends.python.lexer import lex
from errlint.frontends.python.limits import refused
from errlint.frontends.python.syntax import check
from tests.frontends.python.reading import reading, source


def in_function(statement: str) -> str:
    return f"def f():\n    {statement}\n"


def case(pattern: str) -> str:
    return f"def f():\n    match a:\n        case {pattern}:\n            pass\n"


def branches(count: int) -> str:
    return "def f():\n    if a: pass\n" + "    elif b:\n        pass\n" * count


REFUSED = {
    "parentheses": in_function("(" * 201 + "a" + ")" * 201),
    "parentheses, very deep": in_function("(" * 5000 + "a" + ")" * 5000),
    "lists": in_function("[" * 400 + "]" * 400),
    "brackets that are not closed": in_function("([{" * 2000),
    "sum": in_function("a = " + "+".join("b" * 10_000)),
    "sum over lines": in_function("a = (" + "\n+ ".join("b" * 1_200) + ")"),
    "not": in_function("not " * 5_000 + "a"),
    "minus": in_function("-" * 5_000 + "a"),
    "calls of calls": in_function("a" + "()" * 5_000),
    "attributes": in_function("a" + ".b" * 5_000),
    "subscripts": in_function("a" + "[0]" * 5_000),
    "adjacent strings": in_function(" ".join(["'a'"] * 10_000)),
    "adjacent strings with prefixes": in_function(" ".join(["rb'a'"] * 10_000)),
    "adjacent strings with fields": in_function(" ".join(["f'{a}'"] * 10_000)),
    "adjacent strings over lines": in_function("(" + "\n".join(["'a'"] * 10_000) + ")"),
    "conditions": in_function("a if b else " * 2_000 + "c"),
    "lambdas": in_function("lambda: " * 500 + "a"),
    "lambdas with parameters": in_function("lambda x: " * 500 + "a"),
    "lambdas as defaults": in_function("lambda x=" * 500 + "a" + ": a" * 500),
    "powers": in_function("**".join("a" * 2_000)),
    "a sum in every bracket": in_function("(" * 190 + "a" + " + a + a + a + a + a + a)" * 190),
    "prefixes in every bracket": in_function("(not not not not not not " * 190 + "a" + ")" * 190),
    "clauses of a comprehension": in_function("[a " + "for a in b " * 2_000 + "]"),
    "imported path": "import " + ".".join("a" * 5_000) + "\n",
    "branches": branches(5_000),
    "fields in fields": in_function("f'{" * 300 + "a" + "}'" * 300),
    "patterns": case("[" * 30 + "]" * 30),
    "mapping patterns": case("{1: " * 10 + "a" + "}" * 10),
    "tuple patterns": case("(a, " * 10 + "b" + ")" * 10),
    "a tree of patterns": case("{1: [{2: [{3: [a, b]}, c]}, {4: [{5: [d]}]}], 6: [{7: [{8: [e]}]}]}" * 60),
    "one long line": in_function("a = [" + "b, " * 400_000 + "]"),
}
READ = {
    "parentheses": in_function("(" * 199 + "a" + ")" * 199),
    "sum": in_function("a = " + "+".join("b" * 900)),
    "not": in_function("not " * 900 + "a"),
    "calls of calls": in_function("a" + "()" * 300),
    "adjacent strings": in_function(" ".join(["'a'"] * 900)),
    "lambdas": in_function("lambda: " * 150 + "a"),
    "many lambdas": in_function("a = {" + ", ".join(f"{n}: lambda x, y=1: x" for n in range(1_500)) + "}"),
    "many strings": in_function("a = [" + ", ".join(["'a' 'b'"] * 1_500) + "]"),
    "many calls": in_function("a(" + ", ".join(["b(-c + 1, *d)"] * 1_500) + ")"),
    "many keys": in_function("a = {" + ", ".join(["'b': c.d[-1] + 2"] * 1_500) + "}"),
    "branches": branches(500),
    "fields in fields": in_function("f'{" * 90 + "a" + "}'" * 90),
    "patterns": case("[{'a': [b, {'c': (d, e)}]}, A(f=[g, *h])] | {'i': {'j': k}}"),
    "indentation": "def f():\n" + "".join(" " * (n + 1) + "if a:\n" for n in range(98)) + " " * 99 + "a\n",
}


@pytest.mark.parametrize("code", REFUSED.values(), ids=REFUSED)
def test_what_a_parser_cannot_take_is_refused(code: str) -> None:
    assert list(refused(lex(code)))


@pytest.mark.parametrize("code", READ.values(), ids=READ)
def test_what_people_write_is_read(code: str) -> None:
    assert not list(refused(lex(code)))
    done = reading(code)
    assert done.problems == []
    assert [entry.name for entry in done.module.functions] == ["f"]


@pytest.mark.parametrize("exact", [False, True], ids=["pieces", "whole"])
@pytest.mark.parametrize("name", ["sum", "branches", "patterns", "parentheses"])
def test_the_rest_of_the_file_is_read(name: str, exact: bool) -> None:  # noqa: FBT001
    code = f"def before(): pass\n\n\n{REFUSED[name]}\n\ndef behind(): pass\n"
    done = reading(code, exact=exact)
    assert [entry.name for entry in done.module.functions] == ["before", "behind"]
    (problem,) = done.problems
    assert problem.kind is ProblemKind.TOO_DEEP
    assert problem.span is not None
    assert 5 <= problem.span.start_row <= code.count("\n")


def test_what_nobody_asks_for_is_no_problem() -> None:
    code = f"def before(): pass\n\n\n{REFUSED['sum']}"
    assert reading(code, "before").problems == []


def test_other_errors_beside_refused_code_are_told_too() -> None:
    done = reading(f"def a(): pass\n\n\ndef b(): 1 2\n\n\n{REFUSED['sum']}")
    assert [(problem.kind, problem.span and problem.span.start_row) for problem in done.problems] == [
        (ProblemKind.SYNTAX, 4),
        (ProblemKind.TOO_DEEP, 8),
    ]
    assert [entry.name for entry in done.module.functions] == ["a"]


def test_brackets_that_are_never_closed_are_told_whoever_is_asked_for() -> None:
    (problem,) = reading("def f(): pass\n\n\n" + "(" * 5000, "f").problems
    assert problem.message == "Brackets nest 5000 deep"


@pytest.mark.parametrize("exact", [False, True], ids=["pieces", "whole"])
def test_valid_code_that_the_parser_cannot_take_costs_its_own_piece(exact: bool) -> None:  # noqa: FBT001
    code = "def f(): pass\n\n\ndef g():\n    return () if 0 else(lambda:())\n"
    done = reading(code, exact=exact)
    assert [entry.name for entry in done.module.functions] == ["f"]
    assert [(problem.kind, problem.span and problem.span.start_row) for problem in done.problems] == [
        (ProblemKind.TOO_DEEP, 4)
    ]


@pytest.mark.parametrize("code", [REFUSED["imported path"], REFUSED["sum"], "() if 0 else(lambda:())\n"])
def test_a_check_of_the_syntax_has_no_word_on_what_cannot_be_parsed(code: str) -> None:
    assert check(source(code), lex(code)) is None


@pytest.mark.parametrize(
    ("code", "row", "message"),
    [
        ("def f(:\n    pass\n", 1, "Invalid syntax"),
        ("x = (\n", 1, "'(' was never closed"),
        ("if a:\npass\n", 2, "Expected an indented block after 'if' statement on line 1"),
        ("a = 1\nb = 'c\n", 2, "Unterminated string literal (detected at line 2)"),
    ],
)
def test_errors_are_in_the_words_of_python(code: str, row: int, message: str) -> None:
    found = check(source(code), lex(code))
    assert found is not None
    assert (found.kind, found.message, found.span and found.span.start_row) == (ProblemKind.SYNTAX, message, row)
