"""Actions of Browser Use."""

from browser_use import Tools

tools = Tools()


class ArchiveError(RuntimeError):
    pass


@tools.action("Read.")
async def ordinary():
    raise ValueError('Archive "a" is locked, run `unlock` first')


@tools.action("Read.")
async def own():
    raise ArchiveError("Archive is gone")


@tools.action("Read.")
def key():
    raise KeyError("archive")


@tools.action("Read.")
async def empty():
    raise LookupError


@tools.action("Read.")
async def slow():
    raise TimeoutError("Archive is slow")


@tools.action("Read.")
async def long():
    raise ValueError(
        "Archive is locked by an import that has been running since the last restart of the server, and that will go "
        "on for a long time: wait until it is done, or stop it, and then call the tool again with the same arguments"
    )


TOOLS = "ordinary own key empty slow long".split()
