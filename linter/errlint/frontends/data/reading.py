"""From the text of a data file to its facts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from errlint.facts import Language, Module
from errlint.files.kinds import language_of
from errlint.frontends.data import json_reader, toml_reader

if TYPE_CHECKING:
    from errlint.facts import Comment, Problem
    from errlint.files.source import SourceText


@dataclass(frozen=True, slots=True)
class DataFacts:
    """What a data file says.

    `module.document` is None where nothing could be read, and `Items` where the file holds several documents.
    `comments` are in source order; behind a syntax error there are none. `problems` are in the order they were met.
    """

    module: Module
    comments: tuple[Comment, ...]
    problems: tuple[Problem, ...]


def read(source: SourceText) -> DataFacts:
    """Return the facts of a data file, by its name: JSON, TOML, or else YAML. Never raises for what the file says."""
    language = language_of(source.path)
    if language is Language.JSON:
        document, comments, problems = json_reader.read(source)
    elif language is Language.TOML:
        document, comments, problems = toml_reader.read(source)
    else:
        from errlint.frontends.data import yaml_reader  # costs a tenth of a start

        language = Language.YAML
        document, comments, problems = yaml_reader.read(source)
    return DataFacts(Module(source.path, None, language, document=document), comments, problems)
