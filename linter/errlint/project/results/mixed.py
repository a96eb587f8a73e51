"""Failed results of one tool family that say what happened in another way than the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from errlint.project.results.failed import FailedResult
from errlint.project.results.forms import Form
from errlint.project.taxonomy.model import package_of

# Where a failed result may hold its words, the key that is asked first at the front.
_WORDS = ("message", "error_message", "errorMessage", "detail", "details", "reason", "msg", "description", "content")
_MOST = 0.6
_TALK = frozenset({Form.SENTENCE, Form.UNKNOWN})


@dataclass(frozen=True, slots=True)
class Manner:
    """Where a failed result holds its words; `nested` says that a record in the key `error` holds them."""

    key: str
    nested: bool = False

    def __str__(self) -> str:
        """Return it as code that reads the words."""
        return f'["error"]["{self.key}"]' if self.nested else f'["{self.key}"]'


@dataclass(frozen=True, slots=True)
class MixedResult:
    """A failed result that holds its words elsewhere than `model`, as most of its family do."""

    result: FailedResult
    manner: Manner
    model: FailedResult
    usual: Manner


def mixed(results: Iterable[FailedResult]) -> tuple[MixedResult, ...]:
    """Return the results that go their own way in the tools of a package, or of one tool where the package has none.

    Where some have a name in `error` and the words in `message`, a sentence in `error` is another rule's.
    """
    results = tuple(results)
    if any(result.is_named for result in results):
        results = tuple(
            result for result in results if result.is_named or result.forms.get("error") is not Form.SENTENCE
        )
    families: dict[tuple[str, str], list[tuple[FailedResult, Manner]]] = {}
    for result in results:
        manner = manner_of(result)
        if manner is not None:
            tool = result.tool
            families.setdefault((package_of(tool.module), tool.boundary.framework), []).append((result, manner))
    return tuple(found for family in families.values() for found in _in_family(family))


def _in_family(family: list[tuple[FailedResult, Manner]]) -> Iterator[MixedResult]:
    counted = Counter(manner for _, manner in family)
    usual, count = counted.most_common(1)[0]
    if count >= _MOST * len(family) and count > 1:
        yield from _others(family, usual)
        return
    of_tools: dict[int, list[tuple[FailedResult, Manner]]] = {}
    for result, manner in family:
        of_tools.setdefault(id(result.tool), []).append((result, manner))
    for own in of_tools.values():
        yield from _others(own, own[0][1])


def _others(family: list[tuple[FailedResult, Manner]], usual: Manner) -> Iterator[MixedResult]:
    model = next(result for result, manner in family if manner == usual)
    for result, manner in family:
        if manner != usual and not (usual.nested and _is_fallback(result, manner)):
            yield MixedResult(result, manner, model, usual)


def _is_fallback(result: FailedResult, manner: Manner) -> bool:
    """Say whether a result tells of an error that has no more than words, where others are projections."""
    return result.delivery.handler is not None and manner == Manner("error")


def manner_of(result: FailedResult) -> Manner | None:
    """Return where a failed result holds its words, None where that cannot be told."""
    if result.shape.open:
        return None
    if result.inner is not None:
        key = next((name for name in _WORDS if name in result.inner.names), None)
        return Manner(key, nested=True) if key is not None else None
    for name in _WORDS:
        if result.forms.get(name) in _TALK:
            return Manner(name)
    return Manner("error") if result.forms.get("error") in _TALK else None
