"""What is code and what is not, without a parser."""

from __future__ import annotations

import io
import tokenize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from errlint.frontends.python.lexer import lex

# Each source and its mask, `·` for a blank that the lexer has put there.
MASKS = {
    "no strings": ("x = y  # z", "x = y  ···"),
    "single quotes": ("x = 'def f():'", 'x = "········"'),
    "double quotes": ('x = "it\'s"', 'x = "····"'),
    "empty": ("x = ''", 'x = ""'),
    "prefixes": ("r'a' B\"b\" Rb'c' u'd' bR'e'", '"··" "··" "···" "··" "···"'),
    "a word is no prefix": ("elif'a' or_f'b'", 'elif"·" or_f"·"'),
    "a prefix ends a word": ("if'a':", 'if"·":'),
    "escaped quotes": (r"x = 'a\'b' + c", 'x = "····" + c'),
    "raw backslash before a quote": (r"x = r'\'' + c", 'x = "···" + c'),
    "triple quotes": ('x = """a\n"b" # c\n""" + d', 'x = "··············" + d'),
    "triple quotes, four at the end": ('x = """a\\"""" + d', 'x = "·······" + d'),
    "number sign in a string": ("x = '#' # c", 'x = "·" ···'),
    "quote in a comment": ("x  # it's\ny", "x  ······\ny"),
    "joined lines": ("x = 1 + \\\n    2", "x = 1 + ··    2"),
    "joined lines in a string": ("x = 'a\\\nb' + c", 'x = "····" + c'),
    "joined lines in a comment": ("x  # a \\\ny", "x  ·····\ny"),
    "unterminated": ("x = 'a\ny = 1", 'x = ""\ny = 1'),
    "a lone quote at the end": ("x = '", "x = ·"),
    "unterminated triple": ("x = '''a\ny = 1", 'x = "········"'),
    "form feed": ("\fx = 'a'", '\fx = "·"'),
    "no fields": ("f'a'", '"··"'),
    "a field": ("f'a{b}c'", '"··{b}·"'),
    "doubled braces": ("f'{{a}}'", '"······"'),
    "conversion and format": ("f'{a!r:>{w}} b'", '"·{a!r··{w}}··"'),
    "format of a date": ("f'{a:%H:%M}'", '"·{a······}"'),
    "self-documenting": ("f'{a=}'", '"·{a=}"'),
    "comparison in a field": ("f'{a != b}'", '"·{a != b}"'),
    "a dict in a field": ("f'{ {1: 2}[1] }'", '"·{ {1: 2}[1] }"'),
    "a lambda in a field": ("f'{(lambda: 1)()}'", '"·{(lambda: 1)()}"'),
    "another quote in a field": ("f'{a[\"b\"]}'", '"·{a["·"]}"'),
    "the same quote in a field": ("f'{a['b']}'", '"·{a["·"]}"'),
    "a number sign in a field": ("f'{a['#']}'  # c", '"·{a["·"]}"  ···'),
    "brackets in strings in a field": ("f'{', '.join(['(', ')'])}'", '"·{"··".join(["·", "·"])}"'),
    "triple quotes in a field": ("f'{'''a'''}'\nx", '"·{"·····"}"\nx'),
    "nested": ("f'{f'{f'{a}'}'}'", '"·{"·{"·{a}"}"}"'),
    "lines in a field": ("f'{\n    a\n}'\nx", '"·{\n    a\n}"\nx'),
    "a comment in a field": ("f'''{\n    a  # '}'\n}'''", '"···{\n    a  ·····\n}··"'),
    "named characters": (r"f'\N{EM DASH}{a}'", '"············{a}"'),
    "raw, with a backslash before a brace": (r"rf'\{a}'", '"···{a}"'),
    "triple, with quotes inside": ("f'''it's {a}'''", '"········{a}··"'),
    "template string": ("t'a{b}'", '"··{b}"'),
    "adjacent": ("f'{a}''b'", '"·{a}""·"'),
    "not closed: as an ordinary string": ("f'{a\nb", '"··"\nb'),
    "wrong bracket: as an ordinary string": ("f'{a)}'\nb", '"·····"\nb'),
    "lone brace: as an ordinary string": ("f'{a}}'\nb", '"·····"\nb'),
}


@pytest.mark.parametrize(("text", "mask"), MASKS.values(), ids=MASKS)
def test_strings_and_comments_are_masked(text: str, mask: str) -> None:
    assert lex(text).masked == mask.replace("·", " ")


@pytest.mark.parametrize(
    ("text", "comments"),
    [
        ("x # a\n# b", ["# a", "# b"]),
        ("'# a' # b", ["# b"]),
        ("'''\n# a\n''' # b", ["# b"]),
        ("f'{a}# b' # c", ["# c"]),
        ("f'''{\na # b\n}''' # c", ["# b", "# c"]),
        ("f'{d['#']}' # noqa", ["# noqa"]),
        ("#", ["#"]),
    ],
)
def test_comments_are_told_from_strings(text: str, comments: list[str]) -> None:
    assert [text[start:end] for start, end in lex(text).comments] == comments


