"""Which messages only say that something is wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from errlint.text.standalone import says_nothing


@pytest.mark.parametrize(
    "text",
    [
        "Not authorized",
        "Invalid input",
        "Invalid parameters.",
        "Something went wrong",
        "Something went wrong. Please try again later.",
        "Oops! Something went wrong",
        "An unexpected error occurred",
        "Internal server error",
        "Bad request (400)",
        "Permission denied.",
        "You do not have permission to perform this action.",
        "Request failed",
        "Import failed",
        "Resource not found",
        "Missing required parameters",
        "One or more values are missing",
        "Unsupported operation",
        "storage driver",
        "Service temporarily unavailable",
        "Not found",
        "Archive store error",
        "Failed to read archive",
        "Error reading archive index",
        "Could not process the request",
        "Unable to parse the response",
        "decode archive header",
        "encode header from native",
        "read index failed: begin",
        "Conflict",
        "参数异常",
        "权限不足",
        "系统错误！",
        "创建失败",
        "没有权限",
    ],
)
def test_says_nothing(text: str) -> None:
    assert says_nothing(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Not authorized to read {archive}",
        "Invalid %s",
        "Invalid ACME_TOKEN",
        "The importer is already running",
        "No archives found",
        "Archive not found",
        "Archive is missing required fields",
        "Missing archive name",
        "Supported values: a, b",
        "An archive is required",
        "Archive name should not be empty",
        "Enter a valid value.",
        "Disk full",
        "Division by zero",
        "Token expired",
        "Value out of range",
        "list indices must be integers",
        "not a string",
        "expected at most 2 names",
        "Import failed because two imports ran at once",
        "The import was rejected by the store",
        "Could not find an archive",
        "Unable to use mirror tokens with the import command",
        "Archives are read-only for guests",
        "use another name",
        "不支持的输入形式",
        "用户不存在",
        "Ungültige Eingabe",
    ],
)
def test_says_something(text: str) -> None:
    assert not says_nothing(text)


@given(st.text())
def test_any_text_is_judged(text: str) -> None:
    assert says_nothing(text) in {True, False}
