"""Messages and paths that try to break out of their format: what is read back is what was written."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from errlint.linting.report import Report
from errlint.reports.formats import renderer
from errlint.reports.printable import printable
from errlint.reports.view import View
from errlint.settings import OutputFormat

VIEW = View("/work", summary=False)
LINE = re.compile(r"(?P<path>[^\n]+?):1:1: ACT111 (?P<message>[^\n]*)")
PIECES = (
    *('"', "'", "`", "<", ">", "&", "]]>", "<!--", "%", "%0A", "%25", "::", ":", ",", ";", "]", "\\", "{0}", "[a](1)"),
    *(
        "\n",
        "\r",
        "\t",
        "\0",
        "\x1b[31m",
        "\x7f",
        "\x85",
        "\u2028",
        "\u202e",
        "\ufeff",
        "\uffff",
        "\ud800",
        "é",
        "👩‍👧",
    ),
    *("::error::", "##vso[task.setvariable variable=x]", "a.py:1:1: ACT111 ", "All checks passed!", " "),
)
HOSTILE = st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=6).map("".join)


def _json(text: str) -> str:
    return re.sub("[\ud800-\udfff]", "\ufffd", text)


def _xml(text: str) -> str:
    return re.sub("[\ufffe\uffff]", "\ufffd", printable(text))


def _unescaped(text: str, percent: str, table: dict[str, str]) -> str:
    for escape, character in table.items():
        text = text.replace(escape, character)
    return text.replace(percent, "%")


def _read_full(text: str) -> str:
    first, second = text.split("\n")[:2]
    assert second.endswith(" pkg/a.py:1:1")
    return first.removeprefix("ACT111 ")


def _read_concise(text: str) -> str:
    match = LINE.fullmatch(text.removesuffix("\n"))
    assert match is not None
    assert match["path"] == "pkg/a.py"
    return match["message"]


def _read_grouped(text: str) -> str:
    path, line, blank, end = text.split("\n")
    assert (path, blank, end) == ("pkg/a.py:", "", "")
    return line.removeprefix("  1:1 ACT111 ")


def _read_github(text: str) -> str:
    (line, end) = text.split("\n")
    assert end == ""
    prefix = "::error title=errlint (ACT111),file=/work/pkg/a.py,line=1,col=1,endLine=1,endColumn=2::"
    assert line.startswith(prefix)
    data = _unescaped(line.removeprefix(prefix), "%25", {"%0A": "\n", "%0D": "\r"})
    return data.removeprefix("pkg/a.py:1:1: ACT111 ")


def _read_azure(text: str) -> str:
    (line, end) = text.split("\n")
    assert end == ""
    command, _, data = line.partition("]")
    assert (
        command == "##vso[task.logissue type=error;sourcepath=/work/pkg/a.py;linenumber=1;columnnumber=1;code=ACT111;"
    )
    return _unescaped(data, "%AZP25", {"%0A": "\n", "%0D": "\r"})


def _read_junit(text: str) -> str:
    (failure,) = ET.fromstring(text).iter("failure")
    assert failure.text == f"line 1, col 1, {failure.attrib['message']}"
    return failure.attrib["message"]


# What a format makes of a message, and how a reader gets it back.
READERS: dict[OutputFormat, tuple[Callable[[str], str], Callable[[str], str]]] = {
    OutputFormat.FULL: (printable, _read_full),
    OutputFormat.CONCISE: (printable, _read_concise),
    OutputFormat.GROUPED: (printable, _read_grouped),
    OutputFormat.PYLINT: (printable, lambda text: text.removeprefix("pkg/a.py:1: [ACT111] ").removesuffix("\n")),
    OutputFormat.GITHUB: (printable, _read_github),
    OutputFormat.AZURE: (printable, _read_azure),
    OutputFormat.JUNIT: (_xml, _read_junit),
    OutputFormat.JSON: (_json, lambda text: json.loads(text)[0]["message"]),
    OutputFormat.JSON_LINES: (_json, lambda text: json.loads(text)["message"]),
    OutputFormat.JSON_V1: (_json, lambda text: json.loads(text)["diagnostics"][0]["message"]),
    OutputFormat.GITLAB: (_json, lambda text: json.loads(text)[0]["description"].removeprefix("ACT111: ")),
    OutputFormat.RDJSON: (_json, lambda text: json.loads(text)["diagnostics"][0]["message"]),
    OutputFormat.SARIF: (_json, lambda text: json.loads(text)["runs"][0]["results"][0]["message"]["text"]),
}


def test_every_format_is_read_back() -> None:
    assert set(READERS) == set(OutputFormat)


@pytest.mark.parametrize("output_format", OutputFormat, ids=lambda each: each.value)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150, deadline=None)
@given(message=HOSTILE)
def test_a_message_stays_in_its_place(build: Callable[..., Any], output_format: OutputFormat, message: str) -> None:
    builder = build("x\n")
    builder.add("x", message)
    written, read = READERS[output_format]

    document = renderer(output_format).render(builder.report(), VIEW)

    # `splitlines` and the universal newlines of text files would hide a line end that is not `\\n`.
    assert read(document.encode().decode()).rstrip() == written(message).rstrip()


def _github_path(text: str) -> str:
    properties = dict(pair.split("=", 1) for pair in text.removeprefix("::error ").split("::")[0].split(","))
    return _unescaped(properties["file"], "%25", {"%3A": ":", "%2C": ",", "%0A": "\n", "%0D": "\r"})


def _azure_path(text: str) -> str:
    properties = text.removeprefix("##vso[task.logissue ").partition("]")[0]
    path = dict(pair.split("=", 1) for pair in properties.split(";") if pair)["sourcepath"]
    return _unescaped(path, "%AZP25", {"%3B": ";", "%5D": "]", "%0A": "\n", "%0D": "\r"})


def _sarif_path(text: str) -> str:
    place = json.loads(text)["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]
    assert place["uriBaseId"] == "%SRCROOT%"
    assert place["uri"].isascii()
    return "/work/" + unquote(place["uri"])


PATHS: dict[OutputFormat, tuple[Callable[[str], str], Callable[[str], str]]] = {
    OutputFormat.GITHUB: (_json, _github_path),
    OutputFormat.AZURE: (_json, _azure_path),
    OutputFormat.JUNIT: (_xml, lambda text: ET.fromstring(text)[0].attrib["name"]),
    OutputFormat.JSON: (_json, lambda text: json.loads(text)[0]["filename"]),
    OutputFormat.JSON_LINES: (_json, lambda text: json.loads(text)["filename"]),
    OutputFormat.JSON_V1: (_json, lambda text: "/work/" + json.loads(text)["diagnostics"][0]["path"]),
    OutputFormat.GITLAB: (_json, lambda text: "/work/" + json.loads(text)[0]["location"]["path"]),
    OutputFormat.RDJSON: (_json, lambda text: json.loads(text)["diagnostics"][0]["location"]["path"]),
    OutputFormat.SARIF: (_json, _sarif_path),
}


@pytest.mark.parametrize("output_format", PATHS, ids=lambda each: each.value)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=100, deadline=None)
@given(name=HOSTILE)
def test_a_path_stays_in_its_place(build: Callable[..., Any], output_format: OutputFormat, name: str) -> None:
    path = "/work/" + name.replace("/", "").replace("\0", "") + ".py"
    builder = build("x\n", path=path)
    builder.add("x")
    written, read = PATHS[output_format]

    document = renderer(output_format).render(builder.report(), VIEW)

    assert read(_json(document)) == written(path)


@pytest.mark.parametrize("output_format", OutputFormat, ids=lambda each: each.value)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50, deadline=None)
@given(sentence=HOSTILE)
def test_other_sentences_add_no_lines(build: Callable[..., Any], output_format: OutputFormat, sentence: str) -> None:
    builder = build("x\n")
    finding = builder.add("x")
    harmless, hostile = (
        Report((replace(finding, why=text, help=text),), (), 1, 0, {builder.path: builder.source})
        for text in ("harmless", f"x{sentence}")
    )
    render = renderer(output_format).render

    document = render(hostile, VIEW).encode().decode()

    assert document.count("\n") == render(harmless, VIEW).count("\n")
    assert not [character for character in document if ord(character) < 32 and character != "\n"]