def lines(text: str) -> list[tuple[str, int]]:
    lexed = lex(text)
    return [(lexed.masked[line.start : line.end], line.indent) for line in lexed.lines]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a\nb", [("a", 0), ("b", 0)]),
        ("a = [\n    1,\n]\nb", [("a = [\n    1,\n]", 0), ("b", 0)]),
        ("a = \\\n    1\nb", [("a =       1", 0), ("b", 0)]),
        ("x = '''\na\n'''\nb", [('x = "       "', 0), ("b", 0)]),
        ("\n\n  # c\na", [("a", 0)]),
        ("if a:\n    b\n\tc\n", [("if a:", 0), ("b", 4), ("c", 8)]),
        ("  \t a", [("a", 9)]),
        ("   \fa", [("a", 0)]),
        ("\f   a", [("a", 3)]),
        ("a  # (\nb", [("a", 0), ("b", 0)]),
        ("f'{\na\n}'\nb", [('" {\na\n}"', 0), ("b", 0)]),
        ("", []),
    ],
)
def test_logical_lines(text: str, expected: list[tuple[str, int]]) -> None:
    assert lines(text) == expected


@pytest.mark.parametrize(
    ("text", "depth", "balanced"),
    [
        ("a", 0, True),
        ("([{}])", 3, True),
        ("(", 1, False),
        (")(", 1, False),
        ("'('", 0, True),
        ("# (", 0, True),
        ("f'{(a)}'", 2, True),
    ],
)
def test_brackets(text: str, depth: int, balanced: bool) -> None:  # noqa: FBT001
    lexed = lex(text)
    assert (lexed.depth, lexed.balanced) == (depth, balanced)


CODE = st.text(st.sampled_from("'\"\\#{}[]():!=,\n\f\t rRbBuUfFtTN a1é日\u2028"), max_size=80)


@given(CODE)
def test_a_mask_has_the_length_of_its_text(text: str) -> None:
    lexed = lex(text)
    assert len(lexed.masked) == len(text)
    assert all(masked in {character, " ", '"'} for character, masked in zip(text, lexed.masked, strict=True))
    assert all(text[start] == "#" for start, _ in lexed.comments)
    assert all(0 <= line.start < line.end <= len(text) for line in lexed.lines)


@given(st.lists(st.sampled_from(["x", " ", "\n", "'a'", '"b"', "'''c\nd'''", "# e\n", "(", ")", "f'g'", "=", "\\\n"])))
def test_what_python_tokenizes_is_masked_alike(tokens: list[str]) -> None:
    text = "".join(tokens)
    try:
        found = list(tokenize.generate_tokens(io.StringIO(text).readline))
    except (tokenize.TokenError, SyntaxError):
        return
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    masked = lex(text).masked
    for token in found:
        if token.type in {tokenize.NAME, tokenize.OP}:
            start = starts[token.start[0] - 1] + token.start[1]
            assert masked[start : start + len(token.string)] == token.string


MEGABYTE = 1_000_000
HOSTILE = {
    "backslashes in a string": "'" + "\\" * MEGABYTE,
    "backslashes in triple quotes": "'''" + "\\" * MEGABYTE,
    "quotes": '"' * MEGABYTE,
    "alternating quotes": "'\"" * (MEGABYTE // 2),
    "triple quotes that do not match": "'''\"\"\"" * (MEGABYTE // 6),
    "escaped quotes": "'" + "\\'" * (MEGABYTE // 2),
    "brackets": "(" * MEGABYTE,
    "lines": "\n" * MEGABYTE,
    "joined lines": "\\\n" * (MEGABYTE // 2),
    "a field that is long": "f'{" + "a" * MEGABYTE,
    "fields in fields": "f'{" * (MEGABYTE // 30),
    "fields in fields, closed": "f'{" * (MEGABYTE // 100) + "}'" * (MEGABYTE // 100),
    "fields that end badly": "f'{" * (MEGABYTE // 30) + ")",
    "fields with other quotes": "f'{f\"{f'''{f\"\"\"{" * (MEGABYTE // 100),
    "formats in formats": "f'" + "{a:" * (MEGABYTE // 30),
    "many bad fields": "f'{a)}' " * (MEGABYTE // 70),
    "prefixes": "rb" * (MEGABYTE // 2),
    "comments": "#" * MEGABYTE,
    "blanks": " " * MEGABYTE + "x",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_large_hostile_texts_are_read(text: str) -> None:
    assert len(lex(text).masked) == len(text)
