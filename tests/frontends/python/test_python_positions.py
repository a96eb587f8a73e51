"""Where facts stand: spans against the source, the bytes on the disk, and LibCST's own positions."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import libcst as cst
import pytest
from libcst.metadata import MetadataWrapper, PositionProvider

from errlint.facts import Literal, Module, Span, Text, Value
from errlint.files.source import SourceText, python_encoding
from errlint.frontends.python import parsing
from tests.frontends.python.reading import module, reading, source, walk

CODE = '''\
# -*- coding: utf-8 -*-
"""Grüße, 日本."""

ERRORS = {
    "GESPERRT": {"message": "Das Archiv 日本 ist gesperrt", "fix": f"Löse die {sperre} ab" ' 日本'},
    "MULTI": {"message": """Zeile
        zwei – ä {}
    """, "why": "a\\tb" r"c\\d"},
}


@mcp.tool(name="größe")
def lesen(name: str = "ä") -> str:
	if name:
		raise ValueError("日本" + name + f"{name!r:>{breite}} é")
	try :
		return öffne("日本", name, key = "ö")
	except (A,
	        B) as e :
		raise
	finally :
		schließe("é")
\f
class Fehler(Basis, metaclass=Ä):
    code: str = "é"; text = "日本"

    async def f(self): return await g("é")
'''
VARIANTS = {
    "utf-8": CODE.encode(),
    "byte order mark": codecs.BOM_UTF8 + CODE.encode(),
    "CR LF": CODE.replace("\n", "\r\n").encode(),
    "CR": CODE.replace("\n", "\r").encode(),
    "mixed line ends": CODE.replace("\n", "\r\n", 9).replace("\r\n", "\r", 3).encode(),
    "byte order mark and CR LF": codecs.BOM_UTF8 + CODE.replace("\n", "\r\n").encode(),
    "no final line end": CODE.rstrip("\n").encode(),
    "euc-jp": CODE.replace("utf-8", "euc-jp").translate(str.maketrans("ßäüöÄé–", "saouAe-")).encode("euc-jp"),
    "latin-1": CODE.replace("utf-8", "latin-1").replace("–", "-").encode("latin-1", "replace"),
    "utf-16 widths": CODE.replace("日本", "\U0001f512").encode(),
}


def facts(found: Module) -> Iterator[Value]:
    for assignment in (*found.assignments, *(field for entry in found.classes for field in entry.fields)):
        if assignment.value is not None:
            yield assignment.value
    for entry in found.functions:
        yield from entry.decorators
        yield from (parameter.default for parameter in entry.parameters if parameter.default is not None)
        yield from (site.error for site in entry.raises if site.error is not None)
        yield from (payload.value for payload in entry.payloads)
        yield from (site.call for site in entry.calls)


def values(found: Module) -> Iterator[Value]:
    return (inner for value in facts(found) for inner in walk(value))


def literals(found: Module) -> list[Literal]:
    return [p for value in values(found) if isinstance(value, Text) for p in value.parts if isinstance(p, Literal)]


def by_rows(text: SourceText, span: Span) -> str:
    """Return what stands between rows and columns."""
    rows = [text.line(row) for row in range(span.start_row, span.end_row + 1)]
    rows[-1] = rows[-1][: span.end_column - 1]
    rows[0] = rows[0][span.start_column - 1 :]
    return "\n".join(rows)


def by_bytes(raw: bytes, encoding: str, span: Span) -> str:
    cut_out = raw[span.start_byte : span.end_byte].decode(encoding)
    return cut_out.replace("\r\n", "\n").replace("\r", "\n")


@pytest.mark.parametrize("raw", VARIANTS.values(), ids=VARIANTS)
@pytest.mark.parametrize("exact", [False, True], ids=["pieces", "whole"])
def test_spans_slice_the_rows_and_the_bytes(raw: bytes, exact: bool) -> None:  # noqa: FBT001
    text = SourceText("acme.py", raw, python_encoding(raw))
    done = reading(text, exact=exact)
    assert done.problems == []
    spans = [value.span for value in values(done.module)]
    spans += [part.span for part in literals(done.module)]
    spans += [entry.name_span for entry in (*done.module.functions, *done.module.classes)]
    assert len(spans) > 60
    for span in spans:
        assert by_rows(text, span) == by_bytes(raw, text.encoding, span)


@pytest.mark.parametrize("raw", VARIANTS.values(), ids=VARIANTS)
def test_verbatim_literals_are_what_the_source_says(raw: bytes) -> None:
    text = SourceText("acme.py", raw, python_encoding(raw))
    found = [literal for literal in literals(reading(text).module) if literal.verbatim]
    assert len(found) > 15
    for literal in found:
        assert by_rows(text, literal.span) == literal.value
        assert by_bytes(raw, text.encoding, literal.span) == literal.value


@pytest.mark.parametrize("raw", VARIANTS.values(), ids=VARIANTS)
def test_any_part_of_a_text_is_located(raw: bytes) -> None:
    text = SourceText("acme.py", raw, python_encoding(raw))
    for value in values(reading(text).module):
        if isinstance(value, Text) and all(isinstance(part, Literal) and part.verbatim for part in value.parts):
            is_exact = len(value.parts) == 1 and (text.encoding == "utf-8" or "\n" not in value.value)
            for start, end in combinations(range(len(value.value) + 1), 2):
                span = value.locate(start, end)
                written = value.value[start:end]
                assert written in by_rows(text, span)
                assert by_bytes(raw, text.encoding, span) == by_rows(text, span)
                assert not is_exact or by_rows(text, span) == written


def names(found: Module, text: SourceText) -> list[tuple[str, str]]:
    definitions = [(entry.name.rpartition(".")[2], entry.name_span) for entry in (*found.functions, *found.classes)]
    return [(name, by_rows(text, span)) for name, span in definitions]


def test_names_of_definitions_stand_where_they_are_written() -> None:
    assert all(name == written for name, written in names(module(CODE), source(CODE)))


def test_definitions_span_their_decorators_and_bodies() -> None:
    spans = {entry.name: by_rows(source(CODE), entry.span) for entry in module(CODE).functions}
    assert spans["lesen"].startswith('@mcp.tool(name="größe")\ndef lesen')
    assert spans["lesen"].endswith('schließe("é")')
    assert spans["Fehler.f"] == 'async def f(self): return await g("é")'


# The oracle


class _Expected(cst.CSTVisitor):
    METADATA_DEPENDENCIES = (PositionProvider,)

    def __init__(self) -> None:
        super().__init__()
        self.positions: dict[str, list[tuple[tuple[int, int], tuple[int, int]]]] = {}

    def on_visit(self, node: cst.CSTNode) -> bool:
        place: Any = self.get_metadata(PositionProvider, node)
        position = ((place.start.line, place.start.column), (place.end.line, place.end.column))
        self.positions.setdefault(type(node).__name__, []).append(position)
        return True


def oracle(text: str) -> dict[str, list[tuple[tuple[int, int], tuple[int, int]]]]:
    visitor = _Expected()
    MetadataWrapper(cst.parse_module(text)).visit(visitor)
    return visitor.positions


def followed(text: str) -> dict[str, list[tuple[tuple[int, int], tuple[int, int]]]]:
    tree = parsing.parse(text)
    offsets = parsing.positions(tree, text)
    place = SourceText("acme.py", text.encode())
    found: dict[str, list[tuple[tuple[int, int], tuple[int, int]]]] = {}

    class Visitor(cst.CSTVisitor):
        def on_visit(self, node: cst.CSTNode) -> bool:
            span = place.span(*offsets[id(node)])
            position = ((span.start_row, span.start_column - 1), (span.end_row, span.end_column - 1))
            found.setdefault(type(node).__name__, []).append(position)
            return True

    tree.visit(Visitor())
    return found


KINDS = (
    "Name Attribute Call Arg SimpleString ConcatenatedString FormattedString FormattedStringExpression Dict List Tuple "
    "Set Lambda BinaryOperation BooleanOperation IfExp Subscript Integer Raise Return Expr Assign AnnAssign FunctionDef "
    "ClassDef Decorator ExceptHandler With Comparison UnaryOperation Await Yield Parameters NamedExpr"
).split()
OWN_SOURCES = sorted(Path(parsing.__file__).parents[2].rglob("*.py"))


def without_forgotten_space(text: str) -> str:
    """LibCST's own positions go astray where it forgets white space."""
    return text.replace(" :\n", ":\n")


