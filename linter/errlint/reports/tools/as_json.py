"""`json`: all that is known of each tool, as one object that keeps its shape.

The version changes only where a reader would break; `schemas/tools-v1.schema.json` describes it.
"""

from __future__ import annotations

from errlint.errors import ErrlintError
from errlint.project.outcomes import Catch, FailurePath, Foreign, Hop, InUse, Reception, Site, ToolOutcome
from errlint.reports.json_text import pretty
from errlint.reports.tools import ToolsReport
from errlint.reports.view import View


def render(report: ToolsReport, view: View) -> str:
    """Return the object, with a newline at its end."""
    document = {
        "version": 1,
        "tools": [_tool(tool, view) for tool in report.tools],
        "errors": [_error(error) for error in report.errors],
    }
    return pretty(document, sort_keys=False) + "\n"


def _tool(tool: ToolOutcome, view: View) -> dict[str, object]:
    return {
        "name": tool.name,
        "function": tool.function,
        "path": view.portable(tool.path),
        "row": tool.row,
        "framework": tool.framework,
        "declaration": tool.declaration.value,
        "in_use": _in_use(tool.in_use, view) if tool.in_use else None,
        "options": [{"name": option.name, "value": option.value} for option in tool.options],
        "paths": [_path(path, view) for path in tool.paths],
        "otherwise": [_reception(reception) for reception in tool.otherwise],
        "libraries": [_foreign(call, view) for call in tool.libraries],
        "unresolved": tool.unresolved,
    }


def _in_use(in_use: InUse, view: View) -> dict[str, object]:
    return {
        "package": in_use.package,
        "version": in_use.version,
        "range": in_use.range,
        "source": view.portable(in_use.source) if in_use.source is not None else None,
        "assumed": in_use.assumed,
    }


def _path(path: FailurePath, view: View) -> dict[str, object]:
    return {
        "kind": path.kind.value,
        "exception": path.exception,
        "arrives": path.arrives,
        "code": path.code,
        "says": path.says,
        "site": _site(path.site, view),
        "made": _site(path.made, view) if path.made is not None else None,
        "chain": [_hop(hop, view) for hop in path.chain],
        "handlers": [_handler(handler, view) for handler in path.handlers],
        "receives": [_reception(reception) for reception in path.receives],
        "verdict": path.verdict.value,
    }


def _foreign(call: Foreign, view: View) -> dict[str, object]:
    return {"name": call.name, "site": _site(call.site, view), "chain": [_hop(hop, view) for hop in call.chain]}


def _site(site: Site, view: View) -> dict[str, object]:
    return {"path": view.portable(site.path), "row": site.row, "column": site.column}


def _hop(hop: Hop, view: View) -> dict[str, object]:
    return {"function": hop.function, "path": view.portable(hop.path), "row": hop.row, "call_row": hop.call_row}


def _handler(handler: Catch, view: View) -> dict[str, object]:
    return {
        "path": view.portable(handler.path),
        "row": handler.row,
        "catches": list(handler.catches),
        "effect": handler.effect.value,
    }


def _reception(reception: Reception) -> dict[str, object]:
    return {
        "range": reception.range,
        "how": reception.how.value if reception.how is not None else None,
        "text": reception.text,
        "flag": reception.flag,
    }


def _error(error: ErrlintError) -> dict[str, object]:
    return {"code": error.code, "message": error.message, "why": error.why, "help": error.fix, "url": error.link}
