"""Where a git repository begins, and which ignore files hold for its folders."""

from __future__ import annotations

import os

from errlint.files.gitignore import IgnoreFile

Chain = tuple[IgnoreFile, ...]


def root_of(folder: str) -> str | None:
    """Return the folder of the git repository that a folder (an absolute path) is in, None where it is in none."""
    while not os.path.exists(os.path.join(folder, ".git")):
        parent = os.path.dirname(folder)
        if parent == folder:
            return None
        folder = parent
    return folder


def chain_of(folder: str) -> Chain | None:
    """Return the ignore files that hold for what lies in a folder (an absolute path), outermost first.

    None where the folder is in no repository: git does not ignore anything there.
    """
    root = root_of(folder)
    if root is None:
        return None
    folders = [folder]
    while folders[-1] != root:
        folders.append(os.path.dirname(folders[-1]))
    chain: Chain | None = None
    for each in reversed(folders):
        chain = extend(chain, each, frozenset((".git", ".gitignore") if chain is None else (".gitignore",)))
    return chain


def extend(chain: Chain | None, folder: str, names: frozenset[str]) -> Chain | None:
    """Return the chain for a folder below, by the names of the files that lie in it; a repository starts a new one."""
    if ".git" in names:
        chain = _read(folder, os.path.join(folder, ".git", "info", "exclude"))
    if chain is None or ".gitignore" not in names:
        return chain
    return chain + _read(folder, os.path.join(folder, ".gitignore"))


def ignored(chain: Chain, path: str, *, is_folder: bool) -> bool:
    """Say whether git ignores an absolute path; its parents are taken not to be ignored."""
    for file in reversed(chain):
        verdict = file.verdict(path, is_folder=is_folder)
        if verdict is not None:
            return verdict
    return False


def _read(folder: str, path: str) -> Chain:
    if not os.path.isfile(path):  # opening a pipe of that name would never end
        return ()
    try:
        with open(path, encoding="utf-8", errors="surrogateescape") as file:
            return (IgnoreFile(folder, file.read()),)
    except OSError:
        return ()
