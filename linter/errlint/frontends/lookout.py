"""What a run looks for: the words that make a file, and then a definition in it, worth reading.

A lookout is made once from the frameworks, the roles of a catalog and the settings. Frontends only compare words with
it; whether a word means what it looks like is for facts to say.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lookout:
    """The words to look for.

    `imports` are the roots of framework packages; `decorators`, `bases`, `calls` and `lists` the last components of
    the names that declare a tool in each way, `constants` those that describe one in its module; `functions` the
    names, or globs, of functions that are tools by their name alone (dispatchers, and those of the settings).
    `fixes`, `whys`, `links` and `messages` are the names that catalogs give to these roles, `errors` and `remedies`
    the words that speak of errors and of fixes in a name, `catalogs` the names of catalogs that settings tell of.
    """

    imports: frozenset[str]
    decorators: frozenset[str]
    bases: frozenset[str]
    calls: frozenset[str]
    lists: frozenset[str]
    constants: frozenset[str]
    functions: frozenset[str]
    fixes: frozenset[str]
    whys: frozenset[str]
    links: frozenset[str]
    messages: frozenset[str]
    errors: frozenset[str]
    remedies: frozenset[str]
    catalogs: frozenset[str]
