"""Expressions as values."""

from __future__ import annotations

import warnings

import pytest
from hypothesis import given
from hypothesis import strategies as st

from errlint.facts import Call, Literal, ProblemKind, Text
from tests.frontends.python.reading import reading, shown, value

TEXTS = {
    "plain": ("'a b'", '"a b"'),
    "empty": ("''", '""'),
    "escapes": (r"'a\tb\x41\u00e9\N{EM DASH}'", '"a\tbAé—"'),
    "an escape that is none": (r"'a\d'", r'"a\d"'),
    "raw": (r"r'a\tb'", r'"a\tb"'),
    "half a character": (r"'a\ud800b'", '"a?b"'),
    "joined lines": ("'a\\\nb'", '"ab"'),
    "triple": ("'''a\n b'''", '"a\\n b"'),
    "bytes": ("b'a'", "?()"),
    "bytes that are no ASCII": ("b'\\xff'", "?()"),
    "adjacent": ("'a' \"b\"\n'''c'''", '"a" "b" "c"'),
    "adjacent to bytes": ("b'a' b'b'", "?(?(), ?())"),
    "adjacent to fields": ("'a' f'{b}' 'c'", '"a" <b> "c"'),
    "parenthesized": ("(('a'))", '"a"'),
    "field": ("f'a {b} c'", '"a " <b> " c"'),
    "field of attributes": ("f'{a.b.c}'", "<a.b.c>"),
    "field of a call": ("f'{a(b)}'", "<a(b)>"),
    "conversions": ("f'{a!r}{b!s}{c!a}'", "<a!r><b><c>"),
    "format": ("f'{a:>{width}}{b!r:10}'", "<a><b!r>"),
    "self-documenting": ("f'{a=}'", '"a=" <a!r>'),
    "self-documenting, formatted": ("f'{a=:>4}{b=!s}'", '"a=" <a> "b=" <b>'),
    "doubled braces": ("f'{{a}} {b}'", '"{a} " <b>'),
    "escapes beside fields": (r"f'a\t\N{EM DASH}{b}'", '"a\t—" <b>'),
    "a backslash before a field": (r"f'\{a}'", '"\\" <a>'),
    "raw with fields": (r"rf'\d{a}'", r'"\d" <a>'),
    "the same quotes in a field": ("f'{a['b']}'", '<?(a, "b")>'),
    "nested": ("f'{f'{a} b'}'", '<<a> " b">'),
    "added": ("'a' + b + 'c'", '"a" <b> "c"'),
    "added, without a text": ("a + b", "?(a, b)"),
    "added over lines": ("'a'\n + str(b)", '"a" <str(b)>'),
    "percent": ("'a %s c' % b", '"a " <b> " c"'),
    "percent, several": ("'%s %r %5.2f%%' % (a, b, c)", '<a> " " <b!r> " " <c> "%"'),
    "percent, too few": ("'%s %s' % (a,)", '<a> " " <?()>'),
    "percent, named": ("'%(a)s %(b)d' % {'a': x}", '<x> " " <b>'),
    "percent, of a mapping": ("'%(a)s' % x", "<a>"),
    "percent, without operands": ("'100%'", '"100%"'),
    "percent, in capitals": ("'%X %E' % (a, b)", '<a> " " <b>'),
    "format method": ("'a {} {b} {c.d}'.format(x, b=y, c=z)", '"a " <x> " " <y> " " <z>'),
    "format method, by position": ("'{1} {0!r} {2}'.format(a, b)", '<b> " " <a!r> " " <?()>'),
    "format method, not given": ("'{a}'.format(**b)", "<a>"),
    "format method, doubled braces": ("'{{a}} {b}'.format(b=c)", '"{" "a" "}" " " <c>'),
    "format method, formats": ("'{:>10} {:{width}}'.format(a, b)", '<a> " " <b>'),
    "format method of added texts": ("('a {}' + ' b').format(c)", '"a " <c> " b"'),
    "format of percent": ("('%s' % a).strip()", "<a>"),
    "join": ("' '.join(['a', 'b'])", '"a" " " "b"'),
    "join of a tuple": ("''.join(('a', f'{b}'))", '"a" <b>'),
    "join of what is no text": ("', '.join(a)", '?(", ")(a)'),
    "dedent": ("dedent('''\n    a\n''')", '"\\n    a\\n"'),
    "dedent, by its module": ("textwrap.dedent('a').strip()", '"a"'),
    "gettext": ("_('a')", '"a"'),
    "gettext, with operands": ("_('a %s') % b", '"a " <b>'),
    "gettext, formatted": ("gettext_lazy('a {b}').format(b=c)", '"a " <c>'),
    "lambda of a text": ("lambda a: f'b {a}'", '"b " <a>'),
    "template string": ("t'a'", "?()"),
}


@pytest.mark.parametrize(("expression", "expected"), TEXTS.values(), ids=TEXTS)
def test_texts(expression: str, expected: str) -> None:
    assert shown(value(expression)).replace("> <", "><") == expected.replace("> <", "><")


