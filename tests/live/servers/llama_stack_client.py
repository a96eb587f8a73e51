"""Client tools of Llama Stack."""

from llama_stack_client.lib.agents.client_tool import ClientTool, client_tool


class ArchiveError(RuntimeError):
    pass


@client_tool
def ordinary() -> str:
    """Read."""
    raise ValueError('Archive "a" is locked, run `unlock` first')


@client_tool
def own() -> str:
    """Read."""
    raise ArchiveError("Archive is gone")


@client_tool
def empty() -> str:
    """Read."""
    raise TimeoutError


class Key(ClientTool):
    def get_name(self):
        return "Key"

    def get_description(self):
        return "Read."

    def get_params_definition(self):
        return {}

    def run_impl(self):
        raise KeyError("archive")

    async def async_run_impl(self):
        raise KeyError("archive")


TOOLS = [ordinary, own, empty, Key()]
