"""Read what a run needs of the files of a project.

First the bytes of each file say whether anything in it matters; then a worklist follows the names that the needed
parts import from other files of the project; only then are facts read, of nothing but the needed parts.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import cached_property, partial

from errlint.facts import Comment, Language, Module, Problem, ProblemKind
from errlint.files.kinds import language_of
from errlint.files.source import SourceText, python_encoding
from errlint.frontends.lookout import Lookout
from errlint.frontends.python import seek, syntax
from errlint.frontends.python.file import PythonFile
from errlint.frontends.python.outline import Kind
from errlint.frontends.python.seek import Interest, Sought
from errlint.project.modules import ImportFinder, instead_of_star
from errlint.project.worklist import Worklist

_MAX_STEPS = 8
_FOR_LINTERS = (b"errlint", b"noqa", b"NOQA", b"NoQA")


@dataclass(frozen=True, slots=True)
class Input:
    """A file to check: its absolute path, and its bytes where they do not come from the disk.

    `named` says that the user named this very file: then its syntax is checked even where nothing else in it matters.
    `aside` says that nothing in it is judged, and that it tells nothing about other files, as a test.
    """

    path: str
    raw: bytes | None = None
    named: bool = False
    aside: bool = False

    def read(self) -> bytes | None:
        """Return the bytes, None where they cannot be read."""
        if self.raw is not None:
            return self.raw
        try:
            with open(self.path, "rb") as file:
                return file.read()
        except OSError:
            return None


@dataclass(slots=True)
class Loaded:
    """What was read: facts, comments and sources by path, problems, and how many pieces the parser was given.

    `given` are the paths that the user asked to check; the rest was read to understand those.
    """

    given: frozenset[str]
    modules: dict[str, Module] = field(default_factory=dict)
    comments: dict[str, tuple[Comment, ...]] = field(default_factory=dict)
    sources: dict[str, SourceText] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    parsed: int = 0


class Loader:
    """Loads one set of files; `exact` reads whole modules in place of pieces."""

    def __init__(
        self,
        inputs: Iterable[Input],
        lookout: Lookout,
        imports: ImportFinder,
        *,
        exact: bool = False,
        sought: Sought = Sought.DECLARATIONS,
        mentioned: AbstractSet[str] = frozenset(),
    ) -> None:
        """Take the files, what to look for in them, and the way from an import to a file.

        `exact` reads whole modules, `sought` is what this pass is for; code that mentions a name in `mentioned` is read
        as well.
        """
        self._inputs = {entry.path: entry for entry in inputs}
        self._lookout = lookout
        self._imports = imports
        self._exact = exact
        self._sought = sought
        self._mentioned = mentioned
        self._mention = seek.mentions(mentioned) if mentioned else None
        self._files: dict[str, PythonFile] = {}
        self._interests: dict[str, Interest] = {}
        self._unread: set[str] = set()
        self._loaded = Loaded(frozenset(self._inputs))

    def load(self) -> Loaded:
        """Read the files and return what was found. A file that cannot be read becomes a problem."""
        for entry in self._inputs.values():
            if (raw := self._raw(entry.path)) is None:
                continue
            if language_of(entry.path) is Language.PYTHON:
                self._look_at_python(entry, raw)
            elif self._sought is Sought.DECLARATIONS:
                self._read_data(entry, raw)
        self._seed()
        if self._sought is Sought.ERROR_CLASSES:
            self._ask_for_error_classes()
        Worklist(self._files, self._file, self._imports, self._deriving_from).work()
        for path, file in sorted(self._files.items()):
            self._read_python(path, file)
        return self._loaded

    def _raw(self, path: str) -> bytes | None:
        entry = self._inputs.get(path)
        if entry is not None and entry.raw is not None:
            return entry.raw
        try:
            with open(path, "rb") as file:
                return file.read()
        except OSError as error:
            self._unreadable(path, error.strerror or str(error))
            return None

    def _unreadable(self, path: str, reason: str) -> None:
        self._unread.add(path)
        self._loaded.problems.append(Problem(path, ProblemKind.UNREADABLE, reason, None))

    # Python

    def _seed(self) -> None:
        """Ask each file for what looks like a tool or a catalog, then those that derive from what was found."""
        bases: set[str] = set()
        registrars: set[str] = set()
        interests = self._interests
        while interests:
            found: set[str] = set()
            for path, interest in interests.items():
                is_foreign = partial(self._is_foreign, path)
                derived, registering = self._files[path].seed(interest, self._lookout, is_foreign, bases)
                found |= derived
                registrars |= registering
            fresh = found - bases
            bases |= found
            interests = dict(self._deriving(fresh)) if fresh else {}
        self._ask_for_callers(registrars)

    def _ask_for_callers(self, registrars: AbstractSet[str]) -> None:
        """Ask for the code that gives a server, or an agent, to what registers tools with it."""
        asked: set[str] = set()
        names = set(registrars)
        while names:
            asked |= names
            given: set[str] = set()
            calls = seek.calls(names)
            for path, raw in self._telling:
                if calls.search(raw) and (file := self._file(path)) is not None:
                    given |= file.ask_for_callers(names)
            names = given - asked

    def _deriving(self, bases: AbstractSet[str]) -> Iterator[tuple[str, Interest]]:
        """Return the files that may define a class that derives from one of the project, by their bytes."""
        for path in dict.fromkeys(path for base in bases for path, _ in self._deriving_from(base)):
            if self._file(path) is not None:
                yield path, Interest(tools=True)

    def _deriving_from(self, base: str) -> Iterable[tuple[str, str]]:
        """Return the files, and the classes in them, that derive from a class of that last name."""
        return self._derivations.get(base, ())

    @cached_property
    def _derivations(self) -> dict[str, list[tuple[str, str]]]:
        """The classes of the given files by what they derive from, as the bytes have it; read when first asked for."""
        found: dict[str, list[tuple[str, str]]] = {}
        for path, raw in self._telling:
            for name, base in seek.derivations(raw):
                found.setdefault(base, []).append((path, name))
        return found

    def _ask_for_error_classes(self) -> None:
        """Ask for the classes that derive from something named like an error, and for the code that mentions them."""
        pending = [found for base in self._derivations if seek.is_error(base) for found in self._deriving_from(base)]
        seen: set[tuple[str, str]] = set()
        while pending:
            path, name = pending.pop()
            if (path, name) in seen:
                continue
            seen.add((path, name))
            pending.extend(self._deriving_from(name))
            if (file := self._file(path)) is not None:
                file.ask_for_class(name, runs=False)
        for path, raw in self._telling if self._mention is not None else ():
            if self._mention is not None and self._mention.search(raw) and (file := self._file(path)) is not None:
                file.ask_for_users(self._mentioned)

    @property
    def _telling(self) -> Iterator[tuple[str, bytes]]:
        """The given files of Python that may tell something about others, with their bytes."""
        for path, entry in self._inputs.items():
            if language_of(path) is Language.PYTHON and not entry.aside and path not in self._unread:
                raw = self._raw(path)
                if raw is not None:
                    yield path, raw

    def _look_at_python(self, entry: Input, raw: bytes) -> None:
        interest = (
            Interest() if entry.aside else seek.interest(raw, self._lookout, self._sought, os.path.basename(entry.path))
        )
        speaks = any(word in raw for word in _FOR_LINTERS)
        if not (interest or speaks or entry.named):
            return
        source = self._decode(entry.path, raw)
        if source is None:
            return
        file = PythonFile(source, self._imports.dotted_name(entry.path))
        if speaks:
            self._loaded.comments[entry.path] = file.comments
        checked = entry.named and self._sought is Sought.DECLARATIONS
        if checked and (problem := syntax.check(source, file.outline.lexed)):
            self._loaded.problems.append(problem)
            self._unread.add(entry.path)
        elif interest:
            self._files[entry.path] = file
            self._interests[entry.path] = interest

    def _decode(self, path: str, raw: bytes) -> SourceText | None:
        encoding = python_encoding(raw)
        try:
            source = SourceText(path, raw, encoding)
        except LookupError:
            self._unreadable(path, f"Unknown encoding `{encoding}`")
            return None
        except UnicodeDecodeError as error:
            self._unreadable(path, f"Not valid {encoding}: byte 0x{raw[error.start]:02x} at offset {error.start}")
            return None
        self._loaded.sources[path] = source
        return source

    def _file(self, path: str) -> PythonFile | None:
        if path in self._unread:
            return None
        if path not in self._files:
            raw = self._raw(path)
            source = self._decode(path, raw) if raw is not None else None
            if source is None:
                return None
            self._files[path] = PythonFile(source, self._imports.dotted_name(path))
        return self._files[path]

    def _is_foreign(self, importer: str, target: str, steps: int = 0) -> bool:
        """Say whether an import leads neither to a framework nor to anything in the project that may come from one.

        A function of the project declares nothing to a framework; classes, and what is assigned, may.
        """
        if any(target == root or target.startswith(f"{root}.") for root in self._lookout.imports):
            return False
        found = self._imports.find(target, importer)
        if found is None:
            return not target.startswith(".")
        path, rest = found
        if not rest or steps > _MAX_STEPS or (file := self._file(path)) is None:
            return False
        blocks = [file.outline.blocks[index] for index in file.outline.named(rest[0])]
        if blocks:
            return len(rest) == 1 and all(block.kind is Kind.FUNCTION for block in blocks)
        passed = [entry for entry in file.outline.imports if entry.name in {rest[0], "*"}]
        targets = (instead_of_star(entry.target, rest[0]) for entry in passed)
        return bool(passed) and all(self._is_foreign(path, onward, steps + 1) for onward in targets)

    def _read_python(self, path: str, file: PythonFile) -> None:
        reading = file.read(exact=self._exact)
        self._loaded.modules[path] = reading.module
        self._loaded.problems.extend(reading.problems)
        self._loaded.parsed += reading.parsed

    # Data files

    def _read_data(self, entry: Input, raw: bytes) -> None:
        from errlint.frontends import data

        path = entry.path
        if not (entry.named or data.may_hold_catalog(raw, path)):
            return
        try:
            source = SourceText(path, raw)
        except UnicodeDecodeError as error:
            self._unreadable(path, f"Not valid utf-8: byte 0x{raw[error.start]:02x} at offset {error.start}")
            return
        self._loaded.sources[path] = source
        facts = data.read(source)
        self._loaded.modules[path] = facts.module
        self._loaded.comments[path] = facts.comments
        self._loaded.problems.extend(facts.problems)
        self._loaded.parsed += 1
