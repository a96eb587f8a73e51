"""Whether a text begins with a command line instead of a verb."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from errlint.text.predicates import makes_statement
from errlint.text.tokens import Kind, Token, kind_at, tokenize
from errlint.text.verbs import LEANING_VERBS, VERBS
from errlint.text.wordlist import word_set

if TYPE_CHECKING:
    from collections.abc import Sequence

_CMDLET: Final = re.compile(r"(?:Add|Disable|Enable|Get|Import|Install|New|Remove|Set|Start|Stop|Update)-[A-Z]\w+")
_PROGRAMS: Final = word_set(
    """
    ansible ansible-galaxy apk apt apt-get aptitude asdf aws az bash bazel brew bun bundle bunx cargo cd chmod choco
    chown cmake composer conda corepack cp crontab curl dbt deno django-admin dnf docker docker-compose dotnet
    flutter gcloud gem gh git glab gradle gsutil helm heroku hg java k3s kubectl ln lsof mamba micromamba minikube
    mise mkdir mv mvn netlify nix nix-env nix-shell node npm npx nvm oc openssl pacman perl php pip pip3 pipenv pipx
    pnpm podman poetry powershell psql pulumi py pyenv python python3 rails rbenv redis-cli rm rsync ruby rustc
    rustup scoop scp sed serverless sh source ssh ssh-add ssh-keygen sudo supabase svn systemctl tar terraform tox
    uv uvx vercel virtualenv wget winget wrangler wsl xcode-select xcodebuild yarn yum zypper
    """
)
_SUBCOMMANDS: Final = word_set(
    """
    account apply artisan auth bash branch ci component compose compute config context dev dlx down eks env exec get
    iam image init install list login logout ml mod network new node npm ns pip plugin plugins pr ps pull push
    python release repo repository rollout run-script s3 secret secrets sh stash storage sts tag tool toolchain up
    venv volume yarn
    """
)

_RUNNING: Final = word_set("call execute run running use using with")


def is_command(tokens: Sequence[Token], start: int = 0) -> bool:
    """Whether a command line stands at `tokens[start]`, in a code span, in quotes or bare."""
    if start >= len(tokens):
        return False
    first = tokens[start]
    if first.text[0] in "`'\"":
        return _is_quoted_command(first.text) and not makes_statement("", tokens, start + 1, certain=False)
    if _CMDLET.fullmatch(first.text):
        return not makes_statement("", tokens, start + 1, certain=False)
    return not first.capital and _is_bare_command(tokens, start)


def runs_command(text: str) -> bool:
    """Whether a text tells to run a bare command line: "run hg status to see ..."."""
    tokens = tokenize(text)
    return any(
        token.text in _RUNNING and is_command(tokens, index + 1 + (kind_at(tokens, index + 1) is Kind.COLON))
        for index, token in enumerate(tokens)
        if token.kind is Kind.WORD
    )


def _is_quoted_command(span: str) -> bool:
    inner = tokenize(span.strip("`'\"").strip().removeprefix("$ "))
    return bool(inner) and (span.startswith("```") or is_command(inner))


def _is_bare_command(tokens: Sequence[Token], start: int) -> bool:
    if tokens[start].text not in _PROGRAMS or kind_at(tokens, start + 2) is Kind.COLON:
        return False
    has_flag = kind_at(tokens, start + 2) is Kind.NAME and tokens[start + 2].text.startswith("-")
    match kind_at(tokens, start + 1):
        case Kind.WORD:
            plausible = has_flag or _is_subcommand(tokens[start + 1].text)
        case Kind.NAME:
            plausible = not tokens[start + 1].text.isupper()
        case _:
            plausible = False
    return plausible and not makes_statement("", tokens, start + 1, certain=False)


def _is_subcommand(word: str) -> bool:
    return word in _SUBCOMMANDS or word in _PROGRAMS or word in VERBS or word in LEANING_VERBS
