"""Follow names from file to file until nothing new is needed.

What the code of a tool mentions and an import brings from another file of the project is needed, and so are the methods
that it may call: of every class that it uses, those of a name that it mentions, and of the classes that derive from
these. That asks for a little too much, never for too little; facts decide what is really called.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from errlint.facts import Import
from errlint.frontends.python.file import PythonFile
from errlint.project.modules import ImportFinder, instead_of_star, without_star

# A file, a name that another one asks of it, and whether the code of a tool does.
Asked = tuple[str, str, bool]


class Groups:
    """Files that belong together."""

    def __init__(self) -> None:
        """Start with each file on its own."""
        self._parents: dict[str, str] = {}

    def of(self, path: str) -> str:
        """Return the file that stands for all that belong together with one."""
        while (parent := self._parents.get(path, path)) != path:
            self._parents[path] = self._parents.get(parent, parent)
            path = parent
        return path

    def join(self, one: str, other: str) -> None:
        """Say that two files belong together."""
        self._parents[self.of(one)] = self.of(other)


class Worklist:
    """Asks files for what others need of them."""

    def __init__(
        self,
        files: Mapping[str, PythonFile],
        open_file: Callable[[str], PythonFile | None],
        imports: ImportFinder,
        deriving_from: Callable[[str], Iterable[tuple[str, str]]],
    ) -> None:
        """Take the files that are open, the way to others, and from a base class to those that derive from it.

        `open_file` adds to `files`; `deriving_from` takes the last name of a class and returns files and the full names
        of classes in them.
        """
        self._files = files
        self._open = open_file
        self._imports = imports
        self._deriving_from = deriving_from
        self._seen: set[Asked] = set()
        self._bases: set[tuple[str, str]] = set()
        self._groups = Groups()

    def work(self) -> None:
        """Ask until nothing new is needed."""
        changed = set(self._files)
        while changed:
            self._follow_imports(changed)
            changed = self._methods() | self._derived()

    def _follow_imports(self, changed: Iterable[str]) -> None:
        pending = [asked for path in sorted(changed) for asked in self._asked_by(path, self._files[path])]
        while pending:
            asked = pending.pop()
            if asked in self._seen:
                continue
            self._seen.add(asked)
            path, name, runs = asked
            if (file := self._open(path)) is None:
                continue
            if file.ask_for(name, runs=runs):
                pending.extend(self._asked_by(path, file))
            else:
                # Nothing of that name is defined there: an import passes it on, perhaps.
                passed = (self._passed_on(path, entry, name) for entry in file.outline.imports)
                pending.extend((*target, runs) for target in passed if target is not None)

    def _asked_by(self, path: str, file: PythonFile) -> Iterator[Asked]:
        """Return what a file asks of others: what it imports and mentions, of whole modules whatever it mentions."""
        mentioned = file.mentioned
        for entry, runs in list(file.mentions):
            found = self._imports.find(without_star(entry.target), path)
            if found is None:
                continue
            self._groups.join(path, found[0])
            if found[1]:
                yield found[0], found[1][0], runs
            elif (module := self._open(found[0])) is not None:
                yield from ((found[0], name, runs) for name in module.names if name in mentioned)

    def _passed_on(self, path: str, entry: Import, name: str) -> tuple[str, str] | None:
        """Return where an import of a file gets a name from that the file passes on."""
        if entry.name not in {name, "*"}:
            return None
        found = self._imports.find(instead_of_star(entry.target, name), path)
        if found is None or not found[1]:
            return None
        self._groups.join(path, found[0])
        return found[0], found[1][0]

    def _methods(self) -> set[str]:
        """Ask the classes in use for the methods that are mentioned; return the files that had new ones.

        What is mentioned counts for all files that imports hold together, however far.
        """
        called: dict[str, set[str]] = {}
        for path, file in self._files.items():
            called.setdefault(self._groups.of(path), set()).update(file.running)
        return {path for path, file in self._files.items() if file.ask_for_methods(called[self._groups.of(path)])}

    def _derived(self) -> set[str]:
        """Ask for the classes of a package that derive from those in use there; return the files that have them."""
        bases = {(path, base) for path, file in self._files.items() for base in file.bases} - self._bases
        self._bases |= bases
        found: set[str] = set()
        for origin, base in sorted(bases):
            for path, name in self._deriving_from(base):
                if self._are_akin(path, origin) and (file := self._open(path)) is not None:
                    file.ask_for_class(name, runs=True)
                    self._groups.join(origin, path)
                    found.add(path)
        return found

    def _are_akin(self, path: str, origin: str) -> bool:
        """Say whether two files are of one package, or the first imports the other."""
        names = (self._imports.dotted_name(entry).partition(".")[0] for entry in (path, origin))
        if len(set(names)) == 1:
            return True
        file = self._open(path)
        return file is not None and any(
            (found := self._imports.find(entry.target, path)) is not None and found[0] == origin
            for entry in file.outline.imports
        )
