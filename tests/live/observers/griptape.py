"""Run one activity of a tool of Griptape, as a task does."""

from griptape.artifacts import ErrorArtifact
from griptape.common import ToolAction

from observers.reporting import Observation, raised, report, result, server

archives = server().tool


def call(tool: str) -> Observation:
    action = ToolAction(tag="1", name="Archives", path=tool, input={}, tool=archives)
    try:
        output = archives.run(getattr(archives, tool), None, action)
    except Exception as error:
        return raised(error)
    return result(output.to_text(), flag=isinstance(output, ErrorArtifact))


report([activity.__name__ for activity in archives.activities()], call)
