"""Tools of Griptape."""

from griptape.tools import BaseTool
from griptape.utils.decorators import activity


class ArchiveError(RuntimeError):
    pass


class Archives(BaseTool):
    @activity(config={"description": "Read."})
    def ordinary(self) -> None:
        raise ValueError('Archive "a" is locked, run `unlock` first')

    @activity(config={"description": "Read."})
    def own(self) -> None:
        raise ArchiveError("Archive is gone")

    @activity(config={"description": "Read."})
    def empty(self) -> None:
        raise TimeoutError

    @activity(config={"description": "Read."})
    def key(self) -> None:
        raise KeyError("archive")


tool = Archives()
