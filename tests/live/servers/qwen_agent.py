"""Tools of an assistant of Qwen-Agent."""

from qwen_agent.tools import BaseTool
from qwen_agent.tools.base import ToolServiceError


class ArchiveError(RuntimeError):
    pass


class Ordinary(BaseTool):
    name = "ordinary"
    description = "Read."
    parameters = []

    def call(self, params, **kwargs):
        raise ValueError('Archive "a" is locked, run `unlock` first')


class Own(BaseTool):
    name = "own"
    description = "Read."
    parameters = []

    def call(self, params, **kwargs):
        raise ArchiveError("Archive is gone")


class Empty(BaseTool):
    name = "empty"
    description = "Read."
    parameters = []

    def call(self, params, **kwargs):
        raise TimeoutError


class Key(BaseTool):
    name = "key"
    description = "Read."
    parameters = []

    def call(self, params, **kwargs):
        raise KeyError("archive")


class Service(BaseTool):
    name = "service"
    description = "Read."
    parameters = []

    def call(self, params, **kwargs):
        raise ToolServiceError(message="Archive is down")


TOOLS = [Ordinary(), Own(), Empty(), Key(), Service()]
