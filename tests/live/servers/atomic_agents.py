"""Tools of Atomic Agents."""

from atomic_agents.lib.base.base_io_schema import BaseIOSchema
from atomic_agents.lib.base.base_tool import BaseTool


class Asked(BaseIOSchema):
    """What is asked."""


class ArchiveError(RuntimeError):
    pass


class Ordinary(BaseTool):
    input_schema = Asked
    output_schema = Asked

    def run(self, params):
        raise ValueError('Archive "a" is locked, run `unlock` first')


class Own(BaseTool):
    input_schema = Asked
    output_schema = Asked

    def run(self, params):
        raise ArchiveError("Archive is gone")


TOOLS = [Ordinary(), Own()]
