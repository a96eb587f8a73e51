"""What a run looks for, from the frameworks, the roles of catalogs and the settings."""

from __future__ import annotations

from functools import lru_cache

from errlint.facts import Declaration, Role
from errlint.frameworks import load, load_dispatcher
from errlint.frontends.lookout import Lookout
from errlint.recognition.roles import STRONG, WEAK, spellings
from errlint.recognition.text import ERROR_WORDS, FIX_WORDS
from errlint.settings.model import Settings


def lookout(settings: Settings) -> Lookout:
    """Return what a run with these settings looks for."""
    own = frozenset(boundary.function.rpartition(":")[2].rpartition(".")[2] for boundary in settings.boundaries)
    extra = tuple(name for _, group in settings.roles for name in group)
    declared = frozenset(entry.name.partition(".")[0] for entry in settings.catalogs if entry.target is not None)
    return _lookout(own, extra, declared)


@lru_cache(maxsize=8)
def _lookout(functions: frozenset[str], roles: tuple[str, ...], catalogs: frozenset[str]) -> Lookout:
    words: dict[Declaration, set[str]] = {kind: set() for kind in Declaration}
    imports: set[str] = set()
    lists: set[str] = set()
    for framework in load():
        imports.update(framework.imports)
        for version in framework.versions:
            for declares in version.declarations:
                named = declares.methods if declares.kind is not Declaration.SUBCLASS_METHOD else ()
                words[declares.kind].update(_last(path) for path in named or declares.names)
                if declares.kind is Declaration.SUBCLASS_METHOD:
                    continue
                if declares.listed is not None and declares.listed.name:
                    lists.add(declares.listed.name)
                if declares.listed is not None and declares.listed.position is not None:
                    words[Declaration.REGISTRATION_CALL].update(_last(path) for path in named or declares.names)
    return Lookout(
        imports=frozenset(imports),
        decorators=frozenset(words[Declaration.DECORATOR] | words[Declaration.INSTANCE_DECORATOR]),
        bases=frozenset(words[Declaration.SUBCLASS_METHOD]),
        calls=frozenset(words[Declaration.REGISTRATION_CALL] | words[Declaration.SUB_AGENT]),
        lists=frozenset(lists),
        constants=frozenset(words[Declaration.MODULE]),
        functions=frozenset(load_dispatcher().names) | functions,
        fixes=spellings((*STRONG[Role.FIX], *roles)),
        whys=spellings((*STRONG[Role.WHY], *roles)),
        links=spellings(STRONG[Role.LINK]),
        messages=spellings((*STRONG[Role.MESSAGE], *WEAK[Role.MESSAGE])),
        errors=ERROR_WORDS,
        remedies=FIX_WORDS,
        catalogs=catalogs,
    )


def _last(path: str) -> str:
    return path.rpartition(".")[2]
