"""What somebody may have meant who wrote a name that does not exist."""

from __future__ import annotations

from collections.abc import Iterable

_FEW = 8


def nearest(word: str, names: Iterable[str], otherwise: str = "a name from the list at the link") -> str:
    """Return what to use instead of `word`, as words that follow "Use".

    That is the name that looks most like it; where none does, all names if they are few, else `otherwise`.
    """
    import difflib  # needed only where something is wrong

    folded: dict[str, str] = {}
    for name in names:
        folded.setdefault(name.casefold(), name)
    if close := difflib.get_close_matches(word.casefold(), folded, n=1):
        return f"`{folded[close[0]]}`"
    if len(folded) <= _FEW:
        return "one of " + ", ".join(f"`{name}`" for name in folded.values())
    return otherwise