@pytest.mark.parametrize("text", [without_forgotten_space(CODE), *(path.read_text() for path in OWN_SOURCES[::6])])
def test_positions_are_those_of_the_parser(text: str) -> None:
    expected, found = oracle(text), followed(text)
    for kind in KINDS:
        assert found.get(kind) == expected.get(kind), kind


FORGOTTEN = {
    "before the colon of a handler": "try:\n    a\nexcept A :\n    bb\n",
    "a row that is only joined, first": "\\\naa\n",
    "a row that is only joined": "aa = 1\n\\\nbb = 2\n",
    "a row that is only joined, indented": "if aa:\n    bb\n    \\\n    cc\n",
    "in a function": "def ff():\n    aa\n\\\n    return bb\n",
}


@pytest.mark.parametrize("text", FORGOTTEN.values(), ids=FORGOTTEN)
def test_white_space_that_the_parser_forgets_moves_nothing(text: str) -> None:
    tree = parsing.parse(text)
    assert tree.code != text
    offsets = parsing.positions(tree, text)
    wrong = []

    class Visitor(cst.CSTVisitor):
        def visit_Name(self, node: cst.Name) -> None:
            start, end = offsets[id(node)]
            if text[start:end] != node.value:
                wrong.append((node.value, text[start:end]))

        def visit_Expr(self, node: cst.Expr) -> None:
            start, end = offsets[id(node)]
            if text[start:end] != cst.Module([]).code_for_node(node.value):
                wrong.append(("statement", text[start:end]))

    tree.visit(Visitor())
    assert wrong == []


def test_a_tree_of_another_text_has_no_positions() -> None:
    with pytest.raises(parsing.ParseError):
        parsing.positions(parsing.parse("aa = 1\n"), "bb = 1\n")
    with pytest.raises(parsing.ParseError):
        parsing.positions(parsing.parse("\ufeffaa\n"), "\ufeffaa\n")
