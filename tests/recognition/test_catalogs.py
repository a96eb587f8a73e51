"""Which values are a catalog, and what its entries say."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from errlint.facts import Catalog, Entry, Role, Text
from errlint.recognition.roles import STRONG, WEAK, spellings
from tests.project.tree import project

FIX = "Run `acme unlock` first."
WHY = "Another import holds the lock."


def catalogs(folder: Path, code: str, name: str = "main.py", **others: str) -> tuple[Catalog, ...]:
    """Read the catalogs of one file, in pieces and whole: both must be the same."""
    files = {name: dedent(code), **{f"{other}.py": dedent(text) for other, text in others.items()}}
    found = project(folder, files).catalogs
    assert found == project(folder, files, exact=True).catalogs
    return tuple(catalog for catalog in found if catalog.ref.path == str(folder / name))


def roles(entry: Entry) -> str:
    return " ".join(
        f"{value.role.value}={value.value.value if isinstance(value.value, Text) else '…'!r}" for value in entry.roles
    )


def drawn(found: tuple[Catalog, ...]) -> list[str]:
    """Write each catalog in a line: its name and shape, and its codes with the roles that they have."""
    lines = []
    for catalog in found:
        entries = [
            f"{entry.code}({' '.join(value.role.value for value in entry.roles)}{' …' if entry.open else ''})"
            for entry in catalog.entries
        ]
        prefix = f" {catalog.ref.prefix}" if catalog.ref.prefix else ""
        lines.append(f"{catalog.ref.name} {catalog.ref.shape.value}{prefix}: {', '.join(entries)}")
    return lines


RECORD = f'{{"message": "Archive is locked", "why": "{WHY}", "fix": "{FIX}"}}'
SHAPES = {
    "map of records": (
        f'ERRORS = {{"LOCKED": {RECORD}, "GONE": {{"message": "It is gone", "fix": "{FIX}"}}}}',
        ["ERRORS map: LOCKED(message why fix), GONE(message fix)"],
    ),
    "private, annotated": (
        f'_error_registry: dict[str, dict[str, str]] = {{"LOCKED": {RECORD}}}',
        ["_error_registry map: LOCKED(message why fix)"],
    ),
    "map by numbers and members": (
        f"ERRORS = {{404: {RECORD}, Code.LOCKED: {RECORD}}}",
        ["ERRORS map: 404(message why fix), LOCKED(message why fix)"],
    ),
    "map of dict calls": (
        f'ERRORS = dict(LOCKED=dict(message="Archive is locked", fix="{FIX}"), GONE=dict(message="It is gone"))',
        ["ERRORS map: LOCKED(message fix), GONE(message)"],
    ),
    "merged maps": (
        f'ERRORS = {{"A": {RECORD}}} | {{"B": {RECORD}}}',
        ["ERRORS map: A(message why fix), B(message why fix)"],
    ),
    "map with a spread": (
        f'ERRORS = {{"A": {RECORD}, "B": {{"message": "It is gone", **DEFAULTS}}, **MORE}}',
        ["ERRORS map: A(message why fix), B(message …)"],
    ),
    "map without an error's name, with why and fix": (
        f'ADVICE = {{"A": {{"why": "{WHY}", "fix": "{FIX}"}}, "B": {{"why": "{WHY}", "fix": "{FIX}"}}}}\n# error',
        ["ADVICE map: A(why fix), B(why fix)"],
    ),
    "nested maps": (
        f'ERRORS = {{"archive": {{"LOCKED": {RECORD}}}, "page": {{"GONE": {RECORD}}}}}',
        ["ERRORS map: archive.LOCKED(message why fix), page.GONE(message why fix)"],
    ),
    "map of tuples": (
        'ERRORS = {"LOCKED": (409, "Archive is locked"), "GONE": (404, "It is gone")}\nhint = 1',
        ["ERRORS map: LOCKED(status message), GONE(status message)"],
    ),
    "map of texts": (
        'ERROR_MESSAGES = {"A": "It is a", "B": "It is b", "C": _("It is %s") % c}\nhint = 1',
        ["ERROR_MESSAGES messages: A(message), B(message), C(message)"],
    ),
    "list of records": (
        'ERRORS = [{"code": "A", "message": "It is a"}, {"code": "B", "message": "It is b", "hint": "Go on."}]',
        ["ERRORS map: A(code message), B(code message fix)"],
    ),
    "map of calls, by keyword": (
        f'ERRORS = {{"A": ErrorInfo(message="It is a", hint="{FIX}"), "B": ErrorInfo(message="It is b")}}',
        ["ERRORS map: A(message fix), B(message)"],
    ),
    "map of calls of what is unknown": (
        f'ERRORS = {{"A": Info("It is a", "{FIX}"), "B": Info("It is b", "{FIX}")}}\nhint = {{"fix": "{FIX}"}}',
        ["ERRORS map: A(message fix …), B(message fix …)"],
    ),
    "constants": (
        f'LOCKED = ErrorSpec(409, "Archive is locked", hint="{FIX}")\nGONE = ErrorSpec(404, "It is gone")',
        ["ErrorSpec constants: LOCKED(message fix …), GONE(message …)"],
    ),
    "namespace": (
        (
            f'class Errors:\n    LOCKED = ErrorSpec(message="It is locked", hint="{FIX}")\n'
            '    GONE = ErrorSpec(message="It is gone")'
        ),
        ["Errors constants: LOCKED(message fix), GONE(message)"],
    ),
    "enum of tuples": (
        'from enum import Enum\nclass ErrorCode(Enum):\n    A = (404, "It is a")\n    B = 409, "It is b"\nhint = 1',
        ["ErrorCode enum: A(status message), B(status message)"],
    ),
    "enum of records": (
        f"from enum import Enum\nclass ErrorCode(str, Enum):\n    A = {RECORD}\n    B = {RECORD}",
        ["ErrorCode enum: A(message why fix), B(message why fix)"],
    ),
    "exception classes": (
        (
            'class LockedError(Exception):\n    code = "LOCKED"\n    status_code = 409\n    message = "It is locked"\n'
            'class Gone(LockedError):\n    code = "GONE"\n    detail = "It is gone"\n    hint = "Ask again."'
        ),
        ["classes of main.py classes: LOCKED(code status message), GONE(code message fix)"],
    ),
    "a family of templates": (
        "".join(f'class E{n}(Exception):\n    fmt = "It is {{n}} of {n}"\n' for n in range(3)) + 'hint = {"fix": 1}',
        ["classes of main.py classes: E0(message), E1(message), E2(message)"],
    ),
    "defined by a call": (
        f'errors = define_error_catalog("acme", {{"LOCKED": {RECORD}}})',
        ["errors call acme: acme.LOCKED(message why fix)"],
    ),
    "defined by a call that is not bound": (
        f'acme.define_errors("acme", {{"LOCKED": {RECORD}}})',
        ["acme.define_errors call acme: acme.LOCKED(message why fix)"],
    ),
    "defined one by one": (
        f'LOCKED = define_error("acme.LOCKED", {RECORD})',
        ["LOCKED call: acme.LOCKED(message why fix)"],
    ),
    "map of tuples, the fix behind the message": (
        'ERRORS = {"LOCKED": (409, "Archive is locked", "Run `acme unlock`."), "GONE": (404, "It is gone", "Add it.")}',
        ["ERRORS map: LOCKED(status message fix), GONE(status message fix)"],
    ),
    "map of tuples with something else": (
        'ERRORS = {"LOCKED": (409, "Locked now", "Archive is locked"), "GONE": (404, "It is gone", "It was deleted")}',
        ["ERRORS map: LOCKED(status message …), GONE(status message …)"],
    ),
    "map of lists": (
        'ERRORS = {"LOCKED": ["Archive is locked", "Run `acme unlock`."], "GONE": ["It is gone", "Restore it."]}',
        ["ERRORS map: LOCKED(message fix), GONE(message fix)"],
    ),
    "maps in maps of maps": (
        f'ERRORS = {{"core": {{"archive": {{"LOCKED": {RECORD}, "GONE": {RECORD}}}}}}}',
        ["ERRORS map: core.archive.LOCKED(message why fix), core.archive.GONE(message why fix)"],
    ),
    "texts of the module": (
        f'_FIX = "{FIX}"\nLOCKED = "Archive is locked"\nERRORS = {{"A": {{"message": LOCKED, "fix": _FIX}}}}',
        ["ERRORS map: A(message fix)"],
    ),
    "fixes by errors": (
        f'_REMEDIATION = {{"ACCESS_DENIED": "{FIX}", "NOT_FOUND": ["List them.", "Add it."]}}',
        ["_REMEDIATION messages: ACCESS_DENIED(fix …), NOT_FOUND(fix …)"],
    ),
    "hints by error classes": (
        f'HINTS = {{LockedError: "{FIX}", GoneError: "Restore it first."}}',
        ["HINTS messages: LockedError(fix …), GoneError(fix …)"],
    ),
    "codes, then languages": (
        'ERRORS = {"A": {"de": "Es ist", "en": "It is a"}, "B": {"en": "It is b", "de": "Es ist"}}',
        ["ERRORS map: A(message), B(message)"],
    ),
    "languages, then codes": (
        'TEXTS = {"en": {"KeyError": "It is {key}", "TypeError": "It is so", "X": "It is x"}, "de": {}}',
        ["TEXTS messages: KeyError(message), TypeError(message), X(message)"],
    ),
    "roles in several languages": (
        f'ERRORS = {{"A": {{"message": {{"en": "It is a", "fr": "C’est"}}, "fix": {{"en": "{FIX}", "fr": "Allez"}}}}}}',
        ["ERRORS map: A(message fix)"],
    ),
    "in a function": (
        f'def f():\n    errors = {{"A": {RECORD}, "B": {RECORD}}}\n    return errors',
        ["f.errors map: A(message why fix), B(message why fix)"],
    ),
    "messages of a class": (
        'class Field:\n    default_error_messages = {"A": _("It is a"), "B": _("It is b"), "C": _("It is c")}',
        ["Field.default_error_messages messages: A(message), B(message), C(message)"],
    ),
    "constants of dicts": (
        f'ERR_A = {{"code": 1, "message": "It is a"}}\nERR_B = {{"code": 2, "message": "It is b", "fix": "{FIX}"}}',
        ["constants constants: ERR_A(code message), ERR_B(code message fix)"],
    ),
    "warnings one by one": (
        f'W1 = Warning("It is a", hint="{FIX}", id="acme.W1")\nW2 = Warning("It is b", hint="{FIX}", id="acme.W2")',
        ["Warning constants: acme.W1(message fix code), acme.W2(message fix code)"],
    ),
    "enum with a constructor": (
        (
            'from enum import Enum\nclass Errors(Enum):\n    A = ("acme.a", "It is a", "Go on.")\n'
            '    B = ("acme.b", "It is b", "Stop.")\n'
            "    def __init__(self, code, message, fix):\n        self.code = code"
        ),
        ["Errors enum: acme.a(code message fix), acme.b(code message fix)"],
    ),
    "classes that fill themselves in": (
        (
            'class AcmeError(Exception):\n    reference = "a"\n'
            "    def __init__(self, *, message, context, hint_stmt): ...\n"
            'class LockedError(AcmeError):\n    reference = "archive-locked"\n    def __init__(self, name):\n'
            f'        super().__init__(message=f"{{name}} is locked", context="{WHY}", hint_stmt="{FIX}")'
        ),
        ["raise sites of main.py raises: LockedError(message why fix)"],
    ),
    "classes that fill themselves in by position": (
        (
            "class AcmeError(Exception):\n    def __init__(self, reason=None, instruction=None): ...\n"
            "class LockedError(AcmeError):\n    def __init__(self, name):\n"
            f'        instruction = "{FIX}"\n        super().__init__(f"{{name}} is locked", instruction)'
        ),
        ["raise sites of main.py raises: LockedError(message fix)"],
    ),
    "statuses by name": (
        (
            "from http import HTTPStatus\nclass A(Exception):\n    code = int(HTTPStatus.NOT_FOUND)\n"
            '    message_format = _(\n        "It is %(name)s"\n    )\n'
        ),
        ["classes of main.py classes: A(status message)"],
    ),
    "titles beside templates": (
        'class A(Exception):\n    type = "a-error"\n    title = "A thing"\n    template = "It is {name}"',
        ["classes of main.py classes: a-error(code message)"],
    ),
    "raised with a hint of before": (
        f'def f(x):\n    hint = "{FIX}"\n    raise AcmeError("It is locked", hint=hint)',
        ["raise sites of main.py raises: AcmeError(message fix)"],
    ),
    "a comment says so": (
        '# errlint: catalog\nTABLE = {"A": {"text": "It is a"}}\nOTHER = {"A": {"text": "It is a"}}',
        ["TABLE map: A(message)"],
    ),
    "a comment at the end says so": (
        'TABLE = {  # errlint: catalog\n    "A": "It is a",\n}',
        ["TABLE messages: A(message)"],
    ),
    "a message that is made": (
        f'ERRORS = {{"A": {{"message": lambda name: f"{{name}} is locked", "fix": "{FIX}"}}}}',
        ["ERRORS map: A(message fix)"],
    ),
    "raised with guidance": (
        f'def f():\n    raise AcmeError("It is locked", code="LOCKED", fix="{FIX}")',
        ["raise sites of main.py raises: LOCKED(message code fix)"],
    ),
    "raised with marked up texts": (
        f'def f():\n    raise AcmeError("It is locked", context=Text("{WHY}"), hint_stmt=Text("{FIX}"), note=notes())',
        ["raise sites of main.py raises: AcmeError(message why fix)"],
    ),
    "raised with a why alone": (
        f'def f():\n    raise AcmeError("It is locked", why="{WHY}")',
        ["raise sites of main.py raises: AcmeError(message why)"],
    ),
    "raised with a link alone": (
        'def f():\n    raise AcmeError("It is locked", doc_url="https://acme.dev/errors#locked")',
        ["raise sites of main.py raises: AcmeError(message link)"],
    ),
    "made, not raised": (
        f'def f():\n    return report(Error("It is locked", hint="{FIX}"))',
        ["raise sites of main.py raises: Error(message fix)"],
    ),
    "made at the top": (
        f'checks.register(Error("It is locked", hint="{FIX}", id="acme.W001"))',
        ["raise sites of main.py raises: acme.W001(message fix code)"],
    ),
    "inside a condition": (
        f'if DEBUG:\n    ERRORS = {{"A": {RECORD}}}\nelse:\n    ERRORS = {{"B": {RECORD}}}',
        ["ERRORS map: A(message why fix)", "ERRORS map: B(message why fix)"],
    ),
}


@pytest.mark.parametrize(("code", "expected"), SHAPES.values(), ids=SHAPES)
def test_shapes(code: str, expected: list[str], tmp_path: Path) -> None:
    assert drawn(catalogs(tmp_path, code)) == expected


LOOK_ALIKES = {
    "a comment says that it is none": (
        f'# errlint: not-a-catalog\nERRORS = {{"A": {RECORD}}}\n\n'
        f'# errlint: not-a-catalog\nclass AError(Exception):\n    code = "A"\n    message = "It is a"\n\n'
        f'def f():\n    raise AcmeError("It is", fix="{FIX}")  # errlint: not-a-catalog'
    ),
    "resolutions of something else": 'RESOLUTION_ERROR = {"ParseError": "Lockfile parse error", "KeyError": "No key"}',
    "hints by names": 'HINTS = {"name": "The name of the archive", "size": "Its size in bytes"}',
    "languages of something else": 'TEXTS = {"en": {"title": "It is", "b": "It was", "c": "d e"}, "de": {}}',
    "statuses": 'STATUS_TEXT = {"en": "It is", "de": "Es ist"}\nhint = {"fix": 1}',
    "settings": 'CONFIG = {"a": {"url": "https://acme.dev/a b", "note": "a note"}, "b": {"url": "c", "note": "d e"}}',
    "presets": 'PRESETS = {"a": {"text": "a b", "action": "open it"}, "b": {"text": "c d", "action": "shut it"}}',
    "why or fix alone": f'ADVICE = {{"A": {{"fix": "{FIX}"}}, "B": {{"fix": "{FIX}"}}}}\nreason = {{"why": 1}}',
    "findings": (
        'CHECKS = {"A": {"severity": "high", "remediation": "Turn it off."}, '
        '"B": {"severity": "low", "remediation": "Turn it on."}}\n# error'
    ),
    "allow-list": 'LICENSE_EXCEPTIONS = {"a": {"reason": "It is old", "fix": "None is known"}}',
    "error types and thresholds": 'ERROR_CATALOG = {"a": {"limit": 3, "hint": None}, "b": {"limit": 4, "hint": None}}',
    "keys of texts": 'ERROR_KEYS = {"A": "errors.a", "B": "errors.b", "C": "errors.c"}\nhint = 1',
    "two texts": 'ERRORS = {"A": "It is a", "B": "It is b"}\nhint = 1',
    "texts among others": 'ERRORS = {"A": "It is a", "B": "It is b", "C": "It is c", "D": 4, "E": 5}\nhint = 1',
    "one record without guidance": 'ERRORS = {"A": {"message": "It is a"}}\nhint = 1',
    "mostly numbers": f'ERRORS = {{"A": {RECORD}, "B": 1, "C": 2}}',
    "a list of instances": 'errors = [ValueError("It is a"), ValueError("It is b")]\nhint = {"fix": 1}',
    "enum of names": 'from enum import Enum\nclass ErrorCode(Enum):\n    A = "a"\n    B = "b"\nhint = {"fix": 1}',
    "an enum": 'from enum import Enum\nclass Color(Enum):\n    A = (1, "It is")\n    B = (2, "a b")\n# error hint=',
    "one constant": f'LOCKED = ErrorSpec("Archive is locked")\nhint = {{"fix": "{FIX}"}}',
    "classes without texts": 'class A(Exception):\n    code = "A"\nclass B(Exception):\n    code = "B"\nhint = 1',
    "a class with a message alone": 'class A(Exception):\n    message = "It is a"\nhint = {"fix": 1}',
    "raised without guidance": 'def f():\n    raise AcmeError("It is locked", code="LOCKED")\nhint = {"fix": 1}',
    "raised with a reason": 'def f():\n    raise AcmeError("It is locked", reason="It was locked before")',
    "raised with a second text": f'def f():\n    raise AcmeError("It is locked", "{FIX}")\nhint = {{"fix": 1}}',
    "raised with codes for guidance": 'def f():\n    raise AcmeError("It is locked", fix=FIXES["a"], link=LINK)',
    "an issue": f'def f():\n    return Issue("It is locked", hint="{FIX}")\n# error',
    "an answer": f'def f():\n    return {{"error": "It is locked", "hint": "{FIX}"}}',
    "in a docstring": f'"""\nERRORS = {{"A": {RECORD}}}\n"""',
    "in a comment": f'# ERRORS = {{"A": {RECORD}}}\n',
    "a comprehension": 'ERRORS = {code: {"message": f"It is {code}", "fix": "Go on."} for code in CODES}',
    "nothing": "ERRORS = {}\nhint = 1",
}


@pytest.mark.parametrize("code", LOOK_ALIKES.values(), ids=LOOK_ALIKES)
def test_look_alikes(code: str, tmp_path: Path) -> None:
    assert drawn(catalogs(tmp_path, code)) == []


# Constructors

CONSTRUCTORS = {
    "dataclass": "@dataclass\nclass Info:\n    status: int\n    message: str\n    fix: str = ''\n    note = 1\n",
    "named tuple": "class Info(NamedTuple):\n    status: int\n    message: str\n    fix: str\n",
    "model": "class Info(BaseModel):\n    status: int\n    message: str\n    fix: str | None = None\n",
    "__init__": "class Info:\n    def __init__(self, status, message, fix=None, *rest, **more): ...\n",
    "__init__ of a base": "class Base:\n    def __init__(self, status, message, fix): ...\nclass Info(Base): ...\n",
    "attrs": "@attrs.define\nclass Info:\n    status: int\n    message: str\n    fix: str = ''\n",
    "fields of a base": (
        "@dataclass\nclass Base:\n    status: int\n    message: str\n@dataclass\nclass Info(Base):\n    fix: str = ''\n"
    ),
    "positional only": "class Info:\n    def __init__(self, status, /, message, fix): ...\n",
}
CALLS = (
    f'ERRORS = {{"A": Info(409, "It is a", "{FIX}"), "B": Info(404, "It is b", fix="{FIX}")}}\n'
    f'def f():\n    raise Info(400, "It is c", fix="{FIX}")\n'
)
FOUND = [
    "ERRORS map: A(status message fix), B(status message fix)",
    "raise sites of main.py raises: Info(status message fix)",
]


@pytest.mark.parametrize("code", CONSTRUCTORS.values(), ids=CONSTRUCTORS)
def test_positions_are_those_of_a_constructor_in_the_file(code: str, tmp_path: Path) -> None:
    assert drawn(catalogs(tmp_path, code + CALLS)) == FOUND


@pytest.mark.parametrize("code", CONSTRUCTORS.values(), ids=CONSTRUCTORS)
@pytest.mark.parametrize(
    "import_",
    ["from info import Info\n", "from passes import Info\n", "from info import *\n", "from info import Info as Info\n"],
)
def test_positions_are_those_of_a_constructor_elsewhere(code: str, import_: str, tmp_path: Path) -> None:
    assert drawn(catalogs(tmp_path, import_ + CALLS, info=code, passes="from info import Info\n")) == FOUND


def test_a_constructor_in_a_module_that_is_imported_whole(tmp_path: Path) -> None:
    code = "import info\n" + CALLS.replace("Info(", "info.Info(")
    found = drawn(catalogs(tmp_path, code, info=CONSTRUCTORS["dataclass"]))
    assert found == [FOUND[0], FOUND[1].replace("Info(", "info.Info(")]


def test_spread_arguments_leave_an_entry_open(tmp_path: Path) -> None:
    code = (
        CONSTRUCTORS["dataclass"]
        + f'ERRORS = {{"A": Info(409, "It is a", "{FIX}"), "B": Info(404, "It is b", **more)}}\n'
    )
    assert drawn(catalogs(tmp_path, code)) == ["ERRORS map: A(status message fix), B(status message …)"]


# Roles


@pytest.mark.parametrize(
    ("role", "name"), [(role, name) for role, names in STRONG.items() for name in names if role is not Role.TAGS]
)
def test_strong_names(role: Role, name: str, tmp_path: Path) -> None:
    others = [(Role.MESSAGE, "message", "It is a"), (Role.FIX, "fix", FIX)]
    pairs = [(key, text) for other, key, text in others if other is not role]
    pairs.append((name, "https://acme.dev/a b" if role is Role.LINK else "It is so"))
    record = "{" + ", ".join(f'"{key}": "{text}"' for key, text in pairs) + "}"
    (catalog,) = catalogs(tmp_path, f'ERRORS = {{"A": {record}}}\nhint = {{"fix": 1}}')
    found = catalog.entries[0].role(role)
    assert found is not None
    assert found.name == name


@pytest.mark.parametrize("name", ["docsUrl", "DOCS_URL", "docs-url", "_docs_url", "docs_url"])
def test_spellings_of_a_name(name: str, tmp_path: Path) -> None:
    code = f'ERRORS = {{"A": {{"message": "It is a", "fix": "{FIX}", "{name}": "https://acme.dev"}}}}'
    (catalog,) = catalogs(tmp_path, code)
    assert catalog.entries[0].link is not None


def test_spellings_to_look_for() -> None:
    assert spellings(["docs_url", "fix"]) == {"docs_url", "DOCS_URL", "docsUrl", "fix", "FIX"}


@pytest.mark.parametrize(("role", "name"), [(role, name) for role, names in WEAK.items() for name in names])
def test_weak_names_count_among_errors(role: Role, name: str, tmp_path: Path) -> None:
    text = {Role.LINK: "https://acme.dev/a", Role.CODE: "LOCKED"}.get(role, "It is so")
    message = "" if role is Role.MESSAGE else '"message": "It is a", '
    fix = "" if role is Role.FIX else f'"remedy": "{FIX}", '
    why = f'"cause": "{WHY}", ' if name == "description" and role is Role.MESSAGE else ""
    (catalog,) = catalogs(tmp_path, f'ERRORS = {{"A": {{{message}{fix}{why}"{name}": "{text}"}}}}\nhint = {{"fix": 1}}')
    found = catalog.entries[0].role(role)
    assert found is not None
    assert found.name == name


@pytest.mark.parametrize(("role", "name"), [(role, name) for role, names in WEAK.items() for name in names])
def test_weak_names_alone_do_not(role: Role, name: str, tmp_path: Path) -> None:
    text = {Role.LINK: "https://acme.dev/a", Role.CODE: "LOCKED"}.get(role, "It is so")
    record = f'{{"{name}": "{text}"}}'
    assert catalogs(tmp_path, f'TABLE = {{"A": {record}, "B": {record}}}\n# error hint=') == ()


PREFERENCES = {
    "message before title": ({"title": "It is b", "message": "It is a"}, Role.MESSAGE, "message"),
    "why before reason": ({"reason": "It was so", "why": "It was not"}, Role.WHY, "why"),
    "fix before hint": ({"hint": "Do it.", "fix": "Do that."}, Role.FIX, "fix"),
    "a code that is a status": ({"code": 404}, Role.STATUS, "code"),
    "a description beside a message is a why": (
        {"message": "It is a", "description": "It was so"},
        Role.WHY,
        "description",
    ),
    "a second why is a message where there is none": (
        {"why": "It was so", "reason": "It is a"},
        Role.MESSAGE,
        "reason",
    ),
    "an action that is a word is no fix": ({"message": "It is a", "action": "retry"}, Role.FIX, None),
    "a url that is none is no link": ({"message": "It is a", "url": "/archives"}, Role.LINK, None),
    "a type that is a text is no code": ({"message": "It is a", "type": "It is so"}, Role.CODE, None),
    "a list is one text": ({"message": ["It is a", "and b"]}, Role.MESSAGE, "message"),
}


@pytest.mark.parametrize(("pairs", "role", "name"), PREFERENCES.values(), ids=PREFERENCES)
def test_preferences(pairs: dict[str, object], role: Role, name: str | None, tmp_path: Path) -> None:
    other = {"fix": FIX} if not {"fix", "hint", "action"} & pairs.keys() else {"why": WHY}
    record = {**pairs, **other}
    (catalog,) = catalogs(tmp_path, f"ERRORS = {{'A': {record!r}}}\n")
    found = catalog.entries[0].role(role)
    assert (found.name if found else None) == name


def test_names_of_the_settings(tmp_path: Path) -> None:
    code = 'ERRORS = {"A": {"message": "It is a", "what_to_do": "Do it."}, "B": {"message": "It is b"}}\n'
    files = {"main.py": code}
    settings = {"roles": ((Role.FIX, ("what_to_do",)),)}
    for exact in (False, True):
        (catalog,) = project(tmp_path, files, exact=exact, **settings).catalogs
        assert [entry.fix is not None for entry in catalog.entries] == [True, False]


def test_what_cannot_be_read_is_told(tmp_path: Path) -> None:
    code = f'ERRORS = {{"A": {RECORD}, "B": {RECORD}, "C": {RECORD}, "D": {RECORD}, "E": make(), **MORE}}\n'
    (catalog,) = catalogs(tmp_path, code)
    assert [code[span.start_byte : span.end_byte] for span in catalog.unread] == ["make()", "MORE"]


def test_entries_stand_where_their_keys_do(tmp_path: Path) -> None:
    code = f'ERRORS = {{\n    "A": {RECORD},\n    "B": {RECORD},\n}}\n'
    (catalog,) = catalogs(tmp_path, code)
    assert [code[entry.span.start_byte : entry.span.end_byte] for entry in catalog.entries] == ['"A"', '"B"']
    assert catalog.entries[0].catalog == catalog.ref
    assert catalog.ref.guided


# Data files

DATA = {
    "map in a file of errors": (
        "errors.yaml",
        f"LOCKED:\n  message: It is locked\n  fix: {FIX}\n",
        ["errors file: LOCKED(message fix)"],
    ),
    "map below a key": (
        "archive.yaml",
        f"version: 1\nerrors:\n  LOCKED:\n    message: It is locked\n    fix: {FIX}\n",
        ["errors file: LOCKED(message fix)"],
    ),
    "exceptions below a key": (
        "strings.json",
        '{"exceptions": {"a": {"message": "It is a"}, "b": {"message": "It is b"}}, "ui": {"c": {"title": "It is"}}}',
        ["exceptions file: a(message), b(message)"],
    ),
    "list": (
        "errors.json",
        '[{"code": "A", "message": "It is a"}, {"code": "B", "message": ["It is", "b"]}]',
        ["errors file: A(code message), B(code message)"],
    ),
    "nested": (
        "errors.yaml",
        "archive:\n  A: {message: It is a}\npage:\n  B: {message: It is b}\n",
        ["errors file: archive.A(message), page.B(message)"],
    ),
    "without an error's name, with why and fix": (
        "advice.yaml",
        f"# error\nA: {{why: {WHY}, fix: It is so}}\nB: {{why: {WHY}, fix: It is so}}\n",
        ["advice file: A(why fix), B(why fix)"],
    ),
    "with its marker": (
        "errors.yaml",
        f'x-errlint:\n  tracks: [pypi:acme]\n  reviewed: {{"pypi:acme": "1.2"}}\nA:\n  message: It is\n  fix: {FIX}\n',
        ["errors file: A(message fix)"],
    ),
    "schema": ("errors.yaml", "properties:\n  message: {description: It is a}\n  code: {description: It is b}\n", []),
    "interface": (
        "api.json",
        '{"components": {"schemas": {"Error": {"properties": {"message": {"title": "It is a", "default": "b c"}}}}}}',
        [],
    ),
    "workflow": (
        "error.yml",
        "jobs:\n  a: {message: It is a}\n  b: {message: It is b}\ninputs:\n  c: {message: It is c}\n",
        [],
    ),
    "settings": ("settings.yaml", "errors:\n  a: {level: warn}\n  b: {level: error, message: x}\n", []),
    "a list of settings": ("errors.yaml", "- {code: A, level: 1}\n- {code: B, level: 2}\n# message:\n", []),
}


@pytest.mark.parametrize(("name", "text", "expected"), DATA.values(), ids=DATA)
def test_data_files(name: str, text: str, expected: list[str], tmp_path: Path) -> None:
    assert drawn(project(tmp_path, {name: text}).catalogs) == expected


# Tracking

CATALOG = f'ERRORS = {{"A": {RECORD}}}\n'
TRACKING = {
    "constant": ('REVIEWED_AGAINST = "acme==1.2"\n' + CATALOG, [("pypi:acme", "1.2")]),
    "constant of another ecosystem": (
        'REVIEWED_AGAINST = "npm:@acme/core==1.2"\n' + CATALOG,
        [("npm:@acme/core", "1.2")],
    ),
    "constant, extras and spaces": (
        'REVIEWED_AGAINST = " acme[all] == 1.2rc1 "\n' + CATALOG,
        [("pypi:acme", "1.2rc1")],
    ),
    "several": ('REVIEWED_AGAINST = ["acme==1", "core==2"]\n' + CATALOG, [("pypi:acme", "1"), ("pypi:core", "2")]),
    "constant that pins nothing": ('REVIEWED_AGAINST = "acme>=1.2"\n' + CATALOG, []),
    "comment": ("# errlint: tracks=pypi:acme reviewed=1.2\n" + CATALOG, [("pypi:acme", "1.2")]),
    "comment without a review": ("# errlint: tracks=acme\n" + CATALOG, [("pypi:acme", None)]),
    "comments above": (
        "# errlint: tracks=pypi:acme reviewed=1\n# errlint: tracks=npm:core reviewed=2\n" + CATALOG,
        [("npm:core", "2"), ("pypi:acme", "1")],
    ),
    "comment anywhere": (CATALOG + "\n\n# errlint: tracks=pypi:acme reviewed=1.2\n", [("pypi:acme", "1.2")]),
    "comment in a text": ('"""\n# errlint: tracks=pypi:acme reviewed=1.2\n"""\n' + CATALOG, []),
}


@pytest.mark.parametrize(("code", "expected"), TRACKING.values(), ids=TRACKING)
def test_tracking(code: str, expected: list[tuple[str, str | None]], tmp_path: Path) -> None:
    (catalog,) = catalogs(tmp_path, code)
    assert [(entry.package, entry.reviewed) for entry in catalog.tracking] == expected


def test_a_comment_is_for_the_catalog_below_it_alone(tmp_path: Path) -> None:
    code = "# errlint: tracks=pypi:acme reviewed=1\n" + CATALOG + "\n" + CATALOG.replace("ERRORS", "OTHER_ERRORS")
    first, second = catalogs(tmp_path, code)
    assert ([entry.package for entry in first.tracking], second.tracking) == (["pypi:acme"], ())


def test_a_data_file_says_what_it_tracks(tmp_path: Path) -> None:
    (catalog,) = project(tmp_path, {"errors.yaml": DATA["with its marker"][1]}).catalogs
    assert [(entry.package, entry.reviewed) for entry in catalog.tracking] == [("pypi:acme", "1.2")]
