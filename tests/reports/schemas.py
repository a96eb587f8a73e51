"""What the readers of each format demand, as far as errlint writes it.

Subsets of the published schemas in our own words; every object is closed, so that a key that is misspelt or in the
wrong place is found.
"""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
WORDS: Schema = {"type": "string", "minLength": 1}
FLAG: Schema = {"type": "boolean"}
ONE_UP: Schema = {"type": "integer", "minimum": 1}
INDEX: Schema = {"type": "integer", "minimum": 0}


def _closed(required: Schema, optional: Schema | None = None) -> Schema:
    properties = {**required, **(optional or {})}
    return {"type": "object", "properties": properties, "required": list(required), "additionalProperties": False}


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


GITLAB = _list(
    _closed(
        {
            "check_name": WORDS,
            "description": WORDS,
            "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
            "fingerprint": {"type": "string", "pattern": "^[0-9a-f]+$"},
            "location": _closed(
                {
                    "path": WORDS,
                    "positions": _closed(
                        {
                            "begin": _closed({"line": ONE_UP, "column": ONE_UP}),
                            "end": _closed({"line": ONE_UP, "column": ONE_UP}),
                        }
                    ),
                }
            ),
        }
    )
)

_RANGE = _closed(
    {"start": _closed({"line": ONE_UP, "column": ONE_UP}), "end": _closed({"line": ONE_UP, "column": ONE_UP})}
)
_LOCATION = _closed({"path": WORDS, "range": _RANGE})
RDJSON = _closed(
    {
        "source": _closed({"name": WORDS, "url": WORDS}),
        "severity": {"enum": ["UNKNOWN_SEVERITY", "ERROR", "WARNING", "INFO"]},
        "diagnostics": _list(
            _closed(
                {
                    "message": WORDS,
                    "location": _LOCATION,
                    "severity": {"enum": ["ERROR", "WARNING", "INFO"]},
                    "code": _closed({"value": WORDS}, {"url": WORDS}),
                },
                {
                    "suggestions": _list(_closed({"range": _RANGE, "text": TEXT})),
                    "related_locations": _list(_closed({"message": WORDS, "location": _LOCATION})),
                },
            )
        ),
    }
)

_MESSAGE = _closed({"text": WORDS}, {"markdown": WORDS})
_LEVEL = {"enum": ["none", "note", "warning", "error"]}
_URI = {"type": "string", "pattern": r"^([A-Za-z0-9._~!$&'()*+,;=:@/-]|%[0-9A-F]{2})+$"}
_ARTIFACT = _closed({"uri": _URI}, {"uriBaseId": TEXT})
_REGION = _closed({"startLine": ONE_UP, "startColumn": ONE_UP, "endLine": ONE_UP, "endColumn": ONE_UP})
_PLACE = _closed({"artifactLocation": _ARTIFACT}, {"region": _REGION})
_FIX = _closed(
    {
        "description": _MESSAGE,
        "artifactChanges": _list(
            _closed(
                {
                    "artifactLocation": _ARTIFACT,
                    "replacements": {
                        "minItems": 1,
                        **_list(_closed({"deletedRegion": _REGION}, {"insertedContent": _closed({"text": WORDS})})),
                    },
                }
            )
        ),
    }
)
_RESULT = _closed(
    {
        "ruleId": WORDS,
        "ruleIndex": INDEX,
        "level": _LEVEL,
        "message": _MESSAGE,
        "locations": _list(_closed({"physicalLocation": _PLACE})),
        "partialFingerprints": {"type": "object", "additionalProperties": WORDS},
        "properties": {"type": "object"},
    },
    {
        "fixes": _list(_FIX),
        "relatedLocations": _list(_closed({"id": INDEX, "message": _MESSAGE, "physicalLocation": _PLACE})),
    },
)
_RULE = _closed(
    {
        "id": WORDS,
        "name": WORDS,
        "shortDescription": _MESSAGE,
        "fullDescription": _MESSAGE,
        "help": _MESSAGE,
        "helpUri": _URI,
        "defaultConfiguration": _closed({"enabled": FLAG, "level": _LEVEL}),
        "properties": {"type": "object"},
    }
)
_NOTIFICATION = _closed(
    {"descriptor": _closed({"id": WORDS}), "level": _LEVEL, "message": _MESSAGE, "properties": {"type": "object"}}
)
_RUN = _closed(
    {
        "tool": _closed(
            {"driver": _closed({"name": WORDS, "version": WORDS, "informationUri": _URI, "rules": _list(_RULE)})}
        ),
        "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
        "invocations": _list(
            _closed({"executionSuccessful": FLAG, "toolExecutionNotifications": _list(_NOTIFICATION)})
        ),
        "originalUriBaseIds": {"type": "object", "additionalProperties": _closed({"description": _MESSAGE})},
        "results": _list(_RESULT),
    }
)
SARIF = _closed({"$schema": _URI, "version": {"const": "2.1.0"}, "runs": _list(_RUN)})


# Per element: the attributes it must have, those it may have, and what it holds. `skipped`, `line`, `column` and the
# properties of a test case are ruff's, beyond the schema that Jenkins publishes.
_ELEMENTS = {
    "testsuites": ({"name", "tests", "failures", "errors"}, {"skipped"}, {"testsuite"}),
    "testsuite": ({"name", "tests", "failures", "errors"}, {"skipped", "package"}, {"testcase"}),
    "testcase": ({"name", "classname"}, {"line", "column"}, {"properties", "failure", "error"}),
    "properties": (set(), set(), {"property"}),
    "property": ({"name", "value"}, set(), set()),
    "failure": ({"message"}, {"type"}, set()),
    "error": ({"message"}, {"type"}, set()),
}


def check_junit(document: str) -> ET.Element:
    """Return the root of a JUnit document; fail where it is not of the shape, or its counts are wrong."""
    root = ET.fromstring(document)
    assert root.tag == "testsuites"
    for element in root.iter():
        required, optional, children = _ELEMENTS[element.tag]
        assert required <= set(element.attrib) <= required | optional
        assert {child.tag for child in element} <= children
    for element in (root, *root.iter("testsuite")):
        assert int(element.attrib["tests"]) == len(list(element.iter("testcase")))
        assert int(element.attrib["failures"]) == len(list(element.iter("failure")))
        assert int(element.attrib["errors"]) == len(list(element.iter("error")))
    return root
