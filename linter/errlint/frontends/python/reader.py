"""Read the demanded parts of one Python file into facts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import TYPE_CHECKING

from errlint.facts import Language, Module, Problem, ProblemKind, Span
from errlint.files.source import SourceText
from errlint.frontends.python import limits, parsing, pieces, syntax
from errlint.frontends.python.limits import Refused
from errlint.frontends.python.outline import Outline
from errlint.frontends.python.pieces import Piece

if TYPE_CHECKING:
    from errlint.frontends.python.visitor import FactsVisitor


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
    says what is wrong. A piece that LibCST cannot read is tried again as part of the whole module; where that cannot
    be read either, the file has a problem and no facts. What is valid, perhaps, and still cannot be read, costs its own
    piece alone.
    """
    reader = _Reader(source, outline, Module(source.path, name, Language.PYTHON, imports=tuple(outline.imports)))
    refused = tuple(limits.refused(outline.lexed))
    in_pieces = not exact and outline.lexed.balanced
    if refused or not ((in_pieces and reader.read_pieces(wanted)) or reader.read_whole()):
        reader.read_beside(refused, range(len(outline.blocks)) if exact else wanted)
    return reader.reading


class _Reader:
    """Reads one file in the ways there are; each leaves its facts and problems in `reading`."""

    def __init__(self, source: SourceText, outline: Outline, module: Module) -> None:
        self.source = source
        self.outline = outline
        self.reading = Reading(module)

    def read_pieces(self, wanted: Iterable[int]) -> bool:
        """Read pieces; say whether all could be read."""
        try:
            self._keep([self._visit(piece) for piece in pieces.cut(self.outline, wanted)])
        except parsing.ParseError:
            return False
        return True

    def read_whole(self) -> bool:
        """Read the whole module; say whether that is the end of it: it could be read, or it is not valid."""
        try:
            self._keep([self._visit(pieces.whole(self.source.text))])
        except parsing.ParseError as error:
            if error.offset is None:
                return False
            self.reading.problems.append(syntax.problem(self.source, error))
        return True

    def read_beside(self, refused: Sequence[Refused], wanted: Iterable[int]) -> None:
        """Read the pieces that can be read, and tell what is wrong with the others."""
        visitors: list[FactsVisitor] = []
        for piece in pieces.cut(self.outline, wanted):
            line = next((line for line in refused if piece.holds(line.offset)), None)
            if line is not None:
                self._tell(ProblemKind.TOO_DEEP, line.offset, line.reason)
                continue
            try:
                visitors.append(self._visit(piece))
            except parsing.ParseError as error:
                kind = ProblemKind.TOO_DEEP if error.offset is None else ProblemKind.SYNTAX
                self._tell(kind, piece.offset(error.offset or 0), error.message)
        self._keep(visitors)
        if refused and not self.outline.lexed.balanced and not self.reading.problems:
            self._tell(ProblemKind.TOO_DEEP, refused[0].offset, refused[0].reason)

    def _tell(self, kind: ProblemKind, offset: int, message: str) -> None:
        place = self.source.span(offset, offset)
        self.reading.problems.append(Problem(self.source.path, kind, message.rstrip("."), place))

    def _visit(self, piece: Piece) -> FactsVisitor:
        from errlint.frontends.python.visitor import FactsVisitor

        self.reading.parsed += 1
        tree = parsing.parse(piece.text)

        def span_between(start: int, end: int) -> Span:
            return self.source.span(piece.offset(start), piece.offset(end))

        visitor = FactsVisitor(parsing.positions(tree, piece.text), span_between)
        try:
            tree.visit(visitor)
        except RecursionError as error:
            raise parsing.unreadable() from error
        return visitor

    def _keep(self, visitors: Sequence[FactsVisitor]) -> None:
        self.reading.module = replace(
            self.reading.module,
            classes=tuple(chain.from_iterable(visitor.classes for visitor in visitors)),
            functions=tuple(chain.from_iterable(visitor.functions for visitor in visitors)),
            assignments=tuple(chain.from_iterable(visitor.assignments for visitor in visitors)),
            calls=tuple(chain.from_iterable(visitor.calls for visitor in visitors)),
        )
