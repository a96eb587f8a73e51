"""What must not stand in a text that a model reads: secrets, paths and hosts of one machine, control sequences."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Leak:
    """What leaks, as words, and where: `text[start:end]`."""

    what: str
    start: int
    end: int


_SECRET: Final = re.compile(
    r"""
    \b(?:AKIA|ASIA)[A-Z0-9]{16}\b
  | \b(?:ghp|gho|ghs|ghu|ghr)_[A-Za-z0-9]{30,} | \bgithub_pat_[A-Za-z0-9_]{40,} | \bglpat-[\w-]{20,}
  | \bsk-(?:proj-|ant-)?[A-Za-z0-9_-]{24,} | \b[rs]k_live_[A-Za-z0-9]{20,} | \bxox[abprs]-[A-Za-z0-9-]{20,}
  | \bAIza[A-Za-z0-9_-]{35}\b | \bhf_[A-Za-z0-9]{30,} | \bnpm_[A-Za-z0-9]{36} | \bpypi-[A-Za-z0-9_-]{50,}
  | \beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}
  | -----BEGIN\ (?:[A-Z]+\ )?PRIVATE\ KEY-----
  | \b[a-z][a-z0-9+]*://[^\s/:@{}<>$%*]+:(?!password|passwd|pass|secret|pw|token|\*|x+@|\.\.\.)[^\s/:@{}<>$%*]{4,}@(?=\w)
    """,
    re.VERBOSE,
)
_PATH: Final = re.compile(
    r"""
    (?<![\w./~:-])/(?:home|Users)/(?!(?:user|username|you|me|your\w*|name|example|runner|app|ubuntu|node|jovyan|vscode
        |alice|bob|foo|someone|shared|Shared)\b)[a-z][\w.-]*/[\w./-]+
  | \b[A-Za-z]:\\{1,2}Users\\{1,2}(?!(?:user|username|you|me|your\w*|name|example|Public|Default)\b)\w[\w.-]*\\[\w.\\-]+
    """,
    re.VERBOSE,
)
_HOST: Final = re.compile(
    r"""
    \bhttps?://(?:
        (?:10\.\d{1,3}|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){1,2}\b
      | (?!host\.docker\.|metadata\.google\.|gateway\.docker\.|kubernetes\.docker\.)[\w-]+(?:\.[\w-]+)*
        \.(?:internal|intranet|corp|lan)\b(?!\.\w)
    )
    """,
    re.VERBOSE,
)
_CONTROL: Final = re.compile(r"\x1b(?:\[[0-9;?]*[A-Za-z]|\][^\x07]*\x07)?")
_LEAKS: Final = (
    ("a secret", _SECRET),
    ("a path of one machine", _PATH),
    ("an internal host", _HOST),
    ("a terminal escape sequence", _CONTROL),
)


def leaks(text: str) -> tuple[Leak, ...]:
    """Return what must not be in `text`, in order of place; each kind is told once."""
    found = ((what, pattern.search(text)) for what, pattern in _LEAKS)
    return tuple(
        sorted((Leak(what, match.start(), match.end()) for what, match in found if match), key=lambda leak: leak.start)
    )
