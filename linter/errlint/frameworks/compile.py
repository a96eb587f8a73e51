"""`python -m errlint.frameworks.compile`: check the data files and write `compiled.json`, which starts faster."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import yaml

from errlint.frameworks.loading import COMPILED
from errlint.frameworks.schema import check_dispatcher, check_framework

DATA = Path(__file__).with_name("data")
_DISPATCHER = "dispatcher.yaml"


class InvalidDataError(ValueError):
    """Data files say what the model has no place for; `problems` are lines of `file: place: what is wrong`."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        """Take the problems of all files."""
        super().__init__("\n".join(problems))
        self.problems = problems


def compiled(folder: Path) -> str:
    """Return the data files of `folder` in their compiled form; raise InvalidDataError where they are not valid."""
    problems: list[str] = []
    frameworks: list[Any] = []
    for path in sorted(folder.glob("*.yaml"), key=lambda path: path.stem):
        data = yaml.safe_load(path.read_bytes())
        if path.name == _DISPATCHER:
            problems += check_dispatcher(data, path.name)
            dispatcher = data
        else:
            problems += check_framework(data, path.name)
            frameworks.append(data)
    if problems:
        raise InvalidDataError(tuple(problems))
    rows = ",\n".join(_line(framework) for framework in frameworks)
    return f'{{"dispatcher":{_line(dispatcher)},\n"frameworks":[\n{rows}\n]}}\n'


def _line(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def main() -> None:
    """Write the compiled form, or exit with the problems."""
    try:
        text = compiled(DATA)
    except InvalidDataError as error:
        sys.exit(str(error))
    COMPILED.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
