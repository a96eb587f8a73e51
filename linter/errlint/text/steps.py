"""Splitting a fix into the steps for each environment: "Locally: run x. On Vercel: check y"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from errlint.text.wordlist import word_set

_ENVIRONMENT_NAMES: Final = """
    alpine, android, arch, arch linux, aws, azure, bash, browser, browsers, bun, cd, centos, ci, circleci,
    client, clients, cloudflare, cmd, colab, conda, darwin, debian, deno, dev, development, docker, fedora, fish,
    fly.io, freebsd, gcp, github actions, gitlab, gitlab ci, heroku, homebrew, ios, jenkins, jupyter, k8s,
    kubernetes, linux, local, local development, localhost, mac, mac os, macos, netlify, node, node.js, openshift,
    os x, osx, podman, posix, powershell, preview, prod, production, railway, remote, render, rhel, server, servers,
    staging, test, testing, tests, ubuntu, unix, vercel, win32, windows, wsl, wsl2, zsh
"""
_ENVIRONMENTS: Final = frozenset(" ".join(name.split()) for name in _ENVIRONMENT_NAMES.split(","))
_PLACED: Final = frozenset({"in", "inside", "on", "within"})
"""Prepositions that make a label of whatever follows: "In the sandbox: ..."."""
_MEANT: Final = frozenset({"at", "for", "under", "via", "with"})
"""Prepositions that make a label of an environment only."""
_ADVERBS: Final = frozenset({"elsewhere", "everywhere", "locally", "remotely"})
_NO_PLACES: Final = word_set("addition case fact general order other particular short summary that this")
_INHABITANTS: Final = word_set("container containers host hosts machine machines only user users")
_MAX_WORDS: Final = 5
_LABEL: Final = re.compile(r"(?P<label>[A-Za-z][\w.+#/&, -]{1,60}?)(?:\ ?\([^()\n]{1,60}\))?\ ?:\s+")
_LISTED: Final = re.compile(r"\s*[,/&]\s*|\s+(?:and|or)\s+")
_SENTENCE_END: Final = re.compile(r"(?:[.;!]\s|\n)\s*")


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a fix: `text` stands at `start` to `end` of the whole, behind the `label` of its environment."""

    text: str
    start: int
    end: int
    label: str | None


def steps(text: str) -> tuple[Step, ...]:
    """Return the steps of `text` in order; a text without labels is one step, stripped."""
    if ":" not in text:
        return (_step(text, 0, len(text), None),)
    candidates = (_LABEL.match(text, place) for place in _places(text))
    labels = [match for match in candidates if match and _is_environment(match["label"])]
    ends = [*(match.start() for match in labels), len(text)]
    found = [_step(text, match.end(), end, match["label"]) for match, end in zip(labels, ends[1:], strict=True)]
    if not labels or text[: ends[0]].strip():
        found.insert(0, _step(text, 0, ends[0], None))
    return tuple(found)


def _places(text: str) -> list[int]:
    """Where a label may stand: at the beginning, and behind the end of a sentence."""
    beginning = len(text) - len(text.lstrip())
    return [beginning, *(match.end() for match in _SENTENCE_END.finditer(text))]


def _is_environment(label: str) -> bool:
    """Whether a label says where a step is for, not what follows it."""
    words = label.lower().split()
    if words[0] in _PLACED:
        return 1 < len(words) <= _MAX_WORDS and words[1].rstrip(",") not in _NO_PLACES
    if words[0] in _ADVERBS:
        return len(words) == 1
    if words[0] in _MEANT:
        del words[0]
    return all(_is_name(name) for name in _LISTED.split(" ".join(words)))


def _is_name(name: str) -> bool:
    known, _, inhabitant = name.rpartition(" ")
    return name in _ENVIRONMENTS or (known in _ENVIRONMENTS and inhabitant in _INHABITANTS)


def _step(text: str, start: int, end: int, label: str | None) -> Step:
    piece = text[start:end]
    stripped = piece.strip()
    start += len(piece) - len(piece.lstrip())
    return Step(text=stripped, start=start, end=start + len(stripped), label=label)