VALUES = {
    "none": ("None", "None"),
    "truth": ("True", "True"),
    "numbers": ("[1, -2, 0x1F, 1_000, 1.5, 1e999]", "[1, -2, 31, 1000, 1.5, inf]"),
    "imaginary": ("1j", "?()"),
    "name": ("a", "a"),
    "attributes": ("a.b.c", "a.b.c"),
    "attribute of a call": ("a().b", "?(a())"),
    "call": ("a(1, b=c, *d, **e)", "a(1, b=c, *d, *e)"),
    "nested calls": ("a(b(c()))", "a(b(c()))"),
    "call of a call": ("a(b)(c)", "a(b)(c)"),
    "method of a call": ("a(b).c(d)", "?(a(b))(d)"),
    "dict": ("{'a': 1, b.c: 2, 3: d, **e}", '{"a": 1, b.c: 2, 3: d, **e}'),
    "dict call": ("dict(a=1, **b)", "{a: 1, **b}"),
    "dict call of pairs": ("dict(a, b=1)", "dict(a, b=1)"),
    "merged dicts": ("{'a': 1} | dict(b=2)", '{"a": 1, b: 2}'),
    "merged with a name": ("{'a': 1} | b", '?({"a": 1}, b)'),
    "lists": ("[1, *a, [2]]", "[1, ?(a), [2]]"),
    "tuples and sets": ("(1, {2}, ())", "[1, [2], []]"),
    "added lists": ("[1] + [2]", "[1, 2]"),
    "added to a name": ("[1] + a", "?([1], a)"),
    "conditional": ("a if b else c", "(a | c)"),
    "or": ("a or 'b'", '(a | "b")'),
    "and": ("a and b", "(a | b)"),
    "nested choices": ("a if b else c if d else e", "(a | (c | e))"),
    "walrus": ("(a := 'b')", '"b"'),
    "await": ("[await a(b)]", "[a(b)]"),
    "unary": ("not a", "?(a)"),
    "negative name": ("-a", "?(a)"),
    "comparison": ("a < b < c", "?(a, b, c)"),
    "subscript": ("a['b']", '?(a, "b")'),
    "slice": ("a[b:c]", "?(a, b, c)"),
    "lambda": ("lambda a: b(a)", "?(b(a))"),
    "comprehension": ("[a(b) for b in c if d]", "?(a(b), b, c, d)"),
    "times": ("'-' * a", '?("-", a)'),
    "ellipsis": ("...", "?()"),
    "starred": ("a(*b)", "a(*b)"),
    "parenthesized over lines": ("(\n  a  # b\n)", "a"),
}


@pytest.mark.parametrize(("expression", "expected"), VALUES.values(), ids=VALUES)
def test_values(expression: str, expected: str) -> None:
    assert shown(value(expression)) == expected


def test_every_call_is_heard_of_once() -> None:
    code = "def f():\n    return a(b(), c=d() if e() else g(), *h())[i()] + {j(): k()} | (l().m(), f'{n()}', lambda: o())\n"
    calls = [shown(site.call.callee) for site in reading(code).module.functions[0].calls]
    assert sorted(calls) == sorted(["a", "b", "d", "e", "g", "h", "i", "j", "k", "l", "?(l())", "n", "o"])


@pytest.mark.parametrize("method", ["strip()", "format()", "join(b)"])
def test_a_chain_of_text_methods_is_walked_once(method: str) -> None:
    code = f"def f():\n    return a(){f'.{method}' * 100}\n"
    assert len(reading(code).module.functions[0].calls) == 101


def test_arguments_are_found_by_name_and_position() -> None:
    call = value("a(1, *b, 2, c=3, **d)")
    assert isinstance(call, Call)
    assert [shown(call.argument("c")), shown(call.argument("", 0)), shown(call.argument("", 1))] == ["3", "1", "2"]
    assert call.argument("x", 2) is None
    assert call.is_open


@pytest.mark.parametrize(
    "expression",
    [r"'\x4'", r"'\u12'", r"'\N{no such name}'", "9" * 5000],
    ids=["short hex", "short unicode", "unknown name", "digits"],
)
@pytest.mark.parametrize("exact", [False, True], ids=["pieces", "whole"])
def test_literals_that_mean_nothing_are_a_problem(expression: str, exact: bool) -> None:  # noqa: FBT001
    done = reading(f"def f():\n    return {expression}\n", exact=exact)
    assert [(problem.kind, problem.span and problem.span.start_row) for problem in done.problems] == [
        (ProblemKind.SYNTAX, 2)
    ]
    assert done.module.functions == ()


def test_odd_escapes_warn_nobody() -> None:
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        value(r"'\d' f'\d{a}'")
    assert heard == []


WORDS = st.text(st.characters(exclude_characters="\r", exclude_categories=["Cs"]), max_size=12)


@given(st.lists(WORDS, min_size=1, max_size=4))
def test_a_text_is_what_python_makes_of_it(words: list[str]) -> None:
    text = value(" ".join(map(repr, words)))
    assert isinstance(text, Text)
    assert text.literal == "".join(words)


@given(st.lists(WORDS | st.sampled_from(["{", "}", "{{", "%", "\\"]), max_size=4))
def test_doubled_braces_and_percent_signs_are_undone(words: list[str]) -> None:
    written = "".join(words)
    formatted = value(f"{(written.replace('{', '{{').replace('}', '}}') + '{a}')!r}.format(a=1)")
    divided = value(f"{(written.replace('%', '%%') + '%s')!r} % 1")
    for text in (formatted, divided):
        assert isinstance(text, Text)
        assert "".join(part.value for part in text.parts if isinstance(part, Literal)) == written
