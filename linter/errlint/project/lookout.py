"""What a run looks for, from the frameworks, the roles of catalogs and the settings."""

from __future__ import annotations

from functools import lru_cache

from errlint.facts import Declaration, Role
from errlint.frameworks import load, load_dispatcher
from errlint.frontends.lookout import Lookout
from errlint.recognition.roles import STRONG, spellings
from errlint.recognition.text import ERROR_WORDS
from errlint.settings.model import Settings


def lookout(settings: Settings) -> Lookout:
    """Return what a run with these settings looks for."""
    own = frozenset(boundary.function.rpartition(":")[2].rpartition(".")[2] for boundary in settings.boundaries)
    extra = tuple(name for _, group in settings.roles for name in group)
    return _lookout(own, extra)


@lru_cache(maxsize=8)
def _lookout(functions: frozenset[str], roles: tuple[str, ...]) -> Lookout:
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
        errors=ERROR_WORDS,
    )


def _last(path: str) -> str:
    return path.rpartition(".")[2]
