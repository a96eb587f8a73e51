"""Read the demanded parts of one Python file into facts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from errlint.facts import Language, Module, Problem, ProblemKind, Span
from errlint.files.source import SourceText
from errlint.frontends.python import parsing, pieces, syntax
from errlint.frontends.python.outline import Outline
from errlint.frontends.python.pieces import Piece


@dataclass(slots=True)
class Reading:
    """The facts of one file and what kept parts of it from being read; `parsed` counts what LibCST was given."""

    module: Module
    problems: list[Problem] = field(default_factory=list)
    parsed: int = 0


def read(
    source: SourceText, name: str | None, outline: Outline, wanted: Iterable[int], *, exact: bool = False
) -> Reading:
    """Return the facts of the wanted blocks of a file, or of all of it where `exact` is set.

    `name` is the dotted name of the module. Where brackets do not match, the whole module is read: then its parser
    says what is wrong. A piece that LibCST cannot read is tried again as part of the whole
    module; where that cannot be read either, the file has a problem and no facts.
    """
    reading = Reading(Module(source.path, name, Language.PYTHON, imports=tuple(outline.imports)))
    if refused := parsing.refusal(outline.lexed):
        message, offset = refused
        reading.problems.append(Problem(source.path, ProblemKind.TOO_DEEP, message, source.span(offset, offset)))
        return reading
    whole = pieces.whole(source.text)
    try:
        _visit(source, [whole] if exact or not outline.lexed.balanced else pieces.cut(outline, wanted), reading)
    except parsing.ParseError:
        reading.module = Module(source.path, name, Language.PYTHON, imports=tuple(outline.imports))
        try:
            _visit(source, [whole], reading)
        except parsing.ParseError as error:
            reading.problems.append(syntax.problem(source, error))
    return reading


def _visit(source: SourceText, parts: Iterable[Piece], reading: Reading) -> None:
    from errlint.frontends.python.visitor import FactsVisitor

    for piece in parts:
        reading.parsed += 1
        tree = parsing.parse(piece.text)

        def span_between(start: int, end: int, piece: Piece = piece) -> Span:
            return source.span(piece.offset(start), piece.offset(end))

        visitor = FactsVisitor(parsing.positions(tree), span_between)
        tree.visit(visitor)
        module = reading.module
        reading.module = Module(
            module.path,
            module.name,
            module.language,
            module.imports,
            (*module.classes, *visitor.classes),
            (*module.functions, *visitor.functions),
            (*module.assignments, *visitor.assignments),
            (*module.calls, *visitor.calls),
        )
