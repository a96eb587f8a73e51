"""Functions of a kernel of Semantic Kernel."""

from semantic_kernel.functions import kernel_function


class ArchiveError(RuntimeError):
    pass


class Archives:
    @kernel_function
    def ordinary(self) -> str:
        raise ValueError('Archive "a" is locked, run `unlock` first')

    @kernel_function(name="renamed")
    def own(self) -> str:
        raise ArchiveError("Archive is gone")

    @kernel_function
    async def empty(self) -> str:
        raise TimeoutError

    @kernel_function
    def key(self) -> str:
        raise KeyError("archive")


TOOLS = "ordinary renamed empty key".split()
