"""YAML with positions, from the events of the parser.

Events rather than nodes: an alias keeps its own place, a tag that was written differs from one that was guessed, and
depth is known before anything recurses. `yaml.load` is never called, so nothing is constructed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import yaml

from errlint.facts import Items, ProblemKind
from errlint.frontends.data import yaml_comments
from errlint.frontends.data.problems import UnreadableError, too_deep, unreadable
from errlint.frontends.data.yaml_builder import Builder

if TYPE_CHECKING:
    from collections.abc import Iterator

    from errlint.facts import Comment, Problem, Value
    from errlint.files.source import SourceText

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read(source: SourceText) -> tuple[Value | None, tuple[Comment, ...], tuple[Problem, ...]]:
    """Return the document of a YAML file, its comments and its problems.

    Several documents are `Items`. What stands before a syntax error is kept as far as it is whole documents.
    """
    builder = Builder(source)
    problems: list[Problem] = []
    end = len(source.text)
    try:
        for event in events(source.text):
            builder.take(event)
    except UnreadableError as error:
        problems.append(unreadable(source, error))
        end = error.offset
    comments = yaml_comments.find(source, builder.scalars, end)
    return _document(builder.documents), comments, (*builder.problems, *problems)


def _document(documents: list[Value]) -> Value | None:
    if len(documents) <= 1:
        return documents[0] if documents else None
    return Items(tuple(documents), documents[0].span.to(documents[-1].span))


def events(text: str) -> Iterator[yaml.Event]:
    """Yield the events of a text in their order; raise UnreadableError where it is not YAML."""
    try:
        yield from yaml.parse(text, Loader=_LOADER)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        offset = mark.index if mark is not None else len(text)
        if "nesting" in str(error.problem):
            raise too_deep(offset) from None
        raise UnreadableError(ProblemKind.SYNTAX, _phrase(error.problem or "not YAML"), offset) from None
    except yaml.reader.ReaderError as error:
        match = yaml.reader.Reader.NON_PRINTABLE.search(text)
        offset = match.start() if match else len(text)
        raise UnreadableError(ProblemKind.SYNTAX, _phrase(error.reason), offset) from None


def _phrase(problem: str) -> str:
    return problem[:1].upper() + problem[1:].rstrip(".")
